import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { noteOffered } from 'kit/tour/seen.ts'
import { administrator, renderConsole } from '../../../test/render-console.tsx'

const empty = () => ok({ items: [], next: null })
const counts = (change: object = {}) => ({
  'manage/mission/list': empty,
  'manage/mission/reviewList': empty,
  'manage/record/reviewList': empty,
  'manage/record/list': empty,
  'manage/attendance/sessions': () => ok([]),
  'manage/workbench/counts': () =>
    ok({ below: { pendingApplications: 0, missionReviews: 0, recordReviews: 0 }, ...change }),
})
const session = (number: number, own: boolean) => ({
  sessionId: `0192f0c0-0000-7000-8000-00000000000${number}`,
  missionId: `0192f0c0-0000-7000-8000-00000000001${number}`,
  missionTitle: `护河第 ${number} 场`,
  startsAt: new Date().toISOString(),
  endsAt: new Date().toISOString(),
  expected: 3,
  signedIn: 0,
  unconfirmed: 0,
  own,
})
/** Whether one element stands before another in the document. */
const before = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

describe('the workbench of a federation', () => {
  it('the workbench of a federation tells its own reviews and those of the nodes below apart, each with its list', async () => {
    await renderConsole(
      '/',
      counts({ recordReviews: 2, below: { missionReviews: 13, recordReviews: 16 } }),
    )
    const below = await screen.findByText(/下级组织正在办理/)
    expect(below.textContent).toContain('待审核的活动 13 场、待复核的时长 16 条')
    const links = [...below.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/reviews/missions?turn=below', '/reviews/records?turn=below'])
  })

  it('the workbench tells applications to join from nodes below apart, each with the list they stand in', async () => {
    const { unmount } = await renderConsole(
      '/',
      counts({ memberApplications: 2, passedMemberApplications: 3 }),
    )
    const linkOf = async (name: string) =>
      (await screen.findByText(name)).parentElement!.querySelector('a')!
    const own = await linkOf('待审核的成员')
    expect([own.textContent, own.getAttribute('href')]).toEqual(['2 人', '/members?state=applied'])
    const passed = await linkOf('下级转来、待审核的成员')
    expect([passed.textContent, passed.getAttribute('href')]).toEqual(['3 人', '/members?passed=1'])
    unmount()
    await renderConsole('/', counts({ memberApplications: 2, passedMemberApplications: 0 }))
    await screen.findByText('待审核的成员')
    expect(screen.queryByText('下级转来、待审核的成员')).toBeNull()
  })

  it('the workbench of a federation says that nothing waits only where nothing does', async () => {
    const { unmount } = await renderConsole('/', counts({ recordReviews: 2 }))
    await screen.findByText('待复核的时长')
    expect(screen.queryByText('没有需要办理的事项。')).toBeNull()
    unmount()
    await renderConsole('/', counts({ recordReviews: 0 }))
    expect(await screen.findByText('没有需要办理的事项。')).toBeTruthy()
  })

  it('the workbench begins with what is to be done, counts the sessions of others and offers no first mission', async () => {
    await renderConsole('/', {
      ...counts({ recordReviews: 2 }),
      'manage/attendance/sessions': () => ok([session(1, true), session(2, false)]),
    })
    await screen.findByText('护河第 1 场')
    expect(screen.queryByText('护河第 2 场')).toBeNull()
    expect(screen.getByText(/下级组织今天的场次/).textContent).toBe('下级组织今天的场次：1 个')
    const headings = screen.getAllByRole('heading', { level: 2 })
    const named = (name: string) => headings.find(({ textContent }) => textContent === name)!
    expect(before(named('待办'), named('今天的场次'))).toBe(true)
    expect(screen.queryByText('从第一场活动开始')).toBeNull()
  })

  it('the workbench of a federation leaves an organisation its sessions first, and its first mission', async () => {
    // Whoever comes for the first time is offered the tour above them.
    noteOffered('console')
    await renderConsole('/', {
      ...counts(),
      'manage/pc/usersAdmin/preEditMyInfo': () =>
        ok({ ...administrator('owner'), districtKind: 'organization' }),
    })
    await screen.findByText('从第一场活动开始')
    const [first] = screen.getAllByRole('heading', { level: 2 })
    expect(first!.textContent).toBe('今天的场次')
  })
})

describe('the lists to review', () => {
  it.each([
    ['/reviews/missions', 'manage/mission/reviewList', { turn: 'here' }],
    ['/reviews/missions?turn=below', 'manage/mission/reviewList', { turn: 'below' }],
    ['/reviews/missions?turn=all', 'manage/mission/reviewList', {}],
    ['/reviews/records', 'manage/record/reviewList', { turn: 'here' }],
    ['/records', 'manage/record/list', { scope: 'own' }],
    ['/records?state=objected&scope=here', 'manage/record/list', { scope: 'here' }],
  ])('the list to review of %s asks for whose turn it is', async (address, path, wanted) => {
    const { server } = await renderConsole(address, counts())
    await waitFor(() => expect(server.to(path)).not.toHaveLength(0))
    const { turn, scope } = server.to(path)[0]!.query
    expect({ ...(turn && { turn }), ...(scope && { scope }) }).toEqual(wanted)
  })
})
