import type { ReactNode } from 'react'
import { Badge, Menu } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ResultOf } from 'contract/endpoint'
import { mostCounted, workbench } from 'contract/desk/workbench'
import { Icon } from 'kit/picture/icon.tsx'
import { useAdministrator } from '../administrator.ts'
import { useClient } from '../client.ts'
import { groupsOf, trailOf } from '../guard.ts'
import { factsOf, type RouteName } from '../routes.ts'
import { groupCopy, routeCopy } from '../routes.copy.ts'
import { pace } from '../ui/pace.ts'
import { shellCopy } from './shell.copy.ts'

type Counts = ResultOf<typeof workbench.counts>

/** What waits behind a page. */
const waiting: Partial<Record<RouteName, readonly Exclude<keyof Counts, 'below'>[]>> = {
  missions: ['pendingApplications'],
  records: ['unconfirmedRecords', 'objections'],
  signOuts: ['signOuts'],
  members: ['memberApplications', 'passedMemberApplications'],
  missionReview: ['missionReviews'],
  recordReview: ['recordReviews'],
  corrections: ['corrections'],
  starRatings: ['starApplications', 'starAppeals', 'starFalls'],
  trust: ['trustProposals'],
  supplementary: ['supplementaryBatches'],
  hourImports: ['hourImports'],
  certificates: ['certificateRequests', 'issuerStamps'],
  spotChecks: ['spotChecks'],
  anomalies: ['anomalies', 'explanations'],
  articleReview: ['articleReviews'],
  organizationReview: ['organizationReviews'],
  identityReview: ['identityChanges'],
  cards: ['cardApplications'],
  donations: ['donations'],
  complaints: ['complaints'],
  evaluationReports: ['evaluationReports'],
  staff: ['invitationReleases', 'frozenAdministrators'],
  faults: ['faults'],
  consistency: ['consistency'],
  alarms: ['alarms'],
}
/** Milliseconds between two looks; whatever is done here is counted at once. */
const every = 60_000

interface Props {
  current: RouteName | null
  collapsed?: boolean
  /** Above the pages; the way home is one of the ways. */
  children?: ReactNode
}

/** Pages by permission in their groups, each with what waits there. */
export function MainMenu({ current, collapsed = false, children }: Props) {
  const { permissions } = useAdministrator()
  const counts = useCounts()
  const selected = current ? trailOf(current)[0] : undefined
  const itemOf = (name: RouteName) => {
    const { path, menu } = factsOf(name)
    const count = (waiting[name] ?? []).reduce((all, key) => all + (counts?.[key] ?? 0), 0)
    return {
      key: name,
      icon: (
        <span className="menu-icon">
          <Badge dot={collapsed && count > 0} offset={[2, 2]}>
            <Icon name={menu!.icon} />
          </Badge>
        </span>
      ),
      label: (
        <Link to={path} aria-current={name === selected ? 'page' : undefined}>
          {routeCopy[name]}
          {count > 0 && <Waiting count={count} />}
        </Link>
      ),
      title: routeCopy[name],
    }
  }
  return (
    <nav aria-label={shellCopy.menu}>
      {children}
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        selectedKeys={selected ? [selected] : []}
        items={groupsOf(permissions).flatMap(([group, names]) =>
          groupCopy[group] && !collapsed
            ? [
                { type: 'group' as const, key: group, label: groupCopy[group] },
                ...names.map(itemOf),
              ]
            : names.map(itemOf),
        )}
      />
    </nav>
  )
}

function Waiting({ count }: { count: number }) {
  const text = count >= mostCounted ? `${mostCounted - 1}+` : String(count)
  return (
    <span className="menu-count">
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{shellCopy.waiting(text)}</span>
    </span>
  )
}

/** A figure that cannot be had is left out: the pages behind it tell what is wrong. */
const useCounts = (): Counts | undefined => {
  const client = useClient()
  const { data } = useQuery({
    ...client.query(workbench.counts, {}),
    queryFn: ({ signal }) => client.call(workbench.counts, {}, { signal, quiet: true }),
    refetchInterval: pace(every),
  })
  return data
}
