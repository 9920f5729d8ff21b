import { ageOn } from 'contract/rules/id-number'
import { MEMBERSHIP_WORKING_DAYS } from 'contract/rules/terms'
import type { ParsedInputOf } from 'contract/endpoint'
import type { ErrorName } from 'contract/errors'
import type { member } from 'contract/nodes/member'
import { maskName } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { tellLate } from '../../foundation/decision/decided.service.ts'
import { endOfTerm } from '../../../platform/working-days.ts'
import { type Action, obstacleToDeciding, transitions } from './membership.policy.ts'
import { ensureMain } from './joining.repository.ts'
import * as rows from './membership.repository.ts'

const Key = z.tuple([z.int().check(z.gte(0), z.lte(4e12)), z.uuid()])

/** The last moment of the tenth working day after an application to join. */
const answerDueAt = (at: Date): Date => endOfTerm(localDate(at), MEMBERSHIP_WORKING_DAYS)

/** Members of the node and applications to join it; who they are is masked. */
export const list = async (
  db: Db,
  actor: AdministratorActor,
  { state, volunteerNo, name, cursor, size = PAGE_SIZE }: ParsedInputOf<typeof member.list>,
  now: Date,
) => {
  const { organizationId } = actor
  const after = decodeCursor(cursor, Key)
  const from = after && { at: new Date(after[0]), id: after[1] }
  const found = await rows.list(db, { organizationId, state, volunteerNo, name }, from, size + 1)
  const { items, next } = pageOfRows(found, size, (row) => [row.at.getTime(), row.volunteerId])
  const decides = actor.permissions.includes('memberDecide')
  const may = (action: Action, row: rows.MemberRow) =>
    decides && row.state === transitions[action].from
  return {
    items: items.map((row) => ({
      ...row,
      name: maskName(row.name),
      age: ageOn(row.birthDate, now),
      dueAt: row.state === 'applied' ? answerDueAt(row.at) : null,
      can: {
        accept: may('accept', row),
        reject: may('reject', row),
        remove: may('remove', row),
      },
    })),
    next,
    counts: await rows.countByState(db, organizationId),
  }
}

const events = {
  accept: 'membersAccepted',
  reject: 'membersRejected',
  remove: 'membersRemoved',
} as const

/**
 * Decides on volunteers of the node acted for; the answer names those it could not decide on and why. One
 * event for the batch, none when nothing changed.
 */
export const decide = (
  world: World,
  actor: AdministratorActor,
  action: Action,
  { volunteerIds, reason = null }: { volunteerIds: readonly string[]; reason?: string | null },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { organizationId } = actor
    const wanted = [...new Set(volunteerIds)]
    const locked = await rows.lock(db, organizationId, wanted, now)
    const refused: { volunteerId: string; error: ErrorName }[] = []
    const done: string[] = []
    for (const volunteerId of wanted) {
      const membership = locked.find((row) => row.volunteerId === volunteerId)
      const error = obstacleToDeciding(action, membership)
      if (error) refused.push({ volunteerId, error })
      else done.push(volunteerId)
    }
    if (done.length > 0) {
      const { to } = transitions[action]
      const decision = { organizationId, volunteerIds: done, to, reason, decidedBy: actor.id, now }
      await rows.decide(db, decision)
      // Whoever is taken out of his main organisation belongs to another first.
      if (action === 'remove') await ensureMain(db, done)
      const about = { kind: 'organization', id: organizationId }
      const payload = { organizationId, volunteerIds: done }
      await record(db, actor, events[action], about, payload, now)
    }
    const about = { kind: 'membership' as const, within: organizationId }
    const told = await tellLate(db, actor, about, refused, ({ volunteerId }) => volunteerId)
    return { done: done.length, refused: told }
  })
