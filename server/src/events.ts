import type { EventName } from 'contract/event-names'
import { sql } from 'kysely'
import { type Actor, type ProvenActor, system } from './platform/actor.ts'
import type { Db, Tx } from './platform/db.ts'
import { newId } from './platform/ids.ts'
import { logSealedRows, type RowMark } from './platform/sealed-rows.ts'
import { heldSealKeys, isSealed, type SealKeys, sealText } from './platform/seal.ts'
import { noteWritten } from './platform/written.ts'

interface GuardianAnswered {
  volunteerId: string
  applicationId: string
  missionId: string
  guardianId: string
}

/** Matters that went to a node above, and the nodes they went from and to. */
export interface PassedOn {
  ids: string[]
  nodeIds: string[]
}

/** A sign-in or sign-out, with final bytes of the digests of where it came from, in hexadecimal. */
interface Signed {
  volunteerId: string
  sessionId: string
  stretchId: string
  browser: string | null
  address: string
  /** Keyed, of the coordinates. */
  place: string | null
  /** The kiosk that read his code. */
  venueLinkId?: string
}

/** Somebody who leads at a session, or no more. */
interface LeaderFact {
  leaderId: string
  volunteerId: string
  sessionId: string
}

/** Applications of a session whose absence was recorded, excused or taken back; `lifted`: those that counted as absent. */
interface AbsencesMoved {
  missionId: string
  sessionId: string
  applicationIds: string[]
  lifted: string[]
}

/** Which node decided, as volunteers are told it; absent in what was recorded before they were. */
interface Decided {
  nodeId?: string | undefined
}

/**
 * The vocabulary of facts. Past tense; payloads hold identifiers, state names and the names of
 * changed fields, never personal data. The row is the audit entry of the change and what reactions
 * follow from; it commits with the change or not at all.
 */
