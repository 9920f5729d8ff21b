import * as z from 'zod/mini'
import { missionImpressionCodes } from '../codes/mission-impression.ts'
import { volunteerImpressionCodes } from '../codes/volunteer-impression.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Int, LocalDate, Nothing, pageOf, paging, Text, xc } from '../fields.ts'
import { EVALUATION_LENGTH, MOST_IMPRESSIONS, REPORT_SHORTEST } from '../rules/evaluation-limits.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const evaluationMessageKinds = [
  'evaluationInvited',
  'evaluationReceived',
  'evaluationReplied',
  'evaluationReportUpheld',
  'evaluationReportDismissed',
  'evaluationHidden',
] as const

/** Which of the two directions: what volunteers say of a mission, or its organisation of a volunteer. */
export const EvaluationAbout = z.enum(['mission', 'volunteer'])

/** Whether a report was found to be right; then the evaluation is seen and counted no more. */
export const ReportDecision = z.enum(['upheld', 'dismissed'], { error: 'required' })

const MissionImpressions = impressions(z.enum(missionImpressionCodes))
export const VolunteerImpressions = impressions(z.enum(volunteerImpressionCodes))

function impressions<T extends z.ZodMiniType>(code: T) {
  return z.array(code).check(
    z.maxLength(MOST_IMPRESSIONS, { error: 'tooMany' }),
    z.refine((codes) => new Set(codes).size === codes.length, { error: 'duplicate' }),
  )
}

/** What everybody who evaluates hands in, except the marks. */
export const Evaluated = { score: Int(1, 5), text: Text(EVALUATION_LENGTH, 0) }

/** An evaluation as it is read, whichever its direction. */
export const EvaluationFacts = {
  evaluationId: Id,
  score: z.int(),
  impressions: z.array(z.string()),
  text: z.string(),
  /** The answer, written once. */
  reply: z.nullable(z.string()),
}

const EvaluatedMission = z.object({
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  /** Day of the last session the volunteer was at. */
  servedOn: LocalDate,
  /** Until when it can be evaluated. */
  closesAt: Instant,
  /** It waits, was evaluated, or can be evaluated no more. */
  state: z.enum(['due', 'done', 'closed']),
  evaluation: z.nullable(
    z.object({
      ...EvaluationFacts,
      evaluatedAt: Instant,
      /** Until when it may be written again; null once it stands. */
      editableUntil: z.nullable(Instant),
      /** Why the federation took it off; null while it is shown. */
      hiddenReason: z.nullable(z.string()),
    }),
  ),
})

const Report = z.object({
  reason: z.string(),
  decision: z.nullable(ReportDecision),
  decisionReason: z.nullable(z.string()),
})

const Received = z.object({
  ...EvaluationFacts,
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  servedOn: LocalDate,
  evaluatedAt: Instant,
  /** What the volunteer reported about it. */
  report: z.nullable(Report),
  can: z.object({ reply: z.boolean(), report: z.boolean() }),
})

/** What evaluations add up to. */
export const EvaluationSummary = z.object({
  count: z.int(),
  /** To one decimal place; null where it is not shown. */
  average: z.nullable(z.number()),
  /** How many gave each score, from 1 to 5; empty where they are not shown. */
  byScore: z.array(z.int()),
  /** Marks by how often they were made, the most frequent first. */
  impressions: z.array(z.object({ code: z.string(), count: z.int() })),
})

const subject = { objectKind: z.enum(['mission', 'organization']), objectId: Id }

/** What volunteers say of missions, and what organisations said of them. */
export const evaluation = {
  getEvaluateList: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/evaluation/getEvaluateList',
    access: 'volunteer',
    input: z.strictObject({
      xc,
      /** Those that wait, the one that closes first before; or those done, the newest first. */
      state: z.optional(z.enum(['due', 'done'])),
      /** One mission, whichever its state. */
      missionId: z.optional(Id),
      ...paging,
    }),
    result: z.extend(pageOf(EvaluatedMission), {
      counts: z.object({ due: z.int(), done: z.int() }),
    }),
    errors: [],
    summary: 'Missions the volunteer was at: those he may evaluate, or those he did.',
  }),
  save: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/evaluation/saveMissionPersonalUsersEvaluation',
    access: 'volunteer',
    input: z.strictObject({
      xc,
      /** Made by the browser, once for what the volunteer sends: the same one twice changes nothing. */
      requestId: Id,
      missionId: Id,
      ...Evaluated,
      impressions: MissionImpressions,
    }),
    result: z.object({ evaluationId: Id, editableUntil: Instant }),
    errors: ['evaluationNotAttended', 'evaluationClosed', 'evaluationFixed'],
    quiet: true,
    summary: 'Evaluate a mission the volunteer was at, once; for a day it may be written again.',
  }),
  listReceived: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/evaluation/getReceivedList',
    access: 'volunteer',
    input: z.strictObject({ xc, ...paging }),
    result: z.extend(pageOf(Received), { summary: EvaluationSummary }),
    errors: [],
    summary: 'What organisations said of the volunteer, the newest first, and what it adds up to.',
  }),
  reply: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/evaluation/reply',
    access: 'volunteer',
    input: z.strictObject({ evaluationId: Id, reply: Text(EVALUATION_LENGTH) }),
    result: Nothing,
    errors: ['evaluationNotFound', 'evaluationReplied'],
    quiet: true,
    summary: 'Answer an evaluation received, once.',
  }),
  report: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/evaluation/report',
    access: 'volunteer',
    input: z.strictObject({ evaluationId: Id, reason: Text(EVALUATION_LENGTH, REPORT_SHORTEST) }),
    result: Nothing,
    errors: ['evaluationNotFound', 'evaluationReported'],
    quiet: true,
    summary: 'Report an evaluation received to the federation above its organisation, once.',
  }),
  summary: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/evaluation/summary',
    access: 'public',
    input: z.strictObject(subject),
    result: EvaluationSummary,
    errors: [],
    quiet: true,
    replica: true,
    summary:
      'What volunteers say of a mission, or of an organisation, added up once there are five.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/evaluation/list',
    access: 'public',
    input: z.strictObject({ ...subject, ...paging }),
    result: pageOf(
      z.object({
        evaluationId: Id,
        score: z.int(),
        impressions: z.array(z.string()),
        /** Numbers in it are masked. */
        text: z.string(),
        evaluatedOn: LocalDate,
        reply: z.nullable(z.string()),
      }),
    ),
    errors: [],
    quiet: true,
    replica: true,
    summary: 'Words of volunteers about a mission or an organisation, unnamed, the newest first.',
  }),
}
