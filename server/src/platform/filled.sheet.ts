import { halfWidth } from 'contract/rules/compact'
import { SHEET_ROWS } from 'contract/rules/terms'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { unpacked } from './zip.ts'

/** Bytes a workbook may hold unpacked: the largest that is filled in has a few megabytes. */
const UNPACKED_BYTES = 40 * 1024 * 1024
/**
 * The head, the rows that are allowed and one more, which shows that there are too many. No sheet of ours has
 * columns beyond Z.
 */
const RANGE = `A1:Z${SHEET_ROWS + 3}`

export type Value = string | number | boolean | Date | null | undefined

/** What a filled-in sheet holds, its head first. */
export interface Cells {
  rows: Value[][]
  /** Whether a cell holds a formula. */
  computed: (row: number, column: number) => boolean
}

/** The first sheet of a workbook, or a table of text; null where it is neither. */
export const cellsOf = async (bytes: Uint8Array): Promise<Cells | null> => {
  // Every workbook is an archive, and no table of text begins like one.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const honest = unpacked(bytes, UNPACKED_BYTES)
    if (!honest) return null
    const book = await readXlsx(honest, { sheets: [0], range: RANGE }).catch(() => null)
    const sheet = book?.sheets[0]
    return sheet
      ? {
          rows: sheet.rows as Value[][],
          computed: (row, column) => sheet.cells?.get(`${row},${column}`)?.type === 'formula',
        }
      : null
  }
  if (bytes.includes(0)) return null
  const rows = parseCsv(decoded(bytes), { maxRows: SHEET_ROWS + 3, delimiter: ',' })
  return { rows: rows as Value[][], computed: () => false }
}

/** Text of a CSV file: UTF-8, or what Chinese spreadsheets write without asking. */
const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** In which place each column stands; null unless the head names all of them, in any order, and no other. */
export const placesOf = <Column extends string>(
  head: readonly Value[],
  titles: Readonly<Record<Column, string>>,
): Record<Column, number> | null => {
  const given = head.map((value) => halfWidth(textOf(value)))
  const names = (Object.keys(titles) as Column[]).map((column) => halfWidth(titles[column]))
  if (given.some((title) => title !== '' && !names.includes(title))) return null
  const places = (Object.keys(titles) as Column[]).map(
    (column, index) => [column, given.indexOf(names[index]!)] as const,
  )
  if (places.some(([, place]) => place === -1)) return null
  return Object.fromEntries(places) as Record<Column, number>
}

/** The text of a cell; a day of a spreadsheet as the contract writes days. */
export const textOf = (value: Value): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return String(value).trim()
}

/** What no text of the cell would tell: a formula, or a number that lost its last digits. */
export const faultOf = (value: Value, computed: boolean): string | null => {
  if (computed) return 'formula'
  if (typeof value !== 'number') return null
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? 'textCell' : null
}

/** 2026/3/5, 2026.3.5 and 2026-3-5 as the contract writes days. */
export const dayOf = (text: string): string => {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}` : text
}

/** 9:05 and 09:05, full-width too, and what a spreadsheet keeps of a time of day, as the contract writes times. */
export const timeOf = (value: Value): string => {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(11, 16)
  if (typeof value === 'number' && value >= 0 && value < 1) {
    const minutes = Math.round(value * 1440)
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(halfWidth(textOf(value)))
  return match ? `${match[1]!.padStart(2, '0')}:${match[2]}` : textOf(value)
}
