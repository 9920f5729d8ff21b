import { portalCopy } from './portal.copy.ts'
import { factsOf, routeNames, type RouteName } from './routes.ts'

/** A route that may stand in the menu. */
export interface MenuRoute {
  name: RouteName
  path: string
  /** Place in the menu (specification section 2). */
  order: number
  title: string
  hidden?: true
}

const { menu, titles } = portalCopy

/** What a page is called in the menu. */
export const menuTitle = (name: RouteName): string =>
  (menu as Partial<Record<RouteName, string>>)[name] ?? titles[name]

/** Routes with an order number. */
export const menuRoutes: readonly MenuRoute[] = routeNames.flatMap((name) => {
  const { path, order } = factsOf(name)
  return order ? [{ name, path, order, title: menuTitle(name) }] : []
})

/** Visible routes sorted by their order number. */
export const menuOf = (routes: readonly MenuRoute[]): MenuRoute[] =>
  routes.filter(({ hidden }) => !hidden).toSorted((one, other) => one.order - other.order)

/** Whether an address is one of the five roots of narrow screens, where the bottom bar stands. */
export const isRoot = (pathname: string): boolean => roots.has(pathname.replace(/(.)\/$/, '$1'))

const roots: ReadonlySet<string> = new Set([
  '/',
  '/mission',
  '/personalCenter',
  '/personalCenter/personalInfo',
  '/personalCenter/myMessage',
])
