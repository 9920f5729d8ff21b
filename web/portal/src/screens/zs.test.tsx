import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { certificate } from 'contract/service/certificate'
import { certificateShare } from 'contract/service/certificate-share'
import { transparency } from 'contract/service/transparency'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
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
  grade: 'scanned',
  source: 'i志愿',
  supplementary: false,
  revoked: false,
  revokedReason: null,
}
const found = {
  number: 'GDSJ20261121MN8PC4RAJ',
  state: 'valid',
  stateAt: null,
  replacedBy: null,
  reasonKind: null,
  problems: [],
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
  gradeFrom: null,
  purpose: null,
  english: false,
  star: null,
  recordedBy: null,
  mission: null,
  honours: [],
  presentStar: null,
  grades: [{ grade: 'scanned', serviceMinutes: 210, trainingMinutes: 0, records: 1 }],
}
const printed = '/zs?number=GDSJ20261121MN8PC4RAJ&code=GMG0CZNY04ZB9QB1'
const scanned = '/zs#number=GDSJ20261121MN8PC4RAJ&code=GMG0CZNY04ZB9QB1'
const show = (data: object) => renderPortal(scanned, { [certificate.verify.path]: ok(data) })

describe('the verification of a certificate', () => {
  it.each([
    ['the scanned address', scanned],
    ['the address on an earlier certificate', printed],
  ])('the verification of a certificate takes number and code from %s', async (_, address) => {
    const { server } = await renderPortal(address, { [certificate.verify.path]: ok(found) })
    await screen.findByRole('heading', { name: '证书有效' })
    expect(server.to(certificate.verify.path)[0]!.query).toEqual({
      number: 'GDSJ20261121MN8PC4RAJ',
      code: 'GMG0CZNY04ZB9QB1',
    })
    expect(screen.getByText('电子签名校验通过')).toBeTruthy()
    expect(screen.getByText('2026-01-01').parentElement!.textContent).toBe('2026-01-01 起')
    expect(screen.getByText('100%')).toBeTruthy()
    expect(screen.getByText('1 条 · 100%')).toBeTruthy()
  })

  it('the verification of a certificate tells which lines were revoked since, and what still holds', async () => {
    const revoked = { ...line, revoked: true, revokedReason: '经核实未到场', minutes: 90 }
    await show({ ...found, presentServiceMinutes: 120, lines: [line, revoked] })
    await screen.findByRole('heading', { name: '证书有效，但有 1 条记录已撤销' })
    expect(screen.getByText(/经核实未到场/)).toBeTruthy()
    expect(screen.getByText(/请以“现有效时长”为准：服务 2小时0分。/)).toBeTruthy()
    expect(screen.getByText('2小时0分')).toBeTruthy()
  })

  it('the verification of a certificate says where nothing of it holds any more', async () => {
    const revoked = { ...line, revoked: true, revokedReason: '冒用他人身份' }
    const nothing = { presentServiceMinutes: 0, presentTrainingMinutes: 0 }
    await show({ ...found, ...nothing, lines: [revoked] })
    await screen.findByRole('heading', { name: '证书的全部记录已撤销' })
    expect(screen.getByText(/不能再作为服务证明使用/)).toBeTruthy()
  })

  it('the verification tells grades of what still holds, the lowest grade taken, and whose words the purpose is', async () => {
    const weak = { ...line, grade: 'byHand', minutes: 60, revoked: true, revokedReason: '重复登记' }
    await show({
      ...found,
      gradeFrom: 'byHand',
      purpose: '申请奖学金',
      lines: [line, weak],
    })
    expect(await screen.findByRole('heading', { name: '现有效服务时长的记录方式' })).toBeTruthy()
    const sums = (await screen.findByRole('heading', { name: '现有效时长的来源等级' }))
      .parentElement!
    expect(sums.textContent).toContain('扫码 服务 3小时30分 1 条 · 100%')
    expect(sums.querySelectorAll('li')).toHaveLength(1)
    expect(screen.getByText('只收来源等级为“人工登记”及以上的记录')).toBeTruthy()
    expect(screen.getByText('由持有人自行填写，未经核实').parentElement!.textContent).toContain(
      '申请奖学金',
    )
  })

  it('the verification of a certificate says what was entered after the fact, and whose records it takes in', async () => {
    const late = { ...line, supplementary: true, way: 'manual', grade: 'byHand' }
    const of = { recordedBy: '陈家祠志愿服务队', mission: '微心愿圆梦' }
    await show({ ...found, ...of, lines: [late] })
    expect(await screen.findByText('记录方式：补录')).toBeTruthy()
    expect(screen.getByText(/由三人以上先后经手/)).toBeTruthy()
    expect(screen.getByText('只收陈家祠志愿服务队（含下级）记录的时长')).toBeTruthy()
    expect(screen.getByText('只收“微心愿圆梦”的时长')).toBeTruthy()
  })

  it('the verification of a certificate shows honours apart, and which were taken back', async () => {
    const honour = { date: '2026-03-08', title: '抗洪先进', organizationName: '荔湾区志愿者联合会' }
    const honours = [
      { ...honour, minutes: 120, takenBack: false },
      { ...honour, title: '防汛标兵', minutes: 60, takenBack: true },
    ]
    await show({ ...found, honours })
    const section = (await screen.findByRole('heading', { name: '荣誉时数' })).parentElement!
    expect(section.textContent).toContain('不计入以上任何合计')
    expect(section.querySelectorAll('li')).toHaveLength(2)
    expect(section.querySelectorAll('li')[1]!.textContent).toContain('授予后已收回')
    expect(
      screen.getByText('荔湾区志愿者联合会授予', { selector: 'li:first-child span' }),
    ).toBeTruthy()
  })

  it('the verification of a certificate names the star rating, and what became of it since', async () => {
    const star = { rating: '3', certifierName: '天河区志愿者联合会', certifiedOn: '2026-05-08' }
    await show({ ...found, star, presentStar: '2' })
    expect(
      await screen.findByText(saying(/三星级志愿者（天河区志愿者联合会 2026-05-08 认定）/)),
    ).toBeTruthy()
    expect(screen.getByText('星级现为二星级志愿者')).toBeTruthy()
  })

  it('the verification of a certificate keeps training apart from service in the sums and shares of grades', async () => {
    const grades = [
      { grade: 'scanned', serviceMinutes: 210, trainingMinutes: 60, records: 2 },
      { grade: 'byHand', serviceMinutes: 0, trainingMinutes: 45, records: 1 },
    ]
    await show({ ...found, grades })
    const sums = (await screen.findByRole('heading', { name: '签发时长的来源等级' }))
      .nextElementSibling!
    expect([...sums.children].map((item) => item.textContent)).toEqual([
      '扫码 服务 3小时30分 · 培训 1小时0分 2 条 · 100%',
      '人工登记 培训 0小时45分 1 条',
    ])
  })

  it('the verification of a certificate says nothing of grades that a certificate from before them does not have', async () => {
    const grades = [{ grade: null, serviceMinutes: 210, trainingMinutes: 0, records: 1 }]
    await show({ ...found, grades, lines: [{ ...line, grade: null }] })
    await screen.findByRole('heading', { name: '证书有效' })
    expect(screen.getByText(/开具时尚无等级/)).toBeTruthy()
    expect(screen.queryByText('扫码并核对位置')).toBeNull()
  })

  it.each([
    ['superseded', '证书已被替代'],
    ['revoked', '证书已作废'],
  ])('the verification of a certificate has a face of its own for %s', async (state, title) => {
    await show({ ...found, state })
    await screen.findByRole('heading', { name: title })
    expect(screen.queryByRole('heading', { name: '证书有效' })).toBeNull()
  })

  it('the verification of a certificate says when and why one was revoked, and by which one was superseded', async () => {
    const stateAt = '2026-11-22T01:00:00.000Z'
    await show({ ...found, state: 'revoked', stateAt, reasonKind: 'misuse' })
    await screen.findByText(/2026-11-22 .*作废，原因：被冒用或涂改/)
    cleanup()
    await show({ ...found, state: 'superseded', stateAt, replacedBy: 'GDSJ20261122AAAA' })
    await screen.findByText(/由证书 GDSJ20261122AAAA 替代/)
  })

  it.each([
    ['holder', '持有人重新开具了证书'],
    ['organization', '记录时长的组织重新开具了证书'],
    ['federation', '联合会按持有人现在的资料换发了证书'],
    [undefined, '已有新的证书'],
  ])(
    'the verification of a certificate says who put another in its place: %s',
    async (by, text) => {
      await show({ ...found, state: 'superseded', supersededBy: by })
      await screen.findByRole('heading', { name: '证书已被替代' })
      expect(screen.getByText(new RegExp(`${text}，请向持有人索取新的证书`))).toBeTruthy()
      cleanup()
      await showShared(ok({ ...shared, state: 'superseded', supersededBy: by }))
      await screen.findByRole('heading', { name: '这份证书已被替代' })
      expect(screen.getByText(new RegExp(`${text}，请向持有人索取新的链接`))).toBeTruthy()
    },
  )

  it('the verification of a certificate shows no minutes of one that was altered, but what to do', async () => {
    await show({ ...found, state: 'altered', problems: ['signature', 'columns'] })
    await screen.findByRole('heading', { name: '证书已被改动，不可采信' })
    screen.getByText('电子签名、登记的数字')
    screen.getByText(/不要采信，并致电 12355/)
    expect(screen.queryByText('现有效时长')).toBeNull()
    expect(screen.queryByText('3小时30分')).toBeNull()
    expect(screen.queryByText('微心愿圆梦')).toBeNull()
  })

  it('the verification of a certificate warns of a signature that does not fit', async () => {
    await show({ ...found, signatureValid: false })
    await screen.findByText('电子签名校验未通过，请勿采信，并致电 12355')
  })

  const head = { number: 7, at: '2026-11-21T05:00:00.000Z', hash: 'a'.repeat(64) }
  const proof = { version: 1, certificate: found.number, lines: [] }
  it.each([
    [
      'which head its entries stand below',
      { state: 'covered', head, dueAt: null, proof },
      /全部账目都列在第 7 号账本快照之下，快照于 2026-11-21 周六 13:00 生成/,
    ],
    [
      'until when its newest entries will',
      { state: 'waiting', head, dueAt: '2026-11-21T06:00:00.000Z', proof: null },
      /将在 2026-11-21 周六 14:00 前后列入下一份快照/,
    ],
    [
      'that its entries are not those of the head',
      { state: 'altered', head, dueAt: null, proof: null },
      /账本中的账目与已公布的快照不符，请勿采信/,
    ],
  ])('the verification of a certificate says %s', async (_, standing, words) => {
    await renderPortal(scanned, {
      [certificate.verify.path]: ok(found),
      [transparency.proof.path]: ok(standing),
    })
    const title = await screen.findByRole('heading', { name: '账本证明' })
    const section = title.parentElement!
    await waitFor(() => expect(section.textContent).toMatch(words))
    expect(screen.queryByRole('button', { name: '保存账本证明' }) !== null).toBe(
      standing.proof !== null,
    )
    expect(screen.getByRole('link', { name: '怎样核对' }).getAttribute('href')).toBe(
      '/transparency',
    )
  })

  it('the verification of a certificate stands without the proof where that does not come', async () => {
    await renderPortal(scanned, {
      [certificate.verify.path]: ok(found),
      [transparency.proof.path]: refused('serviceBusy'),
    })
    await screen.findByText('账本证明没有加载出来，可以稍后再试。')
    expect(screen.getByRole('heading', { name: '证书有效' })).toBeTruthy()
  })

  it('the verification of a certificate says that there is no such one', async () => {
    await renderPortal(scanned, { [certificate.verify.path]: refused('certificateNotFound') })
    await screen.findByRole('heading', { name: '未查到该证书' })
  })

  it('the verification of a certificate asks for both before it asks the server', async () => {
    const { server } = await renderPortal('/zs')
    fireEvent.click(await screen.findByRole('button', { name: '核验' }))
    expect((await screen.findByRole('alert')).textContent).toContain('有 2 处需要修改')
    expect(server.to(certificate.verify.path)).toHaveLength(0)
  })
})

