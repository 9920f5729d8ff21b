import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { mission } from 'contract/mission'
import { record } from 'contract/record'
import { useMay } from '../../administrator.ts'
import { useClient } from '../../client.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { workbenchCopy as copy } from './workbench.copy.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Rows one count looks at; more are told as "at least". */
const size = '100'
/** Missions named one by one. */
const named = 10

/** What waits for this administrator, counted from the lists themselves. */
export function ToDos() {
  const mayReviewMissions = useMay('missionReview')
  const mayReviewRecords = useMay('recordReview')
  return (
    <section className="panel" aria-labelledby="to-dos">
      <h2 id="to-dos">{copy.toDo}</h2>
      <div className="figures">
        {mayReviewMissions && <MissionReviews />}
        {mayReviewRecords && <RecordReviews />}
      </div>
      {useMay('missionRead') && <MissionWork />}
    </section>
  )
}

function MissionReviews() {
  const { data, error, refetch } = useQuery(useClient().query(mission.reviewQueue, { size }))
  return (
    <Counter
      label={copy.missionReviews}
      unit={copy.missions}
      to="/reviews/missions"
      count={data && { value: data.items.length, more: data.next !== null }}
      error={error}
      retry={() => void refetch()}
    />
  )
}

function RecordReviews() {
  const { data, error, refetch } = useQuery(useClient().query(record.reviewQueue, { size }))
  return (
    <Counter
      label={copy.recordReviews}
      unit={copy.records}
      to="/reviews/records"
      count={data && { value: data.items.length, more: data.next !== null }}
      error={error}
      retry={() => void refetch()}
    />
  )
}

interface CounterProps {
  label: string
  unit: string
  to: string
  count: { value: number; more: boolean } | undefined
  error: unknown
  retry: () => void
}

function Counter({ label, unit, to, count, error, retry }: CounterProps) {
  let figure: ReactNode = <Skeleton.Button active size="small" />
  if (count)
    figure = (
      <Link to={to}>
        <strong>{count.more ? copy.atLeast(count.value) : count.value}</strong> {unit}
      </Link>
    )
  else if (error) figure = <FailureState error={error} retry={retry} stale />
  return (
    <dl>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </dl>
  )
}

/** Published missions with applications to decide or minutes to confirm. */
function MissionWork() {
  const mayDecide = useMay('applicationDecide')
  const mayConfirm = useMay('recordConfirm')
  const mayWrite = useMay('missionWrite')
  const { data, error, refetch } = useQuery(
    useClient().query(mission.listManaged, { state: 'published', size }),
  )
  if (!data)
    return error ? (
      <FailureState error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 3 }} />
    )
  if (data.items.length === 0 && mayWrite) return <FirstSteps />
  const rows = data.items.filter(
    ({ pendingApplications, unconfirmedRecords }) =>
      (mayDecide && pendingApplications > 0) || (mayConfirm && unconfirmedRecords > 0),
  )
  if (rows.length === 0)
    return <p className="hint">{data.next ? copy.nothingWithin : copy.nothing}</p>
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + pick(row), 0)
  return (
    <>
      <div className="figures">
        {mayDecide && (
          <Total
            label={copy.pendingApplications}
            value={sum(({ pendingApplications }) => pendingApplications)}
            more={data.next !== null}
            unit={copy.people}
          />
        )}
        {mayConfirm && (
          <Total
            label={copy.unconfirmedRecords}
            value={sum(({ unconfirmedRecords }) => unconfirmedRecords)}
            more={data.next !== null}
            unit={copy.records}
          />
        )}
      </div>
      {data.next && <p className="hint">{copy.within}</p>}
      <h3>{copy.missionsWithWork}</h3>
      <ul className="work">
        {rows
          .slice(0, named)
          .map(({ missionId, title, pendingApplications, unconfirmedRecords }) => (
            <li key={missionId}>
              <Link to={`/missions/${missionId}`}>{title}</Link>
              <span className="row-actions">
                {mayDecide && pendingApplications > 0 && (
                  <Link to={`/missions/${missionId}/applicants?state=pending`}>
                    {copy.applicationsOf(pendingApplications)}
                  </Link>
                )}
                {mayConfirm && unconfirmedRecords > 0 && (
                  <Link to={`/records?missionId=${missionId}&state=awaitingConfirmation`}>
                    {copy.recordsOf(unconfirmedRecords)}
                  </Link>
                )}
              </span>
            </li>
          ))}
      </ul>
      {rows.length > named && (
        <Link className="roomy-link" to="/missions?state=published">
          {copy.others(rows.length - named)}
        </Link>
      )}
    </>
  )
}

interface TotalProps {
  label: string
  value: number
  /** Not everything was counted. */
  more: boolean
  unit: string
}

function Total({ label, value, more, unit }: TotalProps) {
  return (
    <dl>
      <dt>{label}</dt>
      <dd>
        <strong>{more ? copy.atLeast(value) : value}</strong> {unit}
      </dd>
    </dl>
  )
}

/** What a new organisation does first. */
function FirstSteps() {
  return (
    <>
      <h3>{copy.firstTitle}</h3>
      <ol className="first-steps">
        {copy.firstSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <LinkButton to="/missions/new" type="primary">
        {copy.create}
      </LinkButton>
    </>
  )
}
