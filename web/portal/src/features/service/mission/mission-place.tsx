import { PointMap } from 'kit/map/point-map.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { useApi } from '../../../world.tsx'
import type { Mission } from './mission-facts.tsx'
import { missionCopy } from './mission.copy.ts'
import { placeText } from './place-text.ts'

/** Where a mission takes place, on a map, when its organiser has set the point. */
export const MissionPlace = ({ mission }: { mission: Mission }) => {
  const { missionId, title, latitude, longitude } = mission
  const api = useApi()
  if (latitude === null || longitude === null) return null
  return (
    <section className="mt-8 print:hidden">
      <SectionTitle>{missionCopy.detail.map}</SectionTitle>
      <PointMap
        client={api}
        label={missionCopy.detail.map}
        places={[{ id: missionId, title, text: placeText(mission), latitude, longitude }]}
      />
    </section>
  )
}