const token = 'a'.repeat(43)
const shared = {
  number: found.number,
  state: 'valid',
  nameMasked: '陈*敏',
  volunteerNoMasked: '****5670',
  issuer: '省志愿者联合会',
  issuedAt: found.issuedAt,
  facts: ['sum'],
  leftOut: ['period', 'organizations', 'missions'],
  endsAt: '2026-12-21T04:16:00.000Z',
  revokedLines: 0,
  sum: {
    serviceMinutes: 210,
    trainingMinutes: 0,
    presentServiceMinutes: 210,
    presentTrainingMinutes: 0,
    records: 1,
    grades: [{ grade: 'scanned', serviceMinutes: 210, trainingMinutes: 0, records: 1 }],
    gradeFrom: null,
    limits: [],
  },
  period: null,
  organizations: null,
  missions: null,
  keyId: 'k1',
  signatureValid: true,
  presentation: 'x~',
}
const mission = {
  date: '2026-10-18',
  missionTitle: '微心愿圆梦',
  organizationName: null,
  regionName: '广州市荔湾区',
  kind: 'service',
  minutes: 210,
  way: 'qr',
  grade: 'scanned',
  source: 'i志愿',
  supplementary: false,
  revoked: false,
}
const showShared = (answer: unknown) =>
  renderPortal(`/zs#share=${token}`, { [certificateShare.shared.path]: answer as never })

