import type { absence } from 'contract/service/absence'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, found, withState } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import { holderFrom, waitsFor } from '../../foundation/decision/turn.service.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { appealUntil } from '../application/absence.policy.ts'
import { excuseAppealed } from '../application/absence.service.ts'
import { deciding, dueAfter, obstacleToAppealing, obstacleToDeciding } from './absence.policy.ts'
import * as rows from './absence.repository.ts'
import { isOpen } from './absence.states.ts'

type Contract = typeof absence

const about = (id: string) => ({ kind: 'absenceAppeal', id })

/** The absence that an own application stands for, and the appeal against it. Fails with applicationNotFound. */
export const ofApplication = async (
  db: Db,
  actor: VolunteerActor,
  applicationId: string,
  now: Date,
) => {
  const standing = found(
    await rows.findStanding(db, actor.id, applicationId),
    'applicationNotFound',
  )
  const { recordedAt } = standing
  return {
    recordedAt,
    appealUntil: recordedAt && appealUntil(recordedAt),
    appeal: (await rows.findOwn(db, actor.id, applicationId)) ?? null,
    can: { appeal: obstacleToAppealing(standing, now) === null },
  }
}

/**
 * Appeals against an own absence; it goes at once to the nearest node where somebody may decide it. Fails with
 * applicationNotFound and as `obstacleToAppealing` says.
 */
export const appeal = (
  world: World,
  actor: VolunteerActor,
  { applicationId, reason }: ParsedInputOf<Contract['appeal']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const standing = found(
      await rows.lockStanding(db, actor.id, applicationId),
      'applicationNotFound',
    )
    ensure(withState(obstacleToAppealing(standing, now), standing.applicationState))
    const { organizationId, recordedBy, ledBy } = standing
    const appealId = newId()
    const parties = { volunteerId: actor.id, recordedBy, ledBy }
    const holderId = await holderFrom(db, organizationId, deciding(parties))
    const dueAt = dueAfter(now)
    const row = { ...parties, id: appealId, applicationId, organizationId, holderId, reason, dueAt }
    await rows.insertAppeal(db, row, now)
    const payload = { appealId, volunteerId: actor.id, applicationId }
    await record(db, actor, 'absenceAppealed', about(appealId), payload, now)
    return { dueAt }
  })

const Key = z.tuple([z.uuid()])

/** Appeals of the subtree, the newest first, each with whether the caller decides it, else who may. */
export const listAppeals = async (
  world: Pick<World, 'keys'>,
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...wanted }: ParsedInputOf<Contract['listAppeals']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const listed = await rows.listManaged(db, actor.organizationId, wanted, after, size + 1)
  const page = pageOfRows(listed, size, (row) => [row.appealId])
  const own = await ownVolunteers(db, world.keys, actor.id)
  const may = actor.permissions.includes('applicationDecide')
  const decides = (row: rows.ManagedRow) =>
    may && obstacleToDeciding(row, { ...actor, own }) === null
  const turns = await waitsFor(
    db,
    page.items.map((row) =>
      isOpen(row.state) && !decides(row) ? { from: row.holderId, answering: deciding(row) } : null,
    ),
  )
  return {
    ...page,
    items: page.items.map(({ name, ...row }, at) => ({
      ...row,
      nameMasked: maskName(name),
      byLeader: row.ledBy !== null,
      overdue: isOpen(row.state) && row.dueAt <= now,
      can: { decide: decides({ name, ...row }) },
      waitsFor: turns[at] ?? null,
    })),
  }
}

type Decision = ParsedInputOf<Contract['acceptAppeal']>

/** Excuses the absence, and with it what followed. Fails with absenceAppealNotFound and as `obstacleToDeciding` says. */
export const accept = (world: World, actor: AdministratorActor, input: Decision, now: Date) =>
  decide(world, actor, input, 'accepted', now)

/** Lets the absence stand. Fails as `accept` does. */
export const keep = (world: World, actor: AdministratorActor, input: Decision, now: Date) =>
  decide(world, actor, input, 'kept', now)

const decide = (
  world: World,
  actor: AdministratorActor,
  { appealId, reason }: Decision,
  state: 'accepted' | 'kept',
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = found(await rows.lock(db, actor.organizationId, appealId), 'absenceAppealNotFound')
    const own = await ownVolunteers(db, world.keys, actor.id)
    const { state: stands, organizationId: nodeId } = row
    const late = { kind: 'absenceAppeal' as const, ids: [appealId], state: stands, nodeId }
    await ensureFirst(db, actor, late, obstacleToDeciding(row, { ...actor, own }))
    const { volunteerId, applicationId } = row
    await rows.writeDecision(db, row, { state, reason, decidedBy: actor.id }, now)
    if (state === 'accepted')
      await excuseAppealed(
        db,
        { volunteerId, id: applicationId },
        { reason, decidedBy: actor.id },
        now,
      )
    const payload = { appealId, volunteerId, applicationId, decision: state }
    await record(db, actor, 'absenceAppealDecided', about(appealId), payload, now)
    return {}
  })
