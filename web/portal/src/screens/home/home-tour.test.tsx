import { screen, waitFor } from '@testing-library/react'
import { account } from 'contract/people/account'
import { announcement } from 'contract/site/announcement'
import { beforeEach, describe, expect, it } from 'vitest'
import { preferences } from 'kit/preferences/preferences.ts'
import { ok } from 'kit/test/fake-server.ts'
import { renderPortal, userInfo } from '../../test/render-portal.tsx'

const offer = { name: '第一次来 i志愿？' }
const hours = (serviceTime: number) => ok({ ...userInfo(), serviceTime })

beforeEach(() => {
  localStorage.removeItem('izhiyuan.tour.portal')
  localStorage.removeItem('izhiyuan.announcements')
  preferences.change({ hinted: true })
})

describe('the offer of a tour', () => {
  it('the offer of a tour is made to a visitor, in the page and over nothing', async () => {
    await renderPortal('/')
    const shown = await screen.findByRole('region', offer)
    expect(shown.classList.contains('tour-offer-inline')).toBe(true)
  })

  it('the offer of a tour is made to a volunteer without hours, never to one with some', async () => {
    const { server } = await renderPortal(
      '/',
      { [account.userInfo.path]: hours(8280) },
      { volunteer: true },
    )
    await screen.findByRole('tab', { name: '最新' })
    await waitFor(() => expect(server.to(account.userInfo.path)).not.toHaveLength(0))
    expect(screen.queryByRole('region', offer)).toBeNull()
  })

  it('the offer of a tour is made to a volunteer who has none yet', async () => {
    await renderPortal('/', { [account.userInfo.path]: hours(0) }, { volunteer: true })
    await screen.findByRole('region', offer)
  })

  it('the offer of a tour waits while the line about elder mode is there', async () => {
    preferences.change({ hinted: false })
    await renderPortal('/')
    await screen.findByRole('complementary', { name: '长辈版提示' })
    await screen.findByRole('tab', { name: '最新' })
    expect(screen.queryByRole('region', offer)).toBeNull()
  })

  it('the offer of a tour is never on the page together with an announcement that pops up', async () => {
    const item = {
      announcementId: '019a9f00-0000-7000-8000-000000000009',
      title: '台风预警',
      summary: '户外活动请注意。',
    }
    await renderPortal('/', {
      [announcement.list.path]: ({ query }) =>
        ok({ items: query.showType === '1' ? [item] : [], next: null }),
    })
    const dialog = await screen.findByRole('dialog', { name: '温馨提示' })
    expect(dialog.textContent).toContain('台风预警')
    expect(screen.queryByRole('region', { ...offer, hidden: true })).toBeNull()
  })
})
