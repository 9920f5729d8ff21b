import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ResultOf } from 'contract/endpoint'
import { guardian } from 'contract/desk/guardian'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../test/render-portal.tsx'

type Ward = ResultOf<typeof guardian.wards>['wards'][number]

const ward: Ward = {
  wardId: '019a9f00-0000-7000-8000-000000000090',
  nameMasked: '林*满',
  age: 11,
  relation: 'mother',
  consented: true,
  stoppable: true,
  stopped: false,
  renewed: false,
  cardText: null,
  ranking: null,
  rankingText: null,
  serviceMinutes: 95,
  trainingMinutes: 0,
  applications: [
    {
      applicationId: '019a9f00-0000-7000-8000-000000000091',
      missionId: '019a9f00-0000-7000-8000-000000000092',
      missionTitle: '图书馆周末导读',
      districtName: '天河区志愿服务队',
      address: '天河区图书馆',
      startsAt: '2099-12-05T01:00:00.000Z',
      endsAt: '2099-12-05T03:00:00.000Z',
      state: 'pending',
      guardianState: 'awaited',
      positionName: '导读',
      contact: null,
      reason: null,
      cancelFreeUntil: '2099-12-04T01:00:00.000Z',
      answerBy: '2099-12-04T01:00:00.000Z',
      signedInAt: null,
      signedOutAt: null,
      can: { agree: true, refuse: true, cancel: false, cancelNeedsReason: false },
    },
  ],
  records: [],
  certificates: [],
  acts: [],
  consents: [
    {
      agreement: 'voluntaryAgreement',
      version: '2.0',
      title: '志愿者注册协议',
      givenAt: '2026-01-05T01:00:00.000Z',
      withdrawnAt: null,
    },
  ],
  texts: [{ key: 'voluntaryAgreement', version: '2.0', title: '志愿者注册协议' }],
}

const entered = async (wards: Ward[], answers = {}) => {
  const portal = await renderPortal('/guardian', {
    [guardian.enter.path]: ok({ ticket: 'T'.repeat(43), expiresInSeconds: 1800 }),
    [guardian.wards.path]: ok({ wards }),
    [guardian.answer.path]: ok({}),
    [guardian.cancel.path]: ok({}),
    [guardian.consent.path]: ok({}),
    ...answers,
  })
  fireEvent.change(await screen.findByLabelText('监护人手机号码'), {
    target: { value: '136 0000 0001' },
  })
  fireEvent.change(screen.getByLabelText('短信验证码'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: '验证并查看' }))
  return portal
}
const confirm = async (name: string) => {
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('button', { name }))
}

