import { useQuery } from '@tanstack/react-query'
import { supplementary } from 'contract/service/supplementary'
import { useNavigate, useParams } from 'react-router'
import { useClient } from '../client.ts'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'
import { Editor } from './supplementary-new.tsx'

/** Changing a batch that is a draft or was given back. */
export function Screen() {
  const client = useClient()
  const navigate = useNavigate()
  const { batchId = '' } = useParams()
  const query = useQuery({ ...client.query(supplementary.detail, { batchId }), staleTime: 0 })
  const { data, isFetchedAfterMount } = query
  // The editor starts from what the server has now, not from what was read a while ago.
  const fresh = isFetchedAfterMount ? data : undefined
  return (
    <Page title={data?.title}>
      {fresh ? (
        <Editor
          key={batchId}
          detail={fresh}
          onSaved={(id) => void navigate(`/supplementary/${id}`, { replace: true })}
        />
      ) : (
        <NoAnswer of={query} />
      )}
    </Page>
  )
}
