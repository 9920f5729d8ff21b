import type { InputOf } from 'contract/endpoint'
import { errorNameOf } from 'contract/errors'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildOrganization,
  type BuiltAdministrator,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, START, testServer, wire } from '../../../../test/harness.ts'
import { nothingSaid } from '../site/site.policy.ts'

const server = testServer()
const { announcement, banner, content, help, releaseNote, site } = contract
type Saved = InputOf<typeof content.save>

let root: BuiltOrganization
let city: BuiltOrganization
let editor: BuiltAdministrator
let urban: BuiltAdministrator

beforeAll(async () => {
  root = await buildOrganization(server, { parent: null })
  city = await buildOrganization(server, {
    parent: root,
    kind: 'federation',
    name: '市联合会',
    regionCode: '440100',
  })
  editor = await buildAdministrator(server, { organization: root, roles: ['contentEditor'] })
  urban = await buildAdministrator(server, { organization: city, roles: ['contentEditor'] })
  await server.call(
    site.save,
    { version: 0, settings: { ...nothingSaid, leavingHosts: ['gov.cn'] }, reason: '测试开始' },
    editor.token,
  )
})
beforeEach(() => server.world.at(START))

const inHours = (hours: number) => new Date(START.getTime() + hours * 3_600_000).toISOString()

const nothing = { banner: null, announcement: null, help: null, release: null }
const base = {
  contentId: null,
  version: 0,
  title: '标题',
  shownFrom: null,
  shownUntil: null,
  ...nothing,
} satisfies Saved

const aBanner = (target = '/mission', rest: Partial<Saved> = {}): Saved => ({
  ...base,
  ...rest,
  banner: { subtitle: '', scene: 'people', action: '去看看', target },
})
const anAnnouncement = (showType: '1' | '2' | '3', rest: Partial<Saved> = {}): Saved => ({
  ...base,
  ...rest,
  announcement: { showType, summary: '一句话', text: '正文' },
})
const anAnswer = (slug: string, rest: Partial<NonNullable<Saved['help']>> = {}): Saved => ({
  ...base,
  title: '忘记签退怎么办',
  help: {
    slug,
    category: 'attendance',
    answer: '请联系组织',
    picture: null,
    keywords: '',
    ...rest,
  },
})

const save = (input: Saved, { token } = editor) => server.call(content.save, input, token)
const decide = (
  { contentId, version }: { contentId: string; version: number },
  action: 'publish' | 'withdraw' = 'publish',
  { token } = editor,
) => server.call(content.decide, { contentId, version, action }, token)
const publish = async (input: Saved, who = editor) => {
  const saved = await save(input, who)
  const { version } = await decide(saved, 'publish', who)
  return { contentId: saved.contentId, version }
}
const bannerIds = async (districtId?: string) =>
  (await server.call(banner.list, { ...(districtId && { districtId }) })).map(
    ({ bannerId }) => bannerId,
  )

