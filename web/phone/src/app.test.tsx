import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ResultOf } from 'contract/endpoint'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok, refused, type Seen } from 'kit/test/fake-server.ts'
import { attendance } from 'contract/service/attendance'
import { walkIn } from 'contract/service/walk-in'
import { sessionLeader } from 'contract/service/session-leader'
import { signOut } from 'contract/service/sign-out'
import { openApp } from './test-app.tsx'

type Next = ResultOf<typeof attendance.next>
type Answer = ResultOf<typeof attendance.scan>

const id = '019a9f00-0000-7000-8000-000000000001'
const otherId = '019a9f00-0000-7000-8000-000000000002'

const application: NonNullable<Next['next']> = {
  applicationId: id,
  missionId: id,
  missionTitle: '社区敬老服务',
  missionPhase: 'recruiting',
  districtName: '广州市青年志愿者协会',
  address: '人民公园南门',
  sessionId: id,
  startsAt: '2026-12-03T01:00:00.000Z',
  endsAt: '2026-12-03T04:00:00.000Z',
  positionName: '陪护',
  state: 'accepted',
  presence: 'notSignedIn',
  waitingRank: null,
  guardian: null,
  offerExpiresAt: null,
  siteMsgId: null,
  cancelFreeUntil: '2026-12-02T01:00:00.000Z',
  reason: null,
  appliedAt: '2026-11-20T01:00:00.000Z',
  can: {
    cancel: true,
    cancelNeedsReason: false,
    confirmOffer: false,
    remove: false,
    signIn: true,
  },
}
const open: NonNullable<Next['open']> = {
  missionId: otherId,
  missionTitle: '净滩行动',
  sessionId: otherId,
  address: '东堤',
  signedInAt: '2026-12-01T01:02:00.000Z',
  startsAt: '2026-12-01T01:00:00.000Z',
  endsAt: '2026-12-01T04:00:00.000Z',
}
const answer: Answer = {
  outcome: 'signedIn',
  missionId: id,
  missionTitle: '社区敬老服务',
  sessionId: id,
  at: '2026-12-03T00:58:00.000Z',
  minutes: null,
  uncountedMinutes: null,
  lateMinutes: null,
  earlyLeaveMinutes: null,
  repeated: false,
}

const answering = (next: Partial<Next>, more: Parameters<typeof openApp>[1] = {}) => ({
  [attendance.next.path]: ok({ next: null, ahead: null, open: null, ...next }),
  [signOut.listOwn.path]: ok({ items: [], next: null }),
  [walkIn.own.path]: ok([]),
  [sessionLeader.own.path]: ok([]),
  ...more,
})
const formOf = ({ body }: Seen) => Object.fromEntries(new URLSearchParams(body))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the door', () => {
  it('the first page of the phone sends a visitor to the login, and asks the server nothing', () => {
    const server = openApp('/s?t=v1.a', answering({}), { signedIn: false })
    expect(location.replace).toHaveBeenCalledWith('/login/volunteer?redirect=%2Fh5%2Fs%3Ft%3Dv1.a')
    expect(server.seen).toEqual([])
  })

  it('the first page of the phone sends away a volunteer whose login has ended there too', async () => {
    openApp('/', { [attendance.next.path]: () => refused('loginExpired') })
    await waitFor(() =>
      expect(location.replace).toHaveBeenCalledWith('/login/volunteer?redirect=%2Fh5%2F'),
    )
  })

  it('an unknown address on the phone is said not to exist', async () => {
    openApp('/nowhere', {})
    expect(await screen.findByText('您访问的地址不存在，可能是链接不完整。')).toBeTruthy()
    expect(document.title).toBe('页面走丢了 - i志愿')
  })
})

