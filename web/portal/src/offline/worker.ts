/*
 * Stands between the pages of the portal and the network, so that the card and the help open where
 * there is none. It keeps files and one empty page; what a page shows then is what
 * its screens have kept themselves, and sealed.
 */
import { filesIn, planOf } from './plan.ts'

/** What the build names: the files of the screens that open without a network, and by what a build is known. */
declare const OFFLINE: { build: string; files: readonly string[] }

// The types of workers and of pages do not stand beside each other.
interface Extendable extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Fetching extends Extendable {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  addEventListener(name: 'install' | 'activate', listen: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(name: 'message', listen: (event: Extendable & { data: unknown }) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: Location
}
const worker = globalThis as unknown as Worker

const { build, files } = OFFLINE
const family = 'portal-'
const own = family + build
/** A page that the server leaves empty, whoever asks. */
const entry = '/personalCenter'

const keep = async (paths: readonly string[]): Promise<void> => {
  const kept = await caches.open(own)
  const known = new Set((await kept.keys()).map(({ url }) => new URL(url).pathname))
  await kept.addAll([...new Set(paths)].filter((path) => !known.has(path)))
}

const fill = async (): Promise<void> => {
  const page = await fetch(entry, { cache: 'no-cache', credentials: 'omit' })
  if (!page.ok) throw new Error(`${entry} ${page.status}`)
  await keep([...files, ...filesIn(await page.clone().text())])
  await (await caches.open(own)).put(entry, page)
}

const forgetEarlier = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(family) && name !== own)
  await Promise.all(names.map((name) => caches.delete(name)))
}

const fileFor = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request)
  if (kept) return kept
  const file = await fetch(request)
  if (file.ok) await (await caches.open(own)).put(request, file.clone())
  return file
}

const pageFor = async ({ request, preloadResponse }: Fetching): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await caches.match(entry)
    if (!kept) throw error
    return kept
  }
}

worker.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => worker.skipWaiting()))
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
  const plan = planOf(event.request, worker.location.origin)
  if (plan === 'file') event.respondWith(fileFor(event.request))
  if (plan === 'page') event.respondWith(pageFor(event))
})

// The files that a page had loaded before the worker stood there.
worker.addEventListener('message', (event) => {
  event.waitUntil(keep(filesIn(String(event.data))))
})
