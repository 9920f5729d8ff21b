import type { PageRenderer, RenderedPage, Snapshot } from 'contract/page'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import { sendable, type Sendable } from './sendable.ts'

/** A page ready to be sent. */
export interface Page {
  status: RenderedPage['status']
  document: Sendable
}

interface Options {
  renderer: PageRenderer
  clock: Clock
  log: Logger
  origin: string
  product: string
  ask: (address: string) => Promise<Response>
  /** Makes the HTML of what was rendered. */
  write: (page: RenderedPage) => Promise<string>
}

/** How long a page is shown before it is rendered anew. */
const FRESH_MS = 2000
/** Pages kept, the longest unused go first. */
const MOST_PAGES = 200
/** Pages rendered at the same time; beyond these the browser renders. */
const MOST_AT_ONCE = 16
/** How long a page waits for the API before the browser asks itself. */
const PATIENCE_MS = 1500

/**
 * Renders pages, each address at most once within a few seconds however many ask for it. Null where
 * the page is to be rendered by the browser: nothing that goes wrong here keeps a page from opening.
 */
export const createPageCache = ({ renderer, clock, log, write, ...rest }: Options) => {
  const pages = new Map<string, { page: Promise<Page | null>; at: number }>()
  const snapshots = new Map<string, Snapshot>()
  let underWay = 0

  const make = async (address: string, keep: boolean): Promise<Page | null> => {
    underWay++
    try {
      const now = clock.now()
      const page = await renderer.render({
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
      log.error({ err: error, path }, 'page not rendered')
      return null
    } finally {
      underWay--
    }
  }

  return {
    get: async (address: string, keep: boolean): Promise<Page | null> => {
      const at = clock.now().getTime()
      const known = pages.get(address)
      pages.delete(address)
      // A clock that was put back makes everything known seem to come from the future.
      const fresh = known && at >= known.at && at - known.at < FRESH_MS
      if (!fresh && underWay >= MOST_AT_ONCE) return null
      const current = fresh ? known : { page: make(address, keep), at }
      pages.set(address, current)
      if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value!)
      return current.page
    },
  }
}
