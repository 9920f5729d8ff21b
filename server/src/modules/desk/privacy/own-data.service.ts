import { showField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import {
  type DataRow,
  type HeldKind,
  type Kind,
  kindsOf,
  partsOf,
} from '../../../platform/personal-data.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './own-data.repository.ts'

/** Rows of a table that are printed; the data file has all. */
const MOST_ROWS = 400

/** Everything held of a kind, with its words; a thread that makes a document of it takes no functions. */
export interface OwnKind {
  kind: Kind
  title: string
  purpose: string
  /** Listed one by one instead of drawn as a table. */
  single: boolean
  columns: readonly { title: string; width: number }[]
  /** The cells of the rows that are printed. */
  printed: readonly (readonly string[])[]
  /** What stands in the data file under which name. */
  parts: readonly (readonly [key: string, title: string])[]
  rows: readonly DataRow[]
}

/** What is held about a volunteer: how much of each kind. */
export const holdings = ({ personalData }: World, db: Db, volunteerId: string) =>
  rows.listHoldings(db, kindsOf(personalData), volunteerId)

/** Everything that is held about a volunteer, in full. */
export const collect = async (world: World, volunteerId: string): Promise<OwnKind[]> => {
  const data: OwnKind[] = []
  for (const [kind, held] of kindsOf(world.personalData)) {
    const found = await rows.listContents(world.db, held, volunteerId)
    const all = found.map((row) => opened(world, volunteerId, held, row))
    data.push(worded(kind, held, all))
  }
  return data
}

const opened = (
  world: World,
  volunteerId: string,
  { closed = {}, shown = (_world, row) => row }: HeldKind,
  { id = volunteerId, ...values }: DataRow,
): DataRow =>
  shown(
    world,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value instanceof Uint8Array
          ? value.length === 0
            ? ''
            : showField(world.keys, `${closed[name]}.${String(id)}`, Buffer.from(value))
          : value,
      ]),
    ),
  )

const worded = (kind: Kind, { section }: HeldKind, all: readonly DataRow[]): OwnKind => {
  const { title, purpose, single = false, columns } = section
  return {
    kind,
    title,
    purpose,
    single,
    columns: columns.map(({ title, width }) => ({ title, width })),
    printed: all
      .slice(0, MOST_ROWS)
      .map((row) => columns.map(({ key, format }) => format(row[key]))),
    parts: partsOf(section),
    rows: all,
  }
}
