/** Where the worker is; the build puts it there. */
const workerPath = '/service-worker.js'

/**
 * Has this browser keep what the card and the help need to open without a network, and the files that
 * this page has loaded, once the page has nothing better to do. Browsers that cannot are left alone.
 */
export const keepForOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void begin()
  else addEventListener('load', () => void begin(), { once: true })
}

const begin = async (): Promise<void> => {
  try {
    await navigator.serviceWorker.register(workerPath)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(loaded())
  } catch {
    // Without room, or where it is forbidden: the pages do as well as without it.
  }
}

const loaded = (): string =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .join(' ')
