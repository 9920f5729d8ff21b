import type { ParsedInputOf } from 'contract/endpoint'
import type { record } from 'contract/service/record'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { decryptField } from '../../../platform/crypto.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { noteAccess } from '../../people/data-access/access.service.ts'
import { takeReveal } from '../../people/data-access/allowance.service.ts'
import { objectorLooked } from './objection.copy.ts'
import { findObjector } from './objection.repository.ts'
import { contactPlace } from './objection.service.ts'
import { obstacleToDeciding } from './record.policy.ts'
import { lockOne } from './record.service.ts'

/**
 * The number an objector left, for who may decide the objection; the objector reads that somebody looked.
 * Fails with recordNotFound, as `obstacleToDeciding` says, with mobileMissing, and as `takeReveal` does.
 */
export const revealObjector = (
  world: World,
  actor: AdministratorActor,
  { recordId, ticket }: ParsedInputOf<(typeof record)['revealObjector']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await lockOne(db, world, actor, recordId)
    ensure(obstacleToDeciding(row, { ...row, accounts: actor.accounts }))
    const objector = found(await findObjector(db, recordId), 'recordStateRefuses')
    const { objectionId, volunteerId, missionId } = objector
    const cipher = objector.contactCipher ?? fail('mobileMissing')
    const mobile = decryptField(world.keys, contactPlace(objectionId), cipher)
    await takeReveal(db, actor, ticket, now)
    const about = { item: 'mobile' as const, missionId, purpose: null, reason: objectorLooked }
    await noteAccess(db, actor, { volunteerId, ...about }, now)
    return { mobile }
  })
