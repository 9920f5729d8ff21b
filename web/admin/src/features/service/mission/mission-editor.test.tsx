import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { button, findButton, findDialog, press } from '../../../test/press.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { adminId, administrator, renderConsole } from '../../../test/render-console.tsx'
import { emptyForm, formOf, inputOf, missionDrafts } from './mission-form.ts'

const missionId = '0192f0c0-0000-7000-8000-000000000101'

const input = {
  ...inputOf(emptyForm('志愿者', '陈负责', null)),
  title: '敬老院周末陪伴',
  categories: ['0001'],
  regionCode: '440104',
  address: '人民北路 1 号',
  content: '陪老人聊天、读报、整理房间。',
  riskNotice: '注意防滑。',
  contactMobile: '13800000000',
  sessions: [{ date: '2026-12-05', startTime: '09:00', endTime: '11:00' }],
  positions: [{ name: '陪伴', requirement: '', autoAccept: false, quota: 10 }],
}

const detail = (change: object = {}) => ({
  missionId,
  title: '敬老院周末陪伴',
  state: 'draft',
  phase: 'unpublished',
  districtId: '0192f0c0-0000-7000-8000-00000000000d',
  districtName: '越秀区志愿者联合会',
  regionName: '越秀区',
  startsAt: null,
  endsAt: null,
  quota: 10,
  taken: 0,
  pendingApplications: 0,
  unconfirmedRecords: 0,
  coverId: null,
  updatedAt: '2026-11-20T02:00:00.000Z',
  can: ['edit', 'submit', 'remove'],
  input,
  version: 3,
  returnReason: null,
  cancelReason: null,
  submittedBy: null,
  submittedAt: null,
  reviewedBy: null,
  publishedAt: null,
  sessions: [],
  positions: [],
  places: [],
  applications: [],
  review: null,
  warnings: [],
  ...change,
})

const divisions: Record<string, object[]> = {
  '': [{ code: '440000', name: '广东省', level: 'province', haveChild: true }],
  440000: [
    { code: '440100', name: '广州市', level: 'city', haveChild: true },
    { code: '441900', name: '东莞市', level: 'city', haveChild: true },
  ],
  440100: [{ code: '440104', name: '越秀区', level: 'county', haveChild: false }],
  441900: [{ code: '441900003', name: '东城街道', level: 'street', haveChild: false }],
}
const regions = {
  'home/index/region/list': ({ query }: { query: Record<string, string> }) =>
    ok(divisions[query.parentCode ?? ''] ?? []),
}

const bodyOf = (request: { body: string } | undefined) => JSON.parse(request!.body)

describe('the editor of a new mission', () => {
  it('the editor of a new mission saves a draft with nothing but a title and goes on under its id', async () => {
    const { server, router } = await renderConsole('/missions/new', {
      ...regions,
      'manage/mission/save': () => ok({ missionId, version: 1 }),
      'manage/mission/detail': () => ok(detail({ version: 1 })),
    })
    fireEvent.change(await screen.findByLabelText('活动名称'), { target: { value: '周末陪伴' } })
    // One position stands there from the start and needs its quota before anything can be stored.
    press('保存草稿')
    expect(await findButton('岗位第 1 行：请填写此项')).toBeTruthy()
    expect(server.to('manage/mission/save')).toEqual([])
    fireEvent.change(screen.getByLabelText('第 1 个岗位名额'), { target: { value: '8' } })
    press('保存草稿')
    await waitFor(() => expect(server.to('manage/mission/save')).toHaveLength(1))
    const sent = bodyOf(server.to('manage/mission/save')[0])
    expect('missionId' in sent).toBe(false)
    expect(sent.mission.title).toBe('周末陪伴')
    expect(sent.mission.positions).toEqual([
      { name: '志愿者', requirement: '', autoAccept: false, quota: 8 },
    ])
    await waitFor(() => expect(router.state.location.pathname).toBe(`/missions/${missionId}/edit`))
  })

  it('the editor of a new mission sums up what a step lacks, leads to the field and keeps what was typed', async () => {
    await renderConsole('/missions/new', regions)
    fireEvent.change(await screen.findByLabelText('活动名称'), { target: { value: '周末陪伴' } })
    press('下一步')
    const summary = await screen.findByText('请修改以下内容')
    await waitFor(() => expect(document.activeElement?.contains(summary)).toBe(true))
    press('详细地址：请填写此项')
    await waitFor(() => expect(document.activeElement?.id).toBe('mission_address'))
    expect(screen.getByLabelText<HTMLInputElement>('活动名称').value).toBe('周末陪伴')
    // What is corrected leaves the summary at once; the rest stays.
    fireEvent.change(screen.getByLabelText('详细地址'), { target: { value: '人民北路 1 号' } })
    await waitFor(() => expect(screen.queryByText('详细地址：请填写此项')).toBeNull())
    expect(screen.getByText('活动内容：请填写此项')).toBeTruthy()
    expect(screen.getByText('第 1 步，共 4 步：基本')).toBeTruthy()
  })
})

