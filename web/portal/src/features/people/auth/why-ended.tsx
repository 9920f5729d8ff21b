import { useSyncExternalStore } from 'react'
import { whyEnded } from 'kit/api/ended.ts'
import type { Realm } from 'kit/api/session.ts'
import { WarningMark } from 'kit/ui/warning-mark.tsx'

const never = () => () => undefined

/** Why the last login of this browser ended, in the server's words; null where it did not, and on pages of the server. */
export const useWhyEnded = (realm: Realm): string | null =>
  useSyncExternalStore(
    never,
    () => whyEnded(realm),
    () => null,
  )

/** Above the login: what became of the one before, until somebody has logged in again. */
export const WhyEnded = ({ realm }: { realm: Realm }) => {
  const why = useWhyEnded(realm)
  return (
    why && (
      <p
        role="status"
        className="mb-6 flex gap-2 rounded-control border-l-4 border-amber-700 bg-amber-100 p-4 text-amber-700"
      >
        <WarningMark size={20} />
        <span className="min-w-0">{why}</span>
      </p>
    )
  )
}
