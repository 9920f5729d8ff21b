import { fieldSentence } from 'contract/fields.copy'
import type * as z from 'zod/mini'
import { fail } from './fail.ts'

/** Rows of a page when the caller names no size. */
export const PAGE_SIZE = 20

/** The key of a row as an opaque cursor; dates become ISO 8601 texts. */
export const encodeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/**
 * The key a cursor holds, or null for the first page. Fails with invalidInput when the cursor is not
 * one that this list gave out.
 */
export const decodeCursor = <S extends z.ZodMiniType>(
  cursor: string | undefined,
  schema: S,
): z.output<S> | null => {
  if (cursor === undefined) return null
  const parsed = schema.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString('utf8')))
  return parsed.success ? (parsed.data as z.output<S>) : refuse()
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refuse = () =>
  fail('invalidInput', {
    fields: [{ path: 'cursor', name: 'cursor', sentence: fieldSentence('cursor') }],
  })

/**
 * A page of rows that were read one more than asked for: the spare row only tells that there is a
 * next page. `keyOf` gives the sort key of a row, which the cursor carries.
 */
export const pageOfRows = <Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => readonly unknown[],
): { items: Row[]; next: string | null } => {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? encodeCursor(keyOf(last)) : null }
}