export interface Events {
  /** `joined`: organisations that took him in at once; absent in events of before. */
  volunteerRegistered: { volunteerId: string; joined?: string[] }
  /** Somebody took over the account that was imported for him. */
  accountClaimed: { volunteerId: string }
  /** The code sent to a number or address was entered. */
  contactProven: { purpose: string; channel: string }
  realNameChecked: { volunteerId: string; outcome: string }
  registrationMended: { volunteerId: string; state: string }
  informationPerfected: { volunteerId: string; fields: string[]; joined?: string[] }
  consentGiven: { volunteerId: string; texts: string[] }
  feedbackSubmitted: { feedbackId: string; kind: string }
  feedbackAnswered: { feedbackId: string }
  /** `browser`: whether it was the first that the account logged in with, another new one, or one it knew. */
  volunteerLoggedIn: { volunteerId: string; sessionId: string; browser: string }
  administratorLoggedIn: { administratorId: string; sessionId: string; browser: string }
  sessionRefreshed: { sessionId: string }
  loggedOut: { sessionId: string }
  sessionRevoked: { sessionId: string; reason: string }
  sessionsEnded: { accountId: string; sessions: number }
  identityProven: { accountId: string; purpose: string }
  /** The first proof was right; the second factor is still owed. */
  factorAsked: { accountId: string }
  loginCrowded: { accountId: string }
  /** A secret for an authenticator app was shown; it counts for nothing yet. */
  factorBegun: { accountId: string }
  factorChanged: { accountId: string; change: string }
  passkeyRenamed: { accountId: string; passkeyId: string }
  /** A trusted browser is asked for the second factor again. */
  browserForgotten: { accountId: string; browserId: string }
  passwordChanged: { accountId: string; way: string }
  loginNameChanged: { volunteerId: string }
  /** A mobile number or an e-mail address was bound or unbound. */
  contactChanged: { accountId: string; contact: string; bound: boolean }
  ownDataChanged: { volunteerId: string; fields: string[] }
  /** An administrator wrote another name for himself. */
  administratorRenamed: { administratorId: string }
  /** `replaced`: in place of another that had been entered. */
  administratorDocumentEntered: { administratorId: string; replaced: boolean }
  /** How the numbers of accounts of before are found among volunteers was computed. */
  administratorNumbersDigested: { administratorIds: string[] }
  /** So many digests of numbers, addresses and documents that accounts left long ago. */
  formerContactsForgotten: { contacts: number }
  browsersForgotten: { browsers: number }
  personsRenewed: { renewed: number }
  staffInvited: { invitationId: string; roles: string[] }
  invitationReleased: { invitationId: string }
  invitationSent: { invitationId: string }
  invitationRevoked: { invitationId: string }
  /** `created`: with an account made for it, else by one there was. */
  invitationAccepted: { invitationId: string; administratorId: string; created: boolean }
  rolesAssigned: { administratorId: string; roles: string[]; before: string[] }
  administratorDismissed: { administratorId: string; sessions: number }
  administratorFrozen: { administratorId: string; sessions: number }
  administratorUnfrozen: { administratorId: string }
  handOverMoved: { handOverId: string; action: string; state: string }
  handOversPassedOn: PassedOn
  membersAccepted: { organizationId: string; volunteerIds: string[] }
  membersRejected: { organizationId: string; volunteerIds: string[] }
  membershipsPassedOn: { organizationId: string; volunteerIds: string[]; nodeIds: string[] }
  membersRemoved: { organizationId: string; volunteerIds: string[] }
  /** `state`: a member at once, or somebody who waits for an answer. */
  membershipApplied: { organizationId: string; volunteerIds: string[]; state: string }
  membershipEnded: { organizationId: string; volunteerId: string; was: string }
  mainOrganizationChosen: { organizationId: string; volunteerId: string }
  identityChangeRequested: { volunteerId: string; changeId: string; fields: string[] }
  identityChangeWithdrawn: { volunteerId: string; changeId: string }
  identityChangeDecided: { volunteerId: string; changeId: string; state: string } & Decided
  /** The first of two persons agreed, at which node. */
  identityChangeAgreed: { volunteerId: string; changeId: string; nodeId: string }
  identityChangesPassedOn: PassedOn
  identityEvidenceForgotten: { changeIds: string[] }
  portraitChanged: { volunteerId: string }
  portraitRemoved: { volunteerId: string }
  complaintSubmitted: { complaintId: string; kind: string }
  complaintDecided: { complaintId: string; volunteerIds: string[]; decision: string }
  complaintsPassedOn: PassedOn
  /** `first`: it is new, not written again. */
  missionEvaluated: { missionId: string; evaluationId: string; volunteerId: string; first: boolean }
  /** `evaluationIds`: those that are new; the others were written again. */
  volunteersEvaluated: {
    missionId: string
    sessionId: string
    volunteerIds: string[]
    evaluationIds: string[]
  }
  evaluationReplied: { evaluationId: string; about: string }
  evaluationReported: { evaluationId: string; reportId: string }
  evaluationReportDecided: { evaluationId: string; reportId: string; decision: string }
  evaluationsInvited: { missionId: string }
  cardApplied: { volunteerId: string; cardApplicationId: string; kind: string }
  cardWithdrawn: { volunteerId: string; cardApplicationId: string }
  /** Refused photos were sent again. */
  cardPhotosSent: { volunteerId: string; cardApplicationId: string; photos: string[] }
  /** By hand, by a batch or by the bank's list. */
  cardsMoved: { cardApplicationIds: string[]; way: string }
  cardApplicationsPassedOn: PassedOn
  cardOpened: { volunteerId: string; cardApplicationId: string }
  cardBatchDownloaded: { batchId: string; applications: number }
  /** Photos and addresses of applications that are through. */
  cardDataForgotten: { cardApplicationIds: string[] }
  choicesSaved: { volunteerId: string; fields: string[] }
  noticePreferencesSaved: { volunteerId: string; topics: string[] }
  suggestionHidden: { volunteerId: string; missionId: string; hidden: boolean }
  favouriteChanged: { volunteerId: string; kind: string; objectId: string; kept: boolean }
  cancellationApplied: { volunteerId: string; cancellationId: string }
  cancellationTakenBack: { volunteerId: string; cancellationId: string }
  accountCancelled: { volunteerId: string; cancellationId: string }
  /** `moved`: people have applied and the place is another now. */
  missionSaved: { missionId: string; version: number; created: boolean; moved: boolean }
  missionSubmitted: { missionId: string; state: string }
  missionWithdrawn: { missionId: string }
  missionPublished: { missionId: string }
  missionReturned: { missionId: string }
  missionsPassedOn: PassedOn
  missionSuspended: { missionId: string }
  missionResumed: { missionId: string }
  missionCancelled: { missionId: string }
  missionClosed: { missionId: string }
  applicationsMissed: { missionId: string; applicationIds: string[] }
  leaderNamed: LeaderFact
  leaderRemoved: LeaderFact
  leaderDeclined: LeaderFact
  absencesMarked: AbsencesMoved
  absencesExcused: AbsencesMoved
  absencesTakenBack: AbsencesMoved
  absenceAppealed: { appealId: string; volunteerId: string; applicationId: string }
  absenceAppealDecided: {
    appealId: string
    volunteerId: string
    applicationId: string
    decision: string
  }
  absenceAppealsPassedOn: { appealIds: string[] }
  /** An address for a device on site, of a session or of a day. */
  venueLinkOpened: {
    linkId: string
    kind: string
    sessionId: string | null
    localDate: string | null
  }
  /** The first device that opened a kiosk's address. */
  venueLinkBound: { linkId: string }
  venueLinkEnded: { linkId: string }
  missionRemoved: { missionId: string }
  missionCopied: { missionId: string; fromId: string }
  questionAsked: { missionId: string; questionId: string; volunteerId: string }
  /** `first`: the answer is the first, not written again. */
  questionAnswered: { missionId: string; questionId: string; first: boolean }
  questionHidden: { missionId: string; questionId: string }
  searchSaved: { volunteerId: string; savedSearchId: string }
  savedSearchRemoved: { volunteerId: string; savedSearchId: string }
  calendarFeedOpened: { volunteerId: string }
  calendarFeedClosed: { volunteerId: string }
  applicationSubmitted: {
    applicationId: string
    volunteerId: string
    missionId: string
    state: string
  }
  applicationCancelled: { applicationId: string; volunteerId: string; missionId: string }
  applicationHidden: { applicationId: string; volunteerId: string }
  applicationRestored: { applicationId: string; volunteerId: string }
  applicationsAccepted: { missionId: string; applicationIds: string[] }
  applicationsRejected: { missionId: string; applicationIds: string[] }
  applicationsMoved: {
    missionId: string
    sessionId: string
    placeId: string
    applicationIds: string[]
    fromPlaceIds: string[]
  }
  applicationsRemoved: { missionId: string; applicationIds: string[] }
  offerAnswered: {
    applicationId: string
    volunteerId: string
    missionId: string
    accepted: boolean
  }
  placesOffered: { missionId: string; applicationIds: string[] }
  volunteersInvited: { missionId: string; applicationIds: string[] }
  /** `state`: what the application came to, declined among it. */
  missionInvitationAnswered: {
    applicationId: string
    volunteerId: string
    missionId: string
    state: string
  }
  missionInvitationsLapsed: { missionIds: string[]; applicationIds: string[] }
  /** Whether somebody still comes after the place has changed. */
  missionChangeAnswered: {
    applicationId: string
    volunteerId: string
    missionId: string
    accepted: boolean
  }
  offersLapsed: { missionIds: string[]; applicationIds: string[] }
  walkInAsked: { walkInId: string; volunteerId: string; sessionId: string }
  walkInWithdrawn: { walkInId: string; volunteerId: string; sessionId: string }
  /** Whom an organiser let in at the door, each by what; `above`: how many of them above the quota. */
  walkInsAdmitted: {
    missionId: string
    sessionId: string
    walkInIds: string[]
    volunteerIds: string[]
    applicationIds: string[]
    above: number
  }
  walkInsRefused: { missionId: string; sessionId: string; walkInIds: string[] }
  walkInsLapsed: { walkInIds: string[] }
  /** `browser`: the end of the digest of the one it was sent with, so that no other is put there afterwards. */
  signedIn: Signed
  signedOut: Signed
  attendanceEntered: { sessionId: string; volunteerIds: string[]; stretchIds: string[] }
  /** A running session goes on by so many minutes. */
  sheetPrinted: { missionId: string; sessionId: string; people: number }
  rosterExported: { taskId: string; rows: number }
  rollCalled: { rollCallId: string; sessionId: string; people: number }
  rollCallAnswered: {
    rollCallId: string
    sessionId: string
    volunteerIds: string[]
    here: boolean
  }
  rollCallClosed: { rollCallId: string; sessionId: string; missing: number }
  sessionExtended: { sessionId: string; extensionId: string; minutes: number; reason: string }
  attendanceSettled: { volunteerId: string; sessionId: string; stretchId: string }
  /** Sessions have come to their end, and these are still signed in. */
  signOutsDue: { stretchIds: string[] }
  /**
   * `answer`: the state that the answer led to; settled where the organisation had agreed before: `nodeId` is then the
   * node that had.
   */
  signOutAnswered: { volunteerId: string; recordId: string; answer: string } & Decided
  /** Those that are settled by it, and those that wait for the volunteer. */
  signOutsAccepted: { recordIds: string[]; waitingIds: string[] } & Decided
  signOutDecided: { recordId: string } & Decided
  recordsConfirmed: { recordIds: string[] } & Decided
  /** More minutes than were measured are asked for. */
  recordsRaised: { recordIds: string[]; reason: string }
  handEvidenceForgotten: { batchIds: string[] }
  recordsApproved: { recordIds: string[] } & Decided
  recordReturned: { recordId: string }
  /** `objectionId`: the objection that this answered. */
  recordRevoked: { recordId: string; objectionId?: string | null } & Decided
  recordsTookEffect: { recordIds: string[] }
  /** What waited to take effect is sealed from now on, and what waited already was sealed as it stood. */
  recordSealingBegan: Record<string, never>
  /** The last seal of each record, its final bytes in hexadecimal; null of one that waits for no effect. */
  recordsSealed: {
    seals: [recordId: string, mark: string | null][]
    /** They say that they changed at this moment. */
    changed?: true
  }
  /** Roles of the database that may write the product's tables, or give themselves the right to. */
  databaseRolesNoted: { roles: string[] }
  /** The rows of a table are sealed from now on, and those that stood were sealed as they stood. */
  rowSealingBegan: { table: string }
  /** The last seal of each row, its final bytes in hexadecimal; null of one that is no more. */
  rowsSealed: { seals: RowMark[] }
  /** An operator took responsibility for a row that was altered past the product, or for its being gone. */
  rowSealedAgain: { table: string; key: string; reason: string }
  /** The last entry of each volunteer's ledger, with the final bytes of its hash in hexadecimal. */
  ledgerGrew: { tails: [volunteerId: string, number: number, mark: string][] }
  /** A server looked for what it had written to the log, and it was gone. */
  eventsMissing: { eventIds: string[] }
  /** Heads or seals that a folder outside the database had and has no more; they are written there again. */
  outsideLost: { folder: string; what: 'heads' | 'seals'; from: number; upTo: number }
  /** `passedTo`: the node above it went to at once, because nobody at its own may decide it. */
  objectionRaised: { recordId: string; objectionId: string; passedTo?: string | null }
  /** The digest of a draw's seed was published. */
  spotDrawPromised: { drawId: string }
  spotDrawn: { drawId: string; caseIds: string[] }
  spotMaterialSupplied: { caseId: string }
  spotMaterialAskedAgain: { caseId: string }
  /** The term to supply material is nearly over. */
  spotMaterialDue: { caseIds: string[] }
  /** The term to supply material ended without any. */
  spotMaterialMissing: { caseIds: string[] }
  spotCasesPassedOn: { caseIds: string[] }
  /** `reducedIds`: records that hold with fewer minutes; `struckIds`: those that count no more. */
  spotCaseDecided: {
    caseId: string
    finding: string
    reducedIds: string[]
    struckIds: string[]
  } & Decided
  spotEvidenceForgotten: { caseIds: string[] }
  /** Confirmation or review of these went to the node above. */
  recordsPassedOn: { recordIds: string[] }
  /** Objections that nobody at the node they waited for may decide any more, gone on to one above. */
  objectionsPassedOn: { objectionIds: string[] }
  objectionDecided: { recordId: string; objectionId: string; decision: string } & Decided
  objectionEvidenceForgotten: { objectionIds: string[] }
  /** `passedTo`: the node above it went to at once, because nobody at its own may answer it. */
  correctionSubmitted: {
    correctionId: string
    volunteerId: string
    kind: string
    passedTo?: string | null
  }
  correctionWithdrawn: { correctionId: string; volunteerId: string }
  /** `final`: by the node above, so that nothing follows. `recordId`: what now stands. */
  correctionAnswered: {
    correctionId: string
    volunteerId: string
    decision: string
    recordId: string | null
    final: boolean
    /** Minutes that held before; absent where there was no record, and in what was recorded before it was told. */
    former?: number | undefined
  }
  correctionAccepted: { correctionId: string; volunteerId: string }
  correctionEscalated: { correctionId: string; volunteerId: string; passedTo?: string | null }
  /** Requests that nobody at the node they waited for may answer any more, gone on to one above. */
  correctionsPassedOn: { correctionIds: string[] }
  /** Answers that nobody disagreed with in time. */
  correctionsLapsed: { correctionIds: string[] }
  correctionEvidenceForgotten: { correctionIds: string[] }
  /** `holderId`: the node that reviews it; one above where nobody at the one asked may. */
  starApplied: { starApplicationId: string; volunteerId: string; rating: string; holderId: string }
  starWithdrawn: { starApplicationId: string; volunteerId: string }
  starReviewed: { starApplicationId: string; volunteerId: string; decision: string }
  starObjected: { starApplicationId: string; objectionId: string }
  starObjectionDecided: { starApplicationId: string; objectionId: string; decision: string }
  /** Applications, objections and appeals that nobody at their node may decide, or did in time. */
  starsPassedOn: { kind: string; ids: string[] }
  /** Publicity ended: these were certified, those had too few hours by then. */
  starsCertified: { applicationIds: string[]; lapsedIds: string[] }
  /** Hours were taken back: these ratings fell, those applications ended. */
  starsFell: { changeIds: string[]; applicationIds: string[] }
  starFallNoted: { changeId: string }
  /** `starApplicationId`: the open application that this ended. */
  starBarred: {
    barId: string
    volunteerId: string
    years: number
    starApplicationId: string | null
  }
  starAppealed: { barId: string; volunteerId: string }
  starAppealDecided: { barId: string; volunteerId: string; decision: string }
  trustProposed: { proposalId: string; organizationId: string; direction: string }
  trustProposedByRule: { proposalIds: string[] }
  trustDecided: { proposalId: string; organizationId: string; direction: string; decision: string }
  supplementarySaved: { batchId: string }
  supplementarySubmitted: { batchId: string }
  supplementaryConfirmed: { batchId: string }
  supplementaryReturned: { batchId: string }
  supplementaryApproved: { batchId: string; recordIds: string[]; honourIds: string[] } & Decided
  supplementaryWithdrawn: { batchId: string }
  supplementaryReversed: { batchId: string; recordIds: string[]; honourIds: string[] } & Decided
  supplementaryWitnessSeen: { batchId: string }
  supplementariesPassedOn: { batchIds: string[]; nodeIds: string[] }
  supplementaryEvidenceForgotten: { batchIds: string[] }
  hourImportTaken: { importId: string }
  hourImportDecided: { importId: string }
  hourImportReleased: { importId: string; recordIds: string[] }
  hourImportRefused: { importId: string }
  hourImportWithdrawn: { importId: string }
  hourImportReversalAsked: { importId: string }
  hourImportKept: { importId: string }
  hourImportReversed: { importId: string; recordIds: string[] } & Decided
  commendationsRecorded: { batchId: string; commendationIds: string[] }
  commendationsConfirmed: { commendationIds: string[] }
  commendationRemoved: { commendationId: string; volunteerId: string }
  commendationRevoked: { commendationId: string; volunteerId: string }
  certificateIssued: { certificateId: string; volunteerId: string }
  certificateRequested: {
    requestId: string
    certificateId: string
    volunteerId: string
    kind: string
  }
  certificateRequestRefused: { requestId: string; certificateId: string; volunteerId: string }
  certificateRequestWithdrawn: { requestId: string; certificateId: string; volunteerId: string }
  certificateRevoked: { requestId: string; certificateId: string; volunteerId: string }
  /** `certificateId` stands in the place of `replacedId`. */
  certificateReplaced: {
    requestId: string
    certificateId: string
    replacedId: string
    volunteerId: string
  }
  issuerStampProposed: { stampId: string }
  /** From now on printed; in the place of `replacedId`, where there was one. */
  issuerStampApproved: { stampId: string; replacedId: string | null }
  issuerStampRefused: { stampId: string }
  issuerStampWithdrawn: { stampId: string }
  issuerStampStopped: { stampId: string }
  certificateShareOpened: { certificateId: string; shareId: string; volunteerId: string }
  certificateShareRevoked: { shareId: string; volunteerId: string }
  donationsImported: { batchId: string; rows: number }
  donationBatchUndone: { batchId: string; rows: number }
  donationEntered: { certificateId: string }
  donationRemoved: { certificateId: string }
  donationsConfirmed: { certificateIds: string[] }
  donationsIssued: { certificateIds: string[] }
  donationsPassedOn: PassedOn
  donationRevoked: { certificateId: string }
  donationShown: { certificateId: string; volunteerId: string; shown: boolean }
  /** The card has another code: what was printed before ends. */
  volunteerCardCodeRenewed: { volunteerId: string }
  messagesRead: { volunteerId: string; messages: number }
  /** Somebody had a volunteer's hidden data shown: an organiser, or a reviewer of an identity, then without a mission. */
  dataAccessed: { volunteerId: string; missionId: string | null; item: string }
  /** `people`: who is told of it, all at first and later those who came since. */
  callListMade: { callListId: string; missionId: string; sessionId: string; people: number }
  /** A guardian said what he thinks of one application of his ward. */
  guardianAgreed: GuardianAnswered
  guardianRefused: GuardianAnswered
  /** A guardian cancelled an application of his ward. */
  guardianCancelled: GuardianAnswered
  /** Guardians did not answer in time; the applications that this ended. */
  guardiansUnanswered: { missionIds: string[]; applicationIds: string[] }
  guardianLooked: { volunteerIds: string[] }
  guardianConsentGiven: { volunteerId: string; guardianId: string; texts: string[] }
  guardianConsentWithdrawn: { volunteerId: string; guardianId: string; texts: string[] }
  guardianRankingAnswered: { volunteerId: string; guardianId: string; agreed: boolean }
  consentWithdrawn: { volunteerId: string; texts: string[] }
  /** Somebody took everything that is held about him along. */
  ownDataDownloaded: { volunteerId: string; downloadId: string }
  signOnBegun: { purpose: string }
  /** An account elsewhere that no account here is linked with came back from its provider. */
  signOnUnlinked: { purpose: string }
  loginLinked: { volunteerId: string; linkId: string }
  loginUnlinked: { volunteerId: string; linkId: string }
  messageRemoved: { volunteerId: string; messageId: string }
  messageRestored: { volunteerId: string; messageId: string }
  /** What a timed task or a reaction had set aside is to be tried again. */
  faultRetried: { faultId: string; task: string; subjectKind: string; subjectId: string }
  /** The root of the tree was put in place, by an operator. */
  federationFounded: { organizationId: string }
  /** Certificates are signed with another key from now on, on an operator's word. */
  signingKeyRotated: { keyId: string }
  /** A key from before keys were signed is one of ours, on an operator's word. */
  signingKeyAttested: { keyId: string }
  organizationRegistered: { organizationId: string; requestId: string }
  organizationMended: { organizationId: string; requestId: string }
  organizationUrged: { organizationId: string; requestId: string }
  /** A registration or a change was decided, or agreed to by the parent; `action` says how. */
  organizationRequestsPassedOn: PassedOn
  organizationDecided: {
    organizationId: string
    requestId: string
    kind: string
    action: string
    fields: string[]
  }
  organizationSaved: { organizationId: string; fields: string[] }
  changeRequested: { organizationId: string; requestId: string; fields: string[] }
  changeWithdrawn: { organizationId: string; requestId: string }
  /** The balance of a volunteer was not the sum of his ledger and was computed from it again. */
  balanceRebuilt: { volunteerId: string }
  yearGoalSet: { volunteerId: string; year: number }
  yearGoalRemoved: { volunteerId: string; year: number }
  articleSaved: { articleId: string; version: number; created: boolean }
  articleMoved: { articleId: string; action: string; state: string }
  articleRemoved: { articleId: string }
  /** Somebody was given a link to a private file, and used it. */
  fileLinked: { fileId: string; objectId: string }
  fileOpened: { fileId: string }
  fileUploaded: { fileId: string; purpose: string }
  fileRemoved: { fileId: string }
  filesExpired: { fileIds: string[] }
  siteSettingsSaved: {
    organizationId: string
    version: number
    fields: string[]
    /** The earlier version that was written again; null when it was edited. */
    restored: number | null
  }
  contentSaved: { contentId: string; kind: string; version: number; fields: string[] }
  /** Something was let be shown, or taken off. */
  contentDecided: { contentId: string; kind: string; version: number; action: string }
  contentMoved: { contentId: string; kind: string; direction: string }
  bannerFollowed: { bannerId: string }
  helpRated: { helpId: string; helpful: boolean }
  /** A run of long work was asked for; `kind` says which, `purpose` and `reason` what it is for. */
  taskStarted: { taskId: string; kind: string; purpose: string; reason: string }
  taskResumed: { taskId: string }
  /** Went on by itself after its server had gone. */
  taskContinued: { taskId: string }
  taskCancelled: { taskId: string }
  taskFailed: { taskId: string; failure: string }
  applicantsExported: { taskId: string; rows: number }
  recordsExported: { taskId: string; rows: number }
  auditExported: { taskId: string; rows: number }
  /** Certificates of many were issued, or given again, into one archive. */
  certificateBatchMade: { taskId: string; rows: number }
  alarmAcknowledged: { alarmId: string; administratorId: string }
  /** A run of the checks that numbers and rows agree began. */
  consistencyRunStarted: { runId: string }
  /** It came to its end, and so many invariants did not hold. */
  consistencyRunEnded: { runId: string; broken: number }
  sealAcknowledged: { sealNumber: number; finding: string }
  taskFileDownloaded: { taskId: string }
  taskFilesExpired: { taskIds: string[] }
  postSwitched: { sessionId: string; organizationId: string }
  codeSent: { codeId: string; purpose: string; channel: string }
  outboxRevealed: { messageId: string }
  siteOperationChanged: { version: number; mode: string; until: string | null }
  anomaliesFound: { anomalyIds: string[]; rule: string }
  anomaliesPassedOn: { anomalyIds: string[] }
  anomalySettled: { anomalyId: string }
  anomalyAsked: { anomalyId: string }
  anomalyExplained: { anomalyId: string }
  anomalyFrozen: { anomalyId: string; records: number }
  anomalyLifted: { anomalyId: string }
  anomalyReversed: { anomalyId: string; recordIds: string[]; objectionIds: string[] } & Decided
  anomalyEvidenceForgotten: { stepIds: string[] }
}

