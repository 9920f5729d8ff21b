import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { mission } from 'contract/service/mission'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { RegionPicker } from 'kit/form/region-picker.tsx'
import { regionPickerCopy } from 'kit/form/region-picker.copy.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { chosenFilters, type Chosen } from '../../features/service/mission/chosen-filters.ts'
import { FilterPanel } from '../../features/service/mission/filter-panel.tsx'
import { MissionGrid, MissionGridSkeleton } from '../../features/service/mission/mission-card.tsx'
import {
  changed,
  cleared,
  conditionsOf,
  inputOf,
  readFilters,
  usualPhase,
  without,
  writeFilters,
  type MissionFilters,
} from '../../features/service/mission/mission-filters.ts'
import { missionCopy } from '../../features/service/mission/mission.copy.ts'
import { phaseName } from '../../features/service/mission/phase-name.ts'
import { SubscribeButton } from '../../features/service/mission/subscribe-button.tsx'
import { usePlace } from '../../features/service/mission/use-place.ts'
import { ViewSwitch } from '../../features/service/mission/view-switch.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi, useSignedIn, useUserInfo } from '../../world.tsx'
import { Heart } from './heart.tsx'
import { useDistrictRegion, useRegionName } from './use-district-region.ts'

const MapView = lazy(() => import('./map-view.tsx').then((file) => ({ default: file.MapView })))
const CalendarView = lazy(() =>
  import('./calendar-view.tsx').then((file) => ({ default: file.CalendarView })),
)

const copy = missionCopy.list
/** Missions counted for what a condition less would find. */
const counted = 20

/** Missions by filter. The layout keeps it alive, so it reads the address it is handed. */
export const MissionList = ({ search }: { search: string }) => {
  const api = useApi()
  const navigate = useNavigate()
  const now = useNow()
  const signedIn = useSignedIn()
  const ownNodes = useUserInfo().data?.usersDistricts.map(({ districtId }) => districtId) ?? []
  const filters = readFilters(search)
  // Two changes before the next render must not lose the first.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const apply = (next: MissionFilters) => {
    latest.current = writeFilters(changed(readFilters(latest.current), filters, next))
    void navigate(`/mission${latest.current}`, { replace: true, preventScrollReset: true })
  }
  useDistrictRegion(search, filters, apply)
  const point = usePlace(filters.sort === 'nearest', () => apply(without(filters, 'sort')))
  const input = inputOf(filters, point, ownNodes)
  const { view } = filters
  const day =
    view === 'calendar' && filters.from && filters.from === filters.to ? filters.from : null
  const listed = view === undefined || day !== null
  const list = keysetList(
    useInfiniteQuery({ ...api.infinite(mission.list, input), enabled: view !== 'map' }),
  )
  const nothing = list.rows?.length === 0
  const regionName = useRegionName(filters)
  const chosen = chosenFilters(filters, now, regionName)
  const narrowing = narrowingOf(filters, chosen)
  const gives = useGives(
    listed && nothing ? narrowing.map(({ rest }) => inputOf(rest, point, ownNodes)) : [],
  )

  return (
    <div className="page py-4 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageTitle>{copy.title}</PageTitle>
        <ViewSwitch filters={filters} onChange={apply} />
      </div>
      <p className="mt-1 text-ink-600 max-md:hidden">{copy.intro}</p>
      <div className="mt-3 md:mt-5">
        <FilterPanel
          filters={filters}
          onChange={apply}
          now={now}
          regionName={regionName}
          hasOwn={ownNodes.length > 0}
          found={
            list.rows && !list.loading
              ? missionCopy.filters.found(list.rows.length, !list.more.has)
              : null
          }
          nothing={listed && nothing === true}
          actions={<SubscribeButton client={api} signedIn={signedIn} filters={filters} now={now} />}
          region={
            <RegionPicker
              client={api}
              id="filter-region"
              depth={3}
              empty={regionPickerCopy.any}
              path={filters.regions}
              onChange={(regions) => apply({ ...filters, regions })}
            />
          }
        />
      </div>
      <div className="mt-4">
        <h2 className="sr-only">{copy.results}</h2>
        <Suspense fallback={<Skeleton className="h-96" />}>
          {view === 'map' && <MapView input={input} />}
          {view === 'calendar' && (
            <CalendarView
              conditions={conditionsOf(without(filters, 'from', 'to'), ownNodes)}
              day={day}
              onDay={(date) => apply({ ...filters, from: date, to: date })}
            />
          )}
        </Suspense>
        {listed && (
          <div className={view === 'calendar' ? 'mt-6' : undefined}>
            <ListStates
              list={list}
              skeleton={<MissionGridSkeleton />}
              empty={
                <Empty title={copy.emptyTitle} picture={<PaperCut motif="seedling" size={128} />}>
                  {copy.emptyText}
                </Empty>
              }
              narrowing={{
                filters: narrowing.map(({ label, rest }, index) => ({
                  label,
                  gives: gives[index],
                  remove: () => apply(rest),
                })),
                clear: () => apply(cleared(filters)),
                title: copy.noneTitle,
                text: (
                  <>
                    {copy.noneText}
                    <span className="mt-3 block">
                      <SubscribeButton
                        client={api}
                        signedIn={signedIn}
                        filters={filters}
                        now={now}
                      />
                    </span>
                  </>
                ),
                picture: <PaperCut motif="crane" size={128} />,
              }}
            >
              {(missions) => (
                <InfiniteList more={list.more} count={missions.length}>
                  <MissionGrid missions={missions} actionOf={(each) => <Heart mission={each} />} />
                </InfiniteList>
              )}
            </ListStates>
          </div>
        )}
      </div>
    </div>
  )
}

/** What may be taken away so that more is found: of all phases nothing, of the usual one itself. */
const narrowingOf = (filters: MissionFilters, chosen: readonly Chosen[]): readonly Chosen[] => {
  if (filters.phase === 'any') return chosen.filter(({ rest }) => rest.phase === 'any')
  if (filters.phase) return chosen
  const label = phaseName(usualPhase)
  return [...chosen, { label, rest: { ...filters, phase: 'any' } }]
}

/** What each of the inputs would find, in words; undefined until known. */
const useGives = (inputs: readonly ReturnType<typeof inputOf>[]): (string | undefined)[] => {
  const api = useApi()
  return useQueries({
    queries: inputs.map((input) => api.query(mission.list, { ...input, size: String(counted) })),
  }).map(({ data }) => data && copy.gives(data.items.length, data.next !== null))
}
