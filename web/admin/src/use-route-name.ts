import { useMatches } from 'react-router'
import type { RouteName } from './routes.ts'

/** The page shown now, by the handle of its route; null on an unknown address. */
export const useRouteName = (): RouteName | null =>
  useMatches()
    .map(({ handle }) => (handle as { name?: RouteName } | undefined)?.name)
    .findLast((name) => name !== undefined) ?? null
