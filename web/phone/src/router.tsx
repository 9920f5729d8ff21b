import { lazy, type ComponentType } from 'react'
import { phoneCopy } from './phone.copy.ts'
import { Screen as Scan } from './screens/scan.tsx'

type Load = () => Promise<{ Screen: ComponentType }>
type Route = { path: string; title: string; Screen: ComponentType }

const route = (path: string, title: string, load: Load): Route => ({
  path,
  title,
  Screen: lazy(async () => ({ default: (await load()).Screen })),
})

const routes: readonly Route[] = [
  route('/', phoneCopy.home, () => import('./screens/home.tsx')),
  // Never fetched on demand: whoever taps the big button stands at the door of a mission.
  { path: '/scan', title: phoneCopy.scan, Screen: Scan },
  route('/s', phoneCopy.link, () => import('./screens/scan-link.tsx')),
  route('/code', phoneCopy.code, () => import('./screens/code.tsx')),
  route('/lead', phoneCopy.lead, () => import('./screens/lead.tsx')),
  route('/me', phoneCopy.ownCode, () => import('./screens/own-code.tsx')),
]

const missing = route('*', phoneCopy.missing, () => import('./screens/missing.tsx'))

/** The page of a path below /h5; what follows its name says what the page is about. */
export const routeOf = (path: string): Route =>
  routes.find((each) => each.path === `/${path.split('/')[1]}`) ?? missing
