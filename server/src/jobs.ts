import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import { type EventName, takePending } from './events.ts'
import { tellOfSchedule } from './modules/desk/consistency/database-code.service.ts'
import { PASS_BATCH, passOn } from './modules/desk/notice/passing-on.service.ts'
import { deliver } from './modules/foundation/outbox/delivery.service.ts'
import { isPoolTaken } from './platform/db.ts'
import {
  type FaultSubject,
  noteFault,
  reasonOf,
  settleFaults,
  WHOLE_TASK,
} from './platform/faults.ts'
import { transact } from './platform/transact.ts'
import type { World } from './platform/world.ts'
import { type Reaction, reactions, slowReactions } from './reactions.ts'
import { schedule, type TimedTask } from './schedule.ts'

const REACTION_QUEUE = 'reaction'
const SLOW_QUEUE = 'slow'
const LOOP_PAUSE_MS = 1000
const RELAY_BATCH = 200
/** After so long a task is taken for lost with its server and runs elsewhere; every task is safe to run twice. */
const TASK_PATIENCE_S = 60
/** The same for reactions that take long; they keep a lease of their own, so this is only the last resort. */
const SLOW_PATIENCE_S = 3600
/** A worker says so often that it lives, or its reactions are run elsewhere; how long they take is their own matter. */
const HEARTBEAT_S = 30
/** How often it is looked whose worker has gone. */
const LOOK_AFTER_S = 10

/** How often it is looked whether every timed task still stands where it is run from. */
const LOOK_AT_SCHEDULE_MS = 300_000

interface ReactionJob {
  eventId: string
  event: EventName
  /** Position in the list of the event's reactions. */
  index: number
  payload: unknown
  /** When the fact came about, in ISO 8601: how long it has waited is told from it. */
  at: string
}

/**
 * Runs reactions and timed tasks. A fact waits in `event_pending`, written with the change; the relay
 * moves it into the job queue in one transaction, so that each reaction is queued exactly once and
 * retried until it has run. Several servers share the work; a timed task runs on one of them.
 */
export const startJobs = async (
  world: World,
  url: string,
  { lookAtScheduleMs = LOOK_AT_SCHEDULE_MS } = {},
): Promise<{ stop(): Promise<void> }> => {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'izhiyuan-jobs',
    superviseIntervalSeconds: LOOK_AFTER_S,
    monitorIntervalSeconds: LOOK_AFTER_S,
  })
  boss.on('error', (error) => world.log.warn({ reason: (error as Error).message }, 'job queue'))
  await boss.start()
  await boss.createQueue(REACTION_QUEUE, { retryLimit: 10, retryDelay: 5, retryBackoff: true })
  await boss.updateQueue(REACTION_QUEUE, { heartbeatSeconds: HEARTBEAT_S })
  await boss.work<ReactionJob>(
    REACTION_QUEUE,
    { batchSize: 10, pollingIntervalSeconds: 1, burstWhenBatchFull: true, perJobResults: true },
    (jobs) => reactEach(world, jobs),
  )
  await boss.createQueue(SLOW_QUEUE, {
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: SLOW_PATIENCE_S,
  })
  await boss.updateQueue(SLOW_QUEUE, { heartbeatSeconds: HEARTBEAT_S })
  // Two at a time on each server: one long export keeps nobody else waiting.
  for (let worker = 0; worker < 2; worker++) {
    await boss.work<ReactionJob>(
      SLOW_QUEUE,
      { batchSize: 1, pollingIntervalSeconds: 1, perJobResults: true },
      (jobs) => reactEach(world, jobs),
    )
  }
  for (const task of schedule) {
    await boss.createQueue(task.name, {
      retryLimit: 2,
      policy: 'exclusive',
      expireInSeconds: TASK_PATIENCE_S,
    })
    await boss.updateQueue(task.name, { expireInSeconds: TASK_PATIENCE_S })
    await putDown(boss, task)
    await boss.work(task.name, { pollingIntervalSeconds: 5 }, () => runTimed(world, task))
  }
  const schedules = setInterval(
    () => void putBack(world, boss).catch((error: Error) => boss.emit('error', error)),
    lookAtScheduleMs,
  ).unref()
  const loops = [
    startLoop(world, 'relay of events', RELAY_BATCH, () => moveOnce(world, boss)),
    startLoop(world, 'messages passed on', PASS_BATCH, () => passOn(world)),
    // One for each channel: a gateway that hangs holds up nothing but its own.
    ...(['sms', 'email'] as const).map((channel) =>
      startLoop(world, `delivery by ${channel}`, 1, () => deliver(world, channel)),
    ),
  ]
  return {
    stop: async () => {
      clearInterval(schedules)
      await Promise.all(loops.map((loop) => loop.stop()))
      await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}

const putDown = (boss: PgBoss, { name, cron }: TimedTask): Promise<void> =>
  boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' })

/**
 * Puts back what stands in the database of when tasks run, where somebody changed it; what was taken out is told of as
 * an alarm. A changed time is only put right: a newer server may have another.
 */
const putBack = async (world: World, boss: PgBoss): Promise<void> => {
  const stands = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const task of schedule) {
    if (stands.get(task.name) === task.cron) continue
    await putDown(boss, task)
    if (!stands.has(task.name)) await tellOfSchedule(world, task.name)
  }
}

