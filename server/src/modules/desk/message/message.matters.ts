import type { Matter as MatterSchema, MatterFact, MatterKind } from 'contract/desk/message'
import type * as z from 'zod/mini'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import * as corrections from '../../service/correction/correction-matter.service.ts'
import * as invitations from '../../service/application/invitation.service.ts'
import * as changes from '../../service/application/mission-change.service.ts'
import * as offers from '../../service/application/offer-matter.service.ts'

/** Where a matter stands, and what is told about it. */
export type Standing = Omit<z.output<typeof MatterSchema>, 'kind' | 'until' | 'answeredAt'> & {
  /** Until when it may be answered; null where there is no such moment. */
  until: Date | null
  answeredAt: Date | null
  facts: readonly z.output<typeof MatterFact>[]
}

/** What a volunteer says to a matter. Risks and waiting list concern invitations alone. */
export interface Answer {
  accept: boolean
  reason?: string | undefined
  riskAccepted?: boolean | undefined
  wait?: boolean | undefined
}

/**
 * Something messages ask their reader to answer. Its state is read from the thing itself, whose
 * identifier is the `subject_id` of the message; nothing of it is kept with the message.
 */
export interface Matter {
  /** Where these stand; those that are not the volunteer's, or are no more, are left out. */
  read(
    db: Db,
    volunteerId: string,
    ids: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, Standing>>
  /** Identifiers of those that wait for the volunteer's answer. */
  listPending(db: Db, volunteerId: string, now: Date): Promise<string[]>
  /**
   * Answers one that waits, by the service of its module: in one transaction, guarded there, with one
   * event. Fails by the names of that service, which `message.confirm` of the contract lists.
   */
  answer(
    world: World,
    actor: VolunteerActor,
    id: string,
    answer: Answer,
    now: Date,
  ): Promise<unknown>
}

/** Every kind of matter and the service that keeps it. */
export const matters: Readonly<Record<z.output<typeof MatterKind>, Matter>> = {
  invitation: invitations,
  missionChange: changes,
  placeOffered: offers,
  correctionResult: corrections,
}
