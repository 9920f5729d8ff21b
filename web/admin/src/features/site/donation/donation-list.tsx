import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select, Space } from 'antd'
import { donation, DonationKind, DonationState } from 'contract/site/donation'
import { donationKindCopy } from 'contract/site/donation.copy'
import type { RowOf } from 'contract/endpoint'
import { useState } from 'react'
import * as z from 'zod/mini'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { useAdministrator } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable } from '../../../ui/keyset-table.tsx'
import { KeywordInput } from '../../../ui/keyword-input.tsx'
import { columnsOf, type RowAct } from './donation-columns.tsx'
import { donationCopy as copy } from './donation.copy.ts'
import { IssueDialog, RemoveDialog, RevokeDialog } from './donation-dialogs.tsx'

type Donation = RowOf<typeof donation.manageList>

const shape = {
  state: DonationState,
  kind: DonationKind,
  keyword: z.string().check(z.minLength(1), z.maxLength(60)),
  batchId: z.uuid(),
}

type Open =
  | { kind: RowAct; row: Donation }
  | { kind: 'confirm' | 'issue'; rows: readonly Donation[] }
  | null

/** Donations of the federation: drafts are confirmed and issued in numbers, each can be revoked. */
export function DonationList() {
  const client = useClient()
  const { permissions } = useAdministrator()
  const confirms = permissions.includes('donationConfirm')
  const writes = permissions.includes('donationWrite')
  const filters = useUrlFilters(shape)
  const { state, kind, keyword, batchId } = filters.values
  const [ids, setIds] = useState<readonly string[]>([])
  const [open, setOpen] = useState<Open>(null)
  const query = useInfiniteQuery(
    client.infinite(donation.manageList, {
      ...(state && { state }),
      ...(kind && { kind }),
      ...(keyword && { keyword }),
      ...(batchId && { batchId }),
      size: '100',
    }),
  )
  const list = keysetList<Donation>(query)
  // As the list has them now: what it no longer shows is acted on by nobody.
  const selected = (list.rows ?? []).filter(({ certificateId }) => ids.includes(certificateId))
  const drafts = selected.filter((row) => row.state === 'draft' && !row.mine)
  const ready = selected.filter((row) => row.state === 'confirmed')
  const close = () => setOpen(null)
  const done = () => {
    close()
    setIds([])
  }
  return (
    <>
      <div className="filters">
        <KeywordInput
          label={copy.keyword}
          placeholder={copy.keywordHint}
          value={keyword}
          onSearch={(value) => filters.set({ keyword: value })}
        />
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...DonationState.options.map((value) => ({ value, label: copy.states[value] })),
          ]}
        />
        <Select
          aria-label={copy.kind}
          value={kind ?? ''}
          onChange={filters.choose('kind')}
          options={[
            { value: '', label: copy.allKinds },
            ...DonationKind.options.map((value) => ({ value, label: donationKindCopy[value] })),
          ]}
        />
        {batchId && (
          <Button onClick={() => filters.set({ batchId: undefined })}>{copy.ofBatch} ×</Button>
        )}
      </div>
      <KeysetTable
        {...list}
        name="donations"
        caption={copy.table}
        idOf={({ certificateId }) => certificateId}
        columns={columnsOf({ confirms, writes }, (act, row) => setOpen({ kind: act, row }))}
        selection={
          confirms
            ? {
                ids,
                onChange: setIds,
                selectable: (row) =>
                  row.state === 'confirmed' || (row.state === 'draft' && !row.mine),
                labelOf: ({ reference }) => reference,
              }
            : undefined
        }
        bar={
          confirms && (
            <Space wrap>
              <Button
                disabled={drafts.length === 0}
                onClick={() => setOpen({ kind: 'confirm', rows: drafts })}
              >
                {copy.confirm(drafts.length)}
              </Button>
              <Button
                type="primary"
                disabled={ready.length === 0}
                onClick={() => setOpen({ kind: 'issue', rows: ready })}
              >
                {copy.issue(ready.length)}
              </Button>
            </Space>
          )
        }
        clearFilters={state || kind || keyword || batchId ? filters.clear : undefined}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {open?.kind === 'remove' && <RemoveDialog row={open.row} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeDialog row={open.row} onClose={close} />}
      {(open?.kind === 'confirm' || open?.kind === 'issue') && (
        <IssueDialog act={open.kind} rows={open.rows} onDone={done} onClose={close} />
      )}
    </>
  )
}
