import { mostCounted, type workbench } from 'contract/desk/workbench'
import type { NodeKind, Permission } from 'contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'

export type Counts = z.output<typeof workbench.counts.result>

/** Each figure of the workbench; what waits for the nodes below is one of its own. */
export type Figure = Exclude<keyof Counts, 'below'> | `${keyof Counts['below']}Below`

/** An administrator who asks what waits for him, and for which node. */
export interface Asking {
  id: string
  /** All accounts that are his. */
  accounts: readonly string[]
  /** The volunteers whom he is himself. */
  own: readonly string[]
  organizationId: string
  nodeKind: NodeKind
  may: (permission: Permission) => boolean
  now: Date
}

/** A row for each thing that waits, by the conditions of its list; false where he does not decide on such things. */
export type Waiting = (asking: Asking) => RawBuilder<unknown> | false

/** What waits for administrators in one module: its part of the workbench. */
export type WaitingHere = Partial<Record<Figure, Waiting>>

/** The most of them that a figure looks at. */
export const atMost = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${rows} limit ${mostCounted}`

/** Whether an administrator in a column is whoever asks, by one of his accounts. */
export const isHis = (column: string, { accounts }: Pick<Asking, 'accounts'>) =>
  sql`coalesce(${sql.ref(column)} = any(${accounts}::uuid[]), false)`

/** The row of a table, by its alias, is about somebody else than whoever asks. */
export const isOfAnother = (table: string, { own }: Pick<Asking, 'own'>) =>
  sql`not ${sql.ref(`${table}.volunteer_id`)} = any(${own}::uuid[])`
