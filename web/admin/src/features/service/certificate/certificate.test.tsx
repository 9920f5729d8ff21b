import { fireEvent, screen, within } from '@testing-library/react'
import { certificateRegister } from 'contract/service/certificate-register'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const certificateId = '019a9f00-0000-7000-8000-000000000031'
const requestId = '019a9f00-0000-7000-8000-000000000032'
const row = {
  certificateId,
  number: 'GDSJ20261121MN8PC4RAJ',
  nameMasked: '陈*名',
  presentNameMasked: null,
  volunteerNo: '440100000001',
  from: '2026-01-01',
  to: '2026-11-01',
  serviceMinutes: 210,
  trainingMinutes: 0,
  records: 2,
  state: 'valid',
  stateAt: null,
  replacedBy: null,
  reasonKind: null,
  issuedAt: '2026-11-21T04:16:00.000Z',
  keyId: '00112233aabbccdd',
  waiting: null,
}
const detail = {
  ...row,
  problems: [],
  revokedLines: 0,
  organizations: [{ name: '晨光志愿服务队', serviceMinutes: 210, trainingMinutes: 0 }],
  requests: [],
  can: { revoke: true, replace: true, decide: false, withdraw: false },
  obstacle: null,
  obstacleToReplacing: null,
}
const request = {
  requestId,
  kind: 'revoke',
  reasonKind: 'misuse',
  reason: '持有人说明证书被他人冒用',
  state: 'asked',
  askedBy: '管理员甲',
  askedAt: '2026-11-22T01:00:00.000Z',
  mine: false,
  decidedBy: null,
  decidedAt: null,
  answer: null,
}
const open = async (of: object, answers: Parameters<typeof renderConsole>[1] = {}) => {
  const page = await renderConsole('/certificates', {
    [certificateRegister.list.path]: ok({ items: [row], next: null }),
    [certificateRegister.detail.path]: ok({ ...detail, ...of }),
    ...answers,
  })
  const opener = await screen.findByRole('button', { name: `查看 ${row.number}` })
  fireEvent.click(opener)
  return { ...page, dialog: await screen.findByRole('dialog') }
}
const bodyOf = (sent: { body: string }[]) => JSON.parse(sent[0]!.body) as object

it('the register shows the name as printed, and the present one where it changed since', async () => {
  const renamed = { nameMasked: '欧阳**', presentNameMasked: '林*' }
  const { dialog } = await open(renamed, {
    [certificateRegister.list.path]: ok({ items: [{ ...row, ...renamed }], next: null }),
  })
  expect(within(dialog).getByText(`${row.number}，欧阳**（现名林*）`)).toBeTruthy()
  expect(screen.getByText('欧阳**').closest('tr')!.textContent).toContain('现名林*')
})

it('the revocation of a certificate asks for a kind of reason and words, and tells what follows', async () => {
  const { server, dialog } = await open({}, { [certificateRegister.ask.path]: ok({ requestId }) })
  within(dialog).getByText(saying('晨光志愿服务队 3小时30分'))
  fireEvent.click(within(dialog).getByRole('button', { name: '申请作废' }))
  const asking = await screen.findByRole('dialog')
  const send = () => fireEvent.click(within(asking).getByRole('button', { name: '申请作废' }))
  within(asking).getByText(/作废后不能恢复/)
  send()
  await within(asking).findByText('请选择事由')
  fireEvent.click(within(asking).getByLabelText('被冒用或涂改'))
  fireEvent.change(within(asking).getByLabelText('情况说明'), {
    target: { value: '持有人说明证书被他人冒用' },
  })
  send()
  await screen.findByText('已申请作废，等待另一位管理员审批')
  expect(bodyOf(server.to(certificateRegister.ask.path))).toEqual({
    certificateId,
    kind: 'revoke',
    reasonKind: 'misuse',
    reason: '持有人说明证书被他人冒用',
  })
})

