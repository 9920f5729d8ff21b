import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ResultOf } from 'contract/endpoint'
import { record } from 'contract/service/record'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const id = (tail: number) => `019a9f00-0000-7000-8000-${String(tail).padStart(12, '0')}`

const pageOf = (
  name: string,
  tail: number,
  next: string | null,
): ResultOf<typeof record.publicityDetail> => ({
  missionId: id(1),
  missionTitle: '颐康中心陪伴下午茶',
  kind: 'service',
  districtName: '天河区青年志愿者协会',
  date: '2026-11-21',
  startsAt: '2026-11-22T01:00:00.000Z',
  endsAt: '2126-11-29T01:00:00.000Z',
  state: 'running',
  sources: ['attendance'],
  imported: null,
  lookedInto: false,
  laterFrom: null as string | null,
  outcome: [],
  items: [
    {
      recordId: id(tail),
      nameMasked: name,
      numberTail: String(tail),
      minutes: 120,
      kind: 'service',
      way: 'qr',
      source: 'attendance',
      sourceSystem: 'izhiyuan',
      grade: 'scanned',
      state: 'publicised',
      frozen: false,
      held: null,
      own: false,
    },
  ],
  next,
})

const printed = vi.fn<() => void>()
beforeEach(() => vi.stubGlobal('print', printed))
afterEach(() => {
  vi.unstubAllGlobals()
  printed.mockReset()
})

describe('printing a publicity', () => {
  const address = `/publicity/${id(2)}`

  it('the printing of a publicity waits until everybody stands on the page', async () => {
    const people = ['黄*瀚', '刘*杰', '陈*']
    let onPaper: string[] = []
    printed.mockImplementation(() => {
      onPaper = people.filter((name) => screen.queryAllByText(name).length > 0)
    })
    await renderPortal(address, {
      [record.publicityDetail.path]: ({ query }) =>
        query.cursor === 'b'
          ? ok(pageOf('陈*', 3003, null))
          : query.cursor === 'a'
            ? ok(pageOf('刘*杰', 3002, 'b'))
            : ok(pageOf('黄*瀚', 3001, 'a')),
    })
    await screen.findAllByText('黄*瀚')
    fireEvent.click(screen.getByRole('button', { name: '打印' }))
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    expect(onPaper).toEqual(people)
    expect(screen.queryByText(/^以下是前/)).toBeNull()
  })

  it('a publicity is not printed as half a list: the page says so and can be tried again', async () => {
    let broken = true
    await renderPortal(address, {
      [record.publicityDetail.path]: ({ query }) => {
        if (query.cursor !== 'a') return ok(pageOf('黄*瀚', 3001, 'a'))
        return broken ? refused('notFound') : ok(pageOf('刘*杰', 3002, null))
      },
    })
    await screen.findAllByText('黄*瀚')
    const button = screen.getByRole('button', { name: '打印' })
    fireEvent.click(button)
    await screen.findByText('名单没有取全，请稍后再打印')
    expect(printed).not.toHaveBeenCalled()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: '打印' }))
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    expect(screen.queryAllByText('刘*杰').length).toBeGreaterThan(0)
  })
})

it('a publicity says of a record that is looked into that it is halted', async () => {
  const batch = pageOf('黄*瀚', 3001, null)
  const items = [{ ...batch.items[0]!, frozen: true }]
  await renderPortal(`/publicity/${id(2)}`, {
    [record.publicityDetail.path]: ok({ ...batch, items, lookedInto: true }),
  })
  expect((await screen.findAllByText('公示已冻结')).length).toBeGreaterThan(0)
  expect(screen.queryByText('公示中', { selector: 'td *' })).toBeNull()
})

it('a publicity says why it is long: some of its minutes were put right later', async () => {
  const batch = { ...pageOf('黄*瀚', 3001, null), laterFrom: '2026-11-24T18:35:00.000Z' }
  await renderPortal(`/publicity/${id(2)}`, { [record.publicityDetail.path]: ok(batch) })
  const why =
    '其中部分时长后来更正或补录，自 2026-11-25 周三 02:35起另行公示 7 天，因此公示期较长。'
  expect(await screen.findByText((_, element) => element?.textContent === why)).toBeTruthy()
})

it('a publicity names the weekday of each day of a list of another system', async () => {
  const [first] = pageOf('黄*瀚', 3001, null).items
  const held = { date: '2026-11-20', title: '图书整理' }
  const batch = {
    ...pageOf('黄*瀚', 3001, null),
    imported: { system: 'shenzhen', occasions: 2, trainingMinutes: 0, until: '2026-11-22' },
    items: [{ ...first!, held }],
  }
  await renderPortal(`/publicity/${id(2)}`, { [record.publicityDetail.path]: ok(batch) })
  expect(await screen.findByText(saying('2026-11-21 周六 至 2026-11-22 周日'))).toBeTruthy()
  expect(screen.getAllByText(saying('2026-11-20 周五')).length).toBeGreaterThan(0)
})

describe('a session of training', () => {
  const batch = { ...pageOf('黄*瀚', 1, null), kind: 'training' as const }

  it('a session of training is marked as one in the list', async () => {
    const listed = { ...batch, sessionId: id(2), people: 1, minutes: 120 }
    await renderPortal('/publicity', {
      [record.publicityList.path]: ok({ items: [listed], next: null }),
    })
    const [link] = await screen.findAllByRole('link', { name: '颐康中心陪伴下午茶' })
    expect(link!.parentElement!.textContent).toContain('培训')
  })

  it('a session of training is marked as one beside its title', async () => {
    await renderPortal(`/publicity/${id(2)}`, { [record.publicityDetail.path]: ok(batch) })
    const title = await screen.findByRole('heading', { level: 1, name: '颐康中心陪伴下午茶' })
    expect(title.parentElement!.textContent).toContain('培训')
  })
})
