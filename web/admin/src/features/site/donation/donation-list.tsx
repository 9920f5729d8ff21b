import { Button, Space } from 'antd'
import { donation, DonationKind, DonationState } from 'contract/site/donation'
import { donationKindCopy } from 'contract/site/donation.copy'
import type { RowOf } from 'contract/endpoint'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAdministrator } from '../../../administrator.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import type { Act } from '../../../ui/acts-table.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice, keyword } from '../../../ui/filters.tsx'
import { donationColumns } from './donation-columns.tsx'
import { donationCopy as copy } from './donation.copy.ts'
import { IssueDialog } from './issue-dialog.tsx'

type Donation = RowOf<typeof donation.manageList>

const filters = {
  keyword: keyword(copy.keyword, copy.keywordHint),
  state: choice(DonationState, { label: copy.state, all: copy.allStates, names: copy.states }),
  kind: choice(DonationKind, { label: copy.kind, all: copy.allKinds, names: donationKindCopy }),
  batchId: {
    schema: z.uuid(),
    control: (batchId: string, choose: (text: string) => void) =>
      batchId && <Button onClick={() => choose('')}>{copy.ofBatch} ×</Button>,
  },
}

const isDraftOfOthers = ({ state, waitsFor }: Donation) => state === 'draft' && waitsFor === null
const isReady = ({ state, waitsFor }: Donation) => state === 'confirmed' && waitsFor === null

interface Issuing {
  act: 'confirm' | 'issue'
  rows: readonly Donation[]
  onDone: () => void
}

/** Donations of the federation: drafts are confirmed and issued in numbers, each can be revoked. */
export function DonationList() {
  const { permissions } = useAdministrator()
  const confirms = permissions.includes('donationConfirm')
  const writes = permissions.includes('donationWrite')
  const [issuing, setIssuing] = useState<Issuing | null>(null)
  return (
    <>
      <EndpointList
        endpoint={donation.manageList}
        name="donations"
        copy={copy}
        filters={filters}
        input={(values) => ({ ...values, size: '100' })}
        idOf={({ certificateId }) => certificateId}
        nameOf={({ reference }) => reference}
        columns={donationColumns}
        actsWidth={90}
        acts={actsFor(confirms, writes)}
        selection={
          confirms
            ? {
                selectable: (row) => isReady(row) || isDraftOfOthers(row),
                bar: (rows, onDone) => {
                  const drafts = rows.filter(isDraftOfOthers)
                  const ready = rows.filter(isReady)
                  return (
                    <Space wrap>
                      <Button
                        disabled={drafts.length === 0}
                        onClick={() => setIssuing({ act: 'confirm', rows: drafts, onDone })}
                      >
                        {copy.confirm(drafts.length)}
                      </Button>
                      <Button
                        type="primary"
                        disabled={ready.length === 0}
                        onClick={() => setIssuing({ act: 'issue', rows: ready, onDone })}
                      >
                        {copy.issue(ready.length)}
                      </Button>
                    </Space>
                  )
                },
              }
            : undefined
        }
      />
      {issuing && <IssueDialog {...issuing} onClose={() => setIssuing(null)} />}
    </>
  )
}

const actsFor = (confirms: boolean, writes: boolean): Act<Donation>[] => [
  {
    text: copy.acts.remove,
    may: ({ state, own }) => writes && own && state !== 'issued' && state !== 'revoked',
    dialog: ({ certificateId, reference }, onClose) => (
      <CommandDialog
        command={donation.remove}
        input={() => ({ certificateId })}
        danger
        title={copy.removeTitle}
        subject={reference}
        consequence={copy.removeText}
        confirm={copy.acts.remove}
        said={copy.removed}
        onClose={onClose}
      />
    ),
  },
  {
    text: copy.acts.revoke,
    may: ({ state, own }) => confirms && own && state === 'issued',
    dialog: ({ certificateId, number }, onClose) => (
      <CommandDialog
        command={donation.revoke}
        input={(reason) => ({ certificateId, reason })}
        danger
        title={copy.revokeTitle}
        subject={number}
        consequence={copy.revokeText}
        reason={{ minimum: 4, templates: copy.revokeTemplates }}
        confirm={copy.acts.revoke}
        said={copy.revoked}
        onClose={onClose}
      />
    ),
  },
]
