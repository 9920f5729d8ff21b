import pino from 'pino'

export type Logger = pino.Logger

/**
 * One JSON line an entry, to standard error. Requests are logged with method, route, status, time
 * and request id; never with query strings, bodies, headers or anything personal.
 */
export const createLogger = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  )