it('the register says by organisation what makes up the sums of a certificate, training apart as in the sums', async () => {
  const { dialog } = await open({
    serviceMinutes: 210,
    trainingMinutes: 90,
    organizations: [
      { name: '晨光志愿服务队', serviceMinutes: 210, trainingMinutes: 0 },
      { name: '区志愿者学院', serviceMinutes: 0, trainingMinutes: 90 },
    ],
  })
  within(dialog).getByText(saying('晨光志愿服务队 3小时30分'))
  expect(within(dialog).getByText(saying('区志愿者学院 0小时0分')).textContent).not.toContain(
    '1小时30分',
  )
  expect(within(dialog).getAllByText('培训 1小时30分')).toHaveLength(2)
})

it('a request to replace a certificate says at each field what it lacks, and the first takes the focus', async () => {
  const { server, dialog } = await open({})
  fireEvent.click(within(dialog).getByRole('button', { name: '申请换发' }))
  const asking = await screen.findByRole('dialog')
  fireEvent.change(within(asking).getByLabelText('情况说明'), { target: { value: '改' } })
  await faultsAt(asking, '申请换发', { 事由: '请选择事由', 情况说明: '写明依据' })
  expect(within(asking).getByLabelText<HTMLTextAreaElement>('情况说明').value).toBe('改')
  expect(server.to(certificateRegister.ask.path)).toEqual([])
  fireEvent.click(within(asking).getByLabelText('身份信息有误'))
  await faultsAt(asking, '申请换发', { 情况说明: '写明依据' })
})

it('the replacement of a certificate offers the reasons that a new one puts right', async () => {
  const { dialog } = await open({})
  fireEvent.click(within(dialog).getByRole('button', { name: '申请换发' }))
  const asking = await screen.findByRole('dialog')
  const offered = within(asking).getAllByRole('radio')
  expect(offered.map((one) => one.closest('label')!.textContent)).toEqual([
    '身份信息有误',
    '其他原因',
  ])
})

it('the replacement of a certificate that would change nothing is said so before anybody asks', async () => {
  const { dialog } = await open({
    can: { revoke: true, replace: false, decide: false, withdraw: false },
    obstacleToReplacing: 'certificateSaysTheSame',
  })
  within(dialog).getByText(/目前不能申请换发：按现有资料重新签发的内容与原证书相同/)
  expect(within(dialog).queryByRole('button', { name: '申请换发' })).toBeNull()
  within(dialog).getByRole('button', { name: '申请作废' })
})

it('what another person asked about a certificate is decided in the console', async () => {
  const { server, dialog } = await open(
    {
      requests: [request],
      can: { revoke: false, replace: false, decide: true, withdraw: false },
    },
    { [certificateRegister.decide.path]: ok({ number: null }) },
  )
  fireEvent.click(within(dialog).getByRole('button', { name: '审批申请' }))
  const deciding = await screen.findByRole('dialog')
  fireEvent.click(within(deciding).getByLabelText('同意作废'))
  fireEvent.change(within(deciding).getByLabelText('审批说明'), {
    target: { value: '核实无误，同意' },
  })
  fireEvent.click(within(deciding).getByRole('button', { name: '提交审批' }))
  await screen.findByText('证书已作废')
  expect(bodyOf(server.to(certificateRegister.decide.path))).toEqual({
    requestId,
    agree: true,
    reason: '核实无误，同意',
  })
})

it('an altered certificate says so, and why nothing can be done about it', async () => {
  const { dialog } = await open({
    state: 'altered',
    problems: ['columns', 'standing'],
    can: { revoke: false, replace: false, decide: false, withdraw: false },
    obstacle: 'certificateAbove',
  })
  within(dialog).getByText(/与签发时不一致：登记的数字、证书状态/)
  within(dialog).getByText(/请由上级联合会办理/)
  expect(within(dialog).queryByRole('button', { name: '申请作废' })).toBeNull()
})
