import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, paging, pageOf, xc } from '../fields.ts'
import { REASON_LENGTH } from '../rules/lengths.ts'
import { MOST_AT_A_TIME } from '../rules/terms.ts'
import { SignOutState } from '../states.ts'
import { ManagedRecord, OwnRecord, RecordBatchResult, RecordScope } from './record.ts'

/**
 * What becomes of a session nobody signed out of: the product proposes the planned end, the volunteer and his
 * organiser agree to it, and where they differ the organiser decides.
 */
export const signOut = {
  listOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/signOut/list',
    access: 'volunteer',
    input: z.strictObject({ xc, ...paging }),
    result: pageOf(OwnRecord),
    errors: [],
    summary: 'Own records whose sign-out was proposed and that somebody has yet to agree to.',
  }),
  agree: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/signOut/agree',
    access: 'volunteer',
    input: z.strictObject({ recordId: Id }),
    result: z.object({ state: SignOutState }),
    errors: ['recordNotFound', 'recordStateRefuses'],
    summary:
      'Agree that one left at the planned end. Where the organisation has agreed already, the minutes are confirmed by it.',
  }),
  differ: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/signOut/differ',
    access: 'volunteer',
    input: z.strictObject({
      recordId: Id,
      /** Between the sign-in and the planned end. */
      signedOutAt: Instant,
      reason: Line(REASON_LENGTH.most, REASON_LENGTH.least),
    }),
    result: z.object({ state: SignOutState }),
    errors: ['recordNotFound', 'recordStateRefuses', 'signOutTime'],
    summary: 'Say that one left before the planned end, and when; the organisation is asked.',
  }),
  listManaged: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/signOut/list',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({ scope: z.optional(RecordScope), ...paging }),
    result: pageOf(ManagedRecord),
    errors: [],
    summary:
      'Records of the subtree whose sign-out was proposed and that somebody has yet to agree to, those that came first before the others.',
  }),
  accept: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/signOut/accept',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({
      records: z
        .array(
          z.strictObject({
            recordId: Id,
            /** The time that is agreed to, as it was seen. */
            signedOutAt: Instant,
          }),
        )
        .check(
          z.minLength(1, { error: 'atLeastOne' }),
          z.maxLength(MOST_AT_A_TIME, { error: 'tooMany' }),
        ),
    }),
    result: RecordBatchResult,
    errors: [],
    summary:
      'Agree to sign-outs as they stand. What the volunteer has agreed to, or let pass, is confirmed by it; the rest waits for him.',
  }),
  decide: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/signOut/decide',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({
      recordId: Id,
      /** Not later than the time that stands. */
      signedOutAt: Instant,
      reason: Line(REASON_LENGTH.most, REASON_LENGTH.least),
    }),
    result: z.object({ minutes: z.int() }),
    errors: [
      'recordNotFound',
      'recordStateRefuses',
      'recordFourEyes',
      'recordOwn',
      'recordPassedOn',
      'recordFrozen',
      'recordAltered',
      'recordMinutesRange',
      'recordAboveMeasured',
      'sessionNotOver',
      'signOutAwaitsVolunteer',
      'signOutTime',
    ],
    summary:
      'Decide when somebody left who forgot to sign out, with the reason, once he has answered or let his term pass; his minutes are confirmed by it, and he may object while they are public.',
  }),
}
