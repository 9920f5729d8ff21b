import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { agreement } from 'contract/foundation/agreement'
import { auth } from 'contract/people/auth'
import { region } from 'contract/foundation/region'
import { registration } from 'contract/people/registration'
import { beforeEach, describe, expect, it } from 'vitest'
import { ok, refused, type Seen } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const regions: Record<string, object[]> = {
  '': [{ code: '440000', name: '广东省', level: 'province', haveChild: true }],
  '440000': [
    { code: '440100', name: '广州市', level: 'city', haveChild: true },
    { code: '441900', name: '东莞市', level: 'city', haveChild: true },
  ],
  '441900': [{ code: '441900101', name: '中堂镇', level: 'street', haveChild: false }],
}
const titles: Record<string, string> = {
  voluntaryAgreement: '志愿者注册协议',
  privacyPolicy: '个人信息处理规则',
  childrenPrivacy: '儿童个人信息保护规则',
  documentConsent: '证件信息处理单独同意书',
}
const ticket = 'A'.repeat(43)
const registered = {
  userId: '019a9f00-0000-7000-8000-000000000001',
  volunteerNo: '441900000012',
  state: 'verified',
  organizations: ['天河读书会'],
}
const nothingSaid = { missing: [], tips: [], taken: null }
const answers = {
  [region.list.path]: ({ query }: Seen) => ok(regions[query.parentCode ?? ''] ?? []),
  [agreement.detail.path]: ({ query }: Seen) =>
    ok({ key: query.key, title: titles[query.key!], version: '2.0' }),
  [registration.prove.path]: ok({ ticket, expiresInSeconds: 7200 }),
  [registration.verifyTip.path]: ok(nothingSaid),
  [registration.organizations.path]: ok({
    items: [
      {
        organizationId: '019a9f00-0000-7000-8000-000000000002',
        name: '天河读书会',
        regionName: '天河区',
        memberCount: 12,
      },
    ],
    next: null,
  }),
  [registration.submit.path]: ok(registered),
  [auth.loginVolunteer.path]: ok({
    loginType: 1,
    token: 'access-one',
    expiresIn: 1800,
    refreshToken: 'refresh-one',
    weakPassword: 0,
  }),
  [registration.status.path]: ok({
    state: 'verified',
    volunteerNo: registered.volunteerNo,
    submittedAt: '2026-11-20T01:00:00.000Z',
    name: '陈嘉仪',
    documentType: '01',
    birthDate: '1990-01-01',
    realName: { state: 'confirmed', at: null },
    organizations: [
      {
        organizationId: '019a9f00-0000-7000-8000-000000000002',
        state: 'applied',
        name: '天河读书会',
        at: '2026-11-20T01:00:00.000Z',
      },
    ],
  }),
}

const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const choose = async (label: string, option: string, value: string) => {
  await screen.findByRole('option', { name: option })
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const next = () => press('下一步')
const at = (step: string) => screen.findByRole('heading', { level: 2, name: step })

const identify = async (documentNumber = '449999 19900101 0019') => {
  await screen.findByLabelText('姓名')
  type('姓名', '陈嘉仪')
  type('证件号码', documentNumber)
  await choose('省（自治区、直辖市）', '广东省', '440000')
  await choose('市', '东莞市', '441900')
  await choose('街道（镇）', '中堂镇', '441900101')
  next()
  await at('登录账号')
}
const prove = async (label: string, mobile: string, code: string) => {
  type(label, mobile)
  const before = screen.queryAllByText('已验证').length
  fireEvent.change(screen.getByLabelText(code), { target: { value: '123456' } })
  await waitFor(() => expect(screen.getAllByText('已验证')).toHaveLength(before + 1))
}
const setAccess = async () => {
  await prove('手机号码', '138 0013 8000', '验证码')
  type('用户名', 'lychee2tree')
  type('密码', 'Kapok7blossom')
  type('确认密码', 'Kapok7blossom')
  next()
}
const toTheEnd = async () => {
  await identify()
  await setAccess()
  await at('服务意愿')
  next()
  await at('加入组织')
  next()
  await at('核对并提交')
}
const tickAll = async (count = 3) => {
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(count))
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
}
const bodyOf = (seen: Seen | undefined) =>
  Object.fromEntries(new URLSearchParams(seen?.body)) as Record<string, string>

