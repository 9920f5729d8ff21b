import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { agreement } from 'contract/foundation/agreement'
import { cardApplication as card } from 'contract/site/card-application'
import { file } from 'contract/foundation/file'
import { profile } from 'contract/people/profile'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetDrafts, keepDraft } from 'kit/form/draft.ts'
import { ok, refused } from 'kit/test/fake-server.ts'
import { ownDetail, renderPortal } from '../../test/render-portal.tsx'

const open = { cardStatus: 0, application: null, debit: null, credit: null }
const fileOf = (fileId: string) => ({
  fileId,
  name: `${fileId}.jpg`,
  type: 'image/jpeg',
  size: 1000,
  at: new Date().toISOString(),
})
const text = {
  key: 'cardRequirements',
  version: '1.0',
  title: '注册志愿者证申请须知',
  effectiveFrom: '2025-01-01',
  changes: [],
  intro: '由您自愿决定。',
  sections: [],
  versions: [],
}
const answers = {
  [card.applyState.path]: ok(open),
  [card.inspectHasIdcardPic.path]: ok({ hasIdcardPic: true }),
  [card.offer.path]: ok({
    bankName: '合作银行',
    branches: [{ code: 'GZ-TH', name: '广州天河支行', address: '天河路 100 号' }],
    openDays: ['2026-12-11', '2026-12-14', '2027-01-04'],
    slots: ['09:00-11:30'],
    creditUrl: 'https://bank.example.cn/card',
  }),
  [agreement.detail.path]: ok(text),
  [profile.myDetail.path]: refused('serviceBusy'),
  [file.own.path]: refused('fileNotFound'),
}
const inside = '/personalCenter/volunteerCard'
const visit = (page: string, more = {}) =>
  renderPortal(page, { ...answers, ...more }, { volunteer: true })
const agree = async () => {
  for (const label of [/我已阅读并同意/, /提供给合作银行/, /使用我的免冠照片/])
    fireEvent.click(await screen.findByLabelText(label))
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
}
const answered = {
  requestId: '019a9f00-0000-4000-8000-000000000001',
  longTerm: true,
  address: '广州市天河区体育西路 1 号',
  occupation: '17',
  contactName: '王小明',
  contactMobile: '13912345678',
  face: fileOf('019a9f00-0000-7000-8000-000000000002'),
}
/** Everything but assent, which no browser keeps. */
const keepAnswers = () => keepDraft('cardApplication', answered, new Date())