describe('what is written', () => {
  it('the content of the site is shown once it is published, changes at once, and goes when it is taken off', async () => {
    const saved = await save(aBanner('/zs', { title: '核验证书' }))
    expect(await bannerIds()).not.toContain(saved.contentId)
    const { version } = await decide(saved)
    const shown = async () =>
      (await server.call(banner.list, {})).find(({ bannerId }) => bannerId === saved.contentId)
    expect(await shown()).toEqual({
      bannerId: saved.contentId,
      title: '核验证书',
      subtitle: '',
      scene: 'people',
      picture: null,
      action: '去看看',
      address: '/zs',
    })
    const next = { ...aBanner('/publicity'), contentId: saved.contentId, version }
    const changed = await save(next)
    expect(await shown()).toMatchObject({ title: '标题', address: '/publicity' })
    // Nothing differs, so nothing is written.
    const again = { ...next, version: changed.version }
    const same = await server.call(content.save, again, editor.token, { changes: false })
    expect(same.version).toBe(changed.version)
    await decide(changed, 'withdraw')
    expect(await shown()).toBeUndefined()
  })

  it('the content of the site follows the clock from its first moment to its last', async () => {
    const times = { shownFrom: inHours(1), shownUntil: inHours(3) }
    const { contentId } = await publish(aBanner('/mission', times))
    const phase = async () => {
      const { items } = await server.call(content.list, { kind: 'banner' }, editor.token)
      return items.find((item) => item.contentId === contentId)!.phase
    }
    const seen: [boolean, string][] = []
    for (const minutes of [0, 60, 119, 1]) {
      server.world.pass(minutes)
      seen.push([(await bannerIds()).includes(contentId), await phase()])
    }
    expect(seen).toEqual([
      [false, 'scheduled'],
      [true, 'shown'],
      [true, 'shown'],
      [false, 'ended'],
    ])
    const { items } = await server.call(
      content.list,
      { kind: 'banner', phase: 'ended' },
      editor.token,
    )
    expect(items.map((item) => item.contentId)).toContain(contentId)
  })

  it('the content of the site is not published when its time has passed, nor over somebody else', async () => {
    const over = await save(aBanner('/mission', { shownUntil: inHours(1) }))
    server.world.pass(60)
    const { token } = editor
    const late = { ...over, action: 'publish' as const }
    expect((await server.refused(content.decide, late, token)).refused).toBe('contentOver')
    server.world.at(START)
    const { version } = await decide(over)
    expect((await server.refused(content.decide, late, token)).refused).toBe('editedMeanwhile')
    const twice = { ...late, version }
    const other = await buildAdministrator(server, { organization: root, roles: ['contentEditor'] })
    expect(await server.refused(content.decide, twice, other.token)).toMatchObject({
      refused: 'contentStateRefuses',
      data: { decided: decided('published') },
    })
    const stale = { ...aBanner('/zs'), contentId: over.contentId, version: 1 }
    expect((await server.refused(content.save, stale, token)).refused).toBe('editedMeanwhile')
  })

  it('the content of the site changes places with its neighbour, and stays at the end', async () => {
    const first = await publish(anAnswer('order-one', { category: 'safety' }))
    const second = await publish(anAnswer('order-two', { category: 'safety' }))
    const move = (contentId: string, direction: 'up' | 'down', changes = true) =>
      server.call(content.move, { contentId, direction }, editor.token, { changes })
    const order = async () =>
      (await server.call(help.list, {}))
        .filter(({ category }) => category === 'safety')
        .map(({ helpId }) => helpId)
    await move(second.contentId, 'up')
    expect(await order()).toEqual([second.contentId, first.contentId])
    await move(second.contentId, 'up', false)
    expect(await order()).toEqual([second.contentId, first.contentId])
  })
})

describe('drafts of a node', () => {
  it('the drafts of a node’s content are two hundred at most, also where several are started at once', async () => {
    const organization = await buildOrganization(server, { parent: root, kind: 'federation' })
    const { token, id } = await buildAdministrator(server, {
      organization,
      roles: ['contentEditor'],
    })
    await sql`
      insert into site_content (id, organization_id, kind, title, content, place, saved_by, saved_at)
      select gen_random_uuid(), ${organization.id}, 'banner', '草稿', '{}', n, ${id}::uuid, now()
      from generate_series(1, 198) n`.execute(server.world.db)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.app.inject(wire(content.save, aBanner(), token))),
    )
    const names = answers.map((answer) => errorNameOf(answer.json<{ code: string }>().code))
    expect(names.toSorted()).toEqual(['contentDraftsFull', 'contentDraftsFull', null, null])
  })
})

