import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { correction, CorrectionState } from 'contract/service/correction'
import { correctionKindCopy, correctionStateCopy } from 'contract/service/correction.copy'
import type { RowOf } from 'contract/endpoint'
import { useState } from 'react'
import * as z from 'zod/mini'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { dayText, lastDayText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { AnswerDialog, type Detail } from './answer-dialog.tsx'
import { CorrectionView } from './correction-view.tsx'
import { correctionCopy as copy } from './correction.copy.ts'

export type Correction = RowOf<typeof correction.list>

const Scope = z.enum(['own', 'all'])

/** Requests that wait for this node, those due first; or all of the subtree. */
export function CorrectionList() {
  const client = useClient()
  const filters = useUrlFilters({ scope: Scope, state: CorrectionState })
  const { state, scope = 'own' } = filters.values
  const query = useInfiniteQuery(
    client.infinite(correction.list, {
      ...(scope === 'own' && { turn: '1' as const }),
      ...(state && { state }),
    }),
  )
  const [opened, setOpened] = useState<{ row: Correction; detail: Detail } | null>(null)
  const look = useMutation({
    mutationFn: async (row: Correction) => ({
      row,
      detail: await client.call(correction.detail, { correctionId: row.correctionId }),
    }),
    onSuccess: setOpened,
    onError: () => query.refetch(),
  })
  const close = () => setOpened(null)
  return (
    <>
      <div className="filters">
        <Select
          aria-label={copy.turn}
          value={scope}
          onChange={(value) => filters.choose('scope')(value === 'own' ? '' : value)}
          options={Scope.options.map((value) => ({ value, label: copy.turns[value] }))}
        />
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...CorrectionState.options.map((value) => ({
              value,
              label: correctionStateCopy[value],
            })),
          ]}
        />
      </div>
      <KeysetTable
        {...keysetList<Correction>(query)}
        name="corrections"
        caption={copy.table}
        idOf={({ correctionId }) => correctionId}
        columns={columnsOf(look.isPending ? look.variables.correctionId : null, (row) =>
          look.mutate(row),
        )}
        clearFilters={state || scope === 'all' ? filters.clear : undefined}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {opened &&
        (opened.detail.can.refuse ? (
          <AnswerDialog {...opened} onClose={close} />
        ) : (
          <CorrectionView {...opened} onClose={close} />
        ))}
    </>
  )
}

const tones = {
  submitted: 'wait',
  answered: 'neutral',
  escalated: 'wait',
  closed: 'good',
  withdrawn: 'neutral',
} as const

const columnsOf = (
  looking: string | null,
  onOpen: (row: Correction) => void,
): Column<Correction>[] => [
  {
    key: 'volunteer',
    title: copy.volunteer,
    heading: true,
    width: 170,
    render: ({ nameMasked, volunteerNo }) => (
      <>
        {nameMasked}
        <small className="tabular block">{volunteerNo}</small>
      </>
    ),
  },
  {
    key: 'mission',
    title: copy.mission,
    width: 260,
    render: ({ missionTitle, districtName, date }) => (
      <>
        {missionTitle}
        <small className="block">
          {dayText(date)} · {districtName}
        </small>
      </>
    ),
  },
  { key: 'kind', title: copy.kind, width: 150, render: ({ kind }) => correctionKindCopy[kind] },
  {
    key: 'state',
    title: copy.state,
    width: 190,
    render: ({ state, overdue, dueAt, holderName, waitsFor, own }) => (
      <>
        <StateTag
          tone={overdue ? 'bad' : tones[state]}
          text={overdue ? copy.overdue : correctionStateCopy[state]}
        />
        {dueAt !== null && (
          <small className="block">
            {state === 'answered'
              ? copy.dueVolunteer(lastDayText(dueAt))
              : copy.due(lastDayText(dueAt))}
          </small>
        )}
        {waitsFor ? (
          <WaitsForNote waitsFor={waitsFor} act={copy.answer} own={own} />
        ) : (
          state === 'escalated' && <small className="block">{copy.holder(holderName)}</small>
        )}
      </>
    ),
  },
  {
    key: 'submittedAt',
    title: copy.submittedAt,
    width: 180,
    render: ({ submittedAt }) => whenText(submittedAt),
  },
  {
    key: 'actions',
    title: copy.actions,
    width: 100,
    render: (row) => {
      const act = row.mayAnswer ? copy.answer : copy.view
      return (
        <Button
          size="small"
          aria-label={copy.openOf(act, row.volunteerNo)}
          loading={looking === row.correctionId}
          onClick={() => onOpen(row)}
        >
          {act}
        </Button>
      )
    },
  },
]
