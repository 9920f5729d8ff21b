import { forget } from 'kit/api/forget.ts'
import { keep, recall } from 'kit/api/vault.ts'
import type { Realm } from 'kit/api/session.ts'

const nameOf = (realm: Realm) => `izy_login_name_${realm}`

/** The login name kept for the next visit, or an empty text. The password is never kept. */
export const rememberedLoginName = async (realm: Realm): Promise<string> =>
  (await recall(nameOf(realm))) ?? ''

/** Keeps the login name, or forgets it when it must not be kept. */
export const rememberLoginName = async (realm: Realm, loginName: string | null): Promise<void> =>
  loginName === null ? forget(nameOf(realm)) : keep(nameOf(realm), loginName)
