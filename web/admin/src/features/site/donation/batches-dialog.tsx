import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Modal, Space } from 'antd'
import { donation } from 'contract/site/donation'
import type { RowOf } from 'contract/endpoint'
import { useState } from 'react'
import { Link } from 'react-router'
import { keysetList } from 'kit/list/list-source.ts'
import { whenText } from 'kit/ui/when.ts'
import { useAdministrator } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useDone } from './donation-dialogs.tsx'
import { donationCopy } from './donation.copy.ts'

type Batch = RowOf<typeof donation.batches>

const copy = donationCopy.batch

/** Sheets that were taken up, each with the way back while there is one. */
export function BatchesDialog({ onClose }: { onClose: () => void }) {
  const client = useClient()
  const writes = useAdministrator().permissions.includes('donationWrite')
  const [undoing, setUndoing] = useState<Batch | null>(null)
  const query = useInfiniteQuery(client.infinite(donation.batches, {}))
  return (
    <Modal open width={960} title={copy.title} footer={null} onCancel={onClose}>
      <KeysetTable
        {...keysetList<Batch>(query)}
        name="donation-batches"
        caption={copy.title}
        idOf={({ batchId }) => batchId}
        columns={columnsOf(writes, onClose, setUndoing)}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {undoing && <UndoDialog batch={undoing} onClose={() => setUndoing(null)} />}
    </Modal>
  )
}

const columnsOf = (
  writes: boolean,
  onLook: () => void,
  onUndo: (batch: Batch) => void,
): Column<Batch>[] => [
  { key: 'file', title: copy.file, heading: true, width: 220, render: ({ fileName }) => fileName },
  { key: 'total', title: copy.total, width: 80, render: ({ total }) => total },
  { key: 'at', title: copy.at, width: 180, render: ({ importedAt }) => whenText(importedAt) },
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
  {
    key: 'actions',
    title: donationCopy.actions,
    width: 130,
    render: (batch) => (
      <Space wrap>
        {batch.undoneAt === null && (
          <Link to={`/donations?batchId=${batch.batchId}`} onClick={onLook}>
            {copy.look}
          </Link>
        )}
        {writes && batch.undoable && (
          <Button
            size="small"
            aria-label={`${copy.undo} ${batch.fileName}`}
            onClick={() => onUndo(batch)}
          >
            {copy.undo}
          </Button>
        )}
      </Space>
    ),
  },
]

function UndoDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const client = useClient()
  const done = useDone(onClose)
  const undo = async () => {
    const { batchId } = batch
    const { removed } = await client.call(donation.undo, { batchId }, { quiet: true })
    await done(copy.done(removed))
  }
  return (
    <ActionDialog
      danger
      title={copy.undoTitle}
      subject={batch.fileName}
      consequence={copy.undoText}
      confirm={copy.undo}
      onConfirm={undo}
      onClose={onClose}
    />
  )
}
