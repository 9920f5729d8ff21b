import { decryptField } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/db.ts'
import type { Realm } from '../../platform/identifiers.ts'
import type { World } from '../../platform/world.ts'
import { tell, type TemplateName, type Templates } from '../outbox/outbox.service.ts'
import { type Account, findById } from './auth.repository.ts'

/**
 * Tells the holder of an account what happened to it, on every way he can be reached: whoever took one
 * of them over does not keep him from hearing of it.
 */
export const tellHolder = async <N extends TemplateName>(
  world: World,
  db: Tx,
  realm: Realm,
  { id, mobileCipher, emailCipher }: Pick<Account, 'id' | 'mobileCipher' | 'emailCipher'>,
  template: N,
  parameters: Templates[N],
): Promise<void> => {
  if (mobileCipher) {
    const target = decryptField(world.keys, `${realm}.mobile.${id}`, mobileCipher)
    await tell(world, db, { channel: 'sms', target, template, parameters, accountId: id })
  }
  if (emailCipher) {
    const target = decryptField(world.keys, `${realm}.email.${id}`, emailCipher)
    await tell(world, db, { channel: 'email', target, template, parameters, accountId: id })
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
