import { OPEN_QUESTIONS } from 'contract/rules/terms'
import type { ParsedInputOf } from 'contract/endpoint'
import type { question } from 'contract/service/question'
import { maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { refuseLate } from '../../foundation/decision/decided.service.ts'
import * as rows from './question.repository.ts'

type Contract = typeof question

/** Questions of one volunteer in an hour. */
const QUESTIONS = { scope: 'missionQuestion', most: 10, minutes: 60 }
/** The own questions about a mission that its page shows. */
const OWN_SHOWN = 20

const Key = z.tuple([z.uuid()])
const about = (id: string) => ({ kind: 'question', id })

/** Answered questions about a mission that everybody sees. Fails with missionNotFound. */
export const list = async (
  db: Db,
  { missionId, cursor, size = PAGE_SIZE }: ParsedInputOf<Contract['list']>,
) => {
  found(await rows.findMission(db, missionId), 'missionNotFound')
  const after = decodeCursor(cursor, Key)
  const asked = await rows.listPublic(db, missionId, after?.[0] ?? null, size + 1)
  const page = pageOfRows(asked, size, (row) => [row.questionId])
  return { ...page, items: page.items.map(masked) }
}

const masked = <T extends { asker: string }>({ asker, ...row }: T) => ({
  ...row,
  askerMasked: maskName(asker),
})

export const listOwn = (db: Db, actor: VolunteerActor, missionId: string) =>
  rows.listOwn(db, actor.id, missionId, OWN_SHOWN)

/** Asks about a published mission. Fails with missionNotFound, tooManyRequests or questionsOpen. */
export const ask = async (
  world: World,
  actor: VolunteerActor,
  { missionId, text }: ParsedInputOf<Contract['ask']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, QUESTIONS, now)
  return transact(world.db, async (db) => {
    const { organizationId } = found(await rows.findMission(db, missionId), 'missionNotFound')
    const questionId = newId()
    const asked = { missionId, id: questionId, volunteerId: actor.id, organizationId, text }
    if (!(await rows.insertQuestion(db, asked, OPEN_QUESTIONS, now))) fail('questionsOpen')
    const payload = { missionId, questionId, volunteerId: actor.id }
    await record(db, actor, 'questionAsked', about(questionId), payload, now)
    return { questionId }
  })
}

/** Questions about missions of the subtree, with what the administrator may do about each. */
export const listManaged = async (
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...wanted }: ParsedInputOf<Contract['listManaged']>,
) => {
  const after = decodeCursor(cursor, Key)
  const asked = await rows.listManaged(
    db,
    actor.organizationId,
    wanted,
    after?.[0] ?? null,
    size + 1,
  )
  const page = pageOfRows(asked, size, (row) => [row.questionId])
  const may = actor.permissions.includes('missionWrite')
  return {
    ...page,
    items: page.items.map((row) => {
      const open = may && row.state !== 'hidden'
      return { ...masked(row), can: { answer: open, hide: open } }
    }),
  }
}

const take = async (
  db: Tx,
  actor: AdministratorActor,
  { missionId, questionId }: { missionId: string; questionId: string },
) => {
  const present = found(
    await rows.lockManaged(db, actor.organizationId, missionId, questionId),
    'questionNotFound',
  )
  if (present.state === 'hidden') await tellWhoWasFirst(db, actor, questionId, present.state)
  return present
}

const tellWhoWasFirst = (db: Tx, actor: AdministratorActor, questionId: string, state: string) =>
  refuseLate(db, actor, { kind: 'question', ids: [questionId], state })

/**
 * Answers a question, or writes the answer again that its author has read: one that somebody has given
 * meanwhile is not overwritten unseen. Fails with questionNotFound or questionStateRefuses.
 */
export const answer = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<Contract['answer']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { missionId, questionId } = input
    const { answeredAt, state } = await take(db, actor, input)
    const first = answeredAt === null
    const seen = input.replaces === undefined ? null : Date.parse(input.replaces)
    if ((answeredAt?.getTime() ?? null) !== seen)
      await tellWhoWasFirst(db, actor, questionId, state)
    await rows.writeAnswer(db, missionId, questionId, input.answer, actor.id, now)
    const payload = { missionId, questionId, first }
    await record(db, actor, 'questionAnswered', about(questionId), payload, now)
    return {}
  })

/** Takes a question off; who asked it is told why. Fails with questionNotFound or questionStateRefuses. */
export const hide = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<Contract['hide']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { missionId, questionId } = input
    await take(db, actor, input)
    await rows.hide(db, missionId, questionId, input.reason, actor.id, now)
    const payload = { missionId, questionId }
    await record(db, actor, 'questionHidden', about(questionId), payload, now)
    return {}
  })
