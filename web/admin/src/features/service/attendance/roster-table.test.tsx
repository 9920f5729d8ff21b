import { screen } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const sessionId = '019a9f00-0000-7000-8000-000000000051'
const stretch = {
  stretchId: '019a9f00-0000-7000-8000-000000000061',
  signedInAt: '2026-11-24T07:02:00.000Z',
  signedOutAt: null as string | null,
  signInWay: 'qr',
  signOutWay: null as string | null,
}
const row = (number: number, more: object) => ({
  applicationId: `019a9f00-0000-7000-8000-0000000006${number}`,
  volunteerId: `019a9f00-0000-7000-8000-0000000007${number}`,
  nameMasked: '李**',
  volunteerNo: `4401000000${number}`,
  positionName: '引导',
  applicationState: 'attended',
  presence: 'signedIn',
  stretches: [stretch],
  minutes: 0,
  lateMinutes: 0,
  earlyLeaveMinutes: 0,
  uncountedMinutes: 0,
  recordState: null,
  recordFrozen: false,
  ...more,
})

it('says of somebody who has not signed out that he has not, instead of no minutes', async () => {
  await renderConsole(`/attendance/${sessionId}/roster`, {
    [attendance.roster.path]: ok({
      missionTitle: '番禺区健步行',
      startsAt: '2026-11-24T07:00:00.000Z',
      endsAt: '2026-11-24T10:00:00.000Z',
      counted: null,
      extensions: [],
      extendable: 0,
      rows: [
        row(10, {}),
        row(11, {
          stretches: [{ ...stretch, signedOutAt: '2026-11-24T07:02:30.000Z', signOutWay: 'qr' }],
          presence: 'signedOut',
        }),
      ],
    }),
  })
  const readsNothing = (number: string) =>
    screen.getByText(number).closest('tr')!.textContent!.includes('0小时0分')
  expect(await screen.findByText('440100000010')).toBeTruthy()
  expect([readsNothing('440100000010'), readsNothing('440100000011')]).toEqual([false, true])
})
