import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { mission } from 'contract/service/mission'
import { useClient } from '../client.ts'
import { ApplicantTable } from '../features/service/application/applicant-table.tsx'
import { CallListButton } from '../features/desk/call-list/call-list-button.tsx'
import { RevealDialog } from '../features/desk/reveal/reveal-dialog.tsx'
import { InviteButton } from '../features/service/application/invite-button.tsx'
import { ExportApplicants } from '../features/desk/task/export-button.tsx'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'

/** Applicants of one mission. */
export function Screen() {
  const client = useClient()
  const { missionId = '' } = useParams()
  const query = useQuery(client.query(mission.detailManaged, { missionId }))
  const { data } = query
  return (
    <Page lead={data?.title}>
      {data ? (
        <ApplicantTable
          missionId={missionId}
          missionTitle={data.title}
          sessions={data.sessions}
          places={data.places}
          reveal={(applicant, onShown, onClose) => (
            <RevealDialog {...{ missionId, applicant, onShown, onClose }} />
          )}
          tools={(filter) => (
            <>
              <CallListButton sessions={data.sessions} sessionId={filter.sessionId} />
              <InviteButton mission={data} />
              <ExportApplicants filter={filter} />
            </>
          )}
        />
      ) : (
        <NoAnswer of={query} />
      )}
    </Page>
  )
}
