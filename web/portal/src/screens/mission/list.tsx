import { useInfiniteQuery } from '@tanstack/react-query'
import { mission } from 'contract/calls/mission'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { RegionPicker } from '../../../../kit/src/form/region-picker.tsx'
import { regionPickerCopy } from '../../../../kit/src/form/region-picker.copy.ts'
import { notify } from '../../../../kit/src/api/notify.ts'
import { InfiniteList } from '../../../../kit/src/list/infinite-list.tsx'
import { keysetList } from '../../../../kit/src/list/list-source.ts'
import { ListStates } from '../../../../kit/src/list/list-states.tsx'
import { PaperCut } from '../../../../kit/src/picture/paper-cut.tsx'
import { Empty } from '../../../../kit/src/ui/states.tsx'
import { chosenFilters, FilterPanel } from '../../features/mission/filter-panel.tsx'
import { MissionGrid, MissionGridSkeleton } from '../../features/mission/mission-card.tsx'
import {
  changed,
  inputOf,
  readFilters,
  writeFilters,
  type MissionFilters,
} from '../../features/mission/mission-filters.ts'
import { missionCopy } from '../../features/mission/mission.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const copy = missionCopy.list

/** Missions by filter. The layout keeps it alive, so it reads the address it is handed. */
export const MissionList = ({ search }: { search: string }) => {
  const api = useApi()
  const navigate = useNavigate()
  const filters = readFilters(search)
  const point = usePlace(filters.sort === 'nearest')
  const list = keysetList(useInfiniteQuery(api.infinite(mission.list, inputOf(filters, point))))
  // Two changes before the next render must not lose the first.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const apply = (next: MissionFilters) => {
    latest.current = writeFilters(changed(readFilters(latest.current), filters, next))
    void navigate(`/mission${latest.current}`, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-1 mb-5 text-ink-600 max-md:hidden">{copy.intro}</p>
      <div className="max-md:mt-4">
        <FilterPanel
          filters={filters}
          onChange={apply}
          found={
            list.rows && !list.loading
              ? missionCopy.filters.found(list.rows.length, !list.more.has)
              : null
          }
          nothing={list.rows?.length === 0}
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
      <div className="mt-6">
        <h2 className="sr-only">{copy.results}</h2>
        <ListStates
          list={list}
          skeleton={<MissionGridSkeleton />}
          empty={
            <Empty title={copy.emptyTitle} picture={<PaperCut motif="seedling" size={128} />}>
              {copy.emptyText}
            </Empty>
          }
          narrowing={{
            filters: chosenFilters(filters).map(({ label, rest }) => ({
              label,
              remove: () => apply(rest),
            })),
            clear: () => apply({ regions: [] }),
            title: copy.noneTitle,
            text: copy.noneText,
            picture: <PaperCut motif="crane" size={128} />,
          }}
        >
          {(missions) => (
            <InfiniteList more={list.more} count={missions.length}>
              <MissionGrid missions={missions} />
            </InfiniteList>
          )}
        </ListStates>
      </div>
    </div>
  )
}

/** Where the visitor is, asked for only when the order needs it; null until known. */
const usePlace = (wanted: boolean) => {
  const [point, setPoint] = useState<{ latitude: number; longitude: number } | null>(null)
  useEffect(() => {
    if (!wanted || point) return
    const refused = () => notify.warn(missionCopy.filters.locationRefused)
    if (!navigator.geolocation) return void refused()
    const takeBack = notify.loading(missionCopy.filters.locating)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        takeBack()
        setPoint({ latitude: coords.latitude, longitude: coords.longitude })
      },
      refused,
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }, [wanted, point])
  return point
}
