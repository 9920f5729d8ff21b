import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { attendance } from 'contract/service/attendance'
import { cardApplication } from 'contract/site/card-application'
import { volunteerCard } from 'contract/service/volunteer-card'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keptCard } from 'kit/api/session.ts'
import { fileOf, ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const facts = {
  organization: '五山街道志愿服务队',
  issuer: '广东省志愿者联合会',
  serviceMinutes: 120,
  starRating: '2',
  months: [{ month: '2026-01', minutes: 120 }],
  since: '2026-01-05',
}
const found = {
  state: 'valid',
  nameMasked: '欧阳**',
  numberMasked: '****0001',
  card: facts,
  asOf: '2026-11-22T01:00:00.000Z',
}
const own = {
  card: { number: '440100000001', name: '欧阳晓岚', code: 'ABCD 1234', ...facts },
  asOf: '2026-11-22T01:00:00.000Z',
}
const code = {
  code: 'v1.p.x',
  expiresAt: '2099-01-01T00:00:00.000Z',
  volunteerNo: '440100000001',
  nameMasked: '欧阳**',
}

const fill = async () => {
  const form = (await screen.findByRole('button', { name: '查询' })).closest('form')!
  const type = (name: RegExp, value: string) =>
    fireEvent.change(within(form).getByLabelText(name), { target: { value } })
  type(/志愿者编号/, ' 440100000001 ')
  type(/姓名/, '欧阳晓岚')
  type(/核验码/, 'abcd-1234')
  fireEvent.submit(form)
}

afterEach(() => {
  vi.restoreAllMocks()
  location.hash = ''
})

describe('the check of a card', () => {
  it.each([
    ['valid', found, '电子志愿者证有效'],
    ['suspended', { ...found, state: 'suspended', card: null }, '电子志愿者证暂停使用'],
    ['ended', { ...found, state: 'ended', card: null }, '电子志愿者证已失效'],
  ])('the check of a card has a face of its own when it is %s', async (_, answer, title) => {
    const { server } = await renderPortal('/card', { [volunteerCard.query.path]: ok(answer) })
    await fill()
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(server.to(volunteerCard.query.path)[0]!.query).toMatchObject({
      number: '440100000001',
      name: '欧阳晓岚',
      code: 'abcd-1234',
    })
    expect(screen.queryByText('五山街道志愿服务队') !== null).toBe(answer.card !== null)
  })

  it('the check of a card says what to look at again when none is found, and what is missing before it asks', async () => {
    const { server } = await renderPortal('/card', {
      [volunteerCard.query.path]: refused('volunteerCardNotFound'),
    })
    fireEvent.submit((await screen.findByRole('button', { name: '查询' })).closest('form')!)
    expect((await screen.findByRole('alert')).textContent).toContain('核验码')
    expect(server.to(volunteerCard.query.path)).toEqual([])
    await fill()
    expect(await screen.findByRole('heading', { name: '未查到，请核对' })).toBeTruthy()
  })

  it('the check of a card asks by itself for what the code of a card brought along, and keeps it in no address', async () => {
    location.hash = `#${new URLSearchParams({ number: '440100000001', name: '欧阳晓岚', code: 'ABCD1234' })}`
    await renderPortal('/card', { [volunteerCard.query.path]: ok(found) })
    expect(await screen.findByRole('heading', { name: '电子志愿者证有效' })).toBeTruthy()
    expect(location.href).not.toContain('ABCD1234')
  })
})

describe('the download of a card', () => {
  const saves = () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    return saved
  }
  const pdf = () => fileOf('%PDF', 'application/pdf')
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

  it('the download of a card needs the three of whoever is not signed in', async () => {
    const saved = saves()
    const { server } = await renderPortal('/card/download', {
      [volunteerCard.query.path]: ok(found),
      [volunteerCard.printed.path]: pdf(),
    })
    await fill()
    await press('下载 A4 打印页')
    await waitFor(() => expect(saved).toEqual(['志愿者证-440100000001-打印页.pdf']))
    expect(server.to(volunteerCard.printed.path)[0]!.query).toMatchObject({
      code: 'abcd-1234',
      layout: 'sheet',
    })
  })

  it('the download of a card has the own card ready, or says how one comes by it', async () => {
    const saved = saves()
    const answers = { [volunteerCard.own.path]: ok(own), [volunteerCard.pdf.path]: pdf() }
    const { server } = await renderPortal('/card/download', answers, { volunteer: true })
    await press('下载 PDF（正反两面）')
    await waitFor(() => expect(saved).toEqual(['志愿者证-440100000001.pdf']))
    expect(server.to(volunteerCard.pdf.path)[0]!.query).toMatchObject({ layout: 'card' })
    expect(server.to(volunteerCard.query.path)).toEqual([])
  })

  it('the download of a card says how one comes by a card to who has none', async () => {
    await renderPortal(
      '/card/download',
      { [volunteerCard.own.path]: ok({ ...own, card: null }) },
      { volunteer: true },
    )
    expect(await screen.findByRole('heading', { name: '还没有电子志愿者证？' })).toBeTruthy()
  })
})

