import { availableParallelism } from 'node:os'
import { type TransferListItem, Worker } from 'node:worker_threads'
import { Failure, fail } from './fail.ts'
import type { Answer, Errand } from './thread.ts'
import { createTurns, type InTurn, type TurnLimits } from './turns.ts'

/** Functions of a module that may be called in a thread: what they take and give can be copied. */
type Calls<M> = { [K in keyof M]: M[K] extends (...args: never[]) => unknown ? M[K] : never }

interface Options extends Omit<TurnLimits, 'atOnce'> {
  /** Threads at most; each does one piece of work at a time. */
  threads: number
  /** Megabytes a thread may hold, bytes apart. */
  heap: number
  /** Milliseconds a piece of work may take before its thread is ended. */
  patience: number
  /** Milliseconds after which a thread without work is ended, so that its memory is free again. */
  idle: number
}

/** A thread and what it is doing. */
interface Thread {
  worker: Worker
  ended: boolean
  rest: NodeJS.Timeout | null
}

/**
 * Threads beside the one that answers requests, for work that would hold it up. They are started when
 * first needed. Work waits in turns that go round by who asks. Fails with serviceBusy where too many
 * wait or the work takes too long, else as the work does.
 */
export const createThreads = ({ threads, heap, patience, idle, ...limits }: Options) => {
  const inTurn = createTurns({ ...limits, atOnce: threads })
  const free: Thread[] = []

  const end = (thread: Thread) => {
    thread.ended = true
    if (free.includes(thread)) free.splice(free.indexOf(thread), 1)
    void thread.worker.terminate()
  }

  const start = (): Thread => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heap },
      // Nothing that a process was started with concerns a thread; it would only read it again.
      execArgv: [],
    })
    const thread = { worker, ended: false, rest: null }
    // Without a listener a failed thread would end the process; whoever waits for it hears of it too.
    worker.on('error', () => end(thread))
    worker.on('exit', () => end(thread))
    // A thread that has nothing to do keeps no process alive.
    worker.unref()
    return thread
  }

  const take = (): Thread => {
    const thread = free.pop() ?? start()
    if (thread.rest) clearTimeout(thread.rest)
    thread.rest = null
    return thread
  }

  const giveBack = (thread: Thread) => {
    if (thread.ended) return
    thread.rest = setTimeout(() => end(thread), idle).unref()
    free.push(thread)
  }

  const send = (
    thread: Thread,
    errand: Errand,
    transfer: readonly TransferListItem[],
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { worker } = thread
      worker.ref()
      const settle = (then: () => void) => {
        clearTimeout(late)
        worker.off('message', answered).off('error', failed).off('exit', gone).unref()
        then()
      }
      const answered = (answer: Answer) => settle(() => resolve(answer))
      const failed = (error: Error) => settle(() => reject(error))
      const gone = () => settle(() => reject(new Error('the thread ended before its work')))
      const late = setTimeout(
        () =>
          settle(() => {
            end(thread)
            reject(new Failure('serviceBusy'))
          }),
        patience,
      )
      worker.on('message', answered).on('error', failed).on('exit', gone)
      worker.postMessage(errand, transfer)
    })

  const run = (
    who: string,
    errand: Errand,
    transfer: readonly TransferListItem[] = [],
  ): Promise<unknown> =>
    inTurn(who, async () => {
      const thread = take()
      try {
        return resultOf(await send(thread, errand, transfer))
      } finally {
        giveBack(thread)
      }
    })

  return {
    /**
     * The functions of a module, to be called in a thread by their names. The module is named by its
     * address, so that this thread need not load it; what its functions take and give is copied.
     */
    of:
      <M>(module: URL) =>
      <K extends keyof Calls<M> & string>(
        who: string,
        name: K,
        args: Parameters<Calls<M>[K]>,
        transfer?: readonly TransferListItem[],
      ) =>
        run(who, { module: module.href, name, args }, transfer) as Promise<
          Awaited<ReturnType<Calls<M>[K]>>
        >,
  }
}

const resultOf = (answer: Answer): unknown => {
  if ('refused' in answer) return fail(answer.refused, answer.details)
  if ('error' in answer) throw answer.error
  // Bytes come over as what a Buffer is made of.
  return answer.result instanceof Uint8Array
    ? Buffer.from(answer.result.buffer, answer.result.byteOffset, answer.result.byteLength)
    : answer.result
}

/** One core is left to requests. */
const threads = Math.max(1, Math.min(4, availableParallelism() - 1))

/**
 * Those for documents and sheets. On one of two cores a document of a thousand lines takes a second,
 * and fifteen that wait are more than anybody waits for. Where requests keep both cores busy, a thread of low priority
 * takes many times as long.
 */
const workshop = createThreads({
  threads,
  waiting: 32,
  waitingOfOne: 3,
  heap: 512,
  patience: 45_000,
  idle: 60_000,
})

/**
 * The functions of a module, for work that would hold requests up: `who` asks for it, by whom turns go
 * round. Fails as `createThreads` says.
 */
export const inThread = workshop.of

/**
 * The turns of calls that are dear (`Endpoint.dear`), refused ones included: besides those whose work
 * keeps the threads busy one more, so that the questions of ten who ask at once do not stand together
 * in front of somebody's page.
 */
export const dearInTurn: InTurn = createTurns({
  atOnce: threads + 1,
  waiting: 64,
  waitingOfOne: 16,
})
