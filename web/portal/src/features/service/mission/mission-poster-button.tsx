import { lazy, Suspense, useState } from 'react'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { spanText } from 'kit/ui/when.ts'
import type { Mission } from './mission-facts.tsx'
import { missionCopy } from './mission.copy.ts'
import { placeText } from './place-text.ts'

const MissionPosterDialog = lazy(() =>
  import('./mission-poster-dialog.tsx').then((file) => ({ default: file.MissionPosterDialog })),
)

/** Opens the invitation, whose code is fetched with the first press. */
export const MissionPosterButton = ({ mission }: { mission: Mission }) => {
  const [address, setAddress] = useState<string | null>(null)
  return (
    <>
      <Button onClick={() => setAddress(`${location.origin}/mission/detail-${mission.missionId}`)}>
        <Icon name="picture" />
        {missionCopy.share.poster}
      </Button>
      {address !== null && (
        <Suspense fallback={null}>
          <MissionPosterDialog
            facts={{
              title: mission.title,
              when: spanText(mission.startsAt, mission.endsAt),
              place: placeText(mission),
              organizer: mission.districtName,
              quota: mission.quota,
              address,
            }}
            onClose={() => setAddress(null)}
          />
        </Suspense>
      )}
    </>
  )
}
