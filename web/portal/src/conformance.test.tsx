import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { account } from 'contract/people/account'
import { agreement } from 'contract/foundation/agreement'
import { application } from 'contract/service/application'
import { auth } from 'contract/people/auth'
import { ownRecord } from 'contract/service/own-record'
import { releaseNote } from 'contract/site/release-note'
import { passwordObstacle } from 'contract/rules/password'
import { webAddress } from 'contract/rules/web-address'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { createSession } from 'kit/api/session.ts'
import {
  keepAdministrator,
  keepVolunteer,
  sessionStore,
  type SessionStore,
} from 'kit/api/session-store.ts'
import { seal, unseal } from 'kit/api/vault.ts'
import { siteDefaults } from 'kit/site/site.copy.ts'
import { fakeServer, ok, refused } from 'kit/test/fake-server.ts'
import { keyAction, tourDefaults } from 'kit/tour/tour.ts'
import { tourCopy } from 'kit/tour/tour.copy.ts'
import { BackToTop } from 'kit/ui/back-to-top.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { SearchInput } from 'kit/ui/search-input.tsx'
import { uiCopy } from 'kit/ui/ui.copy.ts'
import { routeNameOf, routesOf } from './router.tsx'
import { useSessionStore } from './session-store.ts'
import { renderPortal, userInfo } from './test/render-portal.tsx'
import { createWorld, WorldProvider } from './world.tsx'

/* Sections 2, 3 and 9 of the specification, written down from its text. */

beforeEach(() => notify.dismiss())

describe('the routes of section 2', () => {
  it.each([
    ['/', 'Home'],
    ['/mission', 'mission'],
    ['/mission/detail-1', 'mission-detail'],
    ['/mission/search', 'mission-search'],
    ['/mission/search-tab', 'mission-search-tab'],
    ['/mission/search-org-list', 'mission-search-org-list'],
    ['/mission/summary', 'mission-summary'],
    ['/organization', 'organization'],
    ['/organization/details', 'organization-details'],
    ['/publicity', 'publicity'],
    ['/publicity/1', 'publicity-detail'],
    ['/spot-check', 'spot-check'],
    ['/card', 'card'],
    ['/card/download', 'card-download'],
    ['/donation', 'donation'],
    ['/help', 'help'],
    ['/article', 'article'],
    ['/article/article-1', 'article-detail'],
    // One screen tells news and summaries apart by the address.
    ['/article/summary-1', 'article-detail'],
    ['/change-password/1', 'changePassword-volunteer'],
    ['/change-password/2', 'changePassword-admin'],
    ['/get-started/step-1', 'getStarted-step-1'],
    ['/get-started/step-2', 'getStarted-step-2'],
    ['/get-started/step-3', 'getStarted-step-3'],
    ['/get-started/step-4', 'getStarted-step-4'],
    ['/login', 'Login'],
    ['/login/volunteer', 'VolunteerLogin'],
    ['/login/organization', 'OrganizationLogin'],
    ['/login/feedback', 'login-feedback'],
    ['/registered', 'registered'],
    ['/registered/volunteers', 'registered-volunteers'],
    ['/registered/organization', 'registered-organization'],
    ['/registered/feedback', 'registered-feedback'],
    ['/registered/agreement/personalRegRequirements', 'registered-personalRegRequirements'],
    ['/registered/agreement/voluntaryAgreement', 'registered-voluntaryAgreement'],
    ['/registered/agreement/cardRequirements', 'registered-cardRequirements'],
    ['/registered/agreement/orgRegRequirements', 'registered-orgRegRequirements'],
    ['/registered/agreement/rankingConsent', 'registered-rankingConsent'],
    ['/registered/agreement/documentConsent', 'registered-documentConsent'],
    ['/registered/applyCard', 'registered-applyCard'],
    ['/registered/orgSuccess', 'registered-orgSuccess'],
    ['/registered/zyzRegisteredStatus', 'registered-zyzRegisteredStatus'],
    ['/registered/perfectInformation', 'registered-perfectInformation'],
    ['/zs', 'timeCertificate'],
    ['/version-updating', 'versionUpdating'],
    ['/redirect/a/b', 'Redirect'],
    ['/a/b/c', 'ErrorPage'],
    ['/personalCenter', 'personalCenter'],
    ['/personalCenter/personalInfo', 'personalInfo'],
    ['/personalCenter/myMessage', 'myMessage'],
    ['/personalCenter/myMission', 'myMission'],
    ['/personalCenter/serviceRecord', 'serviceRecord'],
    ['/personalCenter/myCollection', 'myCollection'],
    ['/personalCenter/volunteerCard', 'volunteerCard'],
    ['/personalCenter/certificate', 'certificate'],
    ['/personalCenter/timeCate', 'timeCate'],
    ['/personalCenter/evaluation', 'evaluation'],
    ['/personalCenter/receiveComments', 'receiveComments'],
    ['/personalCenter/subtract', 'subtract'],
    ['/personalCenter/volunteerCard/needToKnow', 'needToKnow'],
    ['/personalCenter/volunteerCard/IndividualInfo', 'IndividualInfo'],
    ['/personalCenter/volunteerCard/chooseCard', 'chooseCard'],
    ['/personalCenter/volunteerCard/CreditCard', 'CreditCard'],
    ['/personalCenter/volunteerCard/debitCard', 'volunteerCard-debitCard'],
    ['/personalCenter/volunteerCard/detail', 'volunteerCard-detail'],
    ['/volunteerCard/success', 'volunteerCard-success'],
    ['/volunteerCard/needToKnow', 'volunteerCardneedToKnow'],
    ['/volunteerCard/IndividualInfo', 'volunteerCardIndividualInfo'],
    ['/volunteerCard/chooseCard', 'volunteerCardchooseCard'],
    ['/volunteerCard/CreditCard', 'volunteerCardCreditCard'],
    ['/volunteerCard/debitCard', 'volunteerCarddebitCard'],
    ['/needToKnow', 'volunteerCardneedToKnow'],
    ['/IndividualInfo', 'volunteerCardIndividualInfo'],
    ['/chooseCard', 'volunteerCardchooseCard'],
    ['/CreditCard', 'volunteerCardCreditCard'],
  ])('the address %s is the route %s', (address, name) => {
    expect(routeNameOf(address)).toBe(name)
  })

  it('the routes of section 2 begin with those of the login', () => {
    const [frame] = routesOf(createWorld(fakeServer({}).send))
    const ids = frame!.children![0]!.children!.map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual(['Login', 'VolunteerLogin', 'OrganizationLogin'])
    expect(ids.at(-1)).toBe('ErrorPage')
  })

  it('the personal centre leads to the own data', async () => {
    const { path } = await renderPortal('/personalCenter', {}, { volunteer: true })
    await waitFor(() => expect(path()).toBe('/personalCenter/personalInfo'))
  })

  it('the pages of the card flow open at their short addresses, and Home to a visitor', async () => {
    const visitor = await renderPortal('/CreditCard')
    await waitFor(() => expect(visitor.path()).toBe('/'))
    cleanup()
    await renderPortal('/needToKnow', {}, { volunteer: true })
    await screen.findByRole('heading', { level: 1 })
    expect(document.title).toBe('申请注册志愿者证 - i志愿')
  })

  it('the second copy of the card flow has its one title', async () => {
    await renderPortal('/volunteerCard/success', {}, { volunteer: true })
    await waitFor(() => expect(document.title).toBe('申请注册志愿者证 - i志愿'))
  })
})

