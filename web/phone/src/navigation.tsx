import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react'

// A router library would cost 13 to 30 KB of the 80 this app may weigh; six flat pages need this much.

const base = '/h5'
/** What the browser says when somebody goes back or on; whoever goes by a link is told of in the same way. */
const moved = 'popstate'

const subscribe = (listener: () => void) => {
  addEventListener(moved, listener)
  return () => removeEventListener(moved, listener)
}

const pathNow = () => location.pathname.slice(base.length).replace(/\/$/, '') || '/'

/** The path below /h5, '/' for its root. */
export const usePath = () => useSyncExternalStore(subscribe, pathNow)

/** Goes to a page of this app; with `replace` the present one cannot be come back to. */
export const go = (to: string, { replace = false } = {}) => {
  history[replace ? 'replaceState' : 'pushState'](null, '', base + to)
  dispatchEvent(new Event(moved))
  scrollTo(0, 0)
}

/** Takes the query out of the address bar and the history, without moving. */
export const dropQuery = () => history.replaceState(null, '', location.pathname)

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }

/** A link to a page of this app. Links to the portal are plain anchors. */
export const Link = ({ to, ...rest }: LinkProps) => {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return <a href={base + to} onClick={follow} {...rest} />
}
