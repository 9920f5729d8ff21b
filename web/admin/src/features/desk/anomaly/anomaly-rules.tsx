import { useQuery } from '@tanstack/react-query'
import { anomaly } from 'contract/desk/anomaly'
import { thresholdCopy } from 'contract/desk/anomaly.copy'
import type { ResultOf } from 'contract/endpoint'
import { anomalyRuleCopy } from 'contract/states.copy'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { anomalyCopy } from './anomaly.copy.ts'

const copy = anomalyCopy.rules

type Rule = ResultOf<typeof anomaly.rules>[number]

/** Every rule with its thresholds, how often it pointed at something, and how often for nothing. */
export function Screen() {
  const { data, error, isFetching, refetch } = useQuery(useClient().query(anomaly.rules, {}))
  return (
    <Page lead={copy.lead} actions={<LinkButton to="/anomalies">{anomalyCopy.back}</LinkButton>}>
      <KeysetTable<Rule>
        rows={data}
        error={error}
        loading={isFetching}
        retry={() => void refetch()}
        name="anomalyRules"
        caption={copy.table}
        idOf={({ rule }) => rule}
        columns={columns}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
    </Page>
  )
}

/** False alarms among what was decided. */
const shareOf = ({ inOrder, reversed }: Rule): string =>
  inOrder + reversed === 0 ? '—' : `${Math.round((inOrder * 100) / (inOrder + reversed))}%`

const figure = (key: 'findings' | 'waiting' | 'inOrder' | 'reversed'): Column<Rule> => ({
  key,
  title: copy[key],
  width: 90,
  render: ({ [key]: count }) => count,
})

const columns: Column<Rule>[] = [
  {
    key: 'rule',
    title: copy.rule,
    heading: true,
    width: 190,
    render: ({ rule }) => anomalyRuleCopy[rule],
  },
  {
    key: 'thresholds',
    title: copy.thresholds,
    width: 300,
    render: ({ thresholds }) =>
      thresholds.length === 0
        ? copy.always
        : thresholds.map(({ name, value }) => thresholdCopy[name]?.(value)).join(copy.and),
  },
  figure('findings'),
  figure('waiting'),
  figure('inOrder'),
  figure('reversed'),
  { key: 'share', title: copy.share, width: 90, render: shareOf },
  {
    key: 'lookedUntil',
    title: copy.lookedUntil,
    width: 160,
    render: ({ lookedUntil }) => (lookedUntil === null ? copy.never : whenText(lookedUntil)),
  },
]
