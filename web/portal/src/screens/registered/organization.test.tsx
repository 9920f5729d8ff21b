import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { agreement } from 'contract/foundation/agreement'
import { organizationRegistration as registration } from 'contract/nodes/organization-registration'
import { region } from 'contract/foundation/region'
import { beforeEach, describe, expect, it } from 'vitest'
import { ok, refused, type Seen } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const regions: Record<string, object[]> = {
  '': [{ code: '440000', name: '广东省', level: 'province', haveChild: true }],
  '440000': [{ code: '440100', name: '广州市', level: 'city', haveChild: true }],
  '440100': [{ code: '440106', name: '天河区', level: 'county', haveChild: false }],
}
const titles: Record<string, string> = {
  orgRegRequirements: '组织注册须知与协议',
  privacyPolicy: '个人信息处理规则',
}
const parentId = '019a9f00-0000-7000-8000-000000000003'
const ticket = 'A'.repeat(43)
const number = 'ZZ20261120ABC123'
const answers = {
  [region.list.path]: ({ query }: Seen) => ok(regions[query.parentCode ?? ''] ?? []),
  [agreement.detail.path]: ({ query }: Seen) =>
    ok({ key: query.key, title: titles[query.key!], version: '1.0' }),
  [registration.prove.path]: ok({ ticket, expiresInSeconds: 7200 }),
  [registration.check.path]: ok({ taken: [] }),
  [registration.parents.path]: ok({
    items: [
      {
        organizationId: parentId,
        name: '天河区志愿者联合会',
        kind: 'federation',
        regionName: '天河区',
      },
    ],
    next: null,
  }),
  [registration.submit.path]: ok({ number, dueOn: '2026-12-04' }),
}

const type = (label: string | RegExp, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.input(field, { target: { value } })
  fireEvent.blur(field)
}
const choose = async (label: string, option: string, value: string) => {
  await screen.findByRole('option', { name: option })
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const next = () => press('下一步')
const at = (step: string) => screen.findByRole('heading', { level: 2, name: step })

const describeSubject = async (kind: 'organization' | 'group') => {
  await screen.findByLabelText('组织名称')
  if (kind === 'group') fireEvent.click(screen.getByLabelText(/^志愿服务团体/))
  else type('统一社会信用代码', '51449999MJX000018F')
  type('组织名称', '五山读书志愿服务队')
  await choose('省（自治区、直辖市）', '广东省', '440000')
  await choose('市', '广州市', '440100')
  await choose('县（市、区）', '天河区', '440106')
  fireEvent.click(await screen.findByRole('button', { name: '选择 天河区志愿者联合会' }))
  next()
  await at('联系人')
}
const nameContact = async () => {
  type('负责人姓名', '陈志明')
  type('联系人姓名', '林小燕')
  type('联系人手机号码', '138 0013 8000')
  fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '123456' } })
  await screen.findByText('已验证')
  next()
  await at('简介与材料')
}
const tellProfile = async () => {
  fireEvent.click(screen.getByLabelText('社区服务'))
  type('办公地址', '天河区五山路 381 号')
  type('组织简介', '面向社区长者和儿童的读书陪伴服务。')
  next()
}
const toTheEnd = async () => {
  await describeSubject('group')
  await nameContact()
  await tellProfile()
  await at('管理员')
  type('管理员姓名', '林小燕')
  type('用户名', 'wushan2026')
  type('密码', 'Kapok7blossom')
  type('确认密码', 'Kapok7blossom')
  next()
  await at('核对并提交')
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2))
}

describe('the registration of an organisation', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('the registration of an organisation says at once whether the check digits of a whole credit code are right', async () => {
    await renderPortal('/registered/organization', answers)
    await screen.findByLabelText('统一社会信用代码')
    type('统一社会信用代码', '51449999mjx000018g')
    await screen.findByText(/校验位不正确/)
    type('统一社会信用代码', '51 449999 MJX000018 F')
    await screen.findByText('代码格式与校验位正确')
    expect(screen.queryByText(/校验位不正确/)).toBeNull()
  })

  it('the registration of a group goes from step to step, and sends no credit code', async () => {
    const { server, path } = await renderPortal('/registered/organization', answers)
    await toTheEnd()
    press('提交注册')
    await screen.findByRole('link', { name: '协议：请阅读并同意每一份协议' })
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    press('提交注册')
    await waitFor(() => expect(path()).toBe('/registered/orgSuccess'))
    await screen.findByText(number)
    const body = JSON.parse(server.to(registration.submit.path)[0]!.body) as Record<string, string>
    expect(body).toMatchObject({
      kind: 'group',
      parentId,
      regionCode: '440106',
      contactMobile: '13800138000',
      administratorMobile: '13800138000',
      agreed: 'orgRegRequirements:1.0,privacyPolicy:1.0',
    })
    expect(Object.keys(body)).not.toContain('uscc')
    expect(Object.keys(body)).not.toContain('administratorTicket')
  })

  it('the registration of a registered organisation does not go on without its papers', async () => {
    await renderPortal('/registered/organization', answers)
    await describeSubject('organization')
    await nameContact()
    await tellProfile()
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['登记证书：请选择文件', '印章样式：请选择文件'])
  })

  it('the registration of an organisation tells that a credit code is registered once the mobile is proven', async () => {
    await renderPortal('/registered/organization', {
      ...answers,
      [registration.check.path]: ok({ taken: ['uscc'] }),
    })
    await describeSubject('organization')
    await nameContact()
    await screen.findByText('该统一社会信用代码已注册或正在审核')
    expect(screen.getAllByRole('link', { name: '查询申请进度' })).toHaveLength(2)
  })

  it('the registration of an organisation leads a refusal back to its step, with everything kept', async () => {
    await renderPortal('/registered/organization', {
      ...answers,
      [registration.submit.path]: refused('loginNameTaken'),
    })
    await toTheEnd()
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    press('提交注册')
    await at('管理员')
    await screen.findByRole('link', { name: '用户名：该用户名已被使用，请换一个' })
    expect(screen.getByLabelText<HTMLInputElement>('管理员姓名').value).toBe('林小燕')
  })

  it('the registration of an organisation is there again after a reload, except the password', async () => {
    await renderPortal('/registered/organization', answers)
    await describeSubject('group')
    await nameContact()
    fireEvent.focusOut(document.body)
    await screen.findByText(/^已于 .+ 为您保存/)
    cleanup()
    await renderPortal('/registered/organization', answers)
    await screen.findByText(/^已为您恢复/)
    expect(screen.getByLabelText<HTMLInputElement>('组织名称').value).toBe('五山读书志愿服务队')
    expect(screen.getByText('天河区志愿者联合会')).toBeTruthy()
  })
})

