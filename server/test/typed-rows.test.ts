import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, test } from 'vitest'
import { testServer } from './harness.ts'
import { listLies } from './lying-rows.ts'
import { rowAt, unlike } from './typed-rows.ts'

const { BOOL, INT4, JSONB, TEXT, TIMESTAMPTZ } = pg.types.builtins
const folder = mkdtempSync(join(tmpdir(), 'typed-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
/** The type of the rows of the only statement that a source runs. */
const rowIn = (code: string) => {
  const file = join(folder, `${files++}.ts`)
  writeFileSync(file, code)
  const before = code.slice(0, code.indexOf('.execute(') + 1).split('\n')
  return rowAt(file, before.length, before.at(-1)!.length + 1)
}
/** What is wrong with an answer of these columns to a statement whose rows have this type. */
const faultOf = (
  type: string,
  columns: Readonly<Record<string, number>>,
  row: Readonly<Record<string, unknown>> = {},
) =>
  unlike(rowIn(`const f = (db) => sql<${type}>\`select\`.execute(db)`)!, {
    rows: [row],
    fields: Object.entries(columns).map(([name, dataTypeID]) => ({ name, dataTypeID })),
  })

describe('the rows of a raw statement', () => {
  test.each([
    ['are as their type says', '{ id: string; n: number | null }', null],
    ['have a column that their type has not', '{ id: string }', 'it selects n'],
    ['lack one that their type has', '{ id: string; n: number; m: 1 }', 'its type has m'],
    ['have one of another kind', '{ id: string; n: string | null }', 'n is a number'],
    ['have none where the type says so', '{ id: string; n: number }', 'n is null'],
    ['may lack what is optional', '{ id: string; n: number | null; m?: Date }', null],
    ['have a class of the language', '{ id: Date; n: number | null }', 'id is a string'],
    ['have a literal', "{ id: 'a' | 'b'; n: number | null }", null],
    ['have what a package declares', '{ id: z.output<typeof Id>; n: Num }', null],
  ])('the rows of a raw statement %s', (_, type, fault) => {
    const found = faultOf(type, { id: TEXT, n: INT4 }, { id: 'a', n: null })
    if (fault === null) expect(found).toBeNull()
    else expect(found).toContain(fault)
  })

  it('the rows of a raw statement may be anything that JSON holds, and else what the database says', () => {
    expect(faultOf('{ a: { b: 1 }[] }', { a: JSONB })).toBeNull()
    expect(faultOf('{ a: boolean; b: Date }', { a: BOOL, b: TIMESTAMPTZ })).toBeNull()
    expect(faultOf('{ a: Date }', { a: BOOL })).toContain('a is a boolean')
  })
})

test.each([
  ['an interface with another', `interface A { a: 1 }\ninterface Row extends A { b: 2 }`],
  ['two together', `type Row = { a: 1 } & { b: 2 }`],
  ['one of two', `type Row = { a: 1; b: 2 } | { a: null; b: null }`],
  ['a part of another', `type All = { a: 1; b: 2; c: 3 }\ntype Row = Omit<All, 'c'>`],
])('a type of a row is read where it is %s', (_, types) => {
  const row = rowIn(`${types}\nconst f = (db) => sql<Row>\`\`.execute(db)`)
  expect([...row!.keys()].toSorted()).toEqual(['a', 'b'])
})

test.each([
  ['a constant', 'const one = sql<{ a: 1 }>``\nconst f = (db) => one.execute(db)'],
  [
    'a function',
    'const page = (n) => sql<{ a: 1 }>``\nconst f = async (db) => page(1).execute(db)',
  ],
  ['the next line', 'const f = (db) =>\n  sql<{ a: 1 }>`\n  select`\n    .execute(db)'],
])('a statement is found where it is made: in %s', (_, code) => {
  expect([...rowIn(code)!.keys()]).toEqual(['a'])
})

it('a row whose type another file gives on is judged by what was declared', () => {
  writeFileSync(join(folder, 'declares.ts'), 'export interface Row { a: 1 }')
  writeFileSync(join(folder, 'gives-on.ts'), `export type { Row } from './declares.ts'`)
  const row = rowIn(`import type { Row } from './gives-on.ts'
    const f = (db) => sql<Row>\`\`.execute(db)`)
  expect([...row!.keys()]).toEqual(['a'])
})

test.each([
  ['no type', 'const f = (db) => sql`select`.execute(db)'],
  ['a type of another package', 'const f = (db) => sql<Row>`select`.execute(db)'],
])('a statement with %s is not judged', (_, code) => {
  expect(rowIn(code)).toBeNull()
})

describe('a statement whose type lies', () => {
  const server = testServer()
  it('a statement whose type lies fails in every test that runs it, with its place', async () => {
    await expect(listLies(server.world.db)).rejects.toThrow(
      /server\/test\/lying-rows\.ts:\d+: id is a string, and its type says number/,
    )
  })
})
