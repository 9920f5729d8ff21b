import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { findButton, findDialog, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const message = (change: object = {}) => ({
  messageId: '0192f0c0-0000-7000-8000-0000000000f1',
  channel: 'sms',
  target: '138****1234',
  subject: 'i志愿验证码：登录',
  text: '【i志愿】验证码 ******，用于登录，5 分钟内有效。',
  hidden: true,
  state: 'sent',
  attempts: 1,
  createdAt: '2026-11-20T02:00:00Z',
  dueAt: null,
  sentAt: '2026-11-20T02:00:01Z',
  ...change,
})
const page = (...items: object[]) => ok({ items, next: null })

describe('the outbox', () => {
  it('the outbox shows what was told, and to whom only masked', async () => {
    await renderConsole('/outbox', {
      'manage/outbox/list': () =>
        page(
          message(),
          message({ messageId: 'm2', channel: 'email', target: 'z***@qq.com', state: 'waiting' }),
          message({ messageId: 'm3', target: '', text: '', subject: '' }),
        ),
    })
    expect((await screen.findAllByText(/验证码 \*{6}/)).length).toBe(2)
    expect(screen.getByText('z***@qq.com')).toBeTruthy()
    expect(screen.getAllByText('i志愿验证码：登录')).toHaveLength(1)
    expect(screen.getByText('内容已超过 30 天保留时间')).toBeTruthy()
  })

  it('the outbox says when what waits is sent, and why an SMS of the night is not sent at once', async () => {
    const waits = { state: 'waiting', sentAt: null, attempts: 0 }
    await renderConsole('/outbox', {
      'manage/outbox/list': () =>
        page(
          message({
            ...waits,
            messageId: 'm1',
            createdAt: '2026-11-20T15:00:00Z',
            dueAt: '2026-11-21T00:00:00Z',
          }),
          message({
            ...waits,
            messageId: 'm2',
            target: '138****5678',
            dueAt: '2026-11-20T02:00:00Z',
          }),
          message({
            ...waits,
            messageId: 'm3',
            target: '138****9012',
            attempts: 2,
            dueAt: '2026-11-20T02:04:00Z',
          }),
          message({ messageId: 'm4', target: '138****3456' }),
        ),
    })
    const textOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent
    const night = await textOf(/1234/)
    expect(night).toContain('待发送预计 2026-11-21 周六 08:00 发送夜间不打扰，早上再发')
    expect(await textOf(/5678/)).toContain('预计 2026-11-20 周五 10:00 发送')
    expect(await textOf(/5678/)).not.toContain('夜间')
    expect(await textOf(/9012/)).toContain('上次没有发出，预计 2026-11-20 周五 10:04 再试尝试 2 次')
    expect(await textOf(/3456/)).not.toContain('预计')
  })

  it('the outbox asks by what the address says', async () => {
    const { server } = await renderConsole('/outbox?channel=email&state=failed', {
      'manage/outbox/list': () => page(),
    })
    await screen.findByText('清除条件')
    expect(server.to('manage/outbox/list')[0]!.query).toEqual({ channel: 'email', state: 'failed' })
  })

  it('the outbox tells a number for a reason, and why it is refused', async () => {
    let tries = 0
    const { server } = await renderConsole('/outbox', {
      'manage/outbox/list': () => page(message()),
      'manage/outbox/reveal': () =>
        ++tries > 1
          ? ok({ target: '13800001234', subject: '', text: '【i志愿】验证码 204816，用于登录' })
          : refused('notFound'),
    })
    await findButton('查看 138****1234 的完整号码和内容')
    press('查看 138****1234 的完整号码和内容')
    const dialog = await findDialog()
    press('查看', dialog)
    expect(dialog.textContent).toContain('请选择用途')
    expect(server.to('manage/outbox/reveal')).toEqual([])
    fireEvent.click(within(dialog).getByLabelText('核对是否送达'))
    fireEvent.change(within(dialog).getByLabelText('具体原因'), {
      target: { value: '核对演示短信' },
    })
    press('查看', dialog)
    await waitFor(() => expect(dialog.textContent).toContain('内容不存在或已不可见'))
    press('查看', dialog)
    expect(await screen.findByText('13800001234')).toBeTruthy()
    expect(screen.getByText('【i志愿】验证码 204816，用于登录')).toBeTruthy()
    expect(JSON.parse(server.to('manage/outbox/reveal')[1]!.body)).toEqual({
      messageId: message().messageId,
      purpose: 'delivery',
      reason: '核对演示短信',
    })
    press('隐藏 138****1234 的完整号码和内容')
    expect(screen.queryByText('13800001234')).toBeNull()
    expect(screen.queryByText(/204816/)).toBeNull()
  })

  it('the outbox is not offered to who may not read it', async () => {
    await renderConsole('/', {}, { roles: ['publisher'] })
    await screen.findByText('活动管理')
    expect(screen.queryByText('发件箱')).toBeNull()
  })
})
