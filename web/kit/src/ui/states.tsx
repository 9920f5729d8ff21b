import type { ReactNode } from 'react'
import { ApiFailure } from '../api/failure.ts'
import { notify } from '../api/notify.ts'
import { RingGlyph } from '../picture/ring.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { WarningMark } from './warning-mark.tsx'
import { uiCopy } from './ui.copy.ts'
import { Waiting } from './waiting.tsx'

/** Blocks in the shape of what is coming; `Waiting` puts the words over them. */
export const Skeleton = ({
  count = 1,
  className = 'h-6',
}: {
  count?: number
  className?: string
}) => (
  <div aria-busy="true" className="contents">
    <span className="sr-only">{uiCopy.loading}</span>
    {Array.from({ length: count }, (_, index) => (
      <div
        key={index}
        aria-hidden="true"
        className={classNames('shimmer rounded-card', className)}
      />
    ))}
  </div>
)

/** Nothing to show, said in a sentence, with the next step where there is one. */
export const Empty = ({
  title,
  children,
  action,
  picture = <RingGlyph size={56} />,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** A paper-cut of 120 px or so; the ring glyph unless told. */
  picture?: ReactNode
}) => (
  <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
    {picture}
    <p className="font-display text-20 font-semibold text-ink-900">{title}</p>
    {children && <div className="max-w-[36em] text-ink-600">{children}</div>}
    {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
)

/** What stands in a block need not be said in passing too (docs/decisions/0012). */
const sayOnce = (block: HTMLElement | null) => {
  if (block) notify.settle()
}

/** A block that could not be loaded: what happened, the way to try again, whom to call. */
export const ErrorState = ({
  error,
  onRetry,
  retrying = false,
}: {
  error: unknown
  onRetry?: () => void
  retrying?: boolean
}) => {
  const failure = error instanceof ApiFailure ? error : null
  return (
    <div
      ref={sayOnce}
      role="alert"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border-l-4 border-error-700 bg-error-100 p-5"
    >
      <div className="min-w-0 grow">
        <p className="flex items-start gap-2 text-18 font-semibold text-error-700">
          <WarningMark size={22} />
          {failure?.sentence ?? uiCopy.errorTitle}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-ink-700">
          <a className="tall-link underline underline-offset-4" href="tel:12355">
            {uiCopy.callUs}
          </a>
          {failure?.requestId && failure.status >= 500 && (
            <span className="tall-link">{uiCopy.requestNumber(failure.requestId)}</span>
          )}
        </p>
      </div>
      {onRetry && (
        <Button busy={retrying} busyText={uiCopy.loading} onClick={onRetry}>
          {uiCopy.retry}
        </Button>
      )}
    </div>
  )
}

/** What was loaded before is shown, because asking again has failed. */
export const Stale = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <div
    role="status"
    className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border-l-4 border-amber-700 bg-amber-100 py-2 pr-2 pl-4 text-amber-700"
  >
    <p className="flex items-center gap-2">
      <WarningMark />
      {uiCopy.staleData}
    </p>
    <Button busy={retrying} busyText={uiCopy.loading} onClick={onRetry}>
      {uiCopy.retry}
    </Button>
  </div>
)

interface QueryLike<T> {
  data: T | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/**
 * The states of one thing: its skeleton, the thing, or its failure. What was loaded once stays on
 * the screen. A list has more states: see `ListStates`.
 */
export const Loaded = <T,>({
  query,
  skeleton,
  heading,
  children,
}: {
  query: QueryLike<T>
  skeleton: ReactNode
  /** Of the page, while the thing that brings its own could not be had. */
  heading?: ReactNode
  children: (data: T) => ReactNode
}) => {
  const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching }
  if (query.data !== undefined) {
    return (
      <>
        {query.error != null && <Stale {...retry} />}
        {children(query.data)}
      </>
    )
  }
  return query.error != null ? (
    <>
      {heading}
      <ErrorState error={query.error} {...retry} />
    </>
  ) : (
    <Waiting>{skeleton}</Waiting>
  )
}
