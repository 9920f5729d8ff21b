import type { ParsedInputOf } from 'contract/endpoint'
import type { feedback } from 'contract/site/feedback'
import { record } from '../../../events.ts'
import type { Actor, AdministratorActor, Visitor } from '../../../platform/actor.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as intake from '../intake/intake.service.ts'
import * as rows from './feedback.repository.ts'

type Area = typeof feedback

/** Reports from one address. */
const REPORTS = { scope: 'feedback', most: 10, minutes: 60 }

/**
 * Takes a report down, with the picture that came with it. Fails with tooManyRequests, and for the
 * picture as an upload does.
 */
export const submit = async (
  world: World,
  actor: Actor,
  { contact, screenshot, ...input }: ParsedInputOf<Area['submit']>,
  now: Date,
) => {
  await allowRequest(world, (actor as Visitor).ip, REPORTS, now)
  const pictures = await intake.readFiles(actor, [screenshot])
  return transact(world.db, async (db) => {
    const taken = await intake.takeDown(world, db, rows.reports, pictures, now)
    const { use, row, fileIds, receipt } = taken
    await rows.insertFeedback(db, {
      ...row,
      ...input,
      ...intake.closed(world, use, contact),
      file_id: fileIds[0] ?? null,
    })
    const fact = { feedbackId: row.id, kind: input.kind }
    await record(db, actor, 'feedbackSubmitted', use, fact, now)
    return receipt
  })
}

/** A report with its answer. Fails with feedbackNotFound for an unknown number and another's contact alike. */
export const answer = intake.status(rows.reports)

/** Reports for those who answer them. */
export const list = intake.list(rows.reports)

/** The picture of a report, for one look. */
export const picture = (
  world: World,
  actor: AdministratorActor,
  { feedbackId: id, ticket }: ParsedInputOf<Area['picture']>,
  now: Date,
) => intake.showFile(world, actor, rows.reports, { id, number: 1, ticket }, now)

/** Answers a report. Fails with feedbackNotFound or, when somebody else was faster, feedbackAnswered. */
export const reply = (
  world: World,
  actor: AdministratorActor,
  { feedbackId, answer: text }: ParsedInputOf<Area['reply']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const written = { answer: text, answered_by: actor.id, answered_at: now }
    await intake.answer(db, actor, rows.reports, feedbackId, () =>
      rows.writeAnswer(db, feedbackId, written),
    )
    const object = { kind: 'feedback', id: feedbackId }
    await record(db, actor, 'feedbackAnswered', object, { feedbackId }, now)
    return {}
  })

/** Removes reports nobody needs any more, with their pictures; timed, safe to run again. */
export const forgetOldFeedback = intake.forgetOld(rows.reports)
