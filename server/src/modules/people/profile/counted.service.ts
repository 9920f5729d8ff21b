import { maskBirthDate, maskIdNumber, maskName } from 'contract/rules/mask'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import { facts } from '../../foundation/file/file.service.ts'
import { ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import { noteAccess } from '../data-access/access.service.ts'
import { takeReveal } from '../data-access/allowance.service.ts'
import { countedReason } from './identity.copy.ts'
import type { KeptIdentity } from './identity.policy.ts'
import * as rows from './identity.repository.ts'
import { identitiesOf, openedIdentities } from './identity.service.ts'

// For whoever decides whether hours still are those of the person who has the account: he did not review the requests
// himself, and his own module has found him entitled to them.

/**
 * A change of identity and whatever counts together with it, the earliest first, with who agreed, and the identities
 * masked. Nothing once the account is no more.
 */
export const listCounted = async ({ db, keys }: Pick<World, 'db' | 'keys'>, changeId: string) =>
  (await rows.listCounted(db, changeId)).flatMap((row) => asCounted(keys, row))

const asCounted = (keys: Keys, row: rows.CountedRow) => {
  const { agreedNode, agreedAt, decidedAt } = row
  if (decidedAt === null) return []
  const opened = openedIdentities(keys, row)
  return {
    changeId: row.changeId,
    volunteerNo: row.volunteerNo,
    requestedAt: row.requestedAt,
    fields: row.fields,
    before: opened && masked(opened.before),
    after: opened && masked(opened.after),
    agreed:
      agreedNode && agreedAt
        ? { administratorName: row.agreedName, organizationName: agreedNode, at: agreedAt }
        : null,
    decided: {
      administratorName: row.decidedName,
      organizationName: row.decidedNode,
      at: decidedAt,
    },
  }
}

const masked = ({ name, documentType, documentNumber, birthDate }: KeptIdentity) => ({
  name: maskName(name),
  documentType,
  documentNumber: maskIdNumber(documentNumber),
  birthDate: maskBirthDate(birthDate),
})

/** One of those that count together with a change. Fails with identityChangeNotFound or rowAltered. */
export const countedOne = async (
  db: Db,
  { about, changeId }: { about: string; changeId: string },
): Promise<rows.CountedRow> => {
  const counted = await rows.listCounted(db, about)
  const row = found(
    counted.find((each) => each.changeId === changeId),
    'identityChangeNotFound',
  )
  await ensureRowsAsWritten(db, 'identity_change', [changeId])
  return row
}

/** The same in full, which is written down for the volunteer to read. Fails as `countedOne` and `takeReveal` do. */
export const lookAtCounted = async (
  { keys }: Pick<World, 'keys'>,
  db: Tx,
  actor: AdministratorActor,
  { ticket, ...of }: { about: string; changeId: string; ticket: string | undefined },
  now: Date,
) => {
  const row = await countedOne(db, of)
  const kept = await facts(db, row.fileIds)
  await takeReveal(db, actor, ticket, now)
  const { volunteerId } = row
  const about = { item: 'identity' as const, missionId: null, purpose: null }
  await noteAccess(db, actor, { volunteerId, ...about, reason: countedReason }, now)
  return {
    ...identitiesOf(keys, row),
    reason: row.reason,
    files: kept.filter((file) => file !== null),
  }
}
