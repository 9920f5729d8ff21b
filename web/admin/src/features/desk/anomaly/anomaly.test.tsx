import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { anomaly } from 'contract/desk/anomaly'
import { security } from 'contract/people/security'
import { record } from 'contract/service/record'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const anomalyId = '019a9f00-0000-7000-8000-000000000041'
const none = {
  people: null,
  entries: null,
  sessions: null,
  minutes: null,
  percent: null,
  metres: null,
  speed: null,
  days: null,
  day: null,
  from: null,
  until: null,
  administrator: null,
  other: null,
  mission: null,
  reason: null,
  system: null,
  planned: null,
  extensions: [],
}
const row = {
  anomalyId,
  rule: 'enteredAtNight',
  organizationId: anomalyId,
  organizationName: '晨光志愿服务队',
  state: 'open',
  frozen: true,
  evidence: {
    ...none,
    people: 50,
    entries: 50,
    minutes: 6000,
    day: '2026-11-15',
    from: '2026-11-15T15:30:00.000Z',
    until: '2026-11-15T16:20:00.000Z',
    administrator: '管理员甲',
  },
  records: 50,
  minutes: 6000,
  foundAt: '2026-11-16T01:00:00.000Z',
  dueAt: '2026-11-30T16:00:00.000Z',
  overdue: false,
  unanswered: false,
  own: false,
  can: ['ask', 'lift', 'settle', 'reverse'],
  waitsFor: null,
}
const detail = {
  ...row,
  earlier: 0,
  timeline: [
    {
      at: '2026-11-15T15:30:00.000Z',
      kind: 'entered',
      count: 50,
      administrator: '管理员甲',
      mission: '图书整理',
    },
  ],
  steps: [
    {
      kind: 'found',
      at: '2026-11-16T01:00:00.000Z',
      organizationName: null,
      administratorName: null,
      reason: null,
      records: 50,
      files: [],
    },
  ],
  reversible: 50,
  elsewhere: [] as object[],
  holdable: 50,
  obstacle: null,
  changes: [],
  mayLook: false,
}
const records = ok({ items: [], next: null })
const open = (of: object = {}, answers: Parameters<typeof renderConsole>[1] = {}) =>
  renderConsole(`/anomalies/${anomalyId}`, {
    [anomaly.detail.path]: ok({ ...detail, ...of }),
    [anomaly.records.path]: records,
    ...answers,
  })

it('the course of a finding has the inner quotation marks of a mission that carries its own', async () => {
  const [entered] = detail.timeline
  const mission = '“一盔一带”劝导'
  await open({ timeline: [{ ...entered, kind: 'sessionStarts', administrator: null, mission }] })
  expect(await screen.findByText(/“‘一盔一带’劝导”场次开始/)).toBeTruthy()
})

it('the course of a finding says how many earlier moments it leaves out', async () => {
  await open({ earlier: 12 })
  expect(await screen.findByText('更早的 12 项没有列出，逐条记录见下表。')).toBeTruthy()
})

it('the records of a finding say of an imported one that it was imported, not entered by hand', async () => {
  const imported = {
    recordId: anomalyId,
    nameMasked: '陈*名',
    volunteerNo: '440100000001',
    missionTitle: '图书整理',
    date: '2026-11-15',
    minutes: 120,
    grade: 'declared',
    source: 'import',
    state: 'publicised',
    frozen: false,
    handEntries: [],
    enteredBy: '管理员甲',
    confirmedBy: '管理员乙',
  }
  await open({}, { [anomaly.records.path]: ok({ items: [imported], next: null }) })
  expect(await screen.findByText('导入：管理员甲')).toBeTruthy()
  expect(screen.getByText('确认：管理员乙')).toBeTruthy()
  expect(screen.queryByText(/补登.管理员甲$/)).toBeNull()
})

