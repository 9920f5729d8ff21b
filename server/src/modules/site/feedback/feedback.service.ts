import { ANSWERED_YEARS, FEEDBACK_WORKING_DAYS } from 'contract/rules/terms'
import type { ParsedInputOf } from 'contract/endpoint'
import type { feedback } from 'contract/site/feedback'
import { maskEmail, maskMobile } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { Actor, AdministratorActor, Visitor } from '../../../platform/actor.ts'
import { blindIndex, encryptField, showField } from '../../../platform/crypto.ts'
import { found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { refuseLate } from '../../foundation/decision/decided.service.ts'
import * as files from '../../foundation/file/file.service.ts'
import { show } from '../../people/data-access/link.service.ts'
import { workingDaysAfter } from '../../../platform/working-days.ts'
import { drawNumber, isOverdue } from '../../../platform/case-number.ts'
import * as rows from './feedback.repository.ts'

/** Reports, and questions for answers, from one address. */
const REPORTS = { scope: 'feedback', most: 10, minutes: 60 }
const QUESTIONS = { scope: 'feedbackAnswer', most: 30, minutes: 10 }

const place = (id: string) => `feedback.contact.${id}`
const digestOf = ({ keys }: World, contact: string) => blindIndex(keys, 'feedback.contact', contact)

/**
 * Takes a report down, with the picture that came with it. Fails with tooManyRequests, and for the
 * picture as an upload does.
 */
export const submit = async (
  world: World,
  actor: Actor,
  input: ParsedInputOf<typeof feedback.submit>,
  now: Date,
) => {
  await allowRequest(world, (actor as Visitor).ip, REPORTS, now)
  const { kind, source, description, contact, screenshot } = input
  const picture = screenshot && (await files.read((actor as Visitor).ip, screenshot))
  const dueOn = workingDaysAfter(localDate(now), FEEDBACK_WORKING_DAYS)
  return transact(world.db, async (db) => {
    const id = newId()
    const number = drawNumber(now, 'FK')
    const use = { kind: 'feedback' as const, id }
    const fileId = picture
      ? await files.keepUsed(world, db, use, 'feedbackPicture', picture, now)
      : null
    const inserted = await rows.insertFeedback(db, {
      id,
      number,
      kind,
      source,
      description,
      contact_cipher: encryptField(world.keys, place(id), contact),
      contact_digest: digestOf(world, contact),
      file_id: fileId,
      due_on: dueOn,
      created_at: now,
    })
    if (!inserted) throw new Error('the number of a report was drawn twice')
    await record(db, actor, 'feedbackSubmitted', use, { feedbackId: id, kind }, now)
    return { number, dueOn }
  })
}

/** A report with its answer. Fails with feedbackNotFound for an unknown number and another's contact alike. */
export const answer = async (
  world: World,
  actor: Actor,
  { number, contact }: ParsedInputOf<typeof feedback.answer>,
  now: Date,
) => {
  await allowRequest(world, (actor as Visitor).ip, QUESTIONS, now)
  return found(
    await rows.findByNumber(world.db, number, digestOf(world, contact)),
    'feedbackNotFound',
  )
}

const Key = z.tuple([z.uuid()])

/** Reports for those who answer them; of the contact only what tells people apart. */
export const list = async (
  world: World,
  { state, kind, cursor, size = PAGE_SIZE }: ParsedInputOf<typeof feedback.list>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)
  const found = await rows.listFeedback(world.db, { state, kind }, after, size + 1)
  const page = pageOfRows(found, size, ({ feedbackId }) => [feedbackId])
  return {
    ...page,
    items: page.items.map(({ contactCipher, fileId, ...row }) => {
      return {
        ...row,
        contactMasked: showField(world.keys, place(row.feedbackId), contactCipher, (contact) =>
          contact.includes('@') ? maskEmail(contact) : maskMobile(contact),
        ),
        withPicture: fileId !== null,
        overdue: isOverdue(row.dueOn, row.answer !== null, now),
      }
    }),
  }
}

/** The picture of a report, for one look. */
export const picture = async (
  world: World,
  actor: AdministratorActor,
  { feedbackId, ticket }: ParsedInputOf<typeof feedback.picture>,
  now: Date,
) => {
  const report = found(await rows.findById(world.db, feedbackId), 'feedbackNotFound')
  const use = { kind: 'feedback' as const, id: feedbackId }
  const fileId = found(report.fileId, 'fileNotFound')
  return show(world, actor, use, { fileId, ticket }, now)
}

/** Answers a report. Fails with feedbackNotFound or, when somebody else was faster, feedbackAnswered. */
export const reply = (
  world: World,
  actor: AdministratorActor,
  { feedbackId, answer: text }: ParsedInputOf<typeof feedback.reply>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    if (!(await rows.writeAnswer(db, feedbackId, text, actor.id, now))) {
      found(await rows.findById(db, feedbackId), 'feedbackNotFound')
      await refuseLate(db, actor, { kind: 'feedback', ids: [feedbackId] })
    }
    const object = { kind: 'feedback', id: feedbackId }
    await record(db, actor, 'feedbackAnswered', object, { feedbackId }, now)
    return {}
  })

/** Reports are kept so long after their answer (privacy rules, part 5). */
const KEEP_MS = ANSWERED_YEARS * 365 * 86_400_000
const BATCH = 200

/** Removes reports nobody needs any more, with their pictures; timed, safe to run again. */
export const forgetOldFeedback = (world: World): Promise<number> =>
  workOff<rows.FeedbackGone>(world, {
    task: 'feedback',
    kind: 'feedback',
    idOf: ({ id }) => id,
    most: BATCH,
    take: (db, most, now) =>
      rows.removeAnsweredBefore(db, new Date(now.getTime() - KEEP_MS), most, now),
    act: (db, gone) =>
      files.forgetUsed(
        world,
        db,
        gone.flatMap(({ fileId }) => fileId ?? []),
      ),
  })
