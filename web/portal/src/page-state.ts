import type { Query, QueryKey, QueryMeta } from '@tanstack/react-query'
import { ApiFailure } from 'kit/api/failure.ts'
import { freshMs } from 'kit/api/query-client.ts'
import type { World } from './world.tsx'

/** What a page from the server brings along, so that the browser need not ask for it again. */
interface PageState {
  renderedAt: string
  snapshotAt: string | null
  /** `meta` where the answer depends on who asks. */
  answers: { key: QueryKey; data: unknown; meta?: QueryMeta }[]
  refusals: { key: QueryKey; name: ApiFailure['name']; sentence: string; status: number }[]
}

/** Whether the API has spoken: anything else is no answer, and may be another one a moment later. */
export const isRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status > 0 && error.status < 500 && error.status !== 429

/** Everything the world has been told, as JSON. */
export const writeState = ({ queryClient, renderedAt, snapshotAt }: World): string => {
  const state: PageState = {
    renderedAt: (renderedAt ?? new Date()).toISOString(),
    snapshotAt: snapshotAt?.toISOString() ?? null,
    answers: [],
    refusals: [],
  }
  for (const { queryKey: key, state: query, meta } of queryClient.getQueryCache().getAll()) {
    if (query.data !== undefined)
      state.answers.push({ key, data: query.data, ...(meta?.dependsOnAsker === true && { meta }) })
    else if (isRefusal(query.error)) {
      const { name, sentence, status } = query.error
      state.refusals.push({ key, name, sentence, status })
    }
  }
  return JSON.stringify(state)
}

/**
 * Parts of a page are taken up late on a slow line. What the page brought for them is shown as it is,
 * whatever its age, and asked for again right after that: they must begin as the server left them.
 */
const untilTakenUp = (query: Query): number | 'static' =>
  query.getObserversCount() === 0 && query.state.dataUpdateCount === 1 ? 'static' : freshMs

/** Whether it is what the page brought for a part that is not taken up yet. */
const isWaiting = (query: Query): boolean =>
  (query.options as { staleTime?: unknown }).staleTime === untilTakenUp &&
  untilTakenUp(query) === 'static'

/** Puts the state into a world, as if it had been told all of it just now. */
export const readState = (world: World, text: string): void => {
  const { renderedAt, snapshotAt, answers, refusals } = JSON.parse(text) as PageState
  world.renderedAt = new Date(renderedAt)
  world.snapshotAt = snapshotAt === null ? null : new Date(snapshotAt)
  const { queryClient } = world
  for (const { key, data, meta } of answers) {
    queryClient.setQueryDefaults(key, { staleTime: untilTakenUp, ...(meta && { meta }) })
    queryClient.setQueryData(key, data)
  }
  for (const { key, name, sentence, status } of refusals)
    keepRefusal(world, key, new ApiFailure(name, sentence, { status }))
}

/** Keeps a refusal as the answer to a query, which is not asked again when its screen is mounted. */
export const keepRefusal = ({ queryClient }: World, key: QueryKey, error: ApiFailure): void => {
  queryClient.setQueryDefaults(key, { retryOnMount: false })
  const now = Date.now()
  queryClient.getQueryCache().build<unknown, Error>(queryClient, { queryKey: key }).setState({
    status: 'error',
    fetchStatus: 'idle',
    error,
    errorUpdateCount: 1,
    errorUpdatedAt: now,
    fetchFailureCount: 1,
    fetchFailureReason: error,
  })
}

/**
 * After a page from the server is taken up: it was rendered for a visitor, so whoever is signed in is
 * asked for again; and what is not of today is asked for again for everybody.
 */
export const askAgain = ({
  queryClient,
  api,
  organizationApi,
  renderedAt,
  snapshotAt,
}: World): void => {
  if (renderedAt === null) return
  const signedIn = [api, organizationApi].some(({ session }) => session.token() !== null)
  if (snapshotAt === null && !signedIn) return
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => snapshotAt !== null || meta?.dependsOnAsker === true,
  })
}

/**
 * After a login has ended: what was answered in its name is gone. What the page brought was answered to a visitor, and
 * its parts must still begin as the server left them.
 */
export const forgetAnswers = ({ queryClient }: World): void => {
  void queryClient.resetQueries({
    predicate: (query) => query.meta?.dependsOnAsker !== false && !isWaiting(query),
  })
}
