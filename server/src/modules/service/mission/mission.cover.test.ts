import type { InputOf } from 'contract/endpoint'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
} from '../../../../test/build.ts'
import { contract, testServer, type TestServer, wire } from '../../../../test/harness.ts'
import { NOBODY } from '../../../../test/sample.ts'
import { expireUploads } from '../../foundation/file/file.service.ts'

const { favourite, file, mission } = contract

type Draft = InputOf<typeof mission.save>['mission']
type Cover = NonNullable<Draft['cover']>

const draft = (cover?: Cover | null): Draft => ({
  title: '社区敬老服务',
  kind: 'service',
  categories: ['0001'],
  regionCode: '440106',
  address: '天河区五山路 381 号',
  latitude: 23.15,
  longitude: 113.34,
  content: '陪伴社区长者聊天、读报,协助打扫居室,整理书架。',
  requirement: '',
  riskNotice: '注意交通安全。',
  dangerous: false,
  insurance: '',
  beneficiaryTypes: [],
  guarantees: [],
  minimumAge: 18,
  maximumAge: null,
  recruitScope: 'public',
  contactName: '陈老师',
  contactMobile: '138 0013 8000',
  applyOpensAt: null,
  applyDeadline: null,
  signInRadius: 0,
  sessions: [{ date: '2026-03-10', startTime: '09:00', endTime: '12:00' }],
  positions: [{ name: '陪护', requirement: '', autoAccept: true, quota: 10 }],
  ...(cover !== undefined && { cover }),
})

/** A federation, a node below it that owns missions, one beside it, and their administrators. */
const office = async (server: TestServer, trusted = true) => {
  const federation = await buildOrganization(server, { kind: 'federation' })
  const organization = await buildOrganization(server, { parent: federation, trusted })
  const other = await buildOrganization(server, { parent: federation })
  return {
    owner: await buildAdministrator(server, { organization }),
    reviewer: await buildAdministrator(server, { organization: federation }),
    stranger: await buildAdministrator(server, { organization: other }),
  }
}

/** Half red, half blue, so that one sees which part was cut; with the place where it was taken. */
const picture = async (width = 2000, height = 1000) => {
  const half = { width: width / 2, height, channels: 3, background: 'blue' } as const
  const right = await sharp({ create: half }).png().toBuffer()
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 7/1 30/1' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], '现场.jpg', { type: 'image/jpeg' })
}

const sent = async (
  server: TestServer,
  { token }: BuiltAdministrator,
  purpose: 'missionCover' | 'articlePicture' = 'missionCover',
) => (await server.call(file.upload, { purpose, file: await picture() }, token)).fileId

const described = (fileId: string, change: Partial<Cover> = {}): Cover => ({
  fileId,
  alt: '志愿者陪长者读报',
  focusX: 50,
  focusY: 50,
  declared: true,
  ...change,
})

const covered = async (server: TestServer, owner: BuiltAdministrator, cover?: Cover) =>
  (
    await server.call(
      mission.save,
      { mission: draft(cover ?? described(await sent(server, owner))) },
      owner.token,
    )
  ).missionId

const published = async (server: TestServer, owner: BuiltAdministrator) => {
  const missionId = await covered(server, owner)
  const { state } = await server.call(mission.submit, { missionId }, owner.token)
  expect(state).toBe('published')
  return missionId
}

/** The editor's input with another cover. */
const edit = async (
  server: TestServer,
  missionId: string,
  { token }: BuiltAdministrator,
  cover: Cover | null,
) => {
  const { input, version } = await server.call(mission.detailManaged, { missionId }, token)
  return { missionId, version, mission: { ...input, cover } }
}

const get = async (server: TestServer, address: string) => server.app.inject(address)

