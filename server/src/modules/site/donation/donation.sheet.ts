import { SHEET_ROWS } from 'contract/rules/terms'
import {
  DonationEntry,
  donationColumns,
  type DonationColumn,
  type DonationProblem,
} from 'contract/site/donation'
import { halfWidth } from 'contract/rules/compact'
import { fenOf } from 'contract/rules/money'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { fail } from '../../../platform/fail.ts'
import { wholeWorkbook } from '../../../platform/workbook.ts'
import { unpacked } from '../../../platform/zip.ts'
import { sheetCopy as copy } from './donation.copy.ts'

/** Bytes a workbook may hold unpacked: the largest that is filled in has a few megabytes. */
const UNPACKED_BYTES = 40 * 1024 * 1024
/** The head, the rows and one more, by which too many are noticed; columns beyond Z are nobody's. */
const RANGE = `A1:Z${SHEET_ROWS + 3}`

type Value = string | number | boolean | Date | null | undefined

interface Cells {
  rows: Value[][]
  /** Whether a cell holds a formula. */
  computed: (row: number, column: number) => boolean
}

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
  const { rows, computed } = await cellsOf(bytes)
  const places = placesOf(rows[0] ?? [])
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

const cellsOf = async (bytes: Uint8Array): Promise<Cells> => {
  // Every workbook is an archive, and no table of text begins like one.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const honest = unpacked(bytes, UNPACKED_BYTES) ?? fail('donationSheetUnreadable')
    const book = await readXlsx(honest, { sheets: [0], range: RANGE }).catch(() => null)
    const sheet = book?.sheets[0] ?? fail('donationSheetUnreadable')
    return {
      rows: sheet.rows as Value[][],
      computed: (row, column) => sheet.cells?.get(`${row},${column}`)?.type === 'formula',
    }
  }
  const rows = parseCsv(decoded(bytes), { maxRows: SHEET_ROWS + 3, delimiter: ',' })
  return { rows: rows as Value[][], computed: () => false }
}

/** Text of a CSV file: UTF-8, or what Chinese spreadsheets write without asking. */
const decoded = (bytes: Uint8Array): string => {
  if (bytes.includes(0)) fail('donationSheetUnreadable')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** In which place each column stands; the head must name all of them, in any order, and no other. */
const placesOf = (head: readonly Value[]): Record<DonationColumn, number> => {
  const titles = head.map((value) => halfWidth(textOf(value)))
  const names = donationColumns.map((column) => halfWidth(copy.columns[column]))
  if (titles.some((title) => title !== '' && !names.includes(title)))
    fail('donationSheetUnreadable')
  const places = donationColumns.map((column, index) => [column, titles.indexOf(names[index]!)])
  if (places.some(([, place]) => place === -1)) fail('donationSheetUnreadable')
  return Object.fromEntries(places) as Record<DonationColumn, number>
}

const textOf = (value: Value): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return String(value).trim()
}

/** What no text of the cell would tell: a formula, or a number that lost its last digits. */
const faultOf = (value: Value, computed: boolean): string | null => {
  if (computed) return 'formula'
  if (typeof value !== 'number') return null
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? 'textCell' : null
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

/** 2026/3/5, 2026.3.5 and 2026-3-5 as the contract writes days. */
const dayOf = (text: string): string => {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}` : text
}

const issuesOf = (
  row: number,
  issues: readonly { path: PropertyKey[]; message: string }[],
): DonationProblem[] =>
  issues.map(({ path, message }) => {
    const column = (path[0] ?? 'reference') as DonationColumn
    return { row, column, error: column === 'amountFen' ? 'amount' : message }
  })
