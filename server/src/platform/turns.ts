import { Failure, fail } from './fail.ts'

/** How much dear work goes on, and how many may wait for it. */
export interface TurnLimits {
  /** Pieces of work under way together. */
  atOnce: number
  /** Pieces that wait, of everybody together. */
  waiting: number
  /** Pieces that wait of one of those who ask; at most all that may wait. */
  waitingOfOne: number
}

/** Runs work when its turn has come. `who` is an account, an address, whatever the turns go round by. */
export type InTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  go: () => void
  refuse: (error: unknown) => void
}

/**
 * Turns for work that is dear: those who ask are served one piece each in a circle, so that whoever
 * asks a hundred times waits for himself and not everybody behind him. Where all places to wait are
 * taken, whoever waits with most makes room for who waits with less; else the newcomer is refused.
 * Fails with serviceBusy.
 */
export const createTurns = ({ atOnce, waiting, waitingOfOne }: TurnLimits): InTurn => {
  // In the order of their turns: who was served goes to the end.
  const circle = new Map<string, Waiting[]>()
  let underWay = 0
  let held = 0

  const largest = (): [string, Waiting[]] =>
    [...circle].reduce((most, one) => (one[1].length > most[1].length ? one : most))

  const makeRoom = (own: number) => {
    const [who, queue] = largest()
    // Whoever would wait with as many as anybody else is the one too many.
    if (queue.length <= own + 1) fail('serviceBusy')
    const last = queue.pop()!
    if (queue.length === 0) circle.delete(who)
    held--
    last.refuse(new Failure('serviceBusy'))
  }

  const turn = (who: string): Promise<void> => {
    const queue = circle.get(who) ?? []
    if (queue.length >= waitingOfOne) fail('serviceBusy')
    if (held >= waiting) makeRoom(queue.length)
    return new Promise<void>((go, refuse) => {
      queue.push({ go, refuse })
      circle.set(who, queue)
      held++
    })
  }

  const next = () => {
    const first = circle.entries().next().value
    if (!first) {
      underWay--
      return
    }
    const [who, queue] = first
    const { go } = queue.shift()!
    circle.delete(who)
    if (queue.length > 0) circle.set(who, queue)
    held--
    go()
  }

  return async (who, work) => {
    if (underWay < atOnce) underWay++
    else await turn(who)
    try {
      return await work()
    } finally {
      next()
    }
  }
}
