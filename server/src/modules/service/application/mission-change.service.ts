import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import type { Answer, Matter } from '../../../platform/messages.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { applicationReasons } from './application.copy.ts'
import { changeState } from './application.policy.ts'
import { giveUp, takeOwn } from './application.service.ts'
import { sessionText } from './matter.copy.ts'
import * as rows from './mission-change.repository.ts'

const read = async (db: Db, volunteerId: string, ids: readonly string[], now: Date) =>
  new Map(
    (await rows.listQuestions(db, volunteerId, ids)).map((row) => [
      row.id,
      {
        ...changeState(row, now),
        until: row.startsAt,
        facts: [
          { name: 'mission' as const, text: row.missionTitle },
          { name: 'time' as const, text: sessionText(row.startsAt, row.endsAt) },
          { name: 'position' as const, text: row.positionName },
          { name: 'previousAddress' as const, text: row.previousAddress },
          { name: 'address' as const, text: row.address },
        ],
      },
    ]),
  )

const listPending = async (db: Db, volunteerId: string, now: Date): Promise<string[]> =>
  (await rows.listUnanswered(db, volunteerId))
    .filter((row) => changeState(row, now).state === 'pending')
    .map(({ id }) => id)

/**
 * Keeps the place, or gives it up without the reason that cancelling late needs: the change is not the
 * volunteer's doing. Fails with applicationStateRefuses or matterExpired when there is nothing to answer.
 */
const answer = (
  world: World,
  actor: VolunteerActor,
  id: string,
  { accept, reason }: Answer,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const [asked] = await rows.listQuestions(db, actor.id, [id])
    const { applicationId } = found(asked, 'applicationNotFound')
    const application = await takeOwn(db, actor, applicationId)
    // Read again: until the application was held, another answer may have come in between.
    const [question] = await rows.listQuestions(db, actor.id, [id])
    const { state } = changeState(found(question, 'applicationNotFound'), now)
    if (state !== 'pending') fail(state === 'expired' ? 'matterExpired' : 'applicationStateRefuses')
    await rows.writeAnswer(db, actor.id, id, accept, now)
    if (!accept)
      await giveUp(db, application, {
        state: 'cancelled',
        reason: reason ?? applicationReasons.missionMoved,
        actorKind: actor.kind,
        now,
      })
    const { missionId } = application
    const payload = { applicationId, volunteerId: actor.id, missionId, accepted: accept }
    const object = { kind: 'application', id: applicationId }
    await record(db, actor, 'missionChangeAnswered', object, payload, now)
  })

/** The question as a matter of a message; known by an identifier of its own, because each change asks again. */
export const missionChangeMatter: Matter<World> = { read, listPending, answer }
