import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from 'contract'
import type { Area, Endpoint } from 'contract/endpoint'
import { errors } from 'contract/errors'
import { openApi } from '../server/src/platform/openapi.ts'
import { startCluster } from '../server/src/platform/cluster.ts'
import { migrate } from '../server/src/platform/migrate.ts'

/*
 * Writes what is derived and committed: the table types from the migrated schema, the OpenAPI document
 * and the calls without schemas from the contract. With --check it writes nothing and fails when either is out of date.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const check = process.argv.includes('--check')
const scratch = mkdtempSync(join(tmpdir(), 'izhiyuan-generate-'))
await chmod(scratch, 0o711)

const tableTypes = async (): Promise<string> => {
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
    return readFileSync(out, 'utf8')
  } finally {
    await cluster.stop()
  }
}

/** What a client needs of a call to make it. */
const factsOf = ({ kind, method, path, access, encoding, quiet, replica, input }: Endpoint) => ({
  kind,
  method,
  path,
  access,
  ...(encoding && { encoding }),
  ...(quiet && { quiet }),
  ...(replica && { replica }),
  input: { def: { shape: hasXc(input) ? { xc: true } : {} } },
})

const hasXc = ({ def }: Endpoint['input']) =>
  'shape' in def && Object.hasOwn(def.shape as object, 'xc')

/** The file of an area, without its ending. */
const fileOf = (area: string): string =>
  area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The calls of an area with the types of the contract, but without its schemas at run time: those
 * bring a validator of 20 KB into a page that checks nothing.
 */
const calls = (name: string, area: Area): string =>
  [
    `// Written by scripts/generate.ts from ../${fileOf(name)}.ts, whose schemas a form needs; a page that only asks does not.`,
    `import type { ${name} as area } from '../${fileOf(name)}.ts'`,
    '',
    `export const ${name} = {`,
    ...Object.entries(area).map(([call, one]) => `  ${call}: ${JSON.stringify(factsOf(one))},`),
    '} as unknown as typeof area',
    '',
  ].join('\n')

/** What refusals are called, by the code on the wire. */
const errorNames = (): string => {
  const names = Object.entries(errors).map(([name, { code }]) => [code, name])
  return [
    '// Written by scripts/generate.ts from ../errors.ts.',
    "import type { ErrorName } from '../errors.ts'",
    '',
    `export const errorNames: Readonly<Record<string, ErrorName>> = ${JSON.stringify(Object.fromEntries(names), null, 2)}`,
    '',
  ].join('\n')
}

try {
  const generated: [string, string][] = [
    ['server/src/platform/tables.ts', await tableTypes()],
    ...Object.entries(contract).map(([name, area]): [string, string] => [
      `contract/src/calls/${fileOf(name)}.ts`,
      calls(name, area),
    ]),
    ['contract/src/calls/error-names.ts', errorNames()],
    ['contract/openapi.json', `${JSON.stringify(openApi('zyz'), null, 2)}\n`],
  ]
  let stale = 0
  for (const [path, text] of generated) {
    const file = join(root, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    if (check) {
      stale++
      console.error(`${path} is out of date: run "npm run generate" and commit it`)
    } else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      console.log(`wrote ${path}`)
    }
  }
  process.exitCode = stale > 0 ? 1 : 0
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
