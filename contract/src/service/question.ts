import { QUESTION_LENGTH, ANSWER_LENGTH, SHORT_REASON_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, Nothing, Text, pageOf, paging, QueryFlag } from '../fields.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const questionMessageKinds = ['questionAnswered', 'questionHidden'] as const

/** Of a question: it waits, everybody may read it, or the organisation took it off. */
export const QuestionState = z.enum(['open', 'answered', 'hidden'])

/** A question with its answer, as everybody reads it. */
const PublicQuestion = z.object({
  questionId: Id,
  askerMasked: z.string(),
  text: z.string(),
  askedAt: Instant,
  answer: z.string(),
  answeredAt: Instant,
})

/** A question as who asked it reads it. */
const OwnQuestion = z.object({
  questionId: Id,
  text: z.string(),
  askedAt: Instant,
  state: QuestionState,
  answer: z.nullable(z.string()),
  hiddenReason: z.nullable(z.string()),
})

const ManagedQuestion = z.extend(OwnQuestion, {
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  askerMasked: z.string(),
  answeredAt: z.nullable(Instant),
  can: z.object({ answer: z.boolean(), hide: z.boolean() }),
})

const one = { missionId: Id, questionId: Id }

export const question = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/mission/question/list',
    access: 'public',
    input: z.strictObject({ missionId: Id, ...paging }),
    result: pageOf(PublicQuestion),
    errors: ['missionNotFound'],
    quiet: true,
    replica: true,
    summary: 'Answered questions about one published mission, the newest first.',
  }),
  listOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/question/list',
    access: 'volunteer',
    input: z.strictObject({ missionId: Id }),
    result: z.array(OwnQuestion),
    errors: [],
    quiet: true,
    summary: 'What the volunteer asked about one mission, the newest first.',
  }),
  ask: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/question/ask',
    access: 'volunteer',
    input: z.strictObject({
      missionId: Id,
      text: Text(QUESTION_LENGTH.most, QUESTION_LENGTH.least),
    }),
    result: z.object({ questionId: Id }),
    errors: ['missionNotFound', 'questionsOpen'],
    summary: 'Ask the organisation about a published mission; at most three wait at a time.',
  }),
  listManaged: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/mission/question/list',
    access: 'administrator',
    permission: 'applicationRead',
    input: z.strictObject({
      missionId: z.optional(Id),
      state: z.optional(QuestionState),
      /** Only those about missions of the node itself, not of its subtree. */
      own: z.optional(QueryFlag),
      ...paging,
    }),
    result: pageOf(ManagedQuestion),
    errors: [],
    summary: 'Questions about missions of the subtree; those that wait the oldest first.',
  }),
  answer: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/mission/question/answer',
    access: 'administrator',
    permission: 'missionWrite',
    input: z.strictObject({
      ...one,
      answer: Text(ANSWER_LENGTH.most),
      /** When the answer was given that this one replaces, as it was read; absent for the first. */
      replaces: z.optional(Instant),
    }),
    result: Nothing,
    errors: ['questionNotFound', 'questionStateRefuses'],
    summary: 'Answer a question, or write again the answer that one has read.',
  }),
  hide: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/mission/question/hide',
    access: 'administrator',
    permission: 'missionWrite',
    input: z.strictObject({
      ...one,
      reason: Line(SHORT_REASON_LENGTH.most, SHORT_REASON_LENGTH.least),
    }),
    result: Nothing,
    errors: ['questionNotFound', 'questionStateRefuses'],
    summary: 'Take a question off for a reason that who asked it reads.',
  }),
}
