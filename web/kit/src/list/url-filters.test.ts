import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { areSet, flag, severalOf, readFilters, word, writeFilters } from './url-filters.ts'

const shape = {
  keyword: word(5),
  phase: z.enum(['recruiting', 'ended']),
  sort: z._default(z.enum(['latest', 'hot']), 'latest'),
  open: flag,
  region: severalOf(/^\d{6}$/),
}

describe('filters in an address', () => {
  it('filters in an address survive the way there and back', () => {
    const values = {
      keyword: '敬老&爱',
      phase: 'recruiting',
      sort: 'hot',
      open: true,
      region: ['440000', '440100'],
    } as const
    const search = writeFilters(shape, '', { ...values, region: [...values.region] })
    expect(search).toContain('region=440000-440100')
    expect(readFilters(shape, search)).toEqual(values)
  })

  it('filters in an address are dropped where they are not understood', () => {
    const search = '?keyword=%20&phase=draft&sort=best&open=yes&region=44-abc&other=1'
    expect(readFilters(shape, search)).toEqual({ sort: 'latest', region: [] })
    expect(readFilters(shape, '?keyword=一二三四五六')).toEqual({ sort: 'latest', region: [] })
    expect(readFilters(shape, '?keyword=%20敬老 ').keyword).toBe('敬老')
  })

  it('filters in an address leave defaults unwritten and what belongs to others alone', () => {
    expect(writeFilters(shape, '?other=1&sort=hot', { sort: 'latest', open: true })).toBe(
      '?other=1&open=1',
    )
    const none = '' as 'ended'
    expect(writeFilters(shape, '?phase=ended', { phase: none, keyword: ' ' })).toBe('')
    expect(writeFilters(shape, '?open=1', { open: undefined, region: [] })).toBe('')
  })

  it('filters in an address are set when one differs from its default', () => {
    expect(areSet(shape, '?sort=latest&other=1&phase=draft')).toBe(false)
    expect(areSet(shape, '?sort=hot')).toBe(true)
    expect(areSet(shape, '?region=440000')).toBe(true)
  })
})
