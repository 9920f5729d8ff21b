/** What a spreadsheet would take for a formula, full-width signs included. */
const formula = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as CSV after RFC 4180, in UTF-8 with the mark that spreadsheets look for. Texts that a
 * spreadsheet would compute are quoted by an apostrophe.
 */
export const csv = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Buffer => Buffer.from(`\uFEFF${csvRows([head, ...rows])}`)

/** Rows of such a table, to be written after others. */
export const csvRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
