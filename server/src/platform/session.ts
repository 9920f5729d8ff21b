import { type NodeKind, permissionsOf, type Role } from 'contract/permissions'
import { sql } from 'kysely'
import type { AdministratorActor, Origin, VolunteerActor } from './actor.ts'
import { digest } from './crypto.ts'
import type { Db, Tx } from './db.ts'
import { fail } from './fail.ts'
import { accountsOf } from './one-person.ts'
import { heldSealKeys } from './seal.ts'
import {
  beganSealing,
  isRowAsSealed,
  rowKey,
  rowText,
  sealedRowsNamed,
  type StoredRow,
} from './sealed-rows.ts'
import { isSessionAsSealed, type SessionFacts } from './session-seal.ts'
import { signal } from './signals.ts'
import { deviceText } from './user-agent.copy.ts'
import type { World } from './world.ts'

/** A row with what is sealed of it, in hexadecimal. */
type Stored = StoredRow & { seal: string | null }

interface SessionRow extends SessionFacts {
  realm: 'volunteer' | 'administrator'
  seal: Buffer | null
  ended_at: Date | null
  end_reason: string | null
  ended_by_agent: string | null
  volunteer_state: VolunteerActor['state'] | null
  stopped: boolean
  weak_password: boolean | null
  factor_missing: boolean
  administrator_state: string | null
  organization_state: string | null
  organization_kind: NodeKind | null
  roles: (Stored & { role: Role })[] | null
  administrator: Stored[] | null
  accounts: string[] | null
}

export interface Identified {
  actor: VolunteerActor | AdministratorActor
  weakPassword: boolean
  /** An administrator who has set up no second factor. */
  factorMissing: boolean
}

const elsewhere = new Set(['superseded', 'disabled', 'stoppedByGuardian'])

/** What is known of the end of a login. */
interface EndOfLogin {
  realm: string
  ended_at: Date
  end_reason: string | null
  ended_by_agent: string | null
}

/**
 * Refuses a login that ended and says why, when and by what kind of device: who shows its token is who
 * held it. Fails with signedInElsewhere when it was ended for the person, else with loginExpired.
 */
export const failEnded = ({ realm, ended_at, end_reason, ended_by_agent }: EndOfLogin): never =>
  fail(elsewhere.has(end_reason ?? '') ? 'signedInElsewhere' : 'loginExpired', {
    // A volunteer's account is frozen; an administrator may merely serve no longer.
    reason: end_reason === 'disabled' && realm === 'volunteer' ? 'frozen' : end_reason,
    at: ended_at.toISOString(),
    device: deviceText(ended_by_agent ?? ''),
  })

const sealedJson = (name: string) => {
  const rows = sealedRowsNamed(name)
  return sql`'key', ${rowKey(rows)}, 'text', ${rowText(rows)}, 'seal', (select encode(q.seal, 'hex') from row_seal q
    where q.table_name = ${name} and q.row_key = ${rowKey(rows)})`
}

/** The roles of an administrator at the node of his session, with what is sealed of them. */
const storedRoles =
  () => sql`(select coalesce(json_agg(json_build_object('role', t.role, ${sealedJson('administrator_role')})), '[]')
    from administrator_role t where t.administrator_id = s.account_id and t.organization_id = s.organization_id)`

/** What is sealed of an administrator himself: who he is, and how he comes in. */
const ofAdministrator = [
  'administrator',
  'administrator_access',
  'administrator_number',
  'administrator_known',
] as const

const storedAdministrator = () =>
  sql`(select json_build_array(${sql.join(
    ofAdministrator.map((name) => sql`json_build_object(${sealedJson(name)})`),
  )}) from administrator t where t.id = s.account_id)`

/** Those of some rows that the product wrote; all of them while the rows of their name are not sealed yet. */
const written = async <S extends Stored>(
  db: Db,
  name: string,
  stored: readonly S[],
): Promise<readonly S[]> => {
  const [keys, rows] = [heldSealKeys(), sealedRowsNamed(name)]
  const sound = stored.filter(
    ({ key, text, seal }) =>
      seal !== null && isRowAsSealed(keys, rows, { key, text }, Buffer.from(seal, 'hex')),
  )
  return sound.length === stored.length || !(await beganSealing(db, name)) ? stored : sound
}

/**
 * The roles that somebody granted to an administrator: one that was written into the database, past the product, counts
 * for nothing, and so do all of one who was altered there.
 */
const grantedRoles = async (db: Db, { roles, administrator }: SessionRow): Promise<Role[]> => {
  for (const [place, name] of ofAdministrator.entries()) {
    const himself = administrator?.[place]
    if (!himself || (await written(db, name, [himself])).length === 0) return []
  }
  return (await written(db, 'administrator_role', roles ?? [])).map(({ role }) => role)
}

