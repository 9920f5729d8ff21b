import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { correction } from 'contract/service/correction'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const correctionId = '019a9f00-0000-7000-8000-000000000021'
const row = {
  correctionId,
  kind: 'time',
  nameMasked: '陈*名',
  volunteerNo: '440100000001',
  missionTitle: '社区读报',
  districtName: '晨光志愿服务队',
  date: '2026-11-15',
  state: 'submitted',
  submittedAt: '2026-11-16T01:00:00.000Z',
  dueAt: '2026-11-30T16:00:00.000Z',
  overdue: false,
  holderName: '晨光志愿服务队',
  mayAnswer: true,
  own: true,
  waitsFor: null,
}
const detail = {
  ...row,
  claim: '当天一直服务到中午十二点',
  signedInAt: '2026-11-15T01:00:00.000Z',
  signedOutAt: '2026-11-15T04:00:00.000Z',
  minutes: null,
  plannedMinutes: 180,
  startsAt: '2026-11-15T01:00:00.000Z',
  endsAt: '2026-11-15T04:00:00.000Z',
  files: [],
  record: {
    recordId: correctionId,
    state: 'publicised',
    kind: 'service',
    minutes: 120,
    computedMinutes: 120,
    breakMinutes: 0,
    mostMinutes: 180,
    way: 'qr',
    enteredBy: null,
    confirmedBy: '管理员乙',
    reason: null,
    publicityEndsAt: '2026-11-23T01:00:00.000Z',
  },
  stretches: [],
  steps: [
    {
      kind: 'submitted',
      at: '2026-11-16T01:00:00.000Z',
      organizationName: null,
      reason: null,
      minutes: null,
    },
  ],
  can: { refuse: true, uphold: true },
  obstacle: null,
}
const open = async (of: object, answers: Parameters<typeof renderConsole>[1] = {}) => {
  const page = await renderConsole('/corrections', {
    [correction.list.path]: ok({ items: [row], next: null }),
    [correction.detail.path]: ok({ ...detail, ...of }),
    ...answers,
  })
  fireEvent.click(await screen.findByRole('button', { name: '答复 440100000001' }))
  return { ...page, dialog: await screen.findByRole('dialog') }
}
const give = (dialog: HTMLElement, reason: string) =>
  fireEvent.change(within(dialog).getByLabelText('答复的理由'), { target: { value: reason } })
const send = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: '提交答复' }))
const bodyOf = (sent: { body: string }[]) => JSON.parse(sent[0]!.body) as object

