import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { mission } from 'contract/service/mission'
import { addDays, weekdayOf } from 'contract/rules/time'
import { statistics } from 'contract/desk/statistics'
import { describe, expect, it } from 'vitest'
import { totalHours } from 'kit/text/total-hours.copy.ts'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../test/render-portal.tsx'

describe('the front page', () => {
  it('the front page offers only hot missions that have a place left, and leads to more of them', async () => {
    const { server } = await renderPortal('/', {
      [mission.list.path]: ok({ items: [], next: null }),
    })
    const more = await screen.findByRole('link', { name: '查看全部 热门活动' })
    expect(more.getAttribute('href')).toBe('/mission?sort=hot&open=1')
    fireEvent.click(screen.getByRole('tab', { name: '最新' }))
    const latest = await screen.findByRole('link', { name: '查看全部 最新发布' })
    expect(latest.getAttribute('href')).toBe('/mission?sort=latest')
    await waitFor(() =>
      expect(server.to(mission.list.path).map(({ query }) => [query.sort, query.open])).toEqual([
        ['hot', '1'],
        ['latest', undefined],
      ]),
    )
  })

  it('the front page looks for missions of one weekend, from its Saturday to its Sunday', async () => {
    const { server } = await renderPortal('/')
    fireEvent.click(await screen.findByRole('tab', { name: '周末' }))
    await waitFor(() => expect(server.to(mission.list.path)).toHaveLength(2))
    const { from = '', to = '' } = server.to(mission.list.path)[1]!.query
    expect([weekdayOf(from), weekdayOf(to)]).toEqual([6, 7])
    expect(addDays(from, 1)).toBe(to)
  })

  it('the front page leads visitors to the login where a function is personal, and volunteers straight there', async () => {
    await renderPortal('/')
    const visitors = await screen.findByRole('link', { name: '我的时长' })
    expect(visitors.getAttribute('href')).toBe(
      '/login/volunteer?redirect=%2FpersonalCenter%2FserviceRecord',
    )
    expect(screen.queryByRole('link', { name: '发布活动' })).toBeNull()
    cleanup()
    await renderPortal('/', {}, { volunteer: true })
    const [volunteers] = await screen.findAllByRole('link', { name: '我的时长' })
    expect(volunteers!.getAttribute('href')).toBe('/personalCenter/serviceRecord')
  })

  it('the front page offers administrators to publish', async () => {
    await renderPortal('/', {}, { administrator: true })
    const link = await screen.findByRole('link', { name: '发布活动' })
    expect(link.getAttribute('href')).toBe('/admin/missions/new')
  })

  it('the front page lets each block fail alone', async () => {
    await renderPortal('/', { [statistics.index.path]: refused('internalError') })
    const overview = await screen.findByRole('region', { name: '志愿服务概况' })
    expect(await within(overview).findByRole('button', { name: '重新加载' })).toBeTruthy()
    expect(await screen.findByText('今天还没有新的活动')).toBeTruthy()
  })

  it('the front page takes number and code of a certificate to their verification', async () => {
    const { router, path } = await renderPortal('/')
    fireEvent.change(await screen.findByLabelText('证书编号'), { target: { value: ' GDSJ1 ' } })
    fireEvent.change(screen.getByLabelText('证书验证码'), { target: { value: 'AB CD' } })
    fireEvent.click(screen.getByRole('button', { name: '核验' }))
    await waitFor(() => expect(path()).toBe('/zs'))
    expect(router.state.location.search).toBe('')
    expect(router.state.location.hash).toBe('#number=GDSJ1&code=ABCD')
  })

  it.each([
    [61, '1', '小时'],
    [9_999 * 60 + 59, '9,999', '小时'],
    [10_000 * 60, '1.0', '万小时'],
    [203_999 * 60, '20.3', '万小时'],
    [12_345_678 * 60, '1,234.5', '万小时'],
  ])('the front page writes %i minutes of service as %s %s', (minutes, figure, unit) => {
    expect(totalHours(minutes)).toEqual({ figure, unit })
  })
})
