import { SHEET_ROWS } from 'contract/rules/terms'
import { cardKindCopy } from 'contract/site/card-application.copy'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import { occupationNames } from 'contract/codes/occupation.copy'
import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre'
import type { CardNews, CardOrder } from '../../../platform/card-bank.ts'
import { type Cell, wholeWorkbook } from '../../../platform/workbook.ts'
import { bankCopy as copy, newsStates } from './spreadsheet-bank.copy.ts'

/** Bytes a list may have unpacked: a small file can grow a thousandfold. */
const MOST_BYTES = 20 * 1024 * 1024

const named = (names: Readonly<Record<string, string>>, code: string | null) =>
  code === null ? null : (names[code] ?? code)

/** Columns of a batch in their order, with what stands in them. */
const columns: readonly [title: string, width: number, of: (order: CardOrder) => Cell][] = [
  [copy.columns.number, 20, ({ number }) => number],
  [copy.columns.kind, 14, ({ kind }) => cardKindCopy[kind]],
  [copy.columns.name, 12, ({ name }) => name],
  [copy.columns.volunteerNo, 16, ({ volunteerNo }) => volunteerNo],
  [copy.columns.documentType, 16, ({ documentType }) => named(idDocumentNames, documentType)],
  [copy.columns.documentNumber, 22, ({ documentNumber }) => documentNumber],
  [
    copy.columns.documentValidUntil,
    14,
    ({ kind, documentValidUntil }) =>
      kind === 'debit' ? (documentValidUntil ?? copy.withoutEnd) : null,
  ],
  [copy.columns.mobile, 14, ({ mobile }) => mobile],
  [copy.columns.occupation, 14, ({ occupation }) => named(occupationNames, occupation)],
  [copy.columns.address, 40, ({ address }) => address],
  [copy.columns.contactName, 12, ({ contactName }) => contactName],
  [copy.columns.contactMobile, 14, ({ contactMobile }) => contactMobile],
  [copy.columns.branch, 18, ({ branch }) => branch?.name ?? null],
  [
    copy.columns.pickup,
    24,
    ({ pickupOn, pickupSlot }) => (pickupOn ? `${pickupOn} ${pickupSlot ?? ''}` : null),
  ],
  [copy.columns.postalAddress, 40, ({ postalAddress }) => postalAddress],
]

/** A batch as a spreadsheet. */
export const writeBatch = (orders: readonly CardOrder[]): Promise<Buffer> =>
  wholeWorkbook(
    copy.sheet,
    columns.map(([title, width]) => ({ title, width })),
    orders.map((order) => columns.map(([, , of]) => of(order) || null)),
  )

const textOf = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''

/** Whether an archive says that it unpacks to more than is taken; throws for anything else than an archive. */
const isTooLarge = (bytes: Uint8Array): boolean => {
  let total = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize
      return false
    },
  })
  return total > MOST_BYTES
}

const readRows = async (bytes: Uint8Array): Promise<unknown[][] | null> => {
  try {
    if (isTooLarge(bytes)) return null
    const book = await readXlsx(bytes, { sheets: [0], maxRows: SHEET_ROWS + 2 })
    return book.sheets[0]?.rows ?? null
  } catch {
    // Whatever the library stumbles over, the sender only needs to know that it is no such list.
    return null
  }
}

/** What a spreadsheet of the bank says; null for what is none. */
export const readNews = async (bytes: Uint8Array): Promise<CardNews[] | null> => {
  const rows = await readRows(bytes)
  const titles = rows?.[0]?.map(textOf)
  if (!rows || !titles || rows.length < 2 || rows.length > SHEET_ROWS + 1) return null
  const at = (title: string) => titles.indexOf(title)
  const [number, state, reason, lastFour] = [
    at(copy.columns.number),
    at(copy.columns.state),
    at(copy.columns.reason),
    at(copy.columns.lastFour),
  ]
  if (number < 0 || state < 0) return null
  return rows.slice(1).flatMap((cells, index) => {
    const text = (column: number) => (column < 0 ? '' : textOf(cells[column]))
    if (cells.every((cell) => textOf(cell) === '')) return []
    return [
      {
        row: index + 2,
        number: text(number),
        state: newsStates[text(state)] ?? null,
        reason: text(reason).slice(0, 200),
        lastFour: text(lastFour),
      },
    ]
  })
}
