import { describe, expect, it } from 'vitest'
import { changed, inputOf, readFilters, writeFilters } from './mission-filters.ts'

describe('the filters of the mission list', () => {
  it('the filters of the mission list survive the way through the address', () => {
    const filters = {
      keyword: '敬老 & 爱',
      regions: ['440000', '440100', '440106'],
      category: '0017',
      kind: 'service',
      phase: 'ended',
      from: '2026-11-21',
      to: '2026-11-28',
      open: true,
      sort: 'soonest',
    } as const
    expect(readFilters(writeFilters({ ...filters, regions: [...filters.regions] }))).toEqual(
      filters,
    )
  })

  it('the filters of the mission list leave out what the address says wrongly', () => {
    const search =
      '?category=9999&phase=draft&from=2026-02-30&to=x&open=yes&sort=best&region=44-abc&kind=x&keyword=%20'
    expect(readFilters(search)).toEqual({ regions: [] })
  })

  it('the filters of the mission list keep what changed before a change made on an older view of them', () => {
    const shown = { regions: [], from: '2026-11-21', open: true } as const
    const present = { regions: [], open: true } as const
    const next = { ...shown, regions: ['440000'] }
    expect(changed({ ...present, regions: [] }, { ...shown, regions: [] }, next)).toEqual({
      regions: ['440000'],
      open: true,
    })
    const { open: _open, ...rest } = shown
    expect(
      writeFilters(
        changed({ ...present, regions: [] }, { ...shown, regions: [] }, { ...rest, regions: [] }),
      ),
    ).toBe('')
  })

  it('the filters of the mission list are none in an address without them', () => {
    expect(writeFilters({ regions: [] })).toBe('')
  })

  it('the filters of the mission list look for what is recruiting, unless another phase or any is said', () => {
    expect(readFilters('?phase=recruiting')).toEqual({ regions: [] })
    expect(inputOf({ regions: [] }, null)).toEqual({ phase: 'recruiting', sort: 'ready' })
    expect(inputOf({ regions: [], phase: 'ended' }, null)).toEqual({
      phase: 'ended',
      sort: 'latest',
    })
    expect(inputOf(readFilters('?phase=any'), null)).toEqual({ sort: 'latest' })
  })

  it('the filters of the mission list become the input of the call with the narrowest region', () => {
    expect(inputOf({ regions: ['440000', '440100'], open: true, sort: 'hot' }, null)).toEqual({
      regionCode: '440100',
      phase: 'recruiting',
      open: '1',
      sort: 'hot',
    })
  })

  it.each([
    ['', 'ready'],
    ['?phase=upcoming', 'ready'],
    ['?phase=recruitmentClosed', 'ready'],
    ['?phase=inProgress', 'latest'],
    ['?phase=ended', 'latest'],
    ['?phase=any', 'latest'],
    // A kept address must not ask for what one can join among what is over.
    ['?phase=ended&sort=ready', 'latest'],
    ['?sort=nearest', 'ready'],
    ['?sort=hot', 'hot'],
  ])(
    'the filters of the mission list begin with what one can join soon, where there is such a thing: %s',
    (search, sort) => {
      expect(inputOf(readFilters(search), null).sort).toBe(sort)
    },
  )

  it('the filters of the mission list ask for the nearest only when the place is known', () => {
    const nearest = { regions: [], phase: 'any', sort: 'nearest' } as const
    expect(inputOf({ ...nearest, regions: [] }, null)).toEqual({ sort: 'latest' })
    expect(
      inputOf({ ...nearest, regions: [] }, { latitude: 23.1, longitude: 113.333_333_333 }),
    ).toEqual({ sort: 'nearest', latitude: '23.100', longitude: '113.333' })
  })
})
