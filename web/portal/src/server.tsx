import type { QueryObserverOptions } from '@tanstack/react-query'
import type { PageHead, PagePlan, PageRenderer, PageRequest, RenderedPage } from 'contract/page'
import { StrictMode, type ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router'
import { createClient } from 'kit/api/client.ts'
import { createQueryClient } from 'kit/api/query-client.ts'
import { visitorSession } from 'kit/api/visitor-session.ts'
import { isRefusal, keepRefusal, readState, writeState } from './page-state.ts'
import { pagesCopy } from './pages.copy.ts'
import { publicPages } from './pages.ts'
import { portalCopy } from './portal.copy.ts'
import { routeNameOf, routesOf } from './router.tsx'
import { factsOf, type RouteName } from './routes.ts'
import { siteQuery } from './shell/site.ts'
import { WorldProvider, type World } from './world.tsx'

/*
 * The portal on the server (contract/src/page.ts). A page is rendered for a visitor until its queries
 * have their answers: what a screen needs is written in the screen and nowhere else.
 */

/** A query may wait for another one; deeper than this nobody nests them. */
const mostRounds = 4

const descriptionLength = 150

/** What is known of an address before it is rendered. */
const plan = (address: string): PagePlan => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const name = knownNameOf(pathname)
  const page = publicPages[name]
  const title = titleOf(portalCopy.titles[name])
  if (!page || page.unless?.some((part) => searchParams.has(part)))
    return { address: null, title, keep: false }
  // All that lead nowhere are one page.
  if (name === 'ErrorPage') return { address: nowhere, title, keep: false }
  const kept = new URLSearchParams()
  for (const part of page.reads ?? []) {
    const value = searchParams.get(part)
    if (value) kept.set(part, value)
  }
  const query = kept.toString()
  return {
    address: query ? `${pathname}?${query}` : pathname,
    title,
    keep: page.keep === true && query === '',
  }
}

const nowhere = '/-'

/** Paths whose routes are remembered: the router compiles all it knows for each look. */
const mostPaths = 1000
const names = new Map<string, RouteName>()

/** The name of the route of a path; searches in one list differ in what follows it only. */
const knownNameOf = (pathname: string): RouteName => {
  const known = names.get(pathname)
  if (known) return known
  if (names.size >= mostPaths) names.clear()
  const name = routeNameOf(pathname)
  names.set(pathname, name)
  return name
}

const titleOf = (title: string) => (title === portalCopy.site ? title : portalCopy.titleOf(title))

const render = async (request: PageRequest): Promise<RenderedPage> => {
  const present = visitorWorld(request)
  const first = await attempt(request, present)
  // A site that is closed says so; what it showed before would only mislead.
  const closed = present.queryClient.getQueryData(siteQuery(present).queryKey)
  if (first.status !== 503 || !request.earlier || closed?.operation.mode === 'maintenance')
    return first
  const world = visitorWorld(request)
  readState(world, request.earlier.state)
  world.renderedAt = request.now
  world.snapshotAt = request.earlier.at
  // The rest of the page is as good as it was then: it is shown, not searched.
  return { ...(await attempt(request, world)), status: 200 }
}

const visitorWorld = ({ product, ask, now }: PageRequest): World => {
  const client = (realm: 'volunteer' | 'organization') =>
    createClient({
      realm,
      baseUrl: `/v2/api/${product}`,
      send: (url) => ask(url),
      session: visitorSession(realm),
      quiet: true,
    })
  return {
    api: client('volunteer'),
    organizationApi: client('organization'),
    queryClient: createQueryClient(),
    renderedAt: now,
    snapshotAt: null,
  }
}

const attempt = async (request: PageRequest, world: World): Promise<RenderedPage> => {
  const url = new URL(request.address, 'http://localhost')
  const handler = createStaticHandler(routesOf(world))
  const context = await handler.query(new Request(url))
  // Only personal pages lead a visitor elsewhere, and those are not rendered here.
  if (context instanceof Response) throw new Error(`${request.address} leads elsewhere`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = (
    <StrictMode>
      <WorldProvider world={world}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </WorldProvider>
    </StrictMode>
  )
  const { html, complete } = await settled(page, world, request.patience)
  const head = headOf(request, world, complete)
  return {
    status: complete ? (head.canonical === null ? 404 : 200) : 503,
    head,
    html,
    state: writeState(world),
    snapshot: world.snapshotAt,
  }
}

/** Renders until no query is open. One without an answer stays open, and the browser asks it. */
const settled = async (page: ReactElement, world: World, patience: number) => {
  const cache = world.queryClient.getQueryCache()
  const givenUp = new Set<string>()
  const deadline = new Promise<void>((done) => void setTimeout(done, patience).unref())
  for (let round = 1; ; round++) {
    // Without scripts of its own: a boundary is never sent later than its place.
    const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
    const html = await new Response(prelude).text()
    const open = cache
      .getAll()
      .filter(
        ({ state, options, queryHash }) =>
          state.status === 'pending' && isAsked(options) && !givenUp.has(queryHash),
      )
    if (open.length === 0 || round === mostRounds)
      return { html, complete: givenUp.size === 0 && open.length === 0 }
    await Promise.race([Promise.allSettled(open.map((query) => query.fetch())), deadline])
    for (const query of open) {
      const { data, error } = query.state
      if (data !== undefined) continue
      if (isRefusal(error)) {
        keepRefusal(world, query.queryKey, error)
      } else {
        givenUp.add(query.queryHash)
        cache.remove(query)
      }
    }
  }
}

/** Whether the screen wants the query answered now. */
const isAsked = (options: object): boolean => (options as QueryObserverOptions).enabled !== false

const headOf = ({ address, origin }: PageRequest, world: World, complete: boolean): PageHead => {
  const { pathname, searchParams: query } = new URL(address, 'http://localhost')
  const name = knownNameOf(pathname)
  const page = publicPages[name]!
  const params = matchRoutes(routesOf(world), pathname)?.at(-1)?.params ?? {}
  const facts = page.facts({ world, origin, params, query })
  const identity = page.identity && query.get(page.identity)
  // Only a complete page knows that there is nothing at its address.
  const missing = complete && facts === undefined
  const title = facts?.title ?? portalCopy.titles[missing ? 'ErrorPage' : name]
  return {
    title: titleOf(title),
    description: shortened(facts?.description ?? (missing ? pagesCopy.missing : pagesCopy.Home)),
    canonical:
      facts === undefined ? null : identity ? `${pathname}?${page.identity}=${identity}` : pathname,
    kind: facts?.kind ?? 'website',
    publishedAt: facts?.publishedAt ?? null,
    picture: facts?.picture ?? null,
    structured: facts?.structured ?? [],
    source: `portal/src/${page.source}`,
  }
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length > descriptionLength
    ? `${letters.slice(0, descriptionLength - 1).join('')}…`
    : line
}

const paths = Object.entries(publicPages).flatMap(([name, { identity }]) => {
  const { path } = factsOf(name as RouteName)
  return identity || /[:*?]/.test(path) ? [] : [path]
})

export const renderer: PageRenderer = { plan, render, paths }
