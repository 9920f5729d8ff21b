import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { button, findButton, findDialog, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const missionId = '0192f0c0-0000-7000-8000-000000000001'
const row = (can: string[]) => ({
  missionId,
  title: '周六护河',
  state: 'published',
  phase: 'recruiting',
  districtId: '0192f0c0-0000-7000-8000-00000000000d',
  districtName: '越秀区志愿者联合会',
  regionName: '越秀区',
  startsAt: '2026-11-28T01:00:00.000Z',
  endsAt: '2026-11-28T04:00:00.000Z',
  quota: 60,
  taken: 40,
  pendingApplications: 5,
  unconfirmedRecords: 0,
  updatedAt: '2026-11-20T02:00:00.000Z',
  can,
})
const hit = { accepted: 40, waiting: 12, pending: 5, people: 57 }
const lists = (can: string[], more: object = {}) => ({
  'manage/mission/list': () => ok({ items: [row(can)], next: null }),
  'manage/mission/callingOff': () => ok(hit),
  ...more,
})
const openMenu = async () =>
  fireEvent.click(await screen.findByRole('button', { name: '“周六护河”的更多操作' }))
const callOff = async () => {
  await openMenu()
  fireEvent.click(await screen.findByRole('menuitem', { name: '取消活动' }))
  return findDialog()
}

describe('calling a mission off', () => {
  it.each([[['edit', 'suspend', 'cancel', 'copy']], [['cancel', 'copy']], [['resume', 'cancel']]])(
    'calling a mission off is the last of the further acts, whatever else may be done: %j',
    async (can) => {
      await renderConsole('/missions', lists(can))
      await openMenu()
      const items = await screen.findAllByRole('menuitem')
      expect(items.filter(({ textContent }) => textContent === '取消活动')).toEqual([items.at(-1)])
      expect(screen.queryByRole('button', { name: '取消活动' })).toBeNull()
    },
  )

  it('calling a mission off says how many people it hits, asks for the number, and sends it', async () => {
    const { server } = await renderConsole(
      '/missions',
      lists(['edit', 'cancel'], { 'manage/mission/cancel': () => ok({}) }),
    )
    const dialog = await callOff()
    await within(dialog).findByText('将影响 57 人：已录用 40 人，候补 12 人，待审核 5 人。')
    within(dialog).getByRole('button', { name: '保留活动' })
    fireEvent.change(within(dialog).getByRole('textbox', { name: /原因/ }), {
      target: { value: '天气原因，无法开展' },
    })
    press('取消 57 人的活动', dialog)
    expect(server.to('manage/mission/cancel')).toEqual([])
    fireEvent.change(within(dialog).getByLabelText(/输入.*57/), { target: { value: '57' } })
    press('取消 57 人的活动', dialog)
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    expect(server.to('manage/mission/cancel').map(({ body }) => JSON.parse(body))).toEqual([
      { missionId, reason: '天气原因，无法开展', people: 57 },
    ])
  })

  it('calling a mission off waits until it knows how many it hits, and asks again where that failed', async () => {
    let failed = false
    const { server } = await renderConsole(
      '/missions',
      lists(['edit', 'cancel'], {
        'manage/mission/callingOff': () => {
          if (failed) return ok(hit)
          failed = true
          return refused('serviceBusy')
        },
      }),
    )
    const dialog = await callOff()
    expect(dialog.textContent).toContain('正在统计受影响的人数')
    expect(button('取消活动', dialog).disabled).toBe(true)
    fireEvent.click(await findButton('重新加载', dialog))
    await waitFor(() => expect(button('取消 57 人的活动', dialog).disabled).toBe(false))
    expect(server.to('manage/mission/cancel')).toEqual([])
  })

  it('calling a mission off shows the number again where it has changed meanwhile', async () => {
    let people = 3
    await renderConsole(
      '/missions',
      lists(['edit', 'cancel'], {
        'manage/mission/callingOff': () => ok({ accepted: people, waiting: 0, pending: 0, people }),
        'manage/mission/cancel': () => {
          people = 4
          return refused('missionPeopleChanged')
        },
      }),
    )
    const dialog = await callOff()
    await within(dialog).findByText(/将影响 3 人/)
    fireEvent.change(within(dialog).getByRole('textbox', { name: /原因/ }), {
      target: { value: '场地原因，无法开展' },
    })
    press('取消 3 人的活动', dialog)
    await within(dialog).findByText(/报名人数刚刚有变化/)
    await findButton('取消 4 人的活动')
  })
})