describe('the form of the editor', () => {
  it('the form of the editor is led on by Enter in a field, as by its button', async () => {
    await renderConsole('/missions/new', regions)
    const form = (await screen.findByLabelText('活动名称')).closest('form')!
    const next = button('下一步')
    expect([next.type, next.getAttribute('form')]).toEqual(['submit', form.id])
    fireEvent.submit(form)
    expect(await screen.findByText('请修改以下内容')).toBeTruthy()
  })

  it.each([1, 3])(
    'the form of the editor has labels that each lead into one control, on step %i',
    async (step) => {
      await renderConsole(`/missions/new?step=${step}`, regions)
      await screen.findByLabelText('活动名称')
      const labels = [...document.querySelectorAll<HTMLLabelElement>('label[for]')]
      expect(labels.length).toBeGreaterThan(8)
      const leading = 'input, select, textarea, button'
      const astray = labels.filter((one) => !document.getElementById(one.htmlFor)?.matches(leading))
      expect(astray.map(({ textContent }) => textContent)).toEqual([])
    },
  )
})

describe('the region of a mission', () => {
  it('the region of a mission is found by typing and then stands in its levels', async () => {
    const { server } = await renderConsole('/missions/new', {
      ...regions,
      'home/index/region/search': () =>
        ok([
          {
            code: '441900003',
            name: '东城街道',
            level: 'street',
            haveChild: false,
            path: [
              { code: '440000', name: '广东省' },
              { code: '441900', name: '东莞市' },
              { code: '441900003', name: '东城街道' },
            ],
          },
        ]),
    })
    const field = await screen.findByLabelText('快速查找地区')
    fireEvent.change(field, { target: { value: 'dcjd' } })
    const hit = await screen.findByText('广东省 东莞市 东城街道')
    expect(server.to('home/index/region/search').map(({ query }) => query.keyword)).toEqual([
      'dcjd',
    ])
    fireEvent.click(hit)
    await waitFor(() =>
      expect(
        within(field.closest<HTMLElement>('.region')!).getByTitle('东城街道').textContent,
      ).toBe('东城街道'),
    )
    expect((field as HTMLInputElement).value).toBe('')
  })
})

