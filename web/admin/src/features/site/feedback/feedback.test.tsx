import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { feedback } from 'contract/site/feedback'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const report = {
  feedbackId: '019a9f00-0000-7000-8000-000000000011',
  number: 'FK202611200A1B2C',
  kind: 'code',
  source: 'registered',
  description: '等了五分钟没有收到验证码短信',
  contactMasked: '138****8000',
  withPicture: false,
  createdAt: '2026-11-20T01:00:00.000Z',
  dueOn: '2026-11-25',
  overdue: false,
  answer: null,
  answeredAt: null,
}

describe('reports of problems', () => {
  it('reports of problems are answered from the list', async () => {
    const { server } = await renderConsole('/feedback', {
      [feedback.list.path]: ok({ items: [report], next: null }),
      [feedback.reply.path]: ok({}),
    })
    fireEvent.click(await screen.findByRole('button', { name: /答\s*复/ }))
    const dialog = await screen.findByRole('dialog')
    const send = within(dialog).getByRole('button', { name: '发送答复' })
    fireEvent.click(send)
    expect(server.to(feedback.reply.path)).toHaveLength(0)
    const answer = '短信通道已恢复，请重新获取验证码。'
    fireEvent.change(within(dialog).getByLabelText('答复内容'), { target: { value: answer } })
    fireEvent.click(send)
    await waitFor(() => expect(server.to(feedback.reply.path)).toHaveLength(1))
    // The list is asked for again, so that the answer stands there.
    await waitFor(() => expect(server.to(feedback.list.path)).toHaveLength(2))
    expect(JSON.parse(server.to(feedback.reply.path)[0]!.body)).toEqual({
      feedbackId: report.feedbackId,
      answer,
    })
  })

  it('reports of problems say in the dialog when somebody else was faster', async () => {
    await renderConsole('/feedback', {
      [feedback.list.path]: ok({ items: [report], next: null }),
      [feedback.reply.path]: refused('feedbackAnswered'),
    })
    fireEvent.click(await screen.findByRole('button', { name: /答\s*复/ }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('答复内容'), {
      target: { value: '请用找回密码重设。' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: '发送答复' }))
    await within(dialog).findByText('这条反馈已有答复，请刷新后查看')
  })
})
