import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApi } from '../server/src/platform/openapi.ts'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { startCluster } from '../server/src/platform/cluster.ts'
import { type DatabaseCode, listDatabaseCode } from '../server/src/platform/database-code.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { withTables } from './domain-tables.ts'

/*
 * Writes what is derived and committed: the table types and the code of the migrated database, the OpenAPI
 * document, and the tables of docs/DOMAIN.md. With --check it writes nothing and fails when one is out of date.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const check = process.argv.includes('--check')
const scratch = mkdtempSync(join(tmpdir(), 'izhiyuan-generate-'))
await chmod(scratch, 0o711)

/** As the formatter leaves it, which aligns the columns of tables. */
const formatted = (text: string): string =>
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), ['--stdin-filepath=docs/DOMAIN.md'], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })

/** What the migrations made: the types of the tables, and the digests of what runs in the database. */
const database = async (): Promise<{ types: string; code: string }> => {
  const cluster = await startCluster({ dataDir: join(scratch, 'data'), sharedBuffers: '32MB' })
  try {
    await migrate(cluster.url)
    const out = join(scratch, 'tables.ts')
    const options = {
      '--url': cluster.url,
      '--dialect': 'postgres',
      '--out-file': out,
      '--log-level': 'error',
      '--date-parser': 'string',
      '--numeric-parser': 'number',
      '--type-mapping': '{"int8":"number"}',
      '--exclude-pattern': 'migration',
    }
    const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
    execFileSync(process.execPath, [program, ...Object.entries(options).flat()])
    return { types: readFileSync(out, 'utf8'), code: await databaseCode(cluster.url) }
  } finally {
    await cluster.stop()
  }
}

const databaseCode = async (connectionString: string): Promise<string> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // The queue makes its own when a server starts first.
    await client.query(getConstructionPlans())
    const { rows } = await client.query<DatabaseCode>(listDatabaseCode)
    const digests = rows.map(({ name, digest }) => [name, digest])
    return `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`
  } finally {
    await client.end()
  }
}

try {
  const { types, code } = await database()
  const generated: [string, string][] = [
    ['server/src/platform/tables.ts', types],
    ['server/src/platform/database-code.json', code],
    ['contract/openapi.json', `${JSON.stringify(openApi('zyz'), null, 2)}\n`],
    [
      'docs/DOMAIN.md',
      formatted(withTables(root, readFileSync(join(root, 'docs/DOMAIN.md'), 'utf8'))),
    ],
  ]
  let stale = 0
  for (const [path, text] of generated) {
    const file = join(root, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    if (check) {
      stale++
      console.error(`${path} is out of date: run "npm run generate" and commit it`)
    } else {
      writeFileSync(file, text)
      console.log(`wrote ${path}`)
    }
  }
  process.exitCode = stale > 0 ? 1 : 0
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
