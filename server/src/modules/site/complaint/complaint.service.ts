import type { ParsedInputOf } from 'contract/endpoint'
import type { complaint } from 'contract/site/complaint'
import { record } from '../../../events.ts'
import type { Actor, AdministratorActor, Visitor, VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import * as intake from '../intake/intake.service.ts'
import { decidingComplaint } from './complaint.policy.ts'
import * as rows from './complaint.repository.ts'

type Area = typeof complaint

/** Complaints from one address or account. */
const COMPLAINTS = { scope: 'complaint', most: 5, minutes: 60 }

/** Takes a complaint of a visitor down. Fails with tooManyRequests, notFound, and for pictures as an upload does. */
export const submit = async (
  world: World,
  actor: Actor,
  { contact, ...input }: ParsedInputOf<Area['submit']>,
  now: Date,
) => {
  await allowRequest(world, (actor as Visitor).ip, COMPLAINTS, now)
  return take(world, actor, input, { contact }, now)
}

/** The same of a volunteer, who is told the decision by message. */
export const submitOwn = async (
  world: World,
  actor: VolunteerActor,
  input: ParsedInputOf<Area['submitOwn']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, COMPLAINTS, now)
  return take(world, actor, input, { volunteerId: actor.id }, now)
}

const take = async (
  world: World,
  actor: Actor,
  input: ParsedInputOf<Area['submitOwn']>,
  by: { contact: string } | { volunteerId: string },
  now: Date,
) => {
  const { objectKind, objectId, kind, description, picture1, picture2, picture3 } = input
  const pictures = await intake.readFiles(actor, [picture1, picture2, picture3])
  return transact(world.db, async (db) => {
    const reported = found(await rows.findReported(db, objectKind, objectId), 'notFound')
    const taken = await intake.takeDown(world, db, rows.complaints, pictures, now)
    const { use, row, fileIds, receipt } = taken
    await rows.insertComplaint(db, {
      ...row,
      object_kind: objectKind,
      object_id: objectId,
      organization_id: reported.organizationId,
      reviewer_id: reported.reviewerId,
      kind,
      description,
      ...('contact' in by
        ? intake.closed(world, use, by.contact)
        : { volunteer_id: by.volunteerId }),
      picture_ids: fileIds,
    })
    await record(db, actor, 'complaintSubmitted', use, { complaintId: row.id, kind }, now)
    return receipt
  })
}

const byNumber = intake.status(rows.complaints)

/** A complaint with its answer. Fails with complaintNotFound for an unknown number and another's contact alike. */
export const status = async (...asked: Parameters<typeof byNumber>) => {
  const row = await byNumber(...asked)
  return { ...row, passedOn: passedOnOf(row) }
}

/** Own complaints, the newest first. */
export const listOwn = async (
  db: Db,
  actor: VolunteerActor,
  input: ParsedInputOf<Area['listOwn']>,
) => {
  const whose = rows.ofVolunteer(actor.id)
  const { items, next } = await intake.page(db, rows.complaints, whose, input)
  return { items: items.map((row) => ({ ...row, passedOn: passedOnOf(row) })), next }
}

const listed = intake.list(rows.complaints)

/** Complaints that the federation acted for decides, or did until they went to one above. */
export const list = async (
  world: World,
  actor: AdministratorActor,
  asked: ParsedInputOf<Area['list']>,
  now: Date,
) => {
  const { items, next } = await listed(world, actor, asked, now)
  const isHere = ({ holderId }: { holderId: string }) => holderId === actor.organizationId
  const turns = await waitsFor(
    world.db,
    items.map((row) =>
      row.decision !== null || isHere(row)
        ? null
        : { from: row.holderId, answering: decidingComplaint() },
    ),
  )
  const shown = items.map((row, at) => ({
    ...row,
    passedOn: passedOnOf(row),
    can: { decide: row.decision === null && isHere(row) },
    waitsFor: turns[at] ?? null,
  }))
  return { items: shown, next }
}

/** A picture of a complaint that the federation acted for decides, for one look. */
export const picture = (
  world: World,
  actor: AdministratorActor,
  { complaintId: id, number, ticket }: ParsedInputOf<Area['picture']>,
  now: Date,
) => intake.showFile(world, actor, rows.complaints, { id, number: Number(number), ticket }, now)

/**
 * Decides a complaint. Fails with complaintNotFound, with complaintDecided when somebody else was faster, and with
 * matterPassedOn once it went to a node above.
 */
export const decide = (
  world: World,
  actor: AdministratorActor,
  { complaintId: id, decision, answer }: ParsedInputOf<Area['decide']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const written = { decision, answer, decided_by: actor.id, decided_at: now }
    const { volunteerId } = await intake.answer(db, actor, rows.complaints, id, async () => {
      const result = await rows.writeDecision(db, id, actor.organizationId, written)
      if (result.numUpdatedRows === 0n && (await rows.isWaiting(db, id))) fail('matterPassedOn')
      return result
    })
    const fact = { complaintId: id, volunteerIds: volunteerId ? [volunteerId] : [], decision }
    await record(db, actor, 'complaintDecided', { kind: 'complaint', id }, fact, now)
    return {}
  })

/** Removes complaints nobody needs any more, with their pictures; timed, safe to run again. */
export const forgetOldComplaints = intake.forgetOld(rows.complaints)
