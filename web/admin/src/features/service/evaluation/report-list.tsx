import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Radio, Select } from 'antd'
import { missionImpressionNames } from 'contract/codes/mission-impression.copy'
import { volunteerImpressionNames } from 'contract/codes/volunteer-impression.copy'
import type { RowOf } from 'contract/endpoint'
import { ReportDecision } from 'contract/service/evaluation'
import { managedEvaluation } from 'contract/service/managed-evaluation'
import { EVALUATION_LENGTH, REPORT_SHORTEST } from 'contract/rules/evaluation-limits'
import { workbench } from 'contract/desk/workbench'
import { useState } from 'react'
import * as z from 'zod/mini'
import { notify } from 'kit/api/notify.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { evaluationCopy } from './evaluation.copy.ts'
import { EvaluationWords } from './evaluation-words.tsx'

const copy = evaluationCopy.reportList

type Report = RowOf<typeof managedEvaluation.listReports>

const State = z.enum(['open', 'decided'])
const shape = { state: State }

/** Reported evaluations that this federation decides. */
export function ReportList() {
  const client = useClient()
  const [deciding, setDeciding] = useState<Report | null>(null)
  const filters = useUrlFilters(shape)
  const { state } = filters.values
  const query = useInfiniteQuery(
    client.infinite(managedEvaluation.listReports, { ...(state && { state }) }),
  )
  return (
    <>
      <div className="filters">
        <Select
          aria-label={evaluationCopy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: evaluationCopy.allStates },
            ...State.options.map((value) => ({ value, label: copy.states[value] })),
          ]}
        />
      </div>
      <KeysetTable
        {...keysetList<Report>(query)}
        name="evaluationReports"
        caption={copy.table}
        idOf={({ reportId }) => reportId}
        columns={columnsOf(setDeciding)}
        clearFilters={state ? filters.clear : undefined}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {deciding && <DecideDialog report={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

const namesOf = { mission: missionImpressionNames, volunteer: volunteerImpressionNames }

const columnsOf = (onDecide: (row: Report) => void): Column<Report>[] => [
  {
    key: 'reason',
    title: copy.reason,
    heading: true,
    width: 260,
    render: ({ reason, decisionReason }) => (
      <>
        {reason}
        {decisionReason !== null && <small className="block">{copy.because(decisionReason)}</small>}
      </>
    ),
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
  {
    key: 'reportedAt',
    title: copy.reportedAt,
    width: 180,
    render: ({ reportedAt }) => whenText(reportedAt),
  },
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
  {
    key: 'actions',
    title: evaluationCopy.actions,
    width: 100,
    render: (row) =>
      row.decision === null && (
        <Button size="small" onClick={() => onDecide(row)}>
          {copy.decide}
        </Button>
      ),
  },
]

/** Was it so, and why: whoever it concerns reads it. */
function DecideDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const [decision, setDecision] = useState<z.output<typeof ReportDecision> | null>(null)
  const decide = async (reason: string) => {
    if (!decision) return copy.decisionMissing
    const { reportId } = report
    await client.call(managedEvaluation.decide, { reportId, decision, reason }, { quiet: true })
    onClose()
    notify.success(copy.sent)
    await Promise.all(
      [managedEvaluation.listReports.path, workbench.counts.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
    return undefined
  }
  return (
    <ActionDialog
      title={copy.decideTitle}
      subject={report.text || evaluationCopy.noWords}
      consequence={report.reason}
      check={() => (decision ? null : copy.decisionMissing)}
      reason={{
        minimum: REPORT_SHORTEST,
        maximum: EVALUATION_LENGTH,
        label: copy.why,
        hint: copy.whyHint,
      }}
      confirm={copy.send}
      onConfirm={decide}
      onClose={onClose}
    >
      <Form.Item label={copy.decision} required layout="vertical">
        <Radio.Group
          aria-label={copy.decision}
          value={decision}
          onChange={({ target }) => setDecision(target.value)}
          options={ReportDecision.options.map((value) => ({
            value,
            label: copy.decisions[value],
          }))}
        />
      </Form.Item>
    </ActionDialog>
  )
}
