import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { missionImpressionNames } from 'contract/codes/mission-impression.copy'
import type { RowOf } from 'contract/endpoint'
import { managedEvaluation } from 'contract/service/managed-evaluation'
import { EVALUATION_LENGTH, REPORT_SHORTEST } from 'contract/rules/evaluation-limits'
import { useState } from 'react'
import { Link } from 'react-router'
import { notify } from 'kit/api/notify.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { dayText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { RowActs } from '../../../ui/row-acts.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { evaluationCopy as copy } from './evaluation.copy.ts'
import { EvaluationWords } from './evaluation-words.tsx'

type Evaluation = RowOf<typeof managedEvaluation.list>
type Act = 'reply' | 'report'

interface Props {
  filter: { missionId?: string; score?: string; state?: 'unanswered' | 'reported' }
  clearFilters: (() => void) | undefined
}

/** What volunteers said of missions of the subtree; answered and reported from here. */
export function EvaluationList({ filter, clearFilters }: Props) {
  const client = useClient()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ act: Act; of: Evaluation } | null>(null)
  const query = useInfiniteQuery(client.infinite(managedEvaluation.list, filter))
  const done = async (said: string) => {
    setAsked(null)
    notify.success(said)
    await queries.invalidateQueries({ queryKey: [managedEvaluation.list.path] })
  }
  const reply = async ({ evaluationId }: Evaluation, text: string) => {
    await client.call(managedEvaluation.reply, { evaluationId, reply: text }, { quiet: true })
    await done(copy.replied)
  }
  const report = async ({ evaluationId }: Evaluation, reason: string) => {
    await client.call(managedEvaluation.report, { evaluationId, reason }, { quiet: true })
    await done(copy.reported)
  }
  return (
    <>
      <KeysetTable
        {...keysetList<Evaluation>(query)}
        name="evaluations"
        caption={copy.table}
        idOf={({ evaluationId }) => evaluationId}
        columns={columnsOf((act, of) => setAsked({ act, of }))}
        clearFilters={clearFilters}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {asked?.act === 'reply' && (
        <ActionDialog
          title={copy.replyTitle}
          subject={asked.of.missionTitle}
          consequence={asked.of.text || copy.noWords}
          reason={{
            minimum: 1,
            maximum: EVALUATION_LENGTH,
            label: copy.replyLabel,
            hint: copy.replyHint,
            templates: copy.replyTemplates,
          }}
          confirm={copy.sendReply}
          onConfirm={(text) => reply(asked.of, text)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.act === 'report' && (
        <ActionDialog
          title={copy.reportTitle}
          subject={asked.of.text || copy.noWords}
          consequence={copy.reportText}
          reason={{
            minimum: REPORT_SHORTEST,
            maximum: EVALUATION_LENGTH,
            label: copy.reportLabel,
            hint: copy.reportHint,
          }}
          confirm={copy.sendReport}
          onConfirm={(text) => report(asked.of, text)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const tones = { open: 'wait', upheld: 'bad', dismissed: 'neutral' } as const

const columnsOf = (onAct: (act: Act, of: Evaluation) => void): Column<Evaluation>[] => [
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
  {
    key: 'mission',
    title: copy.mission,
    width: 240,
    render: ({ missionId, missionTitle, districtName }) => (
      <>
        <Link to={`/missions/${missionId}`}>{missionTitle}</Link>
        <small className="block">{districtName}</small>
      </>
    ),
  },
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
  {
    key: 'actions',
    title: copy.actions,
    width: 150,
    render: (row) => (
      <RowActs
        acts={[
          ...(row.can.reply ? [{ kind: 'reply' as const, text: copy.reply }] : []),
          ...(row.can.report ? [{ kind: 'report' as const, text: copy.report }] : []),
        ]}
        of={row.missionTitle}
        onAct={(act) => onAct(act, row)}
      />
    ),
  },
]
