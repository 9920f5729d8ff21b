import { correction, CorrectionState } from 'contract/service/correction'
import {
  correctionKindCopy,
  correctionStandingText,
  correctionStateCopy,
} from 'contract/service/correction.copy'
import type { RowOf } from 'contract/endpoint'
import * as z from 'zod/mini'
import { dayText, lastDayText } from 'kit/ui/when.ts'
import { personColumn, whenColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { always, choice } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useDetail } from '../../../ui/use-detail.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { CorrectionView } from './correction-view.tsx'
import { correctionCopy as copy } from './correction.copy.ts'

type Correction = RowOf<typeof correction.list>

const filters = {
  scope: always(z.enum(['own', 'all']), 'own', {
    label: copy.turn,
    names: copy.turns,
    widest: 'all',
  }),
  state: choice(CorrectionState, {
    label: copy.state,
    all: copy.allStates,
    names: correctionStateCopy,
  }),
}

/** Requests that wait for this node, those due first; or all of the subtree. */
export function Screen() {
  const { opened, open, close, dialog } = useDetail(correction.detail)
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={correction.list}
        name="corrections"
        copy={copy}
        filters={filters}
        input={({ scope, ...asked }) => ({
          ...(scope === 'own' && { turn: '1' as const }),
          ...asked,
        })}
        idOf={({ correctionId }) => correctionId}
        nameOf={({ volunteerNo }) => volunteerNo}
        columns={columns}
        acts={[
          {
            text: ({ mayAnswer }) => (mayAnswer ? copy.answer : copy.view),
            run: ({ correctionId }) => open({ correctionId }),
          },
        ]}
      />
      {dialog}
      {opened &&
        (opened.can.refuse ? (
          <AnswerDialog detail={opened} onClose={close} />
        ) : (
          <CorrectionView detail={opened} onClose={close} />
        ))}
    </Page>
  )
}

const tones = {
  submitted: 'wait',
  answered: 'neutral',
  escalated: 'wait',
  closed: 'good',
  withdrawn: 'neutral',
} as const

const columns: Column<Correction>[] = [
  personColumn(copy.volunteer, 170),
  {
    key: 'mission',
    title: copy.mission,
    width: 260,
    render: ({ missionTitle }) => missionTitle,
    below: ({ districtName, date }) => `${dayText(date)} · ${districtName}`,
  },
  { key: 'kind', title: copy.kind, width: 150, render: ({ kind }) => correctionKindCopy[kind] },
  {
    key: 'state',
    title: copy.state,
    width: 190,
    render: ({ state, overdue, dueAt, holderName, districtName, waitsFor, own }) => {
      const isAbove =
        state === 'escalated' || (state === 'submitted' && holderName !== districtName)
      return (
        <>
          <StateTag
            tone={overdue ? 'bad' : tones[state]}
            text={overdue ? copy.overdue : correctionStandingText(state, isAbove)}
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
            isAbove && <small className="block">{copy.holder(holderName)}</small>
          )}
        </>
      )
    },
  },
  whenColumn('submittedAt', copy.submittedAt),
]
