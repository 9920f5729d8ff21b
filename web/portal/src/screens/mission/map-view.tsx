import { useQuery } from '@tanstack/react-query'
import { mission } from 'contract/service/mission'
import type { InputOf } from 'contract/endpoint'
import { PointMap } from 'kit/map/point-map.tsx'
import { missionFullCopy } from 'kit/text/states.copy.ts'
import { isFull } from 'kit/ui/phase-chip.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { placeText } from '../../features/service/mission/place-text.ts'
import { missionCopy } from '../../features/service/mission/mission.copy.ts'
import { shortSpan } from '../../features/service/mission/short-span.ts'
import { useApi } from '../../world.tsx'

const copy = missionCopy.list
/** Missions that the map shows at most. */
const most = 60

/** The missions of the filters on a map, with the same in a list below it. */
export const MapView = ({ input }: { input: InputOf<typeof mission.list> }) => {
  const api = useApi()
  const query = useQuery(api.query(mission.list, { sort: 'soonest', ...input, size: String(most) }))
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-96" />}>
      {({ items, next }) => {
        const places = items.flatMap(({ missionId, title, latitude, longitude, ...rest }) =>
          latitude === null || longitude === null
            ? []
            : {
                id: missionId,
                title,
                latitude,
                longitude,
                text: [
                  shortSpan(rest.startsAt, rest.endsAt),
                  placeText(rest),
                  ...(isFull(rest) ? [missionFullCopy] : []),
                ].join(' · '),
                to: `/mission/detail-${missionId}`,
              },
        )
        if (places.length === 0) return <Empty title={copy.mapNone} />
        return (
          <>
            {next !== null && (
              <p className="mb-3 text-14 text-ink-600">{copy.mapFirst(places.length)}</p>
            )}
            <PointMap client={api} label={copy.mapLabel} places={places} />
          </>
        )
      }}
    </Loaded>
  )
}
