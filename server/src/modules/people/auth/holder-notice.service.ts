import { openField } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import type { World } from '../../../platform/world.ts'
import { tell, type TemplateName, type Templates } from '../../foundation/outbox/outbox.service.ts'
import { timing } from '../../foundation/outbox/quiet-hours.policy.ts'
import { type Account, findById } from './auth.repository.ts'

/** By when whoever is told must know it, where it can wait for the end of the quiet hours; null is any time. */
interface Patient {
  moment: Date | null
}

/**
 * Tells the holder of an account what happened to it, on every way he can be reached: whoever took one
 * of them over does not keep him from hearing of it. A number or address that no longer opens keeps
 * nobody from what he is told of: that is noted, and the other way is used. What happened to the account itself
 * is told at once; anything else waits as it may.
 */
export const tellHolder = async <N extends TemplateName>(
  world: World,
  db: Tx,
  realm: Realm,
  { id, mobileCipher, emailCipher }: Pick<Account, 'id' | 'mobileCipher' | 'emailCipher'>,
  template: N,
  parameters: Templates[N],
  patient?: Patient,
): Promise<void> => {
  const now = world.clock.now()
  const ways = [
    { channel: 'sms', field: 'mobile', cipher: mobileCipher },
    { channel: 'email', field: 'email', cipher: emailCipher },
  ] as const
  for (const { channel, field, cipher } of ways) {
    const target = cipher && openField(world.keys, `${realm}.${field}.${id}`, cipher)
    const when = patient ? timing(channel, patient.moment, now) : {}
    if (target && when)
      await tell(world, db, { channel, target, template, parameters, accountId: id, ...when })
  }
}

/** The same for who knows the account by its identifier alone. */
export const tellAccount = async <N extends TemplateName>(
  world: World,
  db: Tx,
  realm: Realm,
  accountId: string,
  template: N,
  parameters: Templates[N],
  patient?: Patient,
): Promise<void> => {
  const account = await findById(db, realm, accountId)
  if (account) await tellHolder(world, db, realm, account, template, parameters, patient)
}
