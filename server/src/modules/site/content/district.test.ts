import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { NOBODY } from '../../../../test/sample.ts'
import { searchText } from '../../nodes/organization/organization.search.ts'
import { nothingSaid } from '../site/site.policy.ts'

/*
 * The sub-site of a district: what its own federation says and shows there, what it inherits, and what
 * neither its neighbours nor an identifier from elsewhere reach.
 */

const server = testServer()
const { announcement, article, banner, content, file, organization, search, site } = contract

let root: BuiltOrganization
let city: BuiltOrganization
let county: BuiltOrganization
let team: BuiltOrganization
let neighbour: BuiltOrganization
let provincial: BuiltAdministrator
let urban: BuiltAdministrator
let next: BuiltAdministrator

beforeAll(async () => {
  root = await buildOrganization(server, { parent: null })
  const federation = { parent: root, kind: 'federation' } as const
  city = await buildOrganization(server, {
    ...federation,
    name: '穗城联合会',
    regionCode: '440100',
  })
  neighbour = await buildOrganization(server, {
    ...federation,
    name: '鹏城联合会',
    regionCode: '440300',
  })
  county = await buildOrganization(server, {
    parent: city,
    kind: 'federation',
    name: '天河联合会',
    regionCode: '440106',
  })
  team = await buildOrganization(server, { parent: city, name: '穗城护河队' })
  provincial = await buildAdministrator(server, { organization: root })
  urban = await buildAdministrator(server, { organization: city, roles: ['owner'] })
  next = await buildAdministrator(server, { organization: neighbour, roles: ['owner'] })
})

const nothing = { banner: null, announcement: null, help: null, release: null }
const untimed = { version: 0, shownFrom: null, shownUntil: null, ...nothing }
const aBanner = { subtitle: '', scene: 'people', action: '去看看', target: '/mission' } as const

const publish = async (
  { token }: BuiltAdministrator,
  title: string,
  part: object = { banner: aBanner },
) => {
  const input = { contentId: null, ...untimed, title, ...part }
  const saved = await server.call(content.save, input, token)
  const decided = await server.call(content.decide, { ...saved, action: 'publish' }, token)
  return { contentId: saved.contentId, version: decided.version }
}

const titles = async (districtId?: string) =>
  (await server.call(banner.list, { ...(districtId && { districtId }) })).map(({ title }) => title)

describe('the choice of a district', () => {
  const names = async (input: object) =>
    (await server.call(organization.listChildren, { kind: 'federation', ...input })).items.map(
      ({ districtName }) => districtName,
    )

  it('the choice of a district goes from the province by cities to counties, and shows nothing but federations', async () => {
    expect(await names({})).toEqual(['穗城联合会', '鹏城联合会'])
    expect(await names({ districtId: city.id })).toEqual(['天河联合会'])
    expect(await names({ districtId: county.id })).toEqual([])
  })

  it('the choice of a district finds any of them by name, pinyin and initials', async () => {
    await sql`update organization set search = search_terms(${searchText('天河联合会')})
      where id = ${county.id}`.execute(server.world.db)
    // Initials are those of the division: of "sz" nobody expects all names with "市志" in them.
    await sql`update region set initials = 'thq' where code = '440106'`.execute(server.world.db)
    for (const keyword of ['天河', 'tianhe', 'th', 'THQ'])
      expect(await names({ keyword }), keyword).toEqual(['天河联合会'])
    expect(await names({ keyword: '护河队' })).toEqual([])
  })
})

