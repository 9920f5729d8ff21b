import type { Decided, Decision } from 'contract/foundation/decision'
import type { ErrorName } from 'contract/errors'
import type { EventName } from 'contract/event-names'
import type * as z from 'zod/mini'

export type What = z.output<typeof Decision>
export type Answer = z.output<typeof Decided>

/**
 * What a fact made of the thing: always the same, what a value of its payload says, or null where the
 * thing waits again and nothing was decided.
 */
type Told = What | null | { by: string; say: Readonly<Record<string, What>> }

interface Steps {
  /** The refusal of whoever comes when the thing does not wait for him any more. */
  refusal: ErrorName
  /** Every fact that takes a thing of this kind from state to state. */
  facts: Readonly<Partial<Record<EventName, Told>>>
}

const judged = { upheld: 'upheld', dismissed: 'dismissed' } as const

/** What several people answer, and the facts that tell who was first. */
export const steps = {
  administrator: {
    refusal: 'administratorStateRefuses',
    facts: { administratorFrozen: 'frozen', administratorUnfrozen: 'unfrozen' },
  },
  anomaly: {
    refusal: 'anomalyStateRefuses',
    facts: {
      anomalySettled: 'inOrder',
      anomalyAsked: 'asked',
      anomalyExplained: 'answered',
      anomalyFrozen: 'frozen',
      anomalyLifted: 'resumed',
      anomalyReversed: 'revoked',
    },
  },
  application: {
    refusal: 'applicationStateRefuses',
    facts: {
      applicationSubmitted: null,
      applicationsAccepted: 'enrolled',
      applicationsRejected: 'turnedDown',
      applicationsRemoved: 'removed',
      applicationCancelled: 'cancelled',
      volunteersInvited: null,
    },
  },
  article: {
    refusal: 'articleStateRefuses',
    facts: {
      articleMoved: {
        by: 'action',
        say: {
          submit: 'submitted',
          recall: 'recalled',
          approve: 'approved',
          return: 'returned',
          withdraw: 'takenDown',
          pin: 'pinned',
          unpin: 'unpinned',
        },
      },
    },
  },
  cardApplication: {
    refusal: 'cardStateRefuses',
    facts: {
      cardApplied: null,
      cardPhotosSent: null,
      cardWithdrawn: 'recalled',
      cardsMoved: {
        by: 'way',
        say: {
          approve: 'approved',
          refusePhotos: 'photosRefused',
          return: 'returned',
          report: 'reported',
          import: 'movedOn',
          returnByBank: 'movedOn',
          make: 'movedOn',
          makeReady: 'movedOn',
          receive: 'movedOn',
          activate: 'movedOn',
          close: 'movedOn',
        },
      },
    },
  },
  certificateRequest: {
    refusal: 'certificateRequestStateRefuses',
    facts: {
      certificateRequested: null,
      certificateRequestWithdrawn: 'recalled',
      certificateRequestRefused: 'refused',
      certificateRevoked: 'approved',
      certificateReplaced: 'approved',
    },
  },
  issuerStamp: {
    refusal: 'issuerStampStateRefuses',
    facts: {
      issuerStampProposed: null,
      issuerStampApproved: 'approved',
      issuerStampRefused: 'refused',
      issuerStampWithdrawn: 'recalled',
      issuerStampStopped: 'suspended',
    },
  },
  commendation: {
    refusal: 'commendationStateRefuses',
    facts: { commendationsConfirmed: 'confirmed', commendationRevoked: 'revoked' },
  },
  complaint: {
    refusal: 'complaintDecided',
    facts: { complaintDecided: { by: 'decision', say: judged } },
  },
  content: {
    refusal: 'contentStateRefuses',
    facts: {
      contentDecided: { by: 'action', say: { publish: 'published', withdraw: 'takenDown' } },
    },
  },
  correction: {
    refusal: 'correctionStateRefuses',
    facts: {
      correctionSubmitted: null,
      correctionWithdrawn: 'recalled',
      correctionAnswered: 'answered',
      correctionAccepted: 'accepted',
      correctionEscalated: 'escalated',
    },
  },
  starApplication: {
    refusal: 'starStateRefuses',
    facts: {
      starApplied: null,
      starObjected: null,
      starWithdrawn: 'recalled',
      starReviewed: { by: 'decision', say: { approved: 'approved', returned: 'returned' } },
      starObjectionDecided: { by: 'decision', say: judged },
    },
  },
  trust: {
    refusal: 'trustStateRefuses',
    facts: {
      trustProposed: null,
      trustDecided: { by: 'decision', say: { agreed: 'approved', refused: 'refused' } },
    },
  },
  donation: {
    refusal: 'donationStateRefuses',
    facts: {
      donationEntered: null,
      donationsConfirmed: 'confirmed',
      donationsIssued: 'issued',
      donationRevoked: 'revoked',
    },
  },
  evaluationReport: {
    refusal: 'evaluationReportDecided',
    facts: { evaluationReportDecided: { by: 'decision', say: judged } },
  },
  feedback: { refusal: 'feedbackAnswered', facts: { feedbackAnswered: 'answered' } },
  handOver: {
    refusal: 'handOverStateRefuses',
    facts: {
      handOverMoved: {
        by: 'action',
        say: {
          confirm: 'consented',
          decline: 'declined',
          withdraw: 'recalled',
          approve: 'approved',
          refuse: 'refused',
        },
      },
    },
  },
  identityChange: {
    refusal: 'identityChangeSettled',
    facts: {
      identityChangeRequested: null,
      identityChangeAgreed: null,
      identityChangeWithdrawn: 'recalled',
      identityChangeDecided: {
        by: 'state',
        say: { approved: 'approved', returned: 'returned' },
      },
    },
  },
  invitation: {
    refusal: 'invitationNotFound',
    facts: {
      invitationReleased: 'released',
      invitationAccepted: 'accepted',
      invitationRevoked: 'recalled',
    },
  },
  membership: {
    refusal: 'membershipStateRefuses',
    facts: {
      membershipApplied: null,
      membersAccepted: 'approved',
      membersRejected: 'refused',
      membersRemoved: 'removed',
      membershipEnded: 'left',
    },
  },
  mission: {
    refusal: 'missionStateRefuses',
    facts: {
      missionSubmitted: {
        by: 'state',
        say: { pendingReview: 'submitted', published: 'published' },
      },
      missionWithdrawn: 'recalled',
      missionPublished: 'approved',
      missionReturned: 'returned',
      missionSuspended: 'suspended',
      missionResumed: 'resumed',
      missionCancelled: 'cancelled',
      missionClosed: 'closed',
    },
  },
  supplementary: {
    refusal: 'supplementaryStateRefuses',
    facts: {
      supplementarySaved: null,
      supplementarySubmitted: 'submitted',
      supplementaryConfirmed: 'confirmed',
      supplementaryReturned: 'returned',
      supplementaryApproved: 'approved',
      supplementaryWithdrawn: 'recalled',
      supplementaryReversed: 'revoked',
    },
  },
  hourImport: {
    refusal: 'hourImportStateRefuses',
    facts: {
      hourImportTaken: null,
      hourImportReleased: 'released',
      hourImportRefused: 'refused',
      hourImportWithdrawn: 'recalled',
      hourImportReversalAsked: 'submitted',
      hourImportKept: 'released',
      hourImportReversed: 'revoked',
    },
  },
  absenceAppeal: {
    refusal: 'absenceAppealStateRefuses',
    facts: {
      absenceAppealed: null,
      absenceAppealDecided: { by: 'decision', say: { accepted: 'accepted', kept: 'dismissed' } },
    },
  },
  question: {
    refusal: 'questionStateRefuses',
    facts: { questionAnswered: 'answered', questionHidden: 'hidden' },
  },
  record: {
    refusal: 'recordStateRefuses',
    facts: {
      recordsConfirmed: 'confirmed',
      signOutsAccepted: 'confirmed',
      signOutDecided: 'confirmed',
      recordsApproved: 'approved',
      recordReturned: 'returned',
      recordRevoked: 'revoked',
      recordsTookEffect: 'tookEffect',
      objectionDecided: 'answered',
      correctionAnswered: 'corrected',
      anomalyReversed: 'revoked',
    },
  },
  spotCase: {
    refusal: 'spotCaseStateRefuses',
    facts: {
      spotMaterialSupplied: 'answered',
      spotMaterialAskedAgain: 'returned',
      spotCaseDecided: 'closed',
    },
  },
  request: {
    refusal: 'requestStateRefuses',
    facts: {
      organizationRegistered: null,
      organizationMended: null,
      changeRequested: null,
      changeWithdrawn: 'recalled',
      organizationDecided: {
        by: 'action',
        say: {
          consent: 'consented',
          decline: 'declined',
          approve: 'approved',
          return: 'returned',
          refuse: 'refused',
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Steps>>

export type Kind = keyof typeof steps

/** What a recorded fact made of a thing, or null where nothing was decided. */
export const whatOf = (kind: Kind, name: EventName, payload: unknown): What | null => {
  const told = (steps[kind] as Steps).facts[name] ?? null
  if (typeof told === 'string' || told === null) return told
  return told.say[String((payload as Readonly<Record<string, unknown>>)[told.by])] ?? null
}