describe('the editor of a mission that exists', () => {
  it('the editor of an existing mission walks the region down by level, to the towns where a city has no counties', async () => {
    const { server } = await renderConsole(`/missions/${missionId}/edit`, {
      ...regions,
      'manage/mission/detail': () => ok(detail({ input: { ...input, regionCode: '441900003' } })),
    })
    const town = await screen.findByText('东城街道')
    const group = town.closest<HTMLElement>('[role="group"]')!
    expect(within(group).getByText('东莞市')).toBeTruthy()
    // The field for typing, then the three levels.
    expect(group.querySelectorAll('[role="combobox"]')).toHaveLength(4)
    expect(server.to('home/index/region/list').map(({ query }) => query.parentCode)).toEqual([
      undefined,
      '440000',
      '441900',
    ])
  })

  it('the editor of an existing mission lays the refusal of a submission on its fields and keeps the draft saved', async () => {
    const { server } = await renderConsole(`/missions/${missionId}/edit?step=4`, {
      ...regions,
      'manage/mission/detail': () => ok(detail()),
      'manage/mission/save': () => ok({ missionId, version: 4 }),
      'manage/mission/submit': () =>
        refused('missionIncomplete', {
          fields: [{ path: 'content', name: 'tooShort', sentence: '内容太短，请补充' }],
        }),
    })
    expect(await screen.findByText('必填内容已齐全，可以提交。')).toBeTruthy()
    press('提交活动')
    const link = await findButton('活动内容：内容太短，请补充')
    expect(screen.getByText('活动信息还不完整，请按提示补充后再提交')).toBeTruthy()
    expect(bodyOf(server.to('manage/mission/save')[0])).toMatchObject({ missionId, version: 3 })
    fireEvent.click(link)
    await waitFor(() => expect(document.activeElement?.id).toBe('mission_content'))
    // A second try starts from the version the first one made.
    press('保存草稿')
    await waitFor(() => expect(server.to('manage/mission/save')).toHaveLength(2))
    expect(bodyOf(server.to('manage/mission/save')[1]).version).toBe(4)
  })

  it('the editor of an existing mission says before handing in that a review follows, why, and that its name is a copy', async () => {
    await renderConsole(`/missions/${missionId}/edit?step=4`, {
      ...regions,
      'manage/mission/detail': () =>
        ok(detail({ input: { ...input, title: '敬老院周末陪伴（副本）', dangerous: true } })),
    })
    expect(await screen.findByText('提交后先由上级审核，通过后志愿者才能看到和报名')).toBeTruthy()
    expect(
      screen.getByText('需要审核：本组织尚未列为免审组织；活动有一定危险；允许未成年人参加。'),
    ).toBeTruthy()
    expect(screen.getByText(/活动名称还带有“（副本）”/)).toBeTruthy()
  })

  it('the editor of an existing mission says that one nobody has to review is published at once', async () => {
    await renderConsole(`/missions/${missionId}/edit?step=4`, {
      ...regions,
      'manage/pc/usersAdmin/preEditMyInfo': () => ok({ ...administrator('owner'), trusted: true }),
      'manage/mission/detail': () => ok(detail({ input: { ...input, minimumAge: 18 } })),
    })
    expect(await screen.findByText('提交后直接发布，志愿者即可报名')).toBeTruthy()
    expect(screen.queryByText(/^需要审核：/)).toBeNull()
    expect(screen.queryByText(/副本/)).toBeNull()
  })

  it('the editor of an existing mission shows each session’s weekday and who applied, and that its time holds', async () => {
    const sessionId = '0192f0c0-0000-7000-8000-000000000201'
    const sessions = [
      { sessionId, date: '2026-12-05', startTime: '09:00', endTime: '11:00' },
      { date: '2026-12-13', startTime: '09:00', endTime: '11:00' },
    ]
    await renderConsole(`/missions/${missionId}/edit?step=2`, {
      ...regions,
      'manage/mission/detail': ok(
        detail({
          input: { ...input, sessions },
          applications: [{ sessionId, accepted: 17, pending: 2, waiting: 0 }],
        }),
      ),
    })
    await screen.findByText(/^星期六 · 已通过 17 人，待处理 2 人 · 已有人报名/)
    expect(screen.getByText('星期日')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('第 1 场日期').disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('第 2 场日期').disabled).toBe(false)
    expect(screen.queryByRole('button', { name: '删除第 1 场' })).toBeNull()
  })

  it('the editor of an existing mission offers to compare when somebody saved in between, and saves over the newest', async () => {
    let version = 3
    const { server } = await renderConsole(`/missions/${missionId}/edit`, {
      ...regions,
      'manage/mission/detail': () =>
        ok(
          detail({
            version,
            input: { ...input, address: version > 3 ? '中山路 8 号' : input.address },
          }),
        ),
      'manage/mission/save': (seen) =>
        bodyOf(seen).version === version
          ? ok({ missionId, version: version + 1 })
          : refused('editedMeanwhile'),
    })
    fireEvent.change(await screen.findByLabelText('活动名称'), { target: { value: '周日陪伴' } })
    version = 7
    press('保存草稿')
    const dialog = await findDialog()
    expect(await within(dialog).findByText('周日陪伴')).toBeTruthy()
    expect(within(dialog).getByText('中山路 8 号')).toBeTruthy()
    expect(within(dialog).getAllByRole('row')).toHaveLength(3)
    press('以我的内容保存', dialog)
    await waitFor(() => expect(server.to('manage/mission/save')).toHaveLength(2))
    const second = bodyOf(server.to('manage/mission/save')[1])
    expect(second.version).toBe(7)
    expect(second.mission).toMatchObject({ title: '周日陪伴', address: '人民北路 1 号' })
  })

  it('the editor of an existing mission keeps what is typed in this browser, without the contact, and offers it again', async () => {
    const answers = {
      ...regions,
      'manage/mission/detail': () => ok(detail()),
      'manage/mission/save': () => Promise.reject(new TypeError('no network')),
    }
    const first = await renderConsole(`/missions/${missionId}/edit`, answers)
    fireEvent.change(await screen.findByLabelText('活动名称'), { target: { value: '周日陪伴' } })
    press('保存草稿')
    expect(await screen.findByText('网络已断开，请检查网络后重试')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('活动名称').value).toBe('周日陪伴')
    const kept = localStorage.getItem(`izy_admin_mission_draft:${adminId}:${missionId}`)!
    expect(kept).toContain('周日陪伴')
    expect(kept).not.toContain('13800000000')
    expect(kept).not.toContain('陈负责')
    first.unmount()

    await renderConsole(`/missions/${missionId}/edit`, answers)
    fireEvent.click(await findButton('恢复这些内容'))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('活动名称').value).toBe('周日陪伴'),
    )
    expect(screen.getByLabelText<HTMLInputElement>('联系电话').value).toBe('13800000000')
  })

  it('the editor of an existing mission adds several days at once and shows words that hint at something else', async () => {
    await renderConsole(`/missions/${missionId}/edit?step=2`, {
      ...regions,
      'manage/mission/detail': () => ok(detail({ warnings: [{ word: '团建', field: 'content' }] })),
    })
    fireEvent.click(await findButton('一次添加多天'))
    const dialog = await findDialog()
    const type = (label: string, value: string) => {
      const field = within(dialog).getByLabelText(label)
      fireEvent.mouseDown(field)
      fireEvent.change(field, { target: { value } })
      fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    }
    const tickAll = () =>
      within(dialog)
        .getAllByRole('checkbox')
        .forEach((box) => box.click())
    tickAll()
    type('结束时间', '08:00')
    await faultsAt(dialog, '添加 0 场', {
      从哪天: '请填写从哪天',
      到哪天: '请填写到哪天',
      结束时间: '结束时间须晚于开始时间',
      在星期几: '所选日期里没有可以添加的场次',
    })
    tickAll()
    type('结束时间', '11:00')
    type('从哪天', '2026-12-05')
    type('到哪天', '2026-12-04')
    await faultsAt(dialog, '添加 0 场', { 到哪天: '最后一天不能早于第一天' })
    type('到哪天', '2027-12-04')
    await faultsAt(dialog, '添加 120 场', { 到哪天: '一个活动最多 120 场' })
    type('到哪天', '2026-12-07')
    // The fifth is taken already by the session from 9 to 11.
    fireEvent.click(await findButton('添加 2 场', dialog))
    await waitFor(() => expect(screen.getAllByLabelText(/^第 \d 场日期$/)).toHaveLength(3))
    expect(
      screen.getAllByLabelText<HTMLInputElement>(/^第 \d 场日期$/).map(({ value }) => value),
    ).toEqual(['2026-12-05', '2026-12-06', '2026-12-07'])
    fireEvent.click(screen.getByText('预览提交'))
    expect(await screen.findByText('“团建”出现在“活动内容”')).toBeTruthy()
  })

  it('the editor of an existing mission goes on with what was kept, so that nobody is overwritten unseen', async () => {
    const savedAt = '2026-11-20T02:00:00.000Z'
    const form = { ...formOf({ ...input, regionCode: '440104' } as never), title: '周日陪伴' }
    missionDrafts.keep(adminId, missionId, { savedAt, version: 2, form })
    const { server } = await renderConsole(`/missions/${missionId}/edit`, {
      ...regions,
      'manage/mission/detail': () => ok(detail({ input: { ...input, address: '中山路 8 号' } })),
      'manage/mission/save': refused('editedMeanwhile'),
    })
    fireEvent.click(await findButton('恢复这些内容'))
    press('保存草稿')
    await waitFor(() => expect(server.to('manage/mission/save')).toHaveLength(1))
    expect(bodyOf(server.to('manage/mission/save')[0])).toMatchObject({
      version: 2,
      mission: { title: '周日陪伴' },
    })
    expect(await within(await findDialog()).findByText('中山路 8 号')).toBeTruthy()
  })
})

