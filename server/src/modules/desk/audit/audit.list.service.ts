import type { audit } from 'contract/desk/audit'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskName } from 'contract/rules/mask'
import { addDays, instantOf } from 'contract/rules/time'
import { Instant } from 'contract/fields'
import * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { World } from '../../../platform/world.ts'
import { factsOf } from './audit.facts.service.ts'
import { findLastSeal } from './audit.repository.ts'
import * as rows from './audit.list.repository.ts'
import { verifyNewestSeals } from './audit.service.ts'

/** Seals that one look at the chain computes again: on a quiet site a day or more, on a busy one hours. */
const CHECKED_SEALS = 1000

/** Seals that somebody took note of, as many as one answer names. */
const ACKNOWLEDGED_SHOWN = 100

type Input = ParsedInputOf<typeof audit.list>

/** The words of the log, for whoever writes it out. */
export { auditCopy as auditExportCopy } from './audit.copy.ts'

type Filter = Omit<Input, 'cursor' | 'size' | 'xc'>

const wantedBy = async (
  world: World,
  db: Db,
  actor: AdministratorActor,
  { event, actorKind, objectId, requestId, ...input }: Filter,
): Promise<rows.Wanted> => ({
  organizationId: actor.nodeKind === 'root' ? null : actor.organizationId,
  from: instantOf(input.from, '00:00'),
  to: instantOf(addDays(input.to, 1), '00:00'),
  event,
  actorKind,
  actorIds: input.actor === undefined ? undefined : await accountsOf(world, db, input.actor),
  objectId,
  requestId,
})

/** How many changes there are of a period, as the one who asks may see them. */
export const count = async (world: World, db: Db, actor: AdministratorActor, filter: Filter) =>
  rows.countEntries(db, await wantedBy(world, db, actor, filter))

/** Changes of a period as the one who asks may see them: of his node's subtree, at the root of all. */
export const list = async (world: World, db: Db, actor: AdministratorActor, input: Input) => {
  const { cursor, size = PAGE_SIZE } = input
  const after = decodeCursor(cursor, z.tuple([Instant, z.uuid()]))
  const wanted = await wantedBy(world, db, actor, input)
  const found = await rows.listEntries(db, wanted, after, size + 1)
  const sealedUpTo = (await findLastSeal(db))?.stretch?.upTo ?? 0
  const { items, next } = pageOfRows(found, size, ({ at, eventId }) => [at, eventId])
  const told = await factsOf(world, db, items)
  return {
    items: items.map((row, place) => ({
      eventId: row.eventId,
      at: row.at,
      name: row.name,
      actorKind: row.actorKind,
      actor: actorText(row),
      organizationName: row.organizationName ?? '',
      objectKind: row.objectKind,
      objectId: row.objectId,
      ...told[place]!,
      record: JSON.stringify(row.payload),
      requestId: row.requestId ?? '',
      ip: row.ip ?? '',
      userAgent: row.userAgent ?? '',
      // What has no place was sealed before there were any.
      sealed: row.position === null || row.position <= sealedUpTo,
    })),
    next,
  }
}

/** Computes the newest seals again and says where the chain first breaks beyond what was taken note of. */
export const check = async (world: Pick<World, 'db' | 'keys'>) => {
  const { acknowledged, ...report } = await verifyNewestSeals(world, CHECKED_SEALS)
  return { ...report, acknowledged: acknowledged.slice(-ACKNOWLEDGED_SHOWN) }
}

const accountsOf = ({ keys }: World, db: Db, text: string) =>
  rows.findAccounts(db, identifierDigest(keys, 'administrator', 'loginName', text), text)

const actorText = (row: rows.EntryRow): string => {
  if (row.administratorName !== null) return `${row.administratorName} ${row.loginName}`
  return row.volunteerName === null ? '' : `${maskName(row.volunteerName)} ${row.volunteerNo}`
}
