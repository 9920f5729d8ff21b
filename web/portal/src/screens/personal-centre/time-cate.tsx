import { useInfiniteQuery } from '@tanstack/react-query'
import { certificate } from 'contract/service/certificate'
import { useState } from 'react'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { certificateCopy } from '../../features/service/certificate/certificate.copy.ts'
import { IssueDialog } from '../../features/service/certificate/issue-dialog.tsx'
import { OwnCertificateCard } from '../../features/service/certificate/own-certificate.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const copy = certificateCopy.own

/** Own time certificates and the way to a new one. */
export const Screen = () => {
  const api = useApi()
  const list = keysetList(useInfiniteQuery(api.infinite(certificate.listOwn, {})))
  const [issuing, setIssuing] = useState(false)
  return (
    <>
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-2 max-w-reading text-ink-600">{copy.intro}</p>
      <Button look="primary" className="my-5" onClick={() => setIssuing(true)}>
        {copy.issue}
      </Button>
      <ListStates
        list={list}
        skeleton={<Skeleton count={2} className="mb-4 h-72" />}
        empty={
          <Empty title={copy.empty} picture={<PaperCut motif="lantern" size={128} />}>
            {copy.emptyText}
          </Empty>
        }
      >
        {(certificates) => (
          <InfiniteList more={list.more} count={certificates.length}>
            <ul className="flex flex-col gap-4">
              {certificates.map((own) => (
                <OwnCertificateCard key={own.certificateId} client={api} own={own} />
              ))}
            </ul>
          </InfiniteList>
        )}
      </ListStates>
      {issuing && <IssueDialog client={api} onClose={() => setIssuing(false)} />}
    </>
  )
}
