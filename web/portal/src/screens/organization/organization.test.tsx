import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { favourite } from 'contract/service/favourite'
import { membership } from 'contract/nodes/membership'
import { organization } from 'contract/nodes/organization'
import { orgStatistics } from 'contract/nodes/org-statistics'
import { beforeEach, describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../test/render-portal.tsx'

const id = (last: number) => `019a9f00-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`

const node = (last: number, name: string, more: object = {}) => ({
  districtId: id(last),
  districtName: name,
  parentId: id(90),
  kind: 'group',
  regionCode: '440100',
  haveChild: false,
  memberCount: 12,
  serviceMinutes: 600,
  regionName: '广州市',
  level: 'city',
  verified: false,
  joinMode: 'review',
  categories: [],
  below: 0,
  recruiting: 0,
  ...more,
})
const city = node(1, '广州市志愿者联合会', { kind: 'federation', haveChild: true, below: 2 })
const other = node(2, '深圳市志愿者联合会', { kind: 'federation', haveChild: true, below: 1 })
const team = node(3, '羊城义工队')

const detail = (more: object = {}) => ({
  ...team,
  state: 'approved',
  stateReason: '',
  formerNames: ['飞霞山义工组'],
  keyPeople: [{ role: 'principal', name: '欧阳**' }],
  introduction: '长期开展敬老服务。',
  address: '',
  foundedOn: null,
  usccMasked: null,
  ancestors: [{ districtId: id(90), districtName: '省志愿者联合会' }],
  recruitingMissions: 0,
  ...more,
})
const page = (items: object[]) => ok({ items, next: null })
const none = page([])
const own = (items: object[] = []) => ok({ most: 5, items })
const belonging = (state: string, more: object = {}) => ({
  districtId: team.districtId,
  districtName: team.districtName,
  kind: 'group',
  organizationState: 'approved',
  regionName: '广州市',
  state,
  main: false,
  at: '2026-11-18T02:00:00.000Z',
  note: '',
  reason: null,
  ...more,
})

// The dialog element of the test's document knows neither showing nor closing.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})

describe('the tree of organisations', () => {
  const open = () =>
    renderPortal('/organization', {
      [organization.search.path]: page([team]),
      [organization.listChildren.path]: ({ query }) =>
        query.districtId === city.districtId ? page([team]) : page([city, other]),
    })

  it('the tree of organisations is one stop of the Tab key and walked by the arrows; a branch loads when it opens', async () => {
    const { server } = await open()
    const tree = await screen.findByRole('tree', { name: '按地区查看' })
    await within(tree).findByText(city.districtName)
    const items = () => within(tree).getAllByRole('treeitem')
    expect(items().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    const asked = () => server.to(organization.listChildren.path).length
    const before = asked()
    const here = () => document.activeElement?.getAttribute('aria-label')
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    items()[0]!.focus()
    press('ArrowDown')
    expect(document.activeElement).toBe(items()[1])
    expect(items()[1]!.getAttribute('aria-expanded')).toBe('false')
    press('ArrowRight')
    await within(tree).findByText(team.districtName)
    expect(asked()).toBe(before + 1)
    expect(items()[1]!.getAttribute('aria-expanded')).toBe('true')
    press('ArrowRight')
    expect(here()).toBe(team.districtName)
    expect(document.activeElement!.getAttribute('aria-level')).toBe('2')
    press('ArrowLeft')
    expect(document.activeElement).toBe(items()[1])
    press('ArrowLeft')
    expect(within(tree).queryByText(team.districtName)).toBeNull()
    press('End')
    expect(here()).toBe(`${other.districtName}1 个下级`)
    expect(items().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement])
  })

  it('the tree of organisations leads to the organisations of a place by Enter', async () => {
    const { router, server } = await open()
    const tree = await screen.findByRole('tree')
    await within(tree).findByText(city.districtName)
    within(tree).getAllByRole('treeitem')[1]!.focus()
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.search).toBe(`?districtId=${city.districtId}`))
    await waitFor(() =>
      expect(server.to(organization.search.path).at(-1)!.query.districtId).toBe(city.districtId),
    )
  })

  it('the tree of organisations says where nobody is yet, and how to be the first', async () => {
    await renderPortal('/organization', {
      [organization.search.path]: none,
      [organization.listChildren.path]: none,
    })
    await screen.findByText('本地区暂无组织入驻')
    expect(screen.getByRole('link', { name: '申请组织入驻' }).getAttribute('href')).toBe(
      '/registered/organization',
    )
  })
})

