import { ANSWERED_YEARS, COMPLAINT_WORKING_DAYS } from 'contract/rules/terms'
import type { complaint } from 'contract/site/complaint'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskEmail, maskMobile } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { Actor, AdministratorActor, Visitor, VolunteerActor } from '../../../platform/actor.ts'
import { blindIndex, encryptField, type Keys, showField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { refuseLate } from '../../foundation/decision/decided.service.ts'
import { drawNumber, isOverdue } from '../../../platform/case-number.ts'
import * as files from '../../foundation/file/file.service.ts'
import { show } from '../../people/data-access/link.service.ts'
import { workingDaysAfter } from '../../../platform/working-days.ts'
import * as rows from './complaint.repository.ts'

type Area = typeof complaint

/** Complaints, and questions for their answers, from one address or account. */
const COMPLAINTS = { scope: 'complaint', most: 5, minutes: 60 }
const QUESTIONS = { scope: 'complaintStatus', most: 30, minutes: 10 }

const place = (id: string) => `complaint.contact.${id}`
const digestOf = (keys: Keys, contact: string) => blindIndex(keys, 'complaint.contact', contact)

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
  const sent = [picture1, picture2, picture3].filter((file) => file !== undefined)
  const pictures = await Promise.all(sent.map((file) => files.read((actor as Visitor).ip, file)))
  const dueOn = workingDaysAfter(localDate(now), COMPLAINT_WORKING_DAYS)
  return transact(world.db, async (db) => {
    const reported = found(await rows.findReported(db, objectKind, objectId), 'notFound')
    const id = newId()
    const number = drawNumber(now, 'JB')
    const use = { kind: 'complaint' as const, id }
    const pictureIds: string[] = []
    for (const picture of pictures)
      pictureIds.push(await files.keepUsed(world, db, use, 'complaintPicture', picture, now))
    await rows.insertComplaint(db, {
      id,
      number,
      object_kind: objectKind,
      object_id: objectId,
      organization_id: reported.organizationId,
      reviewer_id: reported.reviewerId,
      kind,
      description,
      ...('contact' in by
        ? {
            contact_cipher: encryptField(world.keys, place(id), by.contact),
            contact_digest: digestOf(world.keys, by.contact),
          }
        : { volunteer_id: by.volunteerId }),
      picture_ids: pictureIds,
      due_on: dueOn,
      created_at: now,
    })
    await record(db, actor, 'complaintSubmitted', use, { complaintId: id, kind }, now)
    return { number, dueOn }
  })
}

/** A complaint with its answer. Fails with complaintNotFound for an unknown number and another's contact alike. */
export const status = async (
  world: World,
  actor: Actor,
  { number, contact }: ParsedInputOf<Area['status']>,
  now: Date,
) => {
  await allowRequest(world, (actor as Visitor).ip, QUESTIONS, now)
  const digest = digestOf(world.keys, contact)
  return found(await rows.findByNumber(world.db, number, digest), 'complaintNotFound')
}

const Key = z.tuple([z.uuid()])

/** Own complaints, the newest first. */
export const listOwn = async (
  db: Db,
  actor: VolunteerActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['listOwn']>,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const found = await rows.listOwn(db, actor.id, after, size + 1)
  return pageOfRows(found, size, ({ complaintId }) => [complaintId])
}

/** Complaints that the federation acted for decides; of a contact only what tells people apart. */
export const list = async (
  world: World,
  actor: AdministratorActor,
  { state, kind, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const { organizationId } = actor
  const found = await rows.listOfReviewer(
    world.db,
    organizationId,
    { state, kind },
    after,
    size + 1,
  )
  const page = pageOfRows(found, size, ({ complaintId }) => [complaintId])
  return {
    ...page,
    items: page.items.map(({ contactCipher, ...row }) => ({
      ...row,
      contactMasked: contactCipher && masked(world.keys, row.complaintId, contactCipher),
      overdue: isOverdue(row.dueOn, row.decision !== null, now),
    })),
  }
}

const masked = (keys: Keys, id: string, cipher: Buffer): string =>
  showField(keys, place(id), cipher, (contact) =>
    contact.includes('@') ? maskEmail(contact) : maskMobile(contact),
  )

/** A picture of a complaint that the federation acted for decides, for one look. */
export const picture = async (
  world: World,
  actor: AdministratorActor,
  { complaintId, number, ticket }: ParsedInputOf<Area['picture']>,
  now: Date,
) => {
  const { pictureIds } = found(
    await rows.findOfReviewer(world.db, actor.organizationId, complaintId),
    'complaintNotFound',
  )
  const fileId = found(pictureIds[Number(number) - 1], 'fileNotFound')
  const use = { kind: 'complaint' as const, id: complaintId }
  return show(world, actor, use, { fileId, ticket }, now)
}

/** Decides a complaint. Fails with complaintNotFound or, when somebody else was faster, complaintDecided. */
export const decide = (
  world: World,
  actor: AdministratorActor,
  { complaintId: id, decision, answer }: ParsedInputOf<Area['decide']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const reviewerId = actor.organizationId
    const { volunteerId } = found(
      await rows.findOfReviewer(db, reviewerId, id),
      'complaintNotFound',
    )
    const written = { id, reviewerId, decision, answer, decidedBy: actor.id, now }
    if (!(await rows.writeDecision(db, written)))
      await refuseLate(db, actor, { kind: 'complaint', ids: [id] })
    const object = { kind: 'complaint', id }
    const volunteerIds = volunteerId ? [volunteerId] : []
    await record(
      db,
      actor,
      'complaintDecided',
      object,
      { complaintId: id, volunteerIds, decision },
      now,
    )
    return {}
  })

/** Complaints are kept so long after their decision. */
const KEEP_MS = ANSWERED_YEARS * 365 * 86_400_000
const BATCH = 200

/** Removes complaints nobody needs any more, with their pictures; timed, safe to run again. */
export const forgetOldComplaints = (world: World): Promise<number> =>
  workOff<rows.ComplaintGone>(world, {
    task: 'complaints',
    kind: 'complaint',
    idOf: ({ id }) => id,
    most: BATCH,
    take: (db, most, now) =>
      rows.removeDecidedBefore(db, new Date(now.getTime() - KEEP_MS), most, now),
    act: (db, gone) =>
      files.forgetUsed(
        world,
        db,
        gone.flatMap(({ pictureIds }) => pictureIds),
      ),
  })
