import type { announcement } from 'contract/site/announcement'
import { banner } from 'contract/site/banner'
import { bannerWidths } from 'contract/site/content'
import type { ParsedInputOf } from 'contract/endpoint'
import { followPath, hostsRefused, isLinkTarget } from 'contract/rules/link-target'
import { pinyin } from 'pinyin-pro'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { Actor, Origin } from '../../../platform/actor.ts'
import { blindIndex } from '../../../platform/crypto.ts'
import { cached, type Cached } from '../../../platform/cached.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import { allowRequest, countRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as sites from '../site/site.service.ts'
import { bannerHeight, isShown, type Kind } from './content.policy.ts'
import * as rows from './content.repository.ts'

/** Every visitor asks; other servers show a change within this time. */
const FRESH_MS = 3000

/** What visitors of one address may count within a stretch of time. */
const FOLLOWED = { scope: 'bannerSkip', most: 60, minutes: 10 }
const RATED = { scope: 'helpRate', most: 60, minutes: 10 }
const DAY_SECONDS = 86_400

const rootCaches = new WeakMap<Db, Map<Kind, Cached<rows.ShownRow<Kind>[]>>>()

const rootCacheOf = (world: World, kind: Kind): Cached<rows.ShownRow<Kind>[]> => {
  const ofDatabase = rootCaches.get(world.db) ?? new Map<Kind, Cached<rows.ShownRow<Kind>[]>>()
  rootCaches.set(world.db, ofDatabase)
  const known = ofDatabase.get(kind)
  if (known) return known
  const made = cached(world.clock, FRESH_MS, () =>
    rows.listPublished(world.replica, kind, undefined),
  )
  ofDatabase.set(kind, made)
  return made
}

/** After a change: whoever asks this server next reads again. */
export const forgetShown = (world: World, kind: Kind): void => rootCacheOf(world, kind).forget()

/** What is shown at a moment. Fails with notFound for a node that is not public. */
const shown = async <K extends Kind>(
  world: World,
  kind: K,
  districtId: string | undefined,
  now: Date,
): Promise<rows.ShownRow<K>[]> => {
  if (districtId && !(await rows.isPublicNode(world.replica, districtId))) fail('notFound')
  const all = districtId
    ? await rows.listPublished(world.replica, kind, districtId)
    : ((await rootCacheOf(world, kind).get()) as rows.ShownRow<K>[])
  return all.filter((row) => isShown(row, now))
}

/** The banners of a moment, in their order. */
export const banners = async (world: World, districtId: string | undefined, now: Date) =>
  (await shown(world, 'banner', districtId, now)).map(({ id, title, version, content }) => ({
    bannerId: id,
    title,
    subtitle: content.subtitle,
    scene: content.scene,
    picture: content.picture ? pictureOf(world, id, version, content.picture.alt) : null,
    action: content.action,
    address: addressOf(content.target),
  }))

const pictureOf = ({ config }: World, bannerId: string, version: number, alt: string) => ({
  alt,
  sizes: bannerWidths.map((width) => {
    const query = new URLSearchParams({
      bannerId,
      width: String(width),
      version: String(version),
    })
    const address = `${config.imageUrl}/v2/api/${config.product}/${banner.picture.path}?${query}`
    return { address, width, height: bannerHeight(width) }
  }),
})

/** Checked again while it is read: what was stored before the rules of today leads nowhere. */
const addressOf = (target: string) => followPath(target) ?? '/redirect/-'

/** Counts that somebody follows a banner. Fails with tooManyRequests or contentNotFound. */
export const skip = async (world: World, actor: Actor, bannerId: string, now: Date) => {
  await allowRequest(world, (actor as Origin & Actor).ip, FOLLOWED, now)
  const { leavingHosts } = await sites.settings(world, undefined, now)
  return transact(world.db, async (db) => {
    const row = found(await rows.findPublished(db, 'banner', bannerId), 'contentNotFound')
    if (!isShown(row, now)) fail('contentNotFound')
    await rows.count(db, bannerId, 'click')
    await record(db, actor, 'bannerFollowed', { kind: 'content', id: bannerId }, { bannerId }, now)
    const { target } = row.content
    return {
      address: addressOf(target),
      allowed: isLinkTarget(target) && hostsRefused([target], leavingHosts).length === 0,
    }
  })
}

