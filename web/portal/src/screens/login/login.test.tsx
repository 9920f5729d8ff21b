import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { account } from 'contract/people/account'
import { auth } from 'contract/people/auth'
import { code } from 'contract/foundation/code'
import { mission } from 'contract/service/mission'
import { security } from 'contract/people/security'
import { describe, expect, it } from 'vitest'
import { whyEnded } from 'kit/api/ended.ts'
import { ok, refused, type Seen } from 'kit/test/fake-server.ts'
import { logOut } from '../../shell/log-out.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const tokens = {
  loginType: 1,
  token: 'access-one',
  expiresIn: 1800,
  refreshToken: 'refresh-one',
  weakPassword: 0,
}
const answers = {
  [mission.list.path]: ok({ items: [], next: null }),
  [auth.loginVolunteer.path]: ({ body }: Seen) =>
    new URLSearchParams(body).get('password') === 'Kapok7blossom'
      ? ok(tokens)
      : refused('loginFailed', { remaining: 2 }),
}

const fill = async (password: string) => {
  fireEvent.change(await screen.findByLabelText('登录账号'), { target: { value: 'lychee2tree' } })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: password } })
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: '登录' }))

describe('the login of volunteers', () => {
  it('the login of volunteers says what is missing before it asks the server', async () => {
    const { server } = await renderPortal('/login/volunteer', answers)
    await screen.findByLabelText('登录账号')
    submit()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('有 2 处需要修改')
    expect(summary.textContent).toContain('密码不能为空')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(server.to(auth.loginVolunteer.path)).toHaveLength(0)
  })

  it('the login of volunteers shows the sentence of a refusal with the tries left, and keeps what was typed', async () => {
    await renderPortal('/login/volunteer', answers)
    await fill('wrong')
    submit()
    expect((await screen.findByRole('alert')).textContent).toBe(
      '用户名或密码不正确，还可尝试 2 次，请核对后重试',
    )
    expect((screen.getByLabelText('登录账号') as HTMLInputElement).value).toBe('lychee2tree')
  })

  it('the login of volunteers says that signing in goes on afterwards to whom a scanned code led here', async () => {
    await renderPortal('/login/volunteer?redirect=%2Fh5%2Fs%3Ft%3Dv1.i.a', answers)
    await screen.findByText('登录后继续签到或签退')
  })

  it('the login of volunteers leads back to where it was asked for', async () => {
    const { path, server } = await renderPortal('/login/volunteer?redirect=%2Fzs', answers)
    await fill('Kapok7blossom')
    submit()
    await screen.findByRole('heading', { level: 1, name: '证书核验' })
    expect(path()).toBe('/zs')
    const [seen] = server.to(auth.loginVolunteer.path)
    expect(seen!.type).toBe('application/x-www-form-urlencoded')
    expect(Object.keys(seen!.query)).toEqual(['xc'])
  })

  it('the login of volunteers does not lead to another site', async () => {
    const { path } = await renderPortal('/login/volunteer?redirect=%2F%2Fevil.example', answers)
    await fill('Kapok7blossom')
    submit()
    await screen.findByRole('heading', { level: 1, name: '一起做一件对别人有用的事' })
    expect(path()).toBe('/')
  })

  it('the login of volunteers remembers the name when asked, in no readable form, and never the password', async () => {
    const { world, router } = await renderPortal('/login/volunteer', answers)
    await fill('Kapok7blossom')
    fireEvent.click(screen.getByLabelText('记住账号'))
    submit()
    await screen.findByRole('heading', { level: 1, name: '一起做一件对别人有用的事' })
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
    expect(stored).not.toContain('Kapok7blossom')
    expect(stored).not.toContain('lychee2tree')

    world.api.session.clear()
    await router.navigate('/login/volunteer')
    const name = (await screen.findByLabelText('登录账号')) as HTMLInputElement
    await waitFor(() => expect(name.value).toBe('lychee2tree'))
    expect((screen.getByLabelText('密码') as HTMLInputElement).value).toBe('')
  })

  it('the login of volunteers holds an account with a weak password, with the way out', async () => {
    const weak = { ...answers, [auth.loginVolunteer.path]: ok({ ...tokens, weakPassword: 1 }) }
    const { world } = await renderPortal('/login/volunteer', {
      ...weak,
      [auth.logOut.path]: ok({}),
    })
    await fill('Kapok7blossom')
    submit()
    const dialog = await screen.findByRole('dialog', { name: '请先修改密码' })
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
    await waitFor(() =>
      fireEvent.click(screen.getAllByRole('button', { name: '退出登录' }).at(-1)!),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.api.session.token()).toBeNull()
  })

  it('the login of volunteers has a weak password changed, says what is wrong with it, and asks to log in again', async () => {
    const { server, world, path } = await renderPortal('/login/volunteer', {
      ...answers,
      [auth.loginVolunteer.path]: ok({ ...tokens, weakPassword: 1 }),
      [security.changePassword.path]: ok({}),
    })
    await fill('Kapok7blossom')
    submit()
    await screen.findByRole('dialog', { name: '请先修改密码' })
    const save = await waitFor(() => screen.getByRole('button', { name: '保存新密码' }))
    const type = (name: string, value: string) =>
      fireEvent.change(screen.getByPlaceholderText(name), { target: { value } })
    const says = async (text: string) =>
      waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))
    fireEvent.click(save)
    await says('密码不能为空')
    await says('确认密码不能为空')
    type('8 至 20 位大小写字母和数字', 'abc')
    await says('密码格式错误，必须包含大小写字母和数字，长度 8-20 位')
    type('8 至 20 位大小写字母和数字', 'Lychee8tree')
    type('请再次输入密码', 'Lychee9tree')
    await says('两次输入的密码不一致')
    type('请再次输入密码', 'Lychee8tree')
    fireEvent.click(save)
    await screen.findByText('密码修改成功，请重新登录')
    await waitFor(() => expect(path()).toBe('/login/volunteer'))
    expect(world.api.session.token()).toBeNull()
    expect(JSON.parse(server.to(security.changePassword.path)[0]!.body)).toEqual({
      password: 'Lychee8tree',
      passwordAgain: 'Lychee8tree',
    })
  })

  it('the login of volunteers tells the time left of a lock, and solves a challenge without being asked', async () => {
    let asked = 0
    const { server } = await renderPortal('/login/volunteer', {
      ...answers,
      [code.challenge.path]: ok({ challenge: 'c', bits: 1, expiresInSeconds: 300 }),
      [auth.loginVolunteer.path]: () =>
        asked++ === 0 ? refused('challengeRequired') : refused('loginLocked', { seconds: 125 }),
    })
    await fill('Kapok7blossom')
    submit()
    await screen.findByText(/请 2 分 [0-5] 秒后再试/)
    const [, second] = server.to(auth.loginVolunteer.path)
    expect(new URLSearchParams(second!.body).get('challenge')).toBe('c')
    expect(new URLSearchParams(second!.body).get('solution')).toMatch(/^\d+$/)
  })
})

