import { anomaly } from 'contract/desk/anomaly'
import { findingText } from 'contract/desk/anomaly.copy'
import type { RowOf } from 'contract/endpoint'
import { AnomalyRule, AnomalyState } from 'contract/states'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { anomalyRuleCopy, anomalyStateCopy } from 'contract/states.copy'
import * as z from 'zod/mini'
import { lastDayText } from 'kit/ui/when.ts'
import { whenColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { always, choice, ticked } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { anomalyCopy as copy } from './anomaly.copy.ts'

type Finding = RowOf<typeof anomaly.list>

const filters = {
  scope: always(z.enum(['turn', 'all']), 'turn', {
    label: copy.scope,
    names: copy.scopes,
    widest: 'all',
  }),
  rule: choice(AnomalyRule, { label: copy.rule, all: copy.allRules, names: anomalyRuleCopy }),
  state: choice(AnomalyState, { label: copy.state, all: copy.allStates, names: anomalyStateCopy }),
  overdue: ticked(copy.overdue),
}

/** What rules noticed about the hours of this node and those below. */
export function Screen() {
  return (
    <Page
      lead={copy.lead}
      actions={<LinkButton to="/anomalies/rules">{copy.rulesLink}</LinkButton>}
    >
      <EndpointList
        endpoint={anomaly.list}
        name="anomalies"
        copy={copy}
        filters={filters}
        input={({ scope, ...asked }) => ({
          ...(scope === 'turn' && { turn: '1' as const }),
          ...asked,
        })}
        idOf={({ anomalyId }) => anomalyId}
        nameOf={({ rule, organizationName }) => `${anomalyRuleCopy[rule]} ${organizationName}`}
        columns={columns}
        acts={[
          {
            text: ({ can }) =>
              can.includes('explain')
                ? copy.explain
                : can.includes('settle')
                  ? copy.act
                  : copy.open,
            to: ({ anomalyId }) => `/anomalies/${anomalyId}`,
          },
        ]}
      />
    </Page>
  )
}

const tones: Record<Finding['state'], Tone> = {
  open: 'wait',
  explanationAsked: 'wait',
  explained: 'go',
  inOrder: 'good',
  reversed: 'bad',
}

/** Where a finding stands: its state, whether it is frozen, until when, and whose turn it is. */
export function Standing({ finding }: { finding: Finding }) {
  const { state, frozen, dueAt, overdue, unanswered, waitsFor, own } = finding
  const asked = state === 'explanationAsked'
  return (
    <>
      <StateTag
        tone={overdue ? 'bad' : tones[state]}
        text={overdue ? copy.late : anomalyStateCopy[state]}
      />
      {frozen && <StateTag tone="go" text={copy.frozen} />}
      {dueAt !== null && (
        <small className="block">
          {asked ? copy.explanationDue(lastDayText(dueAt)) : copy.due(lastDayText(dueAt))}
        </small>
      )}
      {unanswered && <small className="block">{copy.unanswered}</small>}
      {waitsFor && (
        <WaitsForNote
          waitsFor={waitsFor}
          act={asked ? copy.explain : copy.act}
          own={own && asked}
        />
      )}
    </>
  )
}

const columns: Column<Finding>[] = [
  {
    key: 'found',
    title: copy.found,
    heading: true,
    width: 380,
    render: ({ rule }) => anomalyRuleCopy[rule],
    below: ({ rule, evidence }) => findingText(rule, evidence),
  },
  {
    key: 'organization',
    title: copy.organization,
    width: 170,
    render: ({ organizationName }) => organizationName,
  },
  {
    key: 'records',
    title: copy.records,
    width: 150,
    render: ({ records }) => copy.recordCount(records),
    below: ({ minutes }) => formatMinutes(minutes),
  },
  {
    key: 'state',
    title: copy.state,
    width: 200,
    render: (finding) => <Standing finding={finding} />,
  },
  whenColumn('foundAt', copy.foundAt, 150),
]
