import { entryScriptOf, filesIn, planOf } from './plan.ts'

/** What the build tells a worker: what a build is known by, and the files that its screens are made of. */
export type Built = { build: string; files: readonly string[] }

type App = Built & {
  /** Begins the names of its stores: those of another app are not its to forget. */
  family: string
  /** A page that the server leaves empty, whoever asks. */
  entry: string
  /** Whether a page of the app is at a path. */
  isPage: (path: string) => boolean
  /** Milliseconds after which a network without an answer counts as none, where the app may not wait. */
  patience?: number
}

// The types of workers and of pages do not stand beside each other.
interface Extendable extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Fetching extends Extendable {
  request: Request
  /** Not in every browser. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  addEventListener(name: 'install' | 'activate', listen: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(name: 'message', listen: (event: Extendable & { data: unknown }) => void): void
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: { origin: string }
}

/**
 * Has a worker stand between the pages of an app and the network, so that they open where there is none.
 * It keeps files and one empty page; what a page shows then is what its screens have kept themselves, and
 * sealed. Each build has a store of its own, whole before it counts. It takes over once no page of the
 * build before is open: those go on with the files they began with.
 */
export const standIn = (worker: Worker, { build, files, family, entry, ...app }: App): void => {
  const own = family + build

  const hold = async (key: Request | string, answer: Response): Promise<void> =>
    (await caches.open(own)).put(key, answer)

  const keep = async (paths: readonly string[]): Promise<void> => {
    const kept = await caches.open(own)
    const known = new Set((await kept.keys()).map(({ url }) => new URL(url).pathname))
    await kept.addAll([...new Set(paths)].filter((path) => !known.has(path)))
  }

  const fill = async (): Promise<void> => {
    const page = await fetch(entry, { cache: 'no-cache', credentials: 'omit' })
    if (!page.ok) throw new Error(`${entry} ${page.status}`)
    const html = await page.clone().text()
    // Servers of two builds answer while one replaces the other; the browser comes back for it.
    if (!files.includes(entryScriptOf(html) ?? '')) throw new Error(`${entry} is of another build`)
    await keep([...files, ...filesIn(html)])
    await hold(entry, page)
  }

  const forgetEarlier = async (): Promise<void> => {
    const names = (await caches.keys()).filter((name) => name.startsWith(family) && name !== own)
    await Promise.all(names.map((name) => caches.delete(name)))
  }

  const fileFor = async (request: Request): Promise<Response> => {
    const kept = await caches.match(request)
    if (kept) return kept
    const file = await fetch(request)
    // Without room it is used all the same.
    if (file.ok) await hold(request, file.clone()).catch(() => {})
    return file
  }

  const ask = async ({ request, preloadResponse }: Fetching): Promise<Response> =>
    (await preloadResponse) ?? fetch(request)

  const keptPage = async () => (await caches.open(own)).match(entry)

  const pageFor = async (event: Fetching): Promise<Response> => {
    const asked = ask(event)
    // Also where it comes too late: the browser complains of a page it began to load for nobody.
    event.waitUntil(asked.catch(() => {}))
    try {
      return (await soonOrKept(asked)) ?? (await asked)
    } catch (error) {
      const kept = await keptPage()
      if (!kept) throw error
      return kept
    }
  }

  /** The answer, or what is kept where it is not there in time. */
  const soonOrKept = (asked: Promise<Response>): Promise<Response | undefined> => {
    const { patience } = app
    if (patience === undefined) return asked
    const late = new Promise<void>((done) => setTimeout(done, patience))
    return Promise.race([asked, late.then(keptPage)])
  }

  worker.addEventListener('install', (event) => {
    event.waitUntil(fill())
  })

  worker.addEventListener('activate', (event) => {
    event.waitUntil(
      Promise.all([
        forgetEarlier(),
        worker.registration.navigationPreload?.enable(),
        worker.clients.claim(),
      ]),
    )
  })

  worker.addEventListener('fetch', (event) => {
    const plan = planOf(event.request, worker.location.origin, app.isPage)
    if (plan === 'file') event.respondWith(fileFor(event.request))
    if (plan === 'page') event.respondWith(pageFor(event))
  })

  // The files that a page had loaded before the worker stood there.
  worker.addEventListener('message', (event) => {
    event.waitUntil(keep(filesIn(String(event.data))))
  })
}
