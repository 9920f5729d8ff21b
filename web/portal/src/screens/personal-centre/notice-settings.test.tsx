import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { notice } from 'contract/desk/notice'
import type { InputOf, ResultOf } from 'contract/endpoint'
import { describe, expect, it } from 'vitest'
import { ok, refused, type Seen } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

type Preferences = ResultOf<typeof notice.preferences>
type Changes = InputOf<typeof notice.savePreferences>['changes']

const none = { sms: false, email: false }
const given: Preferences = {
  channels: { sms: { bound: true, target: '138****8000' }, email: { bound: false, target: '' } },
  topics: [
    {
      topic: 'missionChange',
      locked: false,
      chosen: { sms: true, email: false },
      byDefault: { sms: true, email: false },
    },
    { topic: 'hours', locked: false, chosen: none, byDefault: none },
    { topic: 'savedSearch', locked: false, chosen: none, byDefault: none },
    {
      topic: 'account',
      locked: true,
      chosen: { sms: true, email: true },
      byDefault: { sms: true, email: true },
    },
  ],
  quiet: { from: '22:00', to: '08:00' },
  mostSms: 3,
}

const open = (answer?: (changes: Changes) => Response) => {
  let kept = given
  return renderPortal(
    '/personalCenter/myMessage/settings',
    {
      [notice.preferences.path]: () => ok(kept),
      [notice.savePreferences.path]: ({ body }: Seen) => {
        const { changes } = JSON.parse(body) as { changes: Changes }
        if (answer) return answer(changes)
        kept = {
          ...kept,
          topics: kept.topics.map((row) => {
            const change = changes.find(({ topic }) => topic === row.topic)
            return change
              ? { ...row, chosen: { ...row.chosen, [change.channel]: change.wanted } }
              : row
          }),
        }
        return ok(kept)
      },
    },
    { volunteer: true },
  )
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const changesOf = (seen: Seen[]) =>
  seen.map(({ body }) => (JSON.parse(body) as { changes: Changes }).changes)

describe('the settings of notices', () => {
  it('the settings of notices show what is chosen, what cannot be, and where it would go', async () => {
    await open()
    expect((await box('活动变动：短信提醒')).checked).toBe(true)
    expect((await box('时长与证书：短信提醒')).checked).toBe(false)
    expect(screen.queryByRole('checkbox', { name: /邮件/ })).toBeNull()
    const locked = screen.getByRole('row', { name: /账号安全/ })
    expect(within(locked).queryByRole('checkbox')).toBeNull()
    expect(within(locked).getByText(/不能关闭/)).toBeTruthy()
    expect(screen.getByText('138****8000')).toBeTruthy()
    // Searches that are followed are kept with the favourites; here one is led there.
    expect(screen.getByRole('link', { name: '管理订阅的条件' }).getAttribute('href')).toBe(
      '/personalCenter/myCollection?kind=search',
    )
    expect(screen.getByRole('link', { name: '去绑定 邮箱' }).getAttribute('href')).toBe(
      '/personalCenter/subtract',
    )
    expect(screen.getByText(/每天最多 3 条，22:00 至次日 08:00 不发/)).toBeTruthy()
    expect(document.title).toBe('提醒设置 - i志愿')
  })

  it('the settings of notices hold at once, and can be taken back', async () => {
    const { server } = await open()
    fireEvent.click(await box('时长与证书：短信提醒'))
    expect((await box('时长与证书：短信提醒')).checked).toBe(true)
    expect(await screen.findByText('已保存：时长与证书会用短信提醒您')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '撤销刚才的改动' }))
    expect(await screen.findByText('刚才的改动已撤销')).toBeTruthy()
    expect((await box('时长与证书：短信提醒')).checked).toBe(false)
    expect(screen.queryByRole('button', { name: '撤销刚才的改动' })).toBeNull()
    expect(changesOf(server.to(notice.savePreferences.path))).toEqual([
      [{ topic: 'hours', channel: 'sms', wanted: true }],
      [{ topic: 'hours', channel: 'sms', wanted: false }],
    ])
  })

  it('the settings of notices go back to what everybody has', async () => {
    const { server } = await open()
    fireEvent.click(await box('时长与证书：短信提醒'))
    await screen.findByText(/^已保存/)
    fireEvent.click(await box('活动变动：短信提醒'))
    await screen.findByText('已保存：活动变动不再用短信提醒您')
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(await screen.findByText('已恢复为默认的提醒方式')).toBeTruthy()
    expect(changesOf(server.to(notice.savePreferences.path)).at(-1)).toEqual([
      { topic: 'missionChange', channel: 'sms', wanted: true },
      { topic: 'hours', channel: 'sms', wanted: false },
    ])
    expect(screen.getByRole('button', { name: '恢复默认' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('the settings of notices stand as they were when a change is refused', async () => {
    await open(() => refused('noticeChannelUnbound'))
    fireEvent.click(await box('活动变动：短信提醒'))
    expect(await screen.findByText(/还没有绑定手机号码或邮箱/)).toBeTruthy()
    await waitFor(async () => expect((await box('活动变动：短信提醒')).checked).toBe(true))
    expect(screen.queryByText(/^已保存/)).toBeNull()
  })

  it('the settings of notices say that they could not be loaded', async () => {
    await renderPortal(
      '/personalCenter/myMessage/settings',
      { [notice.preferences.path]: refused('serviceBusy') },
      { volunteer: true },
    )
    expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy()
  })
})
