import { MatterState } from '../states.ts'
import { EXCUSE_LENGTH } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, Nothing, QueryFlag, pageOf, paging, xc } from '../fields.ts'
import { authMessageKinds } from '../people/auth.ts'
import { profileMessageKinds } from '../people/profile.ts'
import { registrationMessageKinds } from '../people/registration.ts'
import { singleSignOnMessageKinds } from '../people/single-sign-on.ts'
import { membershipMessageKinds } from '../nodes/membership.ts'
import { applicationMessageKinds } from '../service/application.ts'
import { absenceMessageKinds } from '../service/absence.ts'
import { walkInMessageKinds } from '../service/walk-in.ts'
import { sessionLeaderMessageKinds } from '../service/session-leader.ts'
import { attendanceMessageKinds } from '../service/attendance.ts'
import { certificateMessageKinds } from '../service/certificate.ts'
import { correctionMessageKinds } from '../service/correction.ts'
import { evaluationMessageKinds } from '../service/evaluation.ts'
import { hourImportMessageKinds } from '../service/hour-import.ts'
import { questionMessageKinds } from '../service/question.ts'
import { recordMessageKinds } from '../service/record.ts'
import { spotCheckMessageKinds } from '../service/spot-check.ts'
import { starRatingMessageKinds } from '../service/star-rating.ts'
import { supplementaryMessageKinds } from '../service/supplementary.ts'
import { cardApplicationMessageKinds } from '../site/card-application.ts'
import { commendationMessageKinds } from '../site/commendation.ts'
import { complaintMessageKinds } from '../site/complaint.ts'
import { donationMessageKinds } from '../site/donation.ts'
import { guardianMessageKinds } from './guardian.ts'
import { noticeMessageKinds } from './notice.ts'
import { savedSearchMessageKinds } from '../service/saved-search.ts'
import { securityMessageKinds } from '../people/security.ts'
import { Condition } from '../service/mission.ts'

/** What a message tells of: what each area names of itself. Its words stand on the server, in the module of the area. */
export const MessageKind = z.enum([
  ...authMessageKinds,
  ...profileMessageKinds,
  ...registrationMessageKinds,
  ...singleSignOnMessageKinds,
  ...membershipMessageKinds,
  ...applicationMessageKinds,
  ...absenceMessageKinds,
  ...walkInMessageKinds,
  ...attendanceMessageKinds,
  ...sessionLeaderMessageKinds,
  ...certificateMessageKinds,
  ...correctionMessageKinds,
  ...evaluationMessageKinds,
  ...hourImportMessageKinds,
  ...questionMessageKinds,
  ...recordMessageKinds,
  ...spotCheckMessageKinds,
  ...starRatingMessageKinds,
  ...supplementaryMessageKinds,
  ...cardApplicationMessageKinds,
  ...commendationMessageKinds,
  ...complaintMessageKinds,
  ...donationMessageKinds,
  ...guardianMessageKinds,
  ...noticeMessageKinds,
  ...savedSearchMessageKinds,
  ...securityMessageKinds,
])

/** The tabs of the message page: missions, reviewed hours, and everything else. */
export const MessageCategory = z.enum(['mission', 'record', 'system'])

/** What a message leads to: a mission by its identifier, or one of the own lists. */
export const MessageTarget = z.object({
  type: z.enum([
    'mission',
    'ownMissions',
    'ownRecords',
    'ownCorrections',
    'ownCertificates',
    'ownDonations',
    'ownSecurity',
    'ownProfile',
    'ownOrganizations',
    'ownDetails',
    'ownCard',
    'ownEvaluations',
    'receivedEvaluations',
  ]),
  missionId: z.nullable(Id),
})

/**
 * What a message asks its reader to answer (`sitemsgbiz`): an invitation to a mission (203), whether he
 * still comes to a mission that moved, a place offered from the waiting list, and whether he agrees with
 * the answer to his correction request.
 */
export const MatterKind = z.enum([
  'invitation',
  'missionChange',
  'placeOffered',
  'correctionResult',
])

export const Matter = z.object({
  kind: MatterKind,
  state: MatterState,
  /** Until when it may be answered; null where there is no such moment. */
  until: z.nullable(Instant),
  answeredAt: z.nullable(Instant),
})

/** What is told about a matter beside its sentence. */
export const MatterFactName = z.enum([
  'mission',
  'organization',
  'time',
  'position',
  'address',
  'previousAddress',
  'contact',
  'inviter',
  'words',
  'date',
  'minutes',
  'previousMinutes',
  'reason',
])

