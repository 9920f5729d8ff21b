import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { attendance } from 'contract/service/attendance'
import * as z from 'zod/mini'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { spanText } from 'kit/ui/when.ts'
import { useClient } from '../client.ts'
import { attendanceCopy } from '../features/service/attendance/attendance.copy.ts'
import { volunteerScanCopy } from '../features/service/attendance/volunteer-scan.copy.ts'
import { VolunteerScanner } from '../features/service/attendance/volunteer-scanner.tsx'
import { ScannedWalkIn } from '../features/service/walk-in/scanned-walk-in.tsx'
import { FailureState } from '../ui/failure-state.tsx'
import { pace } from '../ui/pace.ts'
import { Page } from '../ui/page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

const shape = { kind: z._default(z.enum(['signIn', 'signOut']), 'signIn') }

/** Milliseconds between two looks at the counts, which other devices change too. */
const countsEvery = 15_000

/** Where an organiser scans the codes of volunteers of one session. */
export function Screen() {
  const { sessionId = '' } = useParams()
  const filters = useUrlFilters(shape)
  const { data, error, refetch } = useQuery({
    ...useClient().query(attendance.screen, { sessionId, kind: 'signIn' }),
    refetchInterval: pace(countsEvery),
  })
  return (
    <Page
      lead={
        data && (
          <>
            {data.missionTitle} {spanText(data.startsAt, data.endsAt)}
            <br />
            {volunteerScanCopy.counts(data.expected, data.signedIn, data.signedOut)}
          </>
        )
      }
      actions={
        <LinkButton to={`/attendance/${sessionId}/roster`}>{attendanceCopy.roster}</LinkButton>
      }
    >
      {error && <FailureState error={error} retry={() => void refetch()} stale={!!data} />}
      {(data || !error) && (
        <VolunteerScanner
          key={sessionId}
          sessionId={sessionId}
          kind={filters.values.kind}
          onKind={(kind) => filters.set({ kind })}
          stranger={(code, signIn) => (
            <ScannedWalkIn key={code} sessionId={sessionId} code={code} signIn={signIn} />
          )}
        />
      )}
    </Page>
  )
}
