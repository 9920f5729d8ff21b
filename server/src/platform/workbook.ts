import { writeXlsxStream } from 'hucre'

/** A cell; what is text stays text, so that no number loses digits and nothing becomes a formula. */
export type Cell = string | number | null

export interface Column {
  title: string
  /** Characters wide. */
  width: number
  /** Whole numbers, to calculate with; every other column is text. */
  number?: true
  /** Moments, given as `dayNumber` has them, which spreadsheets sort and subtract. */
  moment?: true
}

/** Days between the first day of spreadsheets and that of computers, and the hours by which Asia/Shanghai is ahead. */
const FIRST_DAY = 25_569
const AHEAD_MS = 8 * 3_600_000

/** A moment as spreadsheets count it: days since theirs began, by the clock of Asia/Shanghai. */
export const dayNumber = (at: Date): number => (at.getTime() + AHEAD_MS) / 86_400_000 + FIRST_DAY

/**
 * A workbook of one sheet, piece by piece. Rows are asked for as pieces are taken, so the memory it
 * needs does not grow with them.
 */
export const workbook = (
  sheet: string,
  columns: readonly Column[],
  rows: AsyncIterable<Cell[]>,
): AsyncIterable<Uint8Array> =>
  writeXlsxStream(rows, {
    name: sheet,
    freezePane: { rows: 1 },
    columns: columns.map(({ title, width, number, moment }) => ({
      header: title,
      width,
      // Text stays text also when somebody edits the cell.
      numFmt: moment ? 'yyyy-mm-dd hh:mm:ss' : number ? '0' : '@',
    })),
  })

/** A workbook of rows that are there already, as the bytes of a file. */
export const wholeWorkbook = async (
  sheet: string,
  columns: readonly Column[],
  rows: readonly Cell[][],
): Promise<Buffer> => {
  const given = (async function* () {
    yield* rows
  })()
  const pieces: Uint8Array[] = []
  for await (const piece of workbook(sheet, columns, given)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Pieces of exactly `size` bytes, and the rest. */
export async function* inPieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncIterable<Buffer> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const bytes of source) {
    held.push(bytes)
    length += bytes.length
    if (length < size) continue
    const whole = Buffer.concat(held)
    const full = whole.length - (whole.length % size)
    for (let from = 0; from < full; from += size) yield whole.subarray(from, from + size)
    held = full < whole.length ? [whole.subarray(full)] : []
    length = whole.length - full
  }
  if (length > 0) yield Buffer.concat(held)
}
