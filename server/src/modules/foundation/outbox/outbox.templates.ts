import type { CodePurpose } from 'contract/foundation/code'
import type { AnomalyRule } from 'contract/states'
import type * as z from 'zod/mini'

/**
 * What SMS and mail can say: the name of each template and what its words speak of. Never text that a
 * person wrote. The words stand in outbox.copy.ts, which does not compile without those of each.
 */
export interface Templates {
  verificationCode: { purpose: CodePurpose; code: string; minutes: number }
  /** `device` as `deviceText` names it; instants are ISO 8601. */
  newBrowser: { at: string; device: string }
  sessionRevoked: { at: string }
  passwordChanged: { at: string }
  loginNameChanged: { at: string }
  factorChanged: { at: string; change: FactorChange }
  contactChanged: { at: string; contact: 'mobile' | 'email'; bound: boolean }
  /** `link` leads to the invitation and carries its secret. */
  staffInvitation: { link: string; until: string }
  staffChanged: {
    at: string
    change: 'assigned' | 'documented' | 'dismissed' | 'frozen' | 'unfrozen'
  }
  ownerHandOver: {
    at: string
    step: 'proposed' | 'confirmed' | 'declined' | 'withdrawn' | 'completed' | 'refused'
  }
  /** To whoever answers such matters at the node they went from or to. */
  mattersPassedOn: { matter: PassedMatter; count: number }
  /** To whoever explains at the organisation it is about; `nodeName` is who decided. */
  anomalyAsked: Finding & { until: string }
  anomalyFrozen: Finding & { records: number }
  anomalyLifted: Finding
  anomalyReversed: Finding & { records: number; people: number; why: string }
  /** To whoever supplies the material of drawn sessions, so many of them, until when. */
  spotMaterialAsked: { count: number; until: string }
  spotMaterialDue: { count: number; until: string }
  /** To them and to whoever checks without; `nodeName` is the node that does. */
  spotMaterialMissing: { count: number; nodeName: string }
  /** `date` is that of the session, `finding` in words; `minutes` and `records` what was taken away. */
  spotCaseFound: {
    nodeName: string
    date: string
    finding: string
    records: number
    minutes: number
  }
  cancellationApplied: { until: string }
  accountCancelled: { at: string }
  /** `dueOn` is a day. */
  organizationSubmitted: { number: string; dueOn: string }
  organizationApproved: { number: string }
  organizationReturned: { number: string }
  organizationRefused: { number: string }
  changeApproved: { number: string }
  changeReturned: { number: string }
  trustGiven: { name: string }
  trustTaken: { name: string }
  /** To the guardians of a minor who applied. `address` is where they answer. */
  guardianAsked: { until: string; address: string }
  /** To the guardians of a minor who wants to appear in rankings. */
  guardianAskedRanking: { address: string }
  /** To the guardians of a child, of whose texts a new version came into force. */
  guardianAskedTexts: { titles: readonly string[]; address: string }
  ownDataDownloaded: { at: string; device: string }
  loginLinked: { at: string }
  /** To the audit administrators: heads of the ledger to keep elsewhere, the newest named by the subject. */
  ledgerHeads: {
    number: number
    hash: string
    entries: number
    address: string
    heads: readonly { number: number; at: string; hash: string }[]
  }
  noticeApplicationResult: NoticeFacts
  noticePlaceOffered: NoticeFacts
  noticeMissionChange: NoticeFacts
  noticeDayBefore: NoticeFacts
  noticeBeforeStart: NoticeFacts
  noticeInvitation: NoticeFacts
  noticeHours: NoticeFacts
  noticeExchange: NoticeFacts
  noticeOrganization: NoticeFacts
  noticeSavedSearch: NoticeFacts
  noticeCard: NoticeFacts
}

/** What a rule noticed about hours, and the node that took a step about it. */
interface Finding {
  rule: z.output<typeof AnomalyRule>
  nodeName: string
}

/** What a message of the message page tells of; the message itself says the rest. */
export interface NoticeFacts {
  /** What happened, as the module that tells of it words it; absent in what was queued before it was told. */
  news?: string
  /** Absent where it is about no mission or no day, and in what was queued before they were told. */
  missionTitle?: string | null
  date?: string | null
  /** When the session starts, and until when one may answer. */
  startsAt: string | null
  until: string | null
}

/** What happened to a second factor. */
export type FactorChange =
  | 'totpAdded'
  | 'totpReplaced'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'reset'

export type TemplateName = keyof Templates

/** What goes to a node above when its day has passed. */
export type PassedMatter =
  | 'mission'
  | 'request'
  | 'membership'
  | 'complaint'
  | 'identityChange'
  | 'cardApplication'
  | 'donation'
  | 'handOver'
  | 'supplementary'