/** The contract lists them, for the audit log. */
export type { EventName }

/** Whose history the event belongs to. */
export interface EventObject {
  kind: string
  id: string | null
}

export interface EventRow {
  id: string
  name: EventName
  payload: unknown
  at: Date
  actor: Actor | ProvenActor
  object: EventObject
}

/** The fields of an event that are sealed, as the log holds them; all but its place, which the database gives. */
export type SealedEvent = readonly [
  id: string,
  name: string,
  actorKind: string,
  actorId: string | null,
  organizationId: string | null,
  objectKind: string,
  objectId: string | null,
  payload: unknown,
  requestId: string | null,
  ip: string | null,
  userAgent: string | null,
  /** To the microsecond, as `to_char` writes it. */
  at: string,
]

/** One text for one value, however its object's keys are ordered: the database orders them its own way. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Seals a single event, so that one which this product did not write is told from its own. */
export const sealEvent = (keys: SealKeys, event: SealedEvent): Buffer =>
  sealText(keys, 'event', sortedJson(event))

/** Whether this product wrote exactly this event. */
export const isOwnEvent = (keys: SealKeys, event: SealedEvent, mac: Buffer): boolean =>
  isSealed(keys, 'event', sortedJson(event), mac)

const lower = (id: string | null) => id && id.toLowerCase()

