import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { WarningMark } from '../ui/warning-mark.tsx'
import { isStill } from '../ui/still.ts'
import { uiCopy } from '../ui/ui.copy.ts'
import type { More } from './list-source.ts'

/** Pages that arrive by themselves before the button is asked for: the footer must stay reachable. */
const pagesByThemselves = 3

/** Pixels below the screen within which the next rows are asked for. */
const ahead = 400

interface Props {
  /** The way on; without it the rows are all there is. */
  more: More | undefined
  /** Rows shown so far. */
  count: number
  children: ReactNode
}

/**
 * A keyset list: rows, then the way to more of them, or the word that this is all. Rows arrive by
 * themselves when the end comes near, a few times and not for those who want a still page. A failure
 * is told where the rows would be; the focus stays at the end of the list.
 */
export const InfiniteList = ({ more, count, children }: Props) => {
  const end = useRef<HTMLDivElement>(null)
  const allShown = useRef<HTMLParagraphElement>(null)
  const left = useRef(pagesByThemselves)
  const asked = useRef(false)
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })

  const waiting = more?.has && !more.busy && !more.failed
  useEffect(() => {
    if (!waiting || left.current === 0) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || isStill() || !navigator.onLine) return
        left.current -= 1
        watch.disconnect()
        latest.current?.load()
      },
      { rootMargin: `${ahead}px` },
    )
    watch.observe(end.current!)
    return () => watch.disconnect()
  }, [waiting, count])

  // The button that had the focus is gone with the last rows.
  const has = more?.has ?? false
  useEffect(() => {
    if (!has && asked.current) allShown.current?.focus({ preventScroll: true })
    if (!has) asked.current = false
  }, [has])

  return (
    <>
      {children}
      <div ref={end} className="flex flex-col items-center gap-2 py-6 print:hidden">
        {more?.failed && (
          <p role="alert" className="flex items-center gap-2 font-semibold text-error-700">
            <WarningMark />
            {uiCopy.moreFailed}
          </p>
        )}
        {more?.has && (
          <Button
            busy={more.busy}
            busyText={uiCopy.loadingMore}
            onClick={() => {
              asked.current = true
              left.current = pagesByThemselves
              more.load()
            }}
          >
            {more.failed ? uiCopy.retry : uiCopy.loadMore}
          </Button>
        )}
        <p
          ref={allShown}
          role="status"
          tabIndex={-1}
          className={more?.has ? 'sr-only' : 'text-14 text-ink-500'}
        >
          {more?.has ? uiCopy.shownSoFar(count) : uiCopy.allShown(count)}
        </p>
      </div>
    </>
  )
}
