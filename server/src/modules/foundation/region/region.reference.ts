import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { localDate } from 'contract/rules/time'
import { spellingOf } from './region.pinyin.ts'
import { StartupError } from '../../../platform/startup-error.ts'

const divisionsFile = new URL('../../../../reference/divisions.csv', import.meta.url)
const NAME = 'divisions'
/** Ours alone: servers that start together load one after another. */
const LOAD_LOCK = 718_203_145

/**
 * Brings the divisions of a database to those of the file. Nothing is done when the same file was
 * loaded before. A code that is no longer in the file is closed as of today, never deleted: old records and document numbers still resolve. Says how many rows it changed; fails with
 * StartupError when the file does not fit.
 */
export const loadDivisions = async (
  url: string,
  now: Date,
  content: Buffer = readFileSync(divisionsFile),
): Promise<number> => {
  const digest = createHash('sha256').update(content).digest('hex')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOAD_LOCK])
    const { rows } = await client.query<{ digest: string }>(
      'select digest from reference_load where name = $1',
      [NAME],
    )
    const changed = rows[0]?.digest === digest ? 0 : await replace(client, content, digest, now)
    await client.query('commit')
    return changed
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(
      `The divisions could not be loaded: ${(error as Error).message}. Nothing of them was changed.`,
    )
  } finally {
    await client.end()
  }
}

const replace = async (client: pg.Client, content: Buffer, digest: string, now: Date) => {
  await client.query(`create temporary table incoming
    (code text primary key, name text not null, level text not null, parent_code text) on commit drop`)
  await pipeline(
    Readable.from([content]),
    client.query(copyFrom('copy incoming from stdin with (format csv, header match)')),
  )
  await addSpellings(client)
  // One statement each: foreign keys are looked at when it ends, so the order of rows is free.
  const written = await client.query(`
    insert into region (code, name, level, parent_code, initials, pinyin)
    select code, name, level, parent_code, initials, pinyin from incoming
    on conflict (code) do update
    set name = excluded.name, level = excluded.level, parent_code = excluded.parent_code,
      initials = excluded.initials, pinyin = excluded.pinyin, valid_to = null
    where (region.name, region.level, region.parent_code, region.initials, region.pinyin, region.valid_to)
      is distinct from
      (excluded.name, excluded.level, excluded.parent_code, excluded.initials, excluded.pinyin, null::date)`)
  const closed = await client.query(
    `update region set valid_to = $1::date
     where valid_to is null and not exists (select from incoming i where i.code = region.code)`,
    [localDate(now)],
  )
  await client.query(
    `insert into reference_load (name, digest, row_count, loaded_at)
     select $1, $2, count(*), $3 from incoming
     on conflict (name) do update
     set digest = excluded.digest, row_count = excluded.row_count, loaded_at = excluded.loaded_at`,
    [NAME, digest, now],
  )
  return (written.rowCount ?? 0) + (closed.rowCount ?? 0)
}

/** Gives each name its spelling in letters; once for all places of the same name. */
const addSpellings = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>('select distinct name from incoming')
  const names = rows.map(({ name }) => name)
  const spellings = names.map(spellingOf)
  await client.query('alter table incoming add column initials text, add column pinyin text')
  await client.query(
    `update incoming i set initials = given.initials, pinyin = given.pinyin
     from unnest($1::text[], $2::text[], $3::text[]) as given (name, initials, pinyin)
     where given.name = i.name`,
    [names, spellings.map(({ initials }) => initials), spellings.map(({ pinyin }) => pinyin)],
  )
}