/** A connection missed so often, one after the other, is told of; a busy moment, as of a start, is not. */
const TOLD_FROM = 3

/** Does a piece of work over and over, at once again after a full one, which did at least so much. */
const startLoop = (world: World, what: string, full: number, work: () => Promise<number>) => {
  let stopping = false
  let wake = () => {}
  let missed = 0
  const once = async () => {
    try {
      const done = await work()
      missed = 0
      return done
    } catch (error) {
      missed += 1
      if (missed >= TOLD_FROM || !isPoolTaken(error))
        world.log.warn({ reason: (error as Error).message }, what)
      return 0
    }
  }
  const run = async () => {
    while (!stopping) {
      const done = await once()
      if (done < full && !stopping) {
        await new Promise<void>((awake) => {
          wake = awake
          setTimeout(awake, LOOP_PAUSE_MS).unref()
        })
      }
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping = true
      wake()
      return running
    },
  }
}

const moveOnce = (world: World, boss: PgBoss): Promise<number> =>
  transact(world.db, async (db) => {
    const events = await takePending(db, RELAY_BATCH)
    const jobs = events.flatMap(({ event_id: eventId, name, payload, created_at: at }) =>
      reactionsTo(name).map((_, index) => ({
        data: { eventId, event: name, index, payload, at: at.toISOString() },
      })),
    )
    const [slow, quick] = [jobs.filter(isSlow), jobs.filter((job) => !isSlow(job))]
    if (quick.length > 0) await boss.insert(REACTION_QUEUE, quick, { db: fromKysely(db) })
    if (slow.length > 0) await boss.insert(SLOW_QUEUE, slow, { db: fromKysely(db) })
    return events.length
  })

/** Nobody follows a fact of another version, whose name is unknown here: it holds up no other. */
const reactionsTo = (event: EventName): readonly Reaction<never>[] =>
  (reactions as Partial<Record<EventName, readonly Reaction<never>[]>>)[event] ?? []

const reactionOf = ({ event, index }: ReactionJob) => reactionsTo(event)[index]

const isSlow = ({ data }: { data: ReactionJob }): boolean => {
  const reaction = reactionOf(data)
  return reaction !== undefined && slowReactions.has(reaction)
}

const react = async (world: World, job: ReactionJob) => {
  const reaction = reactionOf(job)
  if (reaction) await reaction(world, job.payload as never, job.eventId)
}

const faultOf = ({ index, event, eventId }: ReactionJob): FaultSubject => ({
  task: `reaction.${index}`,
  kind: event,
  id: eventId,
})

/** Runs reactions, each for itself: one that fails is counted and tried again, and holds up no other. */
const reactEach = async (
  world: World,
  jobs: readonly { id: string; data: ReactionJob }[],
): Promise<JobResult[]> => {
  const results: JobResult[] = []
  const done: FaultSubject[] = []
  for (const { id, data } of jobs) {
    const fault = faultOf(data)
    try {
      await react(world, data)
      done.push(fault)
      results.push({ id, status: 'completed' })
    } catch (error) {
      results.push({ id, status: 'failed', output: { reason: reasonOf(error) } })
      await note(world, fault, error)
    }
  }
  await settleFaults(world.db, done, world.clock.now())
  return results
}

/** Runs a timed task; a failure of the whole is counted as well, and tried again by the queue. */
export const runTimed = async (world: World, task: TimedTask): Promise<void> => {
  const fault = { task: task.name, kind: 'task', id: WHOLE_TASK }
  try {
    await task.run(world)
    await settleFaults(world.db, [fault], world.clock.now())
  } catch (error) {
    await note(world, fault, error)
    throw error
  }
}

/** Where the database is away nothing can be written down: the log has it all the same. */
const note = (world: World, fault: FaultSubject, error: unknown) =>
  noteFault(world, fault, reasonOf(error)).catch(() =>
    world.log.warn({ ...fault, reason: reasonOf(error) }, 'failed'),
  )

/** Follows every waiting event at once, without the queue: for tests and for the end of a bulk load. */
export const drainReactions = async (world: World): Promise<number> => {
  let followed = 0
  for (;;) {
    const events = await transact(world.db, (db) => takePending(db, RELAY_BATCH))
    if (events.length === 0) return followed
    for (const { event_id: eventId, name, payload } of events) {
      for (const reaction of reactionsTo(name)) await reaction(world, payload, eventId)
      followed++
    }
  }
}