describe('a mission that waits for review', () => {
  const review = {
    reasons: ['notTrusted', 'minors'],
    reviewerName: '广州市志愿者联合会',
    submittedAt: '2026-11-20T02:00:00.000Z',
    dueAt: '2124-12-04T16:00:00.000Z',
    passesAt: '2124-12-03T16:00:00.000Z',
    passedOn: null,
  }
  const waiting = (change: object = {}) =>
    detail({ state: 'pendingReview', can: [], review: { ...review, ...change } })

  it('a mission that waits for review says why, who decides and until when', async () => {
    await renderConsole(`/missions/${missionId}`, {
      ...regions,
      'manage/mission/detail': ok(waiting()),
    })
    const note = (await screen.findByText('等待审核')).closest('[role="alert"]')!
    expect(note.textContent).toContain('需要审核：本组织尚未列为免审组织；允许未成年人参加。')
    expect(note.textContent).toContain('由广州市志愿者联合会审核')
    expect(note.textContent).toMatch(/最迟 2124-12-05 .*有结果/)
    expect(note.textContent).toMatch(/2124-12-04 .*仍未审核的，自动转由更上级的组织审核/)
  })

  it('a mission that waits for review says where it went when its day was over, and who may review it there', async () => {
    const above = { organizationName: '广东省志愿者联合会' }
    await renderConsole(`/missions/${missionId}`, {
      ...regions,
      'manage/mission/detail': ok({
        ...waiting({ passedOn: { ...above, at: review.submittedAt, dueOn: '2124-12-18' } }),
        waitsFor: { ...above, organizationId: missionId, roles: ['owner', 'reviewer'] },
      }),
    })
    const note = (await screen.findByText('等待审核')).closest('[role="alert"]')!
    expect(note.textContent).toContain(
      '到期未办理，已转由“广东省志愿者联合会”办理，最迟 2124-12-18',
    )
    expect(note.textContent).toContain('须由广东省志愿者联合会审核：负责人、审核')
    expect(note.textContent).not.toContain('自动转由')
  })

  it('a mission that waits for review is marked in the queue when it should have been decided', async () => {
    await renderConsole('/reviews/missions', {
      'manage/mission/reviewList': ok({
        items: [waiting({ dueAt: '2026-09-20T01:00:00.000Z' })],
        next: null,
      }),
    })
    expect(await screen.findByText(/应在 2026-09-20 .*前处理，已超期/)).toBeTruthy()
  })
})