describe('a sub-site', () => {
  it('a sub-site shows what its own federation says and writes first, then what stands above it', async () => {
    const settings = { ...nothingSaid, organiser: '穗城志联', icpFilling: '粤备2' }
    const { version } = await server.call(site.own, {}, urban.token)
    await server.call(site.save, { version, settings, reason: '市里自己的' }, urban.token)
    await publish(provincial, '全省的')
    await publish(urban, '穗城的')
    await publish(next, '鹏城的')
    await publish(urban, '穗城通知', {
      announcement: { showType: '2', summary: '一句话', text: '正文' },
    })
    for (const { id } of [city, county, team]) {
      expect(await titles(id)).toEqual(['穗城的', '全省的'])
      const said = await server.call(site.settings, { districtId: id })
      expect(said).toMatchObject({ current_district_id: id, icpFilling: '粤备2' })
      expect(said['footer-gd'].organiser).toBe('穗城志联')
      const told = await server.call(announcement.list, { showType: '2', districtId: id })
      expect(told.items.map(({ title }) => title)).toEqual(['穗城通知'])
    }
    expect(await titles(neighbour.id)).toEqual(['鹏城的', '全省的'])
    expect(await titles()).toEqual(['全省的'])
    expect((await server.call(site.settings, {})).icpFilling).toBe('')
  })

  it('a sub-site is none for a node that is not open, that is no node, and for no identifier at all', async () => {
    const pending = await buildOrganization(server, { parent: root, state: 'pending' })
    const revoked = await buildOrganization(server, { parent: root, state: 'revoked' })
    const { id } = await buildVolunteer(server)
    for (const districtId of [pending.id, revoked.id, NOBODY, id])
      for (const call of [site.settings, banner.list, announcement.list, organization.listChildren])
        expect((await server.refused(call, { districtId })).refused, call.path).toBe('notFound')
    for (const districtId of ["' or true --", '../../..', '0', `${city.id},${root.id}`])
      for (const call of [site.settings, banner.list, announcement.list])
        expect((await server.refused(call, { districtId })).refused, districtId).toBe(
          'invalidInput',
        )
  })

  it('a sub-site is written by its own federation alone', async () => {
    const own = await publish(urban, '只归穗城')
    for (const { token } of [next, provincial]) {
      const changed = { ...untimed, ...own, title: '改了', banner: aBanner }
      expect((await server.refused(content.save, changed, token)).refused).toBe('contentNotFound')
      const taken = { ...own, action: 'withdraw' as const }
      expect((await server.refused(content.decide, taken, token)).refused).toBe('contentNotFound')
      const moved = { contentId: own.contentId, direction: 'up' as const }
      expect((await server.refused(content.move, moved, token)).refused).toBe('contentNotFound')
      const { items } = await server.call(content.list, { kind: 'banner' }, token)
      expect(items.map(({ contentId }) => contentId)).not.toContain(own.contentId)
    }
    const volunteer = await buildVolunteer(server)
    const changed = { ...untimed, ...own, title: '改了', banner: aBanner }
    expect((await server.refused(content.save, changed, volunteer.token)).refused).toBe(
      'loginExpired',
    )
  })
})

