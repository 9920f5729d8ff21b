import { fireEvent, screen, within } from '@testing-library/react'
import { task } from 'contract/desk/task'
import { certificateRegister } from 'contract/service/certificate-register'
import { mission } from 'contract/service/mission'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { faultsAt } from '../test/faults-at.ts'
import { press } from '../test/press.ts'
import { renderConsole } from '../test/render-console.tsx'

const taskId = '019a9f00-0000-7000-8000-000000000071'
const open = async () => {
  const page = await renderConsole('/certificates', {
    [certificateRegister.list.path]: ok({ items: [], next: null }),
    [mission.listManaged.path]: ok({ items: [], next: null }),
    [task.issueCertificates.path]: ok({ taskId }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '开具一批证书' }))
  return { ...page, dialog: await screen.findByRole('dialog') }
}

it('the page to issue certificates asks for whom and what for, and starts', async () => {
  const { server, dialog } = await open()
  const field = within(dialog)
  const unsaid = { 用途: '请选择用途', 具体原因: '请具体说明原因' }
  const faults = (said: object) => faultsAt(dialog, '开始开具', { ...said, ...unsaid })
  await faults({ '志愿者编号（选填）': '请选择活动，或填写志愿者编号' })
  const numbers = field.getByLabelText(/志愿者编号/)
  fireEvent.change(numbers, { target: { value: '440100000001 甲' } })
  await faults({ '志愿者编号（选填）': '有 1 处不是志愿者编号：甲' })
  fireEvent.change(numbers, { target: { value: '440100000001，440100000002' } })
  await faults({})
  fireEvent.mouseDown(field.getByLabelText('来源等级'))
  fireEvent.click(await screen.findByText('“扫码”及以上'))
  fireEvent.change(field.getByLabelText(/证书用途/), { target: { value: '评优参考' } })
  fireEvent.click(field.getByLabelText('存档'))
  const reason = '活动结束后为参加者开具证书'
  fireEvent.change(field.getByLabelText('具体原因'), { target: { value: reason } })
  press('开始开具', dialog)
  await screen.findByText('已开始开具，完成后可在任务中心下载')
  expect(JSON.parse(server.to(task.issueCertificates.path)[0]!.body)).toEqual({
    volunteerNos: ['440100000001', '440100000002'],
    gradeFrom: 'scanned',
    certificatePurpose: '评优参考',
    purpose: 'archive',
    reason,
  })
})
