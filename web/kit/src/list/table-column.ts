import type { ReactNode } from 'react'

/** A column of a table, on a phone a labelled line of the row's card; declared once for both. */
export interface Column<Row> {
  key: string
  title: string
  /** The cell. It must not set ids: the server renders it for both forms. */
  render: (row: Row) => ReactNode
  align?: 'right'
  /** Heads the row: its header cell, and the title of its card. The first column unless told. */
  heading?: true
  /** For acting only: paper has nothing to press. */
  screenOnly?: true
  /** Rows can be ordered by it. */
  sortable?: true
}

/** How rows are ordered. */
export interface Order {
  key: string
  descending: boolean
}

/** Which rows are chosen, named by their id. */
export interface Selection<Row> {
  ids: readonly string[]
  onChange: (ids: string[]) => void
  /** Name of a row, for the words of its tick box. */
  nameOf: (row: Row) => string
  /** Rows that cannot be chosen have a tick box that says so. */
  selectable?: (row: Row) => boolean
  /** What can be done with the chosen. */
  actions?: ReactNode
}

export interface TableProps<Row> {
  /** Names the table for those who do not see its surroundings. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The row that is the reader's own or the one looked at. */
  isCurrent?: (row: Row) => boolean
  order?: { current: Order | null; onChange: (order: Order | null) => void }
  selection?: Selection<Row>
}

/** The column that names a row. */
export const headingOf = <Row>(columns: readonly Column<Row>[]): Column<Row> =>
  columns.find(({ heading }) => heading) ?? columns[0]!

/** The ids that remain or become chosen when one row's tick box is pressed. */
export const toggled = (ids: readonly string[], id: string, on: boolean): string[] =>
  on ? [...ids, id] : ids.filter((other) => other !== id)
