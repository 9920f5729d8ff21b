import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { findButton, findDialog, press } from '../test/press.ts'
import { renderConsole } from '../test/render-console.tsx'

const own = '0192f0c0-0000-7000-8000-00000000000d'
const other = '0192f0c0-0000-7000-8000-00000000000e'
const posts = (count = 2) =>
  Array.from({ length: count }, (_, index) => ({
    organizationId: [own, other][index] ?? `0192f0c0-0000-7000-8000-0000000001${index + 10}`,
    name: index === 0 ? '广州市越秀区志愿者联合会' : `第${index}服务队`,
    kind: 'group',
    roles: index === 0 ? ['owner'] : ['attendance'],
    current: index === 0,
  }))
const lists = {
  'manage/mission/list': () => ok({ items: [], next: null }),
  'manage/attendance/sessions': () => ok([]),
}
const label = '当前组织：广州市越秀区志愿者联合会，切换组织'

afterEach(() => vi.restoreAllMocks())

describe('the switch between nodes', () => {
  it('the switch between nodes is not there for who serves one node', async () => {
    await renderConsole('/', { ...lists, 'manage/session/posts': () => ok(posts(1)) })
    expect(await screen.findByText('广州市越秀区志愿者联合会')).toBeTruthy()
    expect(document.querySelector(`[aria-label="${label}"]`)).toBeNull()
  })

  it('the switch between nodes takes the new tokens and starts again at the workbench', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { server, session } = await renderConsole('/', {
      ...lists,
      'manage/session/posts': () => ok(posts()),
      'manage/session/switch': () =>
        ok({
          loginType: 2,
          token: 'token-of-the-other-node',
          expiresIn: 600,
          refreshToken: 'refresh-of-the-other-node',
          weakPassword: 0,
        }),
    })
    await findButton(label)
    press(label)
    await findDialog()
    expect(document.querySelector('.posts')?.textContent).toContain('考勤')
    const [present, next] = [...document.querySelectorAll<HTMLButtonElement>('.post')]
    expect(present!.disabled).toBe(true)
    act(() => next!.click())
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/'))
    expect(server.to('manage/session/switch')[0]!.body).toBe(
      JSON.stringify({ organizationId: other }),
    )
    expect(session.token()).toBe('token-of-the-other-node')
    expect(await session.refreshToken()).toBe('refresh-of-the-other-node')
  })

  it('the switch between nodes stays and tells when it is refused', async () => {
    const { session } = await renderConsole('/', {
      ...lists,
      'manage/session/posts': () => ok(posts()),
      'manage/session/switch': () => refused('postNotFound'),
    })
    await findButton(label)
    press(label)
    await findDialog()
    act(() => document.querySelectorAll<HTMLButtonElement>('.post')[1]!.click())
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(session.token()).toBe('token-of-the-administrator')
  })

  it('the switch between nodes offers a search when there are many', async () => {
    await renderConsole('/', { ...lists, 'manage/session/posts': () => ok(posts(9)) })
    await findButton(label)
    press(label)
    await findDialog()
    expect(document.querySelector('[aria-label="输入组织名称查找"]')).toBeTruthy()
  })
})

it('a tab whose node another tab has changed lets nothing go on', async () => {
  await renderConsole('/', lists)
  await findButton('账号：陈负责')
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'izy_console_post', newValue: own }))
  })
  expect(screen.queryByText(/您已在另一个窗口切换到其他组织/)).toBeNull()
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'izy_console_post', newValue: other }))
  })
  expect(await screen.findByText(/您已在另一个窗口切换到其他组织/)).toBeTruthy()
})