describe('a link to a part of a certificate', () => {
  it('a link to a part of a certificate shows what was chosen and says what was left out', async () => {
    const { server } = await showShared(ok(shared))
    await screen.findByRole('heading', { name: '出示的内容有效' })
    expect(server.to(certificateShare.shared.path)[0]!.query).toEqual({ token })
    expect(screen.getByText('服务期间、记录单位、服务明细')).toBeTruthy()
    expect(screen.getAllByText('3小时30分')).toHaveLength(3)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('a link to a part of a certificate says that the sums are of what holds where something was revoked', async () => {
    await showShared(ok({ ...shared, revokedLines: 1 }))
    expect(await screen.findByText('现有效时长的来源等级')).toBeTruthy()
    expect(screen.queryByText('签发时长的来源等级')).toBeNull()
    expect(screen.getByText(/合计请以“现有效时长”为准：服务 3小时30分。/)).toBeTruthy()
  })

  it('a link to a part of a certificate names no figure as valid that its holder does not show', async () => {
    const facts = { facts: ['organizations'], leftOut: ['sum', 'period', 'missions'], sum: null }
    await showShared(ok({ ...shared, ...facts, organizations: ['晨光'], revokedLines: 1 }))
    expect(await screen.findByText(/持有人没有出示合计/)).toBeTruthy()
    expect(screen.queryByText(/现有效时长/)).toBeNull()
  })

  it('a link to a part of a certificate shows missions without their organisations where those are left out', async () => {
    const facts = { facts: ['missions'], leftOut: ['sum', 'period', 'organizations'], sum: null }
    await showShared(ok({ ...shared, ...facts, missions: [{ ...mission, revoked: true }] }))
    await screen.findAllByText(/微心愿圆梦/)
    expect(screen.getAllByText('已撤销').length).toBeGreaterThan(0)
    expect(screen.queryByText('组织')).toBeNull()
  })

  it.each([
    [{ revokedLines: 2 }, '出示的内容有效，但证书有 2 条记录已撤销'],
    [{ state: 'superseded' }, '这份证书已被替代'],
    [{ state: 'revoked' }, '这份证书已作废'],
    [{ state: 'altered', signatureValid: false, sum: null }, '出示的内容与签发时不一致'],
  ])('a link to a part of a certificate has a face of its own for %j', async (change, title) => {
    await showShared(ok({ ...shared, ...change }))
    await screen.findByRole('heading', { name: title })
    expect(screen.queryByRole('heading', { name: '出示的内容有效' })).toBeNull()
  })

  it.each([
    ['shareRevoked', '持有人已停用这个分享链接'],
    ['shareEnded', '这个分享链接已经到期'],
    ['shareNotFound', '没有这个分享链接'],
  ] as const)('a link to a part of a certificate says %s', async (name, sentence) => {
    await showShared(refused(name))
    await screen.findByRole('heading', { name: '这个链接打不开' })
    expect(screen.getByText(new RegExp(sentence))).toBeTruthy()
  })
})

it('the address of a certificate is known among other codes', () => {
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
