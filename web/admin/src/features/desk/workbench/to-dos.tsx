import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ResultOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import { mostCounted, workbench } from 'contract/desk/workbench'
import { useAdministrator, useMay } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { FailureState } from '../../../ui/failure-state.tsx'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { workbenchCopy as copy } from './workbench.copy.ts'
import './workbench.css'

/** Missions looked through for work; the figures above count all of them. */
const size = '100'
/** Missions named one by one. */
const named = 10

/** What waits for this administrator: the figures, and the missions with work. */
export function ToDos() {
  return (
    <section className="panel" aria-labelledby="to-dos">
      <h2 id="to-dos">{copy.toDo}</h2>
      <Figures />
      {useMay('missionRead') && <MissionWork />}
    </section>
  )
}

const figures = [
  // What others brought and the law sets a term for comes before the own daily work.
  { key: 'objections', to: '/records?state=objected&scope=here', unit: copy.items, seldom: true },
  { key: 'corrections', to: '/corrections', unit: copy.items, seldom: true },
  { key: 'absenceAppeals', to: '/absence-appeals', unit: copy.items, seldom: true },
  { key: 'starApplications', to: '/star-ratings', unit: copy.items, seldom: true },
  { key: 'starAppeals', to: '/star-ratings?view=bars&turn=1', unit: copy.items, seldom: true },
  { key: 'starFalls', to: '/star-ratings?view=changes&unseen=1', unit: copy.items, seldom: true },
  { key: 'trustProposals', to: '/trust', unit: copy.items, seldom: true },
  {
    key: 'supplementaryBatches',
    to: '/supplementary',
    unit: copy.items,
    seldom: true,
  },
  { key: 'hourImports', to: '/hour-imports', unit: copy.items, seldom: true },
  {
    key: 'certificateRequests',
    to: '/certificates?waiting=1',
    unit: copy.items,
    seldom: true,
  },
  { key: 'issuerStamps', to: '/certificates', unit: copy.items, seldom: true },
  { key: 'spotChecks', to: '/spot-checks', unit: copy.items, seldom: true },
  { key: 'explanations', to: '/anomalies', unit: copy.items, seldom: true },
  { key: 'anomalies', to: '/anomalies', unit: copy.items, seldom: true },
  { key: 'invitationReleases', to: '/staff', unit: copy.items, seldom: true },
  { key: 'frozenAdministrators', to: '/staff', unit: copy.people, seldom: true },
  { key: 'alarms', to: '/alarms', unit: copy.items, seldom: true },
  { key: 'consistency', to: '/consistency', unit: copy.items, seldom: true },
  { key: 'faults', to: '/faults', unit: copy.items, seldom: true },
  { key: 'pendingApplications', to: '/missions?own=1', unit: copy.people, seldom: 'federation' },
  {
    key: 'unconfirmedRecords',
    to: '/records?state=awaitingConfirmation&scope=here',
    unit: copy.records,
    seldom: 'federation',
  },
  { key: 'signOuts', to: '/sign-outs', unit: copy.records, seldom: true },
  { key: 'openQuestions', to: '/questions?state=open&own=1', unit: copy.items, seldom: true },
  { key: 'memberApplications', to: '/members?state=applied', unit: copy.people },
  { key: 'passedMemberApplications', to: '/members?passed=1', unit: copy.people, seldom: true },
  // Seldom: told of only when there is one.
  { key: 'handOvers', to: '/hand-over', unit: copy.items, seldom: true },
  { key: 'missionReviews', to: '/reviews/missions', unit: copy.missions },
  { key: 'recordReviews', to: '/reviews/records', unit: copy.records },
  { key: 'articleReviews', to: '/reviews/articles', unit: copy.items, seldom: true },
  {
    key: 'organizationReviews',
    to: '/reviews/organizations?state=pending&turn=here',
    unit: copy.items,
    seldom: true,
  },
  {
    key: 'identityChanges',
    to: '/reviews/identities?turn=here',
    unit: copy.items,
    seldom: true,
  },
  {
    key: 'donations',
    to: '/donations',
    unit: copy.items,
    seldom: true,
  },
  {
    key: 'cardApplications',
    to: '/cards?state=pendingReview',
    unit: copy.items,
    seldom: true,
  },
  { key: 'complaints', to: '/complaints?state=open', unit: copy.items, seldom: true },
  {
    key: 'evaluationReports',
    to: '/evaluation-reports?state=open',
    unit: copy.items,
    seldom: true,
  },
] as const

