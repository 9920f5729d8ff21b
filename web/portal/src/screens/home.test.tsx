import { screen } from '@testing-library/react'
import { mission } from 'contract/mission'
import { describe, expect, it } from 'vitest'
import { ok } from '../../../kit/src/test/fake-server.ts'
import { renderPortal } from '../test/render-portal.tsx'
import { homeCopy } from './home.copy.ts'

describe('the front page', () => {
  it('offers only hot missions that have a place left, and leads to more of them', async () => {
    const { server } = await renderPortal('/', {
      [mission.list.path]: ok({ items: [], next: null }),
    })
    const more = await screen.findByRole('link', { name: '查看全部 热门活动' })
    expect(more.getAttribute('href')).toBe('/mission?sort=hot&open=1')
    expect(server.to(mission.list.path).map(({ query }) => [query.sort, query.open])).toEqual([
      ['hot', '1'],
      ['latest', undefined],
    ])
  })

  it.each([
    [61, '1', '小时'],
    [9_999 * 60 + 59, '9,999', '小时'],
    [10_000 * 60, '1.0', '万小时'],
    [203_999 * 60, '20.3', '万小时'],
    [12_345_678 * 60, '1,234.5', '万小时'],
  ])('writes %i minutes of service as %s %s', (minutes, figure, unit) => {
    expect(homeCopy.counters.hoursOf(minutes)).toEqual({ figure, unit })
  })
})
