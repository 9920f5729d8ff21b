import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { account } from 'contract/people/account'
import { auth } from 'contract/people/auth'
import { mission } from 'contract/service/mission'
import { profile } from 'contract/people/profile'
import { security } from 'contract/people/security'
import { region } from 'contract/foundation/region'
import { describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { routeNameOf } from './router.tsx'
import { renderPortal, userInfo } from './test/render-portal.tsx'

const lists = {
  [mission.list.path]: ok({ items: [], next: null }),
  [region.list.path]: ok([]),
}

describe('an address leads to the route', () => {
  it.each([
    ['/', 'Home'],
    ['/mission', 'mission'],
    ['/mission/detail-1', 'mission-detail'],
    ['/organization', 'organization'],
    ['/organization/details', 'organization-details'],
    ['/publicity', 'publicity'],
    ['/publicity/1', 'publicity-detail'],
    ['/spot-check', 'spot-check'],
    ['/zs', 'timeCertificate'],
    ['/login', 'Login'],
    ['/login/volunteer', 'VolunteerLogin'],
    ['/login/organization', 'OrganizationLogin'],
    ['/registered', 'registered'],
    ['/registered/volunteers', 'registered-volunteers'],
    ['/registered/agreement/voluntaryAgreement', 'registered-voluntaryAgreement'],
    ['/personalCenter/personalInfo', 'personalInfo'],
    ['/personalCenter/myMission', 'myMission'],
    ['/personalCenter/myMessage/settings', 'noticeSettings'],
    ['/personalCenter/serviceRecord', 'serviceRecord'],
    ['/personalCenter/serviceRecord/corrections', 'corrections'],
    ['/personalCenter/timeCate', 'timeCate'],
    ['/personalCenter/subtract', 'subtract'],
    ['/redirect/a/b', 'Redirect'],
    ['/nowhere', 'ErrorPage'],
    ['/personalCenter/nowhere', 'ErrorPage'],
  ])('an address leads to the route: %s → %s', (address, name) => {
    expect(routeNameOf(address)).toBe(name)
  })
})

describe('navigation', () => {
  it('the navigation keeps visitors out of personal pages, from the first page on', async () => {
    const { path } = await renderPortal('/personalCenter/myMission', lists)
    await screen.findByRole('heading', { level: 1, name: '一起做一件对别人有用的事' })
    expect(path()).toBe('/')
    expect(document.title).toBe('i志愿')
  })

  it.each([
    ['请先登录', null],
    ['登录已过期，请重新登录', JSON.stringify([Date.now(), ''])],
    ['您的密码已修改，请重新登录', JSON.stringify([Date.now(), '您的密码已修改，请重新登录'])],
  ])('the navigation says on the front page why, and leads back: %s', async (why, ended) => {
    if (ended) localStorage.setItem('izy_user_ended', ended)
    const { path } = await renderPortal('/personalCenter/serviceRecord?year=2026', lists)
    const dialog = await screen.findByRole('dialog', { name: '请先登录' })
    if (ended) expect(within(dialog).getByText(why)).toBeTruthy()
    expect(dialog.textContent).toContain('“服务记录”要登录后才能查看')
    const link = await within(dialog).findByRole('link', { name: '去登录' })
    expect(link.getAttribute('href')).toBe(
      '/login/volunteer?redirect=%2FpersonalCenter%2FserviceRecord%3Fyear%3D2026',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(path()).toBe('/')
    localStorage.removeItem('izy_user_ended')
  })

  it('the navigation fetches the user information of a volunteer first, and closes the entrances', async () => {
    const { path, server } = await renderPortal('/login/volunteer', lists, { volunteer: true })
    await waitFor(() => expect(path()).toBe('/'))
    expect(server.to(account.userInfo.path)).toHaveLength(1)
  })

  it('the navigation confines an account that is being cancelled', async () => {
    const answers = {
      ...lists,
      [account.userInfo.path]: ok(userInfo('true')),
      [security.logoffState.path]: ok({
        signedInAt: null,
        state: 'coolingOff',
        appliedAt: '2026-11-20T16:30:00.000Z',
        endsAt: '2026-12-05T16:30:00.000Z',
        days: 15,
        consequences: {
          openApplications: 0,
          organizations: 0,
          certificates: 0,
          serviceMinutes: 0,
          pendingRecords: 0,
        },
      }),
      [profile.myDetail.path]: ok({ mobile: '138****8000', email: '' }),
    }
    const { path } = await renderPortal('/mission', answers, { volunteer: true })
    await screen.findByRole('button', { name: '不注销了，恢复使用' })
    expect(path()).toBe('/personalCenter/subtract')
    // What is held about him is his until the last day.
    await screen.findByRole('button', { name: '下载我的全部信息' })
  })

  it('the navigation opens the page all the same when the user information cannot be had', async () => {
    const answers = { ...lists, [account.userInfo.path]: refused('internalError') }
    const { path } = await renderPortal('/personalCenter', answers, { volunteer: true })
    expect(await screen.findByText('服务正在加载，请刷新重试', { selector: 'main p' })).toBeTruthy()
    expect(path()).toBe('/personalCenter/personalInfo')
  })

  it('the navigation shows an administrator the entrances, and the way to the console', async () => {
    const answers = { [account.administrator.path]: ok({ userName: '李管理' }) }
    const { path } = await renderPortal('/login', answers, { administrator: true })
    await screen.findByRole('heading', { level: 1, name: '登录' })
    expect(path()).toBe('/login')
    await screen.findByText('李管理')
    expect(screen.getByRole('link', { name: '管理后台', hidden: true }).getAttribute('href')).toBe(
      '/admin/',
    )
  })

  it('the navigation says that an address leads nowhere', async () => {
    await renderPortal('/nowhere')
    await screen.findByRole('heading', { level: 1, name: '页面走丢了' })
    expect(document.title).toBe('页面走丢了 - i志愿')
  })

  it('the navigation redirects within the site only', async () => {
    const { path } = await renderPortal('/redirect/zs')
    await screen.findByRole('heading', { level: 1, name: '证书核验' })
    expect(path()).toBe('/zs')
  })

  it('the navigation does not redirect to another site', async () => {
    await renderPortal('/redirect/%2F%2Fevil.example')
    await screen.findByText('该链接不在允许访问的范围')
  })

  it.each([
    '/redirect/..%2F%2Fevil.example/x',
    '/redirect/%252e%2F%2Fevil.example/x',
    '/redirect/redirect%2F..%252F%252Fevil.example',
    '/redirect/%25252e%252F%252Fevil.example',
  ])('the navigation says of %s what has become of it, and stands', async (address) => {
    const { path } = await renderPortal(address)
    await screen.findByRole('heading', {
      level: 1,
      name: /^(?:该链接不在允许访问的范围|页面走丢了)$/,
    })
    expect(path()).not.toMatch(/^\/\//)
  })

  it('the navigation moves to the top and gives the focus to the heading', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const { router } = await renderPortal('/login')
    await screen.findByRole('heading', { level: 1, name: '登录' })
    await router.navigate('/registered')
    const heading = await screen.findByRole('heading', { level: 1, name: '注册' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
    scrollTo.mockRestore()
  })
})

describe('the mission list', () => {
  it('the mission list stays as it was left: filters, what was typed, what was loaded', async () => {
    const { router, server } = await renderPortal('/mission?category=0017', lists)
    const keyword = await screen.findByRole('searchbox', { name: '搜活动' })
    fireEvent.change(keyword, { target: { value: '敬老' } })
    await screen.findByText('没有符合条件的活动')
    const asked = server.to(mission.list.path).length

    await router.navigate('/zs')
    await screen.findByRole('heading', { level: 1, name: '证书核验' })
    expect(keyword.isConnected).toBe(true)
    const back = screen.getAllByRole('link', { name: '志愿活动' })[0]!
    expect(back.getAttribute('href')).toBe('/mission?category=0017')

    await router.navigate('/mission?category=0017')
    await screen.findByRole('heading', { level: 1, name: '志愿活动' })
    expect(screen.getByRole('searchbox', { name: '搜活动' })).toBe(keyword)
    expect((keyword as HTMLInputElement).value).toBe('敬老')
    expect(server.to(mission.list.path)).toHaveLength(asked)
  })

  it('the mission list writes a changed filter into the address and asks with it', async () => {
    const { router, server } = await renderPortal('/mission', lists)
    fireEvent.change(await screen.findByLabelText('活动状态'), { target: { value: 'ended' } })
    await waitFor(() => expect(router.state.location.search).toBe('?phase=ended'))
    // Without a hit it also asks what there would be without this filter.
    await waitFor(() =>
      expect(server.to(mission.list.path).map(({ query }) => query)).toContainEqual({
        phase: 'ended',
        sort: 'latest',
      }),
    )
    // Its name grows by how many there would be, once that is known.
    await screen.findByRole('button', { name: /^去掉条件：已结束/ })
  })

  it('the mission list looks for what is recruiting, and says so where nothing is', async () => {
    const { router, server } = await renderPortal('/mission', lists)
    const phase = await screen.findByLabelText<HTMLSelectElement>('活动状态')
    expect(phase.value).toBe('recruiting')
    expect(server.to(mission.list.path)[0]!.query).toEqual({
      phase: 'recruiting',
      sort: 'ready',
    })
    fireEvent.click(await screen.findByRole('button', { name: /^去掉条件：招募中/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?phase=any'))
    await screen.findByText('今天还没有新的活动')
    expect(phase.value).toBe('any')
  })
})

describe('logging out', () => {
  it('logging out forgets everything but the draft of a registration', async () => {
    const answers = { ...lists, [auth.logOut.path]: refused('internalError') }
    const { world, server } = await renderPortal('/site-map', answers, { volunteer: true })
    sessionStorage.setItem('anything', '1')
    // There where the browser has no encryption.
    sessionStorage.setItem('izy_draft_registration', '{"at":"2026-11-21T00:00:00Z"}')
    fireEvent.click(await screen.findByRole('button', { name: '退出登录', hidden: true }))
    await within(screen.getByRole('banner')).findByRole('link', { name: '登录' })
    expect(server.to(auth.logOut.path)).toHaveLength(1)
    expect(world.api.session.token()).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual(['izy_draft_registration'])
    expect(world.queryClient.getQueryData(world.api.query(account.userInfo, {}).queryKey)).toBe(
      undefined,
    )
  })
})
