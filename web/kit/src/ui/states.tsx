import type { ReactNode } from 'react'
import { ApiFailure } from '../api/failure.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { WarningMark } from './field.tsx'
import { uiCopy } from './ui.copy.ts'

/** Grey blocks in the shape of what is coming. */
export const Skeleton = ({
  count = 1,
  className = 'h-6',
}: {
  count?: number
  className?: string
}) => (
  <div role="status" aria-busy="true" className="contents">
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
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
    <RingGlyph />
    <p className="font-display text-20 font-semibold text-ink-900">{title}</p>
    {children && <div className="max-w-[36em] text-ink-600">{children}</div>}
    {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
)

/** Three growth rings: the small mark of the product. */
export const RingGlyph = ({ size = 56 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <g stroke="var(--zhu-600)" strokeWidth="1.6">
      <path d="M16 3.2c7.2 0 12.7 5.7 12.7 12.8S23.2 28.9 16.2 28.9 3.3 23.2 3.3 16 8.9 3.2 16 3.2z" />
      <path d="M16.2 8.1c4.6 0 8 3.5 8 7.9s-3.7 8.1-8.1 8.1S8 20.5 8 16.1s3.8-8 8.2-8z" />
    </g>
    <circle cx="16.1" cy="16" r="3.2" fill="var(--gold-400)" />
  </svg>
)

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
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center" role="alert">
      <p className="flex items-center gap-2 text-18 font-semibold text-error-700">
        <WarningMark />
        {failure?.sentence ?? uiCopy.errorTitle}
      </p>
      <p className="text-14 text-ink-600">
        <a className="tall-link underline underline-offset-4" href="tel:12355">
          {uiCopy.callUs}
        </a>
        {failure?.requestId && failure.status >= 500 && (
          <span className="ml-3">{uiCopy.requestNumber(failure.requestId)}</span>
        )}
      </p>
      {onRetry && (
        <Button busy={retrying} busyText={uiCopy.loading} onClick={onRetry}>
          {uiCopy.retry}
        </Button>
      )}
    </div>
  )
}

interface QueryLike<T> {
  data: T | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** The states of one query: skeleton, data, failure; what was loaded once stays on the screen. */
export const Loaded = <T,>({
  query,
  skeleton,
  children,
}: {
  query: QueryLike<T>
  skeleton: ReactNode
  children: (data: T) => ReactNode
}) => {
  if (query.data !== undefined) {
    return (
      <>
        {query.error != null && (
          <p className="mb-3 rounded-control bg-amber-100 px-4 py-2 text-amber-700" role="status">
            {uiCopy.staleData}
          </p>
        )}
        {children(query.data)}
      </>
    )
  }
  if (query.error != null) {
    return (
      <ErrorState
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  return <>{skeleton}</>
}
