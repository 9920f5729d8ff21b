import { useState, type ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { InputOf } from 'contract/endpoint'
import { record } from 'contract/service/record'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { useMay } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { BatchBar } from '../../../ui/batch-bar.tsx'
import { KeysetTable } from '../../../ui/keyset-table.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordBatch } from './record-batch.tsx'
import type { ManagedRecord } from './record-minutes.ts'
import { recordColumns } from './record-table.tsx'
import { recordCopy } from './record.copy.ts'

export type RecordFilter = Pick<
  InputOf<typeof record.listManaged>,
  'missionId' | 'sessionId' | 'state' | 'scope'
>

/** Most records one bulk confirmation gathers. */
const gatherLimit = 2000

const columns = recordColumns((one) => <RecordActions of={one} />)
const labelOf = ({ nameMasked, volunteerNo }: ManagedRecord) => `${nameMasked} ${volunteerNo}`

/** Records by filter, to be confirmed one by one, by selection, or all by suggestion. */
export function RecordList({
  filter,
  clearFilters,
  tools,
}: {
  filter: RecordFilter
  clearFilters: (() => void) | undefined
  /** What can be done with the list that the filters leave. */
  tools?: ReactNode
}) {
  const client = useClient()
  const mayConfirm = useMay('recordConfirm')
  const list = keysetList<ManagedRecord>(
    useInfiniteQuery(client.infinite(record.listManaged, { ...filter, size: '50' })),
  )
  const [ids, setIds] = useState<string[]>([])
  const [gathering, setGathering] = useState(false)
  const [batch, setBatch] = useState<{ records: ManagedRecord[]; notice: string | null } | null>(
    null,
  )
  const chosen = list.rows?.filter(({ recordId }) => ids.includes(recordId)) ?? []
  // Where nothing that is shown can be confirmed and nothing follows, nothing is offered.
  const offers =
    mayConfirm &&
    asksConfirming(filter) &&
    (list.more.has || !!list.rows?.some(({ can }) => can.includes('confirm')))

  const all = async () => {
    setGathering(true)
    const takeBack = notify.loading(recordCopy.collecting)
    try {
      const { records, complete } = await gather(client, filter)
      takeBack()
      if (records.length === 0) notify.warn(recordCopy.nothingToConfirm)
      else setBatch({ records, notice: complete ? null : recordCopy.tooMany(gatherLimit) })
    } catch {
      // The client has told the failure already.
    } finally {
      setGathering(false)
    }
  }

  return (
    <>
      <KeysetTable
        {...list}
        name="records"
        bar={
          offers && (
            <BatchBar
              label={recordCopy.toolbar}
              idle={
                <>
                  <Button type="primary" loading={gathering} onClick={() => void all()}>
                    {recordCopy.confirmAll}
                  </Button>
                  <span className="hint">{recordCopy.chooseHint}</span>
                </>
              }
              rows={chosen}
              acts={[
                {
                  kind: 'confirm',
                  text: recordCopy.confirmSelected,
                  may: () => true,
                  look: 'primary',
                },
              ]}
              onAct={(_, records) => setBatch({ records, notice: null })}
              onClear={() => setIds([])}
            />
          )
        }
        tools={tools}
        caption={recordCopy.table}
        idOf={({ recordId }) => recordId}
        columns={columns}
        clearFilters={clearFilters}
        empty={{ title: recordCopy.emptyTitle, hint: recordCopy.emptyHint }}
        selection={
          mayConfirm && asksConfirming(filter)
            ? {
                ids,
                onChange: setIds,
                selectable: ({ can }) => can.includes('confirm'),
                labelOf,
              }
            : undefined
        }
      />
      {batch && (
        <RecordBatch
          kind="confirm"
          records={batch.records}
          notice={batch.notice}
          onDone={() => setIds([])}
          onClose={() => setBatch(null)}
        />
      )}
    </>
  )
}

/** Minutes are confirmed that wait for it: under another state there is nothing to confirm. */
const asksConfirming = ({ state }: RecordFilter) =>
  state === undefined || state === 'awaitingConfirmation'

/** Every record under a filter that may be confirmed now, up to the limit. */
const gather = async (client: Client, filter: RecordFilter) => {
  const records: ManagedRecord[] = []
  let cursor: string | null = null
  do {
    const page: { items: ManagedRecord[]; next: string | null } = await client.call(
      record.listManaged,
      { ...filter, state: 'awaitingConfirmation', size: '100', ...(cursor && { cursor }) },
    )
    records.push(...page.items.filter(({ can }) => can.includes('confirm')))
    cursor = page.next
  } while (cursor && records.length < gatherLimit)
  return { records: records.slice(0, gatherLimit), complete: !cursor }
}
