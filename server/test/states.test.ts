import { readdirSync, readFileSync } from 'node:fs'
import { contract } from 'contract'
import type { Endpoint } from 'contract/endpoint'
import { describe, expect, it } from 'vitest'
import { transitions as account } from '../src/modules/people/account/account.states.ts'
import { transitions as handOver } from '../src/modules/people/administrator/hand-over.states.ts'
import { transitions as identity } from '../src/modules/people/profile/identity.states.ts'
import { transitions as walkIn } from '../src/modules/service/walk-in/walk-in.states.ts'
import { transitions as absenceAppeal } from '../src/modules/service/absence/absence.states.ts'
import { transitions as application } from '../src/modules/service/application/application.states.ts'
import { moves as card } from '../src/modules/site/card-application/card.states.ts'
import {
  requestTransitions as certificateRequest,
  transitions as certificate,
} from '../src/modules/service/certificate/certificate.states.ts'
import { transitions as stamp } from '../src/modules/service/certificate/stamp.states.ts'
import { transitions as anomaly } from '../src/modules/desk/anomaly/anomaly.states.ts'
import { transitions as correction } from '../src/modules/service/correction/correction.states.ts'
import { transitions as spot } from '../src/modules/service/spot-check/spot-check.states.ts'
import { transitions as membership } from '../src/modules/nodes/membership/membership.policy.ts'
import { moves as request } from '../src/modules/nodes/organization/organization.states.ts'
import { transitions as star } from '../src/modules/service/star-rating/star-rating.states.ts'
import { transitions as hourImport } from '../src/modules/service/hour-import/hour-import.states.ts'
import { transitions as supplementary } from '../src/modules/service/supplementary/supplementary.states.ts'
import { transitions as signOut } from '../src/modules/service/record/sign-out.states.ts'
import { transitions as record } from '../src/modules/service/record/record.states.ts'
import { reactions } from '../src/reactions.ts'
import { schedule } from '../src/schedule.ts'

/*
 * Every state of every life cycle of the contract is one that something comes into: a command, a timed
 * task or a reaction takes it there, by a step of the module's table of states or by a statement that is
 * looked up in the source. A state nobody can bring about is only a word.
 */

/** A command of the contract, a timed task of the schedule, or a reaction to an event. */
type By = Endpoint | `clock ${string}` | `after ${string}`
/** A step of a table of states; or a file below server/ with what stands in it and names the state. */
type How = { to: string | readonly string[] | null } | readonly [file: string, text: string]
type Way = readonly [by: By, how: How]

const c = contract
const module = (file: string, text: string) => [`src/modules/${file}`, text] as const
const migration = (file: string, text: string) => [`migrations/${file}`, text] as const

const matters = 'service/application/application.policy.ts'
const answered = "state: accepted ? 'accepted' : 'declined'"

