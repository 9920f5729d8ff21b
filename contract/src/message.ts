import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Nothing, QueryFlag, pageOf, paging, xc } from './fields.ts'

/** What a message tells of; its words stand on the server. */
export const MessageKind = z.enum([
  'applicationAccepted',
  'applicationRejected',
  'applicationRemoved',
  'placeOffered',
  'offerLapsed',
  'questionAnswered',
  'questionHidden',
  'complaintDecided',
  'identityChangeApproved',
  'identityChangeReturned',
  'cardMoved',
  'newMissions',
  'missionMoved',
  'missionSuspended',
  'missionResumed',
  'missionCancelled',
  'signOutForgotten',
  'recordConfirmed',
  'recordEffective',
  'recordRevoked',
  'objectionUpheld',
  'objectionDismissed',
  'certificateIssued',
  'donationIssued',
  'donationRevoked',
  'newBrowser',
  'sessionRevoked',
  'passwordChanged',
  'loginNameChanged',
  'contactChanged',
  'cancellationTakenBack',
  'membershipAccepted',
  'membershipRejected',
  'membershipRemoved',
  'guardianAgreed',
  'guardianRefused',
  'guardianUnanswered',
  'guardianWithdrew',
  'loginLinked',
  'evaluationInvited',
  'evaluationReceived',
  'evaluationReplied',
  'evaluationReportUpheld',
  'evaluationReportDismissed',
  'evaluationHidden',
])

/** The tabs of the message page: missions, reviewed hours, and everything else. */
export const MessageCategory = z.enum(['mission', 'record', 'system'])

/** What a message leads to: a mission by its identifier, or one of the own lists. */
export const MessageTarget = z.object({
  type: z.enum([
    'mission',
    'ownMissions',
    'ownRecords',
    'ownCertificates',
    'ownDonations',
    'ownSecurity',
    'ownProfile',
    'ownCard',
    'ownEvaluations',
    'receivedEvaluations',
  ]),
  missionId: z.nullable(Id),
})

export const Message = z.object({
  siteMsgId: Id,
  kind: MessageKind,
  category: MessageCategory,
  title: z.string(),
  content: z.string(),
  target: MessageTarget,
  read: z.boolean(),
  createdAt: Instant,
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
}
