import { useState } from 'react'
import { Button } from 'antd'
import { commendation, CommendationState } from 'contract/site/commendation'
import { commendationLevelCopy, commendationStateCopy } from 'contract/site/commendation.copy'
import type { RowOf } from 'contract/endpoint'
import { dayText, whenText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { personColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import type { Act } from '../../../ui/acts-table.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { WhoMay } from '../../../ui/who-may.tsx'
import { ConfirmCommendations, EvidenceDialog } from './commendation-dialogs.tsx'
import { commendationCopy as copy } from './commendation.copy.ts'
import { RecordDialog } from './record-dialog.tsx'

type Commendation = RowOf<typeof commendation.list>

const filters = {
  state: choice(CommendationState, {
    label: copy.state,
    all: copy.allStates,
    names: commendationStateCopy,
  }),
}

const nameOf = ({ nameMasked, title }: Commendation) => copy.one(nameMasked, title)

/** Awards that volunteers were given, recorded by one person and confirmed by another, one or many. */
export function Screen() {
  const decides = useMay('memberDecide')
  const [recording, setRecording] = useState(false)
  const [confirming, setConfirming] = useState<{
    rows: readonly Commendation[]
    onDone: () => void
  } | null>(null)
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={commendation.list}
        name="commendations"
        copy={copy}
        filters={filters}
        beside={
          decides && (
            <Button type="primary" onClick={() => setRecording(true)}>
              {copy.record}
            </Button>
          )
        }
        idOf={({ commendationId }) => commendationId}
        nameOf={nameOf}
        columns={columns}
        actsWidth={220}
        acts={acts}
        otherwise={<WhoMay permission="memberDecide" />}
        selection={
          decides
            ? {
                selectable: ({ can }) => can.confirm,
                bar: (rows, onDone) => (
                  <Button
                    disabled={rows.length === 0}
                    onClick={() => setConfirming({ rows, onDone })}
                  >
                    {copy.confirmMany(rows.length)}
                  </Button>
                ),
              }
            : undefined
        }
      />
      {recording && <RecordDialog onClose={() => setRecording(false)} />}
      {confirming && <ConfirmCommendations {...confirming} onClose={() => setConfirming(null)} />}
    </Page>
  )
}

const acts: Act<Commendation>[] = [
  {
    text: copy.acts.confirm,
    may: ({ can }) => can.confirm,
    dialog: (row, onClose) => <ConfirmCommendations rows={[row]} onClose={onClose} />,
  },
  {
    text: copy.acts.remove,
    may: ({ can }) => can.remove,
    dialog: (row, onClose) => (
      <CommandDialog
        command={commendation.remove}
        input={() => ({ commendationId: row.commendationId })}
        danger
        subject={nameOf(row)}
        consequence={copy.removeText}
        confirm={copy.acts.remove}
        said={copy.removed}
        onClose={onClose}
      />
    ),
  },
  {
    text: copy.acts.revoke,
    may: ({ can }) => can.revoke,
    dialog: (row, onClose) => (
      <CommandDialog
        command={commendation.revoke}
        input={(reason) => ({ commendationId: row.commendationId, reason })}
        danger
        title={copy.revokeTitle}
        subject={nameOf(row)}
        consequence={copy.revokeText}
        reason={{ minimum: 4, templates: copy.revokeTemplates }}
        confirm={copy.acts.revoke}
        said={copy.revoked}
        onClose={onClose}
      />
    ),
  },
  {
    text: copy.acts.view,
    may: ({ files }) => files.length > 0,
    dialog: (row, onClose) => <EvidenceDialog row={row} onClose={onClose} />,
  },
]

const tones = { pending: 'wait', confirmed: 'good', revoked: 'neutral' } as const

const columns: Column<Commendation>[] = [
  personColumn(copy.volunteer, 160),
  {
    key: 'award',
    title: copy.award,
    width: 280,
    render: ({ title, grantedBy, documentNumber, reason }) => (
      <>
        {title}
        <small className="block">{grantedBy}</small>
        {documentNumber !== null && (
          <small className="block">{copy.documentNumber(documentNumber)}</small>
        )}
        {reason !== null && <small className="block">{copy.revokedBecause(reason)}</small>}
      </>
    ),
  },
  {
    key: 'level',
    title: copy.level,
    width: 100,
    render: ({ level }) => commendationLevelCopy[level],
  },
  {
    key: 'grantedOn',
    title: copy.grantedOn,
    width: 140,
    render: ({ grantedOn }) => dayText(grantedOn),
  },
  {
    key: 'state',
    title: copy.state,
    width: 100,
    render: ({ state }) => <StateTag tone={tones[state]} text={commendationStateCopy[state]} />,
  },
  {
    key: 'recordedBy',
    title: copy.recordedBy,
    width: 190,
    render: ({ recordedBy, recordedAt }) => copy.recordedText(recordedBy, whenText(recordedAt)),
    below: ({ organizationName }) => organizationName,
  },
]