describe('a request', () => {
  it('a correction waits for the node, with its due day, and is answered with minutes and words', async () => {
    const { server, dialog } = await open({}, { [correction.uphold.path]: ok({ minutes: 180 }) })
    expect(server.to(correction.list.path)[0]!.query.turn).toBe('1')
    // The step ends with 30 November.
    screen.getByText(saying(/2026-11-30 .*前答复/))
    within(dialog).getByText('当天一直服务到中午十二点')
    within(dialog).getByText('确认：管理员乙')
    send(dialog)
    await within(dialog).findByText('请选择同意更正或不予更正')
    fireEvent.click(within(dialog).getByLabelText('同意更正'))
    const minutes = within(dialog).getByLabelText('更正后的时长（分钟）')
    fireEvent.change(minutes, { target: { value: '' } })
    give(dialog, '核对签到表，情况属实')
    send(dialog)
    await within(dialog).findByText('时长须为 1 至 180 的整数分钟')
    fireEvent.change(minutes, { target: { value: '180' } })
    send(dialog)
    await waitFor(() => expect(server.to(correction.uphold.path)).toHaveLength(1))
    expect(bodyOf(server.to(correction.uphold.path))).toEqual({
      correctionId,
      minutes: 180,
      reason: '核对签到表，情况属实',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a correction begins with the minutes asked for only where an answer may give them, and tells the limit at the number', async () => {
    const { server, dialog } = await open({ minutes: 240 })
    fireEvent.click(within(dialog).getByLabelText('同意更正'))
    const minutes = within(dialog).getByLabelText<HTMLInputElement>('更正后的时长（分钟）')
    expect(minutes.value).toBe('')
    within(dialog).getByText('1 至 180 的整数；场次计划 3小时0分。')
    give(dialog, '核对签到表，情况属实')
    fireEvent.change(minutes, { target: { value: '240' } })
    send(dialog)
    expect(minutes.value).toBe('240')
    const said = await within(dialog).findByText('时长须为 1 至 180 的整数分钟')
    expect(minutes.getAttribute('aria-describedby')).toContain(said.closest('[id]')!.id)
    expect(server.to(correction.uphold.path)).toHaveLength(0)
  })

  it('a correction does not begin with the minutes that stand, which would change nothing', async () => {
    const { server, dialog } = await open({})
    fireEvent.click(within(dialog).getByLabelText('同意更正'))
    const minutes = within(dialog).getByLabelText<HTMLInputElement>('更正后的时长（分钟）')
    expect(minutes.value).toBe('')
    give(dialog, '核对签到表，情况属实')
    fireEvent.change(minutes, { target: { value: '120' } })
    send(dialog)
    await within(dialog).findByText('与现在的时长相同；没有要更正的，请选择不予更正')
    expect(server.to(correction.uphold.path)).toHaveLength(0)
  })

  it('a correction to more minutes than were measured says while they are typed that the node above must agree', async () => {
    const { dialog } = await open({})
    fireEvent.click(within(dialog).getByLabelText('同意更正'))
    const minutes = within(dialog).getByLabelText('更正后的时长（分钟）')
    fireEvent.change(minutes, { target: { value: '90' } })
    expect(within(dialog).queryByText(/多于签到计得/)).toBeNull()
    fireEvent.change(minutes, { target: { value: '121' } })
    const said = within(dialog).getByText(/多于签到计得的 2小时0分，.*须由上级组织复核同意/)
    expect(said.closest('[role=status]')).not.toBeNull()
  })

  it('a correction that somebody else may answer leads to who is invited, on a line of its own', async () => {
    const waitsFor = {
      organizationId: correctionId,
      organizationName: '晨光志愿服务队',
      roles: ['owner', 'reviewer'],
    }
    await renderConsole('/corrections', {
      [correction.list.path]: ok({ items: [{ ...row, mayAnswer: false, waitsFor }], next: null }),
    })
    const link = await screen.findByRole('link', { name: '邀请一位审核' })
    expect(link.parentElement!.matches('span.block')).toBe(true)
  })

  it('a correction that went to the node above by itself says so, and whose turn it is', async () => {
    const passed = { ...row, holderName: '广州市志愿者联合会', own: false }
    await renderConsole('/corrections', {
      [correction.list.path]: ok({ items: [passed], next: null }),
    })
    expect(await screen.findByText('待上级答复')).toBeTruthy()
    expect(screen.getByText('由广州市志愿者联合会答复')).toBeTruthy()
    expect(screen.queryByText('待组织答复')).toBeNull()
  })

  it('a correction for a missing record asks for the times, which begin with those asked for', async () => {
    const missing = { kind: 'missing', record: null }
    const { server, dialog } = await open(missing, {
      [correction.uphold.path]: ok({ minutes: 180 }),
    })
    within(dialog).getByText('没有记录')
    fireEvent.click(within(dialog).getByLabelText('同意更正'))
    within(dialog).getByText(/须由另一位管理员确认时长/)
    give(dialog, '核对签到表，情况属实')
    send(dialog)
    await waitFor(() => expect(server.to(correction.uphold.path)).toHaveLength(1))
    expect(bodyOf(server.to(correction.uphold.path))).toEqual({
      correctionId,
      signedInAt: detail.signedInAt,
      signedOutAt: detail.signedOutAt,
      reason: '核对签到表，情况属实',
    })
  })

  it('a correction about what it was asks for the other kind only', async () => {
    const { server, dialog } = await open(
      { kind: 'content' },
      { [correction.uphold.path]: ok({ minutes: 120 }) },
    )
    fireEvent.click(within(dialog).getByLabelText('同意更正'))
    expect(within(dialog).queryByLabelText('更正后的时长（分钟）')).toBeNull()
    give(dialog, '当天是岗前培训')
    send(dialog)
    await within(dialog).findByText('请选择服务或培训')
    expect(within(dialog).queryByLabelText('志愿服务')).toBeNull()
    fireEvent.click(within(dialog).getByLabelText(/培训/))
    send(dialog)
    await waitFor(() => expect(server.to(correction.uphold.path)).toHaveLength(1))
    expect(bodyOf(server.to(correction.uphold.path))).toMatchObject({ kind: 'training' })
  })

  it('a correction that cannot be upheld now says why; what is refused by the server is kept', async () => {
    const blocked = { can: { refuse: true, uphold: false }, obstacle: 'correctionObjectionOpen' }
    const { server, dialog } = await open(blocked, {
      [correction.refuse.path]: refused('correctionStateRefuses'),
    })
    within(dialog).getByText(/现在不能同意更正：这条记录正在处理异议/)
    expect(within(dialog).getByLabelText<HTMLInputElement>('同意更正').disabled).toBe(true)
    fireEvent.click(within(dialog).getByLabelText('不予更正'))
    give(dialog, '签到表上没有您的签名')
    send(dialog)
    await waitFor(() => expect(server.to(correction.refuse.path)).toHaveLength(1))
    await within(dialog).findByText(/状态已经变化/)
    within(dialog).getByDisplayValue('签到表上没有您的签名')
  })

  it('a correction that is somebody else’s to answer can be read, and says why', async () => {
    const { dialog } = await open({
      can: { refuse: false, uphold: false },
      obstacle: 'recordTookPart',
      waitsFor: {
        organizationId: '0192f0c0-0000-7000-8000-0000000000b1',
        organizationName: '广州市志愿者联合会',
        roles: ['owner', 'reviewer'],
      },
    })
    within(dialog).getByText('须由广州市志愿者联合会答复：负责人、审核')
    within(dialog).getByText(/您录入或确认过这条时长/)
    expect(within(dialog).queryByRole('button', { name: '提交答复' })).toBeNull()
  })
})
