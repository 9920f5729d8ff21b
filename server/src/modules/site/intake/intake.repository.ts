import type { ErrorName } from 'contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { CaseSeries } from '../../../platform/case-number.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

/** What a case of every kind has. */
export interface Case {
  id: string
  number: string
  description: string
  fileIds: string[]
  createdAt: Date
  dueOn: string
  answer: string | null
}

type Condition = RawBuilder<unknown>

/** A kind of case: handed in with files, answered once, read by number and contact. In its SQL the table is `c`. */
export interface CaseKind<Own> {
  /** Its table, and what files, facts and decisions call it. */
  name: 'feedback' | 'complaint'
  series: CaseSeries
  workingDays: number
  notFound: ErrorName
  /** The timed task that forgets. */
  task: string
  /** What a row has that those of other kinds have not. */
  own: RawBuilder<Own>
  from: RawBuilder<unknown>
  fileIds: RawBuilder<unknown>
  /** The last day for an answer, where it is not that of the table. */
  dueOn?: RawBuilder<unknown>
  isOpen: Condition
  answeredAt: RawBuilder<unknown>
  /** Which of them an administrator answers. */
  answeredBy: (actor: AdministratorActor) => Condition
}

const select = <Own>({ own, from, fileIds, dueOn = sql`c.due_on` }: CaseKind<Own>) =>
  sql<Case & Own>`select c.id, c.number, c.description, c.contact_cipher as "contactCipher",
    ${fileIds} as "fileIds", c.created_at as "createdAt", (${dueOn})::text as "dueOn", c.answer, ${own} from ${from}`

export const findCase = async <Own>(db: Db, kind: CaseKind<Own>, which: Condition) =>
  (await sql<Case & Own>`${select(kind)} where ${which}`.execute(db)).rows[0]

/** The case with a number, for who knows its contact too. */
export const byNumber = (number: string, contactDigest: Buffer): Condition =>
  sql`c.number = ${number} and c.contact_digest = ${contactDigest}`

export const byId = (id: string, whose: Condition): Condition => sql`c.id = ${id} and ${whose}`

export interface Filter {
  state?: 'open' | 'answered' | 'decided' | undefined
  kind?: string | undefined
}

/** Some cases: those that wait the oldest first, all others the newest first. */
export const listCases = async <Own>(
  db: Db,
  kind: CaseKind<Own>,
  whose: Condition,
  filter: Filter,
  after: string | null,
  most: number,
) => {
  const oldestFirst = filter.state === 'open'
  const conditions = [
    whose,
    ...(filter.state ? [oldestFirst ? kind.isOpen : sql`not (${kind.isOpen})`] : []),
    ...(filter.kind ? [sql`c.kind = ${filter.kind}`] : []),
    ...(after ? [oldestFirst ? sql`c.id > ${after}::uuid` : sql`c.id < ${after}::uuid`] : []),
  ]
  const { rows } = await sql<Case & Own>`${select(kind)} where ${sql.join(conditions, sql` and `)}
    order by c.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${most}`.execute(db)
  return rows
}

/** Removes some of the cases answered before a moment; gives the files that came with them. */
export const removeAnsweredBefore = async <Own>(
  db: Tx,
  { name, task, fileIds, answeredAt }: CaseKind<Own>,
  before: Date,
  most: number,
  now: Date,
) => {
  const table = sql.table(name)
  const { rows } = await sql<Pick<Case, 'id' | 'fileIds'>>`
    delete from ${table} as c where c.id in (select c.id from ${table} as c
      where ${notSetAside(task, sql.ref('c.id'), now)} and ${answeredAt} < ${before} limit ${most})
    returning c.id, ${fileIds} as "fileIds"`.execute(db)
  return rows
}