describe('home', () => {
  it('the home page of the phone shows the next mission in Chinese time, and the way to the camera', async () => {
    openApp('/', answering({ next: application }))
    expect(await screen.findByText('社区敬老服务')).toBeTruthy()
    expect(screen.getByText('2026-12-03 周四 09:00 – 12:00')).toBeTruthy()
    expect(screen.getByText('人民公园南门')).toBeTruthy()
    expect(screen.getByRole('link', { name: '扫码签到签退' }).getAttribute('href')).toBe('/h5/scan')
    expect(document.title).toBe('签到签退 - i志愿')
  })

  it('the home page of the phone counts down to the start in the words of the portal', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-03T00:34:30Z'), toFake: ['Date'] })
    openApp('/', answering({ next: application }))
    expect(await screen.findByText('还有 26 分钟')).toBeTruthy()
  })

  it('the home page of the phone says to who signed in early that the session has not begun, and when it will', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-03T00:34:30Z'), toFake: ['Date'] })
    const next: typeof application = { ...application, state: 'attended' }
    openApp('/', answering({ next, open: { ...open, sessionId: id } }))
    expect(await screen.findByText('尚未开始，计划 09:00 开始')).toBeTruthy()
    expect(screen.getByText('已签到')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '下一场活动' })).toBeTruthy()
    expect(screen.queryByText('正在进行')).toBeNull()
  })

  it('the home page of the phone calls the session somebody is at no longer the next one', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-03T01:34:30Z'), toFake: ['Date'] })
    const next: typeof application = { ...application, state: 'attended' }
    openApp('/', answering({ next, open: { ...open, sessionId: id } }))
    expect(await screen.findByText('已签到')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '正在进行' })).toBeTruthy()
    expect(screen.queryByText('下一场活动')).toBeNull()
    expect(screen.queryByText(/还有|尚未开始/)).toBeNull()
  })

  it('the home page of the phone says of a session that was left early that one has signed out', async () => {
    openApp('/', answering({ next: { ...application, state: 'attended' } }))
    expect(await screen.findByText('已签退')).toBeTruthy()
  })

  it('the home page of the phone reminds of the sign-out still missing', async () => {
    openApp('/', answering({ open }))
    expect(
      await screen.findByText('您已于 09:02 在“净滩行动”签到，服务结束后请扫码签退。'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: '扫码签退' })).toBeTruthy()
  })

  it('the home page of the phone leads to the missions when there is none', async () => {
    openApp('/', answering({}))
    const link = await screen.findByRole('link', { name: '找活动' })
    expect(link.getAttribute('href')).toBe('/mission')
  })

  it('the home page of the phone offers to ask again when the server did not answer, and then shows what it said', async () => {
    let healthy = false
    openApp(
      '/',
      answering(
        {},
        {
          [attendance.next.path]: () =>
            healthy ? ok({ next: application, open: null }) : refused('serviceBusy'),
        },
      ),
    )
    await screen.findByText('当前访问人数较多，请稍后再试')
    healthy = true
    press('重新加载')
    expect(await screen.findByText('社区敬老服务')).toBeTruthy()
    expect(screen.queryByText('当前访问人数较多，请稍后再试')).toBeNull()
  })
})