describe('the page of guardians', () => {
  it('the page of guardians shows a child only after the number is proven, and says what waits for an answer', async () => {
    const { server } = await entered([ward])
    expect(await screen.findByText('有 1 次报名等您答复')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '林*满，11 岁' })).toBeTruthy()
    expect(screen.getByText('1小时35分')).toBeTruthy()
    expect(JSON.parse(server.to(guardian.enter.path)[0]!.body)).toMatchObject({
      mobile: '136 0000 0001',
    })
    expect(server.to(guardian.wards.path)).toHaveLength(1)
  })

  it('the page of guardians sends an answer once it is confirmed', async () => {
    const { server } = await entered([ward])
    fireEvent.click(await screen.findByRole('button', { name: /^同意参加/ }))
    await confirm('同意参加')
    await waitFor(() => expect(server.to(guardian.answer.path)).toHaveLength(1))
    expect(JSON.parse(server.to(guardian.answer.path)[0]!.body)).toEqual({
      ticket: 'T'.repeat(43),
      applicationId: ward.applications[0]!.applicationId,
      agree: true,
    })
    await waitFor(() => expect(server.to(guardian.wards.path)).toHaveLength(2))
  })

  it('the page of guardians stops the handling of data of a child once that is confirmed, and says that it is', async () => {
    const { server } = await entered([ward])
    fireEvent.click(await screen.findByText('您的同意'))
    fireEvent.click(screen.getByRole('button', { name: '撤回对处理孩子信息的同意' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('账号立即停用')
    await confirm('撤回并停用账号')
    await waitFor(() => expect(server.to(guardian.consent.path)).toHaveLength(1))
    expect(JSON.parse(server.to(guardian.consent.path)[0]!.body)).toEqual({
      ticket: 'T'.repeat(43),
      wardId: ward.wardId,
      stop: '1',
    })
  })

  it('the page of guardians says that the account of a child is stopped, and how it comes back', async () => {
    await entered([{ ...ward, consented: false, stoppable: false, stopped: true }])
    expect(await screen.findByRole('button', { name: '重新同意' })).toBeTruthy()
    expect(screen.getByText(/您已撤回对处理孩子信息的同意，账号已停用/)).toBeTruthy()
  })

  it('the page of guardians asks again where a text has a new version', async () => {
    const texts = [{ key: 'privacyPolicy' as const, version: '2.0', title: '个人信息处理规则' }]
    const { server } = await entered([{ ...ward, texts }])
    fireEvent.click(await screen.findByRole('button', { name: '同意新版' }))
    await confirm('我已阅读并同意')
    await waitFor(() => expect(server.to(guardian.consent.path)).toHaveLength(1))
    expect(JSON.parse(server.to(guardian.consent.path)[0]!.body)).toMatchObject({
      agreed: 'privacyPolicy:2.0',
    })
  })

  const accepted: Ward = {
    ...ward,
    applications: [
      {
        ...ward.applications[0]!,
        state: 'accepted',
        guardianState: null,
        contact: { name: '陈老师', mobile: '13800138000' },
        can: { agree: false, refuse: false, cancel: true, cancelNeedsReason: false },
      },
    ],
  }

  it('the page of guardians cancels for the child after saying until when that is free', async () => {
    const { server } = await entered([accepted])
    expect((await screen.findByRole('link', { name: '13800138000' })).getAttribute('href')).toBe(
      'tel:13800138000',
    )
    fireEvent.click(await screen.findByRole('button', { name: /^代为取消报名/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('2099-12-04 周五 09:00 前取消不需要理由')
    await confirm('确认取消报名')
    await waitFor(() => expect(server.to(guardian.cancel.path)).toHaveLength(1))
    expect(JSON.parse(server.to(guardian.cancel.path)[0]!.body)).toEqual({
      ticket: 'T'.repeat(43),
      applicationId: ward.applications[0]!.applicationId,
    })
    await screen.findByText('已取消报名，孩子会收到消息')
  })

  it('the page of guardians asks for the reason of a late cancellation, also when the server finds it late meanwhile', async () => {
    const { server } = await entered([accepted], {
      [guardian.cancel.path]: refused('cancelDeadlinePassed'),
    })
    fireEvent.click(await screen.findByRole('button', { name: /^代为取消报名/ }))
    await confirm('确认取消报名')
    const field = await screen.findByLabelText('取消原因')
    await confirm('确认取消报名')
    expect(await screen.findByText('请填写取消原因', { selector: 'a' })).toBeTruthy()
    expect(server.to(guardian.cancel.path)).toHaveLength(1)
    fireEvent.change(field, { target: { value: '发烧\n在家' } })
    await confirm('确认取消报名')
    await waitFor(() => expect(server.to(guardian.cancel.path)).toHaveLength(2))
    expect(JSON.parse(server.to(guardian.cancel.path)[1]!.body)).toMatchObject({
      reason: '发烧 在家',
    })
    expect(field).toHaveProperty('value', '发烧\n在家')
  })

  it('the page of guardians shows hours, certificates and what the guardian did himself', async () => {
    await entered([
      {
        ...ward,
        applications: [],
        records: [
          {
            recordId: ward.wardId,
            missionId: ward.wardId,
            missionTitle: '净滩行动',
            districtName: '天河区志愿服务队',
            date: '2026-11-01',
            kind: 'service',
            minutes: 90,
            state: 'awaitingConfirmation',
            frozen: false,
            owner: 'organization',
            dueAt: '2026-11-13T16:00:00.000Z',
          },
        ],
        certificates: [
          {
            number: 'GD20260307000001',
            state: 'valid',
            issuedAt: '2026-11-01T01:00:00.000Z',
            serviceMinutes: 90,
            trainingMinutes: 0,
          },
        ],
        acts: [{ at: '2026-11-02T01:00:00.000Z', act: 'cancelled', missionTitle: '夜间巡河' }],
      },
    ])
    expect(await screen.findByText('孩子目前没有将要参加的活动。')).toBeTruthy()
    expect(screen.getByText('净滩行动')).toBeTruthy()
    expect(screen.getByText('等组织确认，2026-11-14 周六 00:00 前')).toBeTruthy()
    expect(screen.getByText('证书编号 GD20260307000001')).toBeTruthy()
    expect(screen.getByText('代为取消报名 · 夜间巡河')).toBeTruthy()
  })

  it('the page of guardians gives a consent again to the versions that were shown', async () => {
    const { server } = await entered([{ ...ward, consented: false }])
    fireEvent.click(await screen.findByRole('button', { name: '重新同意' }))
    await confirm('我已阅读并同意')
    await waitFor(() => expect(server.to(guardian.consent.path)).toHaveLength(1))
    expect(JSON.parse(server.to(guardian.consent.path)[0]!.body)).toMatchObject({
      wardId: ward.wardId,
      agreed: 'voluntaryAgreement:2.0',
    })
  })

  it('the page of guardians says that a number has no children, and goes back to the form when the time is over', async () => {
    await entered([])
    expect(await screen.findByText('没有以这个号码登记的未成年志愿者')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '换一个号码' }))
    expect(await screen.findByLabelText('监护人手机号码')).toBeTruthy()
  })

  it('the page of guardians asks for the number again when what proved it has run out', async () => {
    await entered([], { [guardian.wards.path]: refused('ticketRefused') })
    expect(await screen.findByText('验证已过期，请重新验证后继续')).toBeTruthy()
  })

  const rankingText = {
    key: 'rankingConsent' as const,
    version: '1.0',
    title: '未成年人参加排行监护人同意书',
  }

  it('the page of guardians lets a guardian agree to a child appearing in rankings, by a text he can read before', async () => {
    const asking = { ...ward, age: 15, consented: true, ranking: 'awaited' as const, rankingText }
    const { server } = await entered([asking], { [guardian.answerRanking.path]: ok({}) })
    fireEvent.click(await screen.findByRole('button', { name: '同意参加排行' }))
    const dialog = await screen.findByRole('dialog')
    const link = await within(dialog).findByRole('link', {
      name: /未成年人参加排行监护人同意书 版本 1.0/,
    })
    expect(dialog.textContent).toContain('任何人都能看到')
    expect(link.getAttribute('href')).toBe('/registered/agreement/rankingConsent')
    await confirm('同意参加排行')
    await waitFor(() =>
      expect(JSON.parse(server.to(guardian.answerRanking.path)[0]!.body)).toMatchObject({
        wardId: ward.wardId,
        agreed: 'rankingConsent:1.0',
      }),
    )
  })

  it('the page of guardians lets a guardian change his mind about the ranking', async () => {
    const agreed = { ...ward, age: 15, consented: true, ranking: 'agreed' as const, rankingText }
    const { server } = await entered([agreed], { [guardian.answerRanking.path]: ok({}) })
    fireEvent.click(await screen.findByRole('button', { name: '不同意参加排行' }))
    await confirm('不同意参加排行')
    await waitFor(() =>
      expect(JSON.parse(server.to(guardian.answerRanking.path)[0]!.body)).not.toHaveProperty(
        'agreed',
      ),
    )
  })

  it('the page of guardians lets nobody agree to the ranking who took the consent to volunteering back', async () => {
    const stopped = { ...ward, age: 15, consented: false, ranking: 'refused' as const, rankingText }
    await entered([stopped])
    await screen.findByText('您已撤回同意，孩子暂时不能报名。')
    expect(screen.queryByRole('button', { name: '同意参加排行' })).toBeNull()
  })

  it('the page of guardians offers no ranking for a child who did not ask', async () => {
    await entered([ward])
    await screen.findByRole('heading', { name: '林*满，11 岁' })
    expect(screen.queryByRole('button', { name: /参加排行/ })).toBeNull()
  })
})
