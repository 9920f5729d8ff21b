import { useEffect, useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import { missionCopy } from './mission.copy.ts'

/** Where the visitor is, asked for only when the order needs it; null until known. `onRefused` puts the order back. */
export const usePlace = (wanted: boolean, onRefused: () => void) => {
  const [point, setPoint] = useState<{ latitude: number; longitude: number } | null>(null)
  useEffect(() => {
    if (!wanted || point) return
    const refused = () => {
      notify.warn(missionCopy.filters.locationRefused)
      onRefused()
    }
    if (!navigator.geolocation) return void refused()
    const takeBack = notify.loading(missionCopy.filters.locating)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        takeBack()
        setPoint({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => {
        takeBack()
        refused()
      },
      { timeout: 10_000, maximumAge: 300_000 },
    )
    // Asked once for each time the order is chosen; what is done on refusal may change meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, point])
  return point
}
