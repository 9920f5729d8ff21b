import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { account } from 'contract/people/account'
import { attendance } from 'contract/service/attendance'
import { goal } from 'contract/service/goal'
import { ownRecord } from 'contract/service/own-record'
import { record } from 'contract/service/record'
import { signOut } from 'contract/service/sign-out'
import { supplementary } from 'contract/service/supplementary'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileOf, ok, refused } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { renderPortal, userInfo } from '../../test/render-portal.tsx'

const asOf = '2026-11-20T16:30:00.000Z'
const own = {
  recordId: '019a9f00-0000-7000-8000-000000000070',
  missionId: '019a9f00-0000-7000-8000-000000000071',
  missionTitle: '河岸清洁',
  districtName: '天河义工队',
  regionName: '天河区',
  category: '0006',
  date: '2026-11-14',
  kind: 'service',
  signedInAt: '2026-11-14T01:00:00.000Z',
  signedOutAt: '2026-11-14T03:05:00.000Z',
  minutes: 125,
  way: 'qr',
  source: 'attendance',
  sourceSystem: 'izhiyuan',
  byHand: true,
  stretches: [
    {
      signedInAt: '2026-11-14T00:59:42.000Z',
      signedOutAt: '2026-11-14T03:05:00.000Z',
      signInWay: 'qr',
      signOutWay: 'manual',
      byHand: true,
    },
  ],
  state: 'publicised',
  reviewLevel: null,
  reviewReasons: [],
  corrections: [],
  objections: [],
  confirmedAt: '2026-11-16T01:00:00.000Z',
  publicityStartsAt: '2026-11-16T01:00:00.000Z',
  publicityEndsAt: '2026-11-23T01:00:00.000Z',
  effectiveAt: null,
  dueAt: '2026-11-23T01:00:00.000Z',
  owner: 'public',
  reviewerName: null,
  reason: null,
  ownObjection: false,
  signOut: null,
  can: { object: true, agree: false, differ: false },
}
const year = new Date().getFullYear()
const statistics = {
  serviceMinutes: 125,
  trainingMinutes: 0,
  records: 2,
  missions: 2,
  organizations: 1,
  months: [{ month: '2026-11', serviceMinutes: 125, trainingMinutes: 0 }],
  categories: [
    { category: '0006', minutes: 100 },
    { category: null, minutes: 25 },
  ],
  first: { date: '2026-11-01', missionTitle: '读书会' },
  last: { date: '2026-11-14', missionTitle: '河岸清洁' },
  years: [2026],
  asOf,
}
const goalOf = (hours: number | null, serviceMinutes = 90, pendingMinutes = 30) => ({
  year,
  hours,
  serviceMinutes,
  pendingMinutes,
  asOf,
})
const totals = {
  serviceTime: 125,
  trainingTime: 0,
  serviceTimeBD: 125,
  trainingTimeBD: 0,
  bdServiceTimeDTO: [],
  asOf,
}
const summary = {
  serviceMinutes: 6125,
  trainingMinutes: 0,
  pendingMinutes: 30,
  records: 3,
  missions: 2,
  years: [2026, 2024],
  months: [{ month: '2026-11', serviceMinutes: 6125, trainingMinutes: 0 }],
  asOf,
}
const answers = {
  [record.listOwn.path]: ok({ items: [own], next: null }),
  [record.summary.path]: ok(summary),
  [signOut.listOwn.path]: ok({ items: [], next: null }),
  [ownRecord.statistics.path]: ok(statistics),
  [goal.own.path]: ok(goalOf(null)),
  [supplementary.honours.path]: ok({ items: [], next: null, totalMinutes: 0 }),
}
const open = (more: Parameters<typeof renderPortal>[1] = {}, search = '') =>
  renderPortal(
    `/personalCenter/serviceRecord${search}`,
    { ...answers, ...more },
    { volunteer: true },
  )
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the totals', () => {
  const infoOf = (bdServiceTimeDTO: object[]) => ({
    [account.userInfo.path]: ok({ ...userInfo(), bdServiceTimeDTO }),
  })
  const own = { source: 'izhiyuan', serviceMinutes: 6005, trainingMinutes: 0 }

  it('the totals of service are split by the system that recorded them where there is another', async () => {
    const other = { source: 'shenzhen', serviceMinutes: 120, trainingMinutes: 60 }
    await open(infoOf([own, other]))
    const split = await screen.findByText(/其中按来源/)
    expect(split.textContent).toMatch(/i志愿 100小时5分.*志愿深圳 2小时0分 培训 1小时0分/)
  })

  it('the totals of service are not split where all of it is of this system', async () => {
    await open(infoOf([own]))
    await screen.findByText('河岸清洁')
    expect(screen.queryByText(/其中按来源/)).toBeNull()
  })
})

