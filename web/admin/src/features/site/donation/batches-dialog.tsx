import { donation } from 'contract/site/donation'
import type { RowOf } from 'contract/endpoint'
import { useNavigate } from 'react-router'
import { useAdministrator } from '../../../administrator.ts'
import { whenColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { donationCopy } from './donation.copy.ts'

type Batch = RowOf<typeof donation.batches>

const copy = donationCopy.batch

/** Sheets that were taken up, each with the way back while there is one. */
export function BatchesDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const writes = useAdministrator().permissions.includes('donationWrite')
  return (
    <ViewDialog width={960} title={copy.title} onClose={onClose}>
      <EndpointList
        endpoint={donation.batches}
        name="donation-batches"
        copy={{ ...copy, table: copy.title }}
        idOf={({ batchId }) => batchId}
        nameOf={({ fileName }) => fileName}
        columns={columns}
        actsWidth={150}
        acts={[
          {
            text: copy.look,
            may: ({ undoneAt }) => undoneAt === null,
            look: 'quiet',
            run: ({ batchId }) => {
              onClose()
              void navigate(`/donations?batchId=${batchId}`)
            },
          },
          {
            text: copy.undo,
            may: ({ undoable }) => writes && undoable,
            dialog: ({ batchId, fileName }, close) => (
              <CommandDialog
                command={donation.undo}
                input={() => ({ batchId })}
                danger
                title={copy.undoTitle}
                subject={fileName}
                consequence={copy.undoText}
                confirm={copy.undo}
                said={({ removed }) => copy.done(removed)}
                onClose={close}
              />
            ),
          },
        ]}
      />
    </ViewDialog>
  )
}

const columns: Column<Batch>[] = [
  { key: 'file', title: copy.file, heading: true, width: 220, render: ({ fileName }) => fileName },
  { key: 'total', title: copy.total, width: 80, render: ({ total }) => total },
  whenColumn('importedAt', copy.at),
  { key: 'by', title: copy.by, width: 100, render: ({ importedBy }) => importedBy },
  {
    key: 'state',
    title: copy.state,
    width: 110,
    render: ({ undoneAt, undoable }) =>
      undoneAt !== null ? (
        <StateTag tone="neutral" text={copy.undone} />
      ) : (
        <StateTag tone={undoable ? 'wait' : 'neutral'} text={undoable ? copy.open : copy.final} />
      ),
  },
]
