import pg from 'pg'
import { StartupError } from './startup-error.ts'

const requiredExtensions = ['btree_gist', 'pgcrypto']
const oldestVersion = 15

/**
 * Examines the database a DATABASE_URL names before anything is done to it: reachable, from version
 * 15 on, writable, in UTF-8, durable (fsync, full_page_writes, synchronous_commit), and with the
 * extensions we need present or ours to create. Throws StartupError; never shows the password.
 */
export async function checkDatabase(url: string): Promise<void> {
  const { client, place } = clientFor(url)
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw connectionRefused(error as Error & { code?: string }, client, place)
  }
  try {
    await examine(client, place)
  } finally {
    await client.end()
  }
}

function clientFor(url: string) {
  try {
    const { protocol } = new URL(url)
    if (!/^postgres(ql)?:$/.test(protocol)) throw new Error(protocol)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    return { client, place: `${client.host}:${client.port}/${client.database}` }
  } catch {
    throw new StartupError(
      'DATABASE_URL is not an address of a PostgreSQL database: write it as ' +
        'postgres://user:password@host:5432/database, with special characters percent-encoded.',
    )
  }
}

function connectionRefused(error: Error & { code?: string }, client: pg.Client, place: string) {
  const user = `"${client.user}"`
  switch (error.code) {
    case '28P01':
    case '28000':
      return new StartupError(
        `The PostgreSQL of DATABASE_URL (${place}) does not let the user ${user} in ` +
          `(${error.message}): correct the user and password, or its pg_hba.conf.`,
      )
    case '3D000':
      return new StartupError(
        `The database "${client.database}" of DATABASE_URL (${place}) does not exist: create it ` +
          'with "createdb -E UTF8", or correct the name.',
      )
    case '53300':
      return new StartupError(
        `The PostgreSQL of DATABASE_URL (${place}) has no free connection: raise its ` +
          'max_connections, or end other programs that use it.',
      )
    default:
      return new StartupError(
        `The PostgreSQL of DATABASE_URL (${place}) cannot be reached ` +
          `(${error.message || error.code}): start it, or correct the address.`,
      )
  }
}

async function examine(client: pg.Client, place: string) {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_version') as release,
            current_setting('server_encoding') as encoding,
            current_setting('transaction_read_only') as read_only,
            current_setting('fsync') as fsync,
            current_setting('full_page_writes') as full_page_writes,
            current_setting('synchronous_commit') as synchronous_commit,
            has_database_privilege(current_database(), 'create') as may_create,
            array(select name from unnest($1::text[]) name
                   where name not in (select extname from pg_extension)) as missing,
            array(select name from unnest($1::text[]) name
                   where name not in (select name from pg_available_extensions)) as unavailable`,
    [requiredExtensions],
  )
  const found = rows[0]
  const refuse = (what: string) => {
    throw new StartupError(`The PostgreSQL of DATABASE_URL (${place}) ${what}.`)
  }
  if (found.version < oldestVersion) {
    refuse(`is version ${found.release}, too old: use version ${oldestVersion} or later`)
  }
  if (found.encoding !== 'UTF8') {
    refuse(`keeps its text in ${found.encoding}: create the database again with "createdb -E UTF8"`)
  }
  if (found.read_only !== 'off') {
    refuse('is read-only: name the primary server, or end default_transaction_read_only')
  }
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'] as const) {
    if (found[name] === 'off') {
      refuse(`runs with ${name} off and may lose what it has confirmed: turn ${name} on`)
    }
  }
  const lacking = found.missing.filter((name: string) => found.unavailable.includes(name))
  if (lacking.length > 0) {
    refuse(
      `lacks the extension ${lacking.join(' and ')}: install PostgreSQL's contrib package there`,
    )
  }
  if (!found.may_create) {
    refuse(
      `does not let the user "${client.user}" create schemas and extensions: run "grant create on ` +
        `database ${client.escapeIdentifier(client.database ?? '')} to ` +
        `${client.escapeIdentifier(client.user ?? '')}" as its owner`,
    )
  }
}
