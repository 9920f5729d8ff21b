import { lazy } from 'react'

/** Fetches the pages of a result; called before a code can be read, so that none waits for them. */
export const loadResults = () => import('./result-view.tsx')

export const Success = lazy(async () => ({ default: (await loadResults()).Success }))
export const Refused = lazy(async () => ({ default: (await loadResults()).Refused }))
