import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { site } from 'contract/site/site'
import type { InputOf } from 'contract/endpoint'
import { useEffect, useRef } from 'react'
import { notify } from 'kit/api/notify.ts'
import { isFailure } from 'kit/api/failure.ts'
import type { SiteSaid } from 'kit/site/site-said.ts'
import { siteDefaults } from 'kit/site/site.copy.ts'
import { useDistrict, within } from '../district.ts'
import { useWorld, type World } from '../world.tsx'

/** How often the site is asked what it says: seldom while it is open, often while it is to open again. */
const openPace = 60_000
const closedPace = 10_000

/**
 * The query that every page of the portal asks; by the client that a missing path does not log out, so
 * that a server older than the page ends nobody's login.
 */
export const siteQuery = (
  { organizationApi }: World,
  input: InputOf<typeof site.settings> = {},
) => ({
  ...organizationApi.query(site.settings, input),
  staleTime: openPace,
})

/** The same for the chosen sub-site; until it has spoken, what stands there stays. */
const useSiteQuery = () => ({
  ...siteQuery(useWorld(), within(useDistrict())),
  placeholderData: keepPreviousData,
})

/** What the site says; the bundled words until it has spoken. */
export const useSite = (): SiteSaid => useQuery(useSiteQuery()).data ?? siteDefaults

/**
 * Follows the mode of the site while a page is open: asks in its pace, at once when a call is refused
 * for maintenance, and asks for everything again when the site opens again. Once on a page.
 */
export const useSiteFollowed = (): SiteSaid => {
  const { queryClient } = useWorld()
  const query = useSiteQuery()
  const { data: said } = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      (state.data ?? siteDefaults).operation.mode === 'open' ? openPace : closedPace,
  })
  const data = said ?? siteDefaults
  const { mode } = data.operation
  const before = useRef(mode)

  useEffect(() => {
    const queryKey = [site.settings.path]
    const look = (error: unknown) => {
      const closed = isFailure(error, 'underMaintenance')
      if (!closed && !isFailure(error, 'siteReadOnly')) return
      void queryClient.invalidateQueries({ queryKey })
      // The page that takes its place says it better.
      if (closed) notify.dismiss()
    }
    const ends = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [queryClient])

  useEffect(() => {
    if (before.current === 'maintenance' && mode !== 'maintenance')
      void queryClient.invalidateQueries()
    before.current = mode
  }, [queryClient, mode])

  // The server marks its pages itself: until the site has spoken, they stay as they came.
  const grey = said?.['header-gd'].grey
  useEffect(() => {
    if (grey !== undefined) document.documentElement.toggleAttribute('data-grey', grey)
  }, [grey])

  return data
}
