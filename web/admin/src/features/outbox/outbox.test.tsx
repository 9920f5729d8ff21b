import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok, refused } from '../../../../kit/src/test/fake-server.ts'
import { findButton, findDialog, press } from '../../test/press.ts'
import { renderConsole } from '../../test/render-console.tsx'

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
  sentAt: '2026-11-20T02:00:01Z',
  ...change,
})
const page = (...items: object[]) => ok({ items, next: null })

describe('the outbox', () => {
  it('shows what was told, and to whom only masked', async () => {
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

  it('asks by what the address says', async () => {
    const { server } = await renderConsole('/outbox?channel=email&state=failed', {
      'manage/outbox/list': () => page(),
    })
    await screen.findByText('清除条件')
    expect(server.to('manage/outbox/list')[0]!.query).toEqual({ channel: 'email', state: 'failed' })
  })

  it('tells a number for a reason, and why it is refused', async () => {
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

  it('is not offered to who may not read it', async () => {
    await renderConsole('/', {}, { roles: ['publisher'] })
    await screen.findByText('活动管理')
    expect(screen.queryByText('发件箱')).toBeNull()
  })
})
