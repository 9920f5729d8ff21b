/**
 * The one shape of every answer: `{ code, msg, message, data }` (specification section 3).
 * `message` repeats `msg` because clients of the original read either.
 */
export interface Envelope<T = unknown> {
  code: string
  msg: string
  message: string
  data: T | null
}

/** The code of success as our server writes it. */
export const SUCCESS_CODE = '1'

/** Codes a client takes as success: our own, and 200 which parts of the original send. */
const successCodes = new Set<unknown>(['1', 1, '200', 200])

/** Whether an envelope's code means success. */
export const isSuccess = (code: unknown): boolean => successCodes.has(code)