const Key = z.tuple([z.int().check(z.gte(0), z.lte(4e12)), z.uuid()])

/** Announcements of a moment, the newest first; of the list show type all of them. */
export const announcements = async (
  world: World,
  { showType, districtId, cursor, size = PAGE_SIZE }: ParsedInputOf<(typeof announcement)['list']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)
  const wanted = (await shown(world, 'announcement', districtId, now))
    .filter(({ content }) => !showType || showType === '3' || content.showType === showType)
    .toSorted((one, other) => compare(keyOf(other), keyOf(one)))
    .filter((row) => !after || compare(keyOf(row), after) < 0)
  const page = pageOfRows(wanted, size, keyOf)
  return { ...page, items: page.items.map(cardOf) }
}

type AnnouncementKey = readonly [at: number, id: string]

const keyOf = ({ shownFrom, id }: rows.ShownRow<'announcement'>): AnnouncementKey => [
  shownFrom.getTime(),
  id,
]

const compare = (one: AnnouncementKey, other: AnnouncementKey): number =>
  one[0] - other[0] || (one[1] < other[1] ? -1 : one[1] > other[1] ? 1 : 0)

const cardOf = ({
  id,
  title,
  content,
  shownFrom,
  districtName,
}: rows.ShownRow<'announcement'>) => ({
  announcementId: id,
  showType: content.showType,
  title,
  summary: content.summary,
  publishedAt: shownFrom,
  districtName,
})

/** An announcement that is shown. Fails with contentNotFound. */
export const announcementDetail = async (world: World, id: string, now: Date) => {
  const row = await rows.findPublished(world.replica, 'announcement', id)
  if (!row || !isShown(row, now)) return fail('contentNotFound')
  return { ...cardOf(row), text: row.content.text }
}

/** The help centre, whole. */
export const helpEntries = async (world: World, now: Date) =>
  (await shown(world, 'help', undefined, now)).map(({ id, title, content }) => ({
    helpId: id,
    question: title,
    slug: content.slug,
    category: content.category,
    answer: content.answer,
    picture: content.picture,
    keywords: content.keywords,
    ...soundOf(`${title}${content.keywords}`),
  }))

const sounds = new Map<string, { pinyin: string; initials: string }>()
/** Texts whose sound is kept; editors write some hundreds. */
const MOST_SOUNDS = 1000

/** A text in pinyin and by its initials. Kept: working it out takes longer than everything around it. */
const soundOf = (text: string): { pinyin: string; initials: string } => {
  const known = sounds.get(text)
  if (known) return known
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  const sound = {
    pinyin: syllables.join(''),
    initials: syllables.map((each) => each[0]).join(''),
  }
  if (sounds.size >= MOST_SOUNDS) sounds.clear()
  sounds.set(text, sound)
  return sound
}

/** Counts what a browser says of an answer, once a day. Fails with tooManyRequests or contentNotFound. */
export const rate = async (
  world: World,
  actor: Actor,
  { helpId, helpful }: { helpId: string; helpful: boolean },
  now: Date,
) => {
  const { ip, browser } = actor as Origin & Actor
  await allowRequest(world, ip, RATED, now)
  const who = `${helpId} ${browser ?? ip}`
  const key = blindIndex(world.keys, 'throttle.helpRated', who).toString('base64url')
  return transact(world.db, async (db) => {
    const row = found(await rows.findPublished(db, 'help', helpId), 'contentNotFound')
    if (!isShown(row, now)) fail('contentNotFound')
    if ((await countRequest(db, key, DAY_SECONDS, now)).requests > 1) return {}
    await rows.count(db, helpId, helpful ? 'helpful' : 'unhelpful')
    await record(db, actor, 'helpRated', { kind: 'content', id: helpId }, { helpId, helpful }, now)
    return {}
  })
}

/** Release notes, the newest first. */
export const releases = async (world: World, now: Date) =>
  (await shown(world, 'release', undefined, now))
    .toSorted((one, other) => other.shownFrom.getTime() - one.shownFrom.getTime())
    .map(({ id, title, content, shownFrom }) => ({
      releaseId: id,
      title,
      publishedAt: shownFrom,
      ...content,
    }))
