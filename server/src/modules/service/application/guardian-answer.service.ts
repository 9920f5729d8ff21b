import { record } from '../../../events.ts'
import { system, type Actor } from '../../../platform/actor.ts'
import { showField } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure, found, withState } from '../../../platform/fail.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { applicationReasons as reasons } from './application.copy.ts'
import {
  cancelFreeUntil,
  needsReason,
  obstacleToCancelling,
  obstacleToGuardianAnswer,
} from './application.policy.ts'
import * as applications from './application.repository.ts'
import { giveUp, heldBy } from './application.service.ts'
import * as rows from './guardian-answer.repository.ts'
import * as places from './place.repository.ts'

/** A guardian as whoever answers: one of his guardianships for each ward. */
export type Wards = ReadonlyMap<string, { guardianId: string }>

/**
 * What a guardian says to one application of a ward. Agreed, it is accepted where the position accepts by
 * itself; refused, it ends and the place goes on. Fails with applicationNotFound, guardianAnswerLate or
 * applicationStateRefuses.
 */
export const answer = async (
  db: Tx,
  actor: Actor,
  wards: Wards,
  { applicationId, agree }: { applicationId: string; agree: boolean },
  now: Date,
): Promise<{ volunteerId: string }> => {
  const row = found(
    await rows.lockAsked(db, [...wards.keys()], applicationId),
    'applicationNotFound',
  )
  ensure(withState(obstacleToGuardianAnswer(row, agree, now), row.state))
  const { guardianId } = wards.get(row.volunteerId)!
  const said = { guardianId, now }
  if (agree) {
    await rows.writeAnswer(db, [row], { ...said, state: 'agreed' })
    if (row.state === 'pending' && row.autoAccept)
      await applications.move(db, [row], moveTo('accepted', null, now))
  } else {
    await end(db, [row], reasons.guardianRefused, now)
    await rows.writeAnswer(db, [row], { ...said, state: 'refused' })
  }
  const { volunteerId, missionId } = row
  const payload = { volunteerId, applicationId, missionId, guardianId }
  const object = { kind: 'application', id: applicationId }
  await record(db, actor, agree ? 'guardianAgreed' : 'guardianRefused', object, payload, now)
  return { volunteerId }
}

/**
 * Cancels an application of a ward by the rule that holds for the ward himself; whatever is written says that
 * a guardian did it. Fails with applicationNotFound, applicationStateRefuses, cancelDeadlinePassed or
 * sessionHasAttendance.
 */
export const cancelOfWard = async (
  db: Tx,
  actor: Actor,
  wards: Wards,
  { applicationId, reason }: { applicationId: string; reason?: string | undefined },
  now: Date,
): Promise<{ volunteerId: string }> => {
  const volunteerId = found(
    await rows.lockOfWards(db, [...wards.keys()], applicationId),
    'applicationNotFound',
  )
  const row = found(
    await applications.findOwn(db, volunteerId, applicationId),
    'applicationNotFound',
  )
  ensure(withState(obstacleToCancelling(row, reason, now), row.state))
  const words = reason === undefined ? reasons.guardianCancelled : reasons.guardianLeave(reason)
  const late = needsReason(row, now)
  await giveUp(db, row, { state: 'cancelled', reason: words, late, actorKind: 'guardian', now })
  const { guardianId } = wards.get(volunteerId)!
  const payload = { volunteerId, applicationId, missionId: row.missionId, guardianId }
  const object = { kind: 'application', id: applicationId }
  await record(db, actor, 'guardianCancelled', object, payload, now)
  return { volunteerId }
}

const moveTo = (state: 'accepted' | 'cancelled', reason: string | null, now: Date) => ({
  state,
  reason,
  decidedBy: null,
  actorKind: 'guardian' as const,
  now,
})

/** Ends applications of one mission and gives their places back. */
const end = async (db: Tx, ended: readonly rows.AskedRow[], reason: string, now: Date) => {
  await applications.move(db, ended, moveTo('cancelled', reason, now))
  await places.giveBack(db, ended[0]!.missionId, heldBy(ended), now)
}

const AT_ONCE = 200

/** Ends applications whose guardians did not answer in time; timed, safe to run again. */
export const lapseUnanswered = (world: World): Promise<number> =>
  workOff<rows.AskedRow>(world, {
    task: 'guardians',
    kind: 'application',
    idOf: ({ id }) => id,
    most: AT_ONCE,
    take: (db, most, now) => rows.lockOverdue(db, now, most),
    act: async (db, overdue, now) => {
      // One that ended otherwise is only no longer asked about.
      const open = overdue.filter((row) => obstacleToGuardianAnswer(row, false, now) === null)
      for (const [, of] of byMission(open)) await end(db, of, reasons.guardianLapsed, now)
      await rows.writeAnswer(db, overdue, { state: 'lapsed', guardianId: null, now })
      const applicationIds = open.map(({ id }) => id)
      const missionIds = [...new Set(open.map(({ missionId }) => missionId))]
      const object = { kind: 'application', id: null }
      const payload = { missionIds, applicationIds }
      await record(db, system, 'guardiansUnanswered', object, payload, now)
    },
  })

/** In the order of the missions, so that two servers never wait for each other. */
const byMission = (overdue: readonly rows.AskedRow[]) =>
  [...Map.groupBy(overdue, ({ missionId }) => missionId)].sort(([a], [b]) => (a < b ? -1 : 1))

/** Until when the guardians of an application may answer, once, for whoever writes to them; else null. */
export const takeUntold = rows.takeUntold

/** States in which a child has a place and his guardian may call whoever leads the mission. */
const contactKnownIn: ReadonlySet<string> = new Set(['accepted', 'attended'])

/** What guardians see of applications, and what they may do about each now. */
export const listOfWards = async (
  world: World,
  volunteerIds: readonly string[],
  most: number,
  now: Date,
) =>
  (await rows.listOfWards(world.db, volunteerIds, most)).map(
    ({ contactName, contactMobileCipher, ...row }) => {
      const asked = row.guardianState !== null && row.answerBy !== null
      const may = (agree: boolean) =>
        asked &&
        obstacleToGuardianAnswer(
          { ...row, guardianState: row.guardianState!, answerBy: row.answerBy! },
          agree,
          now,
        ) === null
      const can = { agree: may(true), refuse: may(false) }
      return {
        ...row,
        contact:
          contactKnownIn.has(row.state) && row.endsAt > now && contactMobileCipher
            ? {
                name: contactName,
                mobile: showField(
                  world.keys,
                  `mission.contact_mobile.${row.missionId}`,
                  contactMobileCipher,
                ),
              }
            : null,
        cancelFreeUntil: cancelFreeUntil(row),
        can: {
          ...can,
          // Whoever is asked for his consent ends it by refusing.
          cancel: !can.refuse && obstacleToCancelling(row, '', now) === null,
          cancelNeedsReason: needsReason(row, now),
        },
      }
    },
  )
