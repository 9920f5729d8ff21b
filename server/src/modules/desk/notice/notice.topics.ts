import type { MessageKind } from 'contract/desk/message'
import type { NoticeTopic } from 'contract/desk/notice'
import type * as z from 'zod/mini'

export type Topic = z.output<typeof NoticeTopic>
export type Kind = z.output<typeof MessageKind>
/** Topics that are told by other ways here; security notes leave with what they are about. */
export type ToldTopic = Exclude<Topic, 'account'>

/** What each message is about. */
export const topicOf: Readonly<Record<Kind, Topic>> = {
  applicationAccepted: 'applicationResult',
  applicationRejected: 'applicationResult',
  applicationRemoved: 'applicationResult',
  offerLapsed: 'applicationResult',
  guardianAgreed: 'applicationResult',
  guardianRefused: 'applicationResult',
  guardianUnanswered: 'applicationResult',
  guardianCancelled: 'applicationResult',
  placeOffered: 'placeOffered',
  missionMoved: 'missionChange',
  missionChanged: 'missionChange',
  missionSuspended: 'missionChange',
  missionResumed: 'missionChange',
  missionCancelled: 'missionChange',
  missionTomorrow: 'dayBefore',
  missionSoon: 'beforeStart',
  missionInvited: 'invitation',
  signOutForgotten: 'hours',
  recordConfirmed: 'hours',
  recordEffective: 'hours',
  recordRevoked: 'hours',
  objectionUpheld: 'hours',
  objectionDismissed: 'hours',
  correctionUpheld: 'hours',
  correctionRefused: 'hours',
  correctionSettled: 'hours',
  certificateIssued: 'hours',
  questionAnswered: 'exchange',
  questionHidden: 'exchange',
  evaluationInvited: 'exchange',
  evaluationReceived: 'exchange',
  evaluationReplied: 'exchange',
  evaluationReportUpheld: 'exchange',
  evaluationReportDismissed: 'exchange',
  evaluationHidden: 'exchange',
  membershipAccepted: 'organization',
  membershipRejected: 'organization',
  membershipRemoved: 'organization',
  complaintDecided: 'organization',
  newMissions: 'savedSearch',
  cardMoved: 'card',
  donationIssued: 'card',
  donationRevoked: 'card',
  commendationConfirmed: 'organization',
  commendationRevoked: 'organization',
  newBrowser: 'account',
  sessionRevoked: 'account',
  passwordChanged: 'account',
  loginNameChanged: 'account',
  contactChanged: 'account',
  cancellationTakenBack: 'account',
  guardianWithdrew: 'account',
  // Whoever has just done it knows it: it stands on the message page, and nothing else is sent.
  welcome: 'account',
  applicationSubmitted: 'account',
  loginLinked: 'account',
  identityChangeApproved: 'account',
  identityChangeReturned: 'account',
}

/** What is told by SMS before anybody chooses: what somebody would stand in front of closed doors for. */
export const smsByDefault: ReadonlySet<Topic> = new Set([
  'placeOffered',
  'missionChange',
  'dayBefore',
])