describe('the list', () => {
  it('the list of service records is narrowed by what the address says, and writes there what is chosen', async () => {
    const { server, router } = await open({}, '?category=0006&kind=nonsense')
    await screen.findByText('河岸清洁')
    expect(server.to(record.listOwn.path).at(-1)!.query).toMatchObject({ category: '0006' })
    expect(server.to(record.listOwn.path).at(-1)!.query).not.toHaveProperty('kind')
    fireEvent.change(screen.getByLabelText('状态'), { target: { value: 'publicised' } })
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('状态').value).toBe('publicised'),
    )
    fireEvent.change(screen.getByLabelText('类型'), { target: { value: 'training' } })
    await waitFor(() =>
      expect(router.state.location.search).toBe('?state=publicised&category=0006&kind=training'),
    )
    await waitFor(() =>
      expect(server.to(record.listOwn.path).at(-1)!.query).toMatchObject({
        state: 'publicised',
        category: '0006',
        kind: 'training',
      }),
    )
  })

  it('the list of service records shows the way of each, its stretches and where they come from', async () => {
    await open()
    await press('查看过程：河岸清洁')
    const steps = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(steps.some((text) => text?.includes('公示') && text.includes('最迟'))).toBe(true)
    expect(screen.getByText('签到：扫码，签退：补登')).toBeTruthy()
    expect(screen.getByText('签到签退产生，数据来源：i志愿')).toBeTruthy()
    await press('收起过程：河岸清洁')
    expect(screen.queryByText('签到签退产生，数据来源：i志愿')).toBeNull()
  })

  it('a record with fewer minutes than were measured says how many, how much was rest, and why', async () => {
    const lowered = {
      ...own,
      minutes: 145,
      lowered: { measured: 180, rest: 20 },
      reason: '现场核对，离岗一刻钟',
    }
    await open({ [record.listOwn.path]: ok({ items: [lowered], next: null }) })
    await press('查看过程：河岸清洁')
    screen.getByText('签到计得 3小时0分，扣除休息 0小时20分，组织另减 0小时15分')
    screen.getByText('组织说明：现场核对，离岗一刻钟')
  })

  it('a record with fewer minutes by an objection names the node that decided so, not its organisation', async () => {
    const objected = {
      ...own,
      minutes: 160,
      lowered: { measured: 180, rest: 0 },
      reason: '核对签到表，提前离开',
      objections: [
        {
          raisedAt: '2026-11-17T01:00:00.000Z',
          own: false,
          reason: null,
          publicityStartsAt: '2026-11-16T01:00:00.000Z',
          former: 180,
          decidedAt: '2026-11-18T01:00:00.000Z',
          decision: 'upheld',
          organizationName: '荔湾区志愿者联合会',
          minutes: 160,
        },
      ],
    }
    await open({ [record.listOwn.path]: ok({ items: [objected], next: null }) })
    await press('查看过程：河岸清洁')
    screen.getByText('签到计得 3小时0分，“荔湾区志愿者联合会”减 0小时20分')
    screen.getByText('“荔湾区志愿者联合会”说明：核对签到表，提前离开')
  })

  it('a record whose rest explains all of what was taken off says the rest only', async () => {
    const rested = { ...own, minutes: 420, lowered: { measured: 480, rest: 60 }, reason: null }
    await open({ [record.listOwn.path]: ok({ items: [rested], next: null }) })
    await press('查看过程：河岸清洁')
    screen.getByText('签到计得 8小时0分，扣除休息 1小时0分')
  })

  it('a record that was entered by hand says why, in the words of whoever entered it', async () => {
    const entered = {
      ...own,
      grade: 'byHand',
      handEntries: [
        { kind: 'stretch', at: asOf, minutes: 120, reason: '手机没电，现场纸质签到' },
        { kind: 'raise', at: asOf, minutes: 30, reason: '漏签一段，负责人证明在岗' },
      ],
    }
    await open({ [record.listOwn.path]: ok({ items: [entered], next: null }) })
    await press('查看过程：河岸清洁')
    screen.getByText(saying('组织补登 2小时0分，原因：手机没电，现场纸质签到'))
    screen.getByText(saying('组织申请调高 0小时30分，原因：漏签一段，负责人证明在岗'))
  })

  it('an imported record says its way with the system it is from and its grade, and nothing of signing in', async () => {
    const imported = {
      ...own,
      way: 'import',
      source: 'import',
      sourceSystem: 'shenzhen',
      grade: 'declared',
      byHand: false,
      signedInAt: null,
      signedOutAt: null,
      stretches: [],
    }
    await open({ [record.listOwn.path]: ok({ items: [imported], next: null }) })
    expect(await screen.findByText('记录方式：导入（志愿深圳） · 来源等级：导入')).toBeTruthy()
    await press('查看过程：河岸清洁')
    const table = screen.getByRole('table', { name: /服务记录/ })
    const body = table.querySelector('tbody')!.textContent
    expect(body).toContain('从其他系统导入，数据来源：志愿深圳')
    expect(body).not.toMatch(/签到|补登/)
  })

  it('the list of service records names way and grade each by its word', async () => {
    await open({ [record.listOwn.path]: ok({ items: [{ ...own, grade: 'byHand' }], next: null }) })
    expect(
      await screen.findByText('记录方式：扫码，部分时间补登 · 来源等级：人工登记'),
    ).toBeTruthy()
  })

  it('the list of service records has the session one is at now, with a clock that counts nowhere', async () => {
    const signedInAt = new Date(Date.now() - 16 * 60_000).toISOString()
    const endsAt = new Date(Date.now() + 44 * 60_000).toISOString()
    const stretch = {
      missionId: own.missionId,
      missionTitle: '深夜值守',
      sessionId: own.missionId,
      address: '体育西路站',
      startsAt: signedInAt,
    }
    const { server } = await open({
      [record.listOwn.path]: ok({ items: [], next: null }),
      [attendance.next.path]: ok({
        next: null,
        ahead: null,
        open: { ...stretch, signedInAt, endsAt },
      }),
    })
    const panel = (await screen.findByRole('link', { name: '深夜值守' })).closest('section')!
    expect(panel.textContent).toContain('待签退')
    expect(within(panel).getByRole('timer').textContent).toBe('0小时16分')
    // It comes first: on a phone the totals fill the screen.
    const totals = await screen.findByText('待生效时长')
    expect(panel.compareDocumentPosition(totals)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const levels = within(screen.getByRole('main'))
      .getAllByRole('heading')
      .map(({ tagName }) => Number(tagName[1]))
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1)).toEqual([])
    expect(within(panel).getByRole('link', { name: '扫码签退' }).getAttribute('href')).toBe('/h5/')
    expect(screen.getByText('第一条记录正在路上')).toBeTruthy()
    expect(screen.queryByText('您的第一圈年轮还没有开始')).toBeNull()
    expect(server.to(attendance.next.path)).toHaveLength(1)
  })

  it.each([
    [-5, '尚未开始，计划 11:35 开始', null],
    [40, null, '0小时40分'],
  ])(
    'the clock of the session under way counts from the planned start for who came early: %d minutes after it',
    async (after, said, clock) => {
      vi.useFakeTimers({
        now: new Date('2026-11-23T03:35:00Z').getTime() + after * 60_000,
        toFake: ['Date'],
      })
      await open({
        [attendance.next.path]: ok({
          next: null,
          ahead: null,
          open: {
            missionId: own.missionId,
            missionTitle: '深夜值守',
            sessionId: own.missionId,
            address: '体育西路站',
            signedInAt: '2026-11-23T03:15:00.000Z',
            startsAt: '2026-11-23T03:35:00.000Z',
            endsAt: '2026-11-23T06:35:00.000Z',
          },
        }),
      })
      const panel = (await screen.findByRole('link', { name: '深夜值守' })).closest('section')!
      if (said) expect(panel.textContent).toContain(said)
      expect(within(panel).queryByRole('timer')?.textContent ?? null).toBe(clock)
    },
  )

  it('the list of service records offers the years in which something is, and the one the address names', async () => {
    await open({}, '?year=2022')
    const years = await screen.findByLabelText<HTMLSelectElement>('年份')
    await waitFor(() =>
      expect([...years.options].map(({ value }) => value)).toEqual(['', '2026', '2024', '2022']),
    )
  })

  it('the list of service records says why there are more records than missions', async () => {
    await open()
    const reason = await screen.findByText('共 3 条记录，每个场次各记一条')
    // A mission has sessions, so the two are not counted by one word.
    expect(reason.parentElement!.textContent).toMatch(/参加活动\d+ 项共 3 条/)
  })

  it('the dialog for an objection to the own record says how it differs from a correction', async () => {
    await open()
    await press('提出异议')
    const dialog = within(screen.getByRole('dialog', { name: '对自己的记录提出异议' }))
    expect(dialog.getByText(/时长算少了、忘了签退.*申请更正/)).toBeTruthy()
    expect(dialog.queryByText(/该志愿者没有到场/)).toBeNull()
  })

  it('the list of service records says whose an objection is, and that no correction can be asked for meanwhile', async () => {
    const objected = {
      ...own,
      state: 'objected',
      owner: 'parent',
      ownObjection: true,
      passedToName: null,
    }
    await open({ [record.listOwn.path]: ok({ items: [objected], next: null }) })
    expect(await screen.findByText(/您提出了异议，正在核实.*核实期间不能申请更正/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /申请更正/ })).toBeNull()
  })

  it('the list of service records names who reviews a long day', async () => {
    const long = { ...own, state: 'awaitingReview', owner: 'parent', passedToName: null }
    const reviewed = {
      ...long,
      reviewReasons: ['longDay'],
      reviewerName: '越秀区志愿者联合会',
    }
    await open({ [record.listOwn.path]: ok({ items: [reviewed], next: null }) })
    expect(await screen.findByText(/当日时长较长，等待越秀区志愿者联合会复核/)).toBeTruthy()
  })

  it.each([
    [['raised'], '时长有调高'],
    [['raised', 'longDay'], '时长有调高、当日时长较长'],
    [['takenAbove'], '上级曾扣减这条时长'],
    [['enteredADay', 'sessionShare'], '补登的时长较多'],
    [['probation'], '新组织补登的时长须复核'],
    [[], '当日时长较长'],
  ])(
    'the list of service records says why a node above looks at it: %j',
    async (reviewReasons, why) => {
      const waiting = {
        ...own,
        state: 'awaitingReview',
        owner: 'parent',
        passedToName: null,
        reviewReasons,
        reviewerName: '越秀区志愿者联合会',
      }
      await open({ [record.listOwn.path]: ok({ items: [waiting], next: null }) })
      expect(
        await screen.findByText(`${why}，等待越秀区志愿者联合会复核`, { exact: false }),
      ).toBeTruthy()
    },
  )

  it('the list of service records says what to do when there is nothing, and when the filters leave nothing', async () => {
    await open({ [record.listOwn.path]: ok({ items: [], next: null }) })
    await screen.findByText('您的第一圈年轮还没有开始')
    expect(screen.queryByText('导出表格（CSV）')).toBeNull()
  })

  it('the list of service records keeps the totals when the list fails, and the reverse', async () => {
    await open({ [record.listOwn.path]: refused('internalError') })
    await screen.findByRole('alert')
    expect(screen.getAllByText('102小时5分').length).toBeGreaterThan(0)
  })
})

