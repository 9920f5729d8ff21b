import './has-own.ts'
import { search, type Task } from './search.ts'

/** What the worker says: how many numbers it has tried, or the one that solves the challenge. */
export type Said = { tried: number } | { solution: number }

/** Tries between two words of how far it is: a few times a second on a slow phone. */
const CHUNK = 20_000

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  for (let tried = 0; ; tried += CHUNK) {
    postMessage({ tried } satisfies Said)
    const solution = search(data, tried, CHUNK)
    if (solution === null) continue
    postMessage({ solution } satisfies Said)
    return
  }
})
