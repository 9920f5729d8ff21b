/** What the worker looks at of a request. */
type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * What becomes of a request: a `file` whose name changes with its content comes from what is kept, a
 * `page` of the app comes from the server and, without a network, as its empty entry. Anything else
 * is none of the worker's business: above all no answer of the server about anybody is ever kept.
 */
export const planOf = (
  { method, mode, url }: Asked,
  origin: string,
  isPage: (path: string) => boolean,
): 'file' | 'page' | null => {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (pathname.startsWith('/assets/')) return 'file'
  const named = pathname.slice(pathname.lastIndexOf('/')).includes('.')
  return mode === 'navigate' && !named && isPage(pathname) ? 'page' : null
}

/** The files that a page's HTML names. */
export const filesIn = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+/g) ?? []),
]

/** The script that a page's HTML begins with. */
export const entryScriptOf = (html: string): string | undefined =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
