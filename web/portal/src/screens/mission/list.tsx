import { useInfiniteQuery } from '@tanstack/react-query'
import { mission } from 'contract/mission'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { RegionPicker } from '../../../../kit/src/form/region-picker.tsx'
import { regionPickerCopy } from '../../../../kit/src/form/region-picker.copy.ts'
import { notify } from '../../../../kit/src/api/notify.ts'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { LoadMore } from '../../../../kit/src/ui/load-more.tsx'
import { Empty, Loaded } from '../../../../kit/src/ui/states.tsx'
import { chosenFilters, FilterPanel } from '../../features/mission/filter-panel.tsx'
import { MissionGrid, MissionGridSkeleton } from '../../features/mission/mission-card.tsx'
import {
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
  const query = useInfiniteQuery(api.infinite(mission.list, inputOf(filters, point)))
  const apply = (next: MissionFilters) =>
    navigate(`/mission${writeFilters(next)}`, { replace: true, preventScrollReset: true })
  const chosen = chosenFilters(filters)

  return (
    <div className="page py-8">
      <PageTitle>{copy.title}</PageTitle>
      <div className="mt-6">
        <FilterPanel
          filters={filters}
          onChange={apply}
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
        <Loaded query={query} skeleton={<MissionGridSkeleton />}>
          {({ pages }) => {
            const missions = pages.flatMap(({ items }) => items)
            if (missions.length === 0) {
              return chosen.length > 0 ? (
                <Empty
                  title={copy.noneTitle}
                  action={chosen.map(({ label, rest }) => (
                    <Button key={label} onClick={() => apply(rest)}>
                      {missionCopy.filters.remove(label)}
                    </Button>
                  ))}
                >
                  {copy.noneText}
                </Empty>
              ) : (
                <Empty title={copy.emptyTitle}>{copy.emptyText}</Empty>
              )
            }
            return (
              <>
                <MissionGrid missions={missions} />
                <LoadMore
                  hasMore={query.hasNextPage}
                  loading={query.isFetchingNextPage}
                  onMore={() => void query.fetchNextPage()}
                  count={missions.length}
                />
              </>
            )
          }}
        </Loaded>
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
