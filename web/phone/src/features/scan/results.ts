import { lazy } from 'react'

/** Fetches the pages of a result, and of a sending without one; called before a code can be read, so that none waits for them. */
export const loadResults = () => import('./result-view.tsx')

export const Success = lazy(async () => ({ default: (await loadResults()).Success }))
export const Refused = lazy(async () => ({ default: (await loadResults()).Refused }))
export const Unsure = lazy(async () => ({ default: (await loadResults()).Unsure }))
/** Left out where it cannot be fetched: it never takes the camera with it. */
export const OfflineRemark = lazy(() =>
  loadResults().then(
    ({ OfflineRemark: shown }) => ({ default: shown }),
    () => ({ default: () => null }),
  ),
)