describe('one organisation', () => {
  const open = (node: object, belongings: object[] | null, answers: object = {}) =>
    renderPortal(
      `/organization/details?districtId=${team.districtId}`,
      {
        [organization.detail.path]: ok(node),
        [organization.listChildren.path]: none,
        [orgStatistics.detail.path]: refused('serviceBusy'),
        [membership.listOwn.path]: own(belongings ?? []),
        [favourite.marks.path]: ok({ missions: [], organizations: [] }),
        ...answers,
      },
      { volunteer: belongings !== null },
    )

  it('the page of an organisation is asked to take one in, and then says that it waits', async () => {
    let state: object[] = []
    const { server } = await open(detail(), [], {
      [membership.listOwn.path]: () => own(state),
      [membership.apply.path]: () => {
        state = [belonging('applied')]
        return ok({ state: 'applied', main: false })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: '加入组织' }))
    fireEvent.change(await screen.findByLabelText(/申请说明/), { target: { value: '会手语' } })
    fireEvent.click(await screen.findByRole('button', { name: '提交申请' }))
    await screen.findByText('申请已提交')
    expect(new URLSearchParams(server.to(membership.apply.path)[0]!.body).get('note')).toBe(
      '会手语',
    )
    await screen.findByText('已申请，等待组织审核')
    screen.getByRole('button', { name: '撤回申请', hidden: true })
    // The statistics service is away: its block alone says so.
    screen.getByRole('heading', { name: '招募中的活动', hidden: true })
  })

  it('the page of an organisation that refused once says why and offers to ask again', async () => {
    await open(detail(), [belonging('rejected', { reason: '服务地区不符' })])
    await screen.findByText('上次申请未通过：服务地区不符')
    screen.getByRole('button', { name: '重新申请' })
  })

  it.each([
    ['closed', detail({ joinMode: 'closed' }), '该组织暂不接受新成员'],
    ['suspended', detail({ state: 'suspended', stateReason: '整改期间' }), '该组织已停止接受加入'],
  ])('the page of an organisation that is %s offers no way in', async (_, node, words) => {
    await open(node, [])
    await screen.findByText(words)
    expect(screen.queryByRole('button', { name: '加入组织' })).toBeNull()
  })

  it('the page of an organisation that serves only by what is below it shows no zeros of its own', async () => {
    const above = { haveChild: true, memberCount: 0, serviceMinutes: 0, recruitingMissions: 51 }
    await open(detail(above), null)
    await screen.findByText('由下级组织开展志愿服务')
    expect(screen.getByText('51 场')).toBeTruthy()
    expect(screen.queryByText('成员人数')).toBeNull()
  })

  it('the page of an organisation tells why it was stopped', async () => {
    await open(detail({ state: 'revoked', stateReason: '登记已注销' }), null)
    await screen.findByText('原因：登记已注销')
  })

  it('the page of an organisation leads a visitor to the login and back', async () => {
    await open(detail(), null)
    const link = await screen.findByRole('link', { name: '登录后加入' })
    expect(link.getAttribute('href')).toContain(encodeURIComponent('/organization/details?'))
  })

  it('the page of an organisation is kept as a favourite at once, and taken back with a sentence when that is refused', async () => {
    const { server } = await open(detail(), [], {
      [favourite.update.path]: refused('favouriteLimitReached'),
    })
    const heart = await screen.findByRole('button', { name: `收藏“${team.districtName}”` })
    await waitFor(() => expect(server.to(favourite.marks.path)).toHaveLength(1))
    fireEvent.click(heart)
    await waitFor(() => expect(server.to(favourite.update.path)).toHaveLength(1))
    await screen.findByText(/最多收藏/)
    expect(heart.getAttribute('aria-pressed')).toBe('false')
  })
})
