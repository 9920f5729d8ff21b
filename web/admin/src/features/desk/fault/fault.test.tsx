import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { permissionsOf } from 'contract/permissions'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { menuOf } from '../../../guard.ts'
import { findButton, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const fault = (change: object = {}) => ({
  faultId: '0192f0c0-0000-7000-8000-0000000000f1',
  task: 'effect',
  subjectKind: 'record',
  subjectId: '0192f0c0-0000-7000-8000-0000000000a1',
  reason: '23505 ledger_once',
  failures: 3,
  firstAt: '2026-11-20T02:00:00Z',
  lastAt: '2026-11-20T03:00:00Z',
  retryAt: '2026-11-20T04:00:00Z',
  settledAt: null,
  ...change,
})

describe('what was set aside', () => {
  it('what was set aside is told in words and tried again on demand', async () => {
    let items = [
      fault(),
      fault({ faultId: 'f2', task: 'reaction.1', subjectKind: 'missionSaved', retryAt: null }),
    ]
    const { server } = await renderConsole(
      '/faults',
      {
        'manage/fault/list': () => ok({ items, next: null }),
        'manage/fault/delay': () => ok({ facts: 12, seconds: 125, late: true }),
        'manage/fault/retry': () => {
          items = items.slice(1)
          return ok({})
        },
      },
      { roles: ['systemAdministrator'] },
    )
    expect(await screen.findByText('时长生效')).toBeTruthy()
    expect(screen.getByText(/^“.*”之后的通知与处理$/)).toBeTruthy()
    expect(screen.getAllByText('23505 ledger_once')).toHaveLength(2)
    expect(screen.getAllByText('与已有的数据重复')).toHaveLength(2)
    expect(screen.getByText('服务记录')).toBeTruthy()
    expect(await screen.findByText(/12 项在等待，最早的一项已等 3 分钟/)).toBeTruthy()
    const name = '重试 时长生效 0192f0c0-0000-7000-8000-0000000000a1'
    await findButton(name)
    press(name)
    await waitFor(() => expect(screen.queryByText('时长生效')).toBeNull())
    expect(JSON.parse(server.to('manage/fault/retry')[0]!.body)).toEqual({
      faultId: fault().faultId,
    })
  })

  it('what was set aside shows on its own button that it is under way', async () => {
    let answer: (response: Response) => void = () => undefined
    const { server } = await renderConsole(
      '/faults',
      {
        'manage/fault/list': () => ok({ items: [fault(), fault({ faultId: 'f2' })], next: null }),
        'manage/fault/delay': () => ok({ facts: 0, seconds: 0, late: false }),
        'manage/fault/retry': () => new Promise<Response>((resolve) => (answer = resolve)),
      },
      { roles: ['systemAdministrator'] },
    )
    const [first, second] = await screen.findAllByRole('button', { name: /^重试 时长生效/ })
    const isBusy = (one: HTMLElement | undefined) => one?.classList.contains('ant-btn-loading')
    fireEvent.click(first!)
    await waitFor(() => expect(server.to('manage/fault/retry')).toHaveLength(1))
    await act(() => Promise.resolve())
    expect(isBusy(first)).toBe(true)
    expect(isBusy(second)).toBe(false)
    answer(ok({}))
    await waitFor(() => expect(isBusy(first)).toBe(false))
  })

  it('what was set aside says what does not open, and that a retry is on its way', async () => {
    await renderConsole(
      '/faults',
      {
        'manage/fault/list': () =>
          ok({
            items: [
              fault({ task: 'integrity', subjectKind: 'volunteer.mobile', reason: 'valueDamaged' }),
              fault({
                faultId: 'f3',
                task: 'cancellations',
                subjectKind: 'volunteer',
                retryAt: null,
              }),
            ],
            next: null,
          }),
        'manage/fault/delay': () => ok({ facts: 0, seconds: 0, late: false }),
      },
      { roles: ['systemAdministrator'] },
    )
    expect(await screen.findByText('志愿者账号的手机号码')).toBeTruthy()
    expect(screen.getByText('已安排重试，任务下次运行时处理')).toBeTruthy()
    await findButton('标为已处理 数据校验 0192f0c0-0000-7000-8000-0000000000a1')
  })

  it('what was set aside is said to be nothing where there is nothing', async () => {
    const { server } = await renderConsole(
      '/faults?state=settled',
      {
        'manage/fault/list': () => ok({ items: [], next: null }),
        'manage/fault/delay': () => ok({ facts: 0, seconds: 0, late: false }),
      },
      { roles: ['systemAdministrator'] },
    )
    expect(await screen.findByText('没有需要处理的异常')).toBeTruthy()
    expect(await screen.findByText('通知与后续处理没有积压。')).toBeTruthy()
    expect(server.to('manage/fault/list')[0]!.query).toEqual({ state: 'settled' })
  })

  it('what was set aside stands in the menu of the system administrator of the root alone', () => {
    expect(menuOf(permissionsOf(['systemAdministrator'], 'root'))).toContain('faults')
    expect(menuOf(permissionsOf(['owner'], 'federation'))).not.toContain('faults')
    expect(menuOf(permissionsOf(['owner'], 'root'))).not.toContain('faults')
  })
})