describe('a link from another camera', () => {
  const scan = (reply: (seen: Seen) => Response) => ({ [attendance.scan.path]: reply })

  it('a link from another camera sends nothing before it is confirmed, then the code, and drops it from the address', async () => {
    const server = openApp(
      '/s?t=v1.a%2Bb',
      answering(
        {},
        scan(() => ok(answer)),
      ),
    )
    await screen.findByText('没有即将参加的活动。如已报名，请照常确认。')
    expect(server.to(attendance.scan.path)).toEqual([])
    expect(location.search).toBe('')
    press('确认签到或签退')
    expect(await screen.findByText('签到成功 08:58')).toBeTruthy()
    const [sent] = server.to(attendance.scan.path)
    expect(sent!.method).toBe('POST')
    expect(formOf(sent!)).toMatchObject({
      qrcode: 'v1.a+b',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(formOf(sent!)).not.toHaveProperty('latitude')
  })

  it('a link from another camera repeats with the same nonce when the network fails, and shows one success', async () => {
    let tries = 0
    const server = openApp(
      '/s?t=v1.a',
      answering(
        {},
        scan(() => {
          tries += 1
          if (tries === 1) throw new TypeError('Failed to fetch')
          return tries === 2 ? refused('internalError') : ok({ ...answer, repeated: true })
        }),
      ),
    )
    await screen.findByRole('button', { name: '确认签到或签退' })
    press('确认签到或签退')
    expect(await screen.findByText('网络不稳定，正在确认结果，请不要重复提交')).toBeTruthy()
    expect(await screen.findByText('签到成功 08:58', {}, { timeout: 5000 })).toBeTruthy()
    expect(screen.getByText('这次扫码之前已经记录，没有重复计算。')).toBeTruthy()
    const sent = server.to(attendance.scan.path).map(formOf)
    expect(sent).toHaveLength(3)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[2]).toEqual(sent[0])
  })

  it('a link from another camera says how long it was at a sign-out', async () => {
    const out = { ...answer, outcome: 'signedOut', minutes: 185, earlyLeaveMinutes: 12 }
    openApp(
      '/s?t=v1.a',
      answering(
        {},
        scan(() => ok(out)),
      ),
    )
    await screen.findByRole('button', { name: '确认签到或签退' })
    press('确认签到或签退')
    expect(await screen.findByText('签退成功 08:58')).toBeTruthy()
    expect(screen.getByText('谢谢您今天的 3小时5分')).toBeTruthy()
    expect(screen.getByText('12分')).toBeTruthy()
  })

  it('a link from another camera asks whether to leave before anything counts, and sends that it is meant', async () => {
    const out = { ...answer, outcome: 'signedOut', minutes: 0, uncountedMinutes: 10 }
    const server = openApp(
      '/s?t=v1.a',
      answering(
        {},
        scan((seen) =>
          formOf(seen).leave === '1' ? ok(out) : refused('scanBeforeStart', { startsAt: '09:00' }),
        ),
      ),
    )
    await screen.findByRole('button', { name: '确认签到或签退' })
    press('确认签到或签退')
    expect(await screen.findByText('还没到计时的时间')).toBeTruthy()
    press('确认签退，不计时长')
    expect(await screen.findByText('签退成功 08:58')).toBeTruthy()
    expect(screen.getByText('10分')).toBeTruthy()
    const [asked, meant] = server.to(attendance.scan.path).map(formOf)
    expect(meant).toMatchObject({ qrcode: asked!.qrcode, leave: '1' })
    expect(meant!.nonce).not.toBe(asked!.nonce)
  })

  it('a link from another camera leads to the mission when it was not applied for', async () => {
    openApp(
      '/s?t=v1.a',
      answering(
        {},
        scan(() => refused('scanNotApplied', { missionId: otherId })),
      ),
    )
    await screen.findByRole('button', { name: '确认签到或签退' })
    press('确认签到或签退')
    const link = await screen.findByRole('link', { name: '查看活动并报名' })
    expect(link.getAttribute('href')).toBe(`/mission/detail-${otherId}`)
    expect(screen.getByText('您还没有报名这场活动，请先报名或联系现场负责人')).toBeTruthy()
  })

  it('a link from another camera asks for the place only when the server wants it, and sends it under a new nonce', async () => {
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({
      state: 'prompt',
    } as PermissionStatus)
    const locate = vi.fn((found: PositionCallback) =>
      found({ coords: { latitude: 23.129123, longitude: 113.26445 } } as GeolocationPosition),
    )
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
      getCurrentPosition: locate,
    } as unknown as Geolocation)
    const server = openApp(
      '/s?t=v1.a',
      answering(
        {},
        scan((seen) =>
          'latitude' in formOf(seen)
            ? refused('scanOutsideRange', { distance: 820 })
            : refused('scanLocationRefused'),
        ),
      ),
    )
    await screen.findByRole('button', { name: '确认签到或签退' })
    press('确认签到或签退')
    await screen.findByRole('button', { name: '获取定位' })
    expect(locate).not.toHaveBeenCalled()
    press('获取定位')
    expect(await screen.findByText('您距活动地点约 820 米，请到现场后再扫码')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重新定位' })).toBeTruthy()
    const [first, second] = server.to(attendance.scan.path).map(formOf)
    expect(second).toMatchObject({ latitude: '23.12912', longitude: '113.26445' })
    expect(second!.nonce).not.toBe(first!.nonce)
  })

  it.each([
    ['v1.i.AZqf.1.x', '确认签到'],
    ['v1.o.AZqf.1.x', '确认签退'],
  ])('a link from another camera says what %s would do', async (code, words) => {
    openApp(`/s?t=${code}`, answering({}))
    expect(await screen.findByRole('button', { name: words })).toBeTruthy()
  })

  it('a link from another camera says when it carries no code', async () => {
    openApp('/s', answering({}))
    expect(await screen.findByText('这个链接里没有现场二维码的内容')).toBeTruthy()
    expect(screen.getByRole('link', { name: '扫码签到签退' })).toBeTruthy()
  })

  const expired = answering(
    {},
    scan(() => refused('scanCodeExpired')),
  )

  it('a link from another camera that is over by then leads to our scanner', async () => {
    openApp('/s?t=v1.a', expired)
    await screen.findByRole('button', { name: '确认签到或签退' })
    press('确认签到或签退')
    await screen.findByRole('heading', { name: '二维码已更新' })
    expect(screen.queryByText('二维码已更新，请对准现场屏幕重新扫描')).toBeNull()
    expect(screen.getByRole('button', { name: '重新扫码' })).toBeTruthy()
  })

  it('a link from another camera leads back to the scanner of WeChat where that opened it', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mobile MicroMessenger/8.0.49')
    const again = '请退出本页，用微信“扫一扫”重新扫描现场屏幕上的二维码。'
    openApp('/s?t=v1.a', expired)
    await screen.findByRole('button', { name: '确认签到或签退' })
    press('确认签到或签退')
    expect(await screen.findByText(again)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重新扫码' })).toBeNull()
    expect(screen.getByRole('link', { name: '回到首页' })).toBeTruthy()
    cleanup()
    openApp('/s', answering({}))
    expect(await screen.findByText(again)).toBeTruthy()
    expect(screen.queryByRole('link', { name: '扫码签到签退' })).toBeNull()
  })
})

