import type { MouseEvent } from 'react'

/**
 * What a true link does when it is pressed: `go` in this page, unless the reader asked for another
 * tab or window. Without `go` the browser follows the link.
 */
export const follow =
  (go: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!go || elsewhere || event.defaultPrevented) return
    event.preventDefault()
    go()
  }
