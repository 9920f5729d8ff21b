import { correctedText } from 'contract/service/correction.copy'
import type { OwnRecord } from 'contract/service/record'
import type * as z from 'zod/mini'
import type { TimelineState } from 'kit/ui/timeline.tsx'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.steps

type Own = Pick<
  z.output<typeof OwnRecord>,
  | 'state'
  | 'source'
  | 'reason'
  | 'reviewLevel'
  | 'reviewerName'
  | 'corrections'
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
  const steps: RecordStep[] = [
    {
      key: 'attendance',
      title: own.source === 'import' ? copy.imported : copy.attendance,
      state: standing(0),
      at: own.signedOutAt ?? own.signedInAt ?? undefined,
      text: until(0),
    },
    {
      key: 'confirmation',
      title: own.source === 'import' ? copy.released : copy.confirmation,
      state: standing(1),
      at: own.confirmedAt ?? undefined,
      text: until(1),
    },
  ]
  // Servers of the version before do not tell of corrections.
  const { corrections = [] } = own as Partial<Own>
  for (const { at, organizationName, former, minutes, reason } of corrections)
    steps.push({
      key: `correction${at}`,
      title: copy.correction(organizationName),
      state: 'done',
      at,
      text: copy.corrected(correctedText(former, minutes), reason),
    })
  // A day of up to eight hours is reviewed by nobody.
  if (reviewLevel !== null)
    steps.push({
      key: 'review',
      title: copy.review[reviewLevel],
      state: standing(2),
      text:
        place === 2 && own.reviewerName !== null
          ? copy.reviewedBy(own.reviewerName, until(2))
          : until(2),
    })
  const published = own.publicityStartsAt !== null
  if (ended) {
    // What was never published was not on show: the way ends before it.
    const before = published ? steps : steps.filter((step) => !ahead.has(step.key))
    const show = published
      ? [
          {
            key: 'publicity',
            title: copy.publicity,
            state: 'done' as const,
            at: own.publicityStartsAt ?? undefined,
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
  return [
    ...steps,
    {
      key: 'publicity',
      title: state === 'objected' ? copy.objected : copy.publicity,
      state: standing(3),
      at: own.publicityStartsAt ?? undefined,
      text: until(3),
    },
    {
      key: 'effective',
      title: copy.effective,
      state: state === 'effective' ? 'done' : 'next',
      at: own.effectiveAt ?? undefined,
    },
  ]
}
