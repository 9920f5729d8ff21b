import { fireEvent, screen } from '@testing-library/react'
import { certificate } from 'contract/service/certificate'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { certificateOf } from '../features/service/certificate/scanned.ts'
import { renderPortal } from '../test/render-portal.tsx'

const line = {
  date: '2026-10-18',
  missionTitle: '微心愿圆梦',
  organizationName: '陈家祠志愿服务队',
  regionName: '广州市荔湾区',
  kind: 'service',
  minutes: 210,
  way: 'qr',
  source: 'i志愿',
  revoked: false,
  revokedReason: null,
}
const found = {
  number: 'GDSJ20261121MN8PC4RAJ',
  state: 'valid',
  nameMasked: '陈*敏',
  volunteerNoMasked: '****5670',
  from: '2026-01-01',
  to: null,
  serviceMinutes: 210,
  trainingMinutes: 0,
  presentServiceMinutes: 210,
  presentTrainingMinutes: 0,
  issuer: '省志愿者联合会',
  issuedAt: '2026-11-21T04:16:00.000Z',
  keyId: 'k1',
  signature: 's1',
  signed: '{}',
  signatureValid: true,
  lines: [line],
  ways: [{ way: 'qr', minutes: 210 }],
}
const printed = '/zs?number=GDSJ20261121MN8PC4RAJ&code=GMG0CZNY04ZB9QB1'
const scanned = '/zs#number=GDSJ20261121MN8PC4RAJ&code=GMG0CZNY04ZB9QB1'
const show = (data: object) => renderPortal(scanned, { [certificate.verify.path]: ok(data) })

describe('the verification of a certificate', () => {
  it.each([
    ['the scanned address', scanned],
    ['the address on an earlier certificate', printed],
  ])('takes number and code from %s', async (_, address) => {
    const { server } = await renderPortal(address, { [certificate.verify.path]: ok(found) })
    await screen.findByRole('heading', { name: '证书有效' })
    expect(server.to(certificate.verify.path)[0]!.query).toEqual({
      number: 'GDSJ20261121MN8PC4RAJ',
      code: 'GMG0CZNY04ZB9QB1',
    })
    expect(screen.getByText('电子签名校验通过')).toBeTruthy()
    expect(screen.getByText('2026-01-01').parentElement!.textContent).toBe('2026-01-01 起')
    expect(screen.getByText('100%')).toBeTruthy()
  })

  it('tells which lines were revoked since, and what still holds', async () => {
    const revoked = { ...line, revoked: true, revokedReason: '经核实未到场', minutes: 90 }
    await show({ ...found, presentServiceMinutes: 120, lines: [line, revoked] })
    await screen.findByRole('heading', { name: '证书有效，但有 1 条记录已撤销' })
    expect(screen.getByText(/经核实未到场/)).toBeTruthy()
    expect(screen.getByText('2小时0分')).toBeTruthy()
  })

  it.each([
    ['superseded', '证书已被替代'],
    ['revoked', '证书已作废'],
  ])('has a face of its own for %s', async (state, title) => {
    await show({ ...found, state })
    await screen.findByRole('heading', { name: title })
    expect(screen.queryByRole('heading', { name: '证书有效' })).toBeNull()
  })

  it('warns of a signature that does not fit', async () => {
    await show({ ...found, signatureValid: false })
    await screen.findByText('电子签名校验未通过，请勿采信，并致电 12355')
  })

  it('says that there is no such certificate', async () => {
    await renderPortal(scanned, { [certificate.verify.path]: refused('certificateNotFound') })
    await screen.findByRole('heading', { name: '未查到该证书' })
  })

  it('asks for both before it asks the server', async () => {
    const { server } = await renderPortal('/zs')
    fireEvent.click(await screen.findByRole('button', { name: '核验' }))
    expect((await screen.findByRole('alert')).textContent).toContain('有 2 处需要修改')
    expect(server.to(certificate.verify.path)).toHaveLength(0)
  })
})

it('knows the address of a certificate among other codes', () => {
  expect(certificateOf('https://zyz.example/zs?number=A&code=B')).toEqual({
    number: 'A',
    code: 'B',
  })
  expect(certificateOf('https://zyz.example/zs#number=A&code=B')).toEqual({
    number: 'A',
    code: 'B',
  })
  expect(certificateOf('https://zyz.example/zs?number=A')).toBeNull()
  expect(certificateOf('https://zyz.example/other?number=A&code=B')).toBeNull()
  expect(certificateOf('IZY1.session.in')).toBeNull()
})
