import { sql } from 'kysely'
import type { World } from './world.ts'

/** Tables that only grow, one partition a month. */
const growing = ['event', 'security_event', 'attendance_event', 'ledger_entry']
const MONTHS_AHEAD = 3

/**
 * Makes the partitions of the coming months before their first row. Rows of a month that came too
 * early stand in the default partition, which then refuses a partition of its own for that month:
 * such a month is left there and logged. Returns how many were made.
 */
export const ensurePartitions = async (
  world: Pick<World, 'db' | 'clock' | 'log'>,
): Promise<number> => {
  const from = world.clock.now()
  let made = 0
  for (const table of growing) {
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++) {
      const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + ahead, 1))
        .toISOString()
        .slice(0, 10)
      try {
        const { rows } = await sql<{
          made: number
        }>`select ensure_partitions(${table}, ${day}::date, ${day}::date) as made`.execute(world.db)
        made += rows[0]!.made
      } catch (error) {
        world.log.warn(
          { table, month: day.slice(0, 7), reason: (error as Error).message },
          'partition not made',
        )
      }
    }
  }
  return made
}
