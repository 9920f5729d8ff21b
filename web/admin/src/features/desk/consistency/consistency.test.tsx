import { screen, waitFor, within } from '@testing-library/react'
import { Invariant } from 'contract/desk/consistency'
import { permissionsOf } from 'contract/permissions'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { menuOf } from '../../../guard.ts'
import { findButton, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { problemText } from './consistency.copy.ts'

const run = (change: object = {}) => ({
  runId: '0192f0c0-0000-7000-8000-0000000000f1',
  startedAt: '2026-11-20T18:20:00Z',
  endedAt: '2026-11-20T18:23:00Z',
  outcome: 'passed',
  startedBy: '',
  results: Invariant.options.map((invariant) => ({
    invariant,
    looked: 12,
    problems: 0,
    findings: [] as { subject: string; problem: string }[],
  })),
  ...change,
})
const failed = () => {
  const one = run({ outcome: 'failed' })
  one.results[3] = {
    invariant: 'placesHeld',
    looked: 12,
    problems: 2,
    findings: [{ subject: 'p-1', problem: '3 taken, 2 hold it, quota 5' }],
  }
  return one
}
const show = (detail: object | null, items: object[], start = true) =>
  renderConsole(
    '/consistency',
    {
      'manage/consistency/detail': () => ok({ run: detail, can: { start } }),
      'manage/consistency/list': () => ok({ items, next: null }),
      'manage/consistency/start': () => ok({}),
    },
    { roles: ['auditAdministrator'] },
  )

describe('the checks that numbers and rows agree', () => {
  it('the checks that numbers and rows agree are told one by one, with what does not hold and who must act', async () => {
    await show(failed(), [failed()])
    expect(await screen.findByText('有 1 项未通过，请按“由谁处理”的说明处理。')).toBeTruthy()
    const item = screen.getAllByText('报名人数不超过名额')[0]!.closest('li')!
    expect(within(item).getByText('2 个问题')).toBeTruthy()
    expect(within(item).getByText(/主办组织核对报名名单/)).toBeTruthy()
    expect(within(item).getByText('已用 3，有效报名 2，名额 5')).toBeTruthy()
    expect(screen.getAllByText('通过')).toHaveLength(Invariant.options.length - 1)
  })

  it('the checks that numbers and rows agree begin on demand, and say so where there was none', async () => {
    const { server } = await show(null, [])
    expect(await screen.findByText('还没有检查过')).toBeTruthy()
    expect(await screen.findByText('还没有检查记录')).toBeTruthy()
    await findButton('开始检查')
    press('开始检查')
    await waitFor(() => expect(server.to('manage/consistency/start')).toHaveLength(1))
  })

  it('the checks that numbers and rows agree give the focus to their heading once begun, where the button is gone', async () => {
    let can = true
    await renderConsole(
      '/consistency',
      {
        'manage/consistency/detail': () => ok({ run: null, can: { start: can } }),
        'manage/consistency/list': () => ok({ items: [], next: null }),
        'manage/consistency/start': () => {
          can = false
          return ok({})
        },
      },
      { roles: ['auditAdministrator'] },
    )
    const start = await findButton('开始检查')
    start.focus()
    start.click()
    await waitFor(() => expect(start.isConnected).toBe(false))
    const heading = screen.getByRole('heading', { name: '最近一次检查' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('the checks that numbers and rows agree cannot be begun while one goes on', async () => {
    await show(run({ outcome: 'running', endedAt: null, results: [] }), [], false)
    expect(await screen.findByText('正在检查，已完成 0 项，共 7 项。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '开始检查' })).toBeNull()
  })

  it(
    'the checks that numbers and rows agree are over in the list, too, without a reload once a run has ended',
    { timeout: 30_000 },
    async () => {
      const running = run({ outcome: 'running', endedAt: null, results: [] })
      const { server } = await renderConsole(
        '/consistency',
        {
          'manage/consistency/detail': () => ok({ run: running, can: { start: false } }),
          'manage/consistency/list': () =>
            ok({
              items: [server.to('manage/consistency/list').length > 1 ? run() : running],
              next: null,
            }),
        },
        { roles: ['auditAdministrator'] },
      )
      const table = await screen.findByRole('table', { name: '检查记录' })
      expect(await within(table).findByText('正在检查')).toBeTruthy()
      expect(await within(table).findByText('全部通过')).toBeTruthy()
      expect(within(table).queryByText('正在检查')).toBeNull()
    },
  )

  it('the checks that numbers and rows agree are announced only to who may read them, or the alarm about them', async () => {
    await show(failed(), [failed()])
    const lead = (await screen.findByText(/^每天 2:20 自动检查/)).textContent
    expect(lead).toContain('在审计管理员的工作台列出')
    expect(lead).toContain('向安全管理员发出安全提醒')
    expect(lead).not.toMatch(/提醒[^。]*系统管理员/)
    expect(permissionsOf(['auditAdministrator'], 'root')).toContain('consistencyRead')
    expect(permissionsOf(['securityAdministrator'], 'root')).toContain('alarmRead')
  })

  it('the checks that numbers and rows agree stand only in the menu of the audit administrator, whose duty they are', () => {
    expect(menuOf(permissionsOf(['auditAdministrator'], 'root'))).toContain('consistency')
    for (const role of ['systemAdministrator', 'securityAdministrator', 'owner'] as const)
      expect(menuOf(permissionsOf([role], 'root'))).not.toContain('consistency')
  })

  it.each([
    ['entry 3: the content does not match the hash', '第 3 笔被改动'],
    ['seal 7 does not match its events', '第 7 次封存与记录不一致'],
    ['certificate 0192: gone, and the log tells of it', '证书 0192 有签发记录，证书却不见了'],
    ['signing key 00aa: not signed by the root key', '公钥 00aa 没有根公钥的签名'],
    ['head 3 kept outside is gone, with 2 entries', '第 3 号账本快照存有副本，账本中却没有'],
    ['head 3 does not match its hash', '第 3 号账本快照与账本不一致'],
    ['0192 has other entries than head 3 was made over', '志愿者 0192 的账目与账本快照不一致'],
    ['record 0192 is not what was sealed of it', '记录 0192 与封存的内容不一致'],
    ['entry 2 of the log is gone or another', '操作日志记有第 2 笔，账本中没有或不同'],
    ['event 0192 was written and is gone', '操作日志 0192 写入后不见了'],
    ['something new', 'something new'],
  ])('the checks that numbers and rows agree say “%s” in words', (problem, words) => {
    expect(problemText(problem)).toBe(words)
  })
})