/** The values of an event row, for statements that insert it together with the change. */
export const eventValues = (
  { id, name, payload, at, actor, object }: EventRow,
  keys: SealKeys = heldSealKeys(),
) => {
  const row = {
    id,
    name,
    actor_kind: actor.kind,
    actor_id: lower('id' in actor ? actor.id : null),
    organization_id: lower(('organizationId' in actor && actor.organizationId) || null),
    object_kind: object.kind,
    object_id: lower(object.id),
    payload: JSON.stringify(payload),
    request_id: 'requestId' in actor ? actor.requestId : null,
    ip: 'ip' in actor ? actor.ip : null,
    user_agent: 'userAgent' in actor ? actor.userAgent : null,
    created_at: at,
  }
  const mac = sealEvent(keys, [
    row.id,
    row.name,
    row.actor_kind,
    row.actor_id,
    row.organization_id,
    row.object_kind,
    row.object_id,
    JSON.parse(row.payload),
    row.request_id,
    row.ip,
    row.user_agent,
    at.toISOString().replace('Z', '000'),
  ])
  return { ...row, mac }
}

/** Records a fact in the transaction of the change, and leaves it for the reactions to follow. */
export const record = async <N extends EventName>(
  db: Tx,
  actor: Actor | ProvenActor,
  name: N,
  object: EventObject,
  payload: Events[N],
  at: Date,
): Promise<void> => {
  const values = eventValues({ id: newId(), name, payload, at, actor, object })
  await db
    .with('fact', (db) =>
      db.insertInto('event').values(values).returning(['id', 'name', 'payload', 'created_at']),
    )
    .insertInto('event_pending')
    .columns(['event_id', 'name', 'payload', 'created_at'])
    .expression((eb) => eb.selectFrom('fact').select(['id', 'name', 'payload', 'created_at']))
    .execute()
  noteWritten(db, { id: values.id, at })
}

logSealedRows((db, seals, at) =>
  record(db, system, 'rowsSealed', { kind: 'row', id: null }, { seals }, at),
)

/** Facts not handed to the queue yet, oldest first, each taken by one worker only. */
export const takePending = (db: Tx, most: number) =>
  sql<{ event_id: string; name: EventName; payload: never; created_at: Date }>`
    with taken as (
      delete from event_pending where event_id in (
        select event_id from event_pending order by created_at, event_id limit ${most} for update skip locked)
      returning event_id, name, payload, created_at)
    select event_id, name, payload, created_at from taken order by created_at, event_id`
    .execute(db)
    .then((result) => result.rows)

export type { Db }
