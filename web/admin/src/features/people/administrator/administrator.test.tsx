import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { administrator } from 'contract/people/administrator'
import { handOver } from 'contract/people/hand-over'
import { permissionsOf } from 'contract/permissions'
import { security } from 'contract/people/security'
import { afterEach, describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { findButton, findDialog, press } from '../../../test/press.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { administrator as me, renderConsole } from '../../../test/render-console.tsx'
import { roleHint } from './administrator.copy.ts'

const id = (n: number) => `0192f0c0-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
const nothing = {
  assign: false,
  dismiss: false,
  freeze: false,
  unfreeze: false,
  resetFactor: false,
  takeOver: false,
  enterDocument: false,
}
const publisher = {
  administratorId: id(1),
  name: '何发布',
  loginName: 'publisher0001',
  mobile: '138****0001',
  document: '',
  roles: ['publisher'],
  state: 'active',
  lastLoginAt: null,
  secondFactor: true,
  self: false,
  can: {
    ...nothing,
    assign: true,
    dismiss: true,
    resetFactor: true,
    takeOver: true,
    enterDocument: true,
  },
}
const owner = { ...publisher, administratorId: id(2), name: '周本人', self: true, can: nothing }
const invitation = {
  invitationId: id(3),
  name: '李新人',
  target: '137****0000',
  roles: ['attendance'],
  state: 'open',
  invitedBy: '陈负责',
  createdAt: '2026-11-20T01:00:00.000Z',
  expiresAt: '2026-11-27T01:00:00.000Z',
  can: { release: false, resend: true, revoke: true },
}
const answers = {
  [administrator.list.path]: ok({
    items: [owner, publisher],
    grantable: ['publisher', 'reviewer', 'attendance', 'auditor', 'statistician'],
    nodeKind: 'organization',
  }),
  [administrator.invitations.path]: ok([invitation]),
}
const ticket = 'T'.repeat(43)

describe('the hint at a role', () => {
  it('the hint at a role names every act the role gives at that node, and nothing it does not give there', () => {
    expect(roleHint('publisher', 'organization')).toBe(
      '编辑活动、审核报名、组织签到、补登考勤、评价志愿者、答复评价、撰写资讯',
    )
    expect(roleHint('publisher', 'federation')).toContain('录入捐赠')
    expect(roleHint('statistician', 'group')).toBe('只能查看组织、查看活动、查看时长')
  })
})

describe('the administrators of an organisation', () => {
  it('the administrators of an organisation are given other roles, and nothing is sent without one', async () => {
    const { server } = await renderConsole('/staff', {
      ...answers,
      [administrator.assign.path]: ok({}),
    })
    press('调整角色 何发布', (await findButton('调整角色 何发布')).ownerDocument)
    const dialog = await findDialog()
    const role = (name: RegExp) => within(dialog).getByRole('checkbox', { name })
    fireEvent.click(role(/活动发布/))
    await faultsAt(dialog, '保存角色', { 角色: '请至少选择一个角色' })
    expect(server.to(administrator.assign.path)).toHaveLength(0)
    fireEvent.click(role(/^考勤/))
    fireEvent.click(role(/审计/))
    press('保存角色', dialog)
    await waitFor(() => expect(server.to(administrator.assign.path)).toHaveLength(1))
    expect(JSON.parse(server.to(administrator.assign.path)[0]!.body)).toEqual({
      administratorId: publisher.administratorId,
      roles: ['attendance', 'auditor'],
    })
    await waitFor(() => expect(server.to(administrator.list.path).length).toBeGreaterThan(1))
  })

  it('the list of administrators offers nothing for oneself', async () => {
    await renderConsole('/staff', answers)
    await findButton('停用 何发布')
    expect(document.querySelector('button[aria-label$=" 周本人"]')).toBeNull()
  })

  it('the document of a colleague is entered with a proof, and a number that cannot be is told at its field', async () => {
    const { server } = await renderConsole('/staff', {
      ...answers,
      [security.prove.path]: ok({ ticket, expiresIn: 300 }),
      [administrator.enterDocument.path]: ok({}),
    })
    fireEvent.click(await findButton('登记证件 何发布'))
    const dialog = await findDialog()
    const type = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
    type('证件号码', '449999199001010018')
    await faultsAt(dialog, '保存证件', {
      证件号码: '证件号码的校验位不正确，请逐位核对',
      登录密码: '请填写登录密码',
    })
    type('证件号码', '449999199001010019')
    type('登录密码', 'Zhiyuan2026')
    press('保存证件', dialog)
    await waitFor(() => expect(server.to(administrator.enterDocument.path)).toHaveLength(1))
    expect(JSON.parse(server.to(administrator.enterDocument.path)[0]!.body)).toEqual({
      administratorId: publisher.administratorId,
      documentType: '01',
      documentNumber: '449999199001010019',
      ticket,
    })
  })

  it('the list of administrators asks for the password before the owner’s role is handed over', async () => {
    const { server } = await renderConsole('/staff', {
      ...answers,
      [security.prove.path]: ok({ ticket, expiresIn: 300 }),
      [handOver.propose.path]: refused('handOverOpen'),
    })
    fireEvent.click(await findButton('移交负责人 何发布'))
    const dialog = await findDialog()
    press('发起移交', dialog)
    await within(dialog).findByText('请填写登录密码')
    expect(server.to(security.prove.path)).toHaveLength(0)
    fireEvent.change(within(dialog).getByLabelText('登录密码'), {
      target: { value: 'Zhiyuan2026' },
    })
    press('发起移交', dialog)
    await within(dialog).findByText('已有一次移交正在进行，请先完成或撤回')
    expect(JSON.parse(server.to(handOver.propose.path)[0]!.body)).toEqual({
      administratorId: publisher.administratorId,
      ticket,
    })
  })

  it('an administrator is invited by mobile or mail, and the root is told that another releases it', async () => {
    const root = {
      ...me('systemAdministrator'),
      root: true,
      permissions: permissionsOf(['systemAdministrator'], 'root'),
    }
    const { server } = await renderConsole('/staff', {
      'manage/pc/usersAdmin/preEditMyInfo': () => ok(root),
      [administrator.list.path]: ok({
        items: [],
        grantable: ['systemAdministrator', 'reviewer'],
        nodeKind: 'root',
      }),
      [administrator.invitations.path]: ok([]),
      [administrator.invite.path]: ok({ invitationId: id(9), state: 'awaitingRelease' }),
    })
    fireEvent.click(await findButton('邀请管理员'))
    const dialog = await findDialog()
    await within(dialog).findByText('邀请提交后须由安全管理员核准才会发出，7 天内有效。')
    await faultsAt(dialog, '提交邀请', {
      姓名: '姓名须为 2 至 50 个字',
      手机号码或邮箱: '请填写 11 位手机号码或邮箱地址',
      角色: '请至少选择一个角色',
    })
    fireEvent.change(within(dialog).getByLabelText('姓名'), { target: { value: '李新人' } })
    const contact = within(dialog).getByLabelText('手机号码或邮箱')
    fireEvent.change(contact, { target: { value: '1370000' } })
    await faultsAt(dialog, '提交邀请', {
      手机号码或邮箱: '请填写 11 位手机号码或邮箱地址',
      角色: '请至少选择一个角色',
    })
    fireEvent.change(contact, { target: { value: ' 137 0000 0000 ' } })
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: /系统管理员/ }))
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /^审核/ }))
    await faultsAt(dialog, '提交邀请', { 角色: '系统、安全、审计管理员不能兼任其他角色' })
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /系统管理员/ }))
    press('提交邀请', dialog)
    await waitFor(() => expect(server.to(administrator.invite.path)).toHaveLength(1))
    expect(JSON.parse(server.to(administrator.invite.path)[0]!.body)).toEqual({
      name: '李新人',
      contact: '13700000000',
      roles: ['reviewer'],
    })
  })
})

describe('the page of an invitation', () => {
  const token = 'A'.repeat(43)
  const seen = {
    organizationName: '广州市义务工作者联合协会',
    name: '李新人',
    roles: ['attendance'],
    channel: 'sms',
    target: '137****0000',
    expiresAt: '2026-11-27T01:00:00.000Z',
  }
  afterEach(() => {
    sessionStorage.clear()
    location.hash = ''
  })
  const come = (more: Parameters<typeof renderConsole>[1], signedIn = false) => {
    location.hash = `#${token}`
    return renderConsole(
      '/invitation',
      { [administrator.invitation.path]: ok(seen), ...more },
      { signedIn },
    )
  }

  it('the page of an invitation is open to who is not signed in, and keeps the secret out of the address', async () => {
    const { server } = await come({ [administrator.accept.path]: ok({}) })
    await screen.findByText('广州市义务工作者联合协会邀请您担任管理员')
    expect(location.hash).toBe('')
    expect(JSON.parse(server.to(administrator.invitation.path)[0]!.body)).toEqual({ token })
    press('接受邀请并开通')
    await screen.findByText('用户名：请填写此项')
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fill('用户名', 'newcomer01')
    fill('密码', 'Kapok7blossom')
    fill('确认密码', 'Kapok7blossom')
    fill('手机号码', '13700000000')
    fill('验证码', '123456')
    press('接受邀请并开通')
    await screen.findByText('账号已开通')
    expect(JSON.parse(server.to(administrator.accept.path)[0]!.body)).toMatchObject({
      token,
      loginName: 'newcomer01',
      mobile: '13700000000',
      code: '123456',
    })
    expect(sessionStorage.length).toBe(0)
  })

  it('the page of an invitation lets who is signed in accept with his account, or says why not', async () => {
    await come({ [administrator.acceptSignedIn.path]: refused('invitationForOther') }, true)
    fireEvent.click(await findButton('以当前登录的账号接受'))
    await screen.findByText('这份邀请发给了另一个手机号码或邮箱，请改用收到邀请的联系方式')
  })

  it('the page of an invitation says that a link has ended, and forgets it', async () => {
    await come({ [administrator.invitation.path]: refused('invitationNotFound') })
    await screen.findByText('这份邀请已不能使用')
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })
})
