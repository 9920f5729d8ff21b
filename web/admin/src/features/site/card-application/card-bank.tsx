import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Space, Table, Upload } from 'antd'
import { cardApplication } from 'contract/site/card-application'
import type { ResultOf, RowOf } from 'contract/endpoint'
import { useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { KeysetTable } from '../../../ui/keyset-table.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useProof } from '../../../ui/use-proof.tsx'
import { cardCopy as copy } from './card.copy.ts'

type Batch = RowOf<typeof cardApplication.batches>
type Imported = ResultOf<typeof cardApplication.importStates>

/** What goes to the bank and what comes back from it. */
export function CardBank() {
  const client = useClient()
  const queries = useQueryClient()
  const [reporting, setReporting] = useState(false)
  const [wanted, setWanted] = useState<Batch | null>(null)
  const query = useInfiniteQuery(client.infinite(cardApplication.batches, {}))
  const refresh = () =>
    Promise.all(
      [cardApplication.batches.path, cardApplication.list.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
  const report = async () => {
    const sent = await client.call(cardApplication.report, {}, { quiet: true })
    setReporting(false)
    notify.success(copy.reported(sent.applications, sent.batchNumber))
    await refresh()
  }
  const proof = useProof()
  const download = async ({ batchId, batchNumber }: Batch) => {
    const blob = await proof.proven((ticket) =>
      client.download(cardApplication.batchFile, { batchId, ...ticket }, { quiet: true }),
    )
    saveFile(blob, `${batchNumber}.xlsx`)
    setWanted(null)
  }
  return (
    <>
      <StateImport onImported={() => void refresh()} />
      <h2>{copy.batches}</h2>
      <KeysetTable
        {...keysetList<Batch>(query)}
        name="cardBatches"
        caption={copy.batchesTable}
        idOf={({ batchId }) => batchId}
        tools={
          <Button type="primary" onClick={() => setReporting(true)}>
            {copy.report}
          </Button>
        }
        columns={[
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
          {
            key: 'reportedAt',
            title: copy.reportedAt,
            width: 190,
            render: ({ reportedAt }) => whenText(reportedAt),
          },
          {
            key: 'actions',
            title: copy.actions,
            width: 120,
            render: (batch) => (
              <Button
                size="small"
                aria-label={`${copy.download} ${batch.batchNumber}`}
                onClick={() => setWanted(batch)}
              >
                {copy.download}
              </Button>
            ),
          },
        ]}
        empty={{ title: copy.noBatches, hint: copy.noBatchesHint }}
      />
      {reporting && (
        <ActionDialog
          subject={copy.reportSubject}
          consequence={copy.reportText}
          confirm={copy.report}
          onConfirm={report}
          onClose={() => setReporting(false)}
        />
      )}
      {wanted && (
        <ActionDialog
          subject={wanted.batchNumber}
          consequence={copy.downloadWarning}
          check={proof.check}
          confirm={copy.download}
          onConfirm={() => download(wanted)}
          onClose={() => setWanted(null)}
        >
          {proof.field}
        </ActionDialog>
      )}
    </>
  )
}

/** The bank's list: what it changed, or every row that is wrong. */
function StateImport({ onImported }: { onImported: () => void }) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<Imported | null>(null)
  const send = async (file: File) => {
    setBusy(true)
    setProblem(null)
    setDone(null)
    try {
      setDone(await client.call(cardApplication.importStates, { file }, { quiet: true }))
      onImported()
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
        <Upload
          accept=".xlsx"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            void send(file)
            return false
          }}
        >
          <Button loading={busy}>{busy ? copy.importing : copy.choose}</Button>
        </Upload>
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
