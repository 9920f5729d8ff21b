import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ErrorName } from 'contract/errors'
import { type Details, Failure } from './fail.ts'

/* What runs in each thread of `threads.ts`. */

/** A function to be called: of which module, by which name, with what. */
export interface Errand {
  module: string
  name: string
  args: readonly unknown[]
}

/** What came of it. */
export type Answer =
  | { result: unknown }
  | { refused: ErrorName; details: Details }
  | { error: unknown }

const carryOut = async ({ module, name, args }: Errand): Promise<Answer> => {
  try {
    const functions = (await import(module)) as Record<string, (...args: unknown[]) => unknown>
    return { result: await functions[name]!(...args) }
  } catch (error) {
    return error instanceof Failure
      ? { refused: error.name, details: error.details }
      : { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Bytes that nobody here needs any more are handed over; everything else is copied. */
const handedOver = (answer: Answer): ArrayBuffer[] => {
  if (!('result' in answer) || !(answer.result instanceof Uint8Array)) return []
  const { buffer, byteLength } = answer.result
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

// On Linux a thread has a priority of its own: who asks for pages goes before who asks for documents.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

parentPort!.on('message', async (errand: Errand) => {
  const answer = await carryOut(errand)
  parentPort!.postMessage(answer, handedOver(answer))
})
