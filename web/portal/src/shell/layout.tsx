import {
  Activity,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { Live } from 'kit/early/live.tsx'
import { AccessibilityBar } from 'kit/preferences/accessibility-bar.tsx'
import { ElderHint } from 'kit/preferences/elder-switch.tsx'
import { usePreferences } from 'kit/preferences/use-preferences.ts'
import { BackToTop } from 'kit/ui/back-to-top.tsx'
import { ToastRegion } from 'kit/ui/toast.tsx'
import { askAgain, forgetAnswers } from '../page-state.ts'
import { isRoot } from '../menu.ts'
import { portalCopy } from '../portal.copy.ts'
import { Maintenance } from '../screens/maintenance.tsx'
import { useSignedIn, useWorld } from '../world.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { HeaderNotice } from './header-notice.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { noteNavigation } from './page-title.tsx'
import { useSiteFollowed } from './site.ts'
import { SnapshotNotice } from './snapshot-notice.tsx'
import { UtilityBar } from './utility-bar.tsx'
import { WeakPassword } from './weak-password.tsx'

const SignedIn = lazy(async () => {
  const { laterParts } = await import('../later-screens.ts')
  return { default: (await laterParts.signedIn()).SignedIn }
})
const LogInFirst = lazy(async () => {
  const { laterParts } = await import('../later-screens.ts')
  return { default: (await laterParts.logInFirst()).LogInFirst }
})

let MissionList: ComponentType<{ search: string }> | null = null

/** Loads the code of the kept-alive list; its navigation does not end before. */
export const loadMissionList = async (): Promise<void> => {
  ;({ MissionList } = await import('../screens/mission/list.tsx'))
}

/** Header, footer and what every navigation does: title, scroll position, progress. */
export const Layout = () => {
  const { pathname, search } = useLocation()
  const world = useWorld()
  const isMissionList = pathname === '/mission'
  const missionSearch = useKept(isMissionList, search)
  const title = useTitle()
  const signedIn = useSignedIn()
  // Elders have the bottom bar on every page, in place of the menu in the header.
  const { elder } = usePreferences()
  const closed = useSiteFollowed().operation.mode === 'maintenance'
  const main = useScroll(pathname, isMissionList)

  useEffect(() => world.api.onSessionEnded(() => forgetAnswers(world)), [world])
  useEffect(() => askAgain(world), [world])

  return (
    <>
      <a
        href="#main"
        className="skip-link rounded-control bg-zhu-600 px-5 py-3 font-semibold text-paper-0"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {portalCopy.skip}
      </a>
      <NavigationProgress />
      <UtilityBar />
      <Header pathname={pathname} title={title} missionSearch={missionSearch ?? ''} bare={closed} />
      <AccessibilityBar />
      <HeaderNotice />
      <ElderHint />
      <main ref={main} id="main" tabIndex={-1} className="min-h-[70dvh] outline-none">
        <SnapshotNotice />
        {missionSearch !== null && MissionList && (
          <Activity mode={isMissionList && !closed ? 'visible' : 'hidden'}>
            <MissionList search={missionSearch} />
            {/* An activity is taken up after everything around it, and its boundaries after the rest of it. */}
            <Suspense>
              <Live />
            </Suspense>
          </Activity>
        )}
        {/* The list's own route is empty, unless its code could not be had. */}
        {closed ? <Maintenance /> : !(isMissionList && MissionList) && <Outlet />}
        {(closed || !isMissionList) && <Live />}
      </main>
      <Footer />
      {(elder || isRoot(pathname)) && !closed && <BottomBar missionSearch={missionSearch ?? ''} />}
      <BackToTop />
      <ToastRegion />
      <WeakPassword />
      <Suspense>{signedIn ? <SignedIn /> : isRefused(pathname, search) && <LogInFirst />}</Suspense>
    </>
  )
}

/** Whether the front page is shown in place of a personal page, which its query names. */
const isRefused = (pathname: string, search: string) =>
  pathname === '/' && search.startsWith('?redirect=')

/** The query string the mission list was last shown with; null until it is first opened. */
const useKept = (isMissionList: boolean, search: string): string | null => {
  const [kept, setKept] = useState<string | null>(isMissionList ? search : null)
  if (isMissionList && kept !== search) setKept(search)
  return isMissionList ? search : kept
}

/**
 * Sets the title of the tab from the route, and gives it; a screen that knows more sets it again
 * afterwards.
 */
const useTitle = (): string => {
  const matches = useMatches()
  const title = matches
    .map(({ handle }) => (handle as { title?: string } | undefined)?.title)
    .findLast(Boolean)
  useLayoutEffect(() => {
    if (!title) return
    document.title = title === portalCopy.site ? title : portalCopy.titleOf(title)
  }, [title])
  return title ?? portalCopy.site
}

/** To the top left after each navigation, except that the kept-alive list returns to its place. */
const useScroll = (pathname: string, isMissionList: boolean) => {
  const main = useRef<HTMLElement>(null)
  const place = useRef(0)
  const shown = useRef(pathname)
  const first = useRef(true)

  useLayoutEffect(() => {
    shown.current = pathname
    if (first.current) {
      first.current = false
      return
    }
    noteNavigation()
    // Named the page the server sent; whoever shares this one would share that.
    document.querySelector('link[rel=canonical]')?.remove()
    window.scrollTo(0, isMissionList ? place.current : 0)
  }, [pathname, isMissionList])

  useEffect(() => {
    const remember = () => {
      if (shown.current === '/mission') place.current = window.scrollY
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])

  return main
}
