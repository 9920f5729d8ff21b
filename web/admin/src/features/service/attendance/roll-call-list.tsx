import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useNavigate, useParams } from 'react-router'
import type { ResultOf } from 'contract/endpoint'
import { SHORT_REASON_LENGTH } from 'contract/rules/lengths'
import { rollCall } from 'contract/service/roll-call'
import { spanText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActsTable } from '../../../ui/acts-table.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import { rollCallCopy as copy } from './roll-call.copy.ts'
import './roster.css'

type Calls = ResultOf<typeof rollCall.list>
type Call = Calls['items'][number]

/** Rolls that were called at a session, and the way to call one now. */
export function Screen() {
  const { sessionId = '' } = useParams()
  const query = useQuery(useClient().query(rollCall.list, { sessionId }))
  const { data } = query
  return (
    <Page
      lead={data && copy.lead(data.missionTitle, spanText(data.startsAt, data.endsAt))}
      actions={
        <LinkButton to={`/attendance/${sessionId}/roster`}>{attendanceCopy.roster}</LinkButton>
      }
    >
      {data ? <Calls calls={data} query={query} /> : <NoAnswer of={query} />}
    </Page>
  )
}

interface Props {
  calls: Calls
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

function Calls({ calls, query }: Props) {
  const { sessionId, present, items } = calls
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const addressOf = ({ rollCallId }: Pick<Call, 'rollCallId'>) =>
    `/attendance/${sessionId}/roll-calls/${rollCallId}`
  const underWay = items.find(({ closedAt }) => closedAt === null)
  return (
    <>
      <p className="hint">{copy.hint}</p>
      {underWay ? (
        <Alert
          type="info"
          showIcon
          className="notice"
          title={copy.underWay}
          action={<LinkButton to={addressOf(underWay)}>{copy.goOn}</LinkButton>}
        />
      ) : (
        <div className="actions roster-acts">
          <span>{copy.present(present)}</span>
          {present > 0 && (
            <Button type="primary" onClick={() => setMaking(true)}>
              {copy.make}
            </Button>
          )}
        </div>
      )}
      <ActsTable<Call>
        caption={copy.table}
        rows={items}
        idOf={({ rollCallId }) => rollCallId}
        nameOf={({ reason }) => reason}
        columns={columns}
        acts={[{ text: copy.look, to: addressOf }]}
        error={query.error}
        retry={() => void query.refetch()}
        loading={query.isFetching}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {making && (
        <CommandDialog
          command={rollCall.make}
          input={(reason) => ({ sessionId, reason })}
          title={copy.make}
          subject={copy.makeSubject(present)}
          consequence={copy.makeConsequence}
          reason={{
            minimum: SHORT_REASON_LENGTH.least,
            maximum: SHORT_REASON_LENGTH.most,
            label: copy.reason,
            hint: copy.reasonHint,
            templates: copy.templates,
          }}
          confirm={copy.make}
          said={({ people }) => copy.made(people)}
          onDone={(made) => void navigate(addressOf(made))}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}

const columns: Column<Call>[] = [
  {
    key: 'when',
    title: copy.when,
    heading: true,
    width: 200,
    render: ({ madeAt }) => whenText(madeAt),
    below: ({ madeBy }) => copy.by(madeBy),
  },
  { key: 'why', title: copy.why, render: ({ reason }) => reason },
  {
    key: 'result',
    title: copy.result,
    width: 240,
    render: ({ here, missing, open }) => copy.counts(here, missing, open),
  },
  {
    key: 'state',
    title: copy.state,
    width: 100,
    render: ({ closedAt }) =>
      closedAt === null ? (
        <StateTag tone="go" text={copy.goingOn} />
      ) : (
        <StateTag tone="neutral" text={copy.closed} />
      ),
  },
]
