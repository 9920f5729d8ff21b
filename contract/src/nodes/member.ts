import * as z from 'zod/mini'
import { Decided, PassedOn, WaitsFor } from '../foundation/decision.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, Nothing, pageOf, paging, QueryFlag } from '../fields.ts'
import { JoinMode } from './organization.ts'
import { MembershipState } from '../people/registration.ts'
import { JoinCode } from '../rules/join-code.ts'

const Member = z.object({
  volunteerId: Id,
  volunteerNo: z.string(),
  /** Masked. */
  name: z.string(),
  gender: z.enum(['male', 'female', 'unknown']),
  /** Whole years; null where no birthday is known. */
  age: z.nullable(z.int()),
  serviceMinutes: z.int(),
  state: MembershipState,
  /** When he applied, or became a member. */
  at: Instant,
  /** What he would join or belongs to: the node acted for, or one below whose application went to it. */
  organizationId: Id,
  organizationName: z.string(),
  passedOn: z.nullable(PassedOn),
  /** Who decides on an application, for whoever may not. */
  waitsFor: z.nullable(WaitsFor),
  /** Until when an application should be answered: ten working days; null where none waits. */
  dueAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
  /** What the volunteer wrote when he asked to join. */
  note: z.string(),
  can: z.object({ accept: z.boolean(), reject: z.boolean(), remove: z.boolean() }),
})

const volunteerIds = z.array(Id).check(z.minLength(1, { error: 'required' }), z.maxLength(200))

const BatchResult = z.object({
  done: z.int(),
  refused: z.array(z.object({ volunteerId: Id, error: z.string(), decided: z.optional(Decided) })),
})

/** Volunteers who belong to the node acted for, or would like to. */
export const member = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/member/list',
    access: 'administrator',
    permission: 'memberRead',
    input: z.strictObject({
      /** Only applications that went to the node acted for from nodes below. */
      passed: z.optional(QueryFlag),
      state: z.optional(MembershipState),
      /** Number of a volunteer, or the beginning of it. */
      volunteerNo: z.optional(z.string().check(z.regex(/^\d{1,20}$/, { error: 'number' }))),
      /** The whole name: parts of it would tell more than the masked list does. */
      name: z.optional(Line(50)),
      ...paging,
    }),
    result: z.extend(pageOf(Member), {
      counts: z.array(z.object({ state: MembershipState, count: z.int() })),
      /** Applications that went to the node acted for from nodes below. */
      passed: z.int(),
    }),
    errors: [],
    summary:
      'Members of the node and applications to join it, the latest first; those that wait for an answer, the oldest first.',
  }),
  accept: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/member/accept',
    access: 'administrator',
    permission: 'memberDecide',
    input: z.strictObject({ volunteerIds, organizationId: z.optional(Id) }),
    result: BatchResult,
    errors: [],
    quiet: true,
    summary: 'Take volunteers who applied into the organisation.',
  }),
  reject: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/member/reject',
    access: 'administrator',
    permission: 'memberDecide',
    input: z.strictObject({
      volunteerIds,
      organizationId: z.optional(Id),
      reason: Line(200, 2),
    }),
    result: BatchResult,
    errors: [],
    quiet: true,
    summary: 'Refuse applications to join, with a reason they are told.',
  }),
  joining: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/member/joining',
    access: 'administrator',
    permission: 'memberDecide',
    input: z.strictObject({}),
    result: z.object({
      mode: JoinMode,
      code: z.nullable(z.string()),
      /** A federation has nodes below it, no members of its own. */
      takesMembers: z.boolean(),
    }),
    errors: [],
    summary: 'How the organisation takes members, with the code where there is one.',
  }),
  saveJoining: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/member/saveJoining',
    access: 'administrator',
    permission: 'memberDecide',
    input: z.strictObject({ mode: JoinMode, code: z.optional(JoinCode) }),
    result: Nothing,
    errors: ['joinCodeMissing'],
    summary: 'Say how the organisation takes members.',
  }),
  remove: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/member/remove',
    access: 'administrator',
    permission: 'memberDecide',
    input: z.strictObject({ volunteerIds, reason: Line(200, 2) }),
    result: BatchResult,
    errors: [],
    quiet: true,
    summary: 'End memberships, with a reason they are told; hours and records stay.',
  }),
}
