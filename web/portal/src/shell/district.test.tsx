import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { banner } from 'contract/site/banner'
import { mission } from 'contract/service/mission'
import { organization } from 'contract/nodes/organization'
import { site } from 'contract/site/site'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notify } from 'kit/api/notify.ts'
import { siteDefaults } from 'kit/site/site.copy.ts'
import { ok, refused, type Seen } from 'kit/test/fake-server.ts'
import { chooseDistrict } from '../choose-district.ts'
import { renderPortal } from '../test/render-portal.tsx'

const id = (n: number) => `019a9f00-0000-7000-8000-${String(n).padStart(12, '0')}`
const node = (n: number, regionName: string, regionCode: string, level: string) => ({
  districtId: id(n),
  districtName: `${regionName}志愿者联合会`,
  parentId: id(1),
  kind: 'federation',
  regionCode,
  regionName,
  level,
  haveChild: true,
  memberCount: 0,
  serviceMinutes: 0,
  verified: false,
  joinMode: 'closed',
  categories: [],
  below: 0,
  recruiting: 0,
})
const city = node(2, '广州市', '440100', 'city')
const county = node(3, '天河区', '440106', 'county')
const detail = {
  ...city,
  state: 'approved',
  stateReason: '',
  formerNames: [],
  keyPeople: [],
  introduction: '',
  address: '',
  foundedOn: null,
  usccMasked: null,
  ancestors: [],
  recruitingMissions: 0,
}

const footer = (organiser: string) =>
  ok({ ...siteDefaults, 'footer-gd': { ...siteDefaults['footer-gd'], organiser } })

const answers = {
  [organization.listChildren.path]: ({ query }: Seen) =>
    ok({ items: query.keyword || query.districtId ? [county] : [city], next: null }),
  [organization.detail.path]: ok(detail),
  [site.settings.path]: ({ query }: Seen) =>
    footer(query.districtId === id(2) ? '穗城志联' : '全省志联'),
}

const openChooser = async () => {
  fireEvent.click((await screen.findAllByRole('button', { name: /^当前：/ }))[0]!)
  return within(await screen.findByRole('dialog', { name: '切换地区' }))
}
const kept = () => localStorage.getItem('current_district_id')

beforeEach(() => {
  localStorage.clear()
  chooseDistrict(null)
  notify.dismiss()
})
// What is chosen is kept by the module, and the next file begins with it.
afterEach(() => chooseDistrict(null))

describe('the sub-site', () => {
  it('the sub-site is chosen city by city, remembered, asked for everywhere, and left again', async () => {
    const { server } = await renderPortal('/', answers)
    await screen.findByText('全省志联')
    const dialog = await openChooser()
    fireEvent.click(await dialog.findByRole('button', { name: '查看广州市的区县' }))
    expect(await dialog.findByRole('button', { name: '天河区' })).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: '各市分站' }))
    fireEvent.click(await dialog.findByRole('button', { name: '广州市' }))
    expect(kept()).toBe(id(2))
    await screen.findByText('穗城志联')
    expect(
      (await screen.findAllByRole('button', { name: /当前：\s*广州市/ })).length,
    ).toBeGreaterThan(0)
    await waitFor(() => expect(server.to(banner.list.path).at(-1)!.query.districtId).toBe(id(2)))
    expect(server.to(mission.list.path).at(-1)!.query.regionCode).toBe('440100')
    const again = await openChooser()
    fireEvent.click(await again.findByRole('button', { name: '回到全省' }))
    expect(kept()).toBeNull()
    await screen.findByText('全省志联')
  })

  it('the sub-site is found by what one types', async () => {
    const { server } = await renderPortal('/site-map', answers)
    const dialog = await openChooser()
    fireEvent.change(await dialog.findByRole('searchbox'), { target: { value: ' th ' } })
    fireEvent.click(await dialog.findByRole('button', { name: /^天河区/ }))
    expect(server.to(organization.listChildren.path).at(-1)!.query.keyword).toBe('th')
    expect(kept()).toBe(id(3))
  })

  it('the sub-site is taken from the address, which it leaves', async () => {
    const { router } = await renderPortal(`/?districtId=${id(2)}`, answers)
    await waitFor(() => expect(kept()).toBe(id(2)))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await screen.findByText('穗城志联')
  })

  it.each([
    ['unknown', refused('notFound')],
    ['closed meanwhile', ok({ ...detail, state: 'revoked' })],
    ['no federation', ok({ ...detail, kind: 'group' })],
  ])('a sub-site that is %s gives way to the province with a sentence', async (_, answer) => {
    chooseDistrict({ districtId: id(2), name: '广州市', regionCode: '440100' })
    await renderPortal('/', { ...answers, [organization.detail.path]: answer })
    await waitFor(() => expect(kept()).toBeNull())
    expect(notify.snapshot()?.text).toBe('没有找到这个地区的分站，已为您显示全省的内容。')
    await screen.findByText('全省志联')
  })

  it('the sub-site narrows the list of missions until its region is taken away', async () => {
    chooseDistrict({ districtId: id(3), name: '天河区', regionCode: '440106' })
    const { router } = await renderPortal('/mission', answers)
    await waitFor(() => expect(router.state.location.search).toBe('?region=440000-440100-440106'))
    await router.navigate('/mission')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
})
