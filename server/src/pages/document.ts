import { stateElement, type PageHead, type RenderedPage } from 'contract/page'
import { pagesCopy } from './pages.copy.ts'
import type { Files } from './web-build.ts'

/** An HTML entry of the build, open where a page is put in. */
export interface Template {
  before: string
  between: string
  after: string
  /** Addresses of what every page of the portal is built on, and of the script that begins it. */
  base: readonly string[]
  start: string
}

const description = /\s*<meta\s+name="description"[^>]*>/
const title = /<title>[^<]*<\/title>/
const root = '<div id="root"></div>'
const entryScript = /\s*<script type="module"[^>]* src="([^"]*)"[^>]*><\/script>/
const preloadedScript = /\s*<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g

/** Opens an entry; its title and description make place for those of a page. */
export const openTemplate = (html: string, product: string, statisticsUrl: string): Template => {
  const named = html
    .replace(description, '')
    .replace(/(<meta name="api-product" content=")[^"]*/, `$1${product}`)
    .replace(/(<meta name="statistics-service" content=")[^"]*/, `$1${statisticsUrl}`)
  const [before, rest] = named.split(title)
  const [between, after] = rest?.split(root) ?? []
  if (before === undefined || between === undefined || after === undefined)
    throw new Error('the entry of the portal has lost its title or its root')
  const base = [...between.matchAll(preloadedScript)].map(([, file]) => file!)
  return { before, between, after, base, start: entryScript.exec(between)![1]! }
}

/** The same in mourning, from the first frame on (preferences.css). */
export const greyed = (html: string): string => html.replace(/<html\b/, '<html data-grey')

/** A page without content, which the browser fills. */
export const emptyPage = ({ before, between, after }: Template, title: string): string =>
  `${before}<title>${escaped(title)}</title>
    <meta name="robots" content="noindex" />${between}${root}${after}`

/**
 * A rendered page. What it knows stands behind it, in a block of data that nothing executes. Its scripts
 * are named only, each after those it needs: they are loaded once it has been painted
 * (web/kit/src/early/later.ts).
 */
export const fullPage = (
  { before, between, after, base, start }: Template,
  { head, html, state }: RenderedPage,
  origin: string,
  files: Files,
): string =>
  `${before}${headTags(head, origin, files.styles).join('\n    ')}
    <meta name="scripts" content="${[...base, ...files.scripts, start].join(' ')}" />${between
      .replace(entryScript, '')
      .replace(preloadedScript, '')}<div id="root">${html}</div>
    <script id="${stateElement}" type="application/json">${asData(state)}</script>${after}`

const headTags = (head: PageHead, origin: string, styles: readonly string[]): string[] => {
  const address = head.canonical === null ? null : origin + head.canonical
  const pairs: [string, string][] = [
    ['og:site_name', pagesCopy.site],
    ['og:locale', 'zh_CN'],
    ['og:type', head.kind],
    ['og:title', head.title],
    ['og:description', head.description],
    ...pictureOf(head, origin),
  ]
  if (head.publishedAt) pairs.push(['article:published_time', head.publishedAt])
  if (address) pairs.push(['og:url', address])
  return [
    `<title>${escaped(head.title)}</title>`,
    `<meta name="description" content="${escaped(head.description)}" />`,
    address
      ? `<link rel="canonical" href="${escaped(address)}" />`
      : '<meta name="robots" content="noindex" />',
    ...pairs.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`),
    ...head.structured.map(
      (item) => `<script type="application/ld+json">${asData(JSON.stringify(item))}</script>`,
    ),
  ]
}

const pictureOf = ({ picture }: PageHead, origin: string): [string, string][] =>
  picture
    ? [
        ['og:image', new URL(picture.address, origin).href],
        ['og:image:alt', picture.alt],
      ]
    : [
        ['og:image', `${origin}/share.png`],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
        ['og:image:alt', pagesCopy.shareAlt],
      ]

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that cannot end the element around it. */
const asData = (json: string): string => json.replaceAll('<', '\\u003c')
