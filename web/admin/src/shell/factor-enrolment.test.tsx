import { fireEvent, screen, waitFor } from '@testing-library/react'
import { account } from 'contract/people/account'
import { factor } from 'contract/people/factor'
import { security } from 'contract/people/security'
import { expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { faultsAt } from '../test/faults-at.ts'
import { findDialog } from '../test/press.ts'
import { administrator, renderConsole } from '../test/render-console.tsx'

it('an administrator without a second factor sets one up before the console opens', async () => {
  let enrolled = false
  const codes = Array.from({ length: 10 }, (_, index) => `abcde-fghj${index}`)
  const { server } = await renderConsole('/', {
    [account.administrator.path]: () =>
      enrolled ? ok(administrator('owner')) : refused('factorRequired'),
    [security.prove.path]: ok({ ticket: 'ticket-one', expiresIn: 300 }),
    [factor.beginTotp.path]: ok({ secret: 'A'.repeat(32), address: 'otpauth://x', expiresIn: 900 }),
    [factor.confirmTotp.path]: () => {
      enrolled = true
      return ok({ recoveryCodes: codes })
    },
  })
  await screen.findByRole('heading', { name: '请先设置二次验证' })
  expect(screen.queryByRole('navigation')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '添加 验证器应用' }))
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'Zhiyuan2026' } })
  fireEvent.click(screen.getByRole('button', { name: '继续' }))
  await screen.findByText('AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA')
  expect(JSON.parse(server.to(factor.beginTotp.path)[0]!.body)).toEqual({ ticket: 'ticket-one' })
  await faultsAt(await findDialog(), '确认添加', { '6 位验证码': '请填写应用显示的 6 位验证码' })
  fireEvent.change(screen.getByLabelText('6 位验证码'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: '确认添加' }))
  await screen.findByText(codes[9]!)
  // Whoever has not kept them does not get on.
  const done = screen.getByRole('button', { name: '完成' })
  expect((done as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('我已经保存好了'))
  fireEvent.click(done)
  await waitFor(() => expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0))
  expect(screen.queryByRole('heading', { name: '请先设置二次验证' })).toBeNull()
})
