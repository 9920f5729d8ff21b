import * as z from 'zod/mini'

/** Stored states of a mission. */
export const MissionState = z.enum([
  'draft',
  'pendingReview',
  'returned',
  'published',
  'suspended',
  'cancelled',
  'revoked',
  'closed',
])

/** What a mission is by the clock: computed from state and dates, never stored by a timer. */
export const MissionPhase = z.enum([
  'unpublished',
  'upcoming',
  'recruiting',
  'recruitmentClosed',
  'inProgress',
  'ended',
  'suspended',
  'cancelled',
  'revoked',
  'closed',
])

export const ApplicationState = z.enum([
  'pending',
  'accepted',
  'rejected',
  'waitlisted',
  'offered',
  'lapsed',
  'cancelled',
  'removed',
  'invited',
  'declined',
  'attended',
  'absent',
  'excused',
])

/** Whether somebody is at a session, or was and has signed out. */
export const Presence = z.enum(['notSignedIn', 'signedIn', 'signedOut'])

/** What the guardians of a minor said to one application. */
export const GuardianState = z.enum(['awaited', 'agreed', 'refused', 'lapsed'])

export const ServiceRecordState = z.enum([
  'awaitingSignOut',
  'awaitingConfirmation',
  'awaitingReview',
  'publicised',
  'objected',
  'effective',
  'dismissed',
  'revoked',
])

/**
 * How a sign-in or sign-out was taken down. Of a forgotten sign-out: as it was planned, as the volunteer stated and the
 * organisation agrees to, or as the organisation decided.
 */
export const AttendanceWay = z.enum([
  'qr',
  'scanned',
  'code',
  'location',
  'printed',
  'manual',
  'proposed',
  'stated',
  'decided',
  'import',
])

/**
 * Where minutes come from, the strongest first: scanned at both ends with the place compared, scanned at both
 * ends, scanned at one end or by six digits, entered by hand, declared or taken over. Editing only weakens it.
 */
export const Grade = z.enum(['placed', 'scanned', 'halfScanned', 'byHand', 'declared'])

/** What is noticed about hours; a person decides what follows (Personal Information Protection Law, article 24). */
export const AnomalyRule = z.enum([
  'enteredAtNight',
  'enteredEarly',
  'enteredLate',
  'manyByOne',
  'manyByPair',
  'sameReason',
  'handShare',
  'sameDayAccounts',
  'ownBrowser',
  'onePerson',
  'sameBrowser',
  'leaderBrowser',
  'sameAddress',
  'farOff',
  'unplaced',
  'tooFast',
  'moreThanPlan',
  'otherPlatform',
  'identityReplaced',
])

/** Where a finding stands; whether its records are frozen stands beside it. */
export const AnomalyState = z.enum(['open', 'explanationAsked', 'explained', 'inOrder', 'reversed'])

/** Where a sign-out stands that the product proposed, because nobody signed out: who of the two sides has agreed. */
export const SignOutState = z.enum([
  'proposed',
  'volunteerAgreed',
  'volunteerDiffers',
  'organizationAgreed',
  'settled',
])

export const AttendanceKind = z.enum(['signIn', 'signOut'])

/** Stored states of an article: published only after somebody else than its submitter has agreed. */
export const ArticleState = z.enum(['draft', 'pendingReview', 'returned', 'published', 'withdrawn'])

/** `altered` is never stored: what a check answers where a certificate is not as it was made. */
export const CertificateState = z.enum(['valid', 'superseded', 'revoked', 'altered'])

/** Where a link to a certificate stands, read from its moments. */
export const ShareState = z.enum(['open', 'ended', 'revoked'])

/** How a certificate was looked at: by number and code, by a link, or by the status of its file. */
export const LookWay = z.enum(['number', 'link', 'file', 'proof'])

/** Where a matter stands, read from the thing it is about. */
export const MatterState = z.enum(['pending', 'accepted', 'declined', 'expired'])

/** Stored states of a batch of hours entered after the fact: two persons of the organisation, then a node above. */
export const SupplementaryState = z.enum([
  'draft',
  'submitted',
  'confirmed',
  'returned',
  'approved',
  'withdrawn',
  'reversed',
])

/** Stored states of a list of hours of another system: one person takes it up, another lets it pass or not. */
export const HourImportState = z.enum([
  'waiting',
  'released',
  'refused',
  'withdrawn',
  'reversalAsked',
  'reversed',
])
