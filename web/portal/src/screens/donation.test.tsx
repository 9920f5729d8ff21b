import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { donation } from 'contract/site/donation'
import { describe, expect, it, vi } from 'vitest'
import { fileOf, ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../test/render-portal.tsx'

const given = {
  kind: 'money',
  amountFen: 123_450,
  goods: null,
  from: '2026-03-05',
  to: '2026-03-05',
  purpose: '乡村儿童阅读计划',
  foundation: '省志愿者基金会',
}
const certificate = {
  number: 'GDJZ20260701ABCDEFGHY',
  receiptNumber: null,
  issuer: '省志愿者联合会',
  issuedAt: '2026-07-01T02:00:00.000Z',
  state: 'issued',
  revokedAt: null,
  reason: null,
  ...given,
}
const found = { ...certificate, nameMasked: '陈*敏', signatureValid: true }
const open = {
  [donation.list.path]: ok({
    items: [
      { certificateId: '019a9f00-0000-7000-8000-000000000061', nameMasked: '陈*敏', ...given },
      { certificateId: '019a9f00-0000-7000-8000-000000000062', nameMasked: null, ...given },
    ],
    next: null,
  }),
  [donation.totals.path]: ok({
    asOf: '2026-11-22T02:00:00.000Z',
    years: [
      { year: 2026, amountFen: 246_900, certificates: 2, goods: 0 },
      { year: 2025, amountFen: 100, certificates: 1, goods: 0 },
    ],
    guide: '户名：省志愿者基金会',
  }),
}

const ask = async () => {
  const button = await screen.findByRole('button', { name: '查询' })
  for (const [label, value] of [
    ['捐赠人姓名', '陈小敏'],
    ['证书验证码', '0123 4567 89AB CDEF'],
  ])
    fireEvent.change(screen.getByLabelText(label!), { target: { value } })
  fireEvent.click(button)
}

describe('the query of a donation certificate', () => {
  const show = (answer: Response, address = '/donation?number=GDJZ20260701ABCDEFGHY') =>
    renderPortal(address, { ...open, [donation.verify.path]: answer })

  it.each([
    ['证书有效', found],
    ['证书已撤销', { ...found, state: 'revoked', reason: '金额有更正' }],
    ['内容校验未通过', { ...found, signatureValid: false }],
  ])(
    'the query of a donation certificate shows that a %s in its own way',
    async (title, answer) => {
      const { server } = await show(ok(answer))
      await ask()
      await screen.findByRole('heading', { name: title })
      expect(JSON.parse(server.to(donation.verify.path)[0]!.body)).toEqual({
        name: '陈小敏',
        number: 'GDJZ20260701ABCDEFGHY',
        code: '0123 4567 89AB CDEF',
      })
      expect(screen.queryByText('金额有更正') !== null).toBe(answer.reason !== null)
    },
  )

  it('the query of a donation certificate says the same whatever is wrong, and keeps neither name nor code', async () => {
    const { path } = await show(refused('donationNotFound'))
    await ask()
    await screen.findByRole('heading', { name: '未查到该证书' })
    expect(path()).toBe('/donation')
    expect(document.title).toBe('捐赠证书 - i志愿')
  })

  it('the query of a donation certificate asks for nothing while something is missing', async () => {
    const { server } = await show(ok(found), '/donation')
    await ask()
    expect((await screen.findByRole('alert')).textContent).toContain('证书编号')
    expect(server.to(donation.verify.path)).toHaveLength(0)
  })
})

describe('what was given', () => {
  it('the list of what was given is by year, without the names of those who did not agree', async () => {
    const { server } = await renderPortal('/donation?year=2026', open)
    await screen.findAllByText('热心志愿者')
    expect(screen.getAllByText('陈*敏').length).toBeGreaterThan(0)
    expect(screen.getByText('2,469.00 元')).toBeTruthy()
    expect(server.to(donation.list.path)[0]!.query.year).toBe('2026')
    expect(screen.getByText('户名：省志愿者基金会')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: '全部' }))
    await waitFor(() => expect(screen.getByText('2,470.00 元')).toBeTruthy())
  })
})

describe('own donation certificates', () => {
  const own = {
    ...certificate,
    certificateId: '019a9f00-0000-7000-8000-000000000061',
    code: '0123 4567 89AB CDEF',
    donorName: '陈小敏',
    shown: false,
  }
  const show = (items: object[], more: Parameters<typeof renderPortal>[1] = {}) =>
    renderPortal(
      '/personalCenter/certificate',
      { [donation.listOwn.path]: () => ok({ items, next: null }), ...more },
      { volunteer: true },
    )

  it('own donation certificates are looked at, saved, and shown to the public or not', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const { server } = await show([own], {
      [donation.pdf.path]: fileOf('%PDF', 'application/pdf'),
      [donation.show.path]: ok({}),
    })
    fireEvent.click(await screen.findByRole('button', { name: '下载 PDF' }))
    await waitFor(() => expect(saved).toEqual(['捐赠证书-GDJZ20260701ABCDEFGHY.pdf']))
    vi.restoreAllMocks()
    fireEvent.click(screen.getByRole('checkbox'))
    await waitFor(() => expect(server.to(donation.show.path)).toHaveLength(1))
    expect(JSON.parse(server.to(donation.show.path)[0]!.body)).toMatchObject({ shown: true })
    fireEvent.click(screen.getByRole('button', { name: '查看证书' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('陈小敏：')).toBeTruthy()
    expect(within(dialog).getByText(/捐赠1,234.50 元，用于乡村儿童阅读计划/)).toBeTruthy()
  })

  it('own donation certificates that are revoked give no paper', async () => {
    await show([{ ...own, state: 'revoked', reason: '金额有更正' }])
    await screen.findByText('已撤销：金额有更正')
    expect(screen.queryByRole('button', { name: '下载 PDF' })).toBeNull()
  })

  it('own donation certificates lead to how one gives where there are none', async () => {
    await show([])
    const link = await screen.findByRole('link', { name: '了解怎样捐赠' })
    expect(link.getAttribute('href')).toBe('/donation')
  })
})
