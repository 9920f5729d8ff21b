import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { account } from 'contract/people/account'
import { auth } from 'contract/people/auth'
import { site } from 'contract/site/site'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from 'kit/api/notify.ts'
import type { SiteSaid } from 'kit/site/site-said.ts'
import { siteDefaults } from 'kit/site/site.copy.ts'
import { preferences } from 'kit/preferences/preferences.ts'
import { ok, refused } from 'kit/test/fake-server.ts'
import { menuOf, menuRoutes } from '../menu.ts'
import { routeNameOf } from '../router.tsx'
import { renderPortal } from '../test/render-portal.tsx'

beforeEach(() => notify.dismiss())

const said = (change: Partial<SiteSaid>): SiteSaid => ({ ...siteDefaults, ...change })
const footerOf = (change: Partial<SiteSaid['footer-gd']>) =>
  said({ 'footer-gd': { ...siteDefaults['footer-gd'], ...change } })
const says = (settings: SiteSaid) => ({ [site.settings.path]: () => ok(settings) })
/** A page without blocks of its own, so that only the frame is looked at. */
const quiet = '/site-map'
const settled = () => screen.findByRole('heading', { level: 1, name: '站点地图' })

describe('the menu', () => {
  it('the menu is sorted by the order of the routes and leaves hidden ones out', () => {
    const route = { name: 'Home' as const, title: 'x' }
    const sorted = menuOf([
      { ...route, path: '/third', order: 30 },
      { ...route, path: '/first', order: 1 },
      { ...route, path: '/hidden', order: 2, hidden: true },
      { ...route, path: '/second', order: 4 },
    ])
    expect(sorted.map(({ path }) => path)).toEqual(['/first', '/second', '/third'])
  })

  it('the menu leads to screens that exist, by the numbers of the specification', () => {
    for (const { path, name } of menuRoutes) expect(routeNameOf(path)).toBe(name)
    expect(
      menuOf(menuRoutes)
        .filter(({ order }) => order < 8)
        .map(({ name, order }) => [name, order]),
    ).toEqual([
      ['Home', 1],
      ['mission', 2],
      ['organization', 3],
      ['publicity', 4],
      ['card', 5],
      ['donation', 6],
      ['help', 7],
    ])
  })

  it('the menu marks the page one is on', async () => {
    await renderPortal('/zs')
    const menu = await screen.findByRole('navigation', { name: '主菜单' })
    const links = within(menu).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      '首页',
      '志愿活动',
      '志愿组织',
      '时长公示',
      '电子志愿者证',
      '捐赠证书',
      '帮助',
      '证书核验',
    ])
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('证书核验')
  })
})

