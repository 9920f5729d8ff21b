import { fireEvent, screen, waitFor } from '@testing-library/react'
import { auth } from 'contract/people/auth'
import { factor } from 'contract/people/factor'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const tokens = {
  loginType: 1,
  token: 'access-one',
  expiresIn: 1800,
  refreshToken: 'refresh-one',
  weakPassword: 0,
}
const owing = {
  ...tokens,
  token: '',
  refreshToken: '',
  expiresIn: 0,
  factor: { ticket: 'ticket-one', expiresIn: 300, ways: ['totp', 'recoveryCode'], trustable: true },
}

const firstStep = async () => {
  fireEvent.change(await screen.findByLabelText('登录账号'), { target: { value: 'lychee2tree' } })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Kapok7blossom' } })
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  await screen.findByRole('heading', { name: '还差一步：验证是您本人' })
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '验证并登录' }))

describe('a login that asks for a second factor', () => {
  it('a login that asks for a second factor is not signed in before it, and goes on with the code', async () => {
    const { server, world, path } = await renderPortal('/login/volunteer?redirect=%2Fzs', {
      [auth.loginVolunteer.path]: ok(owing),
      [factor.finishVolunteer.path]: ok(tokens),
    })
    await firstStep()
    expect(world.api.session.token()).toBeNull()
    const heading = screen.getByRole('heading', { name: '还差一步：验证是您本人' })
    expect(document.activeElement).toBe(heading)
    submit()
    await screen.findAllByText(/验证码/)
    expect(server.to(factor.finishVolunteer.path)).toHaveLength(0)
    // The server takes the spaces off, as people copy them along.
    type('验证器应用上的 6 位验证码', '123 456')
    fireEvent.click(screen.getByLabelText('30 天内在本设备不再询问'))
    submit()
    await waitFor(() => expect(path()).toBe('/zs'))
    expect(world.api.session.token()).toBe('access-one')
    expect(JSON.parse(server.to(factor.finishVolunteer.path)[0]!.body)).toEqual({
      ticket: 'ticket-one',
      way: 'totp',
      code: '123 456',
      trust: true,
    })
  })

  it('a login that asks for a second factor says why a code was refused, and takes a recovery code instead', async () => {
    let asked = 0
    const { server, world } = await renderPortal('/login/volunteer', {
      [auth.loginVolunteer.path]: ok(owing),
      [factor.finishVolunteer.path]: () =>
        asked++ === 0 ? refused('factorWrong', { remaining: 2 }) : ok(tokens),
    })
    await firstStep()
    type('验证器应用上的 6 位验证码', '000000')
    submit()
    expect((await screen.findByRole('alert')).textContent).toContain('还可尝试 2 次')
    fireEvent.click(screen.getByRole('button', { name: '改用恢复码' }))
    expect(screen.queryByRole('alert')).toBeNull()
    type('恢复码', 'ABCDE-fghjk')
    submit()
    await waitFor(() => expect(world.api.session.token()).toBe('access-one'))
    expect(JSON.parse(server.to(factor.finishVolunteer.path)[1]!.body)).toMatchObject({
      way: 'recoveryCode',
      code: 'ABCDE-fghjk',
    })
  })

  it('a login that asks for a second factor begins again when its time is over', async () => {
    await renderPortal('/login/volunteer', {
      [auth.loginVolunteer.path]: ok(owing),
      [factor.finishVolunteer.path]: refused('ticketRefused'),
    })
    await firstStep()
    type('验证器应用上的 6 位验证码', '000000')
    submit()
    expect((await screen.findByRole('alert')).textContent).toBe('验证时间已过，请重新登录')
    screen.getByLabelText('登录账号')
  })
})
