import type { Role } from 'contract/permissions'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { enrolFounder } from '../../people/administrator/account.service.ts'
import * as rows from './node.repository.ts'

/** Who founds: the owner of the root, and the three duties that are kept apart there (GB/T 22239-2019). */
export const foundingRoles = [
  'owner',
  'systemAdministrator',
  'securityAdministrator',
  'auditAdministrator',
] as const satisfies readonly Role[]

export interface Founder {
  role: (typeof foundingRoles)[number]
  loginName: string
  name: string
  mobile: string
  /** Good for the first login, which asks for another. */
  password: string
}

/**
 * Makes the root of the tree and its first administrators, once and whole. Fails with StartupError where
 * a root stands or the division is not a province in force; with loginNameTaken or mobileTaken where two
 * founders are alike.
 */
export const foundFederation = async (
  world: Pick<World, 'db' | 'keys'>,
  federation: { name: string; regionCode: string },
  founders: readonly Founder[],
  now: Date,
): Promise<void> => {
  const { name, regionCode } = federation
  const hashed = await Promise.all(
    founders.map(async (founder) => ({
      ...founder,
      passwordHash: await hashPassword(founder.password),
    })),
  )
  await transact(world.db, async (db) => {
    if (!(await rows.isProvince(db, regionCode)))
      throw new StartupError(`${regionCode} is not the code of a province, such as 440000.`)
    const id = newId()
    if (!(await rows.insertRoot(db, id, { name, region_code: regionCode }, now)))
      throw new StartupError('There is a federation at the root already; nothing was changed.')
    for (const { role, password: _, ...account } of hashed)
      await enrolFounder(world, db, account, { organizationId: id, role }, now)
    const about = { kind: 'organization', id }
    await record(db, system, 'federationFounded', about, { organizationId: id }, now)
  })
}
