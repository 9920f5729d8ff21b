import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { profile } from 'contract/people/profile'
import { releaseNote } from 'contract/site/release-note'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { preferences } from 'kit/preferences/preferences.ts'
import { ok } from 'kit/test/fake-server.ts'
import { ownDetail, renderPortal } from '../../../test/render-portal.tsx'

const storageName = 'izhiyuan.versionUpdating'
const newest = {
  releaseId: '019a9f00-0000-7000-8000-000000000001',
  version: '1.6',
  title: '帮助中心',
  publishedAt: '2026-10-01T00:00:00.000Z',
  added: [],
  improved: [],
  fixed: [],
}
const words = /1\.6 版：帮助中心/

/** The personal centre of somebody who registered then. */
const open = (registeredAt: string) =>
  renderPortal(
    '/personalCenter/personalInfo',
    {
      [releaseNote.list.path]: ok([newest]),
      [profile.myDetail.path]: ok({ ...ownDetail, registeredAt }),
    },
    { volunteer: true },
  )
const noted = () => waitFor(() => expect(localStorage.getItem(storageName)).toBe('1.6'))

beforeEach(() => {
  localStorage.removeItem(storageName)
  preferences.change({ hinted: true })
})
afterEach(() => preferences.change({ elder: false }))

describe('the line about a new version', () => {
  it('the line about a new version tells who knew an older one, until it is closed', async () => {
    localStorage.setItem(storageName, '1.5')
    await open('2026-01-01T00:00:00.000Z')
    const line = (await screen.findByText(words)).closest('p')!
    fireEvent.click(line.querySelector('button')!)
    await noted()
    cleanup()
    await open('2026-01-01T00:00:00.000Z')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(words)).toBeNull()
  })

  it.each([
    ['a browser that has never been here', null, '2026-01-01T00:00:00.000Z'],
    ['somebody who registered after it', '1.5', '2026-11-01T00:00:00.000Z'],
  ])(
    'the line about a new version says nothing to %s, who begins with the newest',
    async (_who, seen, registeredAt) => {
      if (seen) localStorage.setItem(storageName, seen)
      await open(registeredAt)
      await noted()
      expect(screen.queryByText(words)).toBeNull()
    },
  )

  it('the line about a new version says nothing in elder mode, and keeps it for later', async () => {
    localStorage.setItem(storageName, '1.5')
    preferences.change({ elder: true })
    const { server } = await open('2026-01-01T00:00:00.000Z')
    await waitFor(() => expect(server.to(releaseNote.list.path)).not.toHaveLength(0))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(words)).toBeNull()
    expect(localStorage.getItem(storageName)).toBe('1.5')
  })
})
