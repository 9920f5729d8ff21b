import { Component, Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useOnline } from 'kit/ui/use-online.ts'
import { useClient } from './client.ts'
import { redirectFor } from './guard.ts'
import { usePath } from './navigation.tsx'
import { phoneCopy } from './phone.copy.ts'
import { routeOf, signedOut } from './router.tsx'
import { ActionButton } from './ui/action.tsx'
import { Waiting } from './ui/loaded.tsx'
import { Messages } from './ui/messages.tsx'
import { Page } from './ui/page.tsx'

/** The phone: guard, title, offline notice, and the page of the address. */
export const App = () => {
  const { session } = useClient()
  const standing = useSyncExternalStore(session.subscribe, session.snapshot)
  const path = usePath()
  const online = useOnline()
  const route = routeOf(path)
  const away = route.forDevices ? null : redirectFor(standing, location.pathname + location.search)
  const { title, Screen } = away && !online ? signedOut : route
  const leadsTo = online ? away : null

  useEffect(() => {
    if (leadsTo) location.replace(leadsTo)
  }, [leadsTo])
  useEffect(() => {
    document.title = phoneCopy.pageTitle(title)
  }, [title])
  useFocusOnArrival(path)

  if (leadsTo) return null
  return (
    <>
      <Messages />
      <Failsafe key={path}>
        <Suspense
          fallback={
            <Page title={title}>
              <Waiting />
            </Page>
          }
        >
          <Screen />
        </Suspense>
      </Failsafe>
    </>
  )
}

/** Takes a reader of the screen to the title of the page he came to, but not on the first page. */
const useFocusOnArrival = (path: string) => {
  const last = useRef(path)
  useEffect(() => {
    if (last.current !== path) document.querySelector<HTMLElement>('h1')?.focus()
    last.current = path
  }, [path])
}

/** Shows that a page could not be loaded, or broke, instead of nothing. React offers this to classes only. */
class Failsafe extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Page title={phoneCopy.product}>
        <div className="grid gap-4 text-center">
          <p role="alert" className="text-18">
            {phoneCopy.failed}
          </p>
          <ActionButton onClick={() => location.reload()}>{phoneCopy.retry}</ActionButton>
        </div>
      </Page>
    )
  }
}
