import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { uiCopy } from './ui.copy.ts'
import { unbroken } from './unbroken-parts.tsx'
import { whenText } from './when.ts'

/** `returned`: given back, to be done once more. */
export type TimelineState = 'done' | 'current' | 'next' | 'failed' | 'returned'

interface Moment {
  key: string
  title: ReactNode
  state: TimelineState
  /** The instant of the wire at which it happened, or will. */
  at?: string | undefined
  /** What there is to know about it, or to do. */
  text?: ReactNode
}

const looks: Record<TimelineState, string> = {
  done: 'border-green-600 bg-green-600 text-paper-0',
  current: 'border-zhu-600 bg-paper-0 text-zhu-600',
  next: 'border-ink-450 bg-paper-0 text-paper-0',
  failed: 'border-error-700 bg-error-700 text-paper-0',
  returned: 'border-amber-700 bg-amber-700 text-paper-0',
}

const marks: Record<TimelineState, string> = {
  done: 'M7 12.5l3.2 3.2L17 8.5',
  current: 'M12 10a2 2 0 1 1 0 4 2 2 0 1 1 0-4',
  next: '',
  failed: 'M8 8l8 8M16 8l-8 8',
  returned: 'M10 6L6 10l4 4M6 10h8a4 4 0 0 1 0 8h-3',
}

/** States whose word is seen, since a mark alone would not tell them, and in which colour. */
const toldBy: Partial<Record<TimelineState, string>> = {
  failed: 'text-error-700',
  returned: 'text-amber-700',
}

/** What has happened and what comes, in order; each moment says its state in words too. */
export const Timeline = ({ moments }: { moments: readonly Moment[] }) => (
  <ol className="flex flex-col">
    {moments.map(({ key, title, state, at, text }, index) => (
      <li
        key={key}
        aria-current={state === 'current' ? 'step' : undefined}
        className="relative flex gap-3 pb-6 last:pb-0"
      >
        {index < moments.length - 1 && (
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-7 bottom-0 left-[13px] w-[2px]',
              state === 'done' ? 'bg-green-600' : 'bg-line-300',
            )}
          />
        )}
        <span
          className={classNames(
            'flex size-7 shrink-0 items-center justify-center rounded-full border-2',
            looks[state],
          )}
        >
          <svg
            width="24"
            height="24"
            viewBox="0 0 24 24"
            fill={state === 'current' ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="2.25"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={marks[state]} />
          </svg>
        </span>
        <div className="min-w-0 grow">
          <p className={classNames('font-semibold', toldBy[state])}>
            {title}
            <span className={toldBy[state] ? 'ml-2 font-normal' : 'sr-only'}>
              {uiCopy.timelineState[state]}
            </span>
          </p>
          {at && (
            <time dateTime={at} className="tabular block text-14 text-ink-600">
              {whenText(at)}
            </time>
          )}
          {text && <div className="mt-1 text-ink-700">{unbroken(text)}</div>}
        </div>
      </li>
    ))}
  </ol>
)
