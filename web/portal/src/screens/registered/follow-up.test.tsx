import { fireEvent, screen, within } from '@testing-library/react'
import { agreement } from 'contract/foundation/agreement'
import { cardApplication } from 'contract/site/card-application'
import { feedback } from 'contract/site/feedback'
import { registration } from 'contract/people/registration'
import { beforeEach, describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const own = {
  state: 'verified',
  volunteerNo: '442600000008',
  submittedAt: '2026-11-20T01:00:00.000Z',
  name: '陈嘉仪',
  documentType: '01',
  birthDate: '1990-01-01',
  realName: { state: 'confirmed', at: null },
  organizations: [],
}

describe('where a registration stands', () => {
  beforeEach(() => sessionStorage.clear())

  it('the page of where a registration stands asks a stranger to log in or to register', async () => {
    await renderPortal('/registered/zyzRegisteredStatus')
    const main = within(await screen.findByRole('main'))
    expect((await main.findByRole('link', { name: '去登录' })).getAttribute('href')).toBe(
      '/login/volunteer?redirect=/registered/zyzRegisteredStatus',
    )
  })

  it('the page of where a registration stands shows each organisation with what became of the wish', async () => {
    const organizations = [
      ['applied', '天河读书会'],
      ['rejected', '白云护水队'],
    ].map(([state, name], index) => ({
      organizationId: `019a9f00-0000-7000-8000-00000000000${index}`,
      state,
      name,
      at: own.submittedAt,
    }))
    await renderPortal(
      '/registered/zyzRegisteredStatus',
      { [registration.status.path]: ok({ ...own, organizations }) },
      { volunteer: true },
    )
    await screen.findByText('天河读书会')
    expect(screen.getByText('等待审核')).toBeTruthy()
    expect(screen.getByText('未通过')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重新提交核验' })).toBeNull()
  })

  it('the page of where a registration stands lets a returned one be corrected, with what is wrong at its field', async () => {
    const { server } = await renderPortal(
      '/registered/zyzRegisteredStatus',
      {
        [registration.status.path]: ok({
          ...own,
          state: 'returned',
          realName: { state: 'returned', at: own.submittedAt },
        }),
        [registration.mend.path]: refused('realNameMismatch'),
      },
      { volunteer: true },
    )
    await screen.findByText('姓名与证件信息没有通过核验，请核对后修改。')
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('陈嘉仪')
    press('重新提交核验')
    await screen.findByRole('link', { name: '请填写证件号码' })
    type('证件号码', '449999199001010019')
    press('重新提交核验')
    await screen.findByRole('link', { name: '姓名与证件信息未通过核验，请核对后重新提交' })
    expect(JSON.parse(server.to(registration.mend.path)[0]!.body)).toEqual({
      name: '陈嘉仪',
      documentType: '01',
      documentNumber: '449999199001010019',
    })
  })
})

describe('what is still missing', () => {
  const information = {
    percent: 80,
    missing: ['skills', 'email'],
    categories: ['0001'],
    skills: [],
    availability: ['16'],
    regionCode: '440106',
    organizations: [],
  }

  it('what is still missing is all that is asked for, and only what was filled in is sent', async () => {
    const { server } = await renderPortal(
      '/registered/perfectInformation',
      { [registration.information.path]: ok(information), [registration.perfect.path]: ok({}) },
      { volunteer: true },
    )
    await screen.findByText('80%')
    expect(screen.queryByLabelText('社区服务')).toBeNull()
    expect(screen.queryByLabelText('周六上午')).toBeNull()
    expect(screen.getByRole('link', { name: '去绑定邮箱' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
    fireEvent.click(screen.getByLabelText('信息技术'))
    press('保存')
    await screen.findByText('已保存')
    expect(JSON.parse(server.to(registration.perfect.path)[0]!.body)).toEqual({ skills: '05' })
  })

  it('what is still missing is nothing when everything is there', async () => {
    await renderPortal(
      '/registered/perfectInformation',
      { [registration.information.path]: ok({ ...information, percent: 100, missing: [] }) },
      { volunteer: true },
    )
    await screen.findByText('资料已完整')
  })
})

describe('a text of the site', () => {
  const text = {
    key: 'voluntaryAgreement',
    version: '2.0',
    title: '志愿者注册协议',
    effectiveFrom: '2025-01-01',
    changes: ['第一条有变化'],
    intro: '欢迎您注册成为志愿者。',
    sections: [
      { id: 'who', title: '第一条', paragraphs: ['您应当自愿。'], items: [] },
      { id: 'kinds', title: '第二条', paragraphs: [], items: [{ term: '姓名', text: '必须提供' }] },
    ],
    versions: [
      { version: '2.0', publishedOn: null, effectiveFrom: '2025-01-01', inForce: true },
      { version: '1.0', publishedOn: null, effectiveFrom: '2022-01-01', inForce: false },
    ],
  }

  it('a text of the site stands with version, day, contents, what is new and its earlier versions', async () => {
    await renderPortal('/registered/agreement/voluntaryAgreement', {
      [agreement.detail.path]: ok(text),
    })
    await screen.findByText('版本 2.0 · 自 2025 年 1 月 1 日起施行')
    expect(screen.getAllByRole('link', { name: '第二条' })[0]!.getAttribute('href')).toBe('#kinds')
    expect(screen.getByText('第一条有变化')).toBeTruthy()
    expect(screen.getByText('必须提供')).toBeTruthy()
    const earlier = screen.getByRole('link', { name: '版本 1.0（2022 年 1 月 1 日起）' })
    expect(earlier.getAttribute('href')).toBe(
      '/registered/agreement/voluntaryAgreement?version=1.0',
    )
    expect(screen.getByRole('button', { name: '同意并继续' })).toBeTruthy()
  })

  it('a text of the site says of a version that was published when it will hold, and that the other does until then', async () => {
    const coming = {
      version: '3.0',
      publishedOn: '2026-11-23',
      effectiveFrom: '2026-12-01',
      inForce: false,
    }
    await renderPortal('/registered/agreement/voluntaryAgreement?version=3.0', {
      [agreement.detail.path]: ok({
        ...text,
        version: '3.0',
        effectiveFrom: '2026-12-01',
        versions: [coming, ...text.versions],
      }),
    })
    await screen.findByText(
      '版本 3.0 · 2026 年 11 月 23 日公布，将于 2026 年 12 月 1 日起施行；此前适用现行版本',
    )
    expect(screen.queryByRole('button', { name: '同意并继续' })).toBeNull()
  })

  it('a text of the site cannot be agreed to in a version that is no longer in force', async () => {
    const { server } = await renderPortal('/registered/agreement/voluntaryAgreement?version=1.0', {
      [agreement.detail.path]: ok({ ...text, version: '1.0', changes: [] }),
    })
    await screen.findByRole('link', { name: '查看现行版本' })
    expect(server.to(agreement.detail.path)[0]!.query).toEqual({
      key: 'voluntaryAgreement',
      version: '1.0',
    })
    expect(screen.queryByRole('button', { name: '同意并继续' })).toBeNull()
  })
})

describe('a report of a problem', () => {
  const receipt = { number: 'FK202611200A1B2C', dueOn: '2026-11-25' }

  it('a report of a problem gets its number, with which the answer is found', async () => {
    await renderPortal('/registered/feedback', {
      [feedback.submit.path]: ok(receipt),
      [feedback.answer.path]: ok({
        ...receipt,
        kind: 'code',
        description: '没有收到验证码短信',
        createdAt: '2026-11-20T01:00:00.000Z',
        answer: '短信通道已恢复。',
        answeredAt: '2026-11-20T03:00:00.000Z',
      }),
    })
    await screen.findByLabelText('问题类型')
    press('提交反馈')
    await screen.findByRole('link', { name: '请填写联系方式' })
    type('问题类型', 'code')
    type('问题描述', '没有收到验证码短信')
    type('联系方式', '13800138000')
    press('提交反馈')
    await screen.findByText('回执编号 FK202611200A1B2C')
    press('查询答复')
    const number = await screen.findByLabelText<HTMLInputElement>('回执编号')
    expect(number.value).toBe(receipt.number)
    type('联系方式', '13800138000')
    press('查询')
    await screen.findByText('短信通道已恢复。')
  })

  it('a report of a problem is not found with another contact', async () => {
    await renderPortal('/login/feedback', { [feedback.answer.path]: refused('feedbackNotFound') })
    fireEvent.click(await screen.findByRole('tab', { name: '查询答复' }))
    type('回执编号', receipt.number)
    type('联系方式', '13800138001')
    press('查询')
    await screen.findByText('没有找到这条反馈，请核对回执编号和联系方式')
  })
})

describe('the card', () => {
  it('the card says what the reader fulfils, and leads into the application', async () => {
    const state = { cardStatus: 0, application: null, debit: null, credit: null }
    await renderPortal(
      '/registered/applyCard',
      { [cardApplication.applyState.path]: ok(state) },
      { volunteer: true },
    )
    const way = await screen.findByRole('link', { name: '申请注册志愿者证' })
    expect(way.getAttribute('href')).toBe('/personalCenter/volunteerCard/needToKnow')
    expect(await screen.findAllByText('已满足')).toHaveLength(2)
    expect(screen.getByText('由您确认')).toBeTruthy()
  })
})