function Figures() {
  const client = useClient()
  const mayRead = useMay('missionRead')
  const isFederation = useAdministrator().districtKind === 'federation'
  const { data, error, refetch } = useQuery(client.query(workbench.counts, {}))
  if (!data)
    return error ? (
      <FailureState error={error} retry={() => void refetch()} stale />
    ) : (
      <Skeleton active paragraph={{ rows: 1 }} />
    )
  // A federation has few missions of its own: theirs are told of when something waits.
  const isSeldom = (figure: (typeof figures)[number]) =>
    'seldom' in figure && (figure.seldom === true || isFederation)
  const shown = figures.filter(
    (figure) => data[figure.key] !== null && !(isSeldom(figure) && data[figure.key] === 0),
  )
  // Below them stand the missions with work, or that there are none.
  if (shown.length === 0 && !mayRead) return <p className="hint">{copy.nothing}</p>
  return (
    <>
      <div className="figures">
        {shown.map(({ key, to, unit }) => {
          const count = data[key] ?? 0
          return (
            <dl key={key}>
              <dt>{copy[key]}</dt>
              <dd>
                <Link to={to}>
                  <strong>{count >= mostCounted ? copy.atLeast(mostCounted - 1) : count}</strong>{' '}
                  {unit}
                </Link>
                {key === 'unconfirmedRecords' && !!data.unconfirmedSessions && (
                  <small className="block">{copy.inSessions(data.unconfirmedSessions)}</small>
                )}
              </dd>
            </dl>
          )
        })}
      </div>
      <Below counts={data.below} />
    </>
  )
}

/** Work of the nodes below, told apart: it is theirs, and whoever reads this may look. */
function Below({ counts }: { counts: ResultOf<typeof workbench.counts>['below'] }) {
  const told = below.filter(({ key }) => (counts[key] ?? 0) > 0)
  if (told.length === 0) return null
  const text = (count: number) => (count >= mostCounted ? copy.atLeast(mostCounted - 1) : count)
  return (
    <p className="hint">
      {copy.below}
      {told.map(({ key, to, unit }, at) => (
        <Fragment key={key}>
          {at > 0 && copy.and}
          <Link to={to}>
            {copy[key]} {text(counts[key] ?? 0)} {unit}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}

const below = [
  { key: 'pendingApplications', to: '/missions', unit: copy.people },
  {
    key: 'unconfirmedRecords',
    to: '/records?state=awaitingConfirmation&scope=all',
    unit: copy.records,
  },
  { key: 'openQuestions', to: '/questions?state=open', unit: copy.items },
  { key: 'missionReviews', to: '/reviews/missions?turn=below', unit: copy.missions },
  { key: 'recordReviews', to: '/reviews/records?turn=below', unit: copy.records },
  { key: 'articleReviews', to: '/reviews/articles?turn=below', unit: copy.items },
] as const

/** What waits for this administrator, whatever it is; undefined until it is known. */
const useWaiting = (): boolean | undefined => {
  const { data } = useQuery(useClient().query(workbench.counts, {}))
  return data && figures.some(({ key }) => (data[key] ?? 0) > 0)
}

/** Published missions with applications to decide or minutes to confirm. */
function MissionWork() {
  const waiting = useWaiting()
  const isFederation = useAdministrator().districtKind === 'federation'
  const mayDecide = useMay('applicationDecide')
  const mayConfirm = useMay('recordConfirm')
  const mayWrite = useMay('missionWrite')
  const query = useQuery(
    useClient().query(mission.listManaged, { state: 'published', own: '1', size }),
  )
  const { data } = query
  if (!data) return <NoAnswer of={query} waiting={<Skeleton active paragraph={{ rows: 3 }} />} />
  // A federation supervises: its first mission is nothing that waits.
  if (data.items.length === 0 && mayWrite && !isFederation) return <FirstSteps />
  const rows = data.items.filter(
    ({ pendingApplications, unconfirmedRecords }) =>
      (mayDecide && pendingApplications > 0) || (mayConfirm && unconfirmedRecords > 0),
  )
  if (rows.length === 0) {
    // Beside figures that wait, or before they are known, nothing is said of the missions.
    if (waiting !== false) return null
    return <p className="hint">{data.next ? copy.nothingWithin : copy.nothing}</p>
  }
  return (
    <>
      <h3>{copy.missionsWithWork}</h3>
      {data.next && <p className="hint">{copy.within}</p>}
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
