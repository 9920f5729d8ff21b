import { fireEvent, screen, waitFor } from '@testing-library/react'
import { certificate } from 'contract/service/certificate'
import { region } from 'contract/foundation/region'
import { describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const own = {
  certificateId: '019a9f00-0000-7000-8000-000000000050',
  number: 'GDSJ20261121MN8PC4RAJ',
  code: 'GMG0 CZNY 04ZB 9QB1',
  issuedAt: '2026-11-21T04:16:00.000Z',
  from: null,
  to: null,
  serviceMinutes: 125,
  trainingMinutes: 0,
  records: 2,
  state: 'valid',
  revokedLines: 0,
}
const answers = {
  [certificate.listOwn.path]: ok({ items: [own], next: null }),
  [region.list.path]: ok([]),
}
const open = (more: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal('/personalCenter/timeCate', { ...answers, ...more }, { volunteer: true })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('own time certificates', () => {
  it('are verified by the address that their code holds', async () => {
    await open()
    const link = await screen.findByRole('link', { name: '核验这份证书' })
    expect(link.getAttribute('href')).toBe('/zs#number=GDSJ20261121MN8PC4RAJ&code=GMG0CZNY04ZB9QB1')
    expect(screen.getByText('2小时5分')).toBeTruthy()
  })

  it('come as a PDF under their number', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const pdf = new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
    const { server } = await open({ [certificate.pdf.path]: pdf })
    await press('下载 PDF')
    await waitFor(() => expect(saved).toEqual(['时间证书-GDSJ20261121MN8PC4RAJ.pdf']))
    expect(server.to(certificate.pdf.path)[0]!.query.certificateId).toBe(own.certificateId)
    vi.restoreAllMocks()
  })

  it('are issued for a period and categories', async () => {
    const { server } = await open({ [certificate.issue.path]: ok(own) })
    await press('开具证书')
    fireEvent.change(await screen.findByLabelText(/开始日期/), { target: { value: '2026-05-01' } })
    fireEvent.change(screen.getByLabelText(/结束日期/), { target: { value: '2026-04-01' } })
    await press('开具')
    expect((await screen.findByRole('alert')).textContent).toContain('结束日期须不早于开始日期')
    fireEvent.change(screen.getByLabelText(/结束日期/), { target: { value: '2026-06-01' } })
    fireEvent.click(screen.getByLabelText('环境保护'))
    await press('开具')
    await screen.findByText('证书已开具')
    expect(JSON.parse(server.to(certificate.issue.path)[0]!.body)).toEqual({
      from: '2026-05-01',
      to: '2026-06-01',
      categories: ['0006'],
    })
  })

  it('say why none can be issued', async () => {
    await open({ [certificate.issue.path]: refused('certificateEmpty') })
    await press('开具证书')
    await press('开具')
    expect((await screen.findByRole('alert')).textContent).toContain('所选范围内还没有已生效的记录')
  })
})
