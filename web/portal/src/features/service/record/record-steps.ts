import { correctedText } from 'contract/service/correction.copy'
import type { OwnRecord } from 'contract/service/record'
import type * as z from 'zod/mini'
import type { TimelineState } from 'kit/ui/timeline.tsx'
import { whenText } from 'kit/ui/when.ts'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.steps

type Own = Pick<
  z.output<typeof OwnRecord>,
  | 'state'
  | 'source'
  | 'reason'
  | 'reviewLevel'
  | 'reviewerName'
  | 'reviewSince'
  | 'reviews'
  | 'corrections'
  | 'objections'
  | 'signedInAt'
  | 'signedOutAt'
  | 'confirmedAt'
  | 'publicityStartsAt'
  | 'publicityEndsAt'
  | 'effectiveAt'
>

export interface RecordStep {
  key: string
  title: string
  state: TimelineState
  at?: string | undefined
  text?: string | undefined
}

/** Steps that a record which was cut short before its publicity need not have taken. */
const ahead: ReadonlySet<string> = new Set(['confirmation', 'review'])

/** How far along the way a record is; those that ended badly stand at the end of it. */
const reached = {
  awaitingSignOut: 0,
  awaitingConfirmation: 1,
  awaitingReview: 2,
  publicised: 3,
  objected: 3,
  effective: 5,
  dismissed: 4,
  revoked: 4,
} as const satisfies Record<Own['state'], number>

/**
 * The way of a record from its sign-in to the total: what is done and when, what is under way and
 * until when (`due`, in words), and what comes.
 */
export const stepsOf = (own: Own, due: string | null): RecordStep[] => {
  const { state, reviewLevel } = own
  const ended = state === 'dismissed' || state === 'revoked'
  const place = reached[state]
  const standing = (step: number): TimelineState =>
    step < place ? 'done' : step === place ? 'current' : 'next'
  const until = (step: number) =>
    step === place && due !== null && !ended ? copy.until(due) : undefined
  const { reviews = [] } = own as Partial<Own>
  const confirmed: Pick<RecordStep, 'state' | 'at' | 'text'> = {
    state: standing(1),
    at: own.confirmedAt ?? undefined,
    text: until(1),
  }
  const history = historyOf(own, confirmed, state === 'objected' ? until(3) : undefined)
  const steps: RecordStep[] = [
    {
      key: 'attendance',
      title: copy.begun[own.source],
      state: standing(0),
      at: own.signedOutAt ?? own.signedInAt ?? undefined,
      text: until(0),
    },
    {
      key: 'confirmation',
      title: own.source === 'import' ? copy.released : copy.confirmation,
      ...(reviews.some(isReturned) ? confirmedBefore(reviews, history) : confirmed),
    },
  ]
  // A day of up to eight hours is reviewed by nobody; what was reviewed stands in the history, where that was kept.
  const review: RecordStep[] =
    reviewLevel === null || (place !== 2 && reviews.length > 0)
      ? []
      : [
          {
            key: 'review',
            title: copy.review[reviewLevel],
            state: standing(2),
            at: place === 2 ? (own.reviewSince ?? undefined) : undefined,
            text:
              place === 2 && own.reviewerName !== null
                ? copy.reviewedBy(own.reviewerName, until(2))
                : until(2),
          },
        ]
  // What was on show already was reviewed before it, unless an answer set minutes that are looked at now.
  const shown = history.findIndex(({ key }) => key.startsWith('publicity'))
  steps.push(
    ...(shown === -1 || place === 2
      ? [...history, ...review]
      : [...history.slice(0, shown), ...review, ...history.slice(shown)]),
  )
  const again = shown !== -1
  const publicity = again ? copy.publicityAgain : copy.publicity
  if (ended) {
    const onShow = history.some(({ at }) => at === own.publicityStartsAt)
    const published = own.publicityStartsAt !== null || again
    // What was never published was not on show: the way ends before it.
    const before = published
      ? steps
      : steps.filter(({ key }) => !ahead.has(key) || (key === 'confirmation' && reviews.length > 0))
    const show =
      own.publicityStartsAt !== null && !onShow
        ? [
            {
              key: 'publicity',
              title: publicity,
              state: 'done' as const,
              at: own.publicityStartsAt,
            },
          ]
        : []
    const end = {
      key: 'ended',
      title: copy.ended[state],
      state: 'failed' as const,
      text: own.reason ?? undefined,
    }
    return [...before, ...show, end]
  }
  const waits = state === 'objected' && again
  return [
    ...steps,
    {
      key: 'publicity',
      title: state === 'objected' && !again ? copy.objected : publicity,
      state: waits ? 'next' : standing(3),
      at: waits ? undefined : (own.publicityStartsAt ?? undefined),
      text: waits ? undefined : until(3),
    },
    {
      key: 'effective',
      title: copy.effective,
      state: state === 'effective' ? 'done' : 'next',
      at: own.effectiveAt ?? undefined,
    },
  ]
}

