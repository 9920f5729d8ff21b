import pino from 'pino'

export type Logger = pino.Logger

/** Where PostgreSQL tells the contents of the row it refused, which may be somebody's name. */
export const rowContents = { paths: ['err.detail', 'err.where', 'err.cause.detail'], remove: true }

/** What an address asks, up to where a text or a JSON string would end it. */
const queries = /\?[^\s"'\\<>()]*=[^\s"'\\<>()]*/g

/**
 * How an entry is written. Addresses lose what they ask wherever they stand, also in the words of an error
 * that somebody else's code throws: names, numbers and passwords may be in it (decision 0005).
 */
export const entries = {
  redact: rowContents,
  hooks: { streamWrite: (line) => line.replace(queries, '') },
} satisfies pino.LoggerOptions

/**
 * One JSON line an entry, to standard error. Requests are logged with method, route, status, time
 * and request id; never with query strings, bodies, headers or anything personal.
 */
export const createLogger = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, ...entries },
    pino.destination({ dest: 2, sync: false }),
  )
