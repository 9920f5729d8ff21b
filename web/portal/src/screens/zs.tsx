import { useQuery } from '@tanstack/react-query'
import { certificate } from 'contract/certificate'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isFailure } from '../../../kit/src/api/client.ts'
import { Loaded, Skeleton } from '../../../kit/src/ui/states.tsx'
import { certificateCopy } from '../features/certificate/certificate.copy.ts'
import { Verification } from '../features/certificate/verification.tsx'
import { VerifyForm, type Asked } from '../features/certificate/verify-form.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useApi } from '../world.tsx'

const copy = certificateCopy.verify

/** Public verification of a time certificate; its QR code brings number and code along. */
export const Screen = () => {
  const api = useApi()
  const [params] = useSearchParams()
  const initial = { number: params.get('number') ?? '', code: params.get('code') ?? '' }
  const [asked, setAsked] = useState<Asked | null>(initial.number && initial.code ? initial : null)
  const query = useQuery({
    ...api.query(certificate.verify, asked ?? initial),
    enabled: asked !== null,
    // What is shown must be what holds now.
    staleTime: 0,
    gcTime: 0,
  })
  const unknown =
    isFailure(query.error, 'certificateNotFound') || isFailure(query.error, 'invalidInput')

  return (
    <div className="page py-8">
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-3 mb-6 max-w-reading text-ink-600">{copy.intro}</p>
      <VerifyForm
        initial={initial}
        busy={query.isFetching}
        onAsk={(next) => {
          if (asked?.number === next.number && asked.code === next.code) void query.refetch()
          else setAsked(next)
        }}
      />
      {asked !== null &&
        (unknown && !query.isFetching ? (
          <NotFound />
        ) : (
          <Loaded query={query} skeleton={<Skeleton count={3} className="mt-6 h-24" />}>
            {(found) => <Verification found={found} />}
          </Loaded>
        ))}
    </div>
  )
}

const NotFound = () => (
  <div
    role="status"
    className="mt-8 flex items-center gap-4 rounded-card border-2 border-dashed border-ink-450 bg-paper-0 p-5"
  >
    <svg
      className="shrink-0 text-ink-600"
      width="44"
      height="44"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10.5" cy="10.5" r="7" />
      <path d="M15.8 15.8 21 21M8.2 8.2l4.6 4.600M12.8 8.200l-4.6 4.6" />
    </svg>
    <div>
      <h2 className="text-24">{copy.notFoundTitle}</h2>
      <p className="mt-1">{copy.notFoundText}</p>
    </div>
  </div>
)
