import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select, Space } from 'antd'
import { complaint, ComplaintKind } from 'contract/site/complaint'
import { complaintDecisionCopy, complaintKindCopy } from 'contract/site/complaint.copy'
import type { RowOf } from 'contract/endpoint'
import { useState } from 'react'
import * as z from 'zod/mini'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { dayText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useLook } from '../../../ui/use-look.tsx'
import { complaintCopy as copy } from './complaint.copy.ts'
import { DecideDialog } from './decide-dialog.tsx'

type Complaint = RowOf<typeof complaint.list>

/** Endings of the types that are taken, as the file module names them. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const State = z.enum(['open', 'decided'])
const shape = { state: State, kind: ComplaintKind }

/** Complaints that this federation decides; those that wait are decided from here. */
export function ComplaintList() {
  const client = useClient()
  const [deciding, setDeciding] = useState<Complaint | null>(null)
  const filters = useUrlFilters(shape)
  const { state, kind } = filters.values
  const query = useInfiniteQuery(
    client.infinite(complaint.list, { ...(state && { state }), ...(kind && { kind }) }),
  )
  const { look, dialog } = useLook()
  const savePicture = ({ complaintId, number }: Complaint, index: '1' | '2' | '3') =>
    look(async (proof) => {
      const wanted = { complaintId, number: index, ...proof }
      const blob = await client.download(complaint.picture, wanted, { quiet: true })
      saveFile(blob, `${number}-${index}.${endings[blob.type] ?? 'jpg'}`)
    })
  return (
    <>
      <div className="filters">
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...State.options.map((value) => ({ value, label: copy.states[value] })),
          ]}
        />
        <Select
          aria-label={copy.kind}
          value={kind ?? ''}
          onChange={filters.choose('kind')}
          options={[
            { value: '', label: copy.allKinds },
            ...ComplaintKind.options.map((value) => ({ value, label: complaintKindCopy[value] })),
          ]}
        />
      </div>
      <KeysetTable
        {...keysetList<Complaint>(query)}
        name="complaints"
        caption={copy.table}
        idOf={({ complaintId }) => complaintId}
        columns={columnsOf(setDeciding, (row, index) => void savePicture(row, index))}
        clearFilters={state || kind ? filters.clear : undefined}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {dialog}
      {deciding && <DecideDialog complaint={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

const indexes = ['1', '2', '3'] as const

const columnsOf = (
  onDecide: (row: Complaint) => void,
  onPicture: (row: Complaint, index: (typeof indexes)[number]) => void,
): Column<Complaint>[] => [
  {
    key: 'number',
    title: copy.number,
    heading: true,
    width: 190,
    render: ({ number, kind }) => (
      <>
        <span className="tabular">{number}</span>
        <small className="block">{complaintKindCopy[kind]}</small>
      </>
    ),
  },
  {
    key: 'about',
    title: copy.about,
    width: 220,
    render: ({ objectKind, objectName, districtName }) => (
      <>
        {objectName}
        <small className="block">
          {objectKind === 'mission' ? districtName : copy.objects.organization}
        </small>
      </>
    ),
  },
  {
    key: 'description',
    title: copy.description,
    width: 320,
    render: ({ description, answer }) => (
      <>
        {description}
        {answer !== null && <small className="block">{copy.answerOf(answer)}</small>}
      </>
    ),
  },
  {
    key: 'contact',
    title: copy.contact,
    width: 140,
    render: ({ contactMasked }) => contactMasked ?? copy.volunteer,
  },
  {
    key: 'state',
    title: copy.state,
    width: 160,
    render: ({ decision, overdue, dueOn }) =>
      decision === null ? (
        <>
          <StateTag
            tone={overdue ? 'bad' : 'wait'}
            text={overdue ? copy.overdue : copy.states.open}
          />
          <small className="block">{copy.due(dayText(dueOn))}</small>
        </>
      ) : (
        <StateTag
          tone={decision === 'upheld' ? 'good' : 'neutral'}
          text={complaintDecisionCopy[decision]}
        />
      ),
  },
  {
    key: 'createdAt',
    title: copy.createdAt,
    width: 180,
    render: ({ createdAt }) => whenText(createdAt),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 190,
    render: (row) => (
      <Space wrap>
        {row.decision === null && (
          <Button size="small" onClick={() => onDecide(row)}>
            {copy.decide}
          </Button>
        )}
        {indexes.slice(0, row.pictures).map((index) => (
          <Button key={index} size="small" type="text" onClick={() => onPicture(row, index)}>
            {copy.picture(Number(index))}
          </Button>
        ))}
      </Space>
    ),
  },
]
