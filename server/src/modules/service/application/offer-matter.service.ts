import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import type { Answer, Matter } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import { offerState } from './application.policy.ts'
import { answerOffer } from './application.service.ts'
import { sessionText } from './matter.copy.ts'
import * as rows from './offer-matter.repository.ts'

const read = async (db: Db, volunteerId: string, ids: readonly string[], now: Date) =>
  new Map(
    (await rows.listOffers(db, volunteerId, ids)).map((row) => [
      row.applicationId,
      {
        ...offerState(row, now),
        until: row.offerExpiresAt,
        facts: [
          { name: 'mission' as const, text: row.missionTitle },
          { name: 'time' as const, text: sessionText(row.startsAt, row.endsAt) },
          { name: 'position' as const, text: row.positionName },
          { name: 'address' as const, text: row.address },
        ],
      },
    ]),
  )

const listPending = rows.listOpenOffers

const answer = (
  world: World,
  actor: VolunteerActor,
  applicationId: string,
  { accept }: Answer,
  now: Date,
) => answerOffer(world, actor, { applicationId, accept }, now)

/** A place offered from the waiting list, as a matter of a message; known by its application. */
export const offerMatter: Matter<World> = { read, listPending, answer }
