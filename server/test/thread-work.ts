import { threadId } from 'node:worker_threads'
import { fail } from '../src/platform/fail.ts'

/* What the tests of threads have done there. */

export const whereAmI = (): number => threadId

export const reversed = (bytes: Uint8Array): Buffer => Buffer.from(bytes.toReversed())

export const refuse = (): never => fail('donationSheetRefused', { problems: [], total: 3 })

export const breakDown = (): never => {
  throw new Error('broken')
}

export const busyFor = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

export const eatMemory = (): number => {
  const eaten: number[][] = []
  for (;;) eaten.push(Array.from({ length: 100_000 }, (_, n) => n + eaten.length))
}

export const leave = (): never => process.exit(0)
