import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { certificate } from 'contract/service/certificate'
import { certificateCredential } from 'contract/service/certificate-credential'
import { certificateShare } from 'contract/service/certificate-share'
import { region } from 'contract/foundation/region'
import { describe, expect, it, vi } from 'vitest'
import { fileOf, ok, refused } from 'kit/test/fake-server.ts'
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
  honours: 0,
  gradeFrom: null,
  purpose: null,
  english: false,
  star: null,
  recordedBy: null,
  mission: null,
  grades: [{ grade: 'scanned', serviceMinutes: 125, trainingMinutes: 0, records: 2 }],
}
const answers = {
  [certificate.listOwn.path]: ok({ items: [own], next: null }),
  [region.list.path]: ok([]),
  [certificate.preview.path]: ok([
    { grade: 'scanned', serviceMinutes: 125, trainingMinutes: 30, records: 2 },
    { grade: 'byHand', serviceMinutes: 60, trainingMinutes: 0, records: 1 },
  ]),
}
const open = (more: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal('/personalCenter/timeCate', { ...answers, ...more }, { volunteer: true })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('own time certificates', () => {
  it('own time certificates are verified by the address that their code holds', async () => {
    await open()
    const link = await screen.findByRole('link', { name: '核验这份证书' })
    expect(link.getAttribute('href')).toBe('/zs#number=GDSJ20261121MN8PC4RAJ&code=GMG0CZNY04ZB9QB1')
    expect(screen.getAllByText('2小时5分')).toHaveLength(2)
  })

  it('own time certificates come as a PDF under their number', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const pdf = fileOf('%PDF', 'application/pdf')
    const { server } = await open({ [certificate.pdf.path]: pdf })
    await press('下载 PDF')
    await waitFor(() => expect(saved).toEqual(['时间证书-GDSJ20261121MN8PC4RAJ.pdf']))
    expect(server.to(certificate.pdf.path)[0]!.query.certificateId).toBe(own.certificateId)
    vi.restoreAllMocks()
  })

  it('own time certificates are issued for a period and categories', async () => {
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

  it('own time certificates are issued from a grade on, which says what it leaves, with a purpose and in English', async () => {
    const { server } = await open({ [certificate.issue.path]: ok(own) })
    await press('开具证书')
    const choice = await screen.findByRole('option', {
      name: '“扫码”及以上：服务 2小时5分，培训 0小时30分',
    })
    expect(
      screen.getByRole('option', { name: '全部等级：服务 3小时5分，培训 0小时30分' }),
    ).toBeTruthy()
    const select = choice.closest('select')!
    fireEvent.change(select, { target: { value: 'placed' } })
    await screen.findByText('这样选没有时长可以开具，请换一个等级或放宽条件。')
    fireEvent.change(select, { target: { value: 'scanned' } })
    fireEvent.change(screen.getByLabelText(/用途/), { target: { value: ' 申请奖学金 ' } })
    fireEvent.click(screen.getByLabelText('同时印英文'))
    await press('开具')
    await screen.findByText('证书已开具')
    expect(JSON.parse(server.to(certificate.issue.path)[0]!.body)).toEqual({
      gradeFrom: 'scanned',
      purpose: '申请奖学金',
      english: true,
    })
  })

  it('own time certificates say why none can be issued', async () => {
    await open({ [certificate.issue.path]: refused('certificateEmpty') })
    await press('开具证书')
    await press('开具')
    expect((await screen.findByRole('alert')).textContent).toContain('所选范围内还没有已生效的记录')
  })

  const share = {
    shareId: '019a9f00-0000-7000-8000-000000000060',
    facts: ['sum', 'period'],
    createdAt: '2026-11-21T04:16:00.000Z',
    endsAt: '2026-12-21T04:16:00.000Z',
    revokedAt: null,
    state: 'open',
    looks: 3,
  }
  const page = (...items: object[]) => ok({ items, next: null })

  it('own time certificates say that the sums of grades are of what holds where something was revoked', async () => {
    const changed = { ...own, serviceMinutes: 185, revokedLines: 1 }
    await open({ [certificate.listOwn.path]: page(changed) })
    expect(await screen.findByText('现有效时长的来源等级')).toBeTruthy()
    const figure = (name: string) => screen.getByText(name).nextElementSibling!.textContent
    expect(figure('签发时长')).toContain('3小时5分')
    expect(figure('现有效时长')).toContain('2小时5分')
  })

  it('own time certificates are shown in part by a link that is chosen, shown once and can be copied', async () => {
    const address = 'https://zyz.example/zs#share=abc'
    const { server } = await open({
      [certificateShare.list.path]: page(),
      [certificateShare.open.path]: ok({ share, address }),
    })
    await press('分享一部分')
    await screen.findByText('还没有生成过链接')
    fireEvent.click(await screen.findByLabelText('时长合计'))
    await press('生成链接')
    expect((await screen.findByRole('alert')).textContent).toContain('请至少选一项')
    fireEvent.click(screen.getByLabelText('记录单位'))
    fireEvent.change(screen.getByLabelText('有效期'), { target: { value: '90' } })
    await press('生成链接')
    expect((await screen.findByLabelText<HTMLInputElement>('分享链接')).value).toBe(address)
    expect(JSON.parse(server.to(certificateShare.open.path)[0]!.body)).toEqual({
      certificateId: own.certificateId,
      facts: ['organizations'],
      days: 90,
    })
  })

  const openMade = async () => {
    const { router } = await open({
      [certificateShare.list.path]: page(),
      [certificateShare.open.path]: ok({ share, address: 'https://zyz.example/zs#share=abc' }),
    })
    await press('分享一部分')
    await press('生成链接')
    return { router, made: await screen.findByLabelText<HTMLInputElement>('分享链接') }
  }
  const escape = () => {
    const dialog = screen.getByLabelText('分享链接').closest('dialog')!
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  }

  it('own time certificates have the focus on a link that was made, where the button that made it is gone', async () => {
    const { made } = await openMade()
    expect(document.activeElement).toBe(made)
  })

  it('own time certificates ask before a link is lost that nobody copied, however the dialog is closed', async () => {
    await openMade()
    escape()
    await screen.findByText('链接还没有复制')
    await press('返回复制')
    expect(screen.getByLabelText('分享链接')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    await screen.findByText('链接还没有复制')
    await press('不复制，关闭')
    await waitFor(() => expect(screen.queryByLabelText('分享链接')).toBeNull())
  })

  it('own time certificates ask before a link is lost that nobody copied, by the way back, too', async () => {
    const { router } = await openMade()
    await act(() => router.navigate('/help'))
    await screen.findByText('链接还没有复制')
    await press('返回复制')
    expect(screen.getByLabelText('分享链接')).toBeTruthy()
    await act(() => router.navigate('/help'))
    await press('不复制，关闭')
    await waitFor(() => expect(router.state.location.pathname).toBe('/help'))
  })

  it('the dialog of a link closes without a question once the link was copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await openMade()
    await press('复制链接')
    await screen.findByText('链接已复制')
    escape()
    await waitFor(() => expect(screen.queryByLabelText('分享链接')).toBeNull())
    expect(screen.queryByText('链接还没有复制')).toBeNull()
    vi.restoreAllMocks()
  })

  it('own time certificates are shown with sum and period where their missions are, which say both', async () => {
    const { server } = await open({
      [certificateShare.list.path]: page(),
      [certificateShare.open.path]: ok({ share, address: 'https://zyz.example/zs#share=abc' }),
    })
    await press('分享一部分')
    const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
    await screen.findByLabelText('服务明细')
    expect(screen.getByText(/合计总会写明所限的城市、类别和来源等级/)).toBeTruthy()
    fireEvent.click(box('服务明细'))
    for (const name of ['时长合计', '服务期间'])
      expect([box(name).checked, box(name).disabled]).toEqual([true, true])
    expect(box('记录单位').disabled).toBe(false)
    expect(screen.getByText(/明细写有每条记录的日期和时长/)).toBeTruthy()
    await press('生成链接')
    await screen.findByLabelText('分享链接')
    expect(JSON.parse(server.to(certificateShare.open.path)[0]!.body)).toMatchObject({
      facts: ['sum', 'period', 'missions'],
    })
  })

  it('own time certificates have links that are ended after a question, and say what they show and how often', async () => {
    const ended = { ...share, shareId: own.certificateId, state: 'ended', looks: 0 }
    const { server } = await open({
      [certificateShare.list.path]: page(share, ended),
      [certificateShare.revoke.path]: ok({}),
    })
    await press('分享一部分')
    await screen.findByText(/被打开 3 次/)
    expect(screen.getByText(/还没有人打开/)).toBeTruthy()
    expect(await screen.findAllByRole('button', { name: '停用' })).toHaveLength(1)
    await press('停用')
    await press('停用链接')
    await screen.findByText('链接已停用')
    expect(JSON.parse(server.to(certificateShare.revoke.path)[0]!.body)).toEqual({
      shareId: share.shareId,
    })
  })

  it('own time certificates tell when and how they were looked at, and mark the own looks', async () => {
    const look = {
      way: 'number',
      shareId: null,
      own: false,
      looks: 2,
      firstAt: '2026-11-21T04:16:00.000Z',
      lastAt: '2026-11-21T04:46:00.000Z',
    }
    await open({
      [certificateShare.looks.path]: page(look, { ...look, way: 'link', own: true, looks: 1 }),
    })
    await press('查看核验记录')
    await screen.findByText('凭编号和验证码核验')
    expect(screen.getByText('2 次')).toBeTruthy()
    expect(screen.getAllByText('您本人')).toHaveLength(1)
  })

  it('own time certificates say where nobody has looked yet', async () => {
    await open({ [certificateShare.looks.path]: page() })
    await press('查看核验记录')
    await screen.findByText('还没有人看过')
  })

  it('own time certificates come as a credential file, which one that is superseded does not', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:jwt')
    const jwt = fileOf('e.e.e', 'application/vc+jwt')
    const { server } = await open({
      [certificate.listOwn.path]: page(own, {
        ...own,
        certificateId: share.shareId,
        state: 'superseded',
        stateAt: own.issuedAt,
        replacedBy: null,
        reasonKind: null,
      }),
      [certificateCredential.credential.path]: jwt,
    })
    await press('下载凭证文件')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(server.to(certificateCredential.credential.path)[0]!.query.certificateId).toBe(
      own.certificateId,
    )
    vi.restoreAllMocks()
  })
})