type Review = Own['reviews'][number]

const isReturned = ({ decision }: Review): boolean => decision === 'returned'

/** The confirmation before the first review that gave the record back: that made it wait, unless something came between. */
const confirmedBefore = (
  [first]: readonly Review[],
  history: readonly RecordStep[],
): Pick<RecordStep, 'state' | 'at'> => ({
  state: 'done',
  at:
    history[0]?.key === `review${first?.decidedAt}` ? (first?.waitedSince ?? undefined) : undefined,
})

/**
 * What was reviewed, corrected and objected to since the confirmation, in the order of time; `confirmed` is how the last
 * confirmation stands, `until` is when an objection is answered.
 */
const historyOf = (
  own: Own,
  confirmed: Pick<RecordStep, 'state' | 'at' | 'text'>,
  until: string | undefined,
): RecordStep[] => {
  // Servers of the version before tell neither of reviews, nor of corrections, nor of objections.
  const { reviews = [], corrections = [], objections = [] } = own as Partial<Own>
  const ended = own.state === 'dismissed' || own.state === 'revoked'
  return [
    ...reviews.map((each, place) => ({
      at: each.decidedAt,
      steps: [
        reviewStep(each),
        ...confirmedAfter(each, reviews.slice(place + 1), confirmed, ended),
      ],
    })),
    ...corrections.map((each) => ({ at: each.at, steps: [correctionStep(each)] })),
    ...objections.map((each, place) => ({
      at: each.raisedAt,
      steps: objectionSteps(each, place > 0, own.publicityStartsAt, until),
    })),
  ]
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .flatMap(({ steps }) => steps)
}

const reviewStep = (review: Review): RecordStep => {
  const { level, waitedSince, organizationName, decidedAt, reason } = review
  const since = waitedSince === null ? null : whenText(waitedSince)
  return {
    key: `review${decidedAt}`,
    title: copy.review[level],
    state: isReturned(review) ? 'returned' : 'done',
    at: decidedAt,
    text: isReturned(review)
      ? copy.givenBack(organizationName, reason, since)
      : copy.letPass(organizationName, since),
  }
}

/** What is given back is confirmed again: once more before the review that follows, or as the record stands now. */
const confirmedAfter = (
  review: Review,
  later: readonly Review[],
  confirmed: Pick<RecordStep, 'state' | 'at' | 'text'>,
  ended: boolean,
): RecordStep[] => {
  if (!isReturned(review)) return []
  const again = { key: `confirmation${review.decidedAt}`, title: copy.confirmationAgain }
  if (later.some(isReturned))
    return [{ ...again, state: 'done', at: later[0]?.waitedSince ?? undefined }]
  return ended && confirmed.at === undefined ? [] : [{ ...again, ...confirmed }]
}

const correctionStep = ({
  at,
  organizationName,
  former,
  minutes,
  reason,
}: Own['corrections'][number]): RecordStep => ({
  key: `correction${at}`,
  title: copy.correction(organizationName),
  state: 'done',
  at,
  text: copy.corrected(correctedText(former, minutes), reason),
})

/** The publicity it was raised in, the objection, and the answer. */
const objectionSteps = (
  objection: Own['objections'][number],
  again: boolean,
  onShowSince: string | null,
  until: string | undefined,
): RecordStep[] => {
  const { raisedAt, own, reason, former, decidedAt, decision, organizationName, minutes } =
    objection
  const open = decidedAt === null
  const outcome = decision === 'dismissed' ? copy.dismissed(former) : undefined
  return [
    {
      key: `publicity${raisedAt}`,
      title: again ? copy.publicityAgain : copy.publicity,
      state: 'done',
      // Until it is decided the record stands in the publicity it was raised in.
      at: objection.publicityStartsAt ?? (open ? onShowSince : null) ?? undefined,
    },
    {
      key: `objection${raisedAt}`,
      title: copy.raised(own),
      state: 'done',
      at: raisedAt,
      text: reason ?? undefined,
    },
    {
      key: `answer${raisedAt}`,
      title: copy.answered(organizationName ?? ''),
      state: open ? 'current' : 'done',
      at: decidedAt ?? undefined,
      text: open
        ? until
        : (outcome ?? (minutes === null ? undefined : correctedText(former, minutes))),
    },
  ]
}