const info = {
  ...userInfo('false'),
  usersDistricts: [
    { districtId: '019a9f00-0000-7000-8000-00000000000d', districtName: '天河区', main: true },
  ],
  trainingTimeBD: 61,
  cardStatus: 3,
  bdServiceTimeDTO: [{ source: 'i志愿', serviceMinutes: 125, trainingMinutes: 61 }],
} as Parameters<typeof keepVolunteer>[1]

const administrator = {
  adminId: '019a9f00-0000-7000-8000-0000000000ad',
  loginName: 'lin2026admin',
  userName: '林管理',
  mobile: '138****8000',
  email: 'l***@example.com',
  document: '',
  createTime: '2026-01-01T00:00:00.000Z',
  districtId: '019a9f00-0000-7000-8000-00000000000d',
  districtName: '天河区志愿者联合会',
  districtKind: 'federation',
  regionCode: '440106',
  root: false,
  trusted: false,
  roles: ['owner'],
  permissions: [],
} as Parameters<typeof keepAdministrator>[1]

const login = (loginType: 1 | 2, weakPassword: 0 | 1 = 0) => ({
  loginType,
  token: 'access-one',
  expiresIn: 1800,
  refreshToken: 'refresh-one',
  weakPassword,
})

const keptOf = (name: string) => JSON.parse(sessionStorage.getItem(name) ?? 'null')

