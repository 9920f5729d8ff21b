import { refresh as refreshCounters } from './modules/statistics/statistics.service.ts'
import type { World } from './platform/world.ts'

/** A task that runs by the clock of Asia/Shanghai, on one server at a time. Safe to run again. */
export interface TimedTask {
  name: string
  /** Five fields; the finest step is a minute. */
  cron: string
  run(world: World): Promise<unknown>
}

/** Every timed task and when it runs. */
export const schedule: readonly TimedTask[] = [
  { name: 'counters', cron: '*/5 * * * *', run: refreshCounters },
]
