import { describe, expect, it } from 'vitest'
import {
  editableUntil,
  obstacleToEvaluating,
  shownToAll,
  summaryOf,
  tallyChange,
  withoutNumbers,
} from './evaluation.policy.ts'

const at = (text: string) => new Date(`2026-03-${text}:00+08:00`)

describe('when evaluations may be written', () => {
  it('evaluations may be written for thirty days after the end, to the moment', () => {
    const end = new Date('2026-03-01T10:00:00+08:00')
    expect(obstacleToEvaluating(end, new Date('2026-03-31T09:59:59.999+08:00'))).toBeNull()
    expect(obstacleToEvaluating(end, new Date('2026-03-31T10:00:00+08:00'))).toBe(
      'evaluationClosed',
    )
  })

  it('evaluations may be written again for a day, unless answered or reported', () => {
    const standing = { evaluatedAt: at('07T09:00'), replied: false, reported: false }
    expect(editableUntil(standing, at('08T08:59'))).toEqual(at('08T09:00'))
    expect(editableUntil(standing, at('08T09:00'))).toBeNull()
    expect(editableUntil({ ...standing, replied: true }, at('07T09:01'))).toBeNull()
    expect(editableUntil({ ...standing, reported: true }, at('07T09:01'))).toBeNull()
  })
})

describe('what evaluations add up to', () => {
  it('the sum of evaluations changes by what is new and what is gone, and by nothing that stays', () => {
    const before = { score: 4, impressions: ['01', '02'] }
    expect(tallyChange(null, before)).toEqual([
      { item: 'score:4', by: 1 },
      { item: 'impression:01', by: 1 },
      { item: 'impression:02', by: 1 },
    ])
    expect(tallyChange(before, { score: 4, impressions: ['02', '05'] })).toEqual([
      { item: 'impression:01', by: -1 },
      { item: 'impression:05', by: 1 },
    ])
    expect(tallyChange(before, null).every(({ by }) => by === -1)).toBe(true)
  })

  it('the sum of evaluations is an average to one place and marks by frequency; of fewer than five only the number', () => {
    const tally = [
      { item: 'score:5', n: 3 },
      { item: 'score:2', n: 1 },
      { item: 'score:1', n: 0 },
      { item: 'impression:04', n: 1 },
      { item: 'impression:02', n: 1 },
      { item: 'impression:01', n: 3 },
      { item: 'impression:07', n: 0 },
    ]
    const four = summaryOf(tally)
    expect(four).toMatchObject({ count: 4, average: 4.3, byScore: [0, 1, 0, 0, 3] })
    expect(four.impressions.map(({ code }) => code)).toEqual(['01', '02', '04'])
    expect(shownToAll(four)).toEqual({ count: 4, average: null, byScore: [], impressions: [] })
    const five = summaryOf([...tally, { item: 'score:3', n: 1 }])
    expect(shownToAll(five)).toEqual(five)
    expect(summaryOf([])).toMatchObject({ count: 0, average: null })
  })
})

describe('words for others', () => {
  it.each([
    ['请联系 13800138000', '请联系 ***'],
    ['请联系 138-0013-8000 谢谢', '请联系 *** 谢谢'],
    ['１３８００１３８０００', '***'],
    ['44999919900307513X 是我', '*** 是我'],
    ['写信到 zhang.san@example.com 吧', '写信到 *** 吧'],
    ['从 8:30 等到 10:15，共 3 人', '从 8:30 等到 10:15，共 3 人'],
  ])('the words of an evaluation for others: %s', (text, shown) => {
    expect(withoutNumbers(text)).toBe(shown)
  })
})
