import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { favourite } from 'contract/service/favourite'
import { savedSearch } from 'contract/service/saved-search'
import type { ResultOf } from 'contract/endpoint'
import { localDate } from 'contract/rules/time'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { PhaseChip } from 'kit/ui/phase-chip.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { TabLinks } from 'kit/ui/tabs.tsx'
import { dayText, spanText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { favouriteCopy as copy } from '../../features/service/favourite/favourite.copy.ts'
import { useFavourite, type Kind } from '../../features/service/favourite/use-favourite.ts'
import { SavedSearchList } from '../../features/service/mission/saved-searches.tsx'
import { organizationCopy } from '../../features/nodes/organization/organization.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const kinds = ['mission', 'organization', 'search'] as const

/** What the volunteer keeps, and the searches he follows; a favourite taken out stays on the page until that is left, so that it can be put back. */
export const Screen = () => {
  const [params, setParams] = useSearchParams()
  const kind = kinds.find((each) => each === params.get('kind')) ?? 'mission'
  return (
    <>
      <PageTitle className="mb-3">{copy.title}</PageTitle>
      <TabLinks
        label={copy.tabs}
        current={kind}
        links={kinds.map((key) => ({ key, label: copy.kinds[key], href: `?kind=${key}` }))}
        onGo={(href) => setParams(new URLSearchParams(href), { replace: true })}
      />
      {kind === 'mission' ? (
        <Missions />
      ) : kind === 'organization' ? (
        <Organizations />
      ) : (
        <Searches />
      )}
    </>
  )
}

const skeleton = <Skeleton count={4} className="mb-3 h-24" />

const Missions = () => {
  const api = useApi()
  const list = keysetList(useInfiniteQuery(api.infinite(favourite.listMissions, {})))
  return (
    <ListStates
      list={list}
      skeleton={skeleton}
      empty={<Nothing title={copy.emptyMissions} to="/mission" words={copy.findMissions} />}
    >
      {(rows) => (
        <InfiniteList more={list.more} count={rows.length}>
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <MissionRow key={row.missionId} row={row} />
            ))}
          </ul>
        </InfiniteList>
      )}
    </ListStates>
  )
}

const over: readonly string[] = ['ended', 'closed', 'cancelled']

const MissionRow = ({
  row: { missionId, keptAt, mission },
}: {
  row: ResultOf<typeof favourite.listMissions>['items'][number]
}) => {
  const past = mission === null || over.includes(mission.phase)
  return (
    <Row
      kind="mission"
      id={missionId}
      name={mission?.title ?? copy.gone}
      keptAt={keptAt}
      grey={past}
    >
      {mission ? (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <Link
              to={`/mission/detail-${missionId}`}
              className="tall-link font-semibold hover:text-zhu-700 hover:underline"
            >
              {mission.title}
            </Link>
            <PhaseChip mission={mission} />
          </p>
          <p className="text-14 text-ink-600">
            <span className="tabular">
              <Unbroken words={spanText(mission.startsAt, mission.endsAt)} />
            </span>{' '}
            · {mission.districtName}
          </p>
        </>
      ) : (
        <p className="font-semibold">{copy.gone}</p>
      )}
      {past && (
        <Link
          to={`/mission?${new URLSearchParams({
            phase: 'recruiting',
            ...(mission?.categories[0] && { category: mission.categories[0] }),
          })}`}
          className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
        >
          {copy.similar}
          {mission && <span className="sr-only"> {mission.title}</span>}
        </Link>
      )}
    </Row>
  )
}

const Organizations = () => {
  const api = useApi()
  const list = keysetList(useInfiniteQuery(api.infinite(favourite.listOrganizations, {})))
  return (
    <ListStates
      list={list}
      skeleton={skeleton}
      empty={
        <Nothing
          title={copy.emptyOrganizations}
          to="/organization"
          words={copy.findOrganizations}
        />
      }
    >
      {(rows) => (
        <InfiniteList more={list.more} count={rows.length}>
          <ul className="flex flex-col gap-3">
            {rows.map(({ districtId, keptAt, organization }) => (
              <Row
                key={districtId}
                kind="organization"
                id={districtId}
                name={organization?.districtName ?? copy.goneOrganization}
                keptAt={keptAt}
                grey={organization === null}
              >
                {organization ? (
                  <>
                    <Link
                      to={`/organization/details?districtId=${districtId}`}
                      className="tall-link font-semibold hover:text-zhu-700 hover:underline"
                    >
                      {organization.districtName}
                    </Link>
                    <p className="text-14 text-ink-600">
                      {organization.regionName} ·{' '}
                      {organizationCopy.members(organization.memberCount)} ·{' '}
                      {organization.recruiting > 0
                        ? organizationCopy.recruiting(organization.recruiting)
                        : organizationCopy.noneRecruiting}
                    </p>
                  </>
                ) : (
                  <p className="font-semibold">{copy.goneOrganization}</p>
                )}
              </Row>
            ))}
          </ul>
        </InfiniteList>
      )}
    </ListStates>
  )
}

/** Saved searches, of which a message tells once a day what is new. */
const Searches = () => {
  const api = useApi()
  const query = useQuery(api.query(savedSearch.list, {}))
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(searches) =>
        searches.length > 0 ? (
          <SavedSearchList client={api} searches={searches} />
        ) : (
          <Nothing title={copy.emptySearches} to="/mission" words={copy.findMissions}>
            {copy.emptySearchesText}
          </Nothing>
        )
      }
    </Loaded>
  )
}

interface RowProps {
  kind: Kind
  id: string
  name: string
  keptAt: string
  grey: boolean
  children: ReactNode
}

const Row = ({ kind, id, name, keptAt, grey, children }: RowProps) => {
  const api = useApi()
  const { set } = useFavourite(api, true, kind, id)
  const [gone, setGone] = useState(false)
  const put = async (kept: boolean) => {
    setGone(!kept)
    try {
      await set(kept)
    } catch {
      setGone(kept)
    }
  }
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line-300 p-4',
        grey || gone ? 'bg-paper-100' : 'bg-paper-0',
      )}
    >
      <div className="min-w-0 grow basis-64">
        {children}
        <p className="text-14 text-ink-500">{copy.keptAt(dayText(localDate(new Date(keptAt))))}</p>
      </div>
      <div role="status" className="flex items-center gap-3">
        {gone && <span className="text-14 text-ink-600">{copy.removed}</span>}
        <Button onClick={() => void put(gone)}>
          {gone ? copy.undo : copy.remove}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

const Nothing = ({
  title,
  to,
  words,
  children = copy.emptyText,
}: {
  title: string
  to: string
  words: string
  children?: string
}) => (
  <Empty
    title={title}
    picture={<PaperCut motif="crane" size={128} />}
    action={
      <Link to={to} className={buttonClass('primary')}>
        {words}
      </Link>
    }
  >
    {children}
  </Empty>
)
