import { deepStrictEqual } from 'node:assert'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import type { Db } from '../src/platform/db.ts'

/**
 * A CSV file as PostgreSQL reads it, row by row, the head included: a reader that is not ours. Fails where
 * one that takes RFC 4180 by the letter reads it otherwise.
 */
export const readCsv = async (db: Db, file: Buffer, columns: number): Promise<string[][]> => {
  const folder = mkdtempSync(join(tmpdir(), 'izhiyuan-csv-'))
  const path = join(folder, 'read.csv')
  try {
    // The database runs as somebody else.
    chmodSync(folder, 0o755)
    writeFileSync(path, file, { mode: 0o644 })
    return await db.transaction().execute(async (tx) => {
      const names = Array.from({ length: columns }, (_, index) => `c${index}`)
      const cells = names.map((name) => sql`${sql.ref(name)} text`)
      await sql`create temporary table csv_read (${sql.join(cells)}) on commit drop`.execute(tx)
      await sql`copy csv_read from ${sql.lit(path)} with (format csv, encoding 'UTF8')`.execute(tx)
      const { rows } = await sql<Record<string, string | null>>`
        select ${sql.join(names.map((name) => sql.ref(name)))} from csv_read`.execute(tx)
      const read = rows.map((row) => names.map((name) => row[name] ?? ''))
      const again = parse(file, { record_delimiter: '\r\n', relax_column_count: false })
      deepStrictEqual(read, again)
      return read
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
