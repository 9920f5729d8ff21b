import { reasonFieldCopy } from 'contract/reason-fields.copy'
import { Link } from 'react-router'
import { isFailure, type ApiFailure } from 'kit/api/client.ts'
import { partsOf } from 'kit/ui/countdown.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { useNow } from 'kit/ui/use-now.ts'
import { WarningMark } from 'kit/ui/warning-mark.tsx'
import { authCopy as copy } from './auth.copy.ts'

const second = 1000

/** What was refused, and when. */
export interface Refused {
  failure: ApiFailure
  at: number
}

/** Why nobody was let in, in one sentence, with the way on where there is one. */
export const LoginRefusal = ({ refused: { failure, at } }: { refused: Refused }) => {
  if (failure.name === 'loginLocked')
    return (
      <Locked sentence={failure.sentence} until={at + Number(failure.details.seconds) * second} />
    )
  return (
    <>
      <ErrorSummary title={failure.sentence} errors={[]} />
      {isFailure(failure, 'accountUnclaimed') && (
        <p className="-mt-3 mb-5">
          <Link
            className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
            to="/registered/claim"
          >
            {copy.claim}
          </Link>
        </p>
      )}
      {isFailure(failure, 'organizationNotApproved') && <Standing details={failure.details} />}
    </>
  )
}

/** Where the review of one's organisation stands: what is to be corrected, and the way there. */
const Standing = ({ details }: { details: ApiFailure['details'] }) => {
  const { number, reasons } = details as {
    number?: string
    reasons?: readonly { field: keyof typeof reasonFieldCopy; text: string }[]
  }
  if (!number) return null
  return (
    <div className="-mt-3 mb-5">
      {!!reasons?.length && (
        <ul className="list-disc pl-5">
          {reasons.map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              <strong>{reasonFieldCopy[field]}</strong> {text}
            </li>
          ))}
        </ul>
      )}
      <Link
        className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
        to={`/registered/orgSuccess?number=${encodeURIComponent(number)}`}
      >
        {reasons?.length ? copy.mendOrganization : copy.organizationProgress}
      </Link>
    </div>
  )
}

/** Too many failures: the time left, second by second for the eye and once for the ear. */
const Locked = ({ sentence, until }: { sentence: string; until: number }) => {
  const now = useNow(second)
  if (now !== null && now >= until)
    return (
      <p role="status" className="mb-6 rounded-control bg-green-100 p-4 text-green-700">
        {copy.lockOver}
      </p>
    )
  const left = now === null ? null : partsOf(until - now)
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-error-summary
      className="mb-6 rounded-control border-l-4 border-error-700 bg-error-100 p-4 text-error-700"
    >
      <p className="flex gap-2 text-16 font-semibold">
        <WarningMark size={20} />
        {left === null ? (
          sentence
        ) : (
          <>
            <span className="sr-only">{sentence}</span>
            <span aria-hidden="true" className="tabular">
              {copy.locked(copy.left(left.minutes, left.seconds))}
            </span>
          </>
        )}
      </p>
      <p className="mt-1 text-ink-700">{copy.lockedHint}</p>
    </div>
  )
}
