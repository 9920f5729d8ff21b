import { SHEET_ROWS } from 'contract/rules/terms'
import {
  DonationEntry,
  donationColumns,
  type DonationColumn,
  type DonationProblem,
} from 'contract/site/donation'
import { fenOf } from 'contract/rules/money'
import { fail } from '../../../platform/fail.ts'
import { cellsOf, dayOf, faultOf, placesOf, textOf } from '../../../platform/filled.sheet.ts'
import { wholeWorkbook } from '../../../platform/workbook.ts'
import { sheetCopy as copy } from './donation.copy.ts'

/** A row that can be taken up, by its number in the sheet. */
export interface EntryRow {
  row: number
  entry: DonationEntry
}

/** The sheet to fill in: every column as text, so that no number loses digits, and one line that shows how. */
export const blankSheet = (): Promise<Buffer> => {
  const columns = donationColumns.map((column) => ({ title: copy.columns[column], width: 20 }))
  const example = donationColumns.map((column) => copy.example[column])
  return wholeWorkbook(copy.name, columns, [example])
}

/**
 * Rows of a filled-in sheet, and what is wrong with the others: the first `most` problems and how many
 * there are. Fails with donationSheetUnreadable.
 */
export const readEntries = async (
  bytes: Uint8Array,
  most: number,
): Promise<{ entries: EntryRow[]; problems: DonationProblem[]; total: number }> => {
  const { rows, computed } = (await cellsOf(bytes)) ?? fail('donationSheetUnreadable')
  const places = placesOf(rows[0] ?? [], copy.columns) ?? fail('donationSheetUnreadable')
  const filled = rows
    .map((values, index) => ({ values, index }))
    .slice(1)
    .filter(({ values }) => values.some((value) => textOf(value) !== ''))
    .filter(({ values }) => !textOf(values[places.reference]).startsWith(copy.exampleMark))
  if (filled.length === 0 || filled.length > SHEET_ROWS) fail('donationSheetUnreadable')
  const entries: EntryRow[] = []
  const problems: DonationProblem[] = []
  for (const { values, index } of filled) {
    const row = index + 1
    const wrong = donationColumns.flatMap((column): DonationProblem[] => {
      const error = faultOf(values[places[column]], computed(index, places[column]))
      return error ? [{ row, column, error }] : []
    })
    const parsed = DonationEntry.safeParse(fieldsOf((column) => textOf(values[places[column]])))
    if (wrong.length === 0 && parsed.success) entries.push({ row, entry: parsed.data })
    else problems.push(...(wrong.length > 0 ? wrong : issuesOf(row, parsed.error?.issues ?? [])))
  }
  return { entries, problems: problems.slice(0, most), total: problems.length }
}

/** The fields of an entry as a row fills them; what is empty is left out, and what is no value stays as it is. */
const fieldsOf = (text: (column: DonationColumn) => string) =>
  Object.fromEntries(
    donationColumns.flatMap((column) => {
      const value = fieldOf(column, text(column))
      return value === undefined ? [] : [[column, value]]
    }),
  )

const fieldOf = (column: DonationColumn, text: string): unknown => {
  if (column === 'shown')
    return text === copy.yes || (text === copy.no || text === '' ? false : text)
  if (text === '') return undefined
  if (column === 'amountFen') return fenOf(text) || text
  if (column === 'kind')
    return Object.entries(copy.kinds).find(([, words]) => words === text)?.[0] ?? text
  if (column === 'from' || column === 'to') return dayOf(text)
  return text
}

const issuesOf = (
  row: number,
  issues: readonly { path: PropertyKey[]; message: string }[],
): DonationProblem[] =>
  issues.map(({ path, message }) => {
    const column = (path[0] ?? 'reference') as DonationColumn
    return { row, column, error: column === 'amountFen' ? 'amount' : message }
  })
