import { fireEvent, screen, waitFor } from '@testing-library/react'
import { favourite } from 'contract/service/favourite'
import { savedSearch } from 'contract/service/saved-search'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const gone = {
  missionId: '019a9f00-0000-7000-8000-000000000021',
  keptAt: '2026-11-18T02:00:00.000Z',
  mission: null,
}

describe('favourites', () => {
  it('favourites that were taken out stay on the page until it is left, and are put back', async () => {
    const { server } = await renderPortal(
      '/personalCenter/myCollection',
      {
        [favourite.listMissions.path]: ok({ items: [gone], next: null }),
        [favourite.update.path]: ({ body }) =>
          ok({ kept: new URLSearchParams(body).get('kept') === '1' }),
      },
      { volunteer: true },
    )
    fireEvent.click(await screen.findByRole('button', { name: /取消收藏/ }))
    const undo = await screen.findByRole('button', { name: /撤销/ })
    await waitFor(() => expect(server.to(favourite.update.path)).toHaveLength(1))
    expect(server.to(favourite.listMissions.path)).toHaveLength(1)
    fireEvent.click(undo)
    await screen.findByRole('button', { name: /取消收藏/ })
    const kept = server
      .to(favourite.update.path)
      .map(({ body }) => new URLSearchParams(body).get('kept'))
    expect(kept).toEqual(['0', '1'])
    // What nobody may see any more is grey and leads on to others.
    screen.getByRole('link', { name: '看看类似活动' })
  })

  it('favourites say how to begin where there are none', async () => {
    await renderPortal(
      '/personalCenter/myCollection?kind=organization',
      { [favourite.listOrganizations.path]: ok({ items: [], next: null }) },
      { volunteer: true },
    )
    await screen.findByText('看到喜欢的组织，点 ♡ 收藏')
  })

  it('favourites hold the searches that are followed, each leading to its missions', async () => {
    const saved = {
      savedSearchId: '019a9f00-0000-7000-8000-000000000031',
      name: '周末敬老',
      filter: { keyword: '敬老' },
      createdAt: '2026-11-18T02:00:00.000Z',
    }
    const { server } = await renderPortal(
      '/personalCenter/myCollection?kind=search',
      { [savedSearch.list.path]: ok([saved]), [savedSearch.remove.path]: ok({}) },
      { volunteer: true },
    )
    const link = await screen.findByRole('link', { name: saved.name })
    expect(new URLSearchParams(link.getAttribute('href')!.split('?')[1]).get('keyword')).toBe(
      '敬老',
    )
    fireEvent.click(screen.getByRole('button', { name: '取消订阅：周末敬老' }))
    await waitFor(() => expect(server.to(savedSearch.remove.path)).toHaveLength(1))
  })

  it('favourites say how a search is followed while none is', async () => {
    await renderPortal(
      '/personalCenter/myCollection?kind=search',
      { [savedSearch.list.path]: ok([]) },
      { volunteer: true },
    )
    await screen.findByText('还没有订阅')
  })
})
