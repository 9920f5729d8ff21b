/**
 * Has this browser keep what an app needs to open without a network, and the files that this page has
 * loaded, once the page has nothing better to do. `worker` is where the build put the app's worker.
 * Browsers that cannot are left alone.
 */
export const keepForOffline = (worker: string): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void begin(worker)
  else addEventListener('load', () => void begin(worker), { once: true })
}

const begin = async (worker: string): Promise<void> => {
  try {
    await navigator.serviceWorker.register(worker)
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
