import { fireEvent, within } from '@testing-library/react'
import { security } from 'contract/people/security'
import { factor } from 'contract/people/factor'
import { afterEach, it, vi } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { findButton, findDialog } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const passkey = {
  passkeyId: '019a9f00-0000-7000-8000-000000000081',
  name: '我的手机',
  synced: true,
  createdAt: '2026-11-20T01:00:00.000Z',
  lastUsedAt: null,
}
const open = async (act: string) => {
  await renderConsole('/account', {
    [factor.state.path]: ok({
      required: false,
      totpSince: null,
      passkeys: [passkey],
      recoveryCodes: 10,
      browsers: [],
    }),
    [security.sessions.path]: ok([]),
    [security.history.path]: ok({ items: [], next: null }),
  })
  fireEvent.click(await findButton(act))
  return findDialog()
}
afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['修改姓名', '保存', '姓名', '请填写 2 至 50 个字的姓名'],
  ['改名 我的手机', '保存', '名称', '请填写名称，不超过 30 个字'],
])('%s says at its field that a name is missing', async (act, confirm, field, said) => {
  const dialog = await open(act)
  fireEvent.change(within(dialog).getByLabelText(field), { target: { value: ' ' } })
  await faultsAt(dialog, confirm, { [field]: said })
})

it.each([
  ['更换手机号码', '新手机号码', '请填写 11 位内地手机号码'],
  ['绑定邮箱', '新邮箱', '请填写完整的邮箱地址'],
])('%s says at each field what it lacks', async (act, field, said) => {
  await faultsAt(await open(act), '确认更换', {
    [field]: said,
    验证码: '请填写 6 位数字验证码',
    登录密码: '请填写登录密码',
  })
})

it('the own document says at each field what it lacks', async () => {
  await faultsAt(await open('登记证件'), '保存证件', {
    证件号码: '请填写',
    登录密码: '请填写登录密码',
  })
})

it('a new passkey says at each field what it lacks', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('isSecureContext', true)
  const dialog = await open('添加通行密钥')
  fireEvent.change(within(dialog).getByLabelText('名称'), { target: { value: '' } })
  await faultsAt(dialog, '继续', {
    登录密码: '请填写登录密码',
    名称: '请填写名称，不超过 30 个字',
  })
})
