import { useInfiniteQuery } from '@tanstack/react-query'
import { certificate } from 'contract/certificate'
import { useState } from 'react'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { LoadMore } from '../../../../kit/src/ui/load-more.tsx'
import { Empty, Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { certificateCopy } from '../../features/certificate/certificate.copy.ts'
import { IssueDialog } from '../../features/certificate/issue-dialog.tsx'
import { OwnCertificateCard } from '../../features/certificate/own-certificate.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const copy = certificateCopy.own

/** Own time certificates and the way to a new one. */
export const Screen = () => {
  const api = useApi()
  const query = useInfiniteQuery(api.infinite(certificate.listOwn, {}))
  const [issuing, setIssuing] = useState(false)
  return (
    <>
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-2 max-w-reading text-ink-600">{copy.intro}</p>
      <Button look="primary" className="my-5" onClick={() => setIssuing(true)}>
        {copy.issue}
      </Button>
      <Loaded query={query} skeleton={<Skeleton count={2} className="mb-4 h-56" />}>
        {({ pages }) => {
          const certificates = pages.flatMap(({ items }) => items)
          if (certificates.length === 0) return <Empty title={copy.empty}>{copy.emptyText}</Empty>
          return (
            <>
              <ul className="flex flex-col gap-4">
                {certificates.map((own) => (
                  <OwnCertificateCard key={own.certificateId} client={api} own={own} />
                ))}
              </ul>
              <LoadMore
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
                count={certificates.length}
              />
            </>
          )
        }}
      </Loaded>
      {issuing && <IssueDialog client={api} onClose={() => setIssuing(false)} />}
    </>
  )
}
