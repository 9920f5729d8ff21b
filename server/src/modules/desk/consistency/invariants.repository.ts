import { placeHolding } from 'contract/rules/held-places'
import { type RawBuilder, sql } from 'kysely'
import { publicStates } from '../../service/record/record.policy.ts'
import type { Db } from '../../../platform/db.ts'

/** Where the next piece of a walk goes on. */
export type Place = readonly string[]

export interface Piece {
  looked: number
  /** Null after the last piece. */
  last: Place | null
  findings: { subject: string; problem: string }[]
}

/** Rows of one statement. */
const MOST = 500
const NOTHING = '00000000-0000-0000-0000-000000000000'

const pieceOf = <Row>(
  found: readonly Row[],
  placeOf: (row: Row) => Place,
  findingsOf: (row: Row) => Piece['findings'],
): Piece => ({
  looked: found.length,
  last: found.length < MOST ? null : placeOf(found.at(-1)!),
  findings: found.flatMap(findingsOf),
})

const finding = (subject: string, problem: string) => [{ subject, problem }]

/** The next volunteers with entries, each with how many facts have more than one. */
export const checkOnce = async (db: Db, after: Place | null): Promise<Piece> => {
  const { rows } = await sql<{ volunteerId: string; doubled: string[] | null }>`
    select v.id as "volunteerId", (select array_agg(d.source_id::text) from (
        select source_kind, source_id from ledger_entry e where e.volunteer_id = v.id
        group by source_kind, source_id having count(*) > 1
        union all
        select 'credit', record_id from ledger_entry e where e.volunteer_id = v.id and e.source_kind = 'credit'
        group by record_id having count(*) > 1
        union all
        select 'session', session_id from service_record r where r.volunteer_id = v.id
          and r.state not in ('revoked', 'dismissed')
        group by session_id having count(*) > 1) d) as doubled
    from (select volunteer_id as id from balance where volunteer_id > ${after?.[0] ?? NOTHING}
      order by 1 limit ${MOST}) v order by v.id`.execute(db)
  return pieceOf(
    rows,
    ({ volunteerId }) => [volunteerId],
    ({ doubled }) => (doubled ?? []).flatMap((id) => finding(id, 'has more than one entry')),
  )
}

/** The next nodes, each with those above it that its parent does not have above, and those that are missing. */
export const checkAncestry = async (db: Db, after: Place | null): Promise<Piece> => {
  const { rows } = await sql<{ nodeId: string; wrong: string[] }>`
    select o.id as "nodeId", array(select w.ancestor_id from (
      (select ancestor_id, distance from organization_ancestry where organization_id = o.id
        except (select o.id, 0 union all select p.ancestor_id, p.distance + 1 from organization_ancestry p where p.organization_id = o.parent_id))
      union all
      ((select o.id, 0 union all select p.ancestor_id, p.distance + 1 from organization_ancestry p where p.organization_id = o.parent_id)
        except select ancestor_id, distance from organization_ancestry where organization_id = o.id)) w) as wrong
    from (select id, parent_id from organization where id > ${after?.[0] ?? NOTHING} order by id limit ${MOST}) o
    order by o.id`.execute(db)
  return pieceOf(
    rows,
    ({ nodeId }) => [nodeId],
    ({ nodeId, wrong }) =>
      wrong.flatMap(() => finding(nodeId, 'stands under another node than its parent does')),
  )
}

/** The next volunteers, what is shown of each beside the sum of his entries. */
export const checkSums = async (db: Db, after: Place | null): Promise<Piece> => {
  const { rows } = await sql<{ volunteerId: string; differs: boolean }>`
    select v.id as "volunteerId", (coalesce(b.service_minutes, 0), coalesce(b.training_minutes, 0)) is distinct from
      (coalesce(e.service, 0), coalesce(e.training, 0)) as differs
    from (select id from volunteer where id > ${after?.[0] ?? NOTHING} order by 1 limit ${MOST}) v
    left join balance b on b.volunteer_id = v.id
    left join lateral (select (sum(minutes) filter (where kind = 'service'))::int as service,
        (sum(minutes) filter (where kind = 'training'))::int as training
      from ledger_entry where volunteer_id = v.id) e on true
    order by v.id`.execute(db)
  return pieceOf(
    rows,
    ({ volunteerId }) => [volunteerId],
    ({ volunteerId, differs }) =>
      differs ? finding(volunteerId, 'is shown another sum than that of his entries') : [],
  )
}

/**
 * The next sessions in publicity, each with the people and minutes of its public records, and since and until when they
 * are public: spot checks choose among them by that.
 */
