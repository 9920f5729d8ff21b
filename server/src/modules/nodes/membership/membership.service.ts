import { ageOn } from 'contract/rules/id-number'
import { MEMBERSHIP_WORKING_DAYS } from 'contract/rules/terms'
import type { ParsedInputOf } from 'contract/endpoint'
import type { ErrorName } from 'contract/errors'
import type { member } from 'contract/nodes/member'
import { maskName } from 'contract/rules/mask'
import { addDays, instantOf, localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { tellLate } from '../../foundation/decision/decided.service.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { endOfTerm } from '../../../platform/working-days.ts'
import {
  type Action,
  decidingMembers,
  obstacleToDeciding,
  transitions,
} from './membership.policy.ts'
import { ensureMain } from './joining.repository.ts'
import * as rows from './membership.repository.ts'

const Key = z.tuple([z.int().check(z.gte(0), z.lte(4e12)), z.uuid()])

/** The last moment of the tenth working day after an application to join, or of the day a node above has for it. */
const dueAtOf = ({ at, passedDueOn }: Pick<rows.MemberRow, 'at' | 'passedDueOn'>): Date =>
  passedDueOn === null
    ? endOfTerm(localDate(at), MEMBERSHIP_WORKING_DAYS)
    : instantOf(addDays(passedDueOn, 1), '00:00')

/** Members of the node and applications to join it; who they are is masked. */
export const list = async (
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...asked }: ParsedInputOf<typeof member.list>,
  now: Date,
) => {
  const { organizationId } = actor
  const after = decodeCursor(cursor, Key)
  const from = after && { at: new Date(after[0]), id: after[1] }
  const { passed, state, volunteerNo, name } = asked
  const filter = { organizationId, passed, state, volunteerNo, name }
  const found = await rows.list(db, filter, from, size + 1)
  const { items, next } = pageOfRows(found, size, (row) => [row.at.getTime(), row.volunteerId])
  const decides = actor.permissions.includes('memberDecide')
  const may = (action: Action, row: rows.MemberRow) =>
    decides &&
    row.state === transitions[action].from &&
    (action === 'remove' ? row.organizationId : row.holderId) === organizationId
  const turns = await waitsFor(
    db,
    items.map((row) =>
      row.state !== 'applied' || (decides && row.holderId === organizationId)
        ? null
        : { from: row.holderId, answering: decidingMembers() },
    ),
  )
  return {
    items: items.map((row, at) => ({
      ...row,
      waitsFor: turns[at] ?? null,
      passedOn: row.state === 'applied' ? passedOnOf(row) : null,
      name: maskName(row.name),
      age: ageOn(row.birthDate, now),
      dueAt: row.state === 'applied' ? dueAtOf(row) : null,
      can: {
        accept: may('accept', row),
        reject: may('reject', row),
        remove: may('remove', row),
      },
    })),
    next,
    counts: await rows.countByState(db, organizationId),
    passed: await rows.countPassed(db, organizationId),
  }
}

const events = {
  accept: 'membersAccepted',
  reject: 'membersRejected',
  remove: 'membersRemoved',
} as const

interface Given {
  volunteerIds: readonly string[]
  reason?: string | null
  /** The organisation they would join, where it is not the one acted for. */
  organizationId?: string | undefined
}

/**
 * Decides on volunteers of the node acted for, or who went to it from one below; the answer names those it could not decide on and why. One
 * event for the batch, none when nothing changed.
 */
export const decide = (
  world: World,
  actor: AdministratorActor,
  action: Action,
  { volunteerIds, reason = null, organizationId = actor.organizationId }: Given,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const selves = await ownVolunteers(db, world.keys, actor.id)
    const wanted = [...new Set(volunteerIds)]
    const locked = await rows.lock(db, organizationId, wanted, now)
    const refused: { volunteerId: string; error: ErrorName }[] = []
    const done: string[] = []
    for (const volunteerId of wanted) {
      const membership = locked.find((row) => row.volunteerId === volunteerId)
      const standing = {
        own: organizationId === actor.organizationId,
        here: membership?.holderId === actor.organizationId,
        self: selves.includes(volunteerId),
      }
      const error = obstacleToDeciding(action, membership && { ...membership, standing })
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
