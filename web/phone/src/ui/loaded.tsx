import type { ReactNode } from 'react'
import type { ApiFailure } from 'kit/api/failure.ts'
import { portal } from '../addresses.ts'
import { phoneCopy } from '../phone.copy.ts'
import { ActionButton, PortalLink } from './action.tsx'
import { Remark } from './page.tsx'

type LoadedProps<T> = {
  answer: { data: T | null; failure: ApiFailure | null; reload: () => Promise<void> }
  children: (data: T) => ReactNode
}

/** What a query answered; a shape of the same size before, and the last data with a remark when it fails. */
export const Loaded = <T,>({ answer: { data, failure, reload }, children }: LoadedProps<T>) => {
  if (data === null && failure === null) return <Waiting />
  return (
    <>
      {failure && (
        <div className="mb-4 grid gap-3">
          <Remark>{failure.sentence}</Remark>
          {failure.name === 'accountCancelling' ? (
            <PortalLink href={portal.security}>{phoneCopy.security}</PortalLink>
          ) : (
            <ActionButton kind="secondary" onClick={() => void reload()}>
              {phoneCopy.retry}
            </ActionButton>
          )}
        </div>
      )}
      {data !== null && children(data)}
    </>
  )
}

/** The place of content that is on its way. */
export const Waiting = () => (
  <div
    role="status"
    aria-label={phoneCopy.loading}
    className="h-48 rounded-card bg-paper-100 motion-safe:animate-pulse"
  />
)