export const checkPublicity = async (db: Db, after: Place | null): Promise<Piece> => {
  const { rows } = await sql<{ sessionId: string; differs: boolean }>`
    select p.session_id as "sessionId", (p.people, p.minutes, p.starts_at, p.ends_at)
      is distinct from (coalesce(r.people, 0), coalesce(r.minutes, 0), r.starts_at, r.ends_at) as differs
    from (select session_id, people, minutes, starts_at, ends_at from publicity where session_id > ${after?.[0] ?? NOTHING} order by 1 limit ${MOST}) p
    left join lateral (select count(*)::int as people, sum(minutes)::int as minutes,
        min(publicity_starts_at) as starts_at, max(publicity_ends_at) as ends_at
      from service_record where session_id = p.session_id and state in (${sql.join([...publicStates])})) r on true
    order by 1`.execute(db)
  return pieceOf(
    rows,
    ({ sessionId }) => [sessionId],
    ({ sessionId, differs }) =>
      differs ? finding(sessionId, 'shows other people, minutes or times than its records') : [],
  )
}

/**
 * The next sessions whose publicity began in a month of which spot checks were drawn lately: whether a draw chose among
 * them. One that was moved to another month while the draw was made, and back, escaped it.
 */
export const checkDrawn = async (db: Db, after: Place | null): Promise<Piece> => {
  const { rows } = await sql<{ sessionId: string; chosen: boolean }>`
    select p.session_id as "sessionId", exists (select from spot_population s where s.session_id = p.session_id) as chosen
    from spot_draw d
    join publicity p on p.starts_at >= (d.month || '-01')::date::timestamp at time zone 'Asia/Shanghai'
      and p.starts_at < ((d.month || '-01')::date + interval '1 month') at time zone 'Asia/Shanghai'
    join organization_ancestry oa on oa.organization_id = p.organization_id and oa.ancestor_id = d.organization_id
    where d.drawn_at > (select max(drawn_at) from spot_draw) - interval '40 days' and p.session_id > ${after?.[0] ?? NOTHING}
    order by 1 limit ${MOST}`.execute(db)
  return pieceOf(
    rows,
    ({ sessionId }) => [sessionId],
    ({ sessionId, chosen }) =>
      chosen ? [] : finding(sessionId, 'was in publicity and not in the draw of its month'),
  )
}

/** The next records in publicity: whether the public list has their session as long as they are, and their objection. */
export const checkShown = async (db: Db, after: Place | null): Promise<Piece> => {
  const { rows } = await sql<{ id: string; shown: boolean; objected: boolean | null }>`
    select r.id, exists (select from publicity p where p.session_id = r.session_id
        and p.ends_at >= r.publicity_ends_at) as shown,
      case when r.state = 'objected' then exists (select from objection b
        where b.record_id = r.id and b.decided_at is null) end as objected
    from service_record r where r.state in ('publicised', 'objected') and r.id > ${after?.[0] ?? NOTHING}
    order by r.id limit ${MOST}`.execute(db)
  return pieceOf(
    rows,
    ({ id }) => [id],
    ({ id, shown, objected }) => [
      ...(shown ? [] : finding(id, 'is in publicity and not in its list')),
      ...(objected === false ? finding(id, 'is objected to and no objection waits') : []),
    ],
  )
}

/** The next places, each with how many hold it. */
export const checkPlaces = async (db: Db, after: Place | null): Promise<Piece> => {
  const onwards = after
    ? sql`where (mission_id, id) > (${after[0]!}::uuid, ${after[1]!}::uuid)`
    : sql``
  const { rows } = await sql<{
    missionId: string
    placeId: string
    taken: number
    held: number
    quota: number
    extra: number
  }>`
    select p.mission_id as "missionId", p.id as "placeId", p.taken, p.quota, p.extra,
      (select count(*)::int from application a where a.mission_id = p.mission_id and a.place_id = p.id
        and a.state in (${sql.join([...placeHolding])})) as held
    from (select mission_id, id, taken, quota, extra from place ${onwards} order by mission_id, id limit ${MOST}) p
    order by 1, 2`.execute(db)
  return pieceOf(
    rows,
    ({ missionId, placeId }) => [missionId, placeId],
    ({ placeId, taken, held, quota, extra }) =>
      taken === held && taken <= quota + extra
        ? []
        : finding(
            placeId,
            `${taken} taken, ${held} hold it, quota ${quota}${extra > 0 ? ` and ${extra} above` : ''}`,
          ),
  )
}

const whole = ({ id, problem }: { id: string; problem: string | null }) =>
  problem === null ? [] : finding(id, problem)

/** The next files that are kept, each with its bytes. */
export const checkFiles = async (db: Db, after: Place | null): Promise<Piece> => {
  const { rows } = await sql<{ id: string; problem: string | null }>`
    select f.id, case when not exists (select from file_content c where c.file_id = f.id)
      then 'the file has no content' end as problem
    from (select id from file where deleted_at is null and id > ${after?.[0] ?? NOTHING} order by id limit ${MOST}) f
    order by f.id`.execute(db)
  return pieceOf(rows, ({ id }) => [id], whole)
}

