import { Link } from 'react-router'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { spanText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import type { Detail } from './article-path.ts'
import { articleCopy } from './article.copy.ts'

const copy = articleCopy.facts

/** What a mission was, and what came of it by its records. */
export const MissionOutcome = ({ mission }: { mission: NonNullable<Detail['mission']> }) => (
  <section
    aria-label={copy.title}
    className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
  >
    <Facts>
      <Fact term={copy.mission} wide>
        <Link
          to={`/mission/detail-${mission.missionId}`}
          className="tall-link font-semibold text-blue-600 underline underline-offset-4"
        >
          {mission.title}
        </Link>
      </Fact>
      <Fact term={copy.people}>
        <span className="tabular font-display text-24 font-semibold text-zhu-700">
          {copy.peopleOf(mission.people)}
        </span>
      </Fact>
      <Fact term={copy.hours}>
        <span className="tabular font-display text-24 font-semibold text-zhu-700">
          <Minutes value={mission.minutes} />
        </span>
      </Fact>
      <Fact term={copy.organiser}>
        <Link
          to={`/organization/details?districtId=${mission.districtId}`}
          className="tall-link text-blue-600 underline underline-offset-4"
        >
          {mission.districtName}
        </Link>
      </Fact>
      {mission.startsAt && mission.endsAt && (
        <Fact term={copy.when}>
          <span className="tabular">
            <Unbroken words={spanText(mission.startsAt, mission.endsAt)} />
          </span>
        </Fact>
      )}
      {mission.address && (
        <Fact term={copy.where} wide>
          {mission.address}
        </Fact>
      )}
    </Facts>
    <p className="mt-4 border-t border-dashed border-zhu-200 pt-3 text-14 text-ink-600">
      {copy.source}
    </p>
  </section>
)