describe('the session user info of section 3', () => {
  it('the session user info of a volunteer stands in session storage by its names', async () => {
    const session = createSession('volunteer')
    await session.set(login(1))
    await keepVolunteer(session, info)
    const kept = keptOf('izy_user_info')
    expect(Object.keys(kept).toSorted()).toEqual(
      ['users', 'usersDistricts', 'serviceTimeBD', 'trainingTimeBD', 'logoffSate'].toSorted(),
    )
    expect(Object.keys(kept.users)).toEqual(['userName', 'name', 'birthDay', 'userId'])
    expect(kept).toMatchObject({
      users: { birthDay: '1990-01-01', userId: info.users.userId },
      usersDistricts: info.usersDistricts,
      serviceTimeBD: 125,
      trainingTimeBD: 61,
      logoffSate: 'false',
    })
    expect(Object.keys(localStorage)).not.toContain('izy_user_info')
  })

  it('the session user info says with the string true that the account is being cancelled', async () => {
    const session = createSession('volunteer')
    await session.set(login(1))
    await keepVolunteer(session, { ...info, logoffSate: 'true' })
    expect(keptOf('izy_user_info').logoffSate).toBe('true')
  })

  it('the session user info of an organiser is a user object', async () => {
    const session = createSession('organization')
    await session.set(login(2))
    await keepAdministrator(session, administrator)
    const { user } = keptOf('izy_org_info')
    expect(user).toMatchObject({
      adminId: administrator.adminId,
      districtName: '天河区志愿者联合会',
    })
    expect(await unseal(user.userName)).toBe('林管理')
  })

  it('the session user info has its sensitive fields encrypted, and no other', async () => {
    const session = createSession('volunteer')
    await session.set(login(1))
    await keepVolunteer(session, info)
    const text = sessionStorage.getItem('izy_user_info')!
    expect(text).not.toContain('Chen Jiayi')
    expect(text).not.toContain('lychee2tree')
    const { users } = keptOf('izy_user_info')
    expect(await unseal(users.name)).toBe('Chen Jiayi')
    expect(await unseal(users.userName)).toBe('lychee2tree')
  })

  it.each([
    'idCardCode',
    'name',
    'password',
    'phone',
    'loginName',
    'email',
    'againPassword',
    'mobile',
  ])('the session user info would never hold %s in the open', async (field) => {
    const session = createSession('volunteer')
    await session.set(login(1))
    const district = { ...info.usersDistricts[0]!, [field]: 'Secret-2026' }
    await keepVolunteer(session, { ...info, usersDistricts: [district] })
    expect(sessionStorage.getItem('izy_user_info')).not.toContain('Secret-2026')
    expect(await unseal(keptOf('izy_user_info').usersDistricts[0][field])).toBe('Secret-2026')
  })

  it('the session user info leaves sensitive fields out where the browser has no encryption', async () => {
    const session = createSession('volunteer')
    await session.set(login(1))
    vi.stubGlobal('crypto', {})
    await keepVolunteer(session, info)
    vi.unstubAllGlobals()
    expect(Object.keys(keptOf('izy_user_info').users)).toEqual(['birthDay', 'userId'])
  })

  it('the session user info is not written down again by whoever has logged out meanwhile', async () => {
    const session = createSession('volunteer')
    await session.set(login(1))
    const writing = keepVolunteer(session, info)
    session.clear()
    await writing
    expect(keptOf('izy_user_info')).toBeNull()
  })
})

describe('the session store of section 3', () => {
  let store: SessionStore
  const Reader = () => {
    store = useSessionStore()
    return null
  }
  const read = (world: ReturnType<typeof createWorld>) =>
    render(
      <WorldProvider world={world}>
        <Reader />
      </WorldProvider>,
    )

  const signedIn = async () => {
    const { send } = fakeServer({ [account.userInfo.path]: ok(info) })
    const world = createWorld(send)
    await world.api.session.set(login(1, 1))
    world.queryClient.setQueryData(world.api.query(ownRecord.usersStatic, {}).queryKey, {
      applyCounts: 4,
    } as never)
    read(world)
    await waitFor(() => expect(store.userInfo).not.toBeNull())
    return world
  }

  it.each([
    ['token', 'access-one'],
    ['userInfo', info],
    ['type', 1],
    ['showWeakPasswordModel', true],
    ['cardStatus', 3],
    ['userDistricts', info.usersDistricts],
    ['serviceTimeBD', 125],
    ['trainingTimeBD', 61],
    ['applyCounts', 4],
    ['bdServiceTimeDTO', info.bdServiceTimeDTO],
  ] as const)('the session store has the field %s', async (field, value) => {
    await signedIn()
    expect(Object.keys(store)).toHaveLength(10)
    expect(store[field]).toEqual(value)
  })

  it('the session store is of type 2 for an organiser and of none for a visitor', async () => {
    const world = createWorld(fakeServer({}).send)
    read(world)
    expect(store).toMatchObject({ token: null, type: null, userInfo: null, applyCounts: null })
    await world.organizationApi.session.set(login(2))
    await waitFor(() => expect(store.type).toBe(2))
    expect(store.token).toBe('access-one')
  })

  it('the session store is empty as soon as the login is over', async () => {
    const world = await signedIn()
    world.api.session.clear()
    await waitFor(() => expect(store.type).toBeNull())
    const nobody = sessionStore(world.api.session, null, null)
    expect(store).toEqual(nobody)
    expect(store).toMatchObject({ token: null, userInfo: null, showWeakPasswordModel: false })
  })
})

