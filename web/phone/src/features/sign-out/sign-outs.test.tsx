import { fireEvent, screen, waitFor } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { walkIn } from 'contract/service/walk-in'
import { sessionLeader } from 'contract/service/session-leader'
import { signOut } from 'contract/service/sign-out'
import { expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { openApp } from '../../test-app.tsx'

const recordId = '019a9f00-0000-7000-8000-000000000070'
const proposed = (turn: 'volunteer' | 'organization') => ({
  recordId,
  missionTitle: '河岸清洁',
  districtName: '天河义工队',
  date: '2026-11-14',
  minutes: 125,
  dueAt: '2026-11-28T16:00:00.000Z',
  passedToName: null,
  signOut: {
    state: turn === 'volunteer' ? 'proposed' : 'volunteerAgreed',
    signedInAt: '2026-11-14T00:59:42.000Z',
    signedOutAt: '2026-11-14T03:05:00.000Z',
    plannedAt: '2026-11-14T03:05:00.000Z',
    answerDueAt: '2026-11-17T04:00:00.000Z',
    turn,
    reason: null,
  },
  can: { object: false, agree: turn === 'volunteer', differ: true },
})
const next = {
  [attendance.next.path]: ok({ next: null, ahead: null, open: null }),
  [walkIn.own.path]: ok([]),
  [sessionLeader.own.path]: ok([]),
}

it('the first page of the phone asks who forgot to sign out, and is answered by one tap', async () => {
  let turn: 'volunteer' | 'organization' = 'volunteer'
  const server = openApp('/', {
    ...next,
    [signOut.listOwn.path]: () => ok({ items: [proposed(turn)], next: null }),
    [signOut.agree.path]: () => {
      turn = 'organization'
      return ok({ state: 'volunteerAgreed' })
    },
  })
  expect(
    await screen.findByText(saying(/请您确认，最迟 2026-11-17 周二 12:00；之后由组织办理/)),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: '填写实际时间' }).getAttribute('href')).toBe(
    '/personalCenter/serviceRecord#sign-outs',
  )
  fireEvent.click(screen.getByRole('button', { name: '同意 11:05 签退' }))
  expect(await screen.findByText(saying('等待天河义工队办理，最迟 2026-11-28 周六。'))).toBeTruthy()
  expect(JSON.parse(server.to(signOut.agree.path)[0]!.body)).toEqual({ recordId })
  expect(screen.queryByRole('button', { name: /^同意/ })).toBeNull()
})

it.each([
  ['忘记签退，等待确认', 'what it was about', [proposed('organization')]],
  ['签到签退', 'the page where nothing waits', []],
])('the agreement to a sign-out takes the focus to the heading %s of %s', async (name, _, left) => {
  let items = [proposed('volunteer')]
  openApp('/', {
    ...next,
    [signOut.listOwn.path]: async () => {
      const answer = ok({ items, next: null })
      await new Promise((done) => setTimeout(done, 30))
      return answer
    },
    [signOut.agree.path]: () => {
      items = left
      return ok({ state: 'volunteerAgreed' })
    },
  })
  const button = await screen.findByRole('button', { name: '同意 11:05 签退' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })))
})

it('the first page of the phone stays as it is where a forgotten sign-out cannot be told', async () => {
  const server = openApp('/', { ...next, [signOut.listOwn.path]: refused('internalError') })
  await waitFor(() => expect(server.to(signOut.listOwn.path)).toHaveLength(1))
  expect(await screen.findByText('扫码签到签退')).toBeTruthy()
  expect(screen.queryByText('忘记签退，等待确认')).toBeNull()
})
