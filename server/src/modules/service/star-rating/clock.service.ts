import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { heldSealKeys } from '../../../platform/seal.ts'
import { noteSecurityOnce } from '../../../platform/security-event.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { passOnAll } from '../../foundation/decision/passing-on.service.ts'
import { holdTrueService } from '../record/ledger.service.ts'
import { decidingStar } from './answering.service.ts'
import * as rows from './clock.repository.ts'
import { demandOf, dueAfter, ratingHeld } from './star-rating.policy.ts'
import { isStarSound } from './star-check.service.ts'
import { listVolunteersOf, insertStep, moveTo } from './star-rating.repository.ts'
import { anApplication } from './star-rating.service.ts'
import type { StoredStar } from './star-check.repository.ts'
import { isApprovalAsSealed } from './star.seal.ts'

const BATCH = 100

/**
 * Certifies the ratings whose publicity is over without objection, by the hours that hold at that moment;
 * what has too few by then lapses. Timed, safe to run again. What nobody approved so is set aside (starAltered).
 */
export const certifyStars = (world: World): Promise<number> =>
  workOff<rows.DueRow>(world, {
    task: 'starsCertified',
    kind: 'starApplication',
    idOf: ({ starApplicationId }) => starApplicationId,
    most: BATCH,
    take: (db, most, now) => rows.lockPublicised(db, now, most),
    act: async (db, due, now) => {
      const service = await holdService(world, db, due, now)
      const [applicationIds, lapsedIds]: [string[], string[]] = [[], []]
      for (const row of due) {
        const { serviceMinutes } = demandOf(row.rating, world.config.stars)
        const enough = service.get(row.volunteerId)! >= serviceMinutes
        await (enough ? certify(db, row, now) : lapse(db, row, now))
        ;(enough ? applicationIds : lapsedIds).push(row.starApplicationId)
      }
      const payload = { applicationIds, lapsedIds }
      await record(db, system, 'starsCertified', anApplication(null), payload, now)
    },
  })

/**
 * Minutes of some volunteers that hold a rating, by their ledgers, held: what is only being corrected counts on. Fails
 * with starAltered where ledger, balance and log do not say the same of one.
 */
