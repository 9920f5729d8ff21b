import { complaint, ComplaintKind } from 'contract/site/complaint'
import { complaintDecisionCopy, complaintKindCopy } from 'contract/site/complaint.copy'
import type { RowOf } from 'contract/endpoint'
import * as z from 'zod/mini'
import { dueColumn, numberColumn, whenColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice } from '../../../ui/filters.tsx'
import { useHandedIn, writtenColumn } from '../../../ui/intake.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { complaintCopy as copy } from './complaint.copy.ts'
import { DecideDialog } from './decide-dialog.tsx'

type Complaint = RowOf<typeof complaint.list>

const filters = {
  state: choice(z.enum(['open', 'decided']), {
    label: copy.state,
    all: copy.allStates,
    names: copy.states,
  }),
  kind: choice(ComplaintKind, { label: copy.kind, all: copy.allKinds, names: complaintKindCopy }),
}

/** What was reported about the organisations below and their missions; decided from here. */
export function Screen() {
  const { save, dialog } = useHandedIn()
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={complaint.list}
        name="complaints"
        copy={copy}
        filters={filters}
        idOf={({ complaintId }) => complaintId}
        nameOf={({ number }) => number}
        columns={columns}
        actsWidth={190}
        acts={[
          {
            text: copy.decide,
            may: ({ can }) => can.decide,
            dialog: (row, onClose) => <DecideDialog complaint={row} onClose={onClose} />,
          },
          ...(['1', '2', '3'] as const).map((index) => ({
            text: copy.picture(Number(index)),
            may: ({ pictures }: Complaint) => Number(index) <= pictures,
            look: 'quiet' as const,
            run: ({ complaintId, number }: Complaint) =>
              save(complaint.picture, { complaintId, number: index }, `${number}-${index}`),
          })),
        ]}
      />
      {dialog}
    </Page>
  )
}

const columns: Column<Complaint>[] = [
  numberColumn(copy.number, 190, ({ kind }) => complaintKindCopy[kind]),
  {
    key: 'about',
    title: copy.about,
    width: 220,
    render: ({ objectName }) => objectName,
    below: ({ objectKind, districtName }) =>
      objectKind === 'mission' ? districtName : copy.objects.organization,
  },
  writtenColumn(copy, 320),
  {
    key: 'contact',
    title: copy.contact,
    width: 140,
    render: ({ contactMasked }) => contactMasked ?? copy.volunteer,
  },
  dueColumn(
    copy,
    copy.states.open,
    ({ decision }) =>
      decision && {
        tone: decision === 'upheld' ? 'good' : 'neutral',
        text: complaintDecisionCopy[decision],
      },
    copy.act,
  ),
  whenColumn('createdAt', copy.createdAt),
]
