import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { permissionsOf } from 'contract/permissions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { button, findButton, press } from '../test/press.ts'
import { administrator, renderConsole } from '../test/render-console.tsx'

const empty = () => ok({ items: [], next: null })
const lists = {
  'manage/mission/list': empty,
  'manage/mission/reviewList': empty,
  'manage/record/reviewList': empty,
  'manage/attendance/sessions': () => ok([]),
}

afterEach(() => vi.restoreAllMocks())

describe('the console', () => {
  it('the console sends whoever is not signed in to the login of organisations, with the way back', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { server } = await renderConsole('/records?state=objected', lists, { signedIn: false })
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(assign).toHaveBeenCalledWith(
      '/login/organization?redirect=%2Fadmin%2Frecords%3Fstate%3Dobjected',
    )
    expect(server.seen).toEqual([])
  })

  it('the console holds an administrator with a weak password until it is changed', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { session, server } = await renderConsole('/', {
      ...lists,
      'manage/pc/usersAdmin/changePassword': () => ok({}),
    })
    await screen.findByRole('navigation', { name: '功能菜单' })
    sessionStorage.setItem('anything', '1')
    act(() => session.requirePasswordChange())
    await screen.findByRole('dialog', { name: '请先修改密码' })
    const type = (name: string, value: string) =>
      fireEvent.change(screen.getByPlaceholderText(name), { target: { value } })
    fireEvent.click(await findButton('保存新密码'))
    await screen.findByText('确认新密码：确认密码不能为空')
    type('8 至 20 位大小写字母和数字', 'Lychee8tree')
    type('请再次输入密码', 'Lychee8tree')
    fireEvent.click(await findButton('保存新密码'))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/login/organization'))
    expect(server.to('manage/pc/usersAdmin/changePassword')).toHaveLength(1)
    expect(session.token()).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('the console keeps in this tab who is signed in, in no readable form, until the login ends', async () => {
    const { session } = await renderConsole('/', lists)
    const menu = await screen.findByRole('navigation', { name: '功能菜单' })
    // The way home is a part of it: outside of landmarks nobody finds it.
    within(menu).getByRole('link', { name: 'i志愿 管理后台' })
    const kept = () => sessionStorage.getItem('izy_org_info')
    await waitFor(() => expect(kept()).toContain('"user"'))
    expect(kept()).not.toContain('陈负责')
    act(() => session.clear())
    expect(kept()).toBeNull()
  })

  it('the console draws the menu from the permissions and names node and person', async () => {
    await renderConsole('/', lists, { roles: ['attendance'] })
    const menu = await screen.findByRole('navigation', { name: '功能菜单' })
    expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'i志愿 管理后台',
      '工作台',
      '活动管理',
      '签到考勤',
      '组织资料',
      '组织',
    ])
    expect(screen.getByText('广州市越秀区志愿者联合会')).toBeTruthy()
    expect(button('账号：陈负责')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('工作台 - i志愿 管理后台'))
  })

  it('the console tells on a closed page what it needs and who grants it, and asks the server for nothing', async () => {
    const { server } = await renderConsole('/reviews/records', lists, { roles: ['attendance'] })
    expect(
      await screen.findByRole('heading', { name: '您还没有打开“时长复核”的权限', hidden: true }),
    ).toBeTruthy()
    const told = [...document.querySelectorAll('.denied dd')].map((line) => line.textContent)
    expect(told).toEqual(['复核时长', '负责人、审核', '考勤', '广州市越秀区志愿者联合会的负责人'])
    expect(server.to('manage/record/reviewList')).toEqual([])
  })

  it('the console counts in the menu what waits, up to a limit', async () => {
    await renderConsole('/', {
      ...lists,
      'manage/workbench/counts': () =>
        ok({
          pendingApplications: 12,
          unconfirmedRecords: 1000,
          unconfirmedSessions: 40,
          signOuts: 0,
          missionReviews: 0,
          recordReviews: null,
          below: { pendingApplications: 7, unconfirmedRecords: 0, openQuestions: null },
        }),
    })
    const menu = await screen.findByRole('navigation', { name: '功能菜单' })
    await waitFor(() =>
      expect([...menu.querySelectorAll('.menu-count')].map((one) => one.textContent)).toEqual([
        '12，12 项待办',
        '999+，999+ 项待办',
      ]),
    )
    expect(screen.getByText('涉及 40 个场次')).toBeTruthy()
    // Others' work is told, and in no figure of one's own.
    expect(screen.getByText(/下级组织正在办理/).textContent).toBe(
      '下级组织正在办理，不是您的待办：待审核的报名 7 人',
    )
  })

  it('the console counts batches, imported hours, trust, certificates and seal pictures in menu and workbench', async () => {
    await renderConsole('/', {
      ...lists,
      'manage/pc/usersAdmin/preEditMyInfo': () =>
        ok({
          ...administrator('owner'),
          root: true,
          permissions: permissionsOf(['owner'], 'root'),
        }),
      'manage/workbench/counts': () =>
        ok({
          supplementaryBatches: 2,
          trustProposals: 3,
          certificateRequests: 4,
          hourImports: 5,
          issuerStamps: 6,
          below: {},
        }),
    })
    const menu = await screen.findByRole('navigation', { name: '功能菜单' })
    await waitFor(() =>
      expect([...menu.querySelectorAll('.menu-count')].map((one) => one.textContent)).toEqual([
        '2，2 项待办',
        '5，5 项待办',
        '3，3 项待办',
        '10，10 项待办',
      ]),
    )
    const toDos = screen.getByRole('region', { name: '待办' })
    const names = [
      '待决定的补录',
      '待办理的时长导入',
      '待决定的可信组织建议',
      '待决定的证书申请',
      '待审批的印章图样',
    ]
    const told = names.map((name) => {
      const link = within(within(toDos).getByText(name).parentElement!).getByRole('link')
      return [link.textContent, link.getAttribute('href')]
    })
    expect(told).toEqual([
      ['2 项', '/supplementary'],
      ['5 项', '/hour-imports'],
      ['3 项', '/trust'],
      ['4 项', '/certificates?waiting=1'],
      ['6 项', '/certificates'],
    ])
  })

  it('the console names the mission in the breadcrumb of the pages below it', async () => {
    const missionId = '0192f0c0-0000-7000-8000-000000000001'
    await renderConsole(`/missions/${missionId}/applicants`, {
      ...lists,
      'manage/mission/detail': () =>
        ok({ missionId, title: '敬老院周末陪伴', sessions: [], places: [] }),
      'manage/application/list': () => ok({ items: [], next: null, counts: [] }),
    })
    const link = await screen.findByRole('link', { name: '敬老院周末陪伴', hidden: true })
    expect(link.getAttribute('href')).toBe(`/missions/${missionId}`)
  })

  it('the console says where one is without naming a place twice', async () => {
    await renderConsole('/account', lists)
    const trail = await screen.findByRole('navigation', { name: '当前位置' })
    expect(within(trail).getAllByText('工作台')).toHaveLength(1)
    expect(within(trail).getByText('我的账号').getAttribute('aria-current')).toBe('page')
  })

  it('the console keeps the page and asks to sign in again when the login ends', async () => {
    const { session } = await renderConsole(
      '/',
      {
        ...lists,
        'manage/attendance/sessions': () => refused('loginExpired'),
        'auth/login/refresh': () => refused('loginExpired'),
      },
      { roles: ['attendance'] },
    )
    expect(await findButton('重新登录')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: '工作台', hidden: true })).toBeTruthy()
    expect(session.token()).toBeNull()
    // Its title says what is to be done.
    expect(screen.getByRole('dialog', { name: '请重新登录' })).toBeTruthy()
    // Said once, by the dialog: nothing beside it.
    await act(() => new Promise((done) => setTimeout(done)))
    expect(document.body.textContent?.split('登录已过期')).toHaveLength(2)
    expect(document.querySelector('.toast')).toBeNull()
  })

  it('the console asks to sign in again, with the way back, where only the token is gone', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await renderConsole('/missions?keyword=敬老', {
      'manage/mission/list': ({ token }) => (token ? empty() : refused('loginExpired')),
    })
    await screen.findByText('没有符合条件的内容')
    document.cookie = 'izy_org_token=; Path=/; Max-Age=0'
    await act(() => new Promise((done) => setTimeout(done)))
    press('刷新')
    fireEvent.click(await findButton('重新登录'))
    expect(assign).toHaveBeenCalledWith(
      '/login/organization?redirect=%2Fadmin%2Fmissions%3Fkeyword%3D%E6%95%AC%E8%80%81',
    )
    expect(document.body.textContent?.split('登录已过期')).toHaveLength(2)
    expect(document.querySelector('.toast')).toBeNull()
    expect(screen.queryByText('重新加载')).toBeNull()
  })

  it('the console shows a failed read with the number to quote, and reads again on demand', async () => {
    let down = true
    await renderConsole('/missions', {
      'manage/mission/list': () => (down ? refused('internalError') : empty()),
    })
    expect(await screen.findByText('内容没有加载出来')).toBeTruthy()
    expect(screen.getByText('问题编号 r-1')).toBeTruthy()
    down = false
    press('重新加载')
    expect(await screen.findByText('还没有活动')).toBeTruthy()
  })

  it('the console tells an empty list after filters from a list that is empty', async () => {
    const { server } = await renderConsole('/missions?keyword=敬老&state=nonsense', {
      'manage/mission/list': empty,
    })
    expect(await screen.findByText('没有符合条件的内容')).toBeTruthy()
    expect(server.to('manage/mission/list')[0]!.query).toEqual({ keyword: '敬老' })
    press('清除条件')
    expect(await screen.findByText('还没有活动')).toBeTruthy()
    expect(server.to('manage/mission/list').at(-1)!.query).toEqual({})
  })
})
