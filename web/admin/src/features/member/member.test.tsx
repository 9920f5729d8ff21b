import { fireEvent, screen, waitFor } from '@testing-library/react'
import { member } from 'contract/member'
import { describe, expect, it } from 'vitest'
import { ok } from '../../../../kit/src/test/fake-server.ts'
import { findButton, findDialog, press } from '../../test/press.ts'
import { renderConsole } from '../../test/render-console.tsx'

const applicant = (n: number) => ({
  volunteerId: `0192f0c0-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  volunteerNo: `44100000000${n}`,
  name: '陈*晴',
  gender: 'female',
  age: 47,
  serviceMinutes: 120,
  state: 'applied',
  at: '2026-11-20T01:00:00.000Z',
  reason: null,
  can: { accept: true, reject: true, remove: false },
})
const answers = {
  [member.list.path]: ok({
    items: [applicant(1), applicant(2)],
    next: null,
    counts: [{ state: 'applied', count: 2 }],
  }),
}

/** The boxes of the rows, without the one of all. */
const boxes = () =>
  document.querySelectorAll<HTMLInputElement>('input[type="checkbox"][aria-label^="选择 "]')

describe('applications to join', () => {
  it('are asked for by what stands in the address', async () => {
    const { server } = await renderConsole('/members?state=applied&volunteerNo=4410', answers)
    await screen.findByText('441000000001')
    expect(server.to(member.list.path)[0]!.query).toMatchObject({
      state: 'applied',
      volunteerNo: '4410',
    })
  })

  it('are accepted together, and those that were not are named', async () => {
    const { server } = await renderConsole('/members', {
      ...answers,
      [member.accept.path]: ok({
        done: 1,
        refused: [{ volunteerId: applicant(2).volunteerId, error: 'membershipStateRefuses' }],
      }),
    })
    await screen.findByText('441000000001')
    for (const box of boxes()) fireEvent.click(box)
    fireEvent.click(await findButton('通过 2 人'))
    press('通过 2 人', await findDialog())
    await screen.findByText('申请已由他人处理，或本人已退出')
    expect(JSON.parse(server.to(member.accept.path)[0]!.body)).toEqual({
      volunteerIds: [applicant(1).volunteerId, applicant(2).volunteerId],
    })
  })

  it('are refused with a reason only', async () => {
    const { server } = await renderConsole('/members', {
      ...answers,
      [member.reject.path]: ok({ done: 1, refused: [] }),
    })
    await screen.findByText('441000000001')
    fireEvent.click(boxes()[0]!)
    fireEvent.click(await findButton('不通过 1 人'))
    const dialog = await findDialog()
    press('不通过 1 人', dialog)
    expect(server.to(member.reject.path)).toHaveLength(0)
    press('不在本组织服务地区', dialog)
    press('不通过 1 人', dialog)
    await waitFor(() => expect(server.to(member.reject.path)).toHaveLength(1))
    expect(JSON.parse(server.to(member.reject.path)[0]!.body)).toMatchObject({
      reason: '不在本组织服务地区',
    })
  })
})
