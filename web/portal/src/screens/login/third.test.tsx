import { fireEvent, screen, waitFor } from '@testing-library/react'
import { auth } from 'contract/people/auth'
import { profile } from 'contract/people/profile'
import { singleSignOn } from 'contract/people/single-sign-on'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const login = {
  loginType: 1,
  token: 'token-1',
  expiresIn: 1800,
  refreshToken: 'refresh-1',
  weakPassword: 0,
}
const back = '/login/third?state=S1&code=C1&iss=https%3A%2F%2Fid.example'
const unknown = { ticket: 'T'.repeat(43), provider: '粤省事', account: 'us****ou' }

describe('coming back from another provider', () => {
  it('coming back from another provider logs in whose account is linked, and sends what came back once', async () => {
    const { server, path, world } = await renderPortal(back, {
      [singleSignOn.authByThird.path]: ok({ login, unknown: null }),
    })
    await waitFor(() => expect(path()).toBe('/'))
    expect(world.api.session.token()).toBe('token-1')
    const sent = server.to(singleSignOn.authByThird.path)
    expect(sent).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(sent[0]!.body))).toEqual({
      state: 'S1',
      code: 'C1',
      iss: 'https://id.example',
    })
  })

  it('coming back from another provider lets who is unknown log in, and names both sides before it links them', async () => {
    const { server, path } = await renderPortal(back, {
      [singleSignOn.authByThird.path]: ok({ login: null, unknown }),
      [auth.loginVolunteer.path]: ok(login),
      [profile.myDetail.path]: ok({
        loginName: 'lychee2tree',
        name: '陈佳怡',
        volunteerNo: '440100000001',
        documentType: '01',
        documentNumber: '440***********123X',
        gender: 'female',
        birthDate: '1990-01-01',
        regionCode: '440106',
        regionName: '天河区',
        mobile: '138****0000',
        email: '',
        registeredAt: '2026-01-01T00:00:00.000Z',
      }),
      [singleSignOn.link.path]: ok({}),
    })
    expect(await screen.findByText('您的粤省事账号还没有绑定志愿者账号')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^登录账号/), { target: { value: 'lychee2tree' } })
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Lychee2tree' } })
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
    expect(await screen.findByText('us****ou')).toBeTruthy()
    expect(await screen.findByText('陈*怡')).toBeTruthy()
    expect(screen.getByText('编号 440100000001')).toBeTruthy()
    expect(server.to(singleSignOn.link.path)).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: '确认绑定' }))
    await waitFor(() => expect(path()).toBe('/'))
    expect(JSON.parse(server.to(singleSignOn.link.path)[0]!.body)).toEqual({
      ticket: unknown.ticket,
    })
  })

  it('coming back from another provider says that it did not work and leads back', async () => {
    await renderPortal(back, { [singleSignOn.authByThird.path]: refused('signOnRefused') })
    expect(await screen.findByText(/统一身份登录没有完成/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回登录页' })).toBeTruthy()
  })
})

describe('the button to the provider', () => {
  it('the button to the provider stands on the login page only where there is one', async () => {
    await renderPortal('/login/volunteer', {
      [singleSignOn.offer.path]: ok({ title: '粤省事' }),
    })
    expect(await screen.findByRole('button', { name: '用粤省事登录' })).toBeTruthy()
  })

  it('the button to the provider is not there without one', async () => {
    await renderPortal('/login/volunteer')
    await screen.findByRole('button', { name: '登录' })
    expect(screen.queryByText('其他登录方式')).toBeNull()
  })
})