/** The next contents, each with the file it belongs to. */
export const checkContents = async (db: Db, after: Place | null): Promise<Piece> => {
  const { rows } = await sql<{ id: string; problem: string | null }>`
    select c.file_id as id, case when not exists (select from file f where f.id = c.file_id and f.deleted_at is null)
      then 'the content belongs to no file' end as problem
    from (select file_id from file_content where file_id > ${after?.[0] ?? NOTHING} order by 1 limit ${MOST}) c
    order by 1`.execute(db)
  return pieceOf(rows, ({ id }) => [id], whole)
}

/** Every table whose rows name files, and the columns that do; of a list where the name ends so. */
export const fileHolders: Readonly<Record<string, readonly string[]>> = {
  anomaly_step: ['file_ids'],
  article: ['cover_id', 'file_ids'],
  card_application: ['back_file_id', 'face_file_id', 'front_file_id'],
  commendation: ['file_ids'],
  complaint: ['picture_ids'],
  correction: ['file_ids'],
  feedback: ['file_id'],
  hand_batch: ['file_ids'],
  identity_change: ['file_ids'],
  organization: ['licence_file_id', 'seal_file_id'],
  organization_request: ['licence_file_id', 'seal_file_id'],
  supplementary_batch: ['file_ids'],
}

const filesNamedBy = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => {
      const files = sql.ref(`t.${column}`)
      return column.endsWith('_ids') ? files : sql`array[${files}]`
    }),
    sql` || `,
  )

/** The next rows of such a table, each with the files that it names. */
export const checkHolder = async (db: Db, table: string, after: Place | null): Promise<Piece> => {
  const files = filesNamedBy(fileHolders[table]!)
  const { rows } = await sql<{ id: string; problem: string | null }>`
    select t.id, (select string_agg(${table}::text || ' names missing file ' || n.id, '; ')
      from unnest(${files}) as n (id)
      where n.id is not null and not exists (select from file f where f.id = n.id)) as problem
    from (select * from ${sql.table(table)} where id > ${after?.[0] ?? NOTHING} order by id limit ${MOST}) t
    order by t.id`.execute(db)
  return pieceOf(rows, ({ id }) => [id], whole)
}

/** Accounts that have a number, an address or a document by which nobody finds them. */
const checkFound = async (
  db: Db,
  after: Place | null,
  accounts: RawBuilder<unknown>,
): Promise<Piece> => {
  const { rows } = await sql<{ id: string; lost: string[] }>`
    select a.id, array(select k.kind from (values ('mobile', a.mobile), ('email', a.email), ('documentNumber', a.document)) k(kind, has)
      where k.has and not exists (select from account_identifier i where i.account_id = a.id and i.kind = k.kind)) as lost
    from (${accounts}) a where a.id > ${after?.[0] ?? NOTHING} order by a.id limit ${MOST}`.execute(
    db,
  )
  return pieceOf(
    rows,
    ({ id }) => [id],
    ({ id, lost }) => (lost.length > 0 ? finding(id, 'is not found by what it has') : []),
  )
}

export const checkVolunteersFound = (db: Db, after: Place | null): Promise<Piece> =>
  checkFound(
    db,
    after,
    sql`select id, mobile_cipher is not null as mobile, email_cipher is not null as email, true as document
      from volunteer where state <> 'cancelled'`,
  )

export const checkAdministratorsFound = (db: Db, after: Place | null): Promise<Piece> =>
  checkFound(
    db,
    after,
    sql`select id, mobile_cipher is not null as mobile, email_cipher is not null as email, false as document from administrator`,
  )

/**
 * Runs of the checks that the log says ended since a moment, each as it says: with as many invariants that do not hold,
 * and with the alarm where one does not.
 */
export const checkRuns = async (db: Db, since: Date) => {
  const { rows } = await sql<{ subject: string; problem: string | null }>`
    select l.run as subject, case
      when r.id is null then 'is gone though the log has it'
      when r.outcome is distinct from case when l.broken = 0 then 'passed' else 'failed' end
        or (select count(*) from consistency_result c where c.run_id = r.id and c.problems > 0) <> l.broken
        then 'found something else by the log'
      when l.broken > 0 and not exists (select from security_event s
        where s.name = 'checkFailed' and s.details->>'runId' = l.run) then 'raised an alarm that is gone' end as problem
    from (select payload->>'runId' as run, (payload->>'broken')::int as broken from event
      where name = 'consistencyRunEnded' and created_at >= ${since}) l
    left join consistency_run r on r.id::text = l.run`.execute(db)
  const findings = rows.flatMap(({ subject, problem }) => (problem ? [{ subject, problem }] : []))
  return { looked: rows.length, problems: findings.length, findings }
}
