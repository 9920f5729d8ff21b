import type { ParsedInputOf } from 'contract/endpoint'
import { FollowedAccount, site, type SiteSettings } from 'contract/site/site'
import QRCode from 'qrcode'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import { cached, type Cached } from '../../../platform/cached.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { forgetOperation, operationNow } from '../../../platform/operation.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import {
  changedFields,
  complete,
  inherited,
  isMourning,
  nothingSaid,
  obstacleToOperating,
} from './site.policy.ts'
import * as rows from './site.repository.ts'

/** Every page asks for the root's settings; other servers show a change within this time. */
const FRESH_MS = 3000

interface Said {
  nodeId: string | null
  settings: SiteSettings
  contentUpdatedAt: Date | null
}

const rootCaches = new WeakMap<Db, Cached<Said>>()

const rootCacheOf = (world: World): Cached<Said> => {
  const known = rootCaches.get(world.db)
  if (known) return known
  const made = cached(world.clock, FRESH_MS, () => read(world.replica, undefined))
  rootCaches.set(world.db, made)
  return made
}

const read = async (db: Db, districtId: string | undefined): Promise<Said> => {
  const node = await rows.findNode(db, districtId)
  const said = node ? await rows.listUpwards(db, node.id) : []
  return {
    nodeId: node?.id ?? null,
    settings: inherited(said.map(({ settings }) => settings)),
    contentUpdatedAt: await rows.lastPublished(db),
  }
}

/**
 * What header and footer say for a node, the root when none is named; each field from the nearest node
 * above that says it. Fails with notFound for a node that is not public.
 */
export const settings = async (world: World, districtId: string | undefined, now: Date) => {
  const said = await saidOf(world, districtId)
  const { settings: all, contentUpdatedAt } = said
  const { mode, message, until } = await operationNow(world, now)
  return {
    current_district_id: said.nodeId,
    icpFilling: all.icpFilling ?? '',
    'header-gd': {
      sentence: all.headerSentence ?? '',
      grey: isMourning(all.mourning, now),
      entertainmentPaused: all.entertainmentPaused ?? false,
    },
    'footer-gd': {
      organiser: all.organiser ?? '',
      coOrganiser: all.coOrganiser ?? '',
      technicalSupport: all.technicalSupport ?? '',
      hotline: all.hotline ?? '',
      hotlineHours: all.hotlineHours ?? '',
      mailbox: all.mailbox ?? '',
      policeFilling: all.policeFilling ?? '',
      siteCode: all.siteCode ?? '',
      partyMark: all.partyMark ?? '',
      copyright: all.copyright ?? '',
      accounts: accountsOf(world, all, districtId),
      ipv6: all.ipv6 ?? false,
      contentUpdatedAt,
    },
    leavingHosts: all.leavingHosts ?? [],
    operation: { mode, message, until },
  }
}

/** Where donations go, as the root says it; empty when it says nothing. */
export const donationGuide = async (world: World): Promise<string> =>
  (await saidOf(world, undefined)).settings.donationGuide ?? ''

/** What a node says, the root when none is named. Fails with notFound for one that is not public. */
const saidOf = async (world: World, districtId: string | undefined): Promise<Said> => {
  if (!districtId) return rootCacheOf(world).get()
  const said = await read(world.replica, districtId)
  return said.nodeId === null ? fail('notFound') : said
}

const accountsOf = (world: World, all: SiteSettings, districtId: string | undefined) =>
  FollowedAccount.options.flatMap((account) => {
    const address = all[account]
    if (!address) return []
    const version = digest(address).toString('base64url').slice(0, 8)
    const query = new URLSearchParams({ account, ...(districtId && { districtId }), version })
    const { imageUrl, product } = world.config
    const picture = `${imageUrl}/v2/api/${product}/${site.accountCode.path}?${query}`
    return [{ account, address, picture }]
  })

/**
 * The code of an account the footer names, with the quiet zone readers ask for (ISO/IEC 18004: four
 * modules). Fails with notFound where there is none.
 */
export const accountCode = async (
  world: World,
  { account, districtId }: ParsedInputOf<typeof site.accountCode>,
): Promise<FileAnswer> => {
  const { settings: all } = await saidOf(world, districtId)
  const svg = await QRCode.toString(found(all[account], 'notFound'), { type: 'svg', margin: 4 })
  return { body: Buffer.from(svg), type: 'image/svg+xml', name: `${account}.svg`, lasting: true }
}