describe('the picture of a banner', () => {
  /** Left half red, right half blue, twice as wide as it is high. */
  const sample = async () => {
    const half = (background: string) =>
      sharp({ create: { width: 900, height: 900, channels: 3, background } })
        .png()
        .toBuffer()
    const bytes = await sharp({
      create: { width: 1800, height: 900, channels: 3, background: 'red' },
    })
      .composite([{ input: await half('blue'), left: 900, top: 0 }])
      .jpeg()
      .toBuffer()
    return new File([new Uint8Array(bytes)], '现场.jpg', { type: 'image/jpeg' })
  }
  const send = async ({ token }: BuiltAdministrator, purpose = 'bannerPicture' as const) =>
    (await server.call(file.upload, { purpose, file: await sample() }, token)).fileId
  const pictured = (fileId: string) => ({
    banner: { ...aBanner, picture: { fileId, alt: '两种颜色', focusX: 100, focusY: 50 } },
  })

  it('the picture of a banner is given out cut to 16:9 in two widths while the banner is shown', async () => {
    const shown = await publish(urban, '有图的', pictured(await send(urban)))
    const found = (await server.call(banner.list, { districtId: city.id })).find(
      ({ bannerId }) => bannerId === shown.contentId,
    )
    expect(found!.picture).toMatchObject({
      alt: '两种颜色',
      sizes: [
        { width: 640, height: 360 },
        { width: 1280, height: 720 },
      ],
    })
    for (const { address, width, height } of found!.picture!.sizes) {
      const answer = await server.app.inject(address)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height })
      // Of the right end all is kept: of 1600 pixels the last 900 are blue.
      const { data, info } = await sharp(answer.rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (share: number) =>
        data[(Math.floor(height / 2) * info.width + Math.floor(width * share)) * info.channels]! >
        128
          ? 'red'
          : 'blue'
      expect([at(0.05), at(0.38), at(0.5), at(0.95)]).toEqual(['red', 'red', 'blue', 'blue'])
    }
    const input = { bannerId: shown.contentId, width: '640' } as const
    await server.call(content.decide, { ...shown, action: 'withdraw' }, urban.token)
    expect((await server.refused(banner.picture, input)).refused).toBe('fileNotFound')
  })

  it('the picture of a banner is the own upload for that purpose, and whole only for the editors of the node', async () => {
    const own = await send(urban)
    const foreign = await send(next)
    const draft = { contentId: null, ...untimed, title: '草稿' }
    const elsewhere = await server.call(
      file.upload,
      { purpose: 'articlePicture', file: await sample() },
      urban.token,
    )
    for (const fileId of [foreign, elsewhere.fileId, NOBODY])
      expect(
        (await server.refused(content.save, { ...draft, ...pictured(fileId) }, urban.token))
          .refused,
      ).toBe('fileNotFound')
    const { contentId } = await server.call(
      content.save,
      { ...draft, ...pictured(own) },
      urban.token,
    )
    const whole = await server.app.inject(
      wire(content.picture, { contentId, fileId: own }, urban.token),
    )
    expect(whole.headers['content-type']).toBe('image/jpeg')
    for (const [fileId, { token }] of [
      [foreign, urban],
      [own, next],
    ] as const)
      expect((await server.refused(content.picture, { contentId, fileId }, token)).refused).toBe(
        'fileNotFound',
      )
    const input = { bannerId: contentId, width: '1280' } as const
    expect((await server.refused(banner.picture, input)).refused).toBe('fileNotFound')
  })

  it('the picture of a banner is not taken without words for those who do not see it', async () => {
    const banners = pictured(NOBODY)
    const input = { contentId: null, ...untimed, title: '没有说明', ...banners }
    input.banner.picture.alt = ' '
    expect((await server.refused(content.save, input, urban.token)).refused).toBe('invalidInput')
  })
})

describe('articles in the search', () => {
  it('articles in the search are found by two characters of title or lead, published ones only, and suggested by title', async () => {
    const insert = (title: string, lead: string, state: string) =>
      sql`insert into article (id, organization_id, kind, state, title, lead, source, author, body,
          attachment_ids, file_ids, search, published_at, created_at, updated_at)
        values (gen_random_uuid(), ${city.id}, 'news', ${state}, ${title}, ${lead}, '', '', '', '{}', '{}',
          search_terms(${`${title} ${lead}`}), ${server.world.clock.now()}, now(), now())`.execute(
        server.world.db,
      )
    await insert('红树林护鸟手记', '退潮时最忙', 'published')
    await insert('夏夜', '在红树林听虫', 'published')
    await insert('红树林草稿', '', 'draft')
    const { articles } = await server.call(search.suggest, { keyword: '红树' })
    expect(articles.map(({ title }) => title).toSorted()).toEqual(['夏夜', '红树林护鸟手记'])
    expect((await server.call(search.counts, { keyword: '树林' })).articles).toBe(2)
    const { items } = await server.call(article.list, { keyword: '护鸟' })
    expect(items.map(({ title }) => title)).toEqual(['红树林护鸟手记'])
  })
})
