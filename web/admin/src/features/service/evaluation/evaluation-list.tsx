import { missionImpressionNames } from 'contract/codes/mission-impression.copy'
import type { RowOf } from 'contract/endpoint'
import { managedEvaluation } from 'contract/service/managed-evaluation'
import { EVALUATION_LENGTH, REPORT_SHORTEST } from 'contract/rules/evaluation-limits'
import { dayText } from 'kit/ui/when.ts'
import { missionColumn } from '../../../ui/columns.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import type { Act } from '../../../ui/acts-table.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { evaluationCopy as copy } from './evaluation.copy.ts'
import { EvaluationWords } from './evaluation-words.tsx'

type Evaluation = RowOf<typeof managedEvaluation.list>

interface Props {
  filter: { missionId?: string; score?: string; state?: 'unanswered' | 'reported' }
  clear: (() => void) | undefined
}

/** What volunteers said of missions of the subtree; answered and reported from here. */
export function EvaluationList({ filter, clear }: Props) {
  return (
    <EndpointList
      endpoint={managedEvaluation.list}
      name="evaluations"
      copy={copy}
      input={() => filter}
      clear={clear}
      idOf={({ evaluationId }) => evaluationId}
      nameOf={({ missionTitle }) => missionTitle}
      columns={columns}
      actsWidth={150}
      acts={acts}
    />
  )
}

const acts: Act<Evaluation>[] = [
  {
    text: copy.reply,
    may: ({ can }) => can.reply,
    dialog: ({ evaluationId, missionTitle, text }, onClose) => (
      <CommandDialog
        command={managedEvaluation.reply}
        input={(reply) => ({ evaluationId, reply })}
        title={copy.replyTitle}
        subject={missionTitle}
        consequence={text || copy.noWords}
        reason={{
          minimum: 1,
          maximum: EVALUATION_LENGTH,
          label: copy.replyLabel,
          hint: copy.replyHint,
          templates: copy.replyTemplates,
        }}
        confirm={copy.sendReply}
        said={copy.replied}
        onClose={onClose}
      />
    ),
  },
  {
    text: copy.report,
    may: ({ can }) => can.report,
    dialog: ({ evaluationId, text }, onClose) => (
      <CommandDialog
        command={managedEvaluation.report}
        input={(reason) => ({ evaluationId, reason })}
        title={copy.reportTitle}
        subject={text || copy.noWords}
        consequence={copy.reportText}
        reason={{
          minimum: REPORT_SHORTEST,
          maximum: EVALUATION_LENGTH,
          label: copy.reportLabel,
          hint: copy.reportHint,
        }}
        confirm={copy.sendReport}
        said={copy.reported}
        onClose={onClose}
      />
    ),
  },
]

const tones = { open: 'wait', upheld: 'bad', dismissed: 'neutral' } as const

const columns: Column<Evaluation>[] = [
  {
    key: 'words',
    title: copy.words,
    heading: true,
    width: 380,
    render: (row) => (
      <EvaluationWords {...row} names={missionImpressionNames}>
        {row.reply !== null && <small className="block">{copy.replyOf(row.reply)}</small>}
      </EvaluationWords>
    ),
  },
  missionColumn(copy.mission),
  {
    key: 'date',
    title: copy.date,
    width: 140,
    render: ({ evaluatedOn }) => dayText(evaluatedOn),
  },
  {
    key: 'state',
    title: copy.state,
    width: 190,
    render: ({ report, reply }) =>
      report ? (
        <StateTag tone={tones[report]} text={copy.reports[report]} />
      ) : reply === null ? (
        <StateTag tone="wait" text={copy.states.unanswered} />
      ) : null,
  },
]
