import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import { offerState } from './application.policy.ts'
import { answerOffer } from './application.service.ts'
import { sessionText } from './matter.copy.ts'
import * as rows from './offer-matter.repository.ts'

/*
 * A place offered from the waiting list, as a matter of a message (`message.matters.ts`); known by its
 * application.
 */

export const read = async (db: Db, volunteerId: string, ids: readonly string[], now: Date) =>
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

export const listPending = rows.listOpenOffers

export const answer = (
  world: World,
  actor: VolunteerActor,
  applicationId: string,
  { accept }: { accept: boolean },
  now: Date,
) => answerOffer(world, actor, { applicationId, accept }, now)