describe('where a registration stands', () => {
  beforeEach(() => sessionStorage.clear())
  const status = {
    number,
    state: 'pending',
    name: '五山读书志愿服务队',
    parentName: '天河区志愿者联合会',
    reviewerName: '天河区志愿者联合会',
    consent: null,
    submittedAt: '2026-11-20T01:00:00.000Z',
    dueOn: '2026-12-04',
    overdue: false,
    canUrge: false,
    urgedOn: null,
    steps: [{ action: 'submit', at: '2026-11-20T01:00:00.000Z' }],
    reasons: [],
    facts: null,
  }
  const ask = async (given: object, more: object = {}) => {
    const view = await renderPortal(`/registered/orgSuccess?number=${number}`, {
      ...answers,
      [registration.status.path]: ok({ ...status, ...given }),
      ...more,
    })
    fireEvent.click(await screen.findByLabelText('统一社会信用代码'))
    const field = await screen.findByRole('textbox', { name: '统一社会信用代码' })
    fireEvent.input(field, { target: { value: '51449999MJX000018F' } })
    press('查询进度')
    await screen.findByRole('heading', { name: status.name })
    return view
  }

  it('where a registration stands is asked for by number and credit code', async () => {
    const { server } = await ask({})
    expect(JSON.parse(server.to(registration.status.path)[0]!.body)).toEqual({
      number,
      uscc: '51449999MJX000018F',
    })
    expect(screen.getByText('等待审核')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '催办' })).toBeNull()
  })

  it('a registration can be urged when it is late', async () => {
    const late = { overdue: true, canUrge: true }
    await ask(late, {
      [registration.urge.path]: ok({ ...status, overdue: true, urgedOn: '2026-12-07' }),
    })
    press('催办')
    await screen.findByText(/^已催办，/)
    expect(screen.queryByRole('button', { name: '催办' })).toBeNull()
  })

  it('the page of a registration says what is to be corrected, and how to get there', async () => {
    await ask({ state: 'returned', reasons: [{ field: 'address', text: '请写到门牌号' }] })
    expect(screen.getByText('请写到门牌号')).toBeTruthy()
    expect(screen.getByText(/联系人手机验证码/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重新提交' })).toBeNull()
  })

  it('a registration is corrected with the reason at its field, sending files only that were replaced', async () => {
    const facts = {
      kind: 'group',
      uscc: null,
      name: status.name,
      foundedOn: null,
      parentId,
      parentName: status.parentName,
      regionCode: '440106',
      regionName: '天河区',
      principal: '陈志明',
      contactName: '林小燕',
      categories: ['0001'],
      address: '天河区五山路',
      introduction: '面向社区长者和儿童的读书陪伴服务。',
      licence: null,
      seal: null,
    }
    const reasons = [{ field: 'address', text: '请写到门牌号' }]
    const { server } = await renderPortal(`/registered/orgSuccess?number=${number}`, {
      ...answers,
      [registration.status.path]: ok({ ...status, state: 'returned', reasons, facts }),
      [registration.mend.path]: ok(status),
    })
    await screen.findByLabelText('联系人手机号码')
    type('联系人手机号码', '13800138000')
    fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '123456' } })
    await screen.findByText('已验证')
    press('查询进度')
    const address = await screen.findByLabelText<HTMLInputElement>('办公地址')
    expect(address.value).toBe('天河区五山路')
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
    type('办公地址', '天河区五山路 381 号 2 栋')
    press('重新提交')
    await screen.findByText('已重新提交，等待审核')
    const body = JSON.parse(server.to(registration.mend.path)[0]!.body) as object
    expect(body).toMatchObject({
      number,
      ticket,
      address: '天河区五山路 381 号 2 栋',
      kind: 'group',
    })
    expect(Object.keys(body)).not.toContain('licenceFileId')
  })
})