describe('logging in', () => {
  it('logging in with code "1" and loginType 1 stores the access token and loads the volunteer', async () => {
    const { server } = await renderPortal('/login/volunteer', {
      [auth.loginVolunteer.path]: ok(login(1)),
      [account.userInfo.path]: ok(info),
    })
    fireEvent.change(await screen.findByLabelText('登录账号'), { target: { value: 'lychee2tree' } })
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Kapok7blossom' } })
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
    await screen.findByRole('button', { name: 'Chen Jiayi，账号菜单' })
    expect(document.cookie).toContain('izy_user_token=access-one')
    expect(server.to(account.userInfo.path)[0]).toMatchObject({ token: 'access-one' })
  })
})

describe('the login of this browser', () => {
  const answers = {
    [account.userInfo.path]: ok(info),
    [agreement.outstanding.path]: ok([]),
    [auth.logOut.path]: ok({}),
  }
  /** What the login left behind, whichever storage it stands in. */
  const left = () =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
      /^izy_(user|org)_/.test(name),
    )
  const open = async (more = {}) => {
    const portal = await renderPortal('/site-map', { ...answers, ...more }, { volunteer: true })
    await waitFor(() => expect(keptOf('izy_user_info')).not.toBeNull())
    expect(left()).toEqual(
      expect.arrayContaining(['izy_user_refresh', 'izy_user_flags', 'izy_user_info']),
    )
    return portal
  }

  it('the login of this browser is kept with the info of its volunteer once the server has told it', async () => {
    await open()
    expect(await unseal(keptOf('izy_user_info').users.name)).toBe('Chen Jiayi')
  })

  it('the login of this browser is cleared by logging out', async () => {
    const { world } = await open()
    fireEvent.click(await screen.findByRole('button', { name: '退出登录', hidden: true }))
    await within(screen.getByRole('banner')).findByRole('link', { name: '登录' })
    expect(world.api.session.token()).toBeNull()
    expect(left()).toEqual([])
  })

  // Beside why it ended, which is nobody's: the page that asks to log in again says it.
  it.each([
    ['401', () => refused('loginExpired')],
    ['404', () => refused('pathNotFound')],
  ])('the login of this browser is cleared by %s', async (_, answer) => {
    const { world } = await open({
      [application.listOwn.path]: answer,
      [auth.refresh.path]: refused('loginExpired'),
    })
    await world.api.call(application.listOwn, {}).catch(() => undefined)
    expect(world.api.session.token()).toBeNull()
    const told = (name: string) => name !== 'izy_user_ended'
    await waitFor(() => expect(left().filter(told)).toEqual([]))
  })
})

describe('the version-updating flag of section 3', () => {
  it('the version-updating flag is kept once somebody has read what is new', async () => {
    const release = {
      releaseId: '019a9f00-0000-7000-8000-0000000000aa',
      version: '2.1',
      title: '新版',
      publishedAt: '2026-11-20T16:30:00.000Z',
      added: ['新增'],
      improved: [],
      fixed: [],
    }
    await renderPortal('/version-updating', { [releaseNote.list.path]: ok([release]) })
    const page = within(await screen.findByRole('main'))
    fireEvent.click(await page.findByRole('button', { name: '知道了' }))
    expect(localStorage.getItem('izhiyuan.versionUpdating')).toBe('2.1')
  })
})

