import type { MissionCard as CardSchema } from 'contract/mission'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { missionPhaseCopy } from '../../../../kit/src/text/states.copy.ts'
import { missionPhaseTone } from '../../../../kit/src/text/tones.ts'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { DateBlock } from '../../../../kit/src/ui/date-block.tsx'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { Skeleton } from '../../../../kit/src/ui/states.tsx'
import { spanText } from '../../../../kit/src/ui/when.ts'
import { missionCopy } from './mission.copy.ts'
import { placeText } from './place-text.ts'

type Mission = z.output<typeof CardSchema>

const copy = missionCopy.card

/** A mission as every list shows it; the whole card leads to it. */
export const MissionCard = ({ mission }: { mission: Mission }) => {
  const free = Math.max(0, mission.quota - mission.taken)
  return (
    <article className="relative flex h-full gap-4 rounded-card border border-line-300 bg-paper-0 p-4 shadow-e1 hover:border-zhu-600">
      <DateBlock instant={mission.startsAt} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone={missionPhaseTone[mission.phase]}>{missionPhaseCopy[mission.phase]}</Chip>
          {mission.categories.map((category) => (
            <span key={category} className="text-14 text-ink-600">
              {serviceCategoryNames[category]}
            </span>
          ))}
        </div>
        <h3 className="text-18">
          <Link
            to={`/mission/detail-${mission.missionId}`}
            className="after:absolute after:inset-0 after:rounded-card after:content-[''] hover:text-zhu-700"
          >
            {mission.title}
          </Link>
        </h3>
        <dl className="flex flex-col gap-1 text-14 text-ink-600">
          <Fact term={copy.time}>
            <span className="tabular">{spanText(mission.startsAt, mission.endsAt)}</span>
            {mission.sessionCount > 1 && ` · ${copy.sessions(mission.sessionCount)}`}
          </Fact>
          <Fact term={copy.place}>
            {placeText(mission)}
            {mission.distance !== null && ` · ${copy.away(mission.distance)}`}
          </Fact>
          <Fact term={copy.organizer}>{mission.districtName}</Fact>
        </dl>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 border-t border-dashed border-line-300 pt-2 text-14">
          <span className={free > 0 ? 'font-semibold text-zhu-700' : 'text-ink-600'}>
            {copy.places(free)}
          </span>
          <span className="text-ink-600">
            {copy.planned} <Minutes value={mission.plannedMinutes} />
          </span>
        </p>
      </div>
    </article>
  )
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt className="sr-only">{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** Cards side by side where there is room. */
export const MissionGrid = ({ missions }: { missions: readonly Mission[] }) => (
  <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    {missions.map((mission) => (
      <li key={mission.missionId}>
        <MissionCard mission={mission} />
      </li>
    ))}
  </ul>
)

/** The grid before its missions have come. */
export const MissionGridSkeleton = ({ count = 6 }: { count?: number }) => (
  <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    <Skeleton count={count} className="h-56" />
  </div>
)
