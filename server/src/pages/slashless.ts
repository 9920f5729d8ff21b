/**
 * The address of a page without the slashes at its end, where it has any; null where there is nothing to
 * change. It stays on this site: browsers read a backslash as a slash, and two slashes as the beginning of a
 * host's name.
 */
export const slashless = (url: string): string | null => {
  const end = url.search(/\?|$/)
  const path = url.slice(0, end).replaceAll('\\', '/')
  if (path.length < 2 || !path.endsWith('/')) return null
  return path.replace(/\/+$/, '').replace(/^\/*/, '/') + url.slice(end)
}
