import { missionImpressionNames } from 'contract/codes/mission-impression.copy'
import { volunteerImpressionNames } from 'contract/codes/volunteer-impression.copy'
import type { RowOf } from 'contract/endpoint'
import { managedEvaluation } from 'contract/service/managed-evaluation'
import { EVALUATION_LENGTH, REPORT_SHORTEST } from 'contract/rules/evaluation-limits'
import * as z from 'zod/mini'
import { whenColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useDecision } from '../../../ui/use-decision.tsx'
import { evaluationCopy } from './evaluation.copy.ts'
import { EvaluationWords } from './evaluation-words.tsx'

const copy = evaluationCopy.reportList

type Report = RowOf<typeof managedEvaluation.listReports>

const filters = {
  state: choice(z.enum(['open', 'decided']), {
    label: evaluationCopy.state,
    all: evaluationCopy.allStates,
    names: copy.states,
  }),
}

/** Reported evaluations that this federation decides. */
export function Screen() {
  return (
    <Page lead={copy.lead}>
      <EndpointList
        endpoint={managedEvaluation.listReports}
        name="evaluationReports"
        copy={copy}
        filters={filters}
        idOf={({ reportId }) => reportId}
        columns={columns}
        actsWidth={100}
        acts={[
          {
            text: copy.decide,
            may: ({ decision }) => decision === null,
            dialog: (report, onClose) => <DecideDialog report={report} onClose={onClose} />,
          },
        ]}
      />
    </Page>
  )
}

const namesOf = { mission: missionImpressionNames, volunteer: volunteerImpressionNames }

const columns: Column<Report>[] = [
  {
    key: 'reason',
    title: copy.reason,
    heading: true,
    width: 260,
    render: ({ reason }) => reason,
    below: ({ decisionReason }) => decisionReason !== null && copy.because(decisionReason),
  },
  {
    key: 'content',
    title: copy.content,
    width: 320,
    render: (row) => <EvaluationWords {...row} names={namesOf[row.about]} />,
  },
  {
    key: 'about',
    title: evaluationCopy.mission,
    width: 240,
    render: ({ about, missionTitle, districtName, volunteerMasked, volunteerNo }) => (
      <>
        {missionTitle}
        <small className="block">{districtName}</small>
        <small className="block">{copy.about[about]}</small>
        <small className="block">
          {copy.person[about]} {volunteerMasked} <span className="tabular">{volunteerNo}</span>
        </small>
      </>
    ),
  },
  whenColumn('reportedAt', copy.reportedAt),
  {
    key: 'state',
    title: evaluationCopy.state,
    width: 190,
    render: ({ decision }) =>
      decision === null ? (
        <StateTag tone="wait" text={copy.states.open} />
      ) : (
        <StateTag
          tone={decision === 'upheld' ? 'good' : 'neutral'}
          text={evaluationCopy.reports[decision]}
        />
      ),
  },
]

/** Was it so, and why: whoever it concerns reads it. */
function DecideDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { decided, field } = useDecision(copy, copy.decisions)
  return (
    <CommandDialog
      command={managedEvaluation.decide}
      input={(reason) => ({ reportId: report.reportId, decision: decided(), reason })}
      title={copy.decideTitle}
      subject={report.text || evaluationCopy.noWords}
      consequence={report.reason}
      reason={{
        minimum: REPORT_SHORTEST,
        maximum: EVALUATION_LENGTH,
        label: copy.why,
        hint: copy.whyHint,
      }}
      confirm={copy.send}
      said={copy.sent}
      onClose={onClose}
    >
      {field}
    </CommandDialog>
  )
}
