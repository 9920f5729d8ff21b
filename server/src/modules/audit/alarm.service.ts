import type { audit } from 'contract/audit'
import type { ParsedInputOf } from 'contract/endpoint'
import { Instant } from 'contract/fields'
import * as z from 'zod/mini'
import type { AdministratorActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../platform/keyset.ts'
import * as rows from './alarm.repository.ts'

/** Who looked at conspicuously much, as the one who asks may see it: of his node's subtree, at the root of all. */
export const alarms = async (
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<typeof audit.alarms>,
) => {
  const after = decodeCursor(cursor, z.tuple([Instant, z.uuid()]))
  const scope = actor.nodeKind === 'root' ? null : actor.organizationId
  const found = await rows.listAlarms(db, scope, after, size + 1)
  const { items, next } = pageOfRows(found, size, ({ at, alarmId }) => [at, alarmId])
  return {
    items: items.map(({ administratorName, loginName, ip, ...row }) => ({
      ...row,
      administrator: `${administratorName} ${loginName}`,
      ip: ip ?? '',
    })),
    next,
  }
}