/** How each state comes about: one way is enough. */
const ways: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  MissionState: {
    draft: [
      c.mission.save,
      module('service/mission/mission.editing.repository.ts', "state: 'draft'"),
    ],
    pendingReview: [
      c.mission.submit,
      module('service/mission/mission.editing.service.ts', "? 'pendingReview'"),
    ],
    returned: [c.mission.return, module('service/mission/mission.service.ts', "state: 'returned'")],
    published: [
      c.mission.approve,
      module('service/mission/mission.service.ts', "state: 'published' as const"),
    ],
    suspended: [
      c.mission.suspend,
      module('service/mission/mission.service.ts', "state: 'suspended'"),
    ],
    cancelled: [
      c.mission.cancel,
      module('service/mission/mission.service.ts', "state: 'cancelled'"),
    ],
    closed: [
      'clock missions',
      module('service/mission/mission.repository.ts', "set state = 'closed'"),
    ],
  },
  ApplicationState: {
    pending: [
      c.application.apply,
      module(
        'service/application/place.repository.ts',
        "state: 'pending' | 'accepted' | 'waitlisted'",
      ),
    ],
    waitlisted: [
      c.application.apply,
      module(
        'service/application/place.repository.ts',
        "state: 'pending' | 'accepted' | 'waitlisted'",
      ),
    ],
    accepted: [c.application.accept, application.accept],
    rejected: [c.application.reject, application.reject],
    offered: ['clock offers', application.offer],
    lapsed: ['clock offers', application.lapse],
    cancelled: [c.application.cancel, application.cancel],
    removed: [c.application.removeApplicant, application.removeApplicant],
    invited: [
      c.application.invite,
      module('service/application/invitation.repository.ts', "${organizationId}::uuid, 'invited'"),
    ],
    declined: [c.application.confirmOffer, application.declineOffer],
    attended: [c.attendance.scan, application.attend],
    absent: ['clock absences', application.miss],
    excused: [c.absence.excuse, application.excuse],
  },
  GuardianState: {
    awaited: [
      c.application.apply,
      module('service/application/place.repository.ts', "then 'awaited' end"),
    ],
    agreed: [
      c.guardian.answer,
      module('service/application/guardian-answer.service.ts', "state: 'agreed'"),
    ],
    refused: [
      c.guardian.answer,
      module('service/application/guardian-answer.service.ts', "state: 'refused'"),
    ],
    lapsed: [
      'clock guardians',
      module('service/application/guardian-answer.service.ts', "state: 'lapsed'"),
    ],
  },
  ServiceRecordState: {
    awaitingConfirmation: [c.attendance.scan, record.propose],
    awaitingReview: [c.record.confirm, record.confirm],
    publicised: [c.record.confirm, record.confirm],
    objected: [c.record.object, record.object],
    effective: ['clock effect', record.takeEffect],
    dismissed: [c.record.decideObjection, record.decideObjection],
    revoked: [c.record.revoke, record.revoke],
  },
  SignOutState: {
    proposed: [
      'clock forgotten',
      module('service/attendance/sign-out.repository.ts', "'proposed'"),
    ],
    volunteerAgreed: [c.signOut.agree, signOut.agree],
    volunteerDiffers: [c.signOut.differ, signOut.differ],
    organizationAgreed: [c.signOut.accept, signOut.accept],
    settled: [c.signOut.decide, signOut.decide],
  },
  RecordSource: {
    attendance: [c.attendance.scan, module('service/record/record.service.ts', ": 'attendance'")],
    manual: [c.attendance.enterByHand, module('service/record/record.service.ts', "? 'manual'")],
    supplementary: [
      c.supplementary.approve,
      module('service/record/supplement.repository.ts', "source = 'supplementary'"),
    ],
    import: [
      c.hourImport.release,
      module('service/record/taken-over.repository.ts', "'awaitingConfirmation', 'import'"),
    ],
  },
  ArticleState: {
    draft: [c.article.save, module('site/article/article.repository.ts', "state: 'draft'")],
    pendingReview: [
      c.article.submit,
      module('site/article/article.editing.service.ts', "state: 'pendingReview'"),
    ],
    returned: [
      c.article.return,
      module('site/article/article.editing.service.ts', "state: 'returned'"),
    ],
    published: [
      c.article.approve,
      module('site/article/article.editing.service.ts', "state: 'published'"),
    ],
    withdrawn: [
      c.article.withdraw,
      module('site/article/article.editing.service.ts', "state: 'withdrawn'"),
    ],
  },
  CertificateState: {
    valid: [
      c.certificate.issue,
      migration('0007_certificates.sql', "state text not null default 'valid'"),
    ],
    superseded: [c.certificate.issue, certificate.supersede],
    revoked: [c.certificateRegister.decide, certificate.revoke],
  },
  StoredCertificateState: {
    valid: [
      c.certificate.issue,
      migration('0007_certificates.sql', "state text not null default 'valid'"),
    ],
    superseded: [c.certificateRegister.decide, certificate.replace],
    revoked: [c.certificateRegister.decide, certificate.revoke],
  },
  CertificateRequestState: {
    asked: [c.certificateRegister.ask, certificateRequest.ask],
    agreed: [c.certificateRegister.decide, certificateRequest.agree],
    refused: [c.certificateRegister.decide, certificateRequest.refuse],
    withdrawn: [c.certificateRegister.withdraw, certificateRequest.withdraw],
  },
  IssuerStampState: {
    proposed: [c.issuerStamp.propose, stamp.propose],
    approved: [c.issuerStamp.decide, stamp.approve],
    refused: [c.issuerStamp.decide, stamp.refuse],
    withdrawn: [c.issuerStamp.withdraw, stamp.withdraw],
    replaced: [c.issuerStamp.decide, stamp.replace],
    stopped: [c.issuerStamp.stop, stamp.stop],
  },
  ShareState: {
    open: [c.certificateShare.open, module('service/certificate/share.policy.ts', "return 'open'")],
    ended: [
      c.certificateShare.open,
      module('service/certificate/share.policy.ts', "return 'ended'"),
    ],
    revoked: [
      c.certificateShare.revoke,
      module('service/certificate/share.policy.ts', "return 'revoked'"),
    ],
  },
  VolunteerState: {
    registered: [c.registration.mend, account.mend],
    verified: ['clock realNames', account.confirm],
    returned: ['clock realNames', account.return],
    frozen: [c.guardian.consent, account.stop],
    cancelling: [c.security.applyForLogoff, account.applyForCancellation],
    cancelled: ['clock cancellations', account.complete],
  },
  MembershipState: {
    applied: [
      c.membership.apply,
      module('nodes/membership/joining.policy.ts', "'member' : 'applied'"),
    ],
    member: [c.member.accept, membership.accept],
    rejected: [c.member.reject, membership.reject],
    left: [c.member.remove, membership.remove],
  },
  OrganizationState: {
    pending: [
      c.organizationRegistration.submit,
      module('nodes/organization/node.repository.ts', "state: 'pending'"),
    ],
    approved: [c.organizationReview.approve, request.approve],
    returned: [c.organizationReview.return, request.return],
    refused: [c.organizationReview.refuse, request.refuse],
  },
  RequestState: {
    pending: [
      c.organizationRegistration.submit,
      module('nodes/organization/request.repository.ts', "state: 'pending'"),
    ],
    returned: [c.organizationReview.return, request.return],
    approved: [c.organizationReview.approve, request.approve],
    refused: [c.organizationReview.refuse, request.refuse],
    withdrawn: [c.ownOrganization.withdrawChange, request.withdraw],
  },
  HandOverState: {
    proposed: [
      c.handOver.propose,
      module('people/administrator/hand-over.service.ts', "state: 'proposed'"),
    ],
    confirmed: [c.handOver.confirm, handOver.confirm],
    completed: [c.handOver.approve, handOver.approve],
    declined: [c.handOver.decline, handOver.decline],
    withdrawn: [c.handOver.withdraw, handOver.withdraw],
    refused: [c.handOver.refuse, handOver.refuse],
    lapsed: [
      c.handOver.propose,
      module('people/administrator/hand-over.repository.ts', "state: 'lapsed'"),
    ],
  },
  InvitationState: {
    awaitingRelease: [
      c.administrator.invite,
      module('people/administrator/invitation.policy.ts', "'open' : 'awaitingRelease'"),
    ],
    open: [
      c.administrator.invite,
      module('people/administrator/invitation.policy.ts', "'open' : 'awaitingRelease'"),
    ],
    accepted: [
      c.administrator.accept,
      module('people/administrator/invitation.policy.ts', "if (acceptedAt) return 'accepted'"),
    ],
    revoked: [
      c.administrator.revokeInvitation,
      module('people/administrator/invitation.policy.ts', "if (revokedAt) return 'revoked'"),
    ],
    expired: [
      c.administrator.invite,
      module('people/administrator/invitation.policy.ts', "if (expiresAt <= now) return 'expired'"),
    ],
  },
  CorrectionState: {
    submitted: [
      c.correction.submit,
      module('service/correction/correction.service.ts', "state: 'submitted'"),
    ],
    answered: [c.correction.refuse, correction.answer],
    escalated: [c.correction.escalate, correction.escalate],
    closed: ['clock corrections', correction.lapse],
    withdrawn: [c.correction.withdraw, correction.withdraw],
  },
  TrustState: {
    proposed: [c.trust.propose, module('service/trust/trust.repository.ts', "'proposed'")],
    agreed: [c.trust.decide, module('service/trust/trust.service.ts', "'agreed'")],
    refused: [c.trust.decide, module('service/trust/trust.service.ts', "'refused'")],
  },
  StarState: {
    applied: [
      c.starRating.apply,
      module('service/star-rating/star-rating.service.ts', "state: 'applied'"),
    ],
    publicised: [c.starRating.approve, star.approve],
    objected: [c.starRating.object, star.object],
    certified: ['clock starsCertified', star.certify],
    returned: [c.starRating.return, star.return],
    withdrawn: [c.starRating.withdraw, star.withdraw],
    lapsed: ['clock starsFall', star.lapse],
  },
  SupplementaryState: {
    draft: [
      c.supplementary.save,
      module('service/supplementary/supplementary.service.ts', "state: 'draft'"),
    ],
    submitted: [c.supplementary.submit, supplementary.submit],
    confirmed: [c.supplementary.confirm, supplementary.confirm],
    returned: [c.supplementary.return, supplementary.return],
    approved: [c.supplementary.approve, supplementary.approve],
    withdrawn: [c.supplementary.withdraw, supplementary.withdraw],
    reversed: [c.supplementary.reverse, supplementary.reverse],
  },
  AbsenceAppealState: {
    pending: [
      c.absence.appeal,
      migration('0136_absences.sql', "state text not null default 'pending'"),
    ],
    accepted: [c.absence.acceptAppeal, absenceAppeal.accept],
    kept: [c.absence.keepAbsence, absenceAppeal.keep],
    settled: [c.attendance.enterByHand, absenceAppeal.settle],
  },
  VenueState: {
    waiting: [c.venue.open, module('service/venue/venue.policy.ts', ": 'waiting'")],
    inUse: [c.venue.bind, module('service/venue/venue.policy.ts', "? 'inUse'")],
    ended: [c.venue.end, module('service/venue/venue.policy.ts', "if (endedAt) return 'ended'")],
    expired: [
      c.venue.open,
      module('service/venue/venue.policy.ts', "if (expiresAt <= now) return 'expired'"),
    ],
  },
  WalkInState: {
    waiting: [c.walkIn.ask, walkIn.ask],
    admitted: [c.walkIn.admit, walkIn.admit],
    refused: [c.walkIn.refuse, walkIn.refuse],
    withdrawn: [c.walkIn.withdraw, walkIn.withdraw],
    lapsed: ['clock walkIns', walkIn.lapse],
  },
  HourImportState: {
    waiting: [
      c.hourImport.take,
      module('service/hour-import/taking.service.ts', "state: 'waiting'"),
    ],
    released: [c.hourImport.release, hourImport.release],
    refused: [c.hourImport.refuse, hourImport.refuse],
    withdrawn: [c.hourImport.withdraw, hourImport.withdraw],
    reversalAsked: [c.hourImport.askReversal, hourImport.askReversal],
    reversed: [c.hourImport.reverse, hourImport.reverse],
  },
  SpotCaseState: {
    awaitingMaterial: [
      'clock spotDraws',
      migration('0088_spot_checks.sql', "state text not null default 'awaitingMaterial'"),
    ],
    awaitingCheck: [c.spotCheck.supply, spot.supply],
    inOrder: [c.spotCheck.decide, spot.decide],
    deficient: [c.spotCheck.decide, spot.decide],
    notSupplied: [c.spotCheck.decide, spot.decide],
  },
  AnomalyState: {
    open: ['clock anomalies', anomaly.find],
    explanationAsked: [c.anomaly.ask, anomaly.ask],
    explained: [c.anomaly.explain, anomaly.explain],
    inOrder: [c.anomaly.settle, anomaly.settle],
    reversed: [c.anomaly.reverse, anomaly.reverse],
  },
  CardState: {
    pendingReview: [
      c.cardApplication.submitDebit,
      module('site/card-application/card-submission.service.ts', "state: 'pendingReview'"),
    ],
    photoRefused: [c.cardApplication.move, card.refusePhotos],
    approved: [c.cardApplication.move, card.approve],
    reported: [c.cardApplication.report, card.report],
    bankReturned: [c.cardApplication.importStates, card.returnByBank],
    making: [c.cardApplication.importStates, card.make],
    ready: [c.cardApplication.importStates, card.makeReady],
    received: [c.cardApplication.importStates, card.receive],
    activated: [c.cardApplication.importStates, card.activate],
    closed: [c.cardApplication.importStates, card.close],
    returned: [c.cardApplication.move, card.return],
    withdrawn: [c.cardApplication.withdraw, card.withdraw],
  },
  VolunteerCardState: {
    valid: [
      c.registration.submit,
      module('service/volunteer-card/volunteer-card.policy.ts', "return 'valid'"),
    ],
    suspended: [
      c.security.applyForLogoff,
      module('service/volunteer-card/volunteer-card.policy.ts', "return 'suspended'"),
    ],
    ended: [
      'clock cancellations',
      module('service/volunteer-card/volunteer-card.policy.ts', "return 'ended'"),
    ],
  },
  MatterState: {
    pending: [c.application.invite, module(matters, "open ? 'pending' : 'expired'")],
    accepted: [c.message.confirm, module(matters, answered)],
    declined: [c.message.confirm, module(matters, answered)],
    expired: ['clock invitations', module(matters, "open ? 'pending' : 'expired'")],
  },
  QuestionState: {
    open: [c.question.ask, module('service/question/question.repository.ts', "else 'open' end")],
    answered: [
      c.question.answer,
      module('service/question/question.repository.ts', "then 'answered'"),
    ],
    hidden: [c.question.hide, module('service/question/question.repository.ts', "then 'hidden'")],
  },
  TaskState: {
    waiting: [c.task.exportRecords, module('desk/task/task.repository.ts', "state: 'waiting'")],
    running: [
      'after taskStarted',
      module('desk/task/task-run.repository.ts', "set state = 'running'"),
    ],
    done: ['after taskStarted', module('desk/task/task-run.repository.ts', "set state = 'done'")],
    failed: ['clock interrupted', module('desk/task/task-run.repository.ts', "state: 'failed'")],
    cancelled: [c.task.cancel, module('desk/task/task.repository.ts', "state: 'cancelled'")],
  },
  OutboxState: {
    waiting: [
      c.code.sendToMobile,
      migration('0015_codes.sql', "state text not null default 'waiting'"),
    ],
    sent: [c.code.sendToMobile, module('foundation/outbox/outbox.repository.ts', "state: 'sent'")],
    failed: [
      c.code.sendToMobile,
      module('foundation/outbox/outbox.repository.ts', "state: 'failed'"),
    ],
  },
  DonationState: {
    draft: [
      c.donation.enter,
      migration('0030_donation.sql', "state text not null default 'draft'"),
    ],
    confirmed: [
      c.donation.confirm,
      module('site/donation/managed.repository.ts', "state: 'confirmed'"),
    ],
    issued: [
      c.donation.issue,
      module('site/donation/managed.repository.ts', "set state = 'issued'"),
    ],
    revoked: [c.donation.revoke, module('site/donation/managed.repository.ts', "state: 'revoked'")],
  },
  IssuedState: {
    issued: [
      c.donation.issue,
      module('site/donation/managed.repository.ts', "set state = 'issued'"),
    ],
    revoked: [c.donation.revoke, module('site/donation/managed.repository.ts', "state: 'revoked'")],
  },
  IdentityChangeState: {
    pending: [c.profile.requestIdentity, identity.request],
    awaitingSecondReview: [c.identityReview.approve, identity.agree],
    approved: [c.identityReview.approve, identity.approve],
    returned: [c.identityReview.return, identity.return],
    withdrawn: [c.profile.withdrawIdentity, identity.withdraw],
  },
  FeedbackState: {
    open: [
      c.feedback.submit,
      module('site/feedback/feedback.repository.ts', ".insertInto('feedback')"),
    ],
    answered: [c.feedback.reply, module('site/feedback/feedback.service.ts', 'answered_at: now')],
  },
  CommendationState: {
    pending: [
      c.commendation.record,
      module('site/commendation/commendation.repository.ts', "::uuid[], 'pending'"),
    ],
    confirmed: [
      c.commendation.confirm,
      module('site/commendation/commendation.repository.ts', "set state = 'confirmed'"),
    ],
    revoked: [
      c.commendation.revoke,
      module('site/commendation/commendation.repository.ts', "set state = 'revoked'"),
    ],
  },
  AdministratorState: {
    active: [
      c.administrator.unfreeze,
      module(
        'people/administrator/administrator.service.ts',
        "turn(db, actor, administratorId, 'active')",
      ),
    ],
    frozen: [
      c.administrator.freeze,
      module(
        'people/administrator/administrator.service.ts',
        "turn(db, actor, administratorId, 'frozen')",
      ),
    ],
  },
  ContentPhase: {
    draft: [
      c.content.save,
      migration('0024_site_content.sql', "state text not null default 'draft'"),
    ],
    scheduled: [
      c.content.decide,
      module('site/content/content.policy.ts', "'scheduled' : 'ended'"),
    ],
    shown: [c.content.decide, module('site/content/content.policy.ts', "return 'shown'")],
    ended: [c.content.decide, module('site/content/content.policy.ts', "'scheduled' : 'ended'")],
    withdrawn: [
      c.content.decide,
      module('site/content/content.service.ts', "'published' : 'withdrawn'"),
    ],
  },
  MissionPhase: {
    unpublished: [
      c.mission.save,
      module('service/mission/mission.states.ts', "return 'unpublished'"),
    ],
    upcoming: [c.mission.approve, module('service/mission/mission.states.ts', "return 'upcoming'")],
    recruiting: [
      c.mission.approve,
      module('service/mission/mission.states.ts', "return 'recruiting'"),
    ],
    recruitmentClosed: [
      c.mission.approve,
      module('service/mission/mission.states.ts', "return 'recruitmentClosed'"),
    ],
    inProgress: [
      c.mission.approve,
      module('service/mission/mission.states.ts', "return 'inProgress'"),
    ],
    ended: [c.mission.approve, module('service/mission/mission.states.ts', "return 'ended'")],
    suspended: [
      c.mission.suspend,
      module('service/mission/mission.service.ts', "state: 'suspended'"),
    ],
    cancelled: [
      c.mission.cancel,
      module('service/mission/mission.service.ts', "state: 'cancelled'"),
    ],
    closed: [
      'clock missions',
      module('service/mission/mission.repository.ts', "set state = 'closed'"),
    ],
  },
  FaultState: {
    open: ['clock effect', module('../platform/faults.ts', 'settled_at is null')],
    settled: ['clock effect', module('../platform/faults.ts', 'set settled_at =')],
  },
}