describe('the account menu', () => {
  it('the account menu offers visitors to log in and to register', async () => {
    await renderPortal(quiet)
    await settled()
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/login')
    expect(header.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/registered')
  })

  it('the account menu is walked through with the keyboard and closed with Escape', async () => {
    await renderPortal(quiet, {}, { volunteer: true })
    const opener = await screen.findByRole('button', { name: 'Chen Jiayi，账号菜单' })
    expect(screen.queryByRole('link', { name: '管理后台' })).toBeNull()
    opener.focus()
    fireEvent.keyDown(opener, { key: 'ArrowDown' })
    const header = within(screen.getByRole('banner'))
    const centre = header.getByRole('link', { name: '个人中心' })
    const logOut = header.getByRole('button', { name: '退出登录' })
    await waitFor(() => expect(document.activeElement).toBe(centre))
    fireEvent.keyDown(centre, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(logOut)
    fireEvent.keyDown(logOut, { key: 'Escape' })
    expect(document.activeElement).toBe(opener)
    expect(opener.getAttribute('aria-expanded')).toBe('false')
  })

  it('the account menu sends administrators to the console', async () => {
    const answers = { [account.administrator.path]: ok({ userName: '李管理' }) }
    await renderPortal(quiet, answers, { administrator: true })
    fireEvent.click(await screen.findByRole('button', { name: '李管理，账号菜单' }))
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: '管理后台' }).getAttribute('href')).toBe('/admin/')
    expect(header.queryByRole('link', { name: '个人中心' })).toBeNull()
  })

  it('the account menu logs out with its message, and shows one message at a time', async () => {
    const texts: string[] = []
    const end = notify.subscribe(() => texts.push(notify.snapshot()?.text ?? ''))
    const answers = { [auth.logOut.path]: ok({}) }
    await renderPortal(quiet, answers, { volunteer: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Chen Jiayi，账号菜单' }))
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
    await screen.findByRole('link', { name: '注册' })
    await waitFor(() => expect(texts).toEqual(['正在退出登录', '您已退出登录']))
    end()
  })
})

describe('the footer', () => {
  it('the footer says what the settings say, with the ways to call, write and look the filings up', async () => {
    const settings = {
      ...footerOf({
        organiser: '甲联合会',
        coOrganiser: '乙中心',
        technicalSupport: '丙公司',
        hotline: '12355',
        hotlineHours: '每天 8:30—21:30',
        mailbox: 'help@example.org',
        policeFilling: '公网安备 1 号',
        siteCode: '4400000000',
        partyMark: 'https://mark.example.org/1',
        copyright: '版权所有',
        accounts: [
          {
            account: 'officialAccount',
            address: 'https://weixin.example.org/r/abc',
            picture: '/v2/api/zyz/home/index/accountCode?account=officialAccount',
          },
        ],
        ipv6: true,
        contentUpdatedAt: '2026-11-20T16:30:00.000Z',
      }),
      icpFilling: '备 1 号',
    }
    await renderPortal(quiet, says(settings))
    const footer = within(await screen.findByRole('contentinfo'))
    await footer.findByText('甲联合会')
    // The line above the header is found as a landmark of its own.
    const line = within(screen.getByRole('region', { name: '网站工具' }))
    expect(line.getByRole('link', { name: /12355/ }).getAttribute('href')).toBe('tel:12355')
    for (const text of [
      '乙中心',
      '丙公司',
      '每天 8:30—21:30',
      '4400000000',
      '版权所有',
      '内容更新于 2026-11-21',
      '本站支持 IPv6 访问',
    ])
      footer.getByText(text)
    const address = (name: string | RegExp) =>
      footer.getByRole('link', { name }).getAttribute('href')
    expect(address('12355')).toBe('tel:12355')
    expect(address('help@example.org')).toBe('mailto:help@example.org')
    expect(address(/^备 1 号/)).toBe('https://beian.miit.gov.cn/')
    expect(address(/^公网安备 1 号/)).toBe('https://beian.mps.gov.cn/')
    expect(address(/^党政机关网站标识/)).toBe('https://mark.example.org/1')
    expect(address(/^公众号二维码/)).toBe('https://weixin.example.org/r/abc')
    expect(footer.getByRole('img', { name: '公众号二维码' }).getAttribute('src')).toBe(
      '/v2/api/zyz/home/index/accountCode?account=officialAccount',
    )
    expect(address('站点地图')).toBe('/site-map')
    expect(decodeURIComponent(address('我为网站找错')!)).toContain('页面：/site-map')
  })

  it('the footer leaves out what nobody has said', async () => {
    await renderPortal(quiet, says(footerOf({ organiser: '', hotline: '12355' })))
    await settled()
    const footer = within(screen.getByRole('contentinfo'))
    await waitFor(() => expect(footer.queryByText('主办单位')).toBeNull())
    expect(footer.queryByText('支持邮箱')).toBeNull()
    expect(footer.queryByRole('link', { name: '我为网站找错' })).toBeNull()
  })

  it('the footer stands with its own words when the settings cannot be had', async () => {
    await renderPortal(quiet, { [site.settings.path]: refused('internalError') })
    await settled()
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('link', { name: '12355' }).getAttribute('href')).toBe('tel:12355')
  })
})

describe('what the site says above its pages', () => {
  it('the line of the site above its pages is a sentence, and that nothing can be submitted', async () => {
    const until = '2026-11-21T22:00:00.000Z'
    await renderPortal(
      quiet,
      says({
        ...said({ operation: { mode: 'readOnly', message: '年终结算', until } }),
        'header-gd': { sentence: '春节期间热线照常', grey: false, entertainmentPaused: true },
      }),
    )
    await screen.findByText('春节期间热线照常')
    screen.getByText('网站暂时只能查看，不能提交，年终结算，预计 2026-11-22 06:00 恢复')
    screen.getByText('本站近期暂停展示文娱类内容')
    await settled()
  })

  it('the site turns the page grey on days of mourning, and back', async () => {
    const header = siteDefaults['header-gd']
    const { world } = await renderPortal(
      quiet,
      says(said({ 'header-gd': { ...header, grey: true } })),
    )
    const root = document.documentElement
    await waitFor(() => expect(root.hasAttribute('data-grey')).toBe(true))
    const query = world.queryClient.getQueryCache().find({ queryKey: [site.settings.path, {}] })!
    query.setData(siteDefaults)
    await waitFor(() => expect(root.hasAttribute('data-grey')).toBe(false))
  })
})

