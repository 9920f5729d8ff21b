import { describe, expect, it } from 'vitest'
import { unzip } from '../../test/unzip.ts'
import { zip } from './zip.ts'

const at = new Date('2026-03-07T01:02:04Z')
const files = [
  { name: '我的个人信息.pdf', body: Buffer.from('%PDF-1.7 '.repeat(50)) },
  { name: 'data.json', body: Buffer.from('{"名":"值"}') },
  { name: '空.txt', body: Buffer.alloc(0) },
]

describe('an archive', () => {
  it('an archive gives back what went in, under Chinese names', () => {
    expect([...unzip(zip(files, at))]).toEqual(files.map(({ name, body }) => [name, body]))
  })

  it('an archive is the same for the same files', () => {
    expect(zip(files, at).equals(zip(files, at))).toBe(true)
  })
})
