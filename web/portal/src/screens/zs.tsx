import { useQuery } from '@tanstack/react-query'
import { certificate } from 'contract/service/certificate'
import { certificateAsked, shareAsked } from 'contract/rules/certificate-address'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isFailure } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { Verdict } from 'kit/ui/verdict.tsx'
import { certificateCopy } from '../features/service/certificate/certificate.copy.ts'
import { SharedCheck } from '../features/service/certificate/shared-check.tsx'
import { Verification } from '../features/service/certificate/verification.tsx'
import { VerifyForm, type Asked } from '../features/service/certificate/verify-form.tsx'
import { HeadStanding } from '../features/service/transparency/head-standing.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useApi } from '../world.tsx'

const copy = certificateCopy.verify
const nothing: Asked = { number: '', code: '' }

/** Public verification of a time certificate; its QR code brings number and code along. */
export const Screen = () => {
  const api = useApi()
  const { search, hash } = useLocation()
  const [asked, setAsked] = useState<Asked | null>(null)
  // Only once it stands: the server, which rendered the page, knows nothing of what stands behind `#`.
  const [share, setShare] = useState<string | null>(null)
  useEffect(() => {
    setAsked(certificateAsked(search, hash))
    setShare(shareAsked(hash))
  }, [search, hash])
  const query = useQuery({
    ...api.query(certificate.verify, asked ?? nothing),
    enabled: asked !== null,
    // What is shown must be what holds now.
    staleTime: 0,
    gcTime: 0,
  })
  const unknown =
    isFailure(query.error, 'certificateNotFound') || isFailure(query.error, 'invalidInput')

  const result = (asked !== null || share !== null) && (
    <div className="mt-6 mb-10">
      {asked === null ? (
        <SharedCheck client={api} token={share!} />
      ) : unknown && !query.isFetching ? (
        <Verdict face="unknown" title={copy.notFoundTitle}>
          {copy.notFoundText}
        </Verdict>
      ) : (
        <Loaded query={query} skeleton={<ResultSkeleton />}>
          {(found) => (
            <>
              <Verification client={api} found={found} />
              <HeadStanding client={api} asked={asked} />
            </>
          )}
        </Loaded>
      )}
    </div>
  )

  return (
    <div className="page py-6 md:py-10">
      <PageTitle className="font-display">{copy.title}</PageTitle>
      {result || <p className="mt-3 mb-6 max-w-reading text-ink-700">{copy.intro}</p>}
      <div
        className={
          result
            ? 'max-w-reading print:hidden'
            : 'grid items-start gap-10 lg:grid-cols-[minmax(0,720px)_1fr]'
        }
      >
        <div>
          {result && <SectionTitle>{copy.another}</SectionTitle>}
          <VerifyForm
            key={`${asked?.number} ${asked?.code}`}
            initial={asked ?? nothing}
            busy={query.isFetching}
            onAsk={(next) => {
              if (asked?.number === next.number && asked.code === next.code) void query.refetch()
              else setAsked(next)
              window.scrollTo({ top: 0 })
            }}
          />
        </div>
        {!result && <What />}
      </div>
    </div>
  )
}

const ResultSkeleton = () => (
  <>
    <Skeleton className="h-32" />
    <Skeleton className="my-6 h-80" />
  </>
)

/** What a verification tells, for those who look at an empty form. */
const What = () => (
  <aside
    aria-labelledby="what-verified"
    className="flex flex-col items-center gap-4 max-lg:hidden elder:hidden"
  >
    <PaperCut motif="lantern" size={240} />
    <h2 id="what-verified" className="font-display text-20">
      {copy.what.title}
    </h2>
    <ul className="flex flex-col gap-2 text-ink-700">
      {copy.what.items.map((item) => (
        <li key={item} className="flex gap-2">
          <Icon name="check" className="mt-0.5 text-zhu-600" />
          {item}
        </li>
      ))}
    </ul>
  </aside>
)
