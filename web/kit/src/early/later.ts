/*
 * A page from the server is read before it is worked with: its scripts wait until it has been painted,
 * so that on a slow line they take nothing from its text and its styles. They are run in pieces, between
 * which the page scrolls.
 */

import { isOutdated } from './outdated.ts'

/** Loads the scripts that the page names in `<meta name="scripts">`, in the order given. */
export const runLater = (page: Document): void => {
  const begin = () => {
    if (isOutdated(page)) return
    const files = page.querySelector<HTMLMetaElement>('meta[name=scripts]')?.content.split(' ')
    if (files) void run(page, files)
  }
  const painted = () =>
    // A page behind another one is not painted.
    page.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))
  // What the page knows stands at its end.
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', painted)
  else painted()
}

const run = async (page: Document, files: readonly string[]) => {
  for (const href of files) {
    page.head.append(Object.assign(page.createElement('link'), { rel: 'modulepreload', href }))
    await pause()
  }
  for (const file of files) {
    await import(/* @vite-ignore */ file)
    await pause()
  }
}

const pause = () => new Promise((done) => setTimeout(done))