describe('the own card', () => {
  const answers = {
    [volunteerCard.own.path]: ok(own),
    [attendance.ownCode.path]: ok(code),
    [cardApplication.applyState.path]: ok({
      cardStatus: 0,
      application: null,
      debit: null,
      credit: null,
    }),
  }
  const open = (more: Parameters<typeof renderPortal>[1] = {}) =>
    renderPortal('/personalCenter/volunteerCard', { ...answers, ...more }, { volunteer: true })
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

  it('the own card is turned by a button, and shows the code that signs in, also over the whole screen', async () => {
    await open()
    expect(await screen.findByRole('img', { name: /^志愿者证正面：欧阳晓岚/ })).toBeTruthy()
    await press('看背面')
    expect(screen.getByRole('img', { name: /背面：核验二维码，核验码 ABCD 1234/ })).toBeTruthy()
    expect(await screen.findByRole('img', { name: /我的码/ })).toBeTruthy()
    await press('全屏显示')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('440100000001')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '退出全屏' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the own card gets another code after a question', async () => {
    const { server } = await open({ [volunteerCard.renewCode.path]: ok({ code: 'WXYZ 5678' }) })
    await press('更换核验码')
    await press('更换')
    expect(await screen.findByText('核验码已更换，请重新保存或打印')).toBeTruthy()
    expect(JSON.parse(server.to(volunteerCard.renewCode.path)[0]!.body)).toEqual({
      code: 'ABCD 1234',
    })
  })

  it('the own card is read without the server as this browser kept it: masked, without any code, until one leaves', async () => {
    await open()
    await screen.findByRole('img', { name: /^志愿者证正面/ })
    await waitFor(() => expect(localStorage.getItem(keptCard)).not.toBeNull())
    expect(localStorage.getItem(keptCard)).not.toContain('440100000001')
    document.body.innerHTML = ''

    const away = () => Promise.reject(new TypeError('network'))
    const { world } = await renderPortal(
      '/personalCenter/volunteerCard',
      {
        [volunteerCard.own.path]: away,
        [attendance.ownCode.path]: away,
        [cardApplication.applyState.path]: away,
      },
      { volunteer: true },
    )
    const card = await screen.findByRole('img', { name: /^志愿者证正面/ })
    expect(card.getAttribute('aria-label')).toContain('欧阳**，志愿者编号 440100000001')
    expect(screen.queryByRole('img', { name: /我的码/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '看背面' })).toBeNull()
    expect(screen.getByText(/“我的码”暂时不能显示/)).toBeTruthy()
    world.api.session.clear()
    expect(localStorage.getItem(keptCard)).toBeNull()
  })

  it('the own card says what to do to who is not verified yet', async () => {
    await open({ [volunteerCard.own.path]: ok({ ...own, card: null }) })
    expect(await screen.findByText('实名核验通过后，就有电子志愿者证')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /志愿者证正面/ })).toBeNull()
  })
})
