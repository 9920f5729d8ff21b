import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { member } from 'contract/nodes/member'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { findButton, findDialog, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const organizationId = '0192f0c0-0000-7000-8000-000000000101'
const applicant = (n: number) => ({
  volunteerId: `0192f0c0-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  volunteerNo: `44100000000${n}`,
  name: '陈*晴',
  gender: 'female',
  age: 47,
  serviceMinutes: 120,
  state: 'applied',
  at: '2026-11-20T01:00:00.000Z',
  dueAt: '2124-12-04T16:00:00.000Z',
  reason: null,
  organizationId,
  organizationName: '海珠区志愿者协会',
  passedOn: null,
  waitsFor: null,
  can: { accept: true, reject: true, remove: false },
})
const answers = {
  [member.list.path]: ok({
    items: [applicant(1), applicant(2)],
    next: null,
    counts: [{ state: 'applied', count: 2 }],
    passed: 0,
  }),
}

/** The boxes of the rows, without the one of all. */
const boxes = () =>
  document.querySelectorAll<HTMLInputElement>('input[type="checkbox"][aria-label^="选择 "]')

describe('applications to join', () => {
  it('applications to join are asked for by what stands in the address', async () => {
    const { server } = await renderConsole('/members?state=applied&volunteerNo=4410', answers)
    await screen.findByText('441000000001')
    expect(server.to(member.list.path)[0]!.query).toMatchObject({
      state: 'applied',
      volunteerNo: '4410',
    })
  })

  it('applications to join are looked for by a whole name or a number in one field that says so', async () => {
    const { server } = await renderConsole('/members', answers)
    const field = await screen.findByPlaceholderText('完整姓名或志愿者编号')
    const search = (text: string) => {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.submit(field.closest('form')!)
    }
    search('陈晓晴')
    await waitFor(() =>
      expect(server.to(member.list.path).at(-1)!.query).toMatchObject({ name: '陈晓晴' }),
    )
    search('4410 0000')
    await waitFor(() => {
      const { query } = server.to(member.list.path).at(-1)!
      expect(query).toMatchObject({ volunteerNo: '44100000' })
      expect(query).not.toHaveProperty('name')
    })
  })

  it('applications to join say how long they wait, until when an answer is due, and that it is late', async () => {
    await renderConsole('/members?state=applied', {
      [member.list.path]: ok({
        items: [
          applicant(1),
          { ...applicant(2), at: '2024-09-04T01:00:00.000Z', dueAt: '2024-09-19T16:00:00.000Z' },
          { ...applicant(3), state: 'member', dueAt: null },
        ],
        next: null,
        counts: [],
        passed: 0,
      }),
    })
    await screen.findByText('441000000001')
    const texts = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/已等 \d+ 天，请在 2124-12-04 周一 前答复/)
    expect(texts[1]).toMatch(/已等 \d{3} 天已超期/)
    expect(texts[2]).not.toContain('已等')
  })

  it('applications to join are accepted together, and those that were not are named', async () => {
    const { server } = await renderConsole('/members', {
      ...answers,
      [member.accept.path]: ok({
        done: 1,
        refused: [
          { volunteerId: applicant(2).volunteerId, error: 'membershipStateRefuses' },
          {
            volunteerId: applicant(1).volunteerId,
            error: 'membershipStateRefuses',
            decided: {
              what: 'approved',
              at: '2026-11-22T06:05:00.000Z',
              by: 'colleague',
              name: '李华',
            },
          },
        ],
      }),
    })
    await screen.findByText('441000000001')
    for (const box of boxes()) fireEvent.click(box)
    fireEvent.click(await findButton('通过 2 人'))
    press('通过 2 人', await findDialog())
    await screen.findByText('申请已由他人处理，或本人已退出')
    await screen.findByText('这位志愿者已由李华于 2026-11-22 14:05 审核通过，无需再次处理')
    expect(JSON.parse(server.to(member.accept.path)[0]!.body)).toEqual({
      organizationId,
      volunteerIds: [applicant(1).volunteerId, applicant(2).volunteerId],
    })
  })

  it('applications to join that went above are read as such below, and decided for each organisation above', async () => {
    const other = '0192f0c0-0000-7000-8000-000000000102'
    const passedOn = {
      organizationName: '广州市志愿者联合会',
      at: '2026-11-20T01:00:00.000Z',
      dueOn: '2126-12-04',
    }
    const waitsFor = {
      organizationId: other,
      organizationName: '广州市志愿者联合会',
      roles: ['owner', 'reviewer'],
    }
    const items = [
      { ...applicant(1), passedOn, waitsFor },
      { ...applicant(2), passedOn, organizationId: other, organizationName: '荔湾区志愿者协会' },
    ]
    const { server } = await renderConsole('/members?passed=1', {
      [member.list.path]: ok({ items, next: null, counts: [], passed: 2 }),
      [member.accept.path]: ok({ done: 1, refused: [] }),
    })
    await screen.findByText('441000000001')
    expect(server.to(member.list.path)[0]!.query).toMatchObject({ passed: '1' })
    expect(screen.getByRole('radio', { name: '下级转来 2' })).toHaveProperty('checked', true)
    const [first] = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
    expect(first).toContain('已转由“广州市志愿者联合会”办理，最迟')
    expect(first).toContain('须由广州市志愿者联合会办理：负责人、审核')
    for (const box of boxes()) fireEvent.click(box)
    fireEvent.click(await findButton('通过 2 人'))
    press('通过 2 人', await findDialog())
    await waitFor(() => expect(server.to(member.accept.path)).toHaveLength(2))
    expect(server.to(member.accept.path).map(({ body }) => JSON.parse(body))).toEqual([
      { organizationId, volunteerIds: [applicant(1).volunteerId] },
      { organizationId: other, volunteerIds: [applicant(2).volunteerId] },
    ])
  })

  it('applications to join are refused with a reason only', async () => {
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

it('the code with which one joins is asked for where the way needs one', async () => {
  const { server } = await renderConsole('/members', {
    ...answers,
    [member.joining.path]: ok({ mode: 'review', code: null, takesMembers: true }),
    [member.saveJoining.path]: ok({}),
  })
  fireEvent.click(await findButton('更改'))
  const dialog = await findDialog()
  fireEvent.click(within(dialog).getByLabelText('填写加入码即可加入'))
  await faultsAt(dialog, '保存', { 加入码: '请填写 6 至 12 位字母或数字的加入码' })
  fireEvent.change(within(dialog).getByLabelText('加入码'), { target: { value: 'LANTIAN8' } })
  press('保存', dialog)
  await waitFor(() => expect(server.to(member.saveJoining.path)).toHaveLength(1))
  expect(JSON.parse(server.to(member.saveJoining.path)[0]!.body)).toEqual({
    mode: 'code',
    code: 'LANTIAN8',
  })
})
