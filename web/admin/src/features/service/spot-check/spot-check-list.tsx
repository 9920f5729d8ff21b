import { spotCheck, SpotCaseState } from 'contract/service/spot-check'
import { spotCaseStateCopy } from 'contract/service/spot-check.copy'
import { monthText } from 'contract/rules/time.copy'
import type { RowOf } from 'contract/endpoint'
import * as z from 'zod/mini'
import { dayText, lastDayText, whenText } from 'kit/ui/when.ts'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { always, choice } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { useDetail } from '../../../ui/use-detail.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { CaseView } from './case-view.tsx'
import { isMaterialOver } from './detail.ts'
import { SupplyDialog } from './supply-dialog.tsx'
import { spotCheckCopy as copy } from './spot-check.copy.ts'

type Case = RowOf<typeof spotCheck.list>

const filters = {
  scope: always(z.enum(['here', 'all']), 'here', {
    label: copy.turn,
    names: copy.turns,
    widest: 'all',
  }),
  state: choice(SpotCaseState, {
    label: copy.state,
    all: copy.allStates,
    names: spotCaseStateCopy,
  }),
}

/** Drawn sessions whose turn is here, or all of the subtree. */
export function Screen() {
  const { opened, open, close, dialog } = useDetail(spotCheck.detail)
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={spotCheck.list}
        name="spot-checks"
        copy={copy}
        filters={filters}
        input={({ scope, ...asked }) => ({
          ...(scope === 'here' && { turn: 'here' as const }),
          ...asked,
        })}
        idOf={({ caseId }) => caseId}
        nameOf={({ missionTitle }) => missionTitle}
        columns={columns}
        acts={[
          {
            text: ({ can }) => {
              if (can.includes('supply')) return copy.supply
              return can.includes('decide') ? copy.check : copy.view
            },
            run: ({ caseId }) => open({ caseId }),
          },
        ]}
      />
      {dialog}
      {opened &&
        (opened.can.includes('supply') ? (
          <SupplyDialog detail={opened} onClose={close} />
        ) : (
          <CaseView detail={opened} onClose={close} />
        ))}
    </Page>
  )
}

const tones: Readonly<Record<Case['state'], Tone>> = {
  awaitingMaterial: 'wait',
  awaitingCheck: 'wait',
  inOrder: 'good',
  deficient: 'bad',
  notSupplied: 'bad',
}

const columns: Column<Case>[] = [
  {
    key: 'mission',
    title: copy.mission,
    heading: true,
    width: 280,
    render: ({ missionTitle }) => missionTitle,
    below: ({ districtName, date, people }) =>
      `${dayText(date)} · ${districtName} · ${copy.people(people)}`,
  },
  { key: 'month', title: copy.month, width: 120, render: ({ month }) => monthText(month) },
  {
    key: 'state',
    title: copy.state,
    width: 240,
    render: ({ state, overdue, dueAt, decidedAt, waitsFor, own, materialMissing }) => (
      <>
        <StateTag
          tone={overdue ? 'bad' : tones[state]}
          text={overdue ? copy.overdue : spotCaseStateCopy[state]}
        />
        {materialMissing && state === 'awaitingCheck' && (
          <small className="block">{copy.materialMissing}</small>
        )}
        {isMaterialOver({ state, overdue }) && <small className="block">{copy.materialOver}</small>}
        {dueAt !== null && <small className="block">{copy.due(lastDayText(dueAt))}</small>}
        {decidedAt !== null && (
          <small className="block">{copy.decidedOn(whenText(decidedAt))}</small>
        )}
        {waitsFor && (
          <WaitsForNote
            waitsFor={waitsFor}
            act={state === 'awaitingMaterial' ? copy.waits.supply : copy.waits.check}
            own={own}
          />
        )}
      </>
    ),
  },
]
