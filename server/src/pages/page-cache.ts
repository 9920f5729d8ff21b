import type { PageRequest, RenderedPage, Snapshot } from 'contract/page'
import type { Clock } from '../platform/clock.ts'
import { Failure } from '../platform/fail.ts'
import type { Logger } from '../platform/log.ts'
import { sendable, type Sendable } from '../platform/sendable.ts'

/** A page ready to be sent. */
export interface Page {
  status: RenderedPage['status']
  document: Sendable
}

interface Options {
  /** Renders a page when it is the turn of its group; fails with serviceBusy where too many wait. */
  render: (group: string, request: PageRequest) => Promise<RenderedPage>
  clock: Clock
  log: Logger
  origin: string
  product: string
  ask: (address: string) => Promise<Response>
  /** Makes the HTML of what was rendered. */
  write: (page: RenderedPage) => Promise<string>
}

/** How long a page is shown before it is rendered again. */
const FRESH_MS = 2000
/** How long it is shown where it cannot be rendered again at once: as long as caches on the way may. */
const STALE_MS = 30_000
/** Pages kept of those that are looked for, and of all others; the longest unused go first. */
const MOST_SEARCHES = 50
const MOST_PAGES = 200
/** How long a page waits for the API before the browser asks itself. */
const PATIENCE_MS = 1500

interface Kept {
  page: Page
  at: number
}

/**
 * Renders pages, each address at most once within a few seconds however many ask for it. Null where
 * the page is to be rendered by the browser: nothing that goes wrong here keeps a page from opening.
 * Searches, of which anybody can invent more, wait in turns and are kept on a shelf of their own, so
 * that they push out no other page.
 */
export const createPageCache = ({ render, clock, log, write, ...rest }: Options) => {
  const shelves = { searches: shelf(MOST_SEARCHES), pages: shelf(MOST_PAGES) }
  const snapshots = new Map<string, Snapshot>()
  const underWay = new Map<string, Promise<Page | null>>()

  const make = async (address: string, keep: boolean): Promise<Page | null> => {
    try {
      const now = clock.now()
      const page = await render(groupOf(address), {
        ...rest,
        address,
        now,
        patience: PATIENCE_MS,
        earlier: snapshots.get(address) ?? null,
      })
      if (keep && page.snapshot === null && page.status === 200)
        snapshots.set(address, { state: page.state, at: now })
      return { status: page.status, document: sendable(await write(page)) }
    } catch (error) {
      const path = address.replace(/\?.*$/s, '')
      if (!(error instanceof Failure)) log.error({ err: error, path }, 'page not rendered')
      return null
    }
  }

  /** One rendering of an address at a time, for everybody who asks meanwhile. */
  const makeOnce = (address: string, keep: boolean): Promise<Page | null> => {
    const known = underWay.get(address)
    if (known) return known
    const making = make(address, keep).finally(() => underWay.delete(address))
    underWay.set(address, making)
    return making
  }

  return {
    get: async (address: string, keep: boolean): Promise<Page | null> => {
      const kept = shelves[isSearch(address) ? 'searches' : 'pages']
      const at = clock.now().getTime()
      const known = kept.get(address)
      // A clock that was put back makes everything known seem to come from the future.
      const age = known && at >= known.at ? at - known.at : Infinity
      if (known && age < FRESH_MS) return known.page
      const page = await makeOnce(address, keep)
      if (page) kept.set(address, { page, at })
      return page ?? (known && age < STALE_MS ? known.page : null)
    },
  }
}

const isSearch = (address: string): boolean => address.includes('?')

/** Whose turn it is: the pages of one part of the site, and the searches in it, are each one group. */
const groupOf = (address: string): string =>
  `${address.split(/[/?]/)[1] ?? ''}${isSearch(address) ? '?' : ''}`

/** So many pages, of which the longest unused go first. */
const shelf = (most: number) => {
  const kept = new Map<string, Kept>()
  const set = (address: string, page: Kept) => {
    kept.delete(address)
    kept.set(address, page)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
  }
  return {
    set,
    get: (address: string): Kept | undefined => {
      const known = kept.get(address)
      if (known) set(address, known)
      return known
    },
  }
}
