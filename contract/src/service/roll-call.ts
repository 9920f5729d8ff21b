import { SHORT_REASON_LENGTH } from '../rules/lengths.ts'
import { MOST_AT_A_TIME } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, xc } from '../fields.ts'

/** A roll that was called at a session, with how many answered. */
const RollCall = z.object({
  rollCallId: Id,
  reason: z.string(),
  madeAt: Instant,
  madeBy: z.string(),
  /** Null while it goes on. */
  closedAt: z.nullable(Instant),
  here: z.int(),
  missing: z.int(),
  /** Of whom nobody has said anything yet. */
  open: z.int(),
})

/** Somebody who was at the session when the roll was called. */
const Called = z.object({
  volunteerId: Id,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  positionName: z.string(),
  /** Null as long as nobody has said so. */
  here: z.nullable(z.boolean()),
  answeredAt: z.nullable(Instant),
  answeredBy: z.nullable(z.string()),
  /** He has not signed out since. */
  present: z.boolean(),
})

const session = {
  sessionId: Id,
  missionTitle: z.string(),
  startsAt: Instant,
  endsAt: Instant,
}

/**
 * Calling the roll of those at a session: a list made once for one reason of who is there at that moment. It changes
 * nobody's minutes.
 */
export const rollCall = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/rollCall/list',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ xc, sessionId: Id }),
    result: z.object({
      ...session,
      /** Who would be on a list that is made now. */
      present: z.int(),
      items: z.array(RollCall),
    }),
    errors: ['sessionNotFound'],
    summary: 'Rolls called at a session, the latest first.',
  }),
  make: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/rollCall/make',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({
      sessionId: Id,
      reason: Line(SHORT_REASON_LENGTH.most, SHORT_REASON_LENGTH.least),
    }),
    result: z.object({ rollCallId: Id, people: z.int() }),
    errors: ['sessionNotFound', 'rollCallUnderWay', 'rollCallNobody'],
    summary: 'Begin to call the roll of everybody signed in at a session now, for one reason.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/rollCall/detail',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ xc, rollCallId: Id }),
    result: z.extend(RollCall, {
      ...session,
      closedBy: z.nullable(z.string()),
      people: z.array(Called),
    }),
    errors: ['rollCallNotFound'],
    summary: 'A roll that was called, with who answered and who did not.',
  }),
  answer: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/rollCall/answer',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({
      rollCallId: Id,
      volunteerIds: z
        .array(Id)
        .check(
          z.minLength(1, { error: 'atLeastOne' }),
          z.maxLength(MOST_AT_A_TIME, { error: 'tooMany' }),
        ),
      here: z.boolean(),
    }),
    result: z.object({ changed: z.int() }),
    errors: ['rollCallNotFound', 'rollCallClosed'],
    summary: 'Say of some on the list that they are there, or that they are not.',
  }),
  close: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/rollCall/close',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ rollCallId: Id }),
    result: z.object({ missing: z.int() }),
    errors: ['rollCallNotFound', 'rollCallClosed'],
    summary: 'End a call of the roll; whoever did not answer is missing.',
  }),
}