describe('a forgotten sign-out', () => {
  const proposed = (signed: object, more: object = {}) => ({
    ...own,
    state: 'awaitingConfirmation',
    owner: 'volunteer',
    dueAt: '2026-11-17T04:00:00.000Z',
    passedToName: null,
    signOut: {
      state: 'proposed',
      signedInAt: '2026-11-14T00:59:42.000Z',
      signedOutAt: '2026-11-14T03:05:00.000Z',
      plannedAt: '2026-11-14T03:05:00.000Z',
      answerDueAt: '2026-11-17T04:00:00.000Z',
      turn: 'volunteer',
      reason: null,
      ...signed,
    },
    can: { object: false, agree: true, differ: true },
    ...more,
  })
  const panel = async () =>
    (await screen.findByRole('heading', { name: '忘记签退，等待确认' })).closest('section')!

  it('a forgotten sign-out says whose turn it is and until when, and is agreed to by one tap', async () => {
    let items = [proposed({})]
    const { server } = await open({
      [record.listOwn.path]: ok({ items: [proposed({})], next: null }),
      [signOut.listOwn.path]: () => ok({ items, next: null }),
      [signOut.agree.path]: () => {
        items = [
          proposed(
            { state: 'volunteerAgreed', turn: 'organization' },
            { owner: 'organization', can: { object: false, agree: false, differ: true } },
          ),
        ]
        return ok({ state: 'volunteerAgreed' })
      },
    })
    expect((await panel()).textContent).toContain('08:59:42 签到，11:05 签退，计 2小时5分')
    expect((await panel()).textContent).toContain('等待您确认，最迟 2026-11-17 周二 12:00')
    await waitFor(() =>
      expect(screen.getByRole('main').textContent).toContain(
        '您忘记签退，请确认签退时间，最迟 2026-11-17 周二 12:00',
      ),
    )
    await press(/^同意 11:05 签退/)
    await waitFor(() =>
      expect(JSON.parse(server.to(signOut.agree.path)[0]!.body)).toEqual({
        recordId: own.recordId,
      }),
    )
    await waitFor(async () =>
      expect((await panel()).textContent).toContain('您已同意，等待天河义工队确认，最迟 2026-11-1'),
    )
    expect(screen.queryByRole('button', { name: /^同意/ })).toBeNull()
  })

  it('a forgotten sign-out leaves the focus at what still waits after it is agreed to, or at the heading of the page', async () => {
    const other = { ...proposed({}), recordId: own.missionId, missionTitle: '敬老院陪伴' }
    let items: object[] = [proposed({}), other]
    await open({
      // As slow as a network: the list says that it is being asked again before it has the answer.
      [signOut.listOwn.path]: async () => {
        const answer = ok({ items, next: null })
        await new Promise((done) => setTimeout(done, 30))
        return answer
      },
      [signOut.agree.path]: () => {
        items = items.slice(1)
        return ok({ state: 'settled' })
      },
    })
    const agreeTo = async (name: RegExp) => {
      const button = await screen.findByRole('button', { name })
      button.focus()
      fireEvent.click(button)
    }
    await agreeTo(/^同意.*河岸清洁$/)
    const section = await panel()
    await waitFor(() => expect(document.activeElement).toBe(section))
    await agreeTo(/^同意.*敬老院陪伴$/)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    )
  })

  it('a forgotten sign-out is put earlier with the reason, and never to the planned end or later', async () => {
    const { server } = await open({
      [signOut.listOwn.path]: ok({ items: [proposed({})], next: null }),
      [signOut.differ.path]: ok({ state: 'volunteerDiffers' }),
    })
    await press(/^填写实际时间/)
    const dialog = within(await screen.findByRole('dialog', { name: '填写实际离开的时间' }))
    const time = dialog.getByLabelText(/离开时间/)
    fireEvent.change(dialog.getByLabelText(/情况说明/), { target: { value: '下雨提前结束' } })
    for (const wrong of ['11:05', '12:00', '08:59']) {
      fireEvent.change(time, { target: { value: wrong } })
      fireEvent.click(await dialog.findByRole('button', { name: '提交' }))
      expect(
        (await dialog.findAllByText(/离开时间须晚于 08:59:42、早于 11:05/)).length,
      ).toBeGreaterThan(0)
    }
    expect(server.to(signOut.differ.path)).toEqual([])
    fireEvent.change(time, { target: { value: '10:30' } })
    fireEvent.click(dialog.getByRole('button', { name: '提交' }))
    await waitFor(() =>
      expect(JSON.parse(server.to(signOut.differ.path)[0]!.body)).toEqual({
        recordId: own.recordId,
        signedOutAt: '2026-11-14T02:30:00.000Z',
        reason: '下雨提前结束',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    [{ state: 'organizationAgreed' }, {}, '天河义工队已经同意，等待您确认'],
    [
      { state: 'volunteerDiffers', turn: 'organization', signedOutAt: '2026-11-14T02:30:00.000Z' },
      { passedToName: '天河区志愿者联合会' },
      '您填写了 10:30 离开，等待天河区志愿者联合会核定',
    ],
    [{ turn: 'organization' }, {}, '您还没有答复，已转由天河义工队办理'],
  ])('a forgotten sign-out tells where it stands: %o', async (signed, more, said) => {
    await open({ [signOut.listOwn.path]: ok({ items: [proposed(signed, more)], next: null }) })
    expect((await panel()).textContent).toContain(said)
  })

  it('a forgotten sign-out takes no room where there is none', async () => {
    await open()
    await screen.findByText('河岸清洁')
    expect(screen.queryByText('忘记签退，等待确认')).toBeNull()
  })
})

describe('the files', () => {
  it.each([
    ['导出表格（CSV）', 'csv', 'text/csv', '服务时长明细-2026.csv'],
    ['导出明细（PDF）', 'pdf', 'application/pdf', '服务时长明细-2026.pdf'],
  ])(
    'the file of %s holds what the list of records is narrowed by',
    async (name, format, type, file) => {
      const saved: string[] = []
      vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        saved.push(this.download)
      })
      const body = fileOf('x', type)
      const { server } = await open({ [ownRecord.file.path]: body }, '?year=2026&state=publicised')
      await press(name)
      await waitFor(() => expect(saved).toEqual([file]))
      expect(server.to(ownRecord.file.path)[0]!.query).toEqual({
        format,
        year: '2026',
        state: 'publicised',
      })
    },
  )

  it('the files of records say it when they are refused', async () => {
    await open({ [ownRecord.file.path]: refused('tooManyRequests', { seconds: 42 }) })
    await press('导出表格（CSV）')
    await screen.findByText(/操作太频繁/)
  })
})

