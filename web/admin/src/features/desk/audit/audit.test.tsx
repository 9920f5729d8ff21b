import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { findDialog, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const entry = (change: object = {}) => ({
  eventId: '0192f0c0-0000-7000-8000-0000000000e1',
  at: '2026-11-20T02:00:00Z',
  name: 'missionPublished',
  actorKind: 'administrator',
  actor: '陈思远 system001',
  organizationName: '广州市志愿者联合会',
  objectKind: 'mission',
  objectId: '0192f0c0-0000-7000-8000-0000000000a1',
  object: '周六护河',
  record: '{"missionId":"0192f0c0-0000-7000-8000-0000000000a1"}',
  facts: [
    { name: 'mission', text: '周六护河' },
    { name: 'record', text: '李*明 440201，2026-11-15，3小时0分' },
  ],
  requestId: 'req-1',
  ip: '10.0.0.1',
  userAgent: 'Chromium',
  sealed: true,
  ...change,
})
const page = (...items: object[]) => ok({ items, next: null })

describe('the audit log', () => {
  it('the audit log says who did what, and tells the rest of one change', async () => {
    const { server } = await renderConsole('/audit?from=2026-11-01&to=2026-11-20', {
      'manage/audit/list': () =>
        page(entry(), entry({ eventId: 'e2', actor: '', actorKind: 'system', sealed: false })),
    })
    expect(await screen.findByText('陈思远 system001')).toBeTruthy()
    expect(screen.getAllByText('发布活动').length).toBeGreaterThan(1)
    expect(server.to('manage/audit/list')[0]!.query).toEqual({
      from: '2026-11-01',
      to: '2026-11-20',
    })
    fireEvent.click((await screen.findAllByRole('button', { name: /查看详情.*发布活动/ }))[0]!)
    const dialog = await findDialog()
    expect(dialog.textContent).toContain('req-1')
    expect(dialog.textContent).toContain('活动周六护河')
    const about = within(dialog).getByText('对象').nextElementSibling!
    expect(about.textContent).toBe('活动 周六护河')
    expect(dialog.textContent).toContain('服务记录李*明 440201，2026-11-15，3小时0分')
    press('查看该对象的全部记录', dialog)
    await waitFor(() =>
      expect(server.to('manage/audit/list').at(-1)!.query).toMatchObject({
        objectId: entry().objectId,
      }),
    )
  })

  it('the audit log tells what has no name by its number', async () => {
    await renderConsole('/audit', { 'manage/audit/list': () => page(entry({ object: '' })) })
    fireEvent.click(await screen.findByRole('button', { name: /查看详情.*发布活动/ }))
    const about = within(await findDialog()).getByText('对象').nextElementSibling!
    expect(about.textContent).toBe(`活动 ${entry().objectId}`)
  })

  it('the audit log is written out under its filters, for a purpose', async () => {
    const { server } = await renderConsole(
      '/audit?from=2026-11-01&to=2026-11-20&actorKind=system',
      {
        'manage/audit/list': () => page(entry()),
        'manage/task/exportAudit': () => ok({ taskId: '0192f0c0-0000-7000-8000-0000000000f1' }),
      },
    )
    await screen.findByText('陈思远 system001')
    press('导出')
    const dialog = await findDialog()
    fireEvent.click(within(dialog).getByLabelText('统计上报'))
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('具体原因')
    // An example is no reason: nobody sends what he has not written.
    expect([reason.value, reason.placeholder]).toEqual(['', '例如：按要求统计并上报志愿服务情况'])
    press('开始导出', dialog)
    expect(server.to('manage/task/exportAudit')).toHaveLength(0)
    fireEvent.change(reason, { target: { value: '统计三月的操作情况' } })
    press('开始导出', dialog)
    await waitFor(() =>
      expect(server.to('manage/task/exportAudit').map(({ body }) => JSON.parse(body))).toEqual([
        {
          from: '2026-11-01',
          to: '2026-11-20',
          actorKind: 'system',
          purpose: 'report',
          reason: '统计三月的操作情况',
        },
      ]),
    )
  })

  it('the audit log tells whether the seals hold, and where they do not', async () => {
    let tries = 0
    const answer = { seals: 3, events: 7, since: '2026-11-19T16:00:00Z', sealedUntil: null }
    const broken = { number: 452, from: '2026-11-20T02:00:00Z', to: '2026-11-20T02:01:00Z' }
    await renderConsole('/audit', {
      'manage/audit/list': () => page(),
      'manage/audit/check': () => {
        tries++
        if (tries === 1) return ok({ ...answer, acknowledged: [], broken: null })
        return tries === 2
          ? ok({ ...answer, acknowledged: [], broken })
          : refused('permissionDenied')
      },
    })
    await screen.findByText('这段时间没有记录')
    press('校验封存')
    expect(await screen.findByText(/3 次封存、7 条记录都没有被改动/)).toBeTruthy()
    press('校验封存')
    expect(await screen.findByText(/与封存不一致/)).toBeTruthy()
    press('校验封存')
    await screen.findByText(/没有.*权限/)
  })
})

describe('a seal that does not hold', () => {
  const place = { number: 452, from: '2026-11-20T02:00:00Z', to: '2026-11-20T02:01:00Z' }
  const answer = { seals: 500, events: 9000, since: '2026-11-19T02:00:00Z', sealedUntil: null }
  const seal = {
    ...place,
    sealed: { events: 65, hash: 'a'.repeat(64) },
    broken: {
      problems: ['otherCount', 'otherHash'],
      found: { events: 142, hash: 'b'.repeat(64) },
      finding: 'c'.repeat(64),
    },
    acknowledged: null,
  }

  it('a seal that does not hold is acknowledged by the audit duty, with its number and a reason, and told apart then', async () => {
    let noted = false
    const { server } = await renderConsole(
      '/audit',
      {
        'manage/audit/list': () => page(),
        'manage/audit/check': () =>
          ok({ ...answer, broken: noted ? null : place, acknowledged: noted ? [place] : [] }),
        'manage/audit/seal': () => ok(seal),
        'manage/audit/acknowledgeSeal': () => {
          noted = true
          return ok({})
        },
      },
      { roles: ['securityAdministrator', 'auditAdministrator'] },
    )
    await screen.findByText('这段时间没有记录')
    press('校验封存')
    await screen.findByText(/与封存不一致/)
    press('查看第 452 次封存')
    const dialog = await findDialog()
    await within(dialog).findByText('142 条')
    expect(dialog.textContent).toContain('记录条数不同；记录内容与摘要不符')
    press('确认异常', dialog)
    expect(server.to('manage/audit/acknowledgeSeal')).toHaveLength(0)
    fireEvent.change(within(dialog).getByLabelText('确认说明'), {
      target: { value: '时钟曾慢五分钟，已核对当时的运行记录' },
    })
    fireEvent.change(within(dialog).getByLabelText(/452/), { target: { value: '452' } })
    press('确认异常', dialog)
    expect(await screen.findByText(/有 1 次封存与记录不一致，已由审计管理员确认/)).toBeTruthy()
    expect(screen.getByText('其余 499 次封存校验通过。')).toBeTruthy()
    expect(screen.queryByText(/都没有被改动/)).toBeNull()
    expect(JSON.parse(server.to('manage/audit/acknowledgeSeal')[0]!.body)).toEqual({
      number: 452,
      finding: 'c'.repeat(64),
      reason: '时钟曾慢五分钟，已核对当时的运行记录',
    })
  })

  it('a seal that was acknowledged is shown with who took note of it, and asks for nothing', async () => {
    const acknowledged = { at: '2026-11-21T02:00:00Z', by: '周审计', reason: '时钟曾慢五分钟' }
    await renderConsole(
      '/audit',
      {
        'manage/audit/list': () => page(),
        'manage/audit/seal': () => ok({ ...seal, acknowledged }),
      },
      { roles: ['securityAdministrator', 'auditAdministrator'] },
    )
    fireEvent.change(await screen.findByLabelText('封存编号'), { target: { value: '452' } })
    press('查看封存')
    const dialog = await findDialog()
    await within(dialog).findByText(/周审计/)
    expect(dialog.textContent).toContain('情况与确认时相同')
    expect(within(dialog).queryByRole('button', { name: '确认异常' })).toBeNull()
  })
})

describe('the alarms', () => {
  /** The line that says so, whatever parts of it are held together. */
  const said = (words: string) => (_: string, line: Element | null) =>
    line?.className === 'block' && line.textContent === words
  const alarm = {
    alarmId: '0192f0c0-0000-7000-8000-0000000000f1',
    at: '2026-11-20T15:10:00Z',
    name: 'revealsMany',
    administrator: '陈思远 owner0001',
    organizationName: '广州市志愿者联合会',
    looks: 60,
    lists: null,
    code: null,
    ip: '10.0.0.1',
    acknowledged: null,
    can: { acknowledge: false },
  }

  it('the alarms say who looked at much, and lead to what he did', async () => {
    await renderConsole('/alarms', { 'manage/audit/alarms': () => page(alarm) })
    expect(await screen.findByText('大量查看个人信息')).toBeTruthy()
    expect(screen.getByText('一小时内查看 60 次')).toBeTruthy()
    const link = screen.getByRole('link', { name: /陈思远 owner0001.*操作日志/ })
    expect(link.getAttribute('href')).toContain('actor=owner0001')
  })

  it('the alarms name what in the database is not of the product, and lead to the checks', async () => {
    const altered = {
      ...alarm,
      name: 'databaseCodeAltered',
      administrator: '',
      looks: 0,
      code: 'trigger raise_minutes on service_record',
    }
    await renderConsole(
      '/alarms',
      { 'manage/audit/alarms': () => page(altered) },
      { roles: ['securityAdministrator', 'auditAdministrator'] },
    )
    expect(await screen.findByText('trigger raise_minutes on service_record')).toBeTruthy()
    const link = screen.getByRole('link', { name: '查看检查结果' })
    expect(link.getAttribute('href')).toContain('/consistency')
    fireEvent.click(screen.getByRole('button', { name: /数据库中的程序被改动/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('trigger raise_minutes on service_record')
  })

  it('the alarms name a finding that nobody may decide, and who must be appointed', async () => {
    const subjectId = '0192f0c0-0000-7000-8000-0000000000aa'
    const undecided = { ...alarm, name: 'nobodyDecides', administrator: '', looks: 0, subjectId }
    await renderConsole(
      '/alarms',
      { 'manage/audit/alarms': () => page(undecided) },
      { roles: ['securityAdministrator'] },
    )
    expect(await screen.findByText(said(`时长异常编号 ${subjectId}`))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /时长异常没有人可以认定/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('任命一位没有经手的管理员')
  })

  it('the alarms name something about a star rating that nobody may decide', async () => {
    const subjectId = '0192f0c0-0000-7000-8000-0000000000aa'
    const undecided = {
      ...alarm,
      name: 'nobodyDecidesStar',
      administrator: '',
      looks: 0,
      subjectId,
    }
    await renderConsole(
      '/alarms',
      { 'manage/audit/alarms': () => page(undecided) },
      { roles: ['securityAdministrator'] },
    )
    expect(await screen.findByText(said(`星级事项编号 ${subjectId}`))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /星级事项没有人可以处理/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('任命一位没有经手的管理员')
  })

  it('the alarms are read by the security administrator, who reads no log', async () => {
    const roles = ['securityAdministrator'] as const
    await renderConsole(
      '/alarms',
      { 'manage/audit/alarms': () => page(alarm) },
      { roles: [...roles] },
    )
    expect(await screen.findByText('陈思远 owner0001')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /操作日志/ })).toBeNull()
  })

  it('the alarms tell what was looked at and why, and are taken note of with what was found', async () => {
    const look = {
      lookId: '0192f0c0-0000-7000-8000-0000000000f2',
      at: '2026-11-20T15:00:00Z',
      item: 'mobile',
      person: '李*明 440201',
      people: 1,
      missionTitle: '周六护河',
      purpose: 'arrangement',
      reason: '集合地点改到南门',
    }
    const waiting = { ...alarm, can: { acknowledge: true } }
    const { server } = await renderConsole(
      '/alarms',
      {
        'manage/audit/alarms': () => page(waiting),
        'manage/audit/alarmLooks': () => ok({ looks: [look] }),
        'manage/audit/acknowledgeAlarm': () => ok({}),
        'manage/workbench/counts': () => ok({ alarms: 1, below: {} }),
      },
      { roles: ['securityAdministrator'] },
    )
    fireEvent.click(await screen.findByRole('button', { name: /前一小时看了什么/ }))
    const menu = screen.getByRole('navigation', { name: '功能菜单' })
    await waitFor(() => expect(menu.textContent).toContain('安全提醒1'))
    const dialog = await findDialog()
    await within(dialog).findByText(/李\*明 440201/)
    expect(dialog.textContent).toContain('通知活动安排：集合地点改到南门')
    press('确认已核实', dialog)
    expect(document.activeElement).toBe(within(dialog).getByLabelText('核实结果'))
    expect(document.activeElement!.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(within(dialog).getByLabelText('核实结果'), {
      target: { value: '已向负责人核实' },
    })
    press('确认已核实', dialog)
    await waitFor(() =>
      expect(
        server.to('manage/audit/acknowledgeAlarm').map(({ body }) => JSON.parse(body)),
      ).toEqual([{ alarmId: alarm.alarmId, note: '已向负责人核实' }]),
    )
  })
})
