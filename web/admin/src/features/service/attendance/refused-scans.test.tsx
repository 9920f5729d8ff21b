import { screen, within } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const sessionId = '019a9f00-0000-7000-8000-000000000021'
const person = (last: string) => ({
  volunteerId: `019a9f00-0000-7000-8000-0000000000${last}`,
  nameMasked: '欧阳**',
  volunteerNo: '4400000000000031',
  way: 'qr',
  kind: 'signIn',
  refusal: 'scanNotApplied',
  details: {},
  times: 1,
  firstAt: '2026-11-20T01:00:00.000Z',
  lastAt: '2026-11-20T01:00:00.000Z',
  present: false,
})

describe('scans that were refused', () => {
  it('scans that were refused say who, why, how often, and whether he came all the same', async () => {
    const far = {
      ...person('32'),
      refusal: 'scanNotYetOpen',
      details: { opensAt: '08:30' },
      times: 3,
      lastAt: '2026-11-20T01:05:00.000Z',
      present: true,
    }
    const digits = {
      ...person('33'),
      way: 'code',
      kind: null,
      refusal: 'scanTooManyTries',
      details: { seconds: 120 },
    }
    await renderConsole(`/attendance/${sessionId}/refused`, {
      [attendance.refusedScans.path]: ok({ items: [person('31'), far, digits], next: null }),
    })
    const table = await screen.findByRole('table', { name: '未成功的扫码' })
    const [, first, second, third] = within(table).getAllByRole('row')
    expect(first!.textContent).toContain('没有报名这位志愿者没有报名本场活动')
    expect(first!.textContent).toContain('扫码，签到')
    expect(first!.textContent).toContain('未签到')
    expect(second!.textContent).toContain('还没到签到时间，08:30 开始')
    expect(second!.textContent).toContain('首次')
    expect(second!.textContent).toContain('后来已签到')
    expect(third!.textContent).toContain('六位数字')
  })

  it('a session where every scan succeeded says so', async () => {
    const { server } = await renderConsole(`/attendance/${sessionId}/refused`, {
      [attendance.refusedScans.path]: ok({ items: [], next: null }),
    })
    await screen.findByText('没有未成功的扫码')
    expect(server.to(attendance.refusedScans.path)[0]!.query).toMatchObject({ sessionId })
  })
})
