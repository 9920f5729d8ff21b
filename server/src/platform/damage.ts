import { noteFault } from './faults.ts'
import { noteSecurity } from './security-event.ts'
import type { World } from './world.ts'

/** One whose fault was settled without being corrected comes back with the first look after so long. */
const REMEMBERED_MS = 60_000
/** Places remembered as noted; past that they are noted again. */
const MOST_PLACES = 10_000

const Place = /^(.+)\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/

/**
 * A world whose closed values, where one does not open, leave a fault and once an entry in the security
 * log; of each place once a minute, however often it is looked at.
 */
export const noticingDamage = <W extends World>(world: W): W => {
  const noted = new Map<string, number>()
  const damaged = (place: string): void => {
    const now = world.clock.now().getTime()
    if ((noted.get(place) ?? 0) > now - REMEMBERED_MS) return
    if (noted.size >= MOST_PLACES) noted.clear()
    noted.set(place, now)
    note(world, place).catch((error: Error) =>
      world.log.warn({ reason: error.message }, 'damage not noted'),
    )
  }
  return { ...world, keys: { ...world.keys, damaged } }
}

/** Outside of the transaction in which it was found: that one may be undone. */
const note = async (world: World, place: string): Promise<void> => {
  const { aside, log, clock } = world
  const [, kind, id] = Place.exec(place) ?? []
  // What lives for minutes, as a login at another provider, has no row to look for.
  if (!kind || !id) return
  const fault = { task: 'integrity', kind, id }
  const failures = await noteFault({ db: aside, log, clock }, fault, 'valueDamaged')
  if (failures > 1) return
  await noteSecurity(aside, { name: 'valueDamaged', details: { kind, id } }, clock.now())
}
