import pino from 'pino'

export type Logger = pino.Logger

/** Where PostgreSQL tells the contents of the row it refused, which may be somebody's name. */
export const rowContents = { paths: ['err.detail', 'err.where', 'err.cause.detail'], remove: true }

/**
 * One JSON line an entry, to standard error. Requests are logged with method, route, status, time
 * and request id; never with query strings, bodies, headers or anything personal.
 */
export const createLogger = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: rowContents },
    pino.destination({ dest: 2, sync: false }),
  )