describe('maintenance', () => {
  const closed = said({ operation: { mode: 'maintenance', message: '数据库升级', until: null } })

  it('the page of maintenance takes the place of every page, and gives it back by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      let now = closed
      await renderPortal(quiet, { [site.settings.path]: () => ok(now) })
      await screen.findByRole('heading', { level: 1, name: '网站正在维护' })
      screen.getByText('数据库升级')
      expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull()
      now = siteDefaults
      await vi.advanceTimersByTimeAsync(11_000)
      await settled()
    } finally {
      vi.useRealTimers()
    }
  })

  it('the maintenance is noticed at once when a call is refused for it', async () => {
    let now = siteDefaults
    const answers = {
      [site.settings.path]: () => ok(now),
      'home/index/district/listOrg': () => {
        now = closed
        return refused('underMaintenance')
      },
    }
    await renderPortal('/organization', answers)
    await screen.findByRole('heading', { level: 1, name: '网站正在维护' })
  })
})

describe('pages that lead elsewhere', () => {
  const hosts = says(said({ leavingHosts: ['gov.cn'] }))

  it('the page before leaving the site says so before a host that is allowed', async () => {
    await renderPortal('/redirect/http%3A%2F%2Fwww.gov.cn%2Fa%3Fb%3D1', hosts)
    await screen.findByRole('heading', { level: 1, name: '您即将离开 i志愿，前往 www.gov.cn' })
    const on = screen.getByRole('link', { name: '继续前往 www.gov.cn' })
    expect(on.getAttribute('href')).toBe('https://www.gov.cn/a?b=1')
    expect(on.getAttribute('rel')).toContain('noopener')
  })

  it('the page before leaving the site does not lead to any host that is not allowed', async () => {
    await renderPortal('/redirect/https%3A%2F%2Fgov.cn.evil.example%2F', hosts)
    await screen.findByRole('heading', { level: 1, name: '该链接不在允许访问的范围' })
    expect(screen.queryByRole('link', { name: /继续前往/ })).toBeNull()
  })

  it('the page before leaving the site allows nothing while it is not known what is allowed', async () => {
    await renderPortal('/redirect/https%3A%2F%2Fwww.gov.cn%2F', {
      [site.settings.path]: refused('internalError'),
    })
    await screen.findByRole('heading', { level: 1, name: '该链接不在允许访问的范围' })
  })
})

describe('narrow screens', () => {
  const bottom = () => screen.queryByRole('navigation', { name: '底部菜单' })

  it('narrow screens have the bottom bar on the roots only; inner pages have the way back', async () => {
    await renderPortal(quiet)
    await settled()
    expect(bottom()).toBeNull()
    expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
  })

  it('narrow screens have the bottom bar on every page in elder mode', async () => {
    preferences.change({ elder: true })
    await renderPortal(quiet)
    await settled()
    expect(bottom()).not.toBeNull()
    preferences.change({ elder: false })
  })

  it('narrow screens lead visitors through the login to what is theirs', async () => {
    await renderPortal('/mission')
    await waitFor(() => expect(bottom()).not.toBeNull())
    const tabs = within(bottom()!)
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      '首页',
      '活动',
      '扫码',
      '消息',
      '我的',
    ])
    expect(tabs.getByRole('link', { name: '我的' }).getAttribute('href')).toBe(
      '/login/volunteer?redirect=%2FpersonalCenter%2FpersonalInfo',
    )
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
  })

  it('narrow screens mark no tab on the login that two of them lead through', async () => {
    preferences.change({ elder: true })
    await renderPortal('/login/volunteer?redirect=%2FpersonalCenter%2FmyMessage')
    await waitFor(() => expect(bottom()).not.toBeNull())
    expect(within(bottom()!).queryByRole('link', { current: 'page' })).toBeNull()
    preferences.change({ elder: false })
  })
})
