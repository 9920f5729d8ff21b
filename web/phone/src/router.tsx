import { lazy, type ComponentType } from 'react'
import type { LaterPath } from './later-screens.ts'
import { phoneCopy } from './phone.copy.ts'
import { Screen as Scan } from './screens/scan.tsx'

type Route = {
  path: string
  title: string
  Screen: ComponentType
  /** Nobody is logged in there: a device at the place of a session. */
  forDevices?: boolean
}

// Where each of them lies is told by a file of its own: whoever scans at a door waits for none of it.
const later = (path: LaterPath, title: string, forDevices = false): Route => ({
  path,
  title,
  forDevices,
  Screen: lazy(async () => {
    const { laterScreens } = await import('./later-screens.ts')
    return { default: (await laterScreens[path]()).Screen }
  }),
})

const routes: readonly Route[] = [
  later('/', phoneCopy.home),
  // Never fetched on demand: whoever taps the big button stands at the door of a mission.
  { path: '/scan', title: phoneCopy.scan, Screen: Scan },
  later('/s', phoneCopy.link),
  later('/code', phoneCopy.code),
  later('/join', phoneCopy.join),
  later('/lead', phoneCopy.lead),
  later('/me', phoneCopy.ownCode),
  later('/kiosk', phoneCopy.kiosk, true),
  later('/board', phoneCopy.board, true),
]

/** In place of the login, where there is no network to log in by. */
export const signedOut = later('/signed-out', phoneCopy.signedOut)

const missing = later('*', phoneCopy.missing)

/** The page of a path below /h5; what follows its name says what the page is about. */
export const routeOf = (path: string): Route =>
  routes.find((each) => each.path === `/${path.split('/')[1]}`) ?? missing
