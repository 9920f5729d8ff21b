import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Gives a connection of its own to what loads, without the time limits of the pool. */
export const withConnection = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'izhiyuan-seed' })
  // The statement under way fails with the reason; without a listener the process would end instead.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What a column of a loaded row may hold; arrays are text arrays, Buffers bytea, Dates instants. */
export type Value = string | number | boolean | null | Date | Buffer | readonly string[]
/** A row by column name: its columns are those of the first row of a load. */
export type Row = Record<string, Value>

const special = /[\\\n\r\t]/
const specials = new RegExp(special, 'g')
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
// Hardly a value needs it, and looking is several times cheaper than replacing.
const escaped = (text: string): string =>
  special.test(text) ? text.replace(specials, (char) => escapes[char]!) : text

const arrayText = (list: readonly string[]): string =>
  `{${list.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

const DAY = 86_400_000
const padded = (most: number, digits: number) =>
  Array.from({ length: most }, (_, i) => String(i).padStart(digits, '0'))
const [two, three] = [padded(60, 2), padded(1000, 3)]
const days = new Map<number, string>()

/** As toISOString, which takes most of the time of a load: rows have few days, and each is written once. */
const instantText = (instant: Date): string => {
  const time = instant.getTime()
  const day = Math.floor(time / DAY)
  let date = days.get(day)
  if (date === undefined) days.set(day, (date = instant.toISOString().slice(0, 11)))
  const rest = time - day * DAY
  const seconds = Math.floor(rest / 1000)
  const minutes = Math.floor(seconds / 60)
  const clock = `${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}`
  return `${date}${clock}.${three[rest % 1000]}Z`
}

/** A value in the text format of COPY. */
const copyText = (value: Value): string => {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return instantText(value)
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  return escaped(arrayText(value))
}

const CHUNK = 64 * 1024

function* chunks(columns: readonly string[], first: Row, rest: Iterator<Row>): Generator<Buffer> {
  let text = ''
  for (let row: Row | undefined = first; row; row = rest.next().value) {
    for (let i = 0; i < columns.length; i++) {
      if (i > 0) text += '\t'
      text += copyText(row[columns[i]!] ?? null)
    }
    text += '\n'
    if (text.length >= CHUNK) {
      yield Buffer.from(text)
      text = ''
    }
  }
  if (text) yield Buffer.from(text)
}

/**
 * Loads rows into a table by COPY and tells how many. Rows are asked for only as fast as the
 * database takes them, so memory stays within a few chunks however many there are.
 */
export const load = async (
  client: pg.ClientBase,
  table: string,
  rows: Iterable<Row>,
): Promise<number> => {
  const iterator = rows[Symbol.iterator]()
  const first = iterator.next()
  if (first.done) return 0
  const columns = Object.keys(first.value)
  const sink = client.query(
    copyFrom(`copy ${table} (${columns.map((name) => `"${name}"`).join(', ')}) from stdin`),
  )
  await pipeline(Readable.from(chunks(columns, first.value, iterator), { objectMode: false }), sink)
  return sink.rowCount
}
