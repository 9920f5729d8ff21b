import { halfWidth } from 'contract/rules/compact'
import {
  SUPPLEMENTARY_ROWS,
  supplementaryColumns,
  type SupplementaryColumn,
} from 'contract/service/supplementary'
import { supplementaryColumnCopy } from 'contract/service/supplementary.copy'
import { fail } from '../../../platform/fail.ts'
import {
  cellsOf,
  faultOf,
  placesOf,
  textOf,
  timeOf,
  type Value,
} from '../../../platform/filled.sheet.ts'
import { wholeWorkbook } from '../../../platform/workbook.ts'
import { sheetCopy as copy } from './supplementary.copy.ts'

const honourColumns = ['volunteerNo', 'name', 'documentTail', 'minutes'] as const
const hourColumns = ['volunteerNo', 'name', 'documentTail', 'from', 'to'] as const

const titlesOf = (columns: readonly SupplementaryColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, supplementaryColumnCopy[column]])) as Record<
    SupplementaryColumn,
    string
  >

/** The list to fill in, with one line that shows how. */
export const blankSheet = (honour: boolean): Promise<Buffer> => {
  const columns = honour ? honourColumns : hourColumns
  return wholeWorkbook(
    copy.name,
    columns.map((column) => ({ title: supplementaryColumnCopy[column], width: 20 })),
    [columns.map((column) => copy.example[column])],
  )
}

/** The rows of a filled-in list as texts, without the one that shows how. Fails with supplementarySheetUnreadable. */
export const readRows = async (
  bytes: Uint8Array,
): Promise<Record<SupplementaryColumn, string>[]> => {
  const { rows, computed } = (await cellsOf(bytes)) ?? fail('supplementarySheetUnreadable')
  const head = rows[0] ?? []
  const places =
    placesOf(head, titlesOf(hourColumns)) ??
    placesOf(head, titlesOf(honourColumns)) ??
    fail('supplementarySheetUnreadable')
  const filled = rows
    .map((values, index) => ({ values, index }))
    .slice(1)
    .filter(({ values }) => values.some((value) => textOf(value) !== ''))
    .filter(({ values }) => !textOf(values[places.volunteerNo]).startsWith(copy.exampleMark))
  if (filled.length === 0 || filled.length > SUPPLEMENTARY_ROWS)
    fail('supplementarySheetUnreadable')
  return filled.map(({ values, index }) => {
    const cell = (column: SupplementaryColumn) => {
      const place = places[column]
      return place === undefined ? '' : cellOf(column, values[place], computed(index, place))
    }
    return Object.fromEntries(
      supplementaryColumns.map((column) => [column, cell(column)]),
    ) as Record<SupplementaryColumn, string>
  })
}

/** A formula stays visible as one, so that whoever checks the list sees what is wrong. */
const cellOf = (column: SupplementaryColumn, value: Value, computed: boolean): string => {
  if (faultOf(value, computed) === 'formula') return copy.formula
  const text = column === 'from' || column === 'to' ? timeOf(value) : halfWidth(textOf(value))
  return [...text.replaceAll(/\p{Cc}/gu, '')].slice(0, 60).join('')
}
