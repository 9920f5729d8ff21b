import type { MatterKind, MessageCategory, MessageKind, MessageTarget } from 'contract/desk/message'
import type * as z from 'zod/mini'

export type Kind = z.output<typeof MessageKind>
export type Category = z.output<typeof MessageCategory>
type TargetType = z.output<typeof MessageTarget>['type']

/** What a sentence speaks of. Instants are ISO 8601, dates days of Asia/Shanghai, minutes whole. */
export interface Parameters {
  missionId?: string
  missionTitle?: string
  address?: string
  /** Where a mission that moved was to be. */
  previousAddress?: string
  startsAt?: string
  /** Name of the position, and of the person whom the mission names to be asked. */
  position?: string
  contactName?: string
  /** Until when one may answer, or when publicity ends. */
  until?: string
  date?: string
  minutes?: number
  reason?: string
  organizationName?: string
  /** Name of a saved search. */
  searchName?: string
  /** How many new missions it found, and how many searches found some. */
  count?: number
  searches?: number
  /** What a commendation is called. */
  award?: string
  /** Number of a certificate. */
  number?: string
  /** When something was done to the account. */
  at?: string
  /** Browser and system of a login, as `deviceOf` names them. */
  device?: string
  contact?: 'mobile' | 'email'
  bound?: boolean
  /** Where an application for the card stands now. */
  cardState?: string
  /** Whether an application stands in line because every place is taken. */
  queued?: boolean
  /** Whether a complaint was found to be right. */
  upheld?: boolean
}

interface Place {
  /** The tab it stands under. */
  category: Category
  /** Where it leads. */
  target: TargetType
  /** What it asks to be answered; the subject of the message is the thing asked about. */
  matter?: z.output<typeof MatterKind>
}

/** The place of each kind. */
export const kinds: Readonly<Record<Kind, Place>> = {
  welcome: { category: 'system', target: 'ownDetails' },
  applicationSubmitted: { category: 'mission', target: 'ownMissions' },
  applicationAccepted: { category: 'mission', target: 'ownMissions' },
  applicationRejected: { category: 'mission', target: 'mission' },
  applicationRemoved: { category: 'mission', target: 'mission' },
  placeOffered: { category: 'mission', target: 'ownMissions', matter: 'placeOffered' },
  missionInvited: { category: 'mission', target: 'mission', matter: 'invitation' },
  offerLapsed: { category: 'mission', target: 'mission' },
  questionAnswered: { category: 'mission', target: 'mission' },
  questionHidden: { category: 'mission', target: 'mission' },
  newMissions: { category: 'mission', target: 'mission' },
  missionTomorrow: { category: 'mission', target: 'ownMissions' },
  missionSoon: { category: 'mission', target: 'ownMissions' },
  missionMoved: { category: 'mission', target: 'mission' },
  missionChanged: { category: 'mission', target: 'mission', matter: 'missionChange' },
  missionSuspended: { category: 'mission', target: 'mission' },
  missionResumed: { category: 'mission', target: 'mission' },
  missionCancelled: { category: 'mission', target: 'mission' },
  signOutForgotten: { category: 'record', target: 'ownRecords' },
  recordConfirmed: { category: 'record', target: 'ownRecords' },
  recordEffective: { category: 'record', target: 'ownRecords' },
  recordRevoked: { category: 'record', target: 'ownRecords' },
  objectionUpheld: { category: 'record', target: 'ownRecords' },
  objectionDismissed: { category: 'record', target: 'ownRecords' },
  correctionUpheld: { category: 'record', target: 'ownCorrections', matter: 'correctionResult' },
  correctionRefused: { category: 'record', target: 'ownCorrections', matter: 'correctionResult' },
  correctionSettled: { category: 'record', target: 'ownCorrections' },
  certificateIssued: { category: 'system', target: 'ownCertificates' },
  donationIssued: { category: 'system', target: 'ownDonations' },
  donationRevoked: { category: 'system', target: 'ownDonations' },
  commendationConfirmed: { category: 'system', target: 'ownProfile' },
  commendationRevoked: { category: 'system', target: 'ownProfile' },
  newBrowser: { category: 'system', target: 'ownSecurity' },
  sessionRevoked: { category: 'system', target: 'ownSecurity' },
  passwordChanged: { category: 'system', target: 'ownSecurity' },
  loginNameChanged: { category: 'system', target: 'ownSecurity' },
  contactChanged: { category: 'system', target: 'ownSecurity' },
  cancellationTakenBack: { category: 'system', target: 'ownSecurity' },
  membershipAccepted: { category: 'system', target: 'ownProfile' },
  membershipRejected: { category: 'system', target: 'ownProfile' },
  membershipRemoved: { category: 'system', target: 'ownProfile' },
  guardianAgreed: { category: 'mission', target: 'ownMissions' },
  guardianRefused: { category: 'mission', target: 'ownMissions' },
  guardianCancelled: { category: 'mission', target: 'ownMissions' },
  guardianUnanswered: { category: 'mission', target: 'mission' },
  guardianWithdrew: { category: 'system', target: 'ownMissions' },
  loginLinked: { category: 'system', target: 'ownSecurity' },
  complaintDecided: { category: 'system', target: 'ownProfile' },
  evaluationInvited: { category: 'mission', target: 'ownEvaluations' },
  evaluationReceived: { category: 'mission', target: 'receivedEvaluations' },
  evaluationReplied: { category: 'mission', target: 'ownEvaluations' },
  evaluationReportUpheld: { category: 'system', target: 'receivedEvaluations' },
  evaluationReportDismissed: { category: 'system', target: 'receivedEvaluations' },
  evaluationHidden: { category: 'system', target: 'ownEvaluations' },
  identityChangeApproved: { category: 'system', target: 'ownProfile' },
  identityChangeReturned: { category: 'system', target: 'ownProfile' },
  cardMoved: { category: 'system', target: 'ownCard' },
}