describe('honours', () => {
  const honour = {
    honourId: '019a9f00-0000-7000-8000-000000000090',
    title: '抗洪先进',
    organizationName: '天河区志愿者联合会',
    date: '2026-11-01',
    minutes: 120,
    reason: '抗洪三天三夜',
    givenAt: asOf,
    takenBackAt: null,
    takenBackReason: null,
  }
  const given = (items: object[]) => ({
    [supplementary.honours.path]: ok({ items, next: null, totalMinutes: 120 }),
  })

  it('the honours of a volunteer stand apart from service, with who gave them and why', async () => {
    await open(
      given([
        honour,
        { ...honour, honourId: own.recordId, takenBackAt: asOf, takenBackReason: '授予有误' },
      ]),
    )
    const part = (await screen.findByRole('heading', { name: '荣誉时数' })).closest('section')!
    expect(within(part).getByText(/不计入服务时长/)).toBeTruthy()
    expect(within(part).getAllByText(/由天河区志愿者联合会授予/)).toHaveLength(2)
    expect(within(part).getByText('撤销原因：授予有误')).toBeTruthy()
  })

  it('the honours of a volunteer have no place where there are none', async () => {
    await open()
    await screen.findByText(own.missionTitle)
    expect(screen.queryByRole('heading', { name: '荣誉时数' })).toBeNull()
  })
})

