import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { lives } from './domain-tables.ts'
import { sourceFiles } from './source-files.ts'

const root = resolve(import.meta.dirname, '..')
const states = /^server\/src\/modules\/.+\.states\.ts$/
const table = /^export const (\w*transitions|\w*Transitions|moves)\b/gm

const files = sourceFiles(root).filter(
  (file) => file.startsWith('server/src/modules/') && /(?<!\.test)\.ts$/.test(file),
)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const tablesOf = (file: string) => [...textOf(file).matchAll(table)].map(([, name]) => name!)

it('each file of states has a table of its steps', () => {
  expect(files.filter((file) => states.test(file) && tablesOf(file).length === 0)).toEqual([])
})

it('the document of the domain tells every table of steps that the server has', async () => {
  const known = new Set<unknown>(Object.values(lives))
  const untold: string[] = []
  for (const file of files)
    for (const name of tablesOf(file)) {
      const module = (await import(join(root, file))) as Record<string, unknown>
      if (!known.has(module[name])) untold.push(`${file} ${name}`)
    }
  expect(untold).toEqual([])
})

it('the document of the domain has a section of each life', () => {
  const document = textOf('docs/DOMAIN.md')
  const missing = Object.keys(lives).filter((name) => !document.includes(`### Life of: ${name}\n`))
  expect(missing).toEqual([])
})
