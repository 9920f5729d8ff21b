import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { parseSync } from 'vite'

/*
 * A raw statement names its columns twice, in SQL and in the type of its row, and the compiler believes the
 * type. Every raw statement that a test runs is held against the type written at it: the names of its
 * columns, what the database says they are, and whether one is null that must not be.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What a value of a column may be; `any` where its type is not written out in our own files. */
type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'date'
  | 'buffer'
  | 'array'
  | 'object'
  | 'null'
  | 'any'
interface Member {
  kinds: ReadonlySet<Kind>
  optional: boolean
}
type Row = ReadonlyMap<string, Member>

interface Imported {
  file: string
  name: string
}

interface Source {
  /** Types declared here, by name. */
  types: Map<string, Node>
  /** From where names are imported, of our own files. */
  imported: Map<string, Imported>
  /** What constants are, by name. */
  constants: Map<string, Node>
  /** Where a statement is run: the place of the word `execute`, and what it is run on. */
  runs: { at: number; statement: Node }[]
  text: string
}

const sources = new Map<string, Source>()

const sourceOf = (file: string): Source => {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const { program, module } = parseSync(file, text)
  const source: Source = {
    types: new Map(),
    // What another file gives on under its name is looked for there, too.
    imported: new Map([
      ...module.staticExports.flatMap(({ entries }) =>
        entries
          .filter(({ moduleRequest }) => moduleRequest?.value.startsWith('.'))
          .map(({ moduleRequest, importName, exportName }): [string, Imported] => [
            exportName.name ?? '',
            { file: join(dirname(file), moduleRequest!.value), name: importName.name ?? '' },
          ]),
      ),
      ...module.staticImports
        .filter(({ moduleRequest }) => moduleRequest.value.startsWith('.'))
        .flatMap(({ moduleRequest, entries }) =>
          entries.map(({ importName, localName }): [string, Imported] => [
            localName.value,
            { file: join(dirname(file), moduleRequest.value), name: importName.name ?? '' },
          ]),
        ),
    ]),
    constants: new Map(),
    runs: [],
    text,
  }
  walk(program as unknown as Node, (node) => {
    if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')
      source.types.set((node.id as Node).name as string, node)
    if (node.type === 'VariableDeclarator' && (node.id as Node).name && node.init)
      source.constants.set((node.id as Node).name as string, node.init as Node)
    if (node.type !== 'CallExpression') return
    const { object, property } = node.callee as Node & { object?: Node; property?: Node }
    if (object && property?.name === 'execute')
      source.runs.push({ at: property.start, statement: object })
  })
  sources.set(file, source)
  return source
}

const walk = (node: Node, visit: (node: Node) => void) => {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit)
}

/** The type named so, here or where it is imported from; undefined for one of a package or the language. */
const declared = (source: Source, name: string): { source: Source; node: Node } | undefined => {
  const node = source.types.get(name)
  if (node) return { source, node }
  const from = source.imported.get(name)
  return from && declared(sourceOf(from.file), from.name)
}

/** The members of a row's type; null where they are not written out in our own files. */
const membersOf = (source: Source, type: Node): Row | null => {
  switch (type.type) {
    case 'TSParenthesizedType':
      return membersOf(source, type.typeAnnotation as Node)
    case 'TSTypeLiteral':
      return membersIn(source, type.members as Node[])
    case 'TSIntersectionType':
      return merged((type.types as Node[]).map((part) => membersOf(source, part)))
    case 'TSUnionType':
      return eitherOf((type.types as Node[]).map((part) => membersOf(source, part)))
    case 'TSTypeReference':
      return membersOfNamed(source, type)
    default:
      return null
  }
}

const membersOfNamed = (source: Source, type: Node): Row | null => {
  const name = (type.typeName as Node).name as string
  const parameters = (type.typeArguments as { params: Node[] } | null)?.params ?? []
  if (name === 'Readonly' && parameters[0]) return membersOf(source, parameters[0])
  if ((name === 'Pick' || name === 'Omit') && parameters[0] && parameters[1]) {
    const all = membersOf(source, parameters[0])
    const keys = literalsOf(parameters[1])
    if (!all || !keys) return null
    return new Map([...all].filter(([key]) => keys.has(key) === (name === 'Pick')))
  }
  const found = parameters.length === 0 ? declared(source, name) : undefined
  if (!found || found.node.typeParameters) return null
  if (found.node.type === 'TSTypeAliasDeclaration')
    return membersOf(found.source, found.node.typeAnnotation as Node)
  const above = (found.node.extends as { expression: Node; typeArguments: unknown }[]).map(
    ({ expression, typeArguments }) =>
      membersOf(found.source, {
        type: 'TSTypeReference',
        start: 0,
        end: 0,
        typeName: expression,
        typeArguments,
      }),
  )
  return merged([...above, membersIn(found.source, (found.node.body as Node).body as Node[])])
}

