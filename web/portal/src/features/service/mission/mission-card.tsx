import type { MissionCard as CardSchema } from 'contract/service/mission'
import { guaranteeNames } from 'contract/codes/guarantee.copy'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { classNames } from 'kit/ui/class-names.ts'
import { DateBlock } from 'kit/ui/date-block.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { PhaseChip } from 'kit/ui/phase-chip.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { IconLine } from '../../../icon-line.tsx'
import { MissionCover } from './mission-cover.tsx'
import { missionCopy } from './mission.copy.ts'
import { PlacesBar } from './places-bar.tsx'
import { placeText } from './place-text.ts'
import { shortSpan } from './short-span.ts'

type Mission = z.output<typeof CardSchema>

const copy = missionCopy.card

interface CardProps {
  mission: Mission
  /** What may be done with it besides opening it, such as keeping it as a favourite. */
  action?: ReactNode
}

/**
 * A mission as every list shows it; the whole card leads to it. Upright with its cover where there
 * is room, lying beside a small one on a phone and in elder mode.
 */
export const MissionCard = ({ mission, action }: CardProps) => (
  <article className="relative flex h-full gap-3 overflow-hidden max-md:flex-wrap rounded-card border border-line-300 bg-paper-0 p-3 shadow-e1 hover:border-zhu-600 md:flex-col md:gap-0 md:p-0 elder:flex-row elder:gap-4 elder:p-4">
    <div className="relative flex shrink-0 flex-col gap-2 md:block elder:flex">
      <MissionCover
        mission={mission}
        shown="(max-width: 767.98px) 64px, 400px"
        className="h-9 w-16 rounded-tag md:h-auto md:w-full md:rounded-none elder:hidden"
      />
      <div className="md:absolute md:bottom-0 md:left-4 md:translate-y-1/3 elder:static elder:translate-y-0">
        <DateBlock instant={mission.startsAt} />
      </div>
    </div>
    {/* Large letters leave no room beside the date: below it there is. */}
    <div className="flex min-w-0 flex-col gap-2 max-md:grow max-md:basis-44 md:flex-1 md:p-4 elder:p-0">
      <p
        className={classNames(
          'flex flex-wrap items-center gap-x-2 gap-y-1 md:min-h-7 md:justify-end md:pl-20 elder:justify-start elder:pl-0',
          // Beside the line of the action, so that the lines below it have the whole width.
          action ? 'elder:min-h-12 elder:pr-16' : '',
        )}
      >
        <span className="text-14 text-ink-600 max-sm:hidden">
          {mission.categories
            .slice(0, 2)
            .map((category) => serviceCategoryNames[category])
            .join(missionCopy.separator)}
        </span>
        <PhaseChip mission={mission} />
      </p>
      <h3 className="text-18">
        <Link
          to={`/mission/detail-${mission.missionId}`}
          className="after:absolute after:inset-0 after:rounded-card after:content-[''] hover:text-zhu-700"
        >
          {mission.title}
        </Link>
      </h3>
      <dl className="flex flex-col gap-1 text-14 text-ink-600">
        <IconLine icon="clock" term={copy.time}>
          <span className="tabular">
            <Unbroken words={shortSpan(mission.startsAt, mission.endsAt)} />
          </span>
          {mission.sessionCount > 1 && ` · ${copy.sessions(mission.sessionCount)}`}
        </IconLine>
        <IconLine icon="place" term={copy.place}>
          {placeText(mission)}
          {mission.distance !== null && ` · ${copy.away(mission.distance)}`}
        </IconLine>
        <IconLine icon="organization" term={copy.organizer}>
          {mission.districtName}
        </IconLine>
        {mission.guarantees.length > 0 && (
          <IconLine icon="shield" term={copy.guarantees}>
            {mission.guarantees
              .slice(0, 3)
              .map((guarantee) => guaranteeNames[guarantee])
              .join(missionCopy.separator)}
            {mission.guarantees.length > 3 && copy.andMore}
          </IconLine>
        )}
      </dl>
      <div className="mt-auto border-t border-dashed border-zhu-200 pt-3">
        <PlacesBar quota={mission.quota} taken={mission.taken} phase={mission.phase}>
          <span className="text-ink-600">
            {copy.planned} <Minutes value={mission.plannedMinutes} />
          </span>
        </PlacesBar>
      </div>
    </div>
    {action && (
      <div className="absolute top-1 right-1 z-[1] rounded-full md:top-2 md:right-2 md:bg-paper-0 elder:top-2 elder:right-2 elder:bg-transparent">
        {action}
      </div>
    )}
  </article>
)

const gridClass = 'grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3'

/** Cards side by side where there is room. */
export const MissionGrid = ({
  missions,
  actionOf,
}: {
  missions: readonly Mission[]
  actionOf?: (mission: Mission) => ReactNode
}) => (
  <ul className={gridClass}>
    {missions.map((mission) => (
      <li key={mission.missionId}>
        <MissionCard mission={mission} action={actionOf?.(mission)} />
      </li>
    ))}
  </ul>
)

/** The grid before its missions have come. */
export const MissionGridSkeleton = ({ count = 6 }: { count?: number }) => (
  <div className={gridClass}>
    <Skeleton count={count} className="h-64 md:h-[500px] elder:h-64" />
  </div>
)
