import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import { REASON_LENGTH } from 'contract/rules/lengths'
import { sessionLeader } from 'contract/service/session-leader'
import { timeText, whenText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { type Act, ActsTable } from '../../../ui/acts-table.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { NameDialog } from './name-dialog.tsx'
import { sessionLeaderCopy as copy } from './session-leader.copy.ts'

type Leader = ResultOf<typeof sessionLeader.list>['leaders'][number]

/** Who leads at a session and who did, with the way to name another. */
export function LeaderPanel({ sessionId }: { sessionId: string }) {
  const query = useQuery(useClient().query(sessionLeader.list, { sessionId }))
  const mayWrite = useMay('missionWrite')
  const [naming, setNaming] = useState(false)
  const { data, error, isFetching, refetch } = query
  return (
    <Panel title={copy.title} hint={data && copy.hint(timeText(data.until))}>
      {data?.can.name && (
        <div className="actions">
          <Button onClick={() => setNaming(true)}>{copy.name}</Button>
        </div>
      )}
      <ActsTable
        caption={copy.table}
        rows={data?.leaders}
        idOf={({ leaderId }) => leaderId}
        nameOf={({ nameMasked }) => nameMasked}
        columns={columns}
        acts={mayWrite ? acts : []}
        error={error}
        retry={() => void refetch()}
        loading={isFetching}
        empty={{ title: copy.empty, hint: copy.emptyHint }}
      />
      {naming && <NameDialog sessionId={sessionId} onClose={() => setNaming(false)} />}
    </Panel>
  )
}

const acts: readonly Act<Leader>[] = [
  {
    text: copy.remove,
    look: 'danger',
    may: ({ ended }) => ended === null,
    dialog: ({ leaderId, nameMasked }, onClose) => (
      <CommandDialog
        command={sessionLeader.remove}
        input={(reason) => ({ leaderId, reason })}
        title={copy.remove}
        subject={copy.removing(nameMasked)}
        consequence={copy.removeConsequence}
        reason={{ minimum: REASON_LENGTH.least, maximum: REASON_LENGTH.most }}
        confirm={copy.remove}
        danger
        said={copy.removed}
        onClose={onClose}
      />
    ),
  },
]

const columns: Column<Leader>[] = [
  {
    key: 'person',
    title: copy.person,
    heading: true,
    width: 160,
    render: ({ nameMasked }) => nameMasked,
    below: ({ volunteerNo }) => volunteerNo,
  },
  {
    key: 'state',
    title: copy.state,
    width: 140,
    render: ({ ended }) =>
      ended === null ? (
        <StateTag tone="good" text={copy.leads} />
      ) : (
        <StateTag tone="neutral" text={copy.endings[ended]} />
      ),
    below: ({ endedAt, endReason }) =>
      endedAt && [whenText(endedAt), endReason].filter(Boolean).join(' '),
  },
  {
    key: 'named',
    title: copy.named,
    width: 180,
    render: ({ namedAt }) => whenText(namedAt),
    below: ({ namedBy }) => copy.namedBy(namedBy),
  },
]
