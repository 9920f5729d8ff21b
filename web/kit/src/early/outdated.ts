import { outdatedAfter, outdatedBefore, outdatedPlain } from './outdated.copy.ts'

/**
 * A sentence at the top of the page, with the way to the pages that need no script, and the script that shows it in browsers older than Chromium 92,
 * Safari 15 and Firefox 90: those three know `aspect-ratio`, and `at` or, in Safari up to 15.3 without
 * it, gestures. Written for the oldest engines there are, and put into the page as it stands. The mark
 * on the root keeps our scripts from a page that the server has rendered (early.ts). In all other browsers it
 * goes: a hidden link is still the first of the page, before the one that skips to its content.
 */
export const outdated = `<p id="outdated" role="alert" hidden>${outdatedBefore}<a href="/plain/">${outdatedPlain}</a>${outdatedAfter}</p>
    <script>
      if (!(window.CSS && CSS.supports && CSS.supports('aspect-ratio', '1') && ([].at || window.GestureEvent))) {
        document.documentElement.setAttribute('data-outdated', '')
        document.getElementById('outdated').removeAttribute('hidden')
      } else document.body.removeChild(document.getElementById('outdated'))
    </script>`

/** Whether the page is in a browser too old for the apps; known from the top of the body on. */
export const isOutdated = (page: Document): boolean =>
  page.documentElement.hasAttribute('data-outdated')
