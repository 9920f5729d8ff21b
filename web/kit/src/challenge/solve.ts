import { search, type Task } from './search.ts'
import type { Said } from './solver.worker.ts'

interface Options {
  signal: AbortSignal
  /** Told now and then what part of the tries one may expect has been made; it may pass 1. */
  onProgress?: (part: number) => void
}

/**
 * The number that solves a challenge, as text. Computed beside the page where the browser has workers,
 * else in slices between which the page can breathe. Fails with the signal's reason when given up.
 */
export const solve = async (task: Task, { signal, onProgress }: Options): Promise<string> => {
  signal.throwIfAborted()
  const expected = 2 ** task.bits
  const progress = (tried: number) => onProgress?.(tried / expected)
  const solution =
    (await inWorker(task, signal, progress)) ?? (await inSlices(task, signal, progress))
  return String(solution)
}

/** Null where there is no worker, or it cannot be loaded. */
const inWorker = (task: Task, signal: AbortSignal, progress: (tried: number) => void) =>
  new Promise<number | null>((done, fail) => {
    const worker = startWorker()
    if (!worker) return done(null)
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      end()
      fail(signal.reason)
    }
    signal.addEventListener('abort', giveUp)
    worker.addEventListener('error', () => {
      end()
      done(null)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if ('tried' in data) return progress(data.tried)
      end()
      done(data.solution)
    })
    worker.postMessage(task)
  })

const startWorker = (): Worker | null => {
  try {
    return new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

/** Tries in a slice: some milliseconds, so that the page still answers a finger. */
const SLICE = 2000

const inSlices = async (task: Task, signal: AbortSignal, progress: (tried: number) => void) => {
  for (let tried = 0; ; tried += SLICE) {
    signal.throwIfAborted()
    progress(tried)
    const solution = search(task, tried, SLICE)
    if (solution !== null) return solution
    await new Promise((next) => setTimeout(next))
  }
}
