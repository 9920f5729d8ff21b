import { absence, AbsenceAppealState } from 'contract/service/absence'
import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import type { RowOf } from 'contract/endpoint'
import * as z from 'zod/mini'
import { lastDayText, whenText } from 'kit/ui/when.ts'
import type { Act } from '../../../ui/acts-table.tsx'
import { missionColumn, personColumn, whenColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { always, choice } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { WhoMay } from '../../../ui/who-may.tsx'
import { absenceCopy as copy } from './absence.copy.ts'

type Appeal = RowOf<typeof absence.listAppeals>

const filters = {
  scope: always(z.enum(['own', 'all']), 'own', {
    label: copy.turn,
    names: copy.turns,
    widest: 'all',
  }),
  state: choice(AbsenceAppealState, { label: copy.state, all: copy.allStates, names: copy.states }),
}
const tones = { pending: 'wait', accepted: 'good', kept: 'bad', settled: 'neutral' } as const

/** Appeals against absences that wait for this node, or all of the subtree. */
export function Screen() {
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={absence.listAppeals}
        name="absenceAppeals"
        copy={copy}
        filters={filters}
        input={({ scope, ...asked }) => ({
          ...(scope === 'own' && { turn: '1' as const }),
          ...asked,
        })}
        idOf={({ appealId }) => appealId}
        nameOf={({ volunteerNo }) => volunteerNo}
        columns={columns}
        actsWidth={200}
        acts={acts}
        otherwise={<WhoMay permission="applicationDecide" />}
      />
    </Page>
  )
}

const actOf = (
  decision: 'accept' | 'keep',
  command: typeof absence.acceptAppeal | typeof absence.keepAbsence,
): Act<Appeal> => ({
  text: copy[decision],
  may: ({ can }) => can.decide,
  dialog: ({ appealId, nameMasked, missionTitle, startsAt, reason }, onClose) => (
    <CommandDialog
      command={command}
      input={(told) => ({ appealId, reason: told })}
      title={decision === 'accept' ? copy.acceptTitle : copy.keepTitle}
      subject={copy.subject(nameMasked, missionTitle, whenText(startsAt))}
      consequence={
        <>
          <p>{reason}</p>
          <p>{decision === 'accept' ? copy.acceptText : copy.keepText}</p>
        </>
      }
      reason={{
        minimum: JUDGEMENT_LENGTH.least,
        maximum: JUDGEMENT_LENGTH.most,
        label: copy.reason,
        hint: copy.reasonHint,
        templates: decision === 'accept' ? copy.acceptTemplates : copy.keepTemplates,
      }}
      confirm={copy[decision]}
      danger={decision === 'keep'}
      said={decision === 'accept' ? copy.accepted : copy.kept}
      onClose={onClose}
    />
  ),
})

const acts: Act<Appeal>[] = [
  actOf('accept', absence.acceptAppeal),
  { ...actOf('keep', absence.keepAbsence), look: 'quiet' },
]

const columns: Column<Appeal>[] = [
  personColumn(copy.volunteer, 150),
  missionColumn(copy.mission),
  {
    key: 'claim',
    title: copy.claim,
    width: 320,
    render: ({ reason, decisionReason, recordedAt, byClock, byLeader }) => (
      <>
        {reason}
        {recordedAt && (
          <small className="block">
            {copy.recorded({ byClock, byLeader }, whenText(recordedAt))}
          </small>
        )}
        {decisionReason && <small className="block">{copy.decided(decisionReason)}</small>}
      </>
    ),
  },
  {
    key: 'state',
    title: copy.state,
    width: 180,
    render: ({ state, overdue, dueAt, waitsFor, passedOn }) => (
      <>
        <StateTag
          tone={overdue ? 'bad' : tones[state]}
          text={overdue ? copy.overdue : copy.states[state]}
        />
        {state === 'pending' && <small className="block">{copy.due(lastDayText(dueAt))}</small>}
        {waitsFor && <WaitsForNote waitsFor={waitsFor} act={copy.decide} own={!passedOn} />}
      </>
    ),
  },
  whenColumn('appealedAt', copy.appealedAt, 170),
]
