import { fireEvent, screen } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from 'kit/api/client.ts'
import { createSession } from 'kit/api/session.ts'
import { fakeServer, ok, refused } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { sessionId } from '../../../test/roster.copy.ts'
import { isPrinted } from './device-position.ts'
import { sendScan } from './send-scan.ts'

const address = `/attendance/${sessionId}/print`
const code = `v1.s.${'A'.repeat(22)}.${'B'.repeat(22)}.${'C'.repeat(16)}`
const sheet = (people: object[]) =>
  ok({
    missionTitle: '番禺区健步行',
    address: '番禺区大学城',
    startsAt: '2026-11-24T07:00:00.000Z',
    endsAt: '2026-11-24T10:00:00.000Z',
    madeAt: '2026-11-24T06:00:00.000Z',
    people,
  })
const person = {
  applicationId: '019a9f00-0000-7000-8000-000000000610',
  nameMasked: '李**',
  volunteerNo: '440100000010',
  positionName: '引导',
  code,
}

afterEach(() => vi.unstubAllGlobals())

it('the sheet of a session is made when it is asked for, with a code for each person, and printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { server } = await renderConsole(address, {
    [attendance.printSheet.path]: sheet([person]),
  })
  const make = await screen.findByRole('button', { name: '生成签到表' })
  expect(server.to(attendance.printSheet.path)).toHaveLength(0)
  fireEvent.click(make)
  expect(await screen.findByRole('img', { name: '440100000010 的码' })).toBeTruthy()
  expect(screen.getByRole('table', { name: '签到表' }).textContent).toContain(
    '李**440100000010引导',
  )
  fireEvent.click(screen.getByRole('button', { name: /打\s?印$/ }))
  expect(print).toHaveBeenCalledOnce()
})

it('the sheet of a session says that nobody is on it, or why it was not made', async () => {
  const { unmount } = await renderConsole(address, { [attendance.printSheet.path]: sheet([]) })
  fireEvent.click(await screen.findByRole('button', { name: '生成签到表' }))
  expect(await screen.findByText('这个场次还没有录用的人员')).toBeTruthy()
  unmount()
  await renderConsole(address, { [attendance.printSheet.path]: refused('sessionNotFound') })
  fireEvent.click(await screen.findByRole('button', { name: '生成签到表' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it.each([
  [
    'a printed code goes with the position of the device',
    code,
    { latitude: 23.15, longitude: 113.3 },
  ],
  ['a printed code goes without one where the device says none', code, null],
  ['a code on a phone goes without the position', `v1.p.${'A'.repeat(22)}.1.${'C'.repeat(16)}`, {}],
])('%s', async (_, scanned, position) => {
  const getCurrentPosition = vi.fn((done: (at: object) => void, failed: () => void) =>
    position ? done({ coords: position }) : failed(),
  )
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  const server = fakeServer({ [attendance.scanVolunteer.path]: refused('scanClosed') })
  const session = createSession('organization')
  const client = createClient({
    realm: 'organization',
    baseUrl: '/v2/api/zyz',
    send: server.send,
    session,
  })
  const nonce = 'nonce-of-a-scan-1'
  await sendScan(client, sessionId, {
    code: scanned,
    kind: 'signIn',
    nonce,
    leave: false,
    tries: 1,
  })
  const { body } = server.to(attendance.scanVolunteer.path)[0]!
  expect(JSON.parse(body)).toEqual({
    sessionId,
    kind: 'signIn',
    code: scanned,
    nonce,
    ...(isPrinted(scanned) && position),
  })
  expect(getCurrentPosition).toHaveBeenCalledTimes(isPrinted(scanned) ? 1 : 0)
})
