import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Evaluated,
  EvaluationAbout,
  EvaluationFacts,
  EvaluationSummary,
  ReportDecision,
  VolunteerImpressions,
} from './evaluation.ts'
import { Id, Instant, LocalDate, Nothing, pageOf, paging, QueryInt, Text } from '../fields.ts'
import { EVALUATION_LENGTH, REPORT_SHORTEST } from '../rules/evaluation-limits.ts'

/** Volunteers that are evaluated in one call. */
export const MOST_EVALUATED = 100

/** An evaluation of a mission as its organisation reads it: nothing in it says whose it is. */
const OfMission = z.object({
  ...EvaluationFacts,
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  evaluatedOn: LocalDate,
  /** What became of the organisation's report of it. */
  report: z.nullable(z.enum(['open', 'upheld', 'dismissed'])),
  can: z.object({ reply: z.boolean(), report: z.boolean() }),
})

/** Somebody who was at a session, with what the organisation said of him. */
const Attended = z.object({
  volunteerId: Id,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  minutes: z.int(),
  evaluation: z.nullable(
    z.object({
      ...EvaluationFacts,
      evaluatedAt: Instant,
      report: z.nullable(z.enum(['open', 'upheld', 'dismissed'])),
    }),
  ),
  can: z.object({ evaluate: z.boolean() }),
})

const EvaluationReport = z.object({
  reportId: Id,
  about: EvaluationAbout,
  missionTitle: z.string(),
  districtName: z.string(),
  /** Who wrote the evaluation, or whom it is about: kept for who decides alone. */
  volunteerMasked: z.string(),
  volunteerNo: z.string(),
  score: z.int(),
  impressions: z.array(z.string()),
  text: z.string(),
  reason: z.string(),
  reportedAt: Instant,
  decision: z.nullable(ReportDecision),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})

/** Evaluations in the console: what is said of the own missions, and of who served at them. */
export const managedEvaluation = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/mission/evaluation/list',
    access: 'administrator',
    permission: 'recordRead',
    input: z.strictObject({
      missionId: z.optional(Id),
      score: z.optional(QueryInt(1, 5)),
      state: z.optional(z.enum(['unanswered', 'reported'])),
      ...paging,
    }),
    result: pageOf(OfMission),
    errors: ['missionNotFound'],
    summary: 'What volunteers said of missions of the subtree, unnamed, the newest first.',
  }),
  summary: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/mission/evaluation/summary',
    access: 'administrator',
    permission: 'recordRead',
    input: z.strictObject({ missionId: z.optional(Id) }),
    result: z.object({ title: z.string(), summary: EvaluationSummary }),
    errors: ['missionNotFound'],
    summary: 'What the evaluations of a mission, or of the node acted for, add up to.',
  }),
  reply: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/mission/evaluation/reply',
    access: 'administrator',
    permission: 'evaluationWrite',
    input: z.strictObject({ evaluationId: Id, reply: Text(EVALUATION_LENGTH) }),
    result: Nothing,
    errors: ['evaluationNotFound', 'evaluationReplied'],
    summary: 'Answer an evaluation of a mission, once.',
  }),
  report: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/mission/evaluation/report',
    access: 'administrator',
    permission: 'evaluationWrite',
    input: z.strictObject({ evaluationId: Id, reason: Text(EVALUATION_LENGTH, REPORT_SHORTEST) }),
    result: Nothing,
    errors: ['evaluationNotFound', 'evaluationReported'],
    summary: 'Report an evaluation of a mission to the federation above, once.',
  }),
  listAttended: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/mission/evaluation/attended',
    access: 'administrator',
    permission: 'recordRead',
    input: z.strictObject({ sessionId: Id, ...paging }),
    result: pageOf(Attended),
    errors: ['sessionNotFound'],
    summary: 'Who was at a session of the subtree, with what was said of each.',
  }),
  evaluate: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/mission/evaluation/evaluate',
    access: 'administrator',
    permission: 'evaluationWrite',
    input: z.strictObject({
      sessionId: Id,
      volunteerIds: z
        .array(Id)
        .check(
          z.minLength(1, { error: 'atLeastOne' }),
          z.maxLength(MOST_EVALUATED, { error: 'tooMany' }),
        ),
      ...Evaluated,
      impressions: VolunteerImpressions,
    }),
    result: Nothing,
    errors: ['sessionNotFound', 'evaluationNotAttended', 'evaluationClosed', 'evaluationFixed'],
    summary: 'Say the same of volunteers who were at a session: of all named, or of none.',
  }),
  listReports: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/evaluation/report/list',
    access: 'administrator',
    permission: 'complaintDecide',
    input: z.strictObject({ state: z.optional(z.enum(['open', 'decided'])), ...paging }),
    result: pageOf(EvaluationReport),
    errors: [],
    summary: 'Reported evaluations this federation decides: those that wait the oldest first.',
  }),
  decide: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/evaluation/report/decide',
    access: 'administrator',
    permission: 'complaintDecide',
    input: z.strictObject({
      reportId: Id,
      decision: ReportDecision,
      reason: Text(EVALUATION_LENGTH, REPORT_SHORTEST),
    }),
    result: Nothing,
    errors: ['evaluationReportNotFound', 'evaluationReportDecided'],
    summary: 'Decide a report once; upheld, the evaluation is seen and counted no more.',
  }),
}
