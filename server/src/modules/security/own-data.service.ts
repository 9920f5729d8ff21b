import { maskEmail, maskIdNumber, maskMobile } from 'contract/rules/mask'
import { record } from '../../events.ts'
import type { VolunteerActor } from '../../platform/actor.ts'
import { decryptField } from '../../platform/crypto.ts'
import type { Db } from '../../platform/db.ts'
import { fail, found } from '../../platform/fail.ts'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import * as regions from '../region/region.service.ts'
import * as rows from './own-data.repository.ts'

/** The own data; document number, mobile and e-mail masked, because screens are looked at by others. */
export const myDetail = async ({ keys }: World, db: Db, { id }: VolunteerActor) => {
  const row = found(await rows.findDetail(db, id), 'loginExpired')
  const { documentNumberCipher, mobileCipher, emailCipher, ...rest } = row
  const open = (name: string, cipher: Buffer | null) =>
    cipher ? decryptField(keys, `volunteer.${name}.${id}`, cipher) : ''
  return {
    ...rest,
    documentNumber: maskIdNumber(open('document_number', documentNumberCipher)),
    mobile: mobileCipher ? maskMobile(open('mobile', mobileCipher)) : '',
    email: emailCipher ? maskEmail(open('email', emailCipher)) : '',
  }
}

/** Changes what needs no proof: where the volunteer lives. Fails with regionUnknown. */
export const updateOwn = async (
  world: World,
  actor: VolunteerActor,
  { regionCode }: { regionCode: string },
  now: Date,
) => {
  if (!(await regions.isInForce(world.db, regionCode))) fail('regionUnknown')
  return transact(world.db, async (db) => {
    await rows.setRegion(db, actor.id, regionCode)
    const object = { kind: 'volunteer', id: actor.id }
    const payload = { volunteerId: actor.id, fields: ['regionCode'] }
    await record(db, actor, 'ownDataChanged', object, payload, now)
    return {}
  })
}
