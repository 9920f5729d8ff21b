import { fireEvent, screen } from '@testing-library/react'
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

const fillIn = async () => {
  await screen.findByLabelText('姓名')
  type('姓名', '陈嘉仪')
  type('证件号码', '449999 19900101 0019')
  await choose('省（自治区、直辖市）', '广东省', '440000')
  await choose('市', '东莞市', '441900')
  await choose('街道（镇）', '中堂镇', '441900101')
  type('手机号码', '138 0013 8000')
  type('用户名', 'lychee2tree')
  type('密码', 'Kapok7blossom')
  type('确认密码', 'Kapok7blossom')
  fireEvent.click(screen.getByRole('checkbox'))
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交注册' }))

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

  it('lists everything that is missing, each a way to its field', async () => {
    const { server } = await renderPortal('/registered/volunteers', answers)
    await screen.findByLabelText('姓名')
    submit()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('有 8 处需要修改')
    fireEvent.click(screen.getByRole('link', { name: '手机号码：请填写此项' }))
    expect(document.activeElement).toBe(screen.getByLabelText('手机号码'))
    expect(server.to(registration.submit.path)).toHaveLength(0)
  })

  it('sends the form, towns of cities without counties included, and shows the number', async () => {
    const { server } = await renderPortal('/registered/volunteers', {
      ...answers,
      [registration.submit.path]: ok({
        userId: '019a9f00-0000-7000-8000-000000000001',
        volunteerNo: '441900000012',
      }),
    })
    await fillIn()
    submit()
    await screen.findByText('您的志愿者编号是 441900000012，请妥善保存。')
    const [seen] = server.to(registration.submit.path)
    expect(seen!.method).toBe('POST')
    expect(Object.fromEntries(new URLSearchParams(seen!.body))).toMatchObject({
      name: '陈嘉仪',
      documentType: '01',
      regionCode: '441900101',
      loginName: 'lychee2tree',
      agreed: '1',
    })
    expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe(
      '/login/volunteer',
    )
  })

  it('puts a refusal at its field and keeps what was typed', async () => {
    await renderPortal('/registered/volunteers', {
      ...answers,
      [registration.submit.path]: refused('mobileTaken'),
    })
    await fillIn()
    submit()
    const sentence = '该手机号码已注册，请直接登录或更换号码'
    await screen.findByText(`手机号码：${sentence}`)
    expect(screen.getByText(sentence)).toBeTruthy()
    const mobile = screen.getByLabelText('手机号码') as HTMLInputElement
    expect(mobile.getAttribute('aria-invalid')).toBe('true')
    expect(mobile.value).toBe('138 0013 8000')
  })

  it('asks for the birth date where the document does not tell it, and only there', async () => {
    const { server } = await renderPortal('/registered/volunteers', {
      ...answers,
      [registration.submit.path]: refused('guardianRequired'),
    })
    await fillIn()
    expect(screen.queryByLabelText('出生日期')).toBeNull()
    fireEvent.change(screen.getByLabelText('证件类型'), { target: { value: '05' } })
    type('证件号码', 'E12345678')
    submit()
    await screen.findByText('出生日期：请填写此项')
    expect(server.to(registration.submit.path)).toHaveLength(0)
    type('出生日期', '1990-01-01')
    submit()
    const refusal = await screen.findByRole('link', { name: /^出生日期：/ })
    fireEvent.click(refusal)
    expect(document.activeElement).toBe(screen.getByLabelText('出生日期'))
    type('证件号码', '449999199001010019')
    fireEvent.change(screen.getByLabelText('证件类型'), { target: { value: '01' } })
    submit()
    await screen.findByRole('link', { name: /^证件号码：/ })
    expect(
      server
        .to(registration.submit.path)
        .map(({ body }) => new URLSearchParams(body).get('birthDate')),
    ).toEqual(['1990-01-01', null])
  })
})
