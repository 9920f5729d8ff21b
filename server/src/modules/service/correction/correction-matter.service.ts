import { formatMinutes } from 'contract/rules/minutes.copy'
import { fieldSentence } from 'contract/fields.copy'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import type { Answer, Matter, Standing } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './correction.repository.ts'
import { accept, escalate } from './correction.service.ts'

/** Where the answers to own requests stand; one that nobody disagreed with in time counts as agreed. */
const read = async (
  db: Db,
  volunteerId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Standing>> => {
  const found = await rows.listMatters(db, volunteerId, ids)
  const steps = Map.groupBy(
    await rows.listSteps(
      db,
      found.map(({ correctionId }) => correctionId),
    ),
    ({ correctionId }) => correctionId,
  )
  return new Map(
    found.map((row) => [row.correctionId, standingOf(row, steps.get(row.correctionId) ?? [], now)]),
  )
}

const isAnswer = ({ kind }: rows.StepRow) => kind === 'upheld' || kind === 'refused'

const standingOf = (
  { state, dueAt, missionTitle, date }: rows.MatterRow,
  steps: readonly rows.StepRow[],
  now: Date,
): Standing => {
  // The first answer is the one that is asked about; that of the node above is final.
  const answer = steps.find(isAnswer)
  const said = steps.find(({ kind }) => kind === 'accepted' || kind === 'escalated')
  const pending = state === 'answered' && dueAt > now
  const stands = said ? (said.kind === 'accepted' ? 'accepted' : 'declined') : 'expired'
  return {
    state: pending ? 'pending' : stands,
    until: state === 'answered' ? dueAt : null,
    answeredAt: said?.at ?? null,
    facts: [
      { name: 'mission', text: missionTitle },
      { name: 'date', text: date },
      ...(answer?.kind === 'upheld' && answer.minutes !== null
        ? [{ name: 'minutes' as const, text: formatMinutes(answer.minutes) }]
        : []),
      ...(answer?.reason ? [{ name: 'reason' as const, text: answer.reason }] : []),
    ],
  }
}

/** Own requests whose answer waits to be agreed with. */
const listPending = (db: Db, volunteerId: string, now: Date): Promise<string[]> =>
  rows.listAnswered(db, volunteerId, now)

/**
 * Agrees with the answer, or puts the request to the node above, which needs the reason. Said already,
 * the same changes nothing. Fails with matterAnswered, matterExpired or invalidInput.
 */
const answer = async (
  world: World,
  actor: VolunteerActor,
  correctionId: string,
  given: Answer,
  now: Date,
): Promise<unknown> => {
  const standing = found(
    (await read(world.db, actor.id, [correctionId], now)).get(correctionId),
    'messageNotFound',
  )
  if (standing.state === (given.accept ? 'accepted' : 'declined')) return {}
  if (standing.state === 'expired') return fail('matterExpired')
  if (standing.state !== 'pending') return fail('matterAnswered', { state: standing.state })
  if (given.accept) return accept(world, actor, { correctionId }, now)
  if (!given.reason) return reasonMissing()
  return escalate(world, actor, { correctionId, reason: given.reason }, now)
}

const reasonMissing = () =>
  fail('invalidInput', {
    fields: [{ path: 'reason', name: 'required', sentence: fieldSentence('required') }],
  })

/** The answer to a request as a matter of a message; known by the request. */
export const correctionMatter: Matter<World> = { read, listPending, answer }
