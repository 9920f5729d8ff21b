const id = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const known = new RegExp(`^/plain/(?:sign|code|hours|missions|missions/${id}|mission/${id})$`)

/** Where somebody goes on after logging in: one of the plain pages, else the first of them. */
export const knownPath = (asked: unknown): string =>
  typeof asked === 'string' && known.test(asked) ? asked : '/plain/'

/** The login, which leads on to a plain page. */
export const loginPath = (to: string): string => {
  const path = knownPath(to)
  return path === '/plain/' ? '/plain/login' : `/plain/login?to=${encodeURIComponent(path)}`
}
