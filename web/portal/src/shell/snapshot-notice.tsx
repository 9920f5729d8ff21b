import { useSyncExternalStore } from 'react'
import { whenText } from 'kit/ui/when.ts'
import { portalCopy } from '../portal.copy.ts'
import { useWorld } from '../world.tsx'

/** From when the data are, while the API has not answered since. */
export const SnapshotNotice = () => {
  const { queryClient, renderedAt, snapshotAt } = useWorld()
  const cache = queryClient.getQueryCache()
  const renewed = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.getAll().some(({ state }) => state.dataUpdateCount > 1),
    () => false,
  )
  if (!renderedAt || !snapshotAt || renewed) return null
  return (
    <p className="bg-amber-100 py-2 text-center text-14 text-amber-700">
      <span className="page block">{portalCopy.dataAsOf(whenText(snapshotAt.toISOString()))}</span>
    </p>
  )
}
