import { fireEvent, screen, waitFor } from '@testing-library/react'
import { region } from 'contract/region'
import { registration } from 'contract/registration'
import { describe, expect, it } from 'vitest'
import { ok, refused, type Seen } from '../../../../kit/src/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const regions: Record<string, object[]> = {
  '': [{ code: '440000', name: '广东省', level: 'province', haveChild: true }],
  '440000': [
    { code: '440100', name: '广州市', level: 'city', haveChild: true },
    { code: '441900', name: '东莞市', level: 'city', haveChild: true },
  ],
  '440100': [{ code: '440106', name: '天河区', level: 'county', haveChild: true }],
  '441900': [{ code: '441900101', name: '中堂镇', level: 'street', haveChild: false }],
}
const answers = {
  [region.list.path]: ({ query }: Seen) => ok(regions[query.parentCode ?? ''] ?? []),
}

const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const choose = async (label: string, option: string, value: string) => {
  await screen.findByRole('option', { name: option })
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const next = () => fireEvent.click(screen.getByRole('button', { name: '下一步' }))
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交注册' }))
const identify = async () => {
  await screen.findByLabelText('姓名')
  type('姓名', '陈嘉仪')
  type('证件号码', '449999 19900101 0019')
  await choose('省（自治区、直辖市）', '广东省', '440000')
  await choose('市', '东莞市', '441900')
  await choose('街道（镇）', '中堂镇', '441900101')
  next()
}
const fillIn = async () => {
  await identify()
  await screen.findByLabelText('手机号码')
  type('手机号码', '138 0013 8000')
  type('用户名', 'lychee2tree')
  type('密码', 'Kapok7blossom')
  type('确认密码', 'Kapok7blossom')
  next()
  fireEvent.click(await screen.findByRole('checkbox'))
}

describe('the registration of a volunteer', () => {
  it('shows what the ID number tells as soon as it is right', async () => {
    await renderPortal('/registered/volunteers', answers)
    await screen.findByLabelText('证件号码')
    type('证件号码', '449999199001010018')
    expect(await screen.findByText('证件号码的校验位不正确，请逐位核对')).toBeTruthy()
    expect(screen.queryByText(/出生日期 1990-01-01/)).toBeNull()
    type('证件号码', '449999199001010019')
    await screen.findByText(/出生日期 1990-01-01 · 性别 男/)
  })

  it('lists everything that is missing in a step, each a way to its field', async () => {
    const { router } = await renderPortal('/registered/volunteers', answers)
    await screen.findByLabelText('姓名')
    next()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('有 3 处需要修改')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    fireEvent.click(screen.getByRole('link', { name: '姓名：请填写此项' }))
    expect(document.activeElement).toBe(screen.getByLabelText('姓名'))
    expect(router.state.location.search).toBe('')
  })

  it('does not open a step that cannot be reached yet', async () => {
    await renderPortal('/registered/volunteers?step=check', answers)
    await screen.findByLabelText('姓名')
    expect(screen.queryByRole('button', { name: '提交注册' })).toBeNull()
  })

  it('sends the form, towns of cities without counties included, and shows the number', async () => {
    const { server, router } = await renderPortal('/registered/volunteers', {
      ...answers,
      [registration.submit.path]: ok({
        userId: '019a9f00-0000-7000-8000-000000000001',
        volunteerNo: '441900000012',
      }),
    })
    await fillIn()
    expect(screen.getByText('广东省 东莞市 中堂镇')).toBeTruthy()
    expect(server.to(registration.submit.path)).toHaveLength(0)
    submit()
    await screen.findByText('您的志愿者编号是 441900000012，请妥善保存。')
    const [seen] = server.to(registration.submit.path)
    expect(seen!.method).toBe('POST')
    expect(Object.fromEntries(new URLSearchParams(seen!.body))).toMatchObject({
      name: '陈嘉仪',
      documentType: '01',
      mobile: '13800138000',
      regionCode: '441900101',
      loginName: 'lychee2tree',
      agreed: '1',
    })
    expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe(
      '/login/volunteer',
    )
    expect(router.state.location.search).toBe('?step=done')
  })

  it('can be come back to when it is done, also where the number is no longer known', async () => {
    sessionStorage.clear()
    await renderPortal('/registered/volunteers?step=done')
    await screen.findByRole('heading', { level: 1, name: '注册成功' })
    expect(screen.getByText(/个人资料/)).toBeTruthy()
  })

  it('changes a part from the summary and comes straight back to it', async () => {
    await renderPortal('/registered/volunteers', answers)
    await fillIn()
    fireEvent.click(screen.getByRole('button', { name: '修改 实名信息' }))
    const name = await screen.findByLabelText<HTMLInputElement>('姓名')
    expect(name.value).toBe('陈嘉仪')
    type('姓名', '陈佳怡')
    next()
    await screen.findByRole('button', { name: '提交注册' })
    expect(screen.getByText('陈佳怡')).toBeTruthy()
  })

  it('asks for the agreement before anything is sent', async () => {
    const { server } = await renderPortal('/registered/volunteers', answers)
    await fillIn()
    fireEvent.click(screen.getByRole('checkbox'))
    submit()
    await screen.findByRole('alert')
    expect(server.to(registration.submit.path)).toHaveLength(0)
  })

  it('puts a refusal at its field, in its step, and keeps what was typed', async () => {
    const { router } = await renderPortal('/registered/volunteers', {
      ...answers,
      [registration.submit.path]: refused('mobileTaken'),
    })
    await fillIn()
    submit()
    const sentence = '该手机号码已注册，请直接登录或更换号码'
    await screen.findByText(`手机号码：${sentence}`)
    expect(router.state.location.search).toBe('?step=account')
    expect(screen.getByText(sentence)).toBeTruthy()
    const mobile = screen.getByLabelText<HTMLInputElement>('手机号码')
    expect(mobile.getAttribute('aria-invalid')).toBe('true')
    expect(mobile.value).toBe('138 0013 8000')
  })

  it('asks for the birth date where the document does not tell it, and only there', async () => {
    const { server } = await renderPortal('/registered/volunteers', {
      ...answers,
      [registration.submit.path]: refused('guardianRequired'),
    })
    await fillIn()
    fireEvent.click(screen.getByRole('button', { name: '修改 实名信息' }))
    await screen.findByLabelText('证件类型')
    expect(screen.queryByLabelText('出生日期')).toBeNull()
    fireEvent.change(screen.getByLabelText('证件类型'), { target: { value: '05' } })
    type('证件号码', 'E12345678')
    next()
    await screen.findByText('出生日期：请填写此项')
    type('出生日期', '1990-01-01')
    next()
    await screen.findByRole('button', { name: '提交注册' })
    submit()
    const refusal = await screen.findByRole('link', { name: /^出生日期：/ })
    fireEvent.click(refusal)
    expect(document.activeElement).toBe(screen.getByLabelText('出生日期'))
    fireEvent.change(screen.getByLabelText('证件类型'), { target: { value: '01' } })
    type('证件号码', '449999199001010019')
    next()
    await screen.findByRole('button', { name: '提交注册' })
    submit()
    await screen.findByRole('link', { name: /^证件号码：/ })
    expect(
      server
        .to(registration.submit.path)
        .map(({ body }) => new URLSearchParams(body).get('birthDate')),
    ).toEqual(['1990-01-01', null])
  })
})
