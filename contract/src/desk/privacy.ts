import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DataKind } from '../foundation/data-kind.ts'
import { RevealedItem } from '../people/data-access.ts'
import { Id, Instant, pageOf, paging, xc, Ticket } from '../fields.ts'
import { GuardianAct } from './guardian.ts'
import { OutboxPurpose, proof, Reason, RevealPurpose } from '../reason.ts'
import { GuardianRelation } from '../people/registration.ts'

/** What a look was at: what is hidden of a volunteer, or a message to him with its number or address. */
export const LookedAtItem = z.enum([...RevealedItem.options, 'sentMessage'])

/** Who may see whose personal data, and what he sees of it himself. */
export const privacy = {
  revealApplicant: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/mission/revealApplicant',
    access: 'administrator',
    permission: 'applicationDecide',
    input: z.strictObject({
      missionId: Id,
      applicationId: Id,
      item: z.enum(['name', 'mobile', 'emergency']),
      purpose: RevealPurpose,
      /** Shown to the volunteer. */
      reason: Reason,
      ...proof,
    }),
    result: z.object({ value: z.string() }),
    errors: [
      'missionNotFound',
      'applicationNotFound',
      'revealNotNeeded',
      'revealProofNeeded',
      'ticketRefused',
      'mobileMissing',
      'emergencyMissing',
    ],
    quiet: true,
    summary:
      'The name, mobile number or emergency contact of an applicant in full, while he may take part. Every look is recorded and shown to the volunteer; more than thirty an hour need a fresh proof.',
  }),
  callList: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/mission/callList',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({
      sessionId: Id,
      purpose: RevealPurpose,
      /** Shown to everybody on the list. */
      reason: Reason,
      ...proof,
    }),
    result: z.object({
      missionTitle: z.string(),
      startsAt: Instant,
      endsAt: Instant,
      /** When it was made first for this reason. */
      madeAt: Instant,
      people: z.array(
        z.object({
          applicationId: Id,
          name: z.string(),
          positionName: z.string(),
          /** Empty where none is bound. */
          mobile: z.string(),
          minor: z.boolean(),
          emergency: z.nullable(z.object({ name: z.string(), mobile: z.string() })),
          /** Of a minor; none of an adult. */
          guardians: z.array(
            z.object({ relation: GuardianRelation, name: z.string(), mobile: z.string() }),
          ),
        }),
      ),
    }),
    errors: ['sessionNotFound', 'callListClosed', 'revealProofNeeded', 'ticketRefused'],
    quiet: true,
    summary:
      'Names, numbers and emergency contacts of everybody accepted for a session, with the guardians of minors: for the node that runs it, from a day before it to a day after. Everybody on it sees that it was made.',
  }),
  callListFacts: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/mission/callListFacts',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ sessionId: Id }),
    result: z.object({
      missionTitle: z.string(),
      startsAt: Instant,
      endsAt: Instant,
      /** Between these the list can be made. */
      opensAt: Instant,
      closesAt: Instant,
      open: z.boolean(),
    }),
    errors: ['sessionNotFound'],
    summary: 'Whose call list it would be, and when it can be made; shows nobody.',
  }),
  accesses: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/privacy/accesses',
    access: 'volunteer',
    input: z.strictObject({ xc, ...paging }),
    result: pageOf(
      z.object({
        accessId: Id,
        at: Instant,
        /** What an organisation had shown; null where a guardian looked or acted. */
        item: z.nullable(LookedAtItem),
        /** What a guardian did; null where an organisation looked. */
        act: z.nullable(GuardianAct),
        /** The organisation that looked; null for a guardian. */
        districtName: z.nullable(z.string()),
        /** Whose guardian it was; null for an organisation. */
        relation: z.nullable(GuardianRelation),
        /** Masked name of the person. */
        nameMasked: z.string(),
        /** Null where it was about no mission: an application for the card, a change of identity. */
        missionId: z.nullable(Id),
        missionTitle: z.nullable(z.string()),
        /** What an organisation looked for; null for a guardian, for a review, and before it was asked. */
        purpose: z.nullable(z.union([RevealPurpose, OutboxPurpose])),
        /** Why an organisation looked; null for a guardian. */
        reason: z.nullable(z.string()),
      }),
    ),
    errors: [],
    summary:
      'Who had the own hidden data shown, and what guardians looked at and did, the newest first.',
  }),
  holdings: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/privacy/holdings',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.array(
      z.object({
        kind: DataKind,
        count: z.int(),
        /** When the newest came about; null where there is none. */
        newest: z.nullable(Instant),
      }),
    ),
    errors: [],
    summary: 'What is held about the volunteer: how much of each kind, and the newest.',
  }),
  download: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/privacy/download',
    access: 'volunteer',
    input: z.strictObject({ ticket: Ticket }),
    result: 'file',
    media: ['application/zip'],
    dear: true,
    errors: ['ticketRefused', 'downloadLimitReached'],
    quiet: true,
    allowedWhile: ['cancelling'],
    summary:
      'Everything held about the volunteer, in full: a ZIP of JSON, a readable PDF and an explanation. With a fresh proof, at most three a day; the holder is told.',
  }),
}