describe('the list of findings', () => {
  it('the list of findings says in words what was noticed, and leads on', async () => {
    await renderConsole('/anomalies', {
      [anomaly.list.path]: ({ query }) => {
        expect(query.turn).toBe('1')
        return ok({ items: [row], next: null })
      },
    })
    expect(
      await screen.findByText(
        saying(/管理员甲在 2026-11-15 夜间（.*）补登 50 次，涉及 50 人，共100小时/),
      ),
    ).toBeTruthy()
    expect(screen.getByText('公示已冻结')).toBeTruthy()
    const link = screen.getByRole('link', { name: '处理 深夜补登 晨光志愿服务队' })
    expect(link.getAttribute('href')).toContain(`/anomalies/${anomalyId}`)
  })
  it('the list of findings says that nothing waits here before it says that there is nothing at all', async () => {
    const { server } = await renderConsole('/anomalies', { [anomaly.list.path]: records })
    expect(await screen.findByText('没有符合条件的内容')).toBeTruthy()
    expect(screen.queryByText('没有时长异常')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '清除条件' }))
    expect(await screen.findByText('没有时长异常')).toBeTruthy()
    expect(server.to(anomaly.list.path).at(-1)!.query.turn).toBeUndefined()
  })
})

describe('a finding', () => {
  it('a finding says of each record for whom, how much and why was entered, and opens what proves it', async () => {
    const fileId = '019a9f00-0000-7000-8000-000000000099'
    const found = {
      recordId: anomalyId,
      nameMasked: '李*',
      volunteerNo: '440100000010',
      missionTitle: '图书整理',
      date: '2026-11-15',
      minutes: 90,
      grade: 'byHand',
      source: 'attendance',
      state: 'publicised',
      frozen: true,
      enteredBy: '管理员甲',
      confirmedBy: '管理员乙',
      handEntries: [
        {
          kind: 'stretch',
          by: '管理员甲',
          at: '2026-11-15T15:30:00.000Z',
          minutes: 120,
          reason: '手机没电',
          files: [
            {
              fileId,
              name: '签到表.pdf',
              type: 'application/pdf',
              size: 9,
              at: '2026-11-15T15:30:00.000Z',
            },
          ],
        },
      ],
    }
    const { server } = await open(
      {},
      {
        [anomaly.records.path]: ok({ items: [found], next: null }),
        [record.handEvidenceLink.path]: ok({ link: 'l'.repeat(43), expiresInSeconds: 60 }),
      },
    )
    const row = (await screen.findByText('440100000010')).closest('tr')!
    expect(row.textContent).toContain('李*')
    expect(row.textContent).toContain('1小时30分')
    expect(row.textContent).toContain('补登 2小时0分：管理员甲，2026-11-15 周日 23:30')
    expect(row.textContent).toContain('原因：手机没电')
    fireEvent.click(within(row).getByRole('button', { name: /签到表\.pdf/ }))
    await waitFor(() => expect(server.to(record.handEvidenceLink.path)).toHaveLength(1))
    expect(JSON.parse(server.to(record.handEvidenceLink.path)[0]!.body)).toEqual({
      recordId: anomalyId,
      fileId,
    })
  })
  it('a finding of which all has taken effect says why nothing can be frozen, and offers it to nobody', async () => {
    const why = '涉及的时长都已生效或已撤销，没有可以冻结的；确有问题的，请批量撤销'
    const can = ['ask', 'settle', 'reverse']
    const { unmount } = await open({ frozen: false, holdable: 0, can })
    expect((await screen.findByRole('note')).textContent).toBe(why)
    expect(screen.queryByRole('button', { name: '冻结公示' })).toBeNull()
    unmount()
    await open({ frozen: false, can: ['freeze', ...can] })
    expect(await screen.findByRole('button', { name: '冻结公示' })).toBeTruthy()
    expect(screen.queryByText(why)).toBeNull()
  })
  it('a finding says how many records are held once it is frozen', async () => {
    const elsewhere = [{ organizationName: '越秀区晨曦服务队', records: 1 }]
    await open(
      { frozen: false, can: ['freeze'], elsewhere },
      { [anomaly.freeze.path]: ok({ records: 48, elsewhere }) },
    )
    fireEvent.click(await screen.findByRole('button', { name: '冻结公示' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/越秀区晨曦服务队 1 条，须由其上级冻结，不在其中/)).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('理由'), { target: { value: '没有现场记录' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '冻结公示' }))
    const said = '已冻结 48 条记录。余下越秀区晨曦服务队 1 条，须由其上级冻结。'
    expect(await screen.findByText(said)).toBeTruthy()
  })
  it('a finding over several nodes asks for as many as can be revoked here, and says before and after whose the rest is', async () => {
    const elsewhere = [{ organizationName: '越秀区晨曦服务队', records: 1 }]
    const answer = {
      records: 49,
      minutes: 5880,
      remaining: 1,
      elsewhere,
      handedTo: '广东省志愿者联合会',
    }
    await open(
      { reversible: 49, elsewhere },
      {
        [security.prove.path]: ok({ ticket: 't'.repeat(43), expiresInSeconds: 300 }),
        [anomaly.reverse.path]: ok(answer),
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: '批量撤销' }))
    const dialog = await screen.findByRole('dialog')
    const left = '另有越秀区晨曦服务队 1 条，须由其上级撤销，不在其中。'
    expect(within(dialog).getByText(left)).toBeTruthy()
    expect(within(dialog).queryByText(/其余请再次办理/)).toBeNull()
    fireEvent.click(within(dialog).getByLabelText('没有实际服务'))
    fireEvent.change(within(dialog).getByLabelText('理由'), { target: { value: '没有现场记录' } })
    fireEvent.change(within(dialog).getByLabelText(/密码/), { target: { value: 'Zhiyuan2026' } })
    fireEvent.change(within(dialog).getByLabelText(/49/), { target: { value: '49' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '批量撤销' }))
    expect(
      await screen.findByText(
        /已撤销 49 条记录.*余下越秀区晨曦服务队 1 条，已转广东省志愿者联合会处理。/,
      ),
    ).toBeTruthy()
  })
  it('a finding is revoked with a kind, a reason, the typed number and the password, which nothing else sends', async () => {
    let sent: object | null = null
    await open(
      {},
      {
        [security.prove.path]: ok({ ticket: 't'.repeat(43), expiresInSeconds: 300 }),
        [anomaly.reverse.path]: ({ body }) => {
          sent = JSON.parse(body)
          return ok({ records: 50, minutes: 6000, remaining: 0, elsewhere: [] })
        },
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: '批量撤销' }))
    const dialog = await screen.findByRole('dialog')
    const confirm = within(dialog).getByRole('button', { name: '批量撤销' })
    fireEvent.click(confirm)
    // All at once, each at its field.
    for (const missing of ['请选择公布的事由', '请填写登录密码', '请输入“50”'])
      expect(await within(dialog).findByText(missing)).toBeTruthy()
    const kinds = within(dialog).getByRole('radiogroup')
    await waitFor(() => expect(kinds.contains(document.activeElement)).toBe(true))
    expect(within(dialog).getByLabelText(/密码/).getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(within(dialog).getByLabelText('没有实际服务'))
    fireEvent.change(within(dialog).getByLabelText('理由'), { target: { value: '没有现场记录' } })
    fireEvent.change(within(dialog).getByLabelText(/密码/), { target: { value: 'Zhiyuan2026' } })
    fireEvent.change(within(dialog).getByLabelText(/50/), { target: { value: '49' } })
    fireEvent.click(confirm)
    expect(sent).toBeNull()
    fireEvent.change(within(dialog).getByLabelText(/50/), { target: { value: '50' } })
    fireEvent.click(confirm)
    await waitFor(() =>
      expect(sent).toEqual({
        anomalyId,
        kind: 'notServed',
        reason: '没有现场记录',
        records: 50,
        ticket: 't'.repeat(43),
      }),
    )
  })
  it('a finding that somebody else decided first says who', async () => {
    await open(
      {},
      {
        [anomaly.settle.path]: refused('anomalyStateRefuses', {
          decided: {
            what: 'frozen',
            at: '2026-11-16T02:00:00.000Z',
            by: 'colleague',
            name: '管理员丙',
          },
        }),
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: '认定无异常' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('理由'), {
      target: { value: '核对无误，情况属实' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: '认定无异常' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('管理员丙')
  })
  it('a finding tells whoever may not decide why, and whose turn it is', async () => {
    await open({
      can: [],
      obstacle: 'anomalyNotAbove',
      waitsFor: {
        organizationId: anomalyId,
        organizationName: '天河区志愿者联合会',
        roles: ['owner'],
      },
    })
    expect(await screen.findByText(/异常由上级组织处理/)).toBeTruthy()
    expect(screen.getByText(/天河区志愿者联合会/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '冻结公示' })).toBeNull()
  })
})

describe('a finding about a whole identity that changed', () => {
  const changeId = '019a9f00-0000-7000-8000-000000000051'
  const before = {
    name: '陈*名',
    documentType: '01',
    documentNumber: '4401**********001X',
    birthDate: '1988-**-**',
  }
  const by = (administratorName: string, at: string) => ({
    administratorName,
    organizationName: '穗东区志愿者联合会',
    at,
  })
  const change = {
    changeId,
    volunteerNo: '440100000010',
    requestedAt: '2026-11-15T16:00:00.000Z',
    fields: ['name', 'documentNumber'],
    before,
    after: { ...before, name: '李*', documentNumber: '4402**********0028' },
    agreed: by('王审核', '2026-11-16T01:00:00.000Z'),
    decided: by('赵审核', '2026-11-17T01:00:00.000Z'),
  }
  const of = { rule: 'identityReplaced', changes: [change] }

  it('a finding about a whole identity has the request and both agreements in its course, masked beside it', async () => {
    await open(of)
    const course = await screen.findByRole('region', { name: '经过' })
    expect(
      within(course)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2026-11-15 周日 23:30 管理员甲补登 50 条',
      '2026-11-16 周一 00:00 志愿者 440100000010 申请变更姓名、证件号码',
      '2026-11-16 周一 09:00 第一人同意：穗东区志愿者联合会的王审核',
      '2026-11-17 周二 09:00 第二人同意，变更生效：穗东区志愿者联合会的赵审核',
    ])
    const panel = screen.getByRole('region', { name: '身份信息的变更' })
    expect(within(panel).getByText('4402**********0028')).toBeTruthy()
    expect(within(panel).queryByText('1988-**-**')).toBeNull()
    expect(within(panel).queryByRole('button')).toBeNull()
  })

  it('a finding about a whole identity shows a request in full with its evidence to whoever decides it', async () => {
    const full = { ...before, name: '陈旧名', birthDate: '1988-08-08' }
    const fileId = '019a9f00-0000-7000-8000-000000000052'
    const file = {
      fileId,
      name: '户口簿.pdf',
      type: 'application/pdf',
      size: 9,
      at: '2026-11-15T15:30:00.000Z',
    }
    const { server } = await open(
      { ...of, mayLook: true },
      {
        [anomaly.look.path]: ok({
          before: full,
          after: { ...full, name: '李新' },
          reason: '户口簿姓名更正',
          files: [file],
        }),
        [anomaly.changeFileLink.path]: ok({ link: 'l'.repeat(43), expiresInSeconds: 60 }),
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: '查看申请：姓名、证件号码' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('李新').tagName).toBe('STRONG')
    expect(within(dialog).getByText('申请原因：户口簿姓名更正')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: /户口簿\.pdf/ }))
    await waitFor(() => expect(server.to(anomaly.changeFileLink.path)).toHaveLength(1))
    expect(JSON.parse(server.to(anomaly.look.path)[0]!.body)).toEqual({ anomalyId, changeId })
    expect(JSON.parse(server.to(anomaly.changeFileLink.path)[0]!.body)).toEqual({
      anomalyId,
      changeId,
      fileId,
    })
  })
})

it('the rules of findings are shown with their thresholds and the share of false alarms', async () => {
  await renderConsole('/anomalies/rules', {
    [anomaly.rules.path]: ok([
      {
        rule: 'handShare',
        thresholds: [
          { name: 'handPercent', value: 50 },
          { name: 'handPeople', value: 5 },
        ],
        findings: 5,
        waiting: 1,
        inOrder: 1,
        reversed: 3,
        lookedUntil: null,
      },
    ]),
  })
  expect(await screen.findByText('一个场次满 50% 的人含补登，且不少于 5 人')).toBeTruthy()
  expect(screen.getByText('25%')).toBeTruthy()
})