/** What later work brings, by the number of its plan; nothing else may stand here. */
const planned: Readonly<Record<string, string>> = {
  'OrganizationState.suspended': 'the desk of the federation: 12',
  'OrganizationState.revoked': 'the desk of the federation: 12',
  'VolunteerState.unclaimed': 'the desk of the federation: 12',
  'MissionState.revoked': 'the desk of the federation: 12',
  'MissionPhase.revoked': 'the desk of the federation: 12',
}

/** Words that the source specification has and that no row ever has; each says where it is instead. */
const elsewhere: Readonly<Record<string, string>> = {
  'ServiceRecordState.awaitingSignOut':
    'a stretch without a sign-out; the record is made by signing out',
  'CertificateState.altered': 'what a check finds; no row says so of itself',
  'OrganizationState.draft': 'a registration that is not handed in stays in the browser',
}

/** Every enumeration of states or phases that the contract exports, and the sources of a record. */
const lifeCycles = async (): Promise<Map<string, readonly string[]>> => {
  const folder = new URL('../../contract/src/', import.meta.url)
  const found = new Map<string, readonly string[]>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.includes('.copy.') || file.includes('.test.')) continue
    const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      const { options } = (value ?? {}) as { options?: readonly string[] }
      if ((/(?:State|Phase)$/.test(name) || name === 'RecordSource') && options)
        found.set(name, options)
    }
  }
  return found
}

