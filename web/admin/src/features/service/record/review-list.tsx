import { useState } from 'react'
import { record } from 'contract/service/record'
import { BatchBar } from '../../../ui/batch-bar.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { turnFilter, turnOf } from '../../../ui/turn-filter.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordBatch } from './record-batch.tsx'
import type { ManagedRecord } from './record-minutes.ts'
import { recordColumns } from './record-table.tsx'
import { recordCopy } from './record.copy.ts'

const columns = recordColumns((one) => <RecordActions of={one} />)

/** Long days of nodes below that this node reviews. */
export function Screen() {
  const [batch, setBatch] = useState<{ rows: ManagedRecord[]; onDone: () => void } | null>(null)
  return (
    <Page lead={recordCopy.reviewLead}>
      <EndpointList
        endpoint={record.reviewQueue}
        name="recordReview"
        copy={{
          table: recordCopy.reviewTable,
          emptyTitle: recordCopy.emptyReviewTitle,
          emptyHint: recordCopy.emptyReviewHint,
        }}
        filters={{ turn: turnFilter }}
        input={turnOf}
        idOf={({ recordId }) => recordId}
        nameOf={({ nameMasked, volunteerNo }) => `${nameMasked} ${volunteerNo}`}
        columns={columns}
        selection={{
          selectable: ({ can }) => can.includes('review'),
          bar: (chosen, clear) => (
            <BatchBar
              label={recordCopy.toolbar}
              idle={<span className="hint">{recordCopy.chooseReviewHint}</span>}
              rows={chosen}
              acts={[
                {
                  kind: 'approve',
                  text: recordCopy.approveSelected,
                  may: () => true,
                  look: 'primary',
                },
              ]}
              onAct={(_, rows) => setBatch({ rows, onDone: clear })}
              onClear={clear}
            />
          ),
        }}
      />
      {batch && (
        <RecordBatch
          kind="approve"
          records={batch.rows}
          onDone={batch.onDone}
          onClose={() => setBatch(null)}
        />
      )}
    </Page>
  )
}
