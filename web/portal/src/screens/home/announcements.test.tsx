import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { announcement } from 'contract/site/announcement'
import { localDate } from 'contract/rules/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { preferences } from 'kit/preferences/preferences.ts'
import type { Seen } from 'kit/test/fake-server.ts'
import { ok } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const of = (showType: string, serial: number, title: string) => ({
  announcementId: `0192f0c0-0000-7000-8000-00000000000${serial}`,
  showType,
  title,
  summary: `${title}的摘要`,
  publishedAt: '2026-11-20T01:00:00.000Z',
  districtName: '省联合会',
})
const all = [of('1', 1, '弹窗公告'), of('2', 2, '滚动公告'), of('3', 3, '列表公告')]

const answer = ({ query }: Seen) =>
  ok({
    items: all.filter(({ showType }) => query.showType === '3' || showType === query.showType),
    next: null,
  })
const open = () => renderPortal('/', { [announcement.list.path]: answer })

// Not a first visit, whose page has the line about elder mode.
beforeEach(() => {
  localStorage.clear()
  preferences.change({ hinted: true })
})

describe('announcements of the front page', () => {
  it('announcements of the front page stand in line and list; one pops up, and no second time on the same day', async () => {
    await open()
    const dialog = await screen.findByRole('dialog', { name: '温馨提示' })
    expect(dialog.textContent).toContain('弹窗公告的摘要')
    expect(screen.getAllByRole('link', { name: /滚动公告/, hidden: true })).toHaveLength(2)
    expect(JSON.parse(localStorage.getItem('izhiyuan.announcements')!)).toEqual({
      [all[0]!.announcementId]: localDate(new Date()),
    })
    fireEvent.click(within(dialog).getByText('知道了'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('announcements of the front page do not pop up when they did today, but do the next day', async () => {
    const today = localDate(new Date())
    const note = (day: string) =>
      localStorage.setItem(
        'izhiyuan.announcements',
        JSON.stringify({ [all[0]!.announcementId]: day }),
      )
    note(today)
    const { server } = await open()
    await screen.findAllByText('滚动公告')
    await expect.poll(() => server.to(announcement.list.path).length).toBe(3)
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    note('2026-01-01')
    await open()
    await screen.findByRole('dialog', { name: '温馨提示' })
  })

  it('announcements of the front page do not pop up in elder mode', async () => {
    document.documentElement.setAttribute('data-elder', '')
    const { server } = await open()
    await screen.findAllByText('滚动公告')
    expect(server.to(announcement.list.path).map(({ query }) => query.showType)).not.toContain('1')
    document.documentElement.removeAttribute('data-elder')
  })
})
