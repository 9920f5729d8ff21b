import { DataKind } from 'contract/foundation/data-kind'
import type { RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Keys } from './crypto.ts'
import type { Tx } from './db.ts'
import type { Files } from './files.ts'
import type { Messages } from './messages.ts'
import type { Section } from './personal-data.copy.ts'

/** A kind of data that is held about volunteers, as the list of them and the download name it. */
export type Kind = z.output<typeof DataKind>
/** One thing that is held; instants are ISO 8601 once written. */
export type DataRow = Record<string, unknown>

/** What of the world an entry works with. */
interface Means {
  keys: Keys
  files: Files
  messages: Pick<Messages<never>, 'kinds'>
}

export interface HeldKind {
  /** How the download words it. */
  section: Section
  /** Instants, one for each thing held; `v` is the volunteer. */
  moments: RawBuilder<unknown>
  /** Everything that is held, the newest first where there is an order; `v` is the volunteer. */
  contents: RawBuilder<unknown>
  /**
   * Values of a row that are kept encrypted, with the place they were encrypted for: that of the row where it
   * has an `id`, which is not shown, otherwise that of the volunteer.
   */
  closed?: Readonly<Record<string, string>>
  /** Makes of an opened row what the volunteer reads, where that differs. */
  shown?: (world: Means, row: DataRow) => DataRow
}

/** What a module holds about people: the list, the download, the policy and the cancellation ask it. */
export interface PersonalData {
  kinds?: Readonly<Partial<Record<Kind, HeldKind>>>
  /** Its tables that name a person, with the kinds that tell of them, which may be another module's. */
  told?: Readonly<Record<string, readonly Kind[]>>
  /** Its tables that name a person and that no kind tells of, with the reason. */
  untold?: Readonly<Record<string, string>>
  /** Its encrypted columns, and what the privacy policy calls them. */
  encrypted?: Readonly<Record<string, string>>
  /** Takes away what need not be kept of a volunteer whose account is no more. */
  forget?: (world: Means, db: Tx, volunteerId: string, now: Date) => Promise<unknown>
  /** Why nothing of its tables is taken away then; for whoever has nothing to forget. */
  kept?: string
}

/** What is held of each kind, in the order of the contract. */
export const kindsOf = (
  modules: readonly PersonalData[],
): readonly (readonly [Kind, HeldKind])[] => {
  const held = Object.assign({}, ...modules.map(({ kinds }) => kinds)) as Record<Kind, HeldKind>
  return DataKind.options.map((kind) => [kind, held[kind]])
}

/** What is held of each kind, thing by thing, by the names that stand in the data file. */
export const partsOf = ({
  columns,
  more = {},
}: Section): (readonly [key: string, title: string])[] => [
  ...columns.map(({ key, title }) => [key, title] as const),
  ...Object.entries(more),
]
