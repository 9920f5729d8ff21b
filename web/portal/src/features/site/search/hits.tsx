import type { mission } from 'contract/service/mission'
import type { organization } from 'contract/nodes/organization'
import type { ResultOf } from 'contract/endpoint'
import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Highlight } from 'kit/ui/highlight.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { PhaseChip } from 'kit/ui/phase-chip.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { spanText } from 'kit/ui/when.ts'
import { searchCopy as copy } from './search.copy.ts'

type Mission = ResultOf<typeof mission.list>['items'][number]
type Organization = ResultOf<typeof organization.listChildren>['items'][number]

const rowClass = 'relative border-b border-line-300 py-4'
const linkClass = "after:absolute after:inset-0 after:content-[''] hover:text-zhu-700"

/** Missions that a keyword finds, its words marked. */
export const MissionHits = ({
  missions,
  keyword,
}: {
  missions: readonly Mission[]
  keyword: string
}) => (
  <ul>
    {missions.map((each) => (
      <li key={each.missionId} className={rowClass}>
        <h2 className="text-18 text-wrap">
          <Link to={`/mission/detail-${each.missionId}`} className={linkClass}>
            <Highlight text={each.title} keyword={keyword} />
          </Link>{' '}
          <PhaseChip mission={each} />
        </h2>
        <p className="tabular mt-1">
          <Unbroken words={spanText(each.startsAt, each.endsAt)} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-14 text-ink-600">
          <span>
            <Icon name="place" size={16} className="mr-1 inline" />
            {each.regionName} <Highlight text={each.address} keyword={keyword} />
          </span>
          <span>{each.districtName}</span>
          {each.phase === 'recruiting' && (
            <span className="tabular font-semibold text-zhu-700">
              {copy.places(Math.max(0, each.quota - each.taken))}
            </span>
          )}
        </p>
      </li>
    ))}
  </ul>
)

/** Organisations that a keyword finds: what they are, where, and what they do now. */
export const OrganizationHits = ({
  nodes,
  keyword,
}: {
  nodes: readonly Organization[]
  keyword: string
}) => (
  <ul>
    {nodes.map((node) => (
      <li key={node.districtId} className={`${rowClass} flex gap-4`}>
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-control bg-zhu-100 font-display text-20 text-zhu-700"
        >
          {[...node.districtName].find((each) => /\p{Script=Han}/u.test(each)) ?? '·'}
        </span>
        <div className="min-w-0">
          <h2 className="text-18 text-wrap">
            <Link to={`/organization/details?districtId=${node.districtId}`} className={linkClass}>
              <Highlight text={node.districtName} keyword={keyword} />
            </Link>{' '}
            <Chip tone={node.kind === 'federation' ? 'zhu' : 'neutral'}>
              {copy.kinds[node.kind]}
            </Chip>{' '}
            {node.verified && <Chip tone="green">{copy.verified}</Chip>}
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-4 text-14 text-ink-600">
            <span>
              {copy.levels[node.level]} · {node.regionName}
            </span>
            <span className="tabular">{copy.members(node.memberCount)}</span>
            <span>
              {copy.hours} <Minutes value={node.serviceMinutes} />
            </span>
            {node.recruiting > 0 && (
              <span className="tabular font-semibold text-zhu-700">
                {copy.recruiting(node.recruiting)}
              </span>
            )}
          </p>
        </div>
      </li>
    ))}
  </ul>
)

export const HitsSkeleton = () => <Skeleton count={6} className="mb-3 h-20" />
