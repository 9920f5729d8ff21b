import { expect, it } from 'vitest'
import { provenanceCopy } from './provenance.copy.ts'

it('a supplementary record is called one thing at way and ends, and its grade another', () => {
  const of = { way: 'manual', source: 'supplementary', grade: 'byHand' } as const
  expect(provenanceCopy.recorded(of)).toEqual(['记录方式：补录', '来源等级：人工登记'])
  expect(provenanceCopy.ends('manual', 'manual', 'supplementary').join('')).toBe(
    '签到：补录，签退：补录',
  )
})

it('a record entered by hand is called one thing at way and ends, and its grade another', () => {
  const of = { way: 'manual', source: 'manual', grade: 'byHand' } as const
  expect(provenanceCopy.recorded(of)).toEqual(['记录方式：补登', '来源等级：人工登记'])
  expect(provenanceCopy.ends('qr', 'manual', 'manual').join('')).toBe('签到：扫码，签退：补登')
})
