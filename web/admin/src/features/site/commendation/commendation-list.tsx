import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { commendation, CommendationState } from 'contract/site/commendation'
import { commendationLevelCopy, commendationStateCopy } from 'contract/site/commendation.copy'
import type { RowOf } from 'contract/endpoint'
import { useState } from 'react'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { dayText, whenText } from 'kit/ui/when.ts'
import { useAdministrator } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { RowActs } from '../../../ui/row-acts.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import {
  ConfirmCommendations,
  EvidenceDialog,
  RemoveCommendation,
  RevokeCommendation,
} from './commendation-dialogs.tsx'
import { WhoMay } from '../../../ui/who-may.tsx'
import { commendationCopy as copy } from './commendation.copy.ts'
import { RecordDialog } from './record-dialog.tsx'

type Commendation = RowOf<typeof commendation.list>
type Act = keyof typeof copy.acts
type Open = { kind: Act; rows: readonly Commendation[] } | { kind: 'record' } | null

/** Commendations recorded in the subtree; those of others are confirmed, one or many. */
export function CommendationList() {
  const client = useClient()
  const decides = useAdministrator().permissions.includes('memberDecide')
  const filters = useUrlFilters({ state: CommendationState })
  const { state } = filters.values
  const [ids, setIds] = useState<readonly string[]>([])
  const [open, setOpen] = useState<Open>(null)
  const query = useInfiniteQuery(client.infinite(commendation.list, { ...(state && { state }) }))
  const list = keysetList<Commendation>(query)
  // As the list has them now: what it no longer shows is acted on by nobody.
  const selected = (list.rows ?? []).filter(({ commendationId }) => ids.includes(commendationId))
  const close = () => setOpen(null)
  const done = () => {
    close()
    setIds([])
  }
  return (
    <>
      <div className="filters">
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...CommendationState.options.map((value) => ({
              value,
              label: commendationStateCopy[value],
            })),
          ]}
        />
        {decides && (
          <Button type="primary" onClick={() => setOpen({ kind: 'record' })}>
            {copy.record}
          </Button>
        )}
      </div>
      <KeysetTable
        {...list}
        name="commendations"
        caption={copy.table}
        idOf={({ commendationId }) => commendationId}
        columns={columnsOf((kind, row) => setOpen({ kind, rows: [row] }))}
        selection={
          decides
            ? {
                ids,
                onChange: setIds,
                selectable: ({ can }) => can.confirm,
                labelOf: ({ nameMasked, title }) => copy.one(nameMasked, title),
              }
            : undefined
        }
        bar={
          decides && (
            <Button
              disabled={selected.length === 0}
              onClick={() => setOpen({ kind: 'confirm', rows: selected })}
            >
              {copy.confirmMany(selected.length)}
            </Button>
          )
        }
        clearFilters={state ? filters.clear : undefined}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {open?.kind === 'record' && <RecordDialog onClose={close} />}
      {open?.kind === 'confirm' && (
        <ConfirmCommendations rows={open.rows} onDone={done} onClose={close} />
      )}
      {open?.kind === 'remove' && <RemoveCommendation row={open.rows[0]!} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeCommendation row={open.rows[0]!} onClose={close} />}
      {open?.kind === 'view' && <EvidenceDialog row={open.rows[0]!} onClose={close} />}
    </>
  )
}

const tones = { pending: 'wait', confirmed: 'good', revoked: 'neutral' } as const

const columnsOf = (onAct: (act: Act, row: Commendation) => void): Column<Commendation>[] => [
  {
    key: 'volunteer',
    title: copy.volunteer,
    heading: true,
    width: 160,
    render: ({ nameMasked, volunteerNo }) => (
      <>
        {nameMasked}
        <small className="tabular block">{volunteerNo}</small>
      </>
    ),
  },
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
    render: ({ recordedBy, recordedAt, organizationName }) => (
      <>
        {copy.recordedText(recordedBy, whenText(recordedAt))}
        <small className="block">{organizationName}</small>
      </>
    ),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 220,
    render: (row) => (
      <RowActs
        of={copy.one(row.nameMasked, row.title)}
        otherwise={<WhoMay permission="memberDecide" />}
        acts={(['confirm', 'remove', 'revoke', 'view'] as const)
          .filter((kind) => (kind === 'view' ? row.files.length > 0 : row.can[kind]))
          .map((kind) => ({ kind, text: copy.acts[kind] }))}
        onAct={(kind) => onAct(kind, row)}
      />
    ),
  },
]