describe('six digits', () => {
  const field = () => screen.findByLabelText('现场屏幕上的六位数字')

  it('the entry of six digits takes them with spaces, for the open stretch first', async () => {
    const server = openApp(
      '/code',
      answering({ next: application, open }, { [attendance.enterCode.path]: ok(answer) }),
    )
    fireEvent.change(await field(), { target: { value: '042 917' } })
    press('提交')
    await screen.findByText('签到成功 08:58')
    expect(JSON.parse(server.to(attendance.enterCode.path)[0]!.body)).toMatchObject({
      sessionId: otherId,
      code: '042917',
    })
  })

  it('the entry of six digits sends them for the session that was chosen', async () => {
    const server = openApp(
      '/code',
      answering({ next: application, open }, { [attendance.enterCode.path]: ok(answer) }),
    )
    fireEvent.change(await field(), { target: { value: '042917' } })
    fireEvent.click(screen.getByRole('radio', { name: /社区敬老服务/ }))
    press('提交')
    await screen.findByText('签到成功 08:58')
    expect(JSON.parse(server.to(attendance.enterCode.path)[0]!.body)).toMatchObject({
      sessionId: id,
    })
  })

  it('the entry of six digits sends the place with them when the session wants it', async () => {
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({
      state: 'prompt',
    } as PermissionStatus)
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude: 23.129123, longitude: 113.26445 } } as GeolocationPosition),
    } as unknown as Geolocation)
    const server = openApp(
      '/code',
      answering(
        { next: application },
        {
          [attendance.enterCode.path]: ({ body }) =>
            'latitude' in JSON.parse(body) ? ok(answer) : refused('scanLocationRefused'),
        },
      ),
    )
    fireEvent.change(await field(), { target: { value: '042917' } })
    press('提交')
    await screen.findByRole('button', { name: '获取定位' })
    press('获取定位')
    await screen.findByText('签到成功 08:58')
    expect(JSON.parse(server.to(attendance.enterCode.path)[1]!.body)).toMatchObject({
      latitude: 23.12912,
      longitude: 113.26445,
    })
  })

  it('the entry of six digits sends the place at once where it may be known', async () => {
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({
      state: 'granted',
    } as PermissionStatus)
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude: 23.129123, longitude: 113.26445 } } as GeolocationPosition),
    } as unknown as Geolocation)
    const server = openApp(
      '/code',
      answering({ next: application }, { [attendance.enterCode.path]: ok(answer) }),
    )
    fireEvent.change(await field(), { target: { value: '042917' } })
    press('提交')
    await screen.findByText('签到成功 08:58')
    expect(JSON.parse(server.to(attendance.enterCode.path)[0]!.body)).toMatchObject({
      latitude: 23.12912,
      longitude: 113.26445,
    })
  })

  it('the entry of six digits says what is wrong with fewer, keeps them, and sends nothing', async () => {
    const server = openApp('/code', answering({ next: application }))
    fireEvent.change(await field(), { target: { value: '0429' } })
    press('提交')
    expect(screen.getByRole('alert').textContent).toBe('请输入 6 位数字，例如 042 917')
    expect((await field()) as HTMLInputElement).toHaveProperty('value', '0429')
    expect(server.to(attendance.enterCode.path)).toEqual([])
  })

  it('the entry of six digits comes back to the field after a refusal', async () => {
    openApp(
      '/code',
      answering(
        { next: application },
        { [attendance.enterCode.path]: refused('scanTooManyTries', { seconds: 90 }) },
      ),
    )
    fireEvent.change(await field(), { target: { value: '042917' } })
    press('提交')
    expect(await screen.findByText('输错次数过多，请 2 分钟后再试或扫描二维码')).toBeTruthy()
    press('重新输入')
    expect(await field()).toBeTruthy()
  })

  it('the entry of six digits says of wrong ones that they are wrong, once, and nothing of a picture', async () => {
    openApp(
      '/code',
      answering({ next: application }, { [attendance.enterCode.path]: refused('scanCodeInvalid') }),
    )
    fireEvent.change(await field(), { target: { value: '042917' } })
    press('提交')
    expect(await screen.findByRole('heading', { name: '数字不对' })).toBeTruthy()
    expect(screen.getAllByText(/最新的六位数字/)).toHaveLength(1)
    expect(screen.queryByText(/二维码/)).toBeNull()
    press('重新输入')
    expect(await field()).toBeTruthy()
  })

  it('the entry of six digits says when there is no session to enter them for', async () => {
    openApp('/code', answering({}))
    expect(await screen.findByText('没有可以签到的场次')).toBeTruthy()
  })
})