describe('the constants of section 9', () => {
  it('a request goes with the credentials of this site', async () => {
    const send = vi.fn(async () => ok([]))
    await createClient({ realm: 'volunteer', send }).call(agreement.outstanding, {})
    const [, init] = send.mock.calls[0] as unknown as [string, RequestInit]
    expect(init.credentials).toBe('same-origin')
  })

  it('a request times out after 5,000,000 ms', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const client = createClient({ realm: 'volunteer', send: async () => ok([]) })
    await client.call(agreement.outstanding, {})
    expect(timeout).toHaveBeenCalledWith(5_000_000)
    timeout.mockRestore()
  })

  it('a loading message says 请稍候 for 50,000 ms, one at a time', () => {
    notify.loading('first')
    notify.loading()
    expect(notify.snapshot()).toMatchObject({ kind: 'loading', text: '请稍候', duration: 50_000 })
    notify.dismiss()
    expect(notify.snapshot()).toBeNull()
  })

  it('a message stays for 3000 ms', () => {
    notify.warn('x')
    expect(notify.snapshot()?.duration).toBe(3000)
    notify.success('x')
    expect(notify.snapshot()?.duration).toBe(3000)
  })

  it.each([
    [7, false],
    [8, true],
    [20, true],
    [21, false],
  ])('a password of %i characters is long or short enough: %s', (length, fits) => {
    const password = 'Kq7_x.m@Zp4vB2nW9tR6y'.slice(0, length)
    expect(passwordObstacle(password) === null).toBe(fits)
  })

  it('the weak-password flag is 1', async () => {
    const session = createSession('volunteer')
    await session.set(login(1, 1))
    expect(session.weakPassword()).toBe(true)
    await session.set(login(1, 0))
    expect(session.weakPassword()).toBe(false)
  })

  it('an address that starts with http has its scheme forced to https', () => {
    expect(webAddress('http://www.gov.cn/a')).toBe('https://www.gov.cn/a')
  })

  it('the customer phone is 12355', () => {
    expect(siteDefaults['footer-gd'].hotline).toBe('12355')
  })

  it('the back-to-top button stands right 40, bottom 160', () => {
    vi.stubGlobal('scrollY', 10_000)
    render(<BackToTop />)
    // At every width: no class takes another place on some.
    const classes = [...screen.getByRole('button', { name: '回到顶部' }).classList]
    expect(classes.filter((name) => /fixed|right-|bottom-/.test(name))).toEqual([
      'fixed',
      'right-[40px]',
      'bottom-[160px]',
    ])
    vi.unstubAllGlobals()
  })

  it('AES goes with a fixed key and IV of 16 characters', async () => {
    const sealed = await seal('same')
    expect(await seal('same')).toBe(sealed)
    const bytes = (text: string) => new TextEncoder().encode(text)
    const [key, iv] = ['izy-storage-key0', 'izy-storage-iv00']
    expect([key.length, iv.length]).toEqual([16, 16])
    const imported = await crypto.subtle.importKey('raw', bytes(key), 'AES-CBC', false, ['decrypt'])
    const text = await crypto.subtle.decrypt(
      { name: 'AES-CBC', iv: bytes(iv) },
      imported,
      Uint8Array.from(atob(sealed!), (char) => char.charCodeAt(0)),
    )
    expect(new TextDecoder().decode(text)).toBe('same')
  })

  it('a tour has its labels, starts at once, scrolls for 1000 ms and listens to the keyboard', () => {
    const { skip, previous, next, finish } = tourCopy
    expect([skip, previous, next, finish]).toEqual(['跳过引导', '上一步', '下一步', '完成'])
    expect(tourDefaults).toMatchObject({ startTimeout: 0, scrollDuration: 1000 })
    expect(['ArrowRight', 'ArrowLeft', 'Escape', 'a'].map(keyAction)).toEqual([
      'next',
      'previous',
      'stop',
      null,
    ])
  })

  it('the search input is 38px high, 100% wide and asks 请输入', () => {
    render(<SearchInput modelValue="typed" onChange={() => {}} onSearch={() => {}} label="x" />)
    const form = screen.getByRole('search')
    expect(form.style.getPropertyValue('--search-height')).toBe('38px')
    expect(form.style.getPropertyValue('--search-width')).toBe('100%')
    const input = screen.getByRole<HTMLInputElement>('searchbox')
    expect([input.placeholder, input.value]).toEqual(['请输入', 'typed'])
  })
})

describe('words of the specification', () => {
  it.each([
    [0, '0小时0分'],
    [59, '0小时59分'],
    [61, '1小时1分'],
    [125, '2小时5分'],
  ])('a duration of %i minutes is shown as %s', (minutes, text) => {
    const { container } = render(<Minutes value={minutes} />)
    expect(container.textContent!.replaceAll(/\s/g, '')).toBe(text)
  })

  it('the dialog before an act is titled 温馨提示 and has the button 确定', () => {
    expect([uiCopy.dialogTitle, uiCopy.ok]).toEqual(['温馨提示', '确定'])
  })

  it('a new password is announced with 密码修改成功，请重新登录', () => {
    expect(uiCopy.weakPassword.changed).toBe('密码修改成功，请重新登录')
  })
})