describe('the card flow', () => {
  beforeEach(() => forgetDrafts())

  it('the card flow begins with three assents, whichever page is opened, in both copies', async () => {
    await keepAnswers()
    const { path } = await visit('/volunteerCard/chooseCard')
    await waitFor(() => expect(path()).toBe('/volunteerCard/needToKnow'))
    fireEvent.click(await screen.findByRole('button', { name: '下一步' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      '请勾选向银行提供信息的单独同意',
    )
    await agree()
    await waitFor(() => expect(path()).toBe('/volunteerCard/IndividualInfo'))
  })

  it('the card flow says at the day of the document what is wrong with it, and goes on with none such', async () => {
    await keepDraft(
      'cardApplication',
      { ...answered, longTerm: false, documentValidUntil: '' },
      new Date(),
    )
    const { path } = await visit(`${inside}/needToKnow`)
    await agree()
    const day = await screen.findByLabelText('证件有效期至')
    const next = () => fireEvent.click(screen.getByRole('button', { name: '下一步' }))
    const fault = () => document.getElementById(`${day.id}-error`)?.textContent
    next()
    await waitFor(() => expect(fault()).toContain('请填写此项'))
    expect(day.getAttribute('aria-invalid')).toBe('true')
    screen.getByRole('link', { name: '证件有效期至：请填写此项' })
    fireEvent.change(day, { target: { value: '2020-01-01' } })
    expect(fault()).toContain('证件已过有效期')
    fireEvent.change(day, { target: { value: '2036-02-30' } })
    next()
    expect(fault()).toContain('日期')
    await waitFor(() => screen.getByRole('link', { name: /^证件有效期至：/ }))
    expect(path()).toBe(`${inside}/IndividualInfo`)
    fireEvent.change(day, { target: { value: '2036-02-28' } })
    next()
    await waitFor(() => expect(path()).toBe(`${inside}/chooseCard`))
  })

  it('the card flow leads from a photo that does not fit to its field, which can be changed', async () => {
    await keepDraft(
      'cardApplication',
      { ...answered, face: { ...answered.face, type: 'image/webp' } },
      new Date(),
    )
    await visit(`${inside}/needToKnow`)
    await agree()
    // Said at the photo before anybody goes on, and of no other.
    await screen.findByText('请上传 JPG 或 PNG 格式的照片')
    expect(screen.queryByText(/请上传身份证/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '下一步' }))
    fireEvent.click(await screen.findByRole('link', { name: '请上传 JPG 或 PNG 格式的照片' }))
    expect(document.activeElement?.id).toBe('face')
    expect(screen.getByRole('button', { name: /^更换/ })).toBeTruthy()
  })

  it('the card flow shows who applies, as masked as elsewhere, and leads to where that is changed', async () => {
    await keepAnswers()
    await visit(`${inside}/needToKnow`, {
      [profile.myDetail.path]: ok({ ...ownDetail, name: '陈思敏' }),
    })
    await agree()
    await screen.findByText('陈*敏')
    expect(screen.queryByText('陈思敏')).toBeNull()
    expect(screen.getByRole('link', { name: '去个人资料' }).getAttribute('href')).toBe(
      '/personalCenter/personalInfo',
    )
  })

  it('the card flow lets no day be chosen on which branches are closed, and sends each answer once', async () => {
    await keepAnswers()
    const { server, path, router } = await visit(`${inside}/needToKnow`, {
      [card.submitDebit.path]: ok({
        cardApplicationId: '019a9f00-0000-7000-8000-000000000009',
        number: 'ZK20261122ABCDEF',
      }),
    })
    await agree()
    await waitFor(() => expect(path()).toBe(`${inside}/IndividualInfo`))
    await router.navigate(`${inside}/debitCard`)
    fireEvent.change(await screen.findByLabelText('马甲尺码'), { target: { value: 'L' } })
    fireEvent.click(screen.getByLabelText(/到银行网点领取/))
    fireEvent.change(screen.getByLabelText('领取网点'), { target: { value: 'GZ-TH' } })
    const days = within(screen.getByRole('group', { name: '领取日期' }))
    const shut = days.getByRole<HTMLButtonElement>('button', { name: '12月12日 星期六，不办理' })
    expect(shut.disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '下一步' }))
    await screen.findByRole('link', { name: '请选择领取日期' })
    fireEvent.click(days.getByRole('button', { name: '12月14日 星期一' }))
    fireEvent.click(screen.getByLabelText('09:00-11:30'))
    fireEvent.click(screen.getByRole('button', { name: '下一步' }))
    fireEvent.click(await screen.findByRole('button', { name: '提交申请' }))
    await screen.findByText('ZK20261122ABCDEF')
    expect(server.to(card.submitDebit.path)).toHaveLength(1)
    expect(JSON.parse(server.to(card.submitDebit.path)[0]!.body)).toEqual({
      requestId: '019a9f00-0000-4000-8000-000000000001',
      agreed: 'cardRequirements:1.0',
      financeConsent: true,
      photoConsent: true,
      address: '广州市天河区体育西路 1 号',
      occupation: '17',
      contactName: '王小明',
      contactMobile: '13912345678',
      faceFileId: '019a9f00-0000-7000-8000-000000000002',
      uniformSize: 'L',
      delivery: 'branch',
      branchCode: 'GZ-TH',
      pickupOn: '2026-12-14',
      pickupSlot: '09:00-11:30',
    })
  })

  it('the card flow leads who is too young to the page where a guardian consents', async () => {
    await visit(`${inside}/needToKnow`, {
      [card.applyState.path]: ok({ ...open, debit: 'guardianConsent', credit: 'tooYoung' }),
    })
    await screen.findByText(/须由监护人先同意您申请借记卡/)
    expect(screen.getByRole('link', { name: '打开“我是监护人”' }).getAttribute('href')).toBe(
      '/guardian',
    )
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
  })

  it('the card flow gives way to what is under way already', async () => {
    const application = {
      cardApplicationId: '019a9f00-0000-7000-8000-000000000009',
      number: 'ZK20261122ABCDEF',
      kind: 'debit',
      state: 'photoRefused',
      since: '2026-11-20T01:00:00.000Z',
      appliedAt: '2026-11-19T01:00:00.000Z',
      reason: '背景不是浅色',
      dueOn: null,
      passedOn: null,
      can: { withdraw: true, redoPhotos: true },
    }
    await visit(`${inside}/needToKnow`, {
      [card.applyState.path]: ok({
        cardStatus: 2,
        application,
        debit: 'running',
        credit: 'running',
      }),
    })
    await screen.findByText('照片需重传')
    expect(screen.getByText('原因：背景不是浅色')).toBeTruthy()
    expect(screen.getByRole('link', { name: '重新上传照片' }).getAttribute('href')).toBe(
      `${inside}/detail`,
    )
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
  })
})
