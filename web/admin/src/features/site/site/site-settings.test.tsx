import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { site, type SiteSettings } from 'contract/site/site'
import { beforeEach, describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { button, findButton, findDialog, press } from '../../../test/press.ts'
import { administrator, renderConsole } from '../../../test/render-console.tsx'

const nothing: SiteSettings = {
  organiser: null,
  coOrganiser: null,
  technicalSupport: null,
  hotline: null,
  hotlineHours: null,
  mailbox: null,
  icpFilling: null,
  policeFilling: null,
  siteCode: null,
  partyMark: null,
  officialAccount: null,
  miniProgram: null,
  copyright: null,
  headerSentence: null,
  donationGuide: null,
  ipv6: null,
  mourning: null,
  entertainmentPaused: null,
  leavingHosts: null,
}
const open = {
  version: 0,
  mode: 'open',
  message: '',
  until: null,
  changedAt: null,
  changedBy: null,
  can: { operate: true },
}

/** A server that keeps what is saved, with another editor who may come in between. */
const keeper = () => {
  const state = {
    version: 3,
    settings: { ...nothing, organiser: '省志愿者联合会', hotline: '12355' },
    savedBy: '陈负责',
  }
  const sent: Record<string, unknown>[] = []
  const write = (body: { version: number; settings?: SiteSettings }) => {
    sent.push(body)
    if (body.version !== state.version) return refused('editedMeanwhile')
    state.version++
    if (body.settings) state.settings = body.settings as typeof state.settings
    return ok({ version: state.version })
  }
  return {
    state,
    sent,
    answers: {
      'manage/pc/usersAdmin/preEditMyInfo': () => ok({ ...administrator('owner'), root: true }),
      [site.own.path]: () =>
        ok({ ...state, inherited: nothing, savedAt: '2026-11-20T02:00:00.000Z' }),
      [site.operation.path]: () => ok(open),
      [site.versions.path]: () =>
        ok({
          items: [3, 2].map((version) => ({
            version,
            settings: { ...state.settings, organiser: version === 3 ? '省志愿者联合会' : '旧名称' },
            reason: `第 ${version} 次的原因`,
            savedAt: '2026-11-20T02:00:00.000Z',
            savedBy: '陈负责',
          })),
          next: null,
        }),
      [site.save.path]: ({ body }: { body: string }) => write(JSON.parse(body)),
      [site.restore.path]: ({ body }: { body: string }) => write(JSON.parse(body)),
      [site.operate.path]: ({ body }: { body: string }) => {
        sent.push(JSON.parse(body))
        return ok({})
      },
    },
  }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })

/** Saves with a reason, from the form to the end of the dialog. */
const save = async (reason = '机构改名') => {
  press('保存')
  const dialog = await findDialog()
  fireEvent.change(within(dialog).getByLabelText('修改原因'), { target: { value: reason } })
  press('保存', dialog)
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
}

describe('the settings of the site', () => {
  let server: ReturnType<typeof keeper>
  let router: Awaited<ReturnType<typeof renderConsole>>['router']
  beforeEach(async () => {
    server = keeper()
    ;({ router } = await renderConsole('/site', server.answers))
    await findButton('保存')
  })

  it('the settings of the site show in the preview what is typed, and are saved with their reason', async () => {
    expect(button('保存').disabled).toBe(true)
    type('主办单位', '新名称联合会')
    const preview = screen.getByRole('region', { name: '实时预览' })
    await within(preview).findByText('新名称联合会')
    screen.getByText('有 1 项改动尚未保存')
    await save()
    expect(server.sent).toEqual([
      {
        version: 3,
        settings: { ...nothing, organiser: '新名称联合会', hotline: '12355' },
        reason: '机构改名',
      },
    ])
    await screen.findByText('没有改动')
  })

  it('the settings of the site ask before the page is left with what was typed', async () => {
    type('主办单位', '新名称联合会')
    await act(() => router.navigate('/account'))
    const dialog = await findDialog()
    within(dialog).getByText('修改的内容还没有保存，离开后会丢失')
    expect(router.state.location.pathname).toBe('/site')
    press('取消', dialog)
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>(/^主办单位/).value).toBe('新名称联合会')
    await save()
    await screen.findByText('没有改动')
    await act(() => router.navigate('/account'))
    expect(router.state.location.pathname).toBe('/account')
  })

  it('the settings of the site are not sent while a field is wrong; the summary leads to it', async () => {
    type('支持邮箱', 'nobody')
    type('允许跳转的外部网站', 'gov.cn\nhttps://www.gov.cn/')
    press('保存')
    const summary = await findButton('支持邮箱：请填写正确的邮箱地址')
    await findButton('允许跳转的外部网站：请填写域名，如 www.gov.cn，不带 https:// 和路径')
    fireEvent.click(summary)
    expect(document.activeElement).toBe(screen.getByLabelText(/^支持邮箱/))
    expect(server.sent).toEqual([])
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })

  it('the settings of the site keep what was typed when another has saved meanwhile, and go on over it', async () => {
    type('主办单位', '我的名称')
    Object.assign(server.state, {
      version: 4,
      savedBy: '李编辑',
      settings: { ...server.state.settings, hotline: '0000' },
    })
    await save()
    await screen.findByText(/李编辑 于 2026-11-20 周五 10:00 保存了第 4 版/)
    expect((screen.getByLabelText(/^主办单位/) as HTMLInputElement).value).toBe('我的名称')
    press('保留我的改动，在最新版上继续')
    await save()
    expect(server.sent.at(-1)).toMatchObject({ version: 4, settings: { organiser: '我的名称' } })
  })

  it('the settings of the site take over what another has saved when asked', async () => {
    type('主办单位', '我的名称')
    Object.assign(server.state, {
      version: 4,
      settings: { ...server.state.settings, organiser: '他的名称' },
    })
    await save()
    fireEvent.click(await findButton('放弃我的改动，用最新版'))
    await waitFor(() =>
      expect((screen.getByLabelText(/^主办单位/) as HTMLInputElement).value).toBe('他的名称'),
    )
    expect(button('保存').disabled).toBe(true)
  })

  it('the settings of the site are restored from the version before, with the reason', async () => {
    fireEvent.click(await findButton('恢复上一版'))
    const dialog = await findDialog()
    within(dialog).getByText('将第 2 版的内容恢复为最新版本')
    fireEvent.change(within(dialog).getByLabelText('修改原因'), {
      target: { value: '改名未获批准' },
    })
    press('恢复此版', dialog)
    await waitFor(() =>
      expect(server.sent).toEqual([{ version: 3, restored: 2, reason: '改名未获批准' }]),
    )
  })

  it('the settings close the site only after the word was typed', async () => {
    fireEvent.click(await findButton('开始维护……'))
    const dialog = await findDialog()
    fireEvent.change(within(dialog).getByLabelText('告诉访客的话'), {
      target: { value: '数据库升级' },
    })
    fireEvent.change(within(dialog).getByLabelText('修改原因'), { target: { value: '例行维护' } })
    press('开始维护', dialog)
    await within(dialog).findByText('请输入“维护”')
    expect(server.sent).toEqual([])
    fireEvent.change(within(dialog).getByLabelText(/请输入“维护”以确认/), {
      target: { value: '维护' },
    })
    press('开始维护', dialog)
    await waitFor(() =>
      expect(server.sent).toEqual([
        {
          version: 0,
          mode: 'maintenance',
          message: '数据库升级',
          until: null,
          reason: '例行维护',
        },
      ]),
    )
  })
})
