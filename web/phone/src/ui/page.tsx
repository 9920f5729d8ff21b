import { lazy, Suspense, type ReactNode } from 'react'
import { RingGlyph } from 'kit/picture/ring-glyph.tsx'
import { portal } from '../addresses.ts'
import { Link } from '../navigation.tsx'
import { phoneCopy } from '../phone.copy.ts'
import { Icon } from './icon.tsx'

// What is preferred holds before any script; the ways to change it need not come before the scan.
const aids = import('./aids.tsx')
const AidButtons = lazy(() => aids.then(({ AidButtons: shown }) => ({ default: shown })))
const AidBar = lazy(() => aids.then(({ AccessibilityBar: shown }) => ({ default: shown })))

const barLink =
  'inline-flex min-h-12 min-w-12 items-center gap-1 rounded-control px-2 text-16 text-inherit'

type PageProps = {
  title: string
  children: ReactNode
  /** The first page of the app leads out to the portal, all others back to it. */
  root?: boolean
  /** Dark around the camera picture, so that the picture is what is seen. */
  dark?: boolean
}

/** A page of the phone: top bar with title, then the content in one column. */
export const Page = ({ title, children, root = false, dark = false }: PageProps) => (
  <div
    className={`flex min-h-dvh flex-col pt-[env(safe-area-inset-top)] ${dark ? 'bg-ink-900 text-paper-0' : 'bg-paper-50 text-ink-900'}`}
  >
    <header
      className={`grid min-h-14 grid-cols-[1fr_auto_1fr] items-center px-2 elder:flex elder:flex-wrap elder:justify-between ${dark ? '' : 'border-b border-line-200 bg-paper-0'}`}
    >
      {root ? (
        <a href={portal.home} className={barLink} aria-label={phoneCopy.toPortal}>
          <RingGlyph size={28} />
          <span className="font-display text-20 font-semibold text-zhu-700">
            {phoneCopy.product}
          </span>
        </a>
      ) : (
        <Link to="/" className={barLink} aria-label={phoneCopy.back}>
          <Icon name="back" />
        </Link>
      )}
      <h1 tabIndex={-1} className="py-2 text-center text-20 font-semibold outline-none">
        {title}
      </h1>
      <div className="flex min-h-11 flex-wrap justify-end">
        <Suspense>
          <AidButtons />
        </Suspense>
      </div>
    </header>
    <Suspense>
      <AidBar />
    </Suspense>
    <main className="mx-auto flex w-full max-w-[480px] grow flex-col px-4 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
      {children}
    </main>
  </div>
)

/** A remark that is read out when it appears. */
export const Remark = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="flex items-center gap-2 rounded-control bg-amber-100 px-4 py-3 text-16 text-amber-700"
  >
    <Icon name="warning" />
    <span>{children}</span>
  </p>
)