type EndsAltered = (
  world: World,
  session: { id: string; seal: Buffer | null },
  origin: Origin,
  now: Date,
) => Promise<void>
let endAltered: EndsAltered | null = null

/** Says how a session ends that was written past the product, and who hears of it. */
export const onAlteredSession = (ends: EndsAltered): void => {
  endAltered = ends
}

/**
 * Who stands behind a bearer token. Read from the database on every call, so that a log-out, a
 * frozen account or a role taken away holds from the next call on. A session that the product did not write so is none,
 * and ends. Fails with loginExpired, or signedInElsewhere when the session was ended for the person.
 */
export const identify = async (
  world: World,
  token: string,
  origin: Origin,
  now: Date,
): Promise<Identified> => {
  const { db } = world
  const { rows } = await sql<SessionRow>`
    select s.id, s.realm, s.account_id, s.organization_id, s.access_digest, s.access_expires_at, s.refresh_digest,
      s.refresh_expires_at, s.created_at, s.seal, s.ended_at, s.end_reason, s.ended_by_agent,
      v.state as volunteer_state, v.stopped_from is not null as stopped, coalesce(v.weak_password, a.weak_password) as weak_password,
      a.state as administrator_state, o.state as organization_state,
      case when o.parent_id is null then 'root' else o.kind end as organization_kind,
      s.realm = 'administrator' and not exists (select from totp t where t.account_id = s.account_id)
        and not exists (select from passkey p where p.account_id = s.account_id) as factor_missing,
      case when s.realm = 'administrator' then ${storedRoles()} end as roles,
      case when s.realm = 'administrator' then ${storedAdministrator()} end as administrator,
      case when s.realm = 'administrator' then ${accountsOf(sql.ref('s.account_id'))} end as accounts
    from session s
    left join volunteer v on s.realm = 'volunteer' and v.id = s.account_id
    left join administrator a on s.realm = 'administrator' and a.id = s.account_id
    left join organization o on o.id = s.organization_id
    where s.access_digest = ${digest(token)}`.execute(db)
  const row = rows[0]
  if (!row) return fail('loginExpired')
  if (row.ended_at) return failEnded({ ...row, ended_at: row.ended_at })
  if (!isSessionAsSealed(row)) {
    if (!endAltered) throw new Error('nobody ends altered sessions: onAlteredSession comes first')
    await endAltered(world, row, origin, now)
    return fail('loginExpired')
  }
  if (row.access_expires_at <= now) return fail('loginExpired')
  return {
    actor:
      row.realm === 'volunteer'
        ? asVolunteer(row, origin)
        : asAdministrator(row, await grantedRoles(db, row), origin),
    weakPassword: row.weak_password === true,
    factorMissing: row.factor_missing,
  }
}

const asVolunteer = (row: SessionRow, origin: Origin): VolunteerActor => {
  const state = row.volunteer_state
  if (state === 'frozen')
    return fail('signedInElsewhere', { reason: row.stopped ? 'stoppedByGuardian' : 'frozen' })
  if (!state || state === 'cancelled')
    return fail('signedInElsewhere', { reason: 'accountCancelled' })
  return { ...origin, kind: 'volunteer', id: row.account_id, sessionId: row.id, state }
}

const asAdministrator = (row: SessionRow, roles: Role[], origin: Origin): AdministratorActor => {
  if (
    row.administrator_state !== 'active' ||
    row.organization_state !== 'approved' ||
    roles.length === 0
  ) {
    return fail('signedInElsewhere', { reason: 'disabled' })
  }
  return {
    ...origin,
    kind: 'administrator',
    id: row.account_id,
    accounts: row.accounts!,
    sessionId: row.id,
    organizationId: row.organization_id!,
    nodeKind: row.organization_kind!,
    roles,
    permissions: permissionsOf(roles, row.organization_kind!),
  }
}

/** Before the account's identifier in the signal that its sessions may do less than a moment ago. */
const ACCESS_SIGNAL = 'access.'

/** Signals that sessions of an account have ended or are confined: who listens for one is let go. */
export const signalAccess = async (db: Tx, accountId: string): Promise<void> => {
  await sql`select ${signal(sql`${ACCESS_SIGNAL + accountId}::text`)}`.execute(db)
}

/** The account that such a signal is about; null for any other signal. */
export const accountOfSignal = (key: string): string | null =>
  key.startsWith(ACCESS_SIGNAL) ? key.slice(ACCESS_SIGNAL.length) : null
