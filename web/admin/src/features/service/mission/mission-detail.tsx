import type { ResultOf } from 'contract/endpoint'
import type { mission } from 'contract/service/mission'
import { Alert } from 'antd'
import { spanText, whenText } from 'kit/ui/when.ts'
import { CoverPicture, type Cover } from './cover-picture.tsx'
import { factsOf } from './mission-facts.ts'
import { MissionFactsView } from './mission-facts-view.tsx'
import { MissionStateTags } from './mission-table.tsx'
import { missionCopy } from './mission.copy.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useRegionName } from '../../../ui/region-name.ts'
import { Warnings } from './warnings.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { PassedOnNote } from '../../../ui/passed-on.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'

type Detail = ResultOf<typeof mission.detailManaged>

const copy = missionCopy.detail

/** Everything about a mission, to be read. */
export function MissionDetail({ detail }: { detail: Detail }) {
  const regionName = useRegionName(detail.input.regionCode)
  const { cover } = detail.input
  const facts = factsOf(detail.input, regionName || detail.regionName).filter(
    // Sessions and positions stand in the table below with their numbers, the cover as what it is.
    ({ field }) => field !== 'sessions' && field !== 'positions' && !(field === 'cover' && cover),
  )
  return (
    <>
      {detail.state === 'returned' && detail.returnReason && (
        <Alert
          type="warning"
          showIcon
          className="notice"
          title={copy.returned}
          description={detail.returnReason}
        />
      )}
      {detail.cancelReason && (
        <Alert
          type="info"
          showIcon
          className="notice"
          title={copy.cancelled}
          description={detail.cancelReason}
        />
      )}
      {detail.review && <InReview detail={detail} review={detail.review} />}
      <Warnings warnings={detail.warnings} />
      <Panel title={copy.process}>
        <Facts
          of={[
            [missionCopy.state, <MissionStateTags {...detail} />],
            [missionCopy.district, detail.districtName],
            [copy.submittedBy, detail.submittedBy ?? copy.none],
            [copy.submittedAt, when(detail.submittedAt)],
            [copy.reviewedBy, detail.reviewedBy ?? copy.none],
            [copy.publishedAt, when(detail.publishedAt)],
            [missionCopy.updatedAt, when(detail.updatedAt)],
          ]}
        />
      </Panel>
      <Panel title={copy.sessions}>
        <Places detail={detail} />
      </Panel>
      {cover && <CoverPanel missionId={detail.missionId} cover={cover} />}
      <Panel title={copy.facts}>
        <MissionFactsView facts={facts} />
      </Panel>
    </>
  )
}

/** The picture that goes public with the mission, with what was said of it. */
function CoverPanel({ missionId, cover }: { missionId: string; cover: Cover }) {
  return (
    <Panel title={missionCopy.field.cover}>
      <div className="cover-alone">
        <div className="cover-shape">
          <CoverPicture missionId={missionId} cover={cover} />
        </div>
      </div>
      <Facts of={[[missionCopy.cover.alt, cover.alt || copy.none]]} />
      <p className="hint">
        {cover.declared ? missionCopy.cover.declaredBy : missionCopy.cover.undeclared}
      </p>
    </Panel>
  )
}

/** Why the mission waits, for whom and until when. */
function InReview({
  detail: { waitsFor },
  review,
}: {
  detail: Detail
  review: NonNullable<Detail['review']>
}) {
  const words = missionCopy.review
  const late = useNow(60_000) >= Date.parse(review.dueAt)
  return (
    <Alert
      type={late ? 'warning' : 'info'}
      showIcon
      className="notice"
      title={words.title}
      description={
        <>
          {[
            words.why(review.reasons.map((reason) => words.reasons[reason])),
            words.who(review.reviewerName),
            late
              ? words.late(whenText(review.dueAt))
              : words.untilOwn(whenText(review.submittedAt), whenText(review.dueAt)),
            !review.passedOn && !late && words.passes(whenText(review.passesAt)),
            review.reasons.includes('notTrusted') && words.trust,
          ]
            .filter(Boolean)
            .join('')}
          <PassedOnNote passedOn={review.passedOn} />
          {waitsFor && <WaitsForNote waitsFor={waitsFor} act={words.act} own={false} />}
        </>
      }
    />
  )
}

const when = (instant: string | null) => (instant ? whenText(instant) : copy.none)

/** Quota and use of each position in each session. */
function Places({ detail }: { detail: Detail }) {
  const sessions = new Map(detail.sessions.map((session) => [session.sessionId, session]))
  const positions = new Map(detail.positions.map((position) => [position.positionId, position]))
  if (detail.places.length === 0) return <p>{copy.noSessions}</p>
  return (
    <table className="plain stacked" aria-label={copy.tableOf}>
      <thead>
        <tr>
          <th scope="col">{copy.session}</th>
          <th scope="col">{copy.position}</th>
          <th scope="col">{copy.quota}</th>
          <th scope="col">{copy.takenColumn}</th>
          <th scope="col">{copy.waiting}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {detail.places.map(({ placeId, sessionId, positionId, quota, taken, waiting }) => {
          const session = sessions.get(sessionId)
          return (
            <tr key={placeId}>
              <th scope="row" data-label={copy.session}>
                {session ? spanText(session.startsAt, session.endsAt) : copy.none}
              </th>
              <td data-label={copy.position}>{positions.get(positionId)?.name ?? copy.none}</td>
              <td data-label={copy.quota}>{quota}</td>
              <td data-label={copy.takenColumn}>{taken}</td>
              <td data-label={copy.waiting}>{waiting}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