const commands = new Set<unknown>(
  Object.values(contract).flatMap((area) =>
    Object.values(area as Record<string, Endpoint>).filter(({ kind }) => kind === 'command'),
  ),
)

const isThere = (by: By): boolean => {
  if (typeof by !== 'string') return commands.has(by)
  const [how, name] = by.split(' ') as [string, string]
  return how === 'clock'
    ? schedule.some((task) => task.name === name)
    : (reactions as Readonly<Record<string, readonly unknown[]>>)[name]!.length > 0
}

/** Lines of a file that say something to the machine. */
const sourceOf = (file: string): string =>
  readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*|--)/.test(line))
    .join('\n')

/** Read from when something was answered or settled, so that no statement names them. */
const byMoment = new Set(['FeedbackState', 'FaultState'])

describe('states', async () => {
  const cycles = await lifeCycles()
  const states = [...cycles].flatMap(([name, of]) => of.map((state) => [name, state] as const))

  it('all states are of life cycles that are known here, and no others', () => {
    expect([...cycles.keys()].toSorted()).toEqual(Object.keys(ways).toSorted())
    for (const name of [...Object.keys(planned), ...Object.keys(elsewhere)]) {
      const [cycle, state] = name.split('.') as [string, string]
      expect(cycles.get(cycle), name).toContain(state)
      expect(ways[cycle]![state], `${name} is excused and reached`).toBeUndefined()
    }
    for (const [cycle, of] of Object.entries(ways))
      for (const state of Object.keys(of)) expect(cycles.get(cycle), cycle).toContain(state)
  })

  it.each(states)('the state %s %s is come into', (cycle, state) => {
    const way = ways[cycle]?.[state]
    if (!way) {
      expect({ ...planned, ...elsewhere }, 'only a word').toHaveProperty([`${cycle}.${state}`])
      return
    }
    const [by, how] = way
    expect(isThere(by), 'the command, task or reaction').toBe(true)
    if ('to' in how) {
      expect([how.to].flat()).toContain(state)
      return
    }
    const [file, text] = how
    expect(sourceOf(file)).toContain(text)
    if (!byMoment.has(cycle)) expect(text).toContain(`'${state}'`)
  })
})