describe('a login that ended', () => {
  const ended = refused('signedInElsewhere', {
    reason: 'superseded',
    at: '2026-11-22T02:10:00.000Z',
    device: 'iPhone 上的微信',
  })
  const why = /2026-11-22 10:10，您的账号在另一台设备（iPhone 上的微信）登录/

  it('a login that ended says why on the open page and on the login it leads to, until somebody is in', async () => {
    const { path } = await renderPortal(
      '/personalCenter/myMessage',
      {
        ...answers,
        'volunteer/sitemsg/list': ({ token }: Seen) =>
          token === 'access-one' ? ok({ items: [], next: null }) : ended.clone(),
        [auth.refresh.path]: ended,
        [auth.loginVolunteer.path]: ok(tokens),
      },
      { volunteer: true },
    )
    const page = await screen.findByRole('heading', { name: '请先以志愿者身份登录' })
    expect(page.closest('main')!.textContent).toMatch(why)
    fireEvent.click(within(page.closest('main')!).getByRole('link', { name: '志愿者登录' }))
    await screen.findByLabelText('登录账号')
    expect(screen.getByRole('main').textContent).toMatch(why)
    await fill('Kapok7blossom')
    submit()
    await waitFor(() => expect(path()).toBe('/personalCenter/myMessage'))
    expect(whyEnded('volunteer')).toBeNull()
  })

  it('a login that ended is told on Home where it was found out by an address', async () => {
    const { path } = await renderPortal(
      '/personalCenter/myMission',
      { ...answers, [account.userInfo.path]: ended, [auth.refresh.path]: ended },
      { volunteer: true },
    )
    await waitFor(() => expect(path()).toBe('/'))
    await waitFor(() => expect(document.body.textContent).toMatch(why))
  })

  it('a login that one ended oneself is not explained', async () => {
    const { world } = await renderPortal('/', answers, { volunteer: true })
    await logOut(world)
    expect(whyEnded('volunteer')).toBeNull()
  })
})

describe('the login of an administrator who holds as many as he may', () => {
  const sessions = [
    {
      sessionId: '019a9f00-0000-7000-8000-000000000021',
      createdAt: '2026-11-22T00:10:00.000Z',
      lastUsedAt: '2026-11-22T02:09:00.000Z',
      browser: 'Chrome',
      system: 'Windows',
      network: '10.1.2.*',
    },
    {
      sessionId: '019a9f00-0000-7000-8000-000000000022',
      createdAt: '2026-11-21T00:10:00.000Z',
      lastUsedAt: '2026-11-21T02:09:00.000Z',
      browser: 'WeChat',
      system: 'iPhone',
      network: '10.1.3.*',
    },
  ]
  const crowded = ok({
    ...tokens,
    loginType: 2,
    token: '',
    refreshToken: '',
    crowded: { ticket: 't'.repeat(43), expiresIn: 300, sessions },
  })

  it('the login of an administrator with all logins in use shows them by device, and ends the one that is chosen', async () => {
    const { server, world } = await renderPortal('/login/organization', {
      ...answers,
      [auth.loginOrganization.path]: crowded,
      [auth.displaceOrganization.path]: ok({ ...tokens, loginType: 2 }),
    })
    await fill('Kapok7blossom')
    submit()
    const title = await screen.findByRole('heading', { name: '登录的设备已达上限' })
    expect(document.activeElement).toBe(title)
    expect(world.organizationApi.session.token()).toBeNull()
    const sent = new URLSearchParams(server.to(auth.loginOrganization.path)[0]!.body)
    expect(sent.get('chooses')).toBe('1')
    const list = screen.getByRole('list', { name: '已登录的设备' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(within(list).getByRole('button', { name: /iPhone 上的 微信$/ }))
    await waitFor(() => expect(world.organizationApi.session.token()).toBe('access-one'))
    const [chosen] = server.to(auth.displaceOrganization.path)
    expect(JSON.parse(chosen!.body)).toEqual({
      ticket: 't'.repeat(43),
      sessionId: sessions[1]!.sessionId,
    })
  })

  it('the login of an administrator with all logins in use goes back without ending any', async () => {
    const { server } = await renderPortal('/login/organization', {
      ...answers,
      [auth.loginOrganization.path]: crowded,
    })
    await fill('Kapok7blossom')
    submit()
    fireEvent.click(await screen.findByRole('button', { name: '都不退出，返回' }))
    await screen.findByLabelText('登录账号')
    expect(server.to(auth.displaceOrganization.path)).toHaveLength(0)
  })
})
