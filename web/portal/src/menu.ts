import { portalCopy } from './portal.copy.ts'
import type { RouteName } from './route-names.ts'

/** A route that may stand in the menu. */
export interface MenuRoute {
  name: RouteName
  path: string
  /** Place in the menu (specification section 2). */
  order: number
  title: string
  hidden?: true
}

const { menu } = portalCopy

/** Routes with an order number whose screens exist; a screen that comes adds its line. */
export const menuRoutes: readonly MenuRoute[] = [
  { name: 'Home', path: '/', order: 1, title: menu.home },
  { name: 'mission', path: '/mission', order: 2, title: menu.mission },
  { name: 'organization', path: '/organization', order: 3, title: menu.organization },
  { name: 'publicity', path: '/publicity', order: 4, title: menu.publicity },
  { name: 'card', path: '/card', order: 5, title: menu.card },
  { name: 'donation', path: '/donation', order: 6, title: menu.donation },
  { name: 'help', path: '/help', order: 7, title: menu.help },
  // Has no number in the specification; behind those that have one.
  { name: 'timeCertificate', path: '/zs', order: 8, title: menu.verify },
]

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
