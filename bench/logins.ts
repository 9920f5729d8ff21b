import type pg from 'pg'
import { digest, newSecret } from '../server/src/platform/crypto.ts'
import { newId } from '../server/src/platform/ids.ts'
import { sealSession } from '../server/src/platform/session-seal.ts'

export interface Holder {
  id: string
  realm: 'volunteer' | 'administrator'
  organizationId: string | null
}

const DAY_MS = 86_400_000

/**
 * Logs people in by rows of their own, and gives their tokens. They are sealed with the keys that the process holds,
 * which must be those of the server.
 */
export const logInAll = async (
  client: pg.ClientBase,
  holders: readonly Holder[],
): Promise<string[]> => {
  const now = new Date()
  const until = new Date(now.getTime() + DAY_MS)
  const logins = holders.map(({ id, realm, organizationId }) => {
    const token = newSecret()
    const session = {
      id: newId(),
      realm,
      account_id: id,
      organization_id: organizationId,
      access_digest: digest(token),
      access_expires_at: until,
      refresh_digest: digest(newSecret()),
      refresh_expires_at: until,
      created_at: now,
    }
    return { token, session: { ...session, seal: sealSession(session) } }
  })
  const column = <K extends keyof (typeof logins)[number]['session']>(name: K) =>
    logins.map(({ session }) => session[name])
  await client.query(
    `insert into session (id, realm, account_id, organization_id, access_digest, refresh_digest, seal,
      access_expires_at, refresh_expires_at, created_at, last_used_at)
    select *, $8::timestamptz, $8::timestamptz, $9::timestamptz, $9::timestamptz
    from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::bytea[], $6::bytea[], $7::bytea[])`,
    [
      column('id'),
      column('realm'),
      column('account_id'),
      column('organization_id'),
      column('access_digest'),
      column('refresh_digest'),
      column('seal'),
      until,
      now,
    ],
  )
  return logins.map(({ token }) => token)
}
