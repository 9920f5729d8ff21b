import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { findButton, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const sessionId = '0192f0c0-0000-7000-8000-000000000201'
const path = 'manage/mission/callList'
const list = {
  missionTitle: '图书馆周末导读',
  startsAt: '2026-12-05T01:00:00.000Z',
  endsAt: '2026-12-05T03:00:00.000Z',
  madeAt: '2026-12-04T10:00:00.000Z',
  people: [
    {
      applicationId: '0192f0c0-0000-7000-8000-000000000001',
      name: '欧阳静',
      positionName: '导读',
      mobile: '13800001234',
      minor: false,
      emergency: { name: '王大山', mobile: '13600001111' },
      guardians: [],
    },
    {
      applicationId: '0192f0c0-0000-7000-8000-000000000002',
      name: '林小满',
      positionName: '导读',
      mobile: '',
      minor: true,
      emergency: null,
      guardians: [{ relation: 'mother', name: '林秋月', mobile: '13600000077' }],
    },
  ],
}

describe('the call list', () => {
  afterEach(() => vi.unstubAllGlobals())
  const say = (reason: string) =>
    fireEvent.change(screen.getByLabelText('具体原因'), { target: { value: reason } })
  const about = (hours: number) => {
    const startsAt = new Date(Date.now() + hours * 3_600_000)
    const endsAt = new Date(startsAt.getTime() + 7_200_000)
    return {
      missionTitle: list.missionTitle,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      opensAt: new Date(startsAt.getTime() - 86_400_000).toISOString(),
      closesAt: new Date(endsAt.getTime() + 86_400_000).toISOString(),
      open: hours < 24,
    }
  }
  const open = (answer: () => Response, hours = 3) =>
    renderConsole(
      `/attendance/${sessionId}/call-list`,
      { [path]: answer, 'manage/mission/callListFacts': () => ok(about(hours)) },
      { roles: ['attendance'] },
    )

  it('the call list is made for one reason, printed, and gone when it is closed or the page is left', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { server } = await open(() => ok(list))
    await findButton('生成名单')
    expect(server.to(path)).toHaveLength(0)
    // Whose list it will be stands there before anything is shown.
    expect(await screen.findByText('图书馆周末导读')).toBeTruthy()
    press('生成名单')
    expect(document.activeElement).toBe(screen.getByLabelText('具体原因'))
    expect(await screen.findByText(/^请具体说明原因/)).toBeTruthy()
    expect(server.to(path)).toHaveLength(0)
    say('集合安排有变，需要电话通知')
    press('生成名单')
    expect(await screen.findByText('欧阳静')).toBeTruthy()
    expect(JSON.parse(server.to(path)[0]!.body)).toEqual({
      sessionId,
      purpose: 'arrangement',
      reason: '集合安排有变，需要电话通知',
    })
    expect(screen.getByText('13600000077').getAttribute('href')).toBe('tel:13600000077')
    press('打印')
    expect(print).toHaveBeenCalledOnce()
    press('关闭名单')
    expect(screen.queryByText('欧阳静')).toBeNull()
    say('集合安排有变，需要电话通知')
    press('生成名单')
    await screen.findByText('欧阳静')
    fireEvent(window, new Event('pagehide'))
    expect(screen.queryByText('欧阳静')).toBeNull()
  })

  it('the call list says beforehand from when on it can be made, and asks for nothing until then', async () => {
    const { server } = await open(() => ok(list), 24 * 7)
    expect(await screen.findByText('图书馆周末导读')).toBeTruthy()
    expect(screen.getByText(/起可以生成联系名单/)).toBeTruthy()
    expect(screen.queryByText('生成名单')).toBeNull()
    expect(server.to(path)).toHaveLength(0)
  })

  it('the call list takes no reason that says nothing, and tells when it is closed', async () => {
    const { server } = await open(() => refused('callListClosed'))
    await findButton('生成名单')
    fireEvent.change(screen.getByLabelText('具体原因'), { target: { value: '12345678' } })
    press('生成名单')
    expect(document.activeElement).toBe(screen.getByLabelText('具体原因'))
    expect(await screen.findByText(/^请具体说明原因/)).toBeTruthy()
    expect(server.to(path)).toHaveLength(0)
    fireEvent.change(screen.getByLabelText('具体原因'), { target: { value: '通知集合地点' } })
    press('生成名单')
    expect(await screen.findByText(/场次开始前 24 小时至结束后 24 小时内可以使用，请/)).toBeTruthy()
  })
})
