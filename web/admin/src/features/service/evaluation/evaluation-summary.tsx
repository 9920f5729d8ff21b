import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Skeleton, Tag } from 'antd'
import { missionImpressionNames } from 'contract/codes/mission-impression.copy'
import { scoreNames } from 'contract/service/evaluation.copy'
import { managedEvaluation } from 'contract/service/managed-evaluation'
import { isCritical, scores } from 'contract/rules/evaluation-limits'
import { useClient } from '../../../client.ts'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { evaluationCopy } from './evaluation.copy.ts'

const copy = evaluationCopy.summary
const names: Readonly<Record<string, string>> = missionImpressionNames

/** What the evaluations of a mission, or of the own node, add up to. */
export function EvaluationSummary({ missionId }: { missionId: string | undefined }) {
  const client = useClient()
  const query = useQuery(
    client.query(managedEvaluation.summary, { ...(missionId && { missionId }) }),
  )
  const { data } = query
  if (!data) return <NoAnswer of={query} waiting={<Skeleton active paragraph={{ rows: 2 }} />} />
  const { title, summary } = data
  return (
    <Card size="small" title={title} role="region" aria-label={copy.label} className="section">
      <Descriptions
        size="small"
        column={{ xs: 1, md: 3 }}
        items={[
          {
            key: 'average',
            label: copy.average,
            children: summary.average?.toFixed(1) ?? copy.none,
          },
          { key: 'count', label: copy.count, children: copy.people(summary.count) },
          {
            key: 'byScore',
            label: copy.byScore,
            children: scores
              .map((score) => copy.times(scoreNames[score], summary.byScore[score - 1] ?? 0))
              .join('  '),
          },
          {
            key: 'impressions',
            label: copy.impressions,
            span: 'filled',
            children:
              summary.impressions.length === 0 ? (
                copy.none
              ) : (
                <span className="flags">
                  {summary.impressions.map(({ code, count }) => (
                    <Tag key={code} color={isCritical(code) ? 'warning' : 'success'}>
                      {copy.times(names[code] ?? '', count)}
                    </Tag>
                  ))}
                </span>
              ),
          },
        ]}
      />
    </Card>
  )
}
