import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepHead, readKept, readNewestKept } from './kept-heads.service.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'heads-')), 'not', 'there yet')
})
afterEach(() => rmSync(join(folder, '..', '..'), { recursive: true }))

const head = (number: number) => ({ number, hash: `${number}`, signed: '{}', signature: 's' })
const at = (day: string) => new Date(`${day}T12:00:00Z`)

it('the kept heads are none before the first is kept', async () => {
  expect(await readKept(folder)).toEqual([])
  expect(await readNewestKept(folder)).toBeNull()
})

it('the kept heads have a file for each month of China, and are read in order', async () => {
  await keepHead(folder, head(1), at('2026-03-30'))
  await keepHead(folder, head(2), new Date('2026-03-31T17:00:00Z'))
  await keepHead(folder, head(3), at('2026-04-02'))
  expect(readdirSync(folder).toSorted()).toEqual(['heads-2026-03.ndjson', 'heads-2026-04.ndjson'])
  expect((await readKept(folder)).map(({ number }) => number)).toEqual([1, 2, 3])
  expect((await readNewestKept(folder))?.number).toBe(3)
})

it('the kept heads leave out a line that a kill left half written, and the next is written in its place', async () => {
  await keepHead(folder, head(1), at('2026-03-30'))
  const file = join(folder, 'heads-2026-03.ndjson')
  appendFileSync(file, '{"number":2,"ha')
  expect((await readNewestKept(folder))?.number).toBe(1)
  await keepHead(folder, head(2), at('2026-03-31'))
  expect(await readKept(folder)).toEqual([head(1), head(2)])
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3)
})

it('the kept heads say of a whole line that is no head any more that it is none', async () => {
  await keepHead(folder, head(1), at('2026-03-30'))
  appendFileSync(join(folder, 'heads-2026-03.ndjson'), 'scratched\n')
  expect((await readKept(folder)).map(({ number }) => number)).toEqual([1, 0])
})
