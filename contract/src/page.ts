/**
 * How the server has a public page of the portal rendered. The renderer belongs to the portal and is
 * built apart from the server: what passes between the two is declared here.
 */

/** What an earlier, complete rendering of a page knew. */
export interface Snapshot {
  /** The state that went out with it. */
  state: string
  at: Date
}

export interface PageRequest {
  /** Path and query string, as `plan` gave them. */
  address: string
  /** Where people reach the site, without a path. */
  origin: string
  product: string
  /** Asks the API for the address as a visitor would, without leaving the process. */
  ask: (address: string) => Promise<Response>
  now: Date
  /** Milliseconds after which what has not been answered is left to the browser. */
  patience: number
  /** Shown, with its date, where the API has no answer now. */
  earlier: Snapshot | null
}

/** What is said about a page outside of it: to search engines, and where its link is shown. */
export interface PageHead {
  title: string
  description: string
  /** The one address of the page, a path of this site; null keeps it out of search engines. */
  canonical: string | null
  /** A text that somebody published, or anything else. */
  kind: 'website' | 'article'
  /** When a text was published; null for anything else, and where nobody says. */
  publishedAt: string | null
  /** The picture of what the page is about, a path of this site or a whole address; null: the site's. */
  picture: { address: string; alt: string } | null
  /** schema.org objects, one after the other. */
  structured: readonly object[]
  /** The screen, whose code and styles the page needs, as the manifest of the build names it. */
  source: string
}

export interface RenderedPage {
  /** 404: there is no such page or thing; 503: something had no answer, the browser asks again. */
  status: 200 | 404 | 503
  head: PageHead
  /** Content of the root element. */
  html: string
  /** What the page knows, as JSON, from which the browser takes it up. */
  state: string
  /** From when that is, where it was taken from an earlier rendering. */
  snapshot: Date | null
}

/** What is known of an address before it is rendered. */
export interface PagePlan {
  /** With nothing but what the page reads, so that equal pages have equal addresses; null: not rendered by the server. */
  address: string | null
  title: string
  /** Whether an earlier rendering is shown while the API has no answer. */
  keep: boolean
}

/** What the portal's build for the server offers. */
export interface PageRenderer {
  /** Addresses of the pages that are about nothing but themselves, for the site map. */
  paths: readonly string[]
  plan: (address: string) => PagePlan
  render: (request: PageRequest) => Promise<RenderedPage>
}

/** Identifier of the element that holds the state of a rendered page. */
export const stateElement = 'page-state'