describe('the totals', () => {
  it('the totals of service are counted again at a press', async () => {
    const { server } = await open({ [ownRecord.refreshServiceTime.path]: ok(totals) })
    await press('刷新')
    await waitFor(() => expect(server.to(ownRecord.refreshServiceTime.path)).toHaveLength(1))
    await waitFor(() => expect(server.to(record.summary.path).length).toBeGreaterThan(1))
    await screen.findByText(/^截至/)
  })

  it('the totals of service are counted again by themselves where they are not what the months add up to, once', async () => {
    const { server } = await open({
      [record.summary.path]: ok({ ...summary, serviceMinutes: 1 }),
      [ownRecord.refreshServiceTime.path]: ok(totals),
    })
    await waitFor(() => expect(server.to(record.summary.path).length).toBeGreaterThan(1))
    expect(server.to(ownRecord.refreshServiceTime.path)).toHaveLength(1)
  })

  it('the totals of service say how far the hours are on the way to a star, and that nobody certified it', async () => {
    await open()
    await screen.findByText('服务时长已达到一星级志愿者的要求')
    screen.getByText('距二星级志愿者还差 197小时55分')
    screen.getByText(/这里只是推算，不是认定/)
  })

  it('the totals of service are shown by category, as a list too', async () => {
    await open()
    const heading = await screen.findByRole('heading', { name: '服务类别' })
    const rows = within(heading.parentElement!).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      '环境保护1小时40分80%',
      '未分类0小时25分20%',
    ])
  })

  it('the totals of service have the same percentages in the ring and in the list, which add up to 100', async () => {
    const minutes = [385, 345, 270]
    const categories = ['0006', '0004', '0003'].map((category, index) => ({
      category,
      minutes: minutes[index],
    }))
    await open({ [ownRecord.statistics.path]: ok({ ...statistics, categories }) })
    const region = (await screen.findByRole('heading', { name: '服务类别' })).parentElement!
    const percentIn = (element: Element) => Number(/(\d+)%$/.exec(element.textContent)?.[1])
    const listed = within(region).getAllByRole('listitem').map(percentIn)
    expect(listed).toEqual([39, 34, 27])
    expect([...region.querySelectorAll('svg g text')].map(percentIn)).toEqual(listed)
  })
})

