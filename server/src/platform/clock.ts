import { readFileSync } from 'node:fs'

/** What time it is. Everything that depends on time is given one, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The clock of a process: the system's, or in a trial what its file says. */
export const clockOf = ({ clockFile }: { clockFile: string | null }): Clock =>
  clockFile === null ? systemClock : shiftedClock(clockFile)

/** The system's time moved by the whole minutes that a file holds; for trials, refused in production. */
export const shiftedClock = (file: string): Clock => ({
  now: () => new Date(Date.now() + shiftMinutes(file) * 60_000),
})

const shiftMinutes = (file: string): number => {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0
  } catch {
    return 0
  }
}
