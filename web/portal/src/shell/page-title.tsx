import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from 'kit/ui/class-names.ts'
import { portalCopy } from '../portal.copy.ts'

// The first page of a visit keeps the focus at its top, as browsers do; later ones move it.
let navigated = false

/** Notes that the page was changed by navigation within the portal. */
export const noteNavigation = (): void => {
  navigated = true
}

/** The heading of a screen. After a navigation it takes the focus, so that readers start there. */
export const PageTitle = ({
  children,
  documentTitle,
  className,
}: {
  children: ReactNode
  /** Title of the tab, where it says more than the route's. */
  documentTitle?: string | undefined
  className?: string
}) => {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (documentTitle) document.title = portalCopy.titleOf(documentTitle)
  }, [documentTitle])
  useEffect(() => {
    if (navigated) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={ref} tabIndex={-1} className={classNames('text-24 md:text-30', className)}>
      {children}
    </h1>
  )
}