describe('the registration of a volunteer', () => {
  beforeEach(async () => {
    // The form before this one keeps its draft a moment after its end.
    await new Promise((done) => setTimeout(done, 50))
    localStorage.clear()
    sessionStorage.clear()
  })

  it('the registration of a volunteer shows what the ID number tells as soon as it is right', async () => {
    await renderPortal('/registered/volunteers', answers)
    await screen.findByLabelText('证件号码')
    type('证件号码', '449999199001010018')
    expect(await screen.findByText('证件号码的校验位不正确，请逐位核对')).toBeTruthy()
    expect(screen.queryByText(/出生日期 1990-01-01/)).toBeNull()
    type('证件号码', '449999199001010019')
    await screen.findByText(/出生日期 1990-01-01 · 性别 男/)
  })

  it('the registration of a volunteer lists everything that is missing in a step, each a way to its field', async () => {
    const { router } = await renderPortal('/registered/volunteers', answers)
    await screen.findByLabelText('姓名')
    next()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('有 3 处需要修改')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    const missing = within(summary).getAllByRole('link')
    expect(missing.map(({ textContent }) => textContent)).toEqual([
      '请填写姓名',
      '请填写证件号码',
      '请选择所在地区',
    ])
    expect(screen.getAllByText('请填写姓名')).toHaveLength(2)
    expect(screen.getByRole('group', { name: '所在地区' }).textContent).toContain('请选择所在地区')
    fireEvent.click(missing[0]!)
    expect(document.activeElement).toBe(screen.getByLabelText('姓名'))
    expect(router.state.location.search).toBe('')
  })

  it('the registration of a volunteer does not open a step that cannot be reached yet', async () => {
    await renderPortal('/registered/volunteers?step=check', answers)
    await screen.findByLabelText('姓名')
    expect(screen.queryByRole('button', { name: '提交注册' })).toBeNull()
  })

  it('the registration of a volunteer logs him in and leads back to what he wanted, through every step', async () => {
    // A page that asks the server nothing: what the fake one does not know would log him out.
    const wanted = '/zs'
    const { path, router, server, world } = await renderPortal(
      `/login/volunteer?redirect=${encodeURIComponent(wanted)}`,
      answers,
    )
    fireEvent.click(await screen.findByRole('link', { name: '立即注册' }))
    // Straight to the registration of volunteers.
    await screen.findByLabelText('姓名')
    expect(path()).toBe('/registered/volunteers')
    await toTheEnd()
    expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe(wanted)
    await tickAll()
    press('提交注册')
    await waitFor(() => expect(path()).toBe(wanted))
    expect(world.api.session.token()).toBe('access-one')
    expect(bodyOf(server.to(auth.loginVolunteer.path)[0])).toMatchObject({
      loginName: 'lychee2tree',
      password: 'Kapok7blossom',
    })
    await waitFor(() => expect(document.body.textContent).toContain('志愿者编号 441900000012'))
  })

  it.each(['/login', '/registered'])(
    'the registration of a volunteer keeps where he wanted to go at %s',
    async (address) => {
      await renderPortal(`${address}?redirect=%2Fzs`, answers)
      const main = within(await screen.findByRole('main'))
      const name = address === '/login' ? '立即注册' : '开始注册'
      const href = (await main.findByRole('link', { name })).getAttribute('href')
      expect(href).toMatch(/^\/registered(\/volunteers)?\?redirect=%2Fzs$/)
    },
  )

  it('the registration of a volunteer leaves the login to him where it does not go by itself, with the way on', async () => {
    await renderPortal('/registered/volunteers?redirect=%2Fzs', {
      ...answers,
      [auth.loginVolunteer.path]: refused('challengeRequired'),
    })
    await toTheEnd()
    await tickAll()
    press('提交注册')
    await screen.findByRole('heading', { name: '注册成功' })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe(
      '/login/volunteer?redirect=%2Fzs',
    )
  })

  it('the registration of a volunteer keeps the way on while the register has not answered, and shows its place', async () => {
    const waiting = { ...registered, state: 'submitted' }
    const { path } = await renderPortal('/registered/volunteers?redirect=%2Fzs', {
      ...answers,
      [registration.submit.path]: ok(waiting),
    })
    await toTheEnd()
    await tickAll()
    press('提交注册')
    await screen.findByRole('heading', { name: '已提交，正在核验' })
    expect(path()).toBe('/registered/zyzRegisteredStatus')
    expect(screen.getByRole('link', { name: '继续刚才的操作' }).getAttribute('href')).toBe('/zs')
  })

  it('the registration of a volunteer does not go on without the code of the mobile', async () => {
    await renderPortal('/registered/volunteers', answers)
    await identify()
    type('手机号码', '13800138000')
    next()
    const wrong = await screen.findByRole('link', { name: '验证码：请先获取并填写验证码' })
    fireEvent.click(wrong)
    expect(document.activeElement).toBe(screen.getByLabelText('验证码'))
  })

  it('the registration of a volunteer sends wishes, organisations and the ticked texts, then shows where it stands', async () => {
    const { server, router } = await renderPortal('/registered/volunteers', answers)
    await identify()
    await setAccess()
    await at('服务意愿')
    for (const name of ['社区服务', '信息技术', '周六上午'])
      fireEvent.click(screen.getByLabelText(name))
    next()
    await at('加入组织')
    fireEvent.click(await screen.findByRole('button', { name: '选择 天河读书会' }))
    next()
    await at('核对并提交')
    expect(screen.getByText('广东省 东莞市 中堂镇')).toBeTruthy()
    expect(screen.getByText(/我愿意成为一名光荣的志愿者/)).toBeTruthy()
    press('提交注册')
    await screen.findByText('请阅读并同意每一份协议')
    expect(server.to(registration.submit.path)).toHaveLength(0)
    await tickAll()
    press('提交注册')
    await screen.findByRole('heading', { name: '注册成功' })
    const [seen] = server.to(registration.submit.path)
    expect(seen!.method).toBe('POST')
    const body = bodyOf(seen)
    expect(body).toMatchObject({
      name: '陈嘉仪',
      documentType: '01',
      mobile: '13800138000',
      mobileTicket: ticket,
      regionCode: '441900101',
      loginName: 'lychee2tree',
      categories: '0001',
      skills: '05',
      availability: '16',
      organizationIds: '019a9f00-0000-7000-8000-000000000002',
      agreed: 'voluntaryAgreement:2.0,privacyPolicy:2.0,documentConsent:2.0',
    })
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(Object.keys(body)).not.toContain('guardianDocumentType')
    expect(router.state.location.pathname).toBe('/registered/zyzRegisteredStatus')
    expect(screen.getByText('您的志愿者编号是 441900000012，请妥善保存。')).toBeTruthy()
    expect(screen.getByText('天河读书会')).toBeTruthy()
  })

  it('the registration of a volunteer asks a minor for a guardian, whose code and texts go with it', async () => {
    const { server } = await renderPortal('/registered/volunteers', answers)
    await identify('449999201606150030')
    expect(screen.queryByText('监护人同意')).toBeTruthy()
    await setAccess()
    await at('服务意愿')
    next()
    await at('加入组织')
    next()
    await at('监护人同意')
    next()
    await screen.findByRole('link', { name: '请填写监护人姓名' })
    type('监护人姓名', '林秋月')
    fireEvent.change(screen.getByLabelText('与志愿者的关系'), { target: { value: 'mother' } })
    type('监护人证件号码', '449999199001010019')
    await prove('监护人手机号码', '13800138001', '监护人收到的验证码')
    next()
    await at('核对并提交')
    press('提交注册')
    await screen.findByRole('link', { name: /^监护人已阅读并同意/ })
    await tickAll(4)
    press('提交注册')
    await screen.findByRole('heading', { name: '注册成功' })
    expect(bodyOf(server.to(registration.submit.path)[0])).toMatchObject({
      guardianName: '林秋月',
      guardianRelation: 'mother',
      guardianMobile: '13800138001',
      guardianTicket: ticket,
      agreed: 'voluntaryAgreement:2.0,privacyPolicy:2.0,childrenPrivacy:2.0,documentConsent:2.0',
    })
    const purposes = server.to(registration.prove.path).map(({ body }) => JSON.parse(body).purpose)
    expect(purposes).toEqual(['register', 'guardianConsent'])
  })

  it('the registration of a volunteer tells at the code that an account has the mobile, with the ways to it', async () => {
    await renderPortal('/registered/volunteers', {
      ...answers,
      [registration.prove.path]: refused('mobileTaken'),
    })
    await identify()
    type('手机号码', '13800138000')
    fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '123456' } })
    const panel = await screen.findByText('该手机号码已注册')
    const alert = panel.closest<HTMLElement>('[role=alert]')!
    expect(within(alert).getByRole('link', { name: '找回密码' }).getAttribute('href')).toBe(
      '/change-password/1',
    )
  })

  it('the registration of a volunteer goes over to claiming an account that waits, without the steps it has behind it', async () => {
    const { server } = await renderPortal('/registered/volunteers', {
      ...answers,
      [registration.verifyTip.path]: ok({
        ...nothingSaid,
        taken: { claimable: true, loginName: null },
      }),
      [registration.claim.path]: ok(registered),
    })
    await identify()
    await prove('手机号码', '13800138000', '验证码')
    fireEvent.click(await screen.findByRole('button', { name: '认领这个账号' }))
    await screen.findByRole('heading', { level: 1, name: '认领账号' })
    type('用户名', 'lychee2tree')
    type('密码', 'Kapok7blossom')
    type('确认密码', 'Kapok7blossom')
    next()
    await at('核对并提交')
    await tickAll()
    press('确认认领')
    await screen.findByRole('heading', { name: '认领成功' })
    const sent = JSON.parse(server.to(registration.claim.path)[0]!.body) as object
    expect(sent).toMatchObject({ name: '陈嘉仪', mobileTicket: ticket })
    expect(Object.keys(sent)).not.toContain('regionCode')
  })

  it('the registration of a volunteer asks when the login name is left whether it is free', async () => {
    const sentence = '该用户名已被使用，请换一个'
    const { server } = await renderPortal('/registered/volunteers', {
      ...answers,
      [registration.verifyTip.path]: ok({
        ...nothingSaid,
        tips: [{ field: 'loginName', name: 'loginNameTaken', sentence }],
      }),
    })
    await identify()
    type('用户名', 'short')
    expect(server.to(registration.verifyTip.path)).toHaveLength(0)
    type('用户名', 'lychee2tree')
    await screen.findByText(sentence)
    expect(bodyOf(server.to(registration.verifyTip.path)[0])).toEqual({ loginName: 'lychee2tree' })
  })

  it('the registration of a volunteer changes a part from the summary and comes straight back to it', async () => {
    await renderPortal('/registered/volunteers', answers)
    await toTheEnd()
    press('修改 实名信息')
    const name = await screen.findByLabelText<HTMLInputElement>('姓名')
    expect(name.value).toBe('陈嘉仪')
    type('姓名', '陈佳怡')
    next()
    await screen.findByRole('button', { name: '提交注册' })
    expect(screen.getByText('陈佳怡')).toBeTruthy()
  })

  it('the registration of a volunteer puts a refusal at its field, in its step, and keeps what was typed', async () => {
    const { router } = await renderPortal('/registered/volunteers', {
      ...answers,
      [registration.submit.path]: refused('loginNameTaken'),
    })
    await toTheEnd()
    await tickAll()
    press('提交注册')
    await screen.findByText('用户名：该用户名已被使用，请换一个')
    expect(router.state.location.search).toBe('?step=account')
    const field = screen.getByLabelText<HTMLInputElement>('用户名')
    expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', 'lychee2tree'])
  })

  it('the registration of a volunteer asks for a new code where the proof has run out', async () => {
    await renderPortal('/registered/volunteers', {
      ...answers,
      [registration.submit.path]: refused('proofExpired', { field: 'mobile' }),
    })
    await toTheEnd()
    await tickAll()
    press('提交注册')
    await screen.findByText('验证码：手机或邮箱的验证已过期，请重新获取验证码')
    expect(screen.getByLabelText('验证码')).toBeTruthy()
  })

  it('the registration of a volunteer asks for the birth date where the document does not tell it, and only there', async () => {
    await renderPortal('/registered/volunteers', answers)
    await screen.findByLabelText('证件类型')
    expect(screen.queryByLabelText('出生日期')).toBeNull()
    fireEvent.change(screen.getByLabelText('证件类型'), { target: { value: '05' } })
    type('证件号码', 'E12345678')
    next()
    await screen.findByRole('link', { name: '请填写出生日期' })
  })
})

