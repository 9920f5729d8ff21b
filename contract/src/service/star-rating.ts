import { CLAIM_LENGTH, JUDGEMENT_LENGTH } from '../rules/lengths.ts'
import { STAR_BAR_YEARS } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { starRatingCodes } from '../codes/star-rating.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Int, Line, Nothing, QueryFlag, pageOf, paging, xc } from '../fields.ts'
import { Grade } from '../states.ts'
import { WaitsFor } from '../foundation/decision.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const starRatingMessageKinds = [
  'starPublicised',
  'starReturned',
  'starObjected',
  'starObjectionUpheld',
  'starObjectionDismissed',
  'starCertified',
  'starLapsed',
  'starFell',
  'starBarred',
  'starAppealKept',
  'starAppealLifted',
] as const

export const StarRatingCode = z.enum(starRatingCodes)

/** Stored states of an application for a star rating. */
export const StarState = z.enum([
  'applied',
  'publicised',
  'objected',
  'certified',
  'returned',
  'withdrawn',
  'lapsed',
])

/** What happened to an application, one after another. */
export const StarStep = z.enum([
  'applied',
  'passedOn',
  'approved',
  'returned',
  'objected',
  'upheld',
  'dismissed',
  'certified',
  'withdrawn',
  'lapsed',
])

/** What became of a rating: it was certified, or it fell with the hours behind it. */
export const StarChangeKind = z.enum(['certified', 'fell'])

/** Where somebody who was barred from applying has put the bar to the node above. */
export const StarAppeal = z.enum(['waiting', 'kept', 'lifted'])

const Judgement = Line(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least)
const Claim = Line(CLAIM_LENGTH.most, CLAIM_LENGTH.least)