const membersIn = (source: Source, members: readonly Node[]): Row =>
  new Map(
    members
      .filter(({ type }) => type === 'TSPropertySignature')
      .map(({ key, optional, typeAnnotation }) => {
        const { name, value } = key as Node & { name?: string; value?: string }
        const type = (typeAnnotation as Node).typeAnnotation as Node
        return [name ?? value ?? '', { kinds: kindsOf(source, type), optional: optional === true }]
      }),
  )

const merged = (parts: readonly (Row | null)[]): Row | null =>
  parts.includes(null) ? null : new Map(parts.flatMap((part) => [...part!]))

/** What a row may be that is one of several. */
const eitherOf = (parts: readonly (Row | null)[]): Row | null => {
  if (parts.includes(null)) return null
  const rows = parts as readonly Row[]
  const names = new Set(rows.flatMap((row) => [...row.keys()]))
  return new Map(
    [...names].map((name) => {
      const members = rows.map((row) => row.get(name))
      const kinds = new Set(members.flatMap((member) => [...(member?.kinds ?? [])]))
      return [name, { kinds, optional: members.some((member) => !member || member.optional) }]
    }),
  )
}

const literalsOf = (type: Node): Set<string> | null => {
  const parts = type.type === 'TSUnionType' ? (type.types as Node[]) : [type]
  if (!parts.every((part) => part.type === 'TSLiteralType')) return null
  return new Set(parts.map((part) => (part.literal as Node).value as string))
}

const plain: Readonly<Record<string, Kind>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'object',
  TSTemplateLiteralType: 'string',
}
const classes: Readonly<Record<string, Kind>> = {
  Date: 'date',
  Buffer: 'buffer',
  Record: 'object',
  Array: 'array',
  ReadonlyArray: 'array',
}

const kindsOf = (source: Source, type: Node): ReadonlySet<Kind> => {
  const known = plain[type.type]
  if (known) return new Set([known])
  if (type.type === 'TSUnionType')
    return new Set((type.types as Node[]).flatMap((part) => [...kindsOf(source, part)]))
  if (type.type === 'TSTypeOperator')
    return type.operator === 'keyof'
      ? new Set(['string'])
      : kindsOf(source, type.typeAnnotation as Node)
  if (type.type === 'TSLiteralType') return new Set([typeof (type.literal as Node).value as Kind])
  if (type.type !== 'TSTypeReference') return new Set(['any'])
  const name = (type.typeName as Node).name as string
  if (classes[name]) return new Set([classes[name]])
  const found = declared(source, name)
  if (!found) return new Set(['any'])
  return found.node.type === 'TSTypeAliasDeclaration'
    ? kindsOf(found.source, found.node.typeAnnotation as Node)
    : new Set(['object'])
}

/** What a value of a type of the database becomes, by the number of the type; the rest is text. */
const kindOf = (dataType: number): Kind => {
  const {
    BOOL,
    BYTEA,
    DATE,
    FLOAT4,
    FLOAT8,
    INT2,
    INT4,
    INT8,
    JSON,
    JSONB,
    TIMESTAMP,
    TIMESTAMPTZ,
  } = pg.types.builtins
  if (dataType === BOOL) return 'boolean'
  if (dataType === BYTEA) return 'buffer'
  if (([INT2, INT4, INT8, FLOAT4, FLOAT8] as number[]).includes(dataType)) return 'number'
  if (dataType === TIMESTAMP || dataType === TIMESTAMPTZ) return 'date'
  if (dataType === DATE) return 'string'
  if (dataType === JSON || dataType === JSONB || dataType === VOID) return 'any'
  return arrays.has(dataType) ? 'array' : 'string'
}
/** What a function answers that answers nothing. */
const VOID = 2278
/** Arrays of bool, bytea, char, int2, int4, text, varchar, int8, float8, timestamptz, date, uuid, numeric. */
const arrays = new Set([
  1000, 1001, 1002, 1005, 1007, 1009, 1015, 1016, 1022, 1185, 1182, 2951, 1231,
])