/** Files that are kept, by identifier. */
const kept = async (server: TestServer, missionId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select f.id from file f join file_content c on c.file_id = f.id where f.used_id = ${missionId} order by f.id`.execute(
    server.world.db,
  )
  return rows.map(({ id }) => id)
}

describe('the cover of a mission', () => {
  const server = testServer()

  it('the cover of a mission stands on card and page in two sizes, cut as the editor said, without place or device', async () => {
    const { owner } = await office(server)
    const left = described(await sent(server, owner), { focusX: 0 })
    const missionId = await covered(server, owner, left)
    await server.call(mission.submit, { missionId }, owner.token)
    const { cover } = await server.call(mission.detail, { missionId })
    expect(cover).toMatchObject({
      alt: '志愿者陪长者读报',
      sizes: [
        { width: 480, height: 270 },
        { width: 960, height: 540 },
      ],
    })
    const { items } = await server.call(mission.list, { keyword: '社区敬老' })
    expect(items.find((card) => card.missionId === missionId)?.cover).toEqual(cover)
    for (const { address, width, height } of cover!.sizes) {
      const { headers, rawPayload, statusCode } = await get(server, address)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
      // From the left the cut keeps 1000 red columns of 1778; from the middle it would be half of them.
      const { channels } = await sharp(rawPayload).stats()
      expect(channels[0]!.mean / 255).toBeCloseTo(1000 / 1778, 2)
    }
    const whole = await server.app.inject(
      wire(mission.coverManaged, { missionId, fileId: left.fileId }, owner.token),
    )
    expect((await sharp(whole.rawPayload).metadata()).exif).toBeUndefined()
  })

  it('the cover of a mission is everybody’s only while the mission is, by the digest of what is shown', async () => {
    const { owner } = await office(server)
    const missionId = await published(server, owner)
    const { cover } = await server.call(mission.detail, { missionId })
    const { address } = cover!.sizes[0]!
    const refused = async (given: string) => {
      const { statusCode, headers, body } = await get(server, given)
      expect(headers['cache-control']).toBe('no-store')
      return { statusCode, found: body.includes('没有找到这个文件') }
    }
    const digest = new URL(address, 'https://x').searchParams.get('digest')!
    const another = address.replace(digest, 'A'.repeat(22))
    expect((await refused(another)).found).toBe(true)
    expect((await refused(address.replace(missionId, NOBODY))).found).toBe(true)
    await server.call(mission.suspend, { missionId, reason: '天气' }, owner.token)
    expect((await refused(address)).found).toBe(true)
    await server.call(mission.resume, { missionId }, owner.token)
    expect((await get(server, address)).statusCode).toBe(200)
    await server.call(mission.withdraw, { missionId }, owner.token)
    expect((await refused(address)).found).toBe(true)
  })

  it('the cover of a mission is seen before that by its own node and by who reviews it, and by nobody beside', async () => {
    const { owner, reviewer, stranger } = await office(server, false)
    const cover = described(await sent(server, owner))
    const missionId = await covered(server, owner, cover)
    const { coverId } = await server.call(mission.detailManaged, { missionId }, owner.token)
    await server.call(mission.submit, { missionId }, owner.token)
    const seen = { missionId, fileId: cover.fileId }
    for (const { token } of [owner, reviewer])
      for (const fileId of [cover.fileId, coverId!]) {
        const answer = await server.app.inject(
          wire(mission.coverManaged, { missionId, fileId }, token),
        )
        expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
        expect(answer.headers['content-type']).toMatch(/^image\//)
      }
    const { token } = await buildVolunteer(server)
    expect((await server.refused(mission.coverManaged, seen, stranger.token)).refused).toBe(
      'missionNotFound',
    )
    expect((await server.refused(mission.coverManaged, seen, token)).refused).toBe('loginExpired')
    const { input, can } = await server.call(mission.detailManaged, { missionId }, reviewer.token)
    expect(input.cover).toEqual(cover)
    expect(can).toContain('approve')
    // A file of another mission is not found through this one.
    const beside = described(await sent(server, owner))
    await covered(server, owner, beside)
    expect(
      (
        await server.refused(
          mission.coverManaged,
          { missionId, fileId: beside.fileId },
          owner.token,
        )
      ).refused,
    ).toBe('fileNotFound')
  })

  it('the cover of a mission is a fresh upload of the editor’s own, sent for just this', async () => {
    const { owner, stranger } = await office(server)
    const foreign = await sent(server, stranger)
    const otherwise = await sent(server, owner, 'articlePicture')
    for (const fileId of [foreign, otherwise, NOBODY])
      expect(
        (await server.refused(mission.save, { mission: draft(described(fileId)) }, owner.token))
          .refused,
      ).toBe('fileNotFound')
    const own = described(await sent(server, owner))
    await covered(server, owner, own)
    expect((await server.refused(mission.save, { mission: draft(own) }, owner.token)).refused).toBe(
      'fileNotFound',
    )
  })

  it('the cover of a mission may wait for its words in a draft, and is not handed in without them and the declaration', async () => {
    const { owner } = await office(server)
    const bare = described(await sent(server, owner), { alt: '', declared: false })
    const missionId = await covered(server, owner, bare)
    const missing = async () =>
      (await server.refused(mission.submit, { missionId }, owner.token)).data
    expect(await missing()).toMatchObject({
      fields: [
        { path: 'cover', name: 'coverAlt' },
        { path: 'cover', name: 'coverDeclared' },
      ],
    })
    await server.call(
      mission.save,
      await edit(server, missionId, owner, { ...bare, alt: '长者读报' }),
      owner.token,
    )
    expect(await missing()).toMatchObject({ fields: [{ path: 'cover', name: 'coverDeclared' }] })
  })

  it('the cover of a mission changes on a published mission as its texts do, and what it replaces is forgotten', async () => {
    const { owner } = await office(server)
    const missionId = await published(server, owner)
    const before = await kept(server, missionId)
    expect(before).toHaveLength(3)
    const [first] = (await server.call(mission.detail, { missionId })).cover!.sizes
    const replaced = await edit(
      server,
      missionId,
      owner,
      described(await sent(server, owner), { focusX: 100 }),
    )
    await server.call(mission.save, replaced, owner.token)
    const after = await kept(server, missionId)
    expect(after).toHaveLength(3)
    expect(after.filter((id) => before.includes(id))).toEqual([])
    const [second] = (await server.call(mission.detail, { missionId })).cover!.sizes
    expect(second!.address).not.toBe(first!.address)
    expect((await get(server, first!.address)).body).toContain('没有找到这个文件')
    expect((await get(server, second!.address)).statusCode).toBe(200)

    const undeclared = await edit(
      server,
      missionId,
      owner,
      described(await sent(server, owner), { declared: false }),
    )
    const { refused, data } = await server.refused(mission.save, undeclared, owner.token)
    expect({ refused, data }).toMatchObject({
      refused: 'invalidInput',
      data: { fields: [{ path: 'mission.cover', name: 'coverDeclared' }] },
    })
    expect(await kept(server, missionId)).toEqual(after)

    await server.call(mission.save, await edit(server, missionId, owner, null), owner.token)
    expect((await server.call(mission.detail, { missionId })).cover).toBeNull()
    expect(await kept(server, missionId)).toEqual([])
  })

  it('the cover of a mission is cut again where only the cut changes, and left alone where nothing does', async () => {
    const { owner } = await office(server)
    const cover = described(await sent(server, owner), { focusX: 0 })
    const missionId = await covered(server, owner, cover)
    const before = await kept(server, missionId)
    await server.call(
      mission.save,
      await edit(server, missionId, owner, { ...cover, alt: '志愿者读报' }),
      owner.token,
    )
    expect(await kept(server, missionId)).toEqual(before)
    await server.call(
      mission.save,
      await edit(server, missionId, owner, { ...cover, focusX: 100 }),
      owner.token,
    )
    const after = await kept(server, missionId)
    expect(after).toHaveLength(3)
    expect(after.filter((id) => before.includes(id))).toEqual([cover.fileId])
  })

  it('the cover of a mission goes with a copy as files of its own, which outlast the original', async () => {
    const { owner, reviewer } = await office(server)
    const cover = described(await sent(server, owner))
    const original = await covered(server, owner, cover)
    const { missionId } = await server.call(mission.copy, { missionId: original }, owner.token)
    await server.call(mission.remove, { missionId: original }, owner.token)
    expect(await kept(server, original)).toEqual([])
    const { input } = await server.call(mission.detailManaged, { missionId }, owner.token)
    expect(input.cover).toEqual({ ...cover, fileId: expect.any(String) })
    expect(input.cover!.fileId).not.toBe(cover.fileId)
    const { fileId } = input.cover!
    const { headers } = await server.app.inject(
      wire(mission.coverManaged, { missionId, fileId }, owner.token),
    )
    expect(headers['content-type']).toBe('image/jpeg')
    // What another node declared of the picture does not bind the one that copies.
    const above = await server.call(mission.copy, { missionId }, reviewer.token)
    const copied = await server.call(mission.detailManaged, above, reviewer.token)
    expect(copied.input.cover).toMatchObject({ alt: cover.alt, declared: false })
  })

  it('the cover of a mission is forgotten with its draft, and an upload that nobody saved within a day', async () => {
    const { owner } = await office(server)
    const unsaved = await sent(server, owner)
    const missionId = await covered(server, owner)
    server.world.pass(24 * 60 + 1)
    await expireUploads(server.world)
    expect(
      (await server.refused(mission.save, { mission: draft(described(unsaved)) }, owner.token))
        .refused,
    ).toBe('fileNotFound')
    expect(await kept(server, missionId)).toHaveLength(3)
    await server.call(mission.remove, { missionId }, owner.token)
    expect(await kept(server, missionId)).toEqual([])
  })

  it('the cover of a mission stands on the cards of other lists, too', async () => {
    const { owner } = await office(server)
    const missionId = await published(server, owner)
    const { token } = await buildVolunteer(server)
    const kind = 'mission' as const
    await server.call(favourite.update, { kind, objectId: missionId, kept: '1' }, token)
    const { items } = await server.call(favourite.listMissions, {}, token)
    expect(items[0]!.mission!.cover!.sizes).toHaveLength(2)
  })
})
