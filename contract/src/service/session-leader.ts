import { REASON_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, Nothing, xc } from '../fields.ts'
import { AttendanceKind, Presence } from '../states.ts'
import { Nonce, scanErrors } from './attendance.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const sessionLeaderMessageKinds = ['leaderNamed', 'leaderRemoved'] as const

/** How it ended that somebody leads; `lostPlace` and `over` come by themselves. */
const LeaderEnding = z.enum(['removed', 'declined', 'lostPlace', 'over'])

/** Somebody at a session, as much as whoever leads there needs to find him. */
const LedRow = z.object({
  applicationId: Id,
  nameMasked: z.string(),
  /** The last four of his volunteer number. */
  numberTail: z.string(),
  positionName: z.string(),
  presence: Presence,
  /** His first sign-in and his last sign-out, once he has left. */
  signedInAt: z.nullable(Instant),
  signedOutAt: z.nullable(Instant),
  /** He is not waited for any more. */
  mark: z.nullable(z.enum(['absent', 'excused'])),
  can: z.object({ markAbsent: z.boolean(), takeBack: z.boolean() }),
})

/** What keeps whoever leads from marking somebody. */
const markErrors = [
  'sessionNotFound',
  'sessionNotBegun',
  'applicationNotFound',
  'applicationStateRefuses',
  'sessionHasAttendance',
  'absenceTaken',
  'absenceClash',
  'absenceAppealed',
  'leaderOwn',
  'rowAltered',
] as const

const one = z.strictObject({ sessionId: Id, applicationId: Id })

export const sessionLeader = {
  own: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/leader/own',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.array(
      z.object({
        sessionId: Id,
        missionId: Id,
        missionTitle: z.string(),
        address: z.string(),
        startsAt: Instant,
        endsAt: Instant,
        expected: z.int(),
        /** How many have signed in, whether or not they have left. */
        signedIn: z.int(),
      }),
    ),
    errors: [],
    quiet: true,
    summary: 'Sessions at which the volunteer leads now or later, the first first.',
  }),
  roster: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/leader/roster',
    access: 'volunteer',
    input: z.strictObject({ xc, sessionId: Id }),
    result: z.object({
      missionTitle: z.string(),
      address: z.string(),
      startsAt: Instant,
      endsAt: Instant,
      /** From when one signs in, and until when he leads: the end of signing out. */
      opensAt: Instant,
      until: Instant,
      rows: z.array(LedRow),
    }),
    errors: ['sessionNotFound'],
    quiet: true,
    summary: 'Who is expected at a session at which the volunteer leads, and who has come.',
  }),
  scan: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/leader/scan',
    access: 'volunteer',
    input: z.strictObject({
      sessionId: Id,
      kind: AttendanceKind,
      code: z.string().check(z.maxLength(400)),
      nonce: Nonce,
      /** Signing out before anything counts is meant. */
      leave: z.optional(z.boolean()),
    }),
    result: z.object({
      outcome: z.enum(['signedIn', 'signedOut']),
      at: Instant,
      nameMasked: z.string(),
      /** The same scan was sent before; nothing was counted twice. */
      repeated: z.boolean(),
    }),
    errors: ['sessionNotFound', 'leaderOwn', 'rowAltered', ...scanErrors],
    quiet: true,
    summary:
      'Sign somebody in or out by scanning his personal code, as who leads at the session. Idempotent by nonce.',
  }),
  markAbsent: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/leader/markAbsent',
    access: 'volunteer',
    input: one,
    result: Nothing,
    errors: markErrors,
    summary:
      'Record somebody as absent who has not signed in, once the session has begun, as who leads there.',
  }),
  takeBack: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/leader/takeBack',
    access: 'volunteer',
    input: one,
    result: Nothing,
    errors: [...markErrors, 'leaderMarkOfAnother'],
    summary: 'Take back that oneself recorded somebody as absent.',
  }),
  decline: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/leader/decline',
    access: 'volunteer',
    input: z.strictObject({ sessionId: Id }),
    result: Nothing,
    errors: ['sessionNotFound'],
    summary: 'Lead no more at a session.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/sessionLeader/list',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ sessionId: Id }),
    result: z.object({
      /** Until when anybody leads there. */
      until: Instant,
      leaders: z.array(
        z.object({
          leaderId: Id,
          nameMasked: z.string(),
          volunteerNo: z.string(),
          namedBy: z.string(),
          namedAt: Instant,
          /** Null of whoever leads. */
          ended: z.nullable(LeaderEnding),
          endedAt: z.nullable(Instant),
          endReason: z.nullable(z.string()),
        }),
      ),
      /** Whether the caller can name another now. */
      can: z.object({ name: z.boolean() }),
    }),
    errors: ['sessionNotFound'],
    summary: 'Who leads at a session, and who did, the latest first.',
  }),
  candidates: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/sessionLeader/candidates',
    access: 'administrator',
    permission: 'missionWrite',
    input: z.strictObject({
      sessionId: Id,
      /** A whole name or the end of a number, of four digits at least. */
      keyword: z.optional(Line(20)),
    }),
    result: z.array(
      z.object({
        applicationId: Id,
        nameMasked: z.string(),
        volunteerNo: z.string(),
        positionName: z.string(),
        /** Why he cannot be named, by its name. */
        obstacle: z.nullable(z.enum(['leaderMinor', 'recordOwn'])),
      }),
    ),
    errors: ['sessionNotFound'],
    summary: 'Who has a place at a session and does not lead there; the first twenty by name.',
  }),
  name: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/sessionLeader/name',
    access: 'administrator',
    permission: 'missionWrite',
    input: one,
    result: Nothing,
    errors: [
      'sessionNotFound',
      'leaderSessionOver',
      'applicationNotFound',
      'applicationStateRefuses',
      'recordOwn',
      'leaderMinor',
      'leaderAlready',
      'leadersFull',
    ],
    summary: 'Have somebody with a place at a session lead there; he is told.',
  }),
  remove: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/sessionLeader/remove',
    access: 'administrator',
    permission: 'missionWrite',
    input: z.strictObject({
      leaderId: Id,
      reason: Line(REASON_LENGTH.most, REASON_LENGTH.least),
    }),
    result: Nothing,
    errors: ['leaderNotFound'],
    summary: 'Have somebody lead no more, from his next call on, with the reason; he is told.',
  }),
}
