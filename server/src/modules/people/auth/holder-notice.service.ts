import { openField } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import type { World } from '../../../platform/world.ts'
import { tell, type TemplateName, type Templates } from '../../foundation/outbox/outbox.service.ts'
import { type Account, findById } from './auth.repository.ts'

/**
 * Tells the holder of an account what happened to it, on every way he can be reached: whoever took one
 * of them over does not keep him from hearing of it. A number or address that no longer opens keeps
 * nobody from what he is told of: that is noted, and the other way is used.
 */
export const tellHolder = async <N extends TemplateName>(
  world: World,
  db: Tx,
  realm: Realm,
  { id, mobileCipher, emailCipher }: Pick<Account, 'id' | 'mobileCipher' | 'emailCipher'>,
  template: N,
  parameters: Templates[N],
): Promise<void> => {
  const ways = [
    { channel: 'sms', field: 'mobile', cipher: mobileCipher },
    { channel: 'email', field: 'email', cipher: emailCipher },
  ] as const
  for (const { channel, field, cipher } of ways) {
    const target = cipher && openField(world.keys, `${realm}.${field}.${id}`, cipher)
    if (target) await tell(world, db, { channel, target, template, parameters, accountId: id })
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
): Promise<void> => {
  const account = await findById(db, realm, accountId)
  if (account) await tellHolder(world, db, realm, account, template, parameters)
}
