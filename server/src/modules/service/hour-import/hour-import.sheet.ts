import { halfWidth } from 'contract/rules/compact'
import { HOUR_IMPORT_ROWS } from 'contract/rules/terms'
import { type HourImportColumn, hourImportColumns } from 'contract/service/hour-import'
import { hourImportColumnCopy } from 'contract/service/hour-import.copy'
import { fail } from '../../../platform/fail.ts'
import {
  cellsOf,
  dayOf,
  faultOf,
  placesOf,
  textOf,
  timeOf,
  type Value,
} from '../../../platform/filled.sheet.ts'
import { wholeWorkbook } from '../../../platform/workbook.ts'
import { sheetCopy as copy } from './hour-import.copy.ts'

/** The list to fill in, with one line that shows how. */
export const blankSheet = (): Promise<Buffer> =>
  wholeWorkbook(
    copy.name,
    hourImportColumns.map((column) => ({ title: hourImportColumnCopy[column], width: 20 })),
    [hourImportColumns.map((column) => copy.example[column])],
  )

/** The rows of a filled-in list as texts, without the one that shows how. Fails with hourImportSheetUnreadable. */
export const readRows = async (bytes: Uint8Array): Promise<Record<HourImportColumn, string>[]> => {
  const { rows, computed } = (await cellsOf(bytes)) ?? fail('hourImportSheetUnreadable')
  const places = placesOf(rows[0] ?? [], hourImportColumnCopy) ?? fail('hourImportSheetUnreadable')
  const filled = rows
    .map((values, index) => ({ values, index }))
    .slice(1)
    .filter(({ values }) => values.some((value) => textOf(value) !== ''))
    .filter(({ values }) => !textOf(values[places.volunteerNo]).startsWith(copy.exampleMark))
  if (filled.length === 0 || filled.length > HOUR_IMPORT_ROWS) fail('hourImportSheetUnreadable')
  return filled.map(({ values, index }) => {
    const cell = (column: HourImportColumn) =>
      cellOf(column, values[places[column]], computed(index, places[column]))
    return Object.fromEntries(hourImportColumns.map((column) => [column, cell(column)])) as Record<
      HourImportColumn,
      string
    >
  })
}

/** What a cell may hold at most before it is cut: one more than any column takes, so that too long stays so. */
const MOST = 80

/** A formula stays visible as one, so that whoever checks the list sees what is wrong. */
const cellOf = (column: HourImportColumn, value: Value, computed: boolean): string => {
  if (faultOf(value, computed) !== null) return copy.formula
  const text = textIn(column, value)
  return [...text.replaceAll(/[\p{Cc}\u2028\u2029\ufeff]/gu, '')].slice(0, MOST).join('')
}

const textIn = (column: HourImportColumn, value: Value): string => {
  if (column === 'from' || column === 'to') return timeOf(value)
  const text = textOf(value)
  if (column === 'title' || column === 'organization') return text
  return column === 'date' ? dayOf(halfWidth(text)) : halfWidth(text)
}