describe('where links lead', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:evil.example',
    'http://good.gov.cn@evil.example',
    'https://evil.example\r\nX: 1',
    '／／evil.example',
    '/redirect/https://evil.example',
    '/./redirect/https://evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'ftp://www.gov.cn',
    'mission',
  ])('the link %j is no target', async (target) => {
    const refusal = await server.refused(content.save, aBanner(target), editor.token)
    expect(refusal.data?.fields).toMatchObject([{ path: 'banner.target', name: 'linkTarget' }])
  })

  it('a host that is not listed is refused on save, in texts too, and names itself', async () => {
    const evil = 'https://evil.example/x'
    const refusal = await server.refused(content.save, aBanner(evil), editor.token)
    expect(refusal).toMatchObject({ refused: 'linkHostRefused', data: { hosts: ['evil.example'] } })
    expect(refusal.msg).toContain('evil.example')
    const answer = anAnswer('links', { answer: `看[这里](${evil})，或[那里](https://www.gov.cn/)` })
    expect((await server.refused(content.save, answer, editor.token)).refused).toBe(
      'linkHostRefused',
    )
  })

  it('a listed link leads through the page that says so; once unlisted, it is not allowed any more', async () => {
    const { contentId, version } = await publish(aBanner('http://www.gov.cn/a?b=1'))
    const address = '/redirect/https://www.gov.cn/a?b=1'
    const shown = (await server.call(banner.list, {})).find((one) => one.bannerId === contentId)
    expect(shown!.address).toBe(address)
    const skip = () => server.call(banner.skip, { bannerId: contentId })
    expect(await skip()).toEqual({ address, allowed: true })

    const present = await server.call(site.own, {}, editor.token)
    const say = (leavingHosts: string[], from: number) =>
      server.call(
        site.save,
        { version: from, settings: { ...nothingSaid, leavingHosts }, reason: '调整域名' },
        editor.token,
      )
    const { version: unlisted } = await say(['example.org'], present.version)
    expect(await skip()).toEqual({ address, allowed: false })
    await decide({ contentId, version }, 'withdraw')
    const again = { contentId, version: version + 1, action: 'publish' as const }
    expect((await server.refused(content.decide, again, editor.token)).refused).toBe(
      'linkHostRefused',
    )
    await say(['gov.cn'], unlisted)
  })

  it('a link that was stored before leads nowhere', async () => {
    const { contentId } = await publish(aBanner('/zs'))
    for (const target of [
      '/.//evil.example/phish',
      '//evil.example',
      '/redirect/https://evil.example/',
    ]) {
      await sql`update site_content set content = jsonb_set(content, '{target}', ${JSON.stringify(target)}::jsonb)
        where id = ${contentId}`.execute(server.world.db)
      server.world.pass(1)
      const shown = (await server.call(banner.list, {})).find((one) => one.bannerId === contentId)
      expect(shown!.address).toBe('/redirect/-')
      const skipped = await server.call(banner.skip, { bannerId: contentId })
      expect(skipped).toEqual({ address: '/redirect/-', allowed: false })
    }
  })

  it('every click on a link is counted for the editors, and none of what is not shown', async () => {
    const { contentId, version } = await publish(aBanner())
    await server.call(banner.skip, { bannerId: contentId })
    await server.call(banner.skip, { bannerId: contentId })
    const { items } = await server.call(content.list, { kind: 'banner' }, editor.token)
    expect(items.find((item) => item.contentId === contentId)).toMatchObject({ clicks: 2 })
    await decide({ contentId, version }, 'withdraw')
    const refusal = await server.refused(banner.skip, { bannerId: contentId })
    expect(refusal.refused).toBe('contentNotFound')
  })
})

describe('who writes', () => {
  it('content is written by content editors of federations, each for the own node', async () => {
    const { contentId, version } = await publish(aBanner('/zs', { title: '省里的' }))
    const reviewer = await buildAdministrator(server, { organization: root, roles: ['reviewer'] })
    expect((await server.refused(content.save, aBanner(), reviewer.token)).refused).toBe(
      'permissionDenied',
    )
    // Another node's is as if it were not there.
    const theirs = { ...aBanner(), contentId, version }
    for (const [endpoint, input] of [
      [content.save, theirs],
      [content.decide, { contentId, version, action: 'withdraw' as const }],
      [content.move, { contentId, direction: 'up' as const }],
    ] as const)
      expect((await server.refused(endpoint, input as never, urban.token)).refused).toBe(
        'contentNotFound',
      )
    const { items } = await server.call(content.list, { kind: 'banner' }, urban.token)
    expect(items.map((item) => item.contentId)).not.toContain(contentId)
  })

  it('a city shows its own beside the province; answers and release notes are the province’s', async () => {
    const { contentId: provincial } = await publish(aBanner('/zs'))
    const { contentId: own } = await publish(aBanner('/mission'), urban)
    expect(await bannerIds()).toContain(provincial)
    expect(await bannerIds()).not.toContain(own)
    expect(await bannerIds(city.id)).toEqual(expect.arrayContaining([provincial, own]))
    const pending = await buildOrganization(server, { state: 'pending' })
    expect((await server.refused(banner.list, { districtId: pending.id })).refused).toBe('notFound')
    for (const input of [
      anAnswer('of-the-city'),
      { ...base, release: { version: '9.0', added: ['新'], improved: [], fixed: [] } },
    ])
      expect((await server.refused(content.save, input, urban.token)).refused).toBe(
        'permissionDenied',
      )
  })

  it('content written at the same time is one thing', async () => {
    const both = { ...aBanner(), announcement: anAnnouncement('1').announcement! }
    for (const input of [base, both])
      expect((await server.refused(content.save, input, editor.token)).refused).toBe('invalidInput')
  })
})