/** The settings of the actor's own node, and what it inherits. */
export const own = async (db: Db, actor: AdministratorActor) => {
  const [newest] = await rows.listVersions(db, actor.organizationId, null, 1)
  const above = (await rows.listUpwards(db, actor.organizationId)).filter(
    ({ organizationId }) => organizationId !== actor.organizationId,
  )
  return {
    version: newest?.version ?? 0,
    settings: complete(newest?.settings ?? {}),
    inherited: inherited(above.map((node) => node.settings)),
    savedAt: newest?.savedAt ?? null,
    savedBy: newest?.savedBy ?? null,
  }
}

/** Writes the next version of the own settings. Fails with editedMeanwhile over another's version. */
export const save = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<typeof site.save>,
  now: Date,
) => write(world, actor, input.version, async () => input.settings, input.reason, null, now)

/** Writes an earlier version again. Fails with siteVersionNotFound, or editedMeanwhile. */
export const restore = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<typeof site.restore>,
  now: Date,
) => {
  const earlier = async (db: Tx) =>
    complete(
      found(await rows.findVersion(db, actor.organizationId, input.restored), 'siteVersionNotFound')
        .settings as Partial<SiteSettings>,
    )
  return write(world, actor, input.version, earlier, input.reason, input.restored, now)
}

const write = async (
  world: World,
  actor: AdministratorActor,
  version: number,
  wanted: (db: Tx) => Promise<SiteSettings>,
  reason: string,
  restored: number | null,
  now: Date,
) => {
  const organizationId = actor.organizationId
  const written = await transact(world.db, async (db) => {
    const [newest] = await rows.listVersions(db, organizationId, null, 1)
    if ((newest?.version ?? 0) !== version) fail('editedMeanwhile')
    const after = await wanted(db)
    const fields = changedFields(newest ? complete(newest.settings) : nothingSaid, after)
    if (fields.length === 0) return { version }
    const next = version + 1
    await rows.insertVersion(db, organizationId, next, after, reason, actor.id, now)
    await record(
      db,
      actor,
      'siteSettingsSaved',
      { kind: 'organization', id: organizationId },
      { organizationId, version: next, fields, restored },
      now,
    )
    return { version: next }
  })
  rootCacheOf(world).forget()
  return written
}

/** Every version of the own settings, newest first. */
export const versions = async (
  db: Db,
  actor: AdministratorActor,
  input: ParsedInputOf<typeof site.versions>,
) => {
  const size = input.size ?? PAGE_SIZE
  const after = decodeCursor(input.cursor, z.tuple([z.int()]))
  const found = await rows.listVersions(db, actor.organizationId, after?.[0] ?? null, size + 1)
  const page = pageOfRows(found, size, ({ version }) => [version])
  const items = page.items.map((row) => ({
    ...row,
    settings: complete(row.settings),
    savedBy: row.savedBy ?? '',
  }))
  return { ...page, items }
}

/** Whether the product is open, as it was last said; a mode whose end has passed shows as open. */
export const operation = async (db: Db, actor: AdministratorActor, now: Date) => {
  const last = await rows.findOperation(db)
  const over = last?.until != null && last.until <= now
  const root = await rows.findNode(db, undefined)
  return {
    version: last?.version ?? 0,
    mode: last && !over ? (last.mode as 'open' | 'readOnly' | 'maintenance') : ('open' as const),
    message: last && !over ? last.message : '',
    until: last && !over ? last.until : null,
    changedAt: last?.changedAt ?? null,
    changedBy: last?.changedBy ?? null,
    can: { operate: root?.id === actor.organizationId },
  }
}

/** Opens the product, makes it read-only or closes it. Fails with permissionDenied, operationEndsInPast or editedMeanwhile. */
export const operate = async (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<typeof site.operate>,
  now: Date,
) => {
  const { mode, message, reason } = input
  const until = mode === 'open' || input.until === null ? null : new Date(input.until)
  await transact(world.db, async (db) => {
    const root = await rows.findNode(db, undefined)
    ensure(obstacleToOperating(root?.id === actor.organizationId, until, now))
    const last = await rows.findOperation(db)
    if ((last?.version ?? 0) !== input.version) fail('editedMeanwhile')
    const version = input.version + 1
    await rows.insertOperation(db, version, { mode, message, until, reason }, actor.id, now)
    await record(
      db,
      actor,
      'siteOperationChanged',
      { kind: 'site', id: null },
      { version, mode, until: until?.toISOString() ?? null },
      now,
    )
  })
  forgetOperation(world)
  return {}
}
