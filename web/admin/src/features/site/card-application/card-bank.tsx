import { Alert, Button, Space, Table } from 'antd'
import { cardApplication } from 'contract/site/card-application'
import type { ResultOf, RowOf } from 'contract/endpoint'
import { useState } from 'react'
import { useClient, useCommand } from '../../../client.ts'
import { ChooseButton } from '../../../ui/choose-button.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { whenColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useProof } from '../../../ui/use-proof.tsx'
import { cardCopy as copy } from './card.copy.ts'

type Batch = RowOf<typeof cardApplication.batches>
type Imported = ResultOf<typeof cardApplication.importStates>

/** What goes to the bank and what comes back from it. */
export function CardBank() {
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <StateImport />
      <h2>{copy.batches}</h2>
      <EndpointList
        endpoint={cardApplication.batches}
        name="cardBatches"
        copy={{
          table: copy.batchesTable,
          emptyTitle: copy.noBatches,
          emptyHint: copy.noBatchesHint,
        }}
        idOf={({ batchId }) => batchId}
        nameOf={({ batchNumber }) => batchNumber}
        tools={
          <Button type="primary" onClick={() => setReporting(true)}>
            {copy.report}
          </Button>
        }
        columns={columns}
        actsWidth={120}
        acts={[
          {
            text: copy.download,
            dialog: (batch, onClose) => <DownloadDialog batch={batch} onClose={onClose} />,
          },
        ]}
      />
      {reporting && (
        <CommandDialog
          command={cardApplication.report}
          input={() => ({})}
          subject={copy.reportSubject}
          consequence={copy.reportText}
          confirm={copy.report}
          said={({ applications, batchNumber }) => copy.reported(applications, batchNumber)}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

const columns: Column<Batch>[] = [
  {
    key: 'batchNumber',
    title: copy.batchNumber,
    heading: true,
    width: 200,
    render: ({ batchNumber }) => <span className="tabular">{batchNumber}</span>,
  },
  {
    key: 'applications',
    title: copy.applications,
    width: 80,
    align: 'right',
    render: ({ applications }) => applications,
  },
  whenColumn('reportedAt', copy.reportedAt, 190),
]

function DownloadDialog({
  batch: { batchId, batchNumber },
  onClose,
}: {
  batch: Batch
  onClose: () => void
}) {
  const client = useClient()
  const proof = useProof()
  const download = async () => {
    const blob = await proof.proven((ticket) =>
      client.download(cardApplication.batchFile, { batchId, ...ticket }, { quiet: true }),
    )
    saveFile(blob, `${batchNumber}.xlsx`)
    onClose()
  }
  return (
    <ActionDialog
      subject={batchNumber}
      consequence={copy.downloadWarning}
      confirm={copy.download}
      onConfirm={download}
      onClose={onClose}
    >
      {proof.field}
    </ActionDialog>
  )
}

/** The bank's list: what it changed, or every row that is wrong. */
function StateImport() {
  const { mutateAsync } = useCommand(cardApplication.importStates)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<Imported | null>(null)
  const send = async (file: File) => {
    setBusy(true)
    setProblem(null)
    setDone(null)
    try {
      setDone(await mutateAsync({ file }))
    } catch (error) {
      setProblem(failureSentence(error))
    }
    setBusy(false)
  }
  return (
    <section>
      <h2>{copy.importTitle}</h2>
      <p>{copy.importLead}</p>
      <Space orientation="vertical" style={{ width: '100%', marginBottom: 16 }}>
        <ChooseButton accept=".xlsx" loading={busy} onChosen={(file) => void send(file)}>
          {busy ? copy.importing : copy.choose}
        </ChooseButton>
        {problem && <Alert role="alert" type="error" showIcon title={problem} />}
        {done && done.faults.length === 0 && (
          <Alert
            role="status"
            type="success"
            showIcon
            title={copy.imported(done.written, done.unchanged)}
          />
        )}
        {done && done.faults.length > 0 && (
          <>
            <Alert role="alert" type="error" showIcon title={copy.faulty(done.faults.length)} />
            <Table
              size="small"
              aria-label={copy.faultTable}
              rowKey="row"
              dataSource={done.faults}
              pagination={{ pageSize: 20, hideOnSinglePage: true }}
              columns={[
                { title: copy.row, key: 'row', width: 90, render: (_, { row }) => copy.rowOf(row) },
                { title: copy.number, dataIndex: 'number', width: 220 },
                { title: copy.fault, key: 'fault', render: (_, { fault }) => copy.faults[fault] },
              ]}
            />
          </>
        )}
      </Space>
    </section>
  )
}
