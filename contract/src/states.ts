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

/** How a sign-in or sign-out was taken down. */
export const AttendanceWay = z.enum([
  'qr',
  'scanned',
  'code',
  'location',
  'manual',
  'proposed',
  'import',
])

export const AttendanceKind = z.enum(['signIn', 'signOut'])

/** Stored states of an article: published only after somebody else than its submitter has agreed. */
export const ArticleState = z.enum(['draft', 'pendingReview', 'returned', 'published', 'withdrawn'])

export const CertificateState = z.enum(['valid', 'superseded', 'revoked'])

/** Where a matter stands, read from the thing it is about. */
export const MatterState = z.enum(['pending', 'accepted', 'declined', 'expired'])
