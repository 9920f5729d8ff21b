import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { volunteerImpressionNames } from 'contract/codes/volunteer-impression.copy'
import type { RowOf } from 'contract/endpoint'
import { managedEvaluation } from 'contract/service/managed-evaluation'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { RowActs } from '../../../ui/row-acts.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { EvaluateDialog } from './evaluate-dialog.tsx'
import { evaluationCopy } from './evaluation.copy.ts'
import { EvaluationWords } from './evaluation-words.tsx'

const copy = evaluationCopy.volunteers

type Attended = RowOf<typeof managedEvaluation.listAttended>

/** Who was at a session; evaluated one by one, or all that are selected alike. */
export function AttendedList({ sessionId }: { sessionId: string }) {
  const client = useClient()
  const queries = useQueryClient()
  const [selected, setSelected] = useState<string[]>([])
  const [asked, setAsked] = useState<readonly Attended[] | null>(null)
  const query = useInfiniteQuery(client.infinite(managedEvaluation.listAttended, { sessionId }))
  const list = keysetList<Attended>(query)
  const chosen = (list.rows ?? []).filter(({ volunteerId }) => selected.includes(volunteerId))
  const done = async (people: number) => {
    setAsked(null)
    setSelected([])
    notify.success(copy.sent(people))
    await queries.invalidateQueries({ queryKey: [managedEvaluation.listAttended.path] })
  }
  return (
    <>
      <KeysetTable
        {...list}
        name="attended"
        caption={copy.table}
        idOf={({ volunteerId }) => volunteerId}
        columns={columnsOf((row) => setAsked([row]))}
        bar={
          <Button type="primary" disabled={chosen.length === 0} onClick={() => setAsked(chosen)}>
            {copy.selected(chosen.length)}
          </Button>
        }
        selection={{
          ids: selected,
          onChange: setSelected,
          selectable: ({ can }) => can.evaluate,
          labelOf: ({ nameMasked, volunteerNo }) => `${nameMasked} ${volunteerNo}`,
        }}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {asked && (
        <EvaluateDialog
          sessionId={sessionId}
          volunteers={asked}
          onDone={done}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const columnsOf = (onEvaluate: (row: Attended) => void): Column<Attended>[] => [
  {
    key: 'person',
    title: copy.person,
    heading: true,
    width: 180,
    render: ({ nameMasked, volunteerNo }) => (
      <>
        {nameMasked}
        <small className="block">{volunteerNo}</small>
      </>
    ),
  },
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
  {
    key: 'actions',
    title: evaluationCopy.actions,
    width: 130,
    render: (row) => (
      <RowActs
        acts={
          row.can.evaluate
            ? [{ kind: 'evaluate' as const, text: row.evaluation ? copy.edit : copy.evaluate }]
            : []
        }
        of={`${row.nameMasked} ${row.volunteerNo}`}
        onAct={() => onEvaluate(row)}
      />
    ),
  },
]
