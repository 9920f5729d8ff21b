import type { audit } from 'contract/desk/audit'
import type { ParsedInputOf } from 'contract/endpoint'
import { Instant } from 'contract/fields'
import { maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './alarm.repository.ts'

const HOUR_MS = 3_600_000
/** Looks that one alarm tells of. */
const LOOKS_SHOWN = 100

/** The node whose alarms somebody sees; null for all. */
const scopeOf = (actor: AdministratorActor) =>
  actor.nodeKind === 'root' ? null : actor.organizationId

/** Who looked at conspicuously much, as the one who asks may see it: of his node's subtree, at the root of all. */
export const alarms = async (
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<typeof audit.alarms>,
) => {
  const after = decodeCursor(cursor, z.tuple([Instant, z.uuid()]))
  const found = await rows.listAlarms(db, scopeOf(actor), after, size + 1)
  const { items, next } = pageOfRows(found, size, ({ at, alarmId }) => [at, alarmId])
  return { items: items.map((row) => alarmOf(row, actor)), next }
}

const alarmOf = (row: rows.AlarmRow, actor: AdministratorActor) => {
  const { administratorName, loginName, ip, acknowledgedAt, acknowledgedBy, note, ...facts } = row
  return {
    ...facts,
    administrator: administratorName === null ? '' : `${administratorName} ${loginName}`,
    ip: ip ?? '',
    acknowledged: acknowledgedAt && {
      at: acknowledgedAt,
      by: acknowledgedBy ?? '',
      note: note ?? '',
    },
    can: {
      acknowledge: actor.permissions.includes('alarmAcknowledge') && obstacle(row, actor) === null,
    },
  }
}

const obstacle = (row: rows.AlarmRow, actor: AdministratorActor) => {
  if (isAmong(actor, [row.actorId])) return 'alarmOwn'
  return row.acknowledgedAt === null ? null : 'alarmAcknowledged'
}

/** What an alarm is about: the looks of the hour before it. Fails with alarmNotFound. */
export const alarmLooks = async (
  db: Db,
  actor: AdministratorActor,
  { alarmId }: ParsedInputOf<typeof audit.alarmLooks>,
) => {
  const { actorId, at } = found(await rows.findAlarm(db, scopeOf(actor), alarmId), 'alarmNotFound')
  if (actorId === null) return { looks: [] }
  const hour = { from: new Date(at.getTime() - HOUR_MS), to: at }
  const looks = await rows.listLooks(db, actorId, hour, LOOKS_SHOWN)
  return {
    looks: looks.map(({ name, volunteerNo, ...look }) => ({
      ...look,
      person: name === null ? '' : `${maskName(name)} ${volunteerNo}`,
    })),
  }
}

/** Takes note of an alarm, once. Fails with alarmNotFound, alarmOwn or alarmAcknowledged. */
export const acknowledgeAlarm = (
  world: World,
  actor: AdministratorActor,
  { alarmId, note }: ParsedInputOf<typeof audit.acknowledgeAlarm>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = found(await rows.findAlarm(db, scopeOf(actor), alarmId), 'alarmNotFound')
    const refusal = obstacle(row, actor)
    if (refusal) fail(refusal)
    const taken = { alarmId, administratorId: actor.id, note }
    if (!(await rows.insertAcknowledgement(db, taken, now))) fail('alarmAcknowledged')
    const payload = { alarmId, administratorId: row.actorId ?? '' }
    await record(db, actor, 'alarmAcknowledged', { kind: 'alarm', id: alarmId }, payload, now)
    return {}
  })