describe('the camera page without a camera', () => {
  const cameraFails = (name: string) =>
    Object.assign(navigator, {
      mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('', name)) },
    })

  it.each([
    ['NotAllowedError', '没有使用相机的权限'],
    ['NotFoundError', '没有找到可用的相机'],
    ['NotReadableError', '相机正被其他应用占用'],
  ])(
    'the page of the camera without one says why (%s) and offers the other ways',
    async (name, words) => {
      cameraFails(name)
      openApp('/scan', answering({}))
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.getByLabelText('拍照识别').getAttribute('capture')).toBe('environment')
      expect(screen.getByRole('link', { name: '六位数字' }).getAttribute('href')).toBe('/h5/code')
      expect(screen.getByRole('link', { name: '出示我的码' }).getAttribute('href')).toBe('/h5/me')
    },
  )
})

describe('the own code', () => {
  it('the own code shows picture, number and name, and asks for the next one at its end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let given = 0
    const server = openApp('/me', {
      [attendance.ownCode.path]: () => {
        given += 1
        return ok({
          code: `p1.${given}`,
          expiresAt: new Date(Date.now() + 20_000).toISOString(),
          volunteerNo: '4401042026000123',
          nameMasked: '张*岚',
        })
      },
    })
    expect(await screen.findByText('4401042026000123')).toBeTruthy()
    expect(screen.getByText('张*岚')).toBeTruthy()
    expect(screen.getByText('20 秒后自动更换')).toBeTruthy()
    expect(screen.getByTitle('我的码，由现场负责人扫描')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(20_500)
    expect(server.to(attendance.ownCode.path)).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.to(attendance.ownCode.path).length).toBeGreaterThanOrEqual(4)
  })
})
