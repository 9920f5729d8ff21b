import { useState } from 'react'
import { Button } from 'antd'
import { volunteerImpressionNames } from 'contract/codes/volunteer-impression.copy'
import type { RowOf } from 'contract/endpoint'
import { managedEvaluation } from 'contract/service/managed-evaluation'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { personColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { EvaluateDialog } from './evaluate-dialog.tsx'
import { evaluationCopy } from './evaluation.copy.ts'
import { EvaluationWords } from './evaluation-words.tsx'

const copy = evaluationCopy.volunteers

type Attended = RowOf<typeof managedEvaluation.listAttended>

/** Who was at a session; evaluated one by one, or all that are selected alike. */
export function AttendedList({ sessionId }: { sessionId: string }) {
  const [asked, setAsked] = useState<{
    volunteers: readonly Attended[]
    onDone?: () => void
  } | null>(null)
  return (
    <>
      <EndpointList
        endpoint={managedEvaluation.listAttended}
        name="attended"
        copy={copy}
        input={() => ({ sessionId })}
        idOf={({ volunteerId }) => volunteerId}
        nameOf={({ nameMasked, volunteerNo }) => `${nameMasked} ${volunteerNo}`}
        columns={columns}
        actsWidth={130}
        acts={[
          {
            text: ({ evaluation }) => (evaluation ? copy.edit : copy.evaluate),
            may: ({ can }) => can.evaluate,
            run: (row) => setAsked({ volunteers: [row] }),
          },
        ]}
        selection={{
          selectable: ({ can }) => can.evaluate,
          bar: (volunteers, onDone) => (
            <Button
              type="primary"
              disabled={volunteers.length === 0}
              onClick={() => setAsked({ volunteers, onDone })}
            >
              {copy.selected(volunteers.length)}
            </Button>
          ),
        }}
      />
      {asked && <EvaluateDialog sessionId={sessionId} {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const columns: Column<Attended>[] = [
  personColumn(copy.person, 180),
  {
    key: 'minutes',
    title: copy.minutes,
    width: 130,
    render: ({ minutes }) => formatMinutes(minutes),
  },
  {
    key: 'evaluation',
    title: copy.evaluation,
    width: 380,
    render: ({ evaluation }) =>
      evaluation ? (
        <EvaluationWords {...evaluation} names={volunteerImpressionNames}>
          {evaluation.reply !== null && (
            <small className="block">{copy.replyOf(evaluation.reply)}</small>
          )}
          {evaluation.report && (
            <StateTag
              tone={evaluation.report === 'open' ? 'wait' : 'neutral'}
              text={evaluationCopy.reports[evaluation.report]}
            />
          )}
        </EvaluationWords>
      ) : (
        copy.none
      ),
  },
]
