import { fireEvent, screen, within } from '@testing-library/react'
import { file } from 'contract/foundation/file'
import { certificateRegister } from 'contract/service/certificate-register'
import { issuerStamp } from 'contract/service/issuer-stamp'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { administrator, renderConsole } from '../../../test/render-console.tsx'

const stamp = {
  stampId: '019a9f00-0000-7000-8000-000000000061',
  state: 'proposed',
  digest: 'ab12cd34'.repeat(8),
  altered: false,
  reason: '按联合会公章制作，已核对印模',
  proposedBy: '管理员甲',
  proposedAt: '2026-11-22T01:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  answer: null,
  endedBy: null,
  endedAt: null,
  endReason: null,
  can: ['decide'],
}
const open = (items: object[], answers: Parameters<typeof renderConsole>[1] = {}, root = true) =>
  renderConsole('/certificates', {
    'manage/pc/usersAdmin/preEditMyInfo': () => ok({ ...administrator('owner'), root }),
    [certificateRegister.list.path]: ok({ items: [], next: null }),
    [issuerStamp.list.path]: ok({ items, next: null }),
    ...answers,
  })
const bodyOf = (sent: { body: string }[]) => JSON.parse(sent[0]!.body) as object
const reason = '已与印模原件逐项核对一致'

it('the pictures of the seal are shown with what was decided, and another person decides', async () => {
  const { server } = await open([stamp], { [issuerStamp.decide.path]: ok({}) })
  await screen.findByText('待审批')
  fireEvent.click(screen.getByRole('button', { name: '审批图样 图样 ab12cd34' }))
  const dialog = await screen.findByRole('dialog')
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: '审批图样' }))
  send()
  await within(dialog).findByText('请选择同意或不同意')
  fireEvent.click(within(dialog).getByLabelText('同意使用'))
  await within(dialog).findByText(/正在使用的图样同时停止使用/)
  fireEvent.change(within(dialog).getByLabelText('情况说明'), { target: { value: reason } })
  send()
  await screen.findByText('新签发的证书将印这个图样')
  expect(bodyOf(server.to(issuerStamp.decide.path))).toEqual({
    stampId: stamp.stampId,
    agree: true,
    reason,
  })
})

it('a picture of the seal is sent in as it is, and asked for where it is missing', async () => {
  const fileId = '019a9f00-0000-7000-8000-000000000062'
  const stored = { fileId, name: '印模.png', type: 'image/png', size: 9, at: stamp.proposedAt }
  const { server } = await open([], {
    [file.upload.path]: ok(stored),
    [issuerStamp.propose.path]: ok({ stampId: stamp.stampId }),
  })
  await screen.findByText('还没有印章图样')
  fireEvent.click(screen.getByRole('button', { name: '提交图样' }))
  const dialog = await screen.findByRole('dialog')
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: '提交图样' }))
  fireEvent.change(within(dialog).getByLabelText('情况说明'), { target: { value: reason } })
  send()
  await within(dialog).findByText('请先选择图样文件')
  const drawn = new File(['x'], '印模.png', { type: 'image/png' })
  fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [drawn] } })
  await within(dialog).findByText('已选择 印模.png')
  send()
  await screen.findByText('已提交，等待另一位管理员审批')
  expect(bodyOf(server.to(issuerStamp.propose.path))).toEqual({ fileId, reason })
})

it('a picture of the seal that was altered is said not to be used, and stands at the root only', async () => {
  await open([{ ...stamp, state: 'approved', altered: true, can: ['stop'] }])
  await screen.findByText('已被改动，不再使用')
  expect(screen.getByRole('button', { name: '停用图样 图样 ab12cd34' })).toBeTruthy()
})

it('the pictures of the seal do not stand where certificates are not issued', async () => {
  await open([], {}, false)
  await screen.findByText('没有证书')
  expect(screen.queryByText('印章图样')).toBeNull()
})