const Step = z.object({
  kind: StarStep,
  at: Instant,
  /** The node that did it, or that got it; null where the volunteer or the clock did. */
  organizationName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

const OwnApplication = z.object({
  starApplicationId: Id,
  rating: StarRatingCode,
  state: StarState,
  certifierName: z.string(),
  /** The node whose turn it is; of publicity it is nobody's. */
  holderName: z.string(),
  appliedAt: Instant,
  /** The last moment of the present step; null once it is through. */
  dueAt: z.nullable(Instant),
  overdue: z.boolean(),
  steps: z.array(Step),
  can: z.object({ withdraw: z.boolean() }),
})

const Change = z.object({
  kind: StarChangeKind,
  before: z.nullable(StarRatingCode),
  after: z.nullable(StarRatingCode),
  organizationName: z.string(),
  at: Instant,
})

const OwnBar = z.object({
  barId: Id,
  reason: z.string(),
  organizationName: z.string(),
  barredAt: Instant,
  until: Instant,
  appeal: z.nullable(StarAppeal),
  /** Whose turn the appeal is, and until when. */
  holderName: z.nullable(z.string()),
  dueAt: z.nullable(Instant),
  decisionReason: z.nullable(z.string()),
  can: z.object({ appeal: z.boolean() }),
})

/** What a rating asks for here, and who certifies it. */
const Demand = z.object({
  rating: StarRatingCode,
  serviceMinutes: z.int(),
  communityMinutes: z.int(),
  level: z.enum(['county', 'city']),
})

const managedRow = {
  starApplicationId: Id,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  rating: StarRatingCode,
  state: StarState,
  organizationName: z.nullable(z.string()),
  certifierName: z.string(),
  holderName: z.string(),
  appliedAt: Instant,
  dueAt: z.nullable(Instant),
  overdue: z.boolean(),
  /** Whether the caller may decide it now. */
  mayDecide: z.boolean(),
  /** Who may, where the caller may not; null where he may, or nobody is asked. */
  waitsFor: z.nullable(WaitsFor),
}

const ManagedApplication = z.object(managedRow)

const DetailedApplication = z.object({
  ...managedRow,
  /** What counts now, and what the rating asks for. */
  serviceMinutes: z.int(),
  neededMinutes: z.int(),
  /** Service at missions for communities, as the missions say; and what the rating asks of it. */
  communityMinutes: z.int(),
  neededCommunityMinutes: z.int(),
  trainingMinutes: z.int(),
  certified: z.nullable(StarRatingCode),
  grades: z.array(z.object({ grade: Grade, records: z.int(), minutes: z.int() })),
  /** The organisations that recorded most of it. */
  recorders: z.array(z.object({ name: z.string(), records: z.int(), minutes: z.int() })),
  firstOn: z.nullable(z.string()),
  lastOn: z.nullable(z.string()),
  /** Own records with an objection, a correction or a reversal. */
  findings: z.object({ objections: z.int(), corrections: z.int(), reversals: z.int() }),
  objection: z.nullable(z.object({ reason: z.string(), at: Instant })),
  steps: z.array(Step),
  can: z.object({
    approve: z.boolean(),
    return: z.boolean(),
    decideObjection: z.boolean(),
    bar: z.boolean(),
  }),
  /** The refusal that approving would meet now, for the page to say; null without one. */
  obstacle: z.nullable(z.string()),
})

const PublicApplication = z.object({
  starApplicationId: Id,
  nameMasked: z.string(),
  numberTail: z.string(),
  rating: StarRatingCode,
  /** Where the volunteer is a member; else the node that certifies. */
  organizationName: z.string(),
  certifierName: z.string(),
  state: z.enum(['publicised', 'objected']),
  startsAt: Instant,
  endsAt: Instant,
  own: z.boolean(),
})

const one = z.strictObject({ starApplicationId: Id })

export const starRating = {
  standing: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/star/standing',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      serviceMinutes: z.int(),
      certified: z.nullable(
        z.object({ rating: StarRatingCode, certifiedAt: Instant, organizationName: z.string() }),
      ),
      demands: z.array(Demand),
      /** Ratings that may be applied for now, the highest first, each with the nodes that certify it. */
      offered: z.array(
        z.object({
          rating: StarRatingCode,
          certifiers: z.array(z.object({ organizationId: Id, name: z.string() })),
        }),
      ),
      /** The refusal that applying would meet now; null without one. */
      obstacle: z.nullable(z.string()),
      /** The last application. */
      application: z.nullable(OwnApplication),
      bar: z.nullable(OwnBar),
      history: z.array(Change),
    }),
    errors: [],
    summary:
      'The own certified star rating, what may be applied for, and where an application stands.',
  }),
  apply: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/star/apply',
    access: 'volunteer',
    input: z.strictObject({ rating: StarRatingCode, organizationId: Id }),
    result: z.object({ starApplicationId: Id }),
    errors: [
      'starOpen',
      'starBarred',
      'starNotReached',
      'starHeld',
      'starCertifierUnknown',
      'rowAltered',
    ],
    summary:
      'Apply for a star rating that the effective service hours reach, at a node that certifies it; one application at a time.',
  }),
  withdraw: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/star/withdraw',
    access: 'volunteer',
    input: one,
    result: Nothing,
    errors: ['starApplicationNotFound', 'starStateRefuses'],
    summary:
      'Take an own application back before it is certified; an objection to it is closed by it.',
  }),
  object: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/star/object',
    access: 'volunteer',
    input: z.strictObject({ starApplicationId: Id, reason: Claim }),
    result: Nothing,
    errors: ['starApplicationNotFound', 'starStateRefuses', 'starOwn', 'starObjectedAlready'],
    summary:
      'Object to a rating in publicity, with the reason; it is held until the node above decides.',
  }),
  appeal: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/star/appeal',
    access: 'volunteer',
    input: z.strictObject({ barId: Id, reason: Claim }),
    result: Nothing,
    errors: ['starBarNotFound', 'starBarRefuses'],
    summary: 'Put a bar from applying to the node above, once.',
  }),
  publicity: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/publicity/star',
    access: 'public',
    input: z.strictObject({ ...paging }),
    result: pageOf(PublicApplication),
    errors: [],
    summary: 'Star ratings in publicity, those that end first, with masked names.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/star/list',
    access: 'administrator',
    permission: 'starReview',
    input: z.strictObject({
      /** Only those that wait for the node acted for. */
      turn: z.optional(QueryFlag),
      state: z.optional(StarState),
      ...paging,
    }),
    result: pageOf(ManagedApplication),
    errors: [],
    summary:
      'Applications for star ratings of the subtree: those that wait for the node by due date, else the newest first.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/star/detail',
    access: 'administrator',
    permission: 'starReview',
    input: one,
    result: DetailedApplication,
    errors: ['starApplicationNotFound'],
    summary: 'One application with what the hours behind it come from, and every step.',
  }),
  approve: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/star/approve',
    access: 'administrator',
    permission: 'starReview',
    input: z.strictObject({
      starApplicationId: Id,
      /** That service in communities was looked at; needed for the medals. */
      communityChecked: z.optional(z.boolean()),
    }),
    result: z.object({ publicityEndsAt: Instant }),
    errors: [
      'starApplicationNotFound',
      'starStateRefuses',
      'starElsewhere',
      'starFourEyes',
      'starNotReached',
      'starBarred',
      'starCommunityUnchecked',
      'rowAltered',
    ],
    summary: 'Let an application into publicity; without objection the clock certifies it.',
  }),
  return: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/star/return',
    access: 'administrator',
    permission: 'starReview',
    input: z.strictObject({ starApplicationId: Id, reason: Judgement }),
    result: Nothing,
    errors: [
      'starApplicationNotFound',
      'starStateRefuses',
      'starElsewhere',
      'starFourEyes',
      'rowAltered',
    ],
    summary: 'Give an application back, with the reason.',
  }),
  decideObjection: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/star/decideObjection',
    access: 'administrator',
    permission: 'starReview',
    input: z.strictObject({ starApplicationId: Id, upheld: z.boolean(), reason: Judgement }),
    result: Nothing,
    errors: [
      'starApplicationNotFound',
      'starStateRefuses',
      'starElsewhere',
      'starFourEyes',
      'rowAltered',
    ],
    summary:
      'Decide an objection: upheld, the application ends; dismissed, publicity begins again.',
  }),
  bar: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/star/bar',
    access: 'administrator',
    permission: 'starReview',
    input: z.strictObject({
      starApplicationId: Id,
      years: Int(STAR_BAR_YEARS.least, STAR_BAR_YEARS.most),
      reason: Judgement,
    }),
    result: z.object({ until: Instant }),
    errors: ['starApplicationNotFound', 'starBarred', 'starFourEyes'],
    summary:
      'Bar somebody who cheated from applying for some years; an open application ends, and he may appeal.',
  }),
  bars: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/star/bars',
    access: 'administrator',
    permission: 'starReview',
    input: z.strictObject({
      /** Only appeals that wait for the node acted for. */
      turn: z.optional(QueryFlag),
      ...paging,
    }),
    result: pageOf(
      z.object({
        barId: Id,
        nameMasked: z.string(),
        volunteerNo: z.string(),
        organizationName: z.string(),
        barredByName: z.string(),
        reason: z.string(),
        barredAt: Instant,
        until: Instant,
        appeal: z.nullable(StarAppeal),
        appealReason: z.nullable(z.string()),
        holderName: z.nullable(z.string()),
        dueAt: z.nullable(Instant),
        decisionReason: z.nullable(z.string()),
        mayDecide: z.boolean(),
      }),
    ),
    errors: [],
    summary: 'Who of the subtree was barred from applying, the newest first.',
  }),
  decideAppeal: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/star/decideAppeal',
    access: 'administrator',
    permission: 'starReview',
    input: z.strictObject({ barId: Id, lifted: z.boolean(), reason: Judgement }),
    result: Nothing,
    errors: ['starBarNotFound', 'starBarRefuses', 'starElsewhere', 'starFourEyes'],
    summary: 'Keep a bar or lift it, by somebody else than who set it.',
  }),
  changes: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/star/changes',
    access: 'administrator',
    permission: 'starReview',
    input: z.strictObject({
      kind: z.optional(StarChangeKind),
      /** Only falls that the node acted for has not taken note of. */
      unseen: z.optional(QueryFlag),
      ...paging,
    }),
    result: pageOf(
      z.object({
        changeId: Id,
        nameMasked: z.string(),
        volunteerNo: z.string(),
        kind: StarChangeKind,
        before: z.nullable(StarRatingCode),
        after: z.nullable(StarRatingCode),
        organizationName: z.string(),
        at: Instant,
        /** Falls alone: who took note of it, null where nobody has. */
        notedByName: z.nullable(z.string()),
        can: z.object({ note: z.boolean() }),
      }),
    ),
    errors: [],
    summary: 'Ratings that were certified or fell in the subtree, the newest first.',
  }),
  noteFall: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/star/noteFall',
    access: 'administrator',
    permission: 'starReview',
    input: z.strictObject({ changeId: Id }),
    result: Nothing,
    errors: ['starChangeNotFound'],
    summary: 'Take note of a rating that fell. Doing so again changes nothing.',
  }),
}