const holdService = async (
  { keys }: World,
  db: Tx,
  of: readonly { volunteerId: string }[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const ids = [...new Set(of.map(({ volunteerId }) => volunteerId))]
  await rows.lockBalances(db, ids)
  const service = new Map<string, number>()
  for (const id of ids) {
    const held = (await holdTrueService(db, keys, id, now)) ?? fail('starAltered')
    service.set(id, held.effective + held.inCorrection)
  }
  return service
}

const certify = async (db: Tx, row: rows.DueRow, now: Date) => {
  if (!isApprovalAsSealed(heldSealKeys(), row, row.seal)) fail('starAltered')
  await moveTo(db, row, { state: 'certified', dueAt: row.dueAt }, now)
  await insertStep(db, row, { kind: 'certified' }, now)
  const before = await rows.putStar(db, { ...row, certifiedAt: now })
  await rows.insertChange(db, {
    id: newId(),
    volunteer_id: row.volunteerId,
    kind: 'certified',
    before,
    after: row.rating,
    certifier_id: row.certifierId,
    at: now,
  })
}

const lapse = async (db: Tx, row: rows.DueRow, now: Date) => {
  await moveTo(db, row, { state: 'lapsed', dueAt: row.dueAt }, now)
  await insertStep(db, row, { kind: 'lapsed' }, now)
}

/**
 * Takes ratings down to the one that the hours still hold, and ends applications that they hold no more; of
 * one volunteer or of all. Timed, and after each fact that takes hours back; safe to run again.
 */
export const fallStars = async (
  world: World,
  volunteerId: string | null = null,
): Promise<number> => {
  const { minutes } = world.config.stars
  const fallen = await workOff<StoredStar>(world, {
    task: 'starsFall',
    kind: 'star',
    idOf: (row) => row.volunteerId,
    most: BATCH,
    take: (db, most, now) => rows.lockFallen(db, minutes, { volunteerId, now, most }),
    act: (db, held, now) => fallSome(world, db, held, now),
  })
  const lapsed = await workOff<rows.DueRow>(world, {
    task: 'starsLapse',
    kind: 'starApplication',
    idOf: ({ starApplicationId }) => starApplicationId,
    most: BATCH,
    take: (db, most, now) => rows.lockShort(db, minutes, { volunteerId, now, most }),
    act: async (db, short, now) => {
      for (const row of short) await lapse(db, row, now)
      const applicationIds = short.map(({ starApplicationId }) => starApplicationId)
      await rows.dropObjections(db, applicationIds)
      const payload = { changeIds: [], applicationIds }
      await record(db, system, 'starsFell', { kind: 'star', id: null }, payload, now)
    },
  })
  return fallen + lapsed
}

const fallSome = async (world: World, db: Tx, held: readonly StoredStar[], now: Date) => {
  const service = await holdService(world, db, held, now)
  const changeIds: string[] = []
  for (const star of held) {
    const { volunteerId, rating, certifierId } = star
    const after = ratingHeld(service.get(volunteerId)!, world.config.stars)
    // Hours that came meanwhile hold it again.
    if (after !== null && Number(after) >= Number(rating)) continue
    // What nobody certified so is not made good by its fall.
    if (after !== null && (await isStarSound(db, star)))
      await rows.putStar(db, { ...star, rating: after })
    else await rows.removeStar(db, volunteerId)
    const id = newId()
    const change = { id, kind: 'fell' as const, before: rating, after, certifier_id: certifierId }
    await rows.insertChange(db, { ...change, volunteer_id: volunteerId, at: now })
    changeIds.push(id)
  }
  if (changeIds.length > 0)
    await record(
      db,
      system,
      'starsFell',
      { kind: 'star', id: null },
      { changeIds, applicationIds: [] },
      now,
    )
}

/** After hours were taken back: of whose record it was. */
export const fallOfRecord = (world: World, { recordId }: { recordId: string }): Promise<unknown> =>
  fallOfRecords(world, { recordIds: [recordId] })

/** The same of many at once. */
export const fallOfRecords = async (
  world: World,
  { recordIds }: { recordIds: readonly string[] },
): Promise<unknown> => {
  for (const volunteerId of await listVolunteersOf(world.db, recordIds))
    await fallStars(world, volunteerId)
  return undefined
}

/** The same where the fact names the volunteer. */
export const fallOfVolunteer = (
  world: World,
  { volunteerId }: { volunteerId: string },
): Promise<unknown> => fallStars(world, volunteerId)

const isLate = ({ dueAt }: rows.WaitingRow, now: Date) => dueAt <= now

/**
 * Gives applications, objections and appeals that nobody at their node may decide, or did in time, to the
 * nearest node above where somebody may; what nobody may decide anywhere is an alarm. Timed, safe to run again. Returns how many went on.
 */
export const passStarsOn = async (world: World): Promise<number> => {
  const pass = (of: {
    task: 'starsPassedOn' | 'starAppealsPassedOn'
    kind: 'starApplication' | 'starBar'
    table: 'star_application' | 'star_bar'
    list: typeof rows.listWaiting
  }) =>
    passOnAll<rows.WaitingRow>(world, {
      task: of.task,
      kind: of.kind,
      idOf: ({ id }) => id,
      list: of.list,
      answeringOf: (row) =>
        decidingStar(world.keys, row, isLate(row, world.clock.now()) ? 'above' : undefined),
      give: async (db, row, to, now) => {
        const dueAt = isLate(row, now) ? dueAfter(now) : row.dueAt
        if (!(await rows.giveTo(db, of.table, row, to, dueAt))) return false
        const key = { volunteerId: row.volunteerId, starApplicationId: row.id }
        const step = { kind: 'passedOn', organizationId: to }
        if (of.kind === 'starApplication') await insertStep(db, key, step, now)
        return true
      },
      nobody: (db, { id }, organizationId, now) => {
        const details = { [of.kind === 'starBar' ? 'starBarId' : 'starApplicationId']: id }
        return noteSecurityOnce(db, { name: 'nobodyDecidesStar', organizationId, details }, now)
      },
      tell: (db, ids, now) =>
        record(
          db,
          system,
          'starsPassedOn',
          { kind: of.kind, id: null },
          { kind: of.kind, ids },
          now,
        ),
    })
  const applications = {
    task: 'starsPassedOn',
    kind: 'starApplication',
    table: 'star_application',
    list: rows.listWaiting,
  } as const
  const appeals = {
    task: 'starAppealsPassedOn',
    kind: 'starBar',
    table: 'star_bar',
    list: rows.listAppeals,
  } as const
  return (await pass(applications)) + (await pass(appeals))
}