describe('the draft of a registration', () => {
  it('the draft of a registration comes back after a reload, with the proof and without number, password and assent', async () => {
    localStorage.clear()
    await renderPortal('/registered/volunteers', answers)
    await identify()
    await prove('手机号码', '13800138000', '验证码')
    type('用户名', 'lychee2tree')
    type('密码', 'Kapok7blossom')
    await waitFor(() => expect(localStorage.getItem('izy_draft_registration')).toBeTruthy())
    await screen.findByText(/为您保存/)
    const kept = Object.values({ ...localStorage }).join()
    for (const secret of ['449999199001010019', 'Kapok7blossom', '陈嘉仪'])
      expect(kept).not.toContain(secret)
    cleanup()
    const { router } = await renderPortal(
      '/registered/volunteers?step=account&redirect=%2Fzs',
      answers,
    )
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('陈嘉仪'),
    )
    // The address does not name a step that is not shown, and the page says why it begins again.
    expect(screen.getByText(/证件号码和密码不会保存，请从第一步补填/)).toBeTruthy()
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        step: 'identity',
        redirect: '/zs',
      }),
    )
    expect(screen.getByLabelText<HTMLInputElement>('证件号码').value).toBe('')
    type('证件号码', '449999199001010019')
    next()
    await at('登录账号')
    expect(screen.queryByText(/请从第一步补填/)).toBeNull()
    expect(screen.getByText('已验证')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('')
  })
})
