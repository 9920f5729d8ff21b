import { Activity, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useMatches, useNavigation, useNavigate } from 'react-router'
import { BackToTop } from '../../../kit/src/ui/back-to-top.tsx'
import { ProgressBar } from '../../../kit/src/ui/progress-bar.tsx'
import { Skeleton } from '../../../kit/src/ui/states.tsx'
import { ToastRegion } from '../../../kit/src/ui/toast.tsx'
import { WeakPasswordModal } from '../../../kit/src/ui/weak-password-modal.tsx'
import { portalCopy } from '../portal.copy.ts'
import { useWorld } from '../world.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { logOut } from './log-out.ts'
import { noteNavigation } from './page-title.tsx'

const missionList = () => import('../screens/mission/list.tsx')
const MissionList = lazy(() =>
  missionList().then(({ MissionList: screen }) => ({ default: screen })),
)

/** Loads the code of the kept-alive list before its navigation ends. */
export const preloadMissionList = () => missionList().then(() => null)

/** Inner pages with an action of their own at the bottom. */
const bare = /^\/(?:mission\/|login|registered)/

/** Header, footer and what every navigation does: title, scroll position, progress. */
export const Layout = () => {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const world = useWorld()
  const navigate = useNavigate()
  const isMissionList = pathname === '/mission'
  const missionSearch = useKept(isMissionList, search)
  useTitle()
  const main = useScroll(pathname, isMissionList)

  useEffect(
    () =>
      world.api.onSessionEnded(() => {
        void world.queryClient.resetQueries()
      }),
    [world],
  )

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
      <ProgressBar active={state !== 'idle'} />
      <Header missionSearch={missionSearch ?? ''} />
      <main ref={main} id="main" tabIndex={-1} className="min-h-[70dvh] outline-none">
        {missionSearch !== null && (
          <Activity mode={isMissionList ? 'visible' : 'hidden'}>
            <Suspense
              fallback={
                <div className="page py-8">
                  <Skeleton count={3} className="mb-4 h-40" />
                </div>
              }
            >
              <MissionList search={missionSearch} />
            </Suspense>
          </Activity>
        )}
        {!isMissionList && <Outlet />}
      </main>
      <Footer />
      {!bare.test(pathname) && <BottomBar missionSearch={missionSearch ?? ''} />}
      <BackToTop />
      <ToastRegion />
      <WeakPasswordModal
        session={world.api.session}
        onLogOut={() => logOut(world).then(() => navigate('/'))}
      />
    </>
  )
}

/** The query string the mission list was last shown with; null until it is first opened. */
const useKept = (isMissionList: boolean, search: string): string | null => {
  const [kept, setKept] = useState<string | null>(isMissionList ? search : null)
  if (isMissionList && kept !== search) setKept(search)
  return isMissionList ? search : kept
}

/** Sets the title of the tab from the route; a screen that knows more sets it again afterwards. */
const useTitle = () => {
  const matches = useMatches()
  const title = matches
    .map(({ handle }) => (handle as { title?: string } | undefined)?.title)
    .findLast(Boolean)
  useLayoutEffect(() => {
    if (!title) return
    document.title = title === portalCopy.site ? title : portalCopy.titleOf(title)
  }, [title])
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