/** A fact in words, as `mission` and the title of it. Moments, days and minutes are worded by the server. */
export const MatterFact = z.object({ name: MatterFactName, text: z.string() })

export const Message = z.object({
  siteMsgId: Id,
  kind: MessageKind,
  category: MessageCategory,
  title: z.string(),
  content: z.string(),
  target: MessageTarget,
  read: z.boolean(),
  createdAt: Instant,
  /** Null where nothing is to be answered. */
  matter: z.nullable(Matter),
})

/** One message with the facts of its matter. */
const MessageDetail = z.extend(Message, { facts: z.array(MatterFact) })

/** The invitation of a message in full (`biz203`). */
const MissionInvitation = z.object({
  siteMsgId: Id,
  applicationId: Id,
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  sessionId: Id,
  startsAt: Instant,
  endsAt: Instant,
  positionName: z.string(),
  address: z.string(),
  contactName: z.string(),
  /** What whoever invites wrote; empty where he wrote nothing. */
  words: z.string(),
  invitedAt: Instant,
  riskNotice: z.string(),
  matter: Matter,
  /** The same as of applying, met or not, as they are now. That the risks are read is asked for at accepting. */
  conditions: z.array(Condition),
  /** No place is left of this position; accepting may join the waiting list. */
  full: z.boolean(),
})

const Unread = z.object({
  /** Unread messages of all categories together. */
  unread: z.int(),
  byCategory: z.object({ mission: z.int(), record: z.int(), system: z.int() }),
})

export const message = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/sitemsg/list',
    access: 'volunteer',
    input: z.strictObject({
      xc,
      category: z.optional(MessageCategory),
      unread: z.optional(QueryFlag),
      /** Only what waits for an answer. */
      pending: z.optional(QueryFlag),
      ...paging,
    }),
    result: pageOf(Message),
    errors: [],
    summary: 'Own messages, the newest first.',
  }),
  unreadInfo: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/sitemsg/unreadInfo',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: Unread,
    errors: [],
    summary: 'How many own messages are unread.',
  }),
  read: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/sitemsg/read',
    access: 'volunteer',
    input: z.strictObject({ xc, siteMsgId: z.union([Id, z.literal('all')]) }),
    result: Unread,
    errors: ['messageNotFound'],
    summary: 'Mark one own message as read, or all there are. Reading twice changes nothing.',
  }),
  remove: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/sitemsg/remove',
    access: 'volunteer',
    input: z.strictObject({ siteMsgId: Id }),
    result: Nothing,
    errors: ['messageNotFound'],
    summary: 'Take an own message off the list.',
  }),
  restore: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/sitemsg/restore',
    access: 'volunteer',
    input: z.strictObject({ siteMsgId: Id }),
    result: Nothing,
    errors: ['messageNotFound'],
    summary: 'Put an own message that was removed back on the list.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/sitemsgbiz/detail',
    access: 'volunteer',
    input: z.strictObject({ xc, siteMsgId: Id }),
    result: MessageDetail,
    errors: ['messageNotFound'],
    summary: 'One own message with what is known of its matter.',
  }),
  invitation: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/sitemsgbiz/biz203',
    access: 'volunteer',
    input: z.strictObject({ xc, siteMsgId: Id }),
    result: MissionInvitation,
    errors: ['messageNotFound'],
    summary: 'The invitation of a message, with the conditions that are met and unmet.',
  }),
  confirm: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/sitemsgbiz/confirm4Operator',
    access: 'volunteer',
    // The specification marks the form-encoded calls; this one is not among them.
    encoding: 'json',
    input: z.strictObject({
      siteMsgId: Id,
      accept: z.boolean(),
      /** Why it is declined. */
      reason: z.optional(Line(EXCUSE_LENGTH.most)),
      /** Of an invitation: the risks were read; needed to accept. */
      riskAccepted: z.optional(z.boolean()),
      /** Of an invitation: join the waiting list when the place is full. */
      wait: z.optional(z.boolean()),
    }),
    result: MessageDetail,
    errors: [
      'messageNotFound',
      'messageNothingToConfirm',
      'matterAnswered',
      'matterExpired',
      'missionNotFound',
      'sessionNotFound',
      'conditionsUnmet',
      'applyingBarred',
      'missionFull',
      'alreadyApplied',
      'sessionClash',
      'missionNotRecruiting',
      'applicationNotFound',
      'applicationStateRefuses',
      'offerExpired',
    ],
    quiet: true,
    summary:
      'Answer the matter of a message, and read it by that. The same answer again changes nothing; another one is refused.',
  }),
}
