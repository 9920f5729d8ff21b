import { useQuery } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { anomaly } from 'contract/desk/anomaly'
import { anomalyStepCopy, findingText } from 'contract/desk/anomaly.copy'
import type { ResultOf, RowOf } from 'contract/endpoint'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { provenanceCopy } from 'contract/provenance.copy'
import { anomalyRuleCopy } from 'contract/states.copy'
import { recordStanding } from 'contract/record-standing.copy'
import { unbroken } from 'kit/ui/unbroken-parts.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { personColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { HandEntries } from '../../../ui/hand-entries.tsx'
import { handEntriesCopy } from '../../../ui/hand-entries.copy.ts'
import type { Column } from '../../../ui/keyset-table.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { Page } from '../../../ui/page.tsx'
import { PrivateFile } from '../../../ui/private-file.tsx'
import { refusalSentence } from '../../../ui/refusal.ts'
import { ActDialog, type Act } from './act-dialog.tsx'
import { Standing } from './anomaly-list.tsx'
import { anomalyCopy as copy } from './anomaly.copy.ts'
import { FoundChanges, momentsOf } from './found-changes.tsx'

export type Detail = ResultOf<typeof anomaly.detail>

/** One finding: what was noticed, in which order it came about, the records, and what may be done. */
export function Screen() {
  const { anomalyId = '' } = useParams()
  const query = useQuery(useClient().query(anomaly.detail, { anomalyId }))
  const [act, setAct] = useState<Act | null>(null)
  const { data } = query
  if (!data)
    return (
      <Page>
        <NoAnswer of={query} />
      </Page>
    )
  return (
    <Page
      title={anomalyRuleCopy[data.rule]}
      lead={findingText(data.rule, data.evidence)}
      actions={
        <Space wrap>
          {data.can.map((one) => (
            <Button
              key={one}
              danger={one === 'reverse'}
              {...(one === 'explain' && { type: 'primary' })}
              onClick={() => setAct(one)}
            >
              {copy.acts[one]}
            </Button>
          ))}
          <LinkButton to="/anomalies">{copy.back}</LinkButton>
        </Space>
      }
    >
      {data.obstacle !== null && (
        <p role="note" className="hint">
          {refusalSentence(data.obstacle as never)}
        </p>
      )}
      {data.can.includes('settle') && !data.frozen && data.holdable === 0 && (
        <p role="note" className="hint">
          {refusalSentence('anomalyNothingToFreeze')}
        </p>
      )}
      <section className="panel">
        <Facts
          of={[
            [copy.facts.organization, data.organizationName],
            [copy.facts.records, copy.recordsText(data.records, data.minutes)],
            [copy.facts.state, <Standing finding={data} />],
            [copy.facts.foundAt, whenText(data.foundAt)],
          ]}
        />
      </section>
      <FoundChanges of={data} />
      <div className="side-by-side">
        <Timeline detail={data} />
        <Steps detail={data} />
      </div>
      <EndpointList
        endpoint={anomaly.records}
        name="anomalyRecords"
        copy={copy.recordTable}
        input={() => ({ anomalyId })}
        idOf={({ recordId }) => recordId}
        columns={columns}
      />
      {act && <ActDialog act={act} detail={data} onClose={() => setAct(null)} />}
    </Page>
  )
}

function Timeline({ detail: { timeline, earlier, changes } }: { detail: Detail }) {
  const moments = [
    ...timeline.map(({ at, kind, mission, administrator, count }) => ({
      at,
      text: copy.moments[kind](mission, administrator, count),
    })),
    ...momentsOf(changes),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <section className="panel" aria-labelledby="timeline">
      <h2 id="timeline">{copy.timeline}</h2>
      {earlier > 0 && <p>{copy.earlier(earlier)}</p>}
      <ol className="history">
        {moments.map(({ at, text }, index) => (
          <li key={`${at} ${index}`}>
            {unbroken(
              <>
                <span className="tabular">{whenText(at)}</span> {text}
              </>,
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Steps({ detail: { anomalyId, steps } }: { detail: Detail }) {
  const client = useClient()
  return (
    <section className="panel" aria-labelledby="steps">
      <h2 id="steps">{copy.steps}</h2>
      <ol className="history">
        {steps.map(({ kind, at, organizationName, administratorName, reason, records, files }) => (
          <li key={at + kind}>
            {unbroken(<span className="tabular">{whenText(at)}</span>)}{' '}
            {copy.step(anomalyStepCopy[kind], organizationName, administratorName)}
            {records !== null && <small className="block">{copy.stepRecords(records)}</small>}
            {reason !== null && <small className="block">{unbroken(reason)}</small>}
            {files.map((file) => (
              <PrivateFile
                key={file.fileId}
                file={file}
                link={(fileId, proof) =>
                  client.call(anomaly.fileLink, { anomalyId, fileId, ...proof }, { quiet: true })
                }
              />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

const table = copy.recordTable

const columns: Column<RowOf<typeof anomaly.records>>[] = [
  personColumn(table.person, 150),
  {
    key: 'mission',
    title: table.mission,
    width: 240,
    render: ({ missionTitle }) => missionTitle,
    below: ({ date }) => dayText(date),
  },
  {
    key: 'minutes',
    title: table.minutes,
    width: 130,
    render: ({ minutes }) => formatMinutes(minutes),
    below: ({ grade }) => provenanceCopy.gradeOf(grade),
  },
  {
    key: 'state',
    title: table.state,
    width: 110,
    render: ({ state, frozen }) => recordStanding(state, frozen),
  },
  {
    key: 'people',
    title: table.people,
    width: 260,
    render: ({ recordId, source, handEntries, enteredBy, confirmedBy }) => (
      <>
        <HandEntries recordId={recordId} source={source} handEntries={handEntries} />
        {enteredBy && handEntries.length === 0 && (
          <small className="block">{handEntriesCopy.enteredBy[source](enteredBy)}</small>
        )}
        {confirmedBy && <small className="block">{handEntriesCopy.confirmedBy(confirmedBy)}</small>}
      </>
    ),
  },
]