describe('announcements', () => {
  it('announcements are asked for by how they are shown; the list has all, page by page, the newest first', async () => {
    const ids: string[] = []
    for (const showType of ['1', '2', '3'] as const) {
      server.world.pass(1)
      ids.unshift((await publish(anAnnouncement(showType))).contentId)
    }
    const ask = async (input: InputOf<typeof announcement.list>) =>
      server.call(announcement.list, input)
    const [list, line, popUp] = ids
    expect((await ask({ showType: '1' })).items.map((one) => one.announcementId)).toEqual([popUp])
    expect((await ask({ showType: '2' })).items.map((one) => one.announcementId)).toEqual([line])
    const first = await ask({ showType: '3', size: '2' })
    expect(first.items.map((one) => one.announcementId)).toEqual([list, line])
    const second = await ask({ showType: '3', size: '2', cursor: first.next! })
    expect(second.items.map((one) => one.announcementId)).toEqual([popUp])
    expect(second.next).toBeNull()
    const detail = await server.call(announcement.detail, { announcementId: list! })
    expect(detail).toMatchObject({ text: '正文', districtName: root.name, showType: '3' })
  })

  it('announcements that are not shown have no page', async () => {
    const { contentId } = await save(anAnnouncement('3'))
    const refusal = await server.refused(announcement.detail, { announcementId: contentId })
    expect(refusal.refused).toBe('contentNotFound')
  })
})

describe('the help centre', () => {
  it('the help centre is found by sound, and counts a browser once a day for each answer', async () => {
    const { contentId } = await publish(anAnswer('sound'))
    const entry = (await server.call(help.list, {})).find(({ slug }) => slug === 'sound')
    expect(entry).toMatchObject({ pinyin: 'wangjiqiantuizenmeban', initials: 'wjqtzmb' })
    const rate = (helpful: boolean, changes: boolean, browser = 'B') =>
      server.call(help.rate, { helpId: contentId, helpful }, undefined, {
        changes,
        from: { browser: browser.repeat(43) },
      })
    await rate(true, true)
    await rate(false, false)
    await rate(false, true, 'C')
    const { items } = await server.call(
      content.list,
      { kind: 'help', category: 'attendance' },
      editor.token,
    )
    expect(items.find((item) => item.contentId === contentId)).toMatchObject({
      helpful: 1,
      unhelpful: 1,
    })
  })

  it('the help centre has one answer at an address', async () => {
    await save(anAnswer('twice'))
    const refusal = await server.refused(content.save, anAnswer('twice'), editor.token)
    expect(refusal.refused).toBe('helpSlugTaken')
  })
})

it('the release notes come the newest first', async () => {
  const note = (version: string, shownFrom: string): Saved => ({
    ...base,
    shownFrom,
    release: { version, added: ['新'], improved: [], fixed: ['修'] },
  })
  await publish(note('1.0', inHours(-48)))
  await publish(note('1.1', inHours(-24)))
  const notes = await server.call(releaseNote.list, {})
  expect(notes.map(({ version }) => version)).toEqual(['1.1', '1.0'])
  expect(notes[0]).toMatchObject({ added: ['新'], improved: [], fixed: ['修'] })
})
