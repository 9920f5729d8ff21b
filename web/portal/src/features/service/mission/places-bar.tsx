import type { MissionPhase } from 'contract/states'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.card

/**
 * How many may still apply, in words; below them the share of the places that is taken, which only
 * supports the words.
 */
export const PlacesBar = ({
  quota,
  taken,
  phase,
  children,
}: {
  quota: number
  taken: number
  /** Places are left only while one may apply, or will. */
  phase: z.output<typeof MissionPhase>
  /** Stands at the end of the line of words. */
  children?: ReactNode
}) => {
  const free = Math.max(0, quota - taken)
  const counts = phase === 'recruiting' || phase === 'upcoming'
  return (
    <div className="text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="tabular">
          {counts && (
            <strong className={`mr-2 text-16 ${free > 0 ? 'text-zhu-700' : 'text-ink-600'}`}>
              {copy.places(free)}
            </strong>
          )}
          <span className="inline-block text-ink-600">{copy.taken(taken, quota)}</span>
        </span>
        {children}
      </p>
      <svg
        className="mt-1 block h-1.5 w-full rounded-full bg-paper-100"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          width={quota > 0 ? Math.min(100, (taken / quota) * 100) : 0}
          height="6"
          fill={counts ? 'var(--zhu-400)' : 'var(--line-300)'}
        />
      </svg>
    </div>
  )
}
