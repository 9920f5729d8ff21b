import type { ParsedInputOf } from 'contract/endpoint'
import type { privacy } from 'contract/desk/privacy'
import { maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import { decryptField } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureScoped } from '../../service/application/applicant.service.ts'
import { emergencyContact } from '../../people/profile/profile.service.ts'
import { noteAccess } from '../../people/data-access/access.service.ts'
import { takeReveal } from '../../people/data-access/allowance.service.ts'
import { isNeeded } from '../../service/application/need.policy.ts'
import * as rows from './privacy.repository.ts'

type Contract = typeof privacy

/**
 * Shows an organiser the name, number or emergency contact of an applicant of his subtree, and writes down that he looked.
 * Fails with revealNotNeeded once the applicant takes no part, or the session is long over, and as `takeReveal` does.
 */
export const revealApplicant = (
  world: World,
  actor: AdministratorActor,
  {
    missionId,
    applicationId,
    item,
    purpose,
    reason,
    ticket,
  }: ParsedInputOf<Contract['revealApplicant']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await ensureScoped(db, actor, missionId)
    const found =
      (await rows.findApplicant(db, missionId, applicationId)) ?? fail('applicationNotFound')
    if (!isNeeded(found, now)) fail('revealNotNeeded')
    const { volunteerId } = found
    const value = await valueOf(world, db, item, found)
    await takeReveal(db, actor, ticket, now)
    await noteAccess(db, actor, { volunteerId, item, missionId, purpose, reason }, now)
    return { value }
  })

/** An emergency contact is read out with its name. */
const valueOf = async (
  world: World,
  db: Tx,
  item: 'name' | 'mobile' | 'emergency',
  found: { volunteerId: string; name: string; mobileCipher: Buffer | null },
): Promise<string> => {
  if (item === 'name') return found.name
  if (item === 'mobile') return mobileOf(world, found)
  const { name, mobile } = await emergencyContact(world, db, found.volunteerId)
  return `${name} ${mobile}`
}

const mobileOf = (
  { keys }: World,
  { volunteerId, mobileCipher }: { volunteerId: string; mobileCipher: Buffer | null },
): string =>
  mobileCipher
    ? decryptField(keys, `volunteer.mobile.${volunteerId}`, mobileCipher)
    : fail('mobileMissing')

/** Who looked at the own data; the one who looked is a person too, and masked. */
export const accesses = async (
  db: Db,
  actor: VolunteerActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Contract['accesses']>,
) => {
  const before = decodeCursor(cursor, z.tuple([z.uuid()]))
  const found = await rows.listAccesses(db, actor.id, before && before[0], size + 1)
  const { items, next } = pageOfRows(found, size, (row) => [row.accessId])
  return { items: items.map(({ name, ...row }) => ({ ...row, nameMasked: maskName(name) })), next }
}