describe('the goal', () => {
  it('the goal of a year is of the year and the month that the server has, whatever the clock of the browser says', async () => {
    const told = { ...goalOf(50), year: 2031, asOf: '2031-12-05T04:00:00.000Z' }
    const { server } = await open({ [goal.own.path]: ok(told), [goal.remove.path]: ok(told) })
    await screen.findByRole('heading', { name: '2031 年目标' })
    await screen.findByText(/今年只剩这个月了/)
    expect(server.to(goal.own.path)[0]!.query).toEqual({})
    await press('取消目标')
    await waitFor(() => expect(server.to(goal.remove.path)).toHaveLength(1))
    expect(JSON.parse(server.to(goal.remove.path)[0]!.body)).toEqual({ year: 2031 })
  })

  it('the goal of a year is set by whole hours alone, and what was typed stays', async () => {
    const { server } = await open({ [goal.set.path]: ok(goalOf(50)) })
    await press('设定目标')
    const input = await screen.findByLabelText<HTMLInputElement>(/服务小时数/)
    for (const wrong of ['', '0', '2001', '1.5', '十']) {
      fireEvent.change(input, { target: { value: wrong } })
      await press('保存目标')
      expect((await screen.findAllByText('请输入 1 至 2000 的整数')).length).toBeGreaterThan(0)
      expect(input.value).toBe(wrong)
    }
    expect(server.to(goal.set.path)).toHaveLength(0)
    fireEvent.change(input, { target: { value: '５０' } })
    await press('保存目标')
    await screen.findByText('目标 50 小时')
    expect(JSON.parse(server.to(goal.set.path)[0]!.body)).toEqual({ year, hours: 50 })
    screen.getByRole('img', { name: '已生效的时长占目标的 3%' })
  })

  it('the goal of a year is removed and restored by a button while the rest of the page is still loading', async () => {
    let hours: number | null = 50
    const set = (to: number | null) => () => {
      hours = to
      return ok(goalOf(to))
    }
    const { server } = await open({
      [goal.own.path]: () => ok(goalOf(hours)),
      [goal.remove.path]: set(null),
      [goal.set.path]: set(50),
      [ownRecord.statistics.path]: async () => {
        await new Promise((wake) => setTimeout(wake, 100))
        return ok(statistics)
      },
    })
    await press('取消目标')
    await screen.findByText('已取消今年的目标。')
    await press('撤销')
    await screen.findByText('目标 50 小时')
    expect(JSON.parse(server.to(goal.set.path)[0]!.body)).toEqual({ year, hours: 50 })
    await waitFor(() => expect(screen.queryByText('已取消今年的目标。')).toBeNull())
  })

  it('the goal of a year says it is reached, and what is refused', async () => {
    await open({
      [goal.own.path]: ok(goalOf(1, 60, 0)),
      [goal.remove.path]: refused('goalYearOver'),
    })
    await screen.findByText('今年的目标达成了，谢谢您的付出')
    await press('取消目标')
    await screen.findByText(/只能设定今年的目标/)
  })
})

it('the page of service records offers the report of the year, with the name as chosen', async () => {
  const { server } = await open({}, '?year=2026')
  await press('年度志愿报告')
  const words = await screen.findByLabelText<HTMLTextAreaElement>('文字版')
  expect(words.value).toContain('2026 年度志愿报告：服务时长 2小时5分；参加 2 场活动')
  expect(server.to(ownRecord.statistics.path).at(-1)!.query).toEqual({ year: '2026' })
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: 'none' } })
  expect((await screen.findByLabelText<HTMLTextAreaElement>('文字版')).value).toMatch(
    /^2026 年度志愿报告/,
  )
})
