import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { supersededBy } from './certificate.repository.ts'
import type { Fact } from './disclosure.policy.ts'
import type { NewLook } from './look.repository.ts'

/** A certificate as it is kept; whether that is as it was made says `problemsOf`. */
const signed = (db: Db) =>
  db
    .selectFrom('certificate as c')
    .select([
      'c.volunteer_id as volunteerId',
      'c.id as certificateId',
      'c.number',
      'c.state',
      'c.signed',
      'c.issued_at as issuedAt',
      'c.private_cipher as privateCipher',
      supersededBy.as('supersededBy'),
    ])

export const findOwn = (db: Db, volunteerId: string, certificateId: string) =>
  signed(db)
    .where('c.volunteer_id', '=', volunteerId)
    .where('c.id', '=', certificateId)
    .executeTakeFirst()

export type SignedRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

export const insert = (
  db: Tx,
  share: {
    volunteer_id: string
    id: string
    certificate_id: string
    digest: Buffer
    facts: Fact[]
    presentation: string
    key_id: string
    created_at: Date
    ends_at: Date
  },
) => db.insertInto('certificate_share').values(share).execute()

/** How many links to a certificate are open. */
export const countOpen = async (db: Tx, volunteerId: string, certificateId: string, now: Date) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from certificate_share
    where volunteer_id = ${volunteerId} and certificate_id = ${certificateId} and revoked_at is null
      and ends_at > ${now}`.execute(db)
  return rows[0]!.n
}

const own = (db: Db, volunteerId: string) =>
  db
    .selectFrom('certificate_share as s')
    .where('s.volunteer_id', '=', volunteerId)
    .select([
      's.id',
      sql<Fact[]>`s.facts`.as('facts'),
      's.created_at as createdAt',
      's.ends_at as endsAt',
      's.revoked_at as revokedAt',
    ])
    .select(
      sql<number>`coalesce((select sum(l.looks) from certificate_look l where l.volunteer_id = s.volunteer_id
        and l.certificate_id = s.certificate_id and l.share_id = s.id and not l.own), 0)::int`.as(
        'looks',
      ),
    )

export type OwnShare = Awaited<ReturnType<typeof listOwn>>[number]

export const listOwn = (
  db: Db,
  volunteerId: string,
  certificateId: string,
  after: [string, string] | null,
  limit: number,
) =>
  own(db, volunteerId)
    .where('s.certificate_id', '=', certificateId)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('s.created_at', 's.id'), '<', eb.tuple(new Date(after![0]), after![1])),
      ),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

export const findShare = (db: Db, volunteerId: string, shareId: string) =>
  own(db, volunteerId).where('s.id', '=', shareId).executeTakeFirst()

/** Ends an open link; false where it is none. Waits for whoever opens it at this moment. */
export const revoke = async (
  db: Tx,
  volunteerId: string,
  shareId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('certificate_share')
    .set({ revoked_at: now })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whose link an address is, open or not. */
export const findByDigest = (db: Db, digest: Buffer) =>
  db
    .selectFrom('certificate_share')
    .where('digest', '=', digest)
    .select([
      'volunteer_id as volunteerId',
      'certificate_id as certificateId',
      'id',
      'revoked_at as revokedAt',
      'ends_at as endsAt',
    ])
    .executeTakeFirst()

/**
 * Counts a look by a link while it is open and gives what it shows; nothing where it ended or was revoked. One
 * statement that holds the link: a revoking before it comes first, one after it waits.
 */
export const openLink = async (db: Db, shareId: string, look: NewLook) => {
  const { rows } = await sql<{ facts: Fact[]; presentation: string; keyId: string; endsAt: Date }>`
    with s as (
      select * from certificate_share where volunteer_id = ${look.volunteerId} and id = ${shareId}
        and revoked_at is null and ends_at > ${look.now} for share
    ), counted as (
      insert into certificate_look as l
        (volunteer_id, id, certificate_id, hour, way, share_id, own, source, first_at, last_at)
      select s.volunteer_id, ${newId()}::uuid, s.certificate_id, ${look.hour}::timestamptz, 'link', s.id, ${look.own}::boolean,
        ${look.source}::int, ${look.now}::timestamptz, ${look.now}::timestamptz from s
      on conflict (volunteer_id, certificate_id, hour, way, share_id, own, source)
        do update set looks = l.looks + 1, last_at = greatest(l.last_at, excluded.last_at)
    )
    select s.facts, s.presentation, s.key_id as "keyId", s.ends_at as "endsAt" from s`.execute(db)
  return rows[0]
}

/** Removes the links to a holder's certificates and what is known of who looked. */
export const forgetHolder = async (db: Tx, volunteerId: string) => {
  await db.deleteFrom('certificate_share').where('volunteer_id', '=', volunteerId).execute()
  await db.deleteFrom('certificate_look').where('volunteer_id', '=', volunteerId).execute()
}