/**
 * The type of the rows of the statement that is run at a place of a file: written at the statement, or where a
 * constant or a function of the file makes it.
 */
export const rowAt = (file: string, line: number, column: number): Row | null => {
  const source = sourceOf(file)
  const before = source.text.split('\n').slice(0, line - 1)
  const position = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
  const run = source.runs.find(({ at }) => at === position)
  const type = run && typeOf(source, run.statement)
  return type ? membersOf(source, type) : null
}

const typeOf = (source: Source, statement: Node): Node | undefined => {
  if (statement.type === 'TaggedTemplateExpression')
    return (statement.typeArguments as { params: Node[] } | null)?.params[0]
  const name = ((statement.callee as Node | undefined) ?? statement).name as string | undefined
  const made = name === undefined ? undefined : source.constants.get(name)
  if (!made) return undefined
  const types: Node[] = []
  walk(made, (node) => {
    if (node.type === 'TaggedTemplateExpression' && (node.tag as Node).name === 'sql')
      types.push(...((node.typeArguments as { params: Node[] } | null)?.params ?? []))
  })
  return types.length === 1 ? types[0] : undefined
}

/** What of an answer is not as its type says; the first fault alone, in words. */
export const unlike = (row: Row, { rows, fields }: Answer): string | null => {
  const names = new Set(fields.map(({ name }) => name))
  const missing = [...row].filter(([name, { optional }]) => !optional && !names.has(name))
  const unnamed = [...names].filter((name) => !row.has(name))
  if (missing.length > 0) return `its type has ${missing[0]![0]}, which it does not select`
  if (unnamed.length > 0) return `it selects ${unnamed[0]}, which its type has not`
  for (const { name, dataTypeID } of fields) {
    const { kinds } = row.get(name)!
    const kind = kindOf(dataTypeID)
    if (kinds.has('any')) continue
    if (kind !== 'any' && !kinds.has(kind))
      return `${name} is a ${kind}, and its type says ${[...kinds].join(' or ')}`
    if (!kinds.has('null') && rows.some((one) => one[name] === null))
      return `${name} is null, and its type has no null`
  }
  return null
}

interface Answer {
  rows: readonly Readonly<Record<string, unknown>>[]
  fields: readonly { name: string; dataTypeID: number }[]
}
type Rows = Answer['rows'] & { fields?: Answer['fields'] }

/** By the template of a statement: the type of its rows, or null where none is written out. */
const known = new WeakMap<object, { row: Row | null; place: string }>()

const expectedOf = (raw: RawBuilder<unknown>) => {
  const { sqlFragments } = raw.toOperationNode() as unknown as { sqlFragments: object }
  const before = known.get(sqlFragments)
  if (before) return before
  const [, file = '', line = '', column = ''] =
    /\(?((?:file:\/\/)?\/[^\s()]+\/server\/(?:src|test)\/[^\s():]+\.ts)[^:]*:(\d+):(\d+)\)?$/m.exec(
      placeOfCall(),
    ) ?? []
  const path = file.startsWith('file:') ? fileURLToPath(file) : file
  const row = path && !path.endsWith('.test.ts') ? rowAt(path, Number(line), Number(column)) : null
  const found = { row, place: `${path.replace(root, '')}:${line}` }
  known.set(sqlFragments, found)
  return found
}

/** The line of the stack below this file: where the statement is run. */
const placeOfCall = (): string =>
  (new Error('place').stack ?? '')
    .split('\n')
    .find((line, at) => at > 0 && !line.includes('typed-rows.ts')) ?? ''

let watching = false

/** Has every raw statement of this process held against the type of its rows, once however often it is called. */
export const checkRows = () => {
  if (watching) return
  watching = true
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const answer = (query as (...all: unknown[]) => unknown).apply(this, given)
    return answer instanceof Promise
      ? answer.then((result: Answer & { rows: Rows }) => {
          if (result?.rows) Object.defineProperty(result.rows, 'fields', { value: result.fields })
          return result
        })
      : answer
  } as typeof query
  const builder = Object.getPrototypeOf(sql`select 1`) as RawBuilder<unknown>
  const { execute } = builder
  builder.execute = function (this: RawBuilder<unknown>, ...given) {
    const { row, place } = expectedOf(this)
    const answer = execute.apply(this, given)
    if (!row) return answer
    return answer.then((result) => {
      const rows = result.rows as Rows
      const fault = rows.fields && unlike(row, { rows, fields: rows.fields })
      if (fault) throw new Error(`${place}: ${fault}`)
      return result
    })
  }
}
