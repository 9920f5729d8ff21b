import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { walkIn } from 'contract/service/walk-in'
import { timeText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActsTable } from '../../../ui/acts-table.tsx'
import { personColumn } from '../../../ui/columns.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Matter } from '../../../ui/matter.tsx'
import { DecideDialog, type Deciding } from './decide-dialog.tsx'
import { Conditions, mayEnter, type Waiting } from './stranger.tsx'
import { walkInCopy as copy } from './walk-in.copy.ts'

const ACTS = ['admit', 'refuse'] as const

/** Those who still ask to be let in at a session, to be decided about one by one or together. */
export function SettleWalkIns({ sessionId, count }: { sessionId: string; count: number }) {
  const query = useQuery({
    ...useClient().query(walkIn.list, { sessionId }),
    enabled: count > 0,
  })
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { data: list, error, isFetching, refetch } = query
  const may = (act: Deciding['act'], row: Waiting): boolean =>
    !row.own && (act === 'refuse' || (!!list?.open && mayEnter(row)))
  const all = (act: Deciding['act']) => list?.waiting.filter((row) => may(act, row)) ?? []
  return (
    <Matter
      title={copy.settleTitle}
      count={count}
      hint={list && !list.open ? copy.closed : copy.lead}
    >
      <ActsTable<Waiting>
        caption={copy.table}
        rows={list?.waiting}
        idOf={({ walkInId }) => walkInId}
        nameOf={({ nameMasked }) => nameMasked}
        columns={columns}
        actsWidth={180}
        acts={ACTS.map((act) => ({
          text: copy[act].act,
          label: ({ nameMasked }) => copy.of(copy[act].act, nameMasked),
          may: (row) => may(act, row),
          run: (row) => setDeciding({ act, rows: [row] }),
        }))}
        error={error}
        retry={() => void refetch()}
        loading={isFetching}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {(list?.waiting.length ?? 0) > 1 && (
        <div className="actions">
          {ACTS.filter((act) => all(act).length > 1).map((act) => (
            <Button key={act} onClick={() => setDeciding({ act, rows: all(act) })}>
              {copy.all[act](all(act).length)}
            </Button>
          ))}
        </div>
      )}
      {deciding && list && (
        <DecideDialog
          key={deciding.act}
          sessionId={sessionId}
          list={list}
          deciding={deciding}
          onClose={() => setDeciding(null)}
        />
      )}
    </Matter>
  )
}

const columns: Column<Waiting>[] = [
  personColumn(copy.person, 160),
  { key: 'conditions', title: copy.conditions, render: (row) => <Conditions of={row} /> },
  { key: 'asked', title: copy.asked, width: 120, render: ({ askedAt }) => timeText(askedAt) },
]
