import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { standIn } from './stand-in.ts'

const origin = 'https://zyz.example'
const absolute = (key: Request | string) =>
  new URL(typeof key === 'string' ? key : key.url, origin).href

/** The stores of a browser, as far as the worker uses them. */
const browserStores = () => {
  const stores = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const held = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, held)
    const store = {
      keys: async () => [...held.keys()].map((url) => ({ url })),
      match: async (key: Request | string) => held.get(absolute(key))?.clone(),
      put: async (key: Request | string, answer: Response) => void held.set(absolute(key), answer),
      // All or nothing, as browsers do it.
      addAll: async (paths: readonly string[]) => {
        const answers = await Promise.all(paths.map((path) => fetch(path)))
        if (answers.some(({ ok }) => !ok)) throw new TypeError('not all are there')
        paths.forEach((path, index) => held.set(absolute(path), answers[index]!))
      },
    }
    return store
  }
  return {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: Request | string) => {
      for (const name of stores.keys()) {
        const found = await open(name).match(key)
        if (found) return found
      }
      return undefined
    },
    held: () => [...stores].map(([name, held]) => [name, [...held.keys()].map(pathOf).toSorted()]),
  }
}
const pathOf = (url: string) => new URL(url).pathname

let stores: ReturnType<typeof browserStores>
/** What the server has: the newest build, or nothing where there is no network. */
let served: Record<string, string> | null
/** Whether the network takes an answer anywhere. */
let answering: boolean

const htmlOf = (script: string) => `<script type="module" src="${script}"></script>`
const build = (name: string) => ({
  '/h5/': htmlOf(`/assets/main-${name}.js`),
  [`/assets/main-${name}.js`]: `main ${name}`,
  [`/assets/scan-${name}.js`]: `scan ${name}`,
  '/v2/api/zyz/own': 'somebody',
})

/** A worker of a build, as a browser runs it: `send` waits for all that the event asked to wait for. */
const workerOf = (name: string, patience?: number) => {
  const listeners: Record<string, (event: never) => void> = {}
  standIn(
    {
      addEventListener: (kind: string, listen: never) => void (listeners[kind] = listen),
      clients: { claim: async () => {} },
      registration: {},
      location: { origin },
    },
    {
      build: name,
      files: [`/assets/main-${name}.js`, `/assets/scan-${name}.js`],
      family: 'phone-',
      entry: '/h5/',
      isPage: (path) => path.startsWith('/h5/'),
      ...(patience !== undefined && { patience }),
    },
  )
  const send = async (kind: string, more: object = {}) => {
    const waits: Promise<unknown>[] = []
    listeners[kind]!({ ...more, waitUntil: (done: Promise<unknown>) => waits.push(done) } as never)
    await Promise.all(waits)
  }
  /** The text that a request is answered with; null where the worker leaves it to the network. */
  const ask = async (path: string, mode: RequestMode) => {
    let answer: Promise<Response> | null = null
    const request = { url: origin + path, mode, method: 'GET' }
    listeners.fetch!({
      request,
      waitUntil: () => {},
      respondWith: (given: Promise<Response>) => (answer = given),
    } as never)
    return answer && (await (answer as Promise<Response>)).text()
  }
  return {
    install: () => send('install'),
    activate: () => send('activate'),
    told: (data: string) => send('message', { data }),
    page: (path: string) => ask(path, 'navigate'),
    file: (path: string) => ask(path, 'cors'),
  }
}

beforeEach(() => {
  stores = browserStores()
  served = build('one')
  answering = true
  vi.stubGlobal('caches', stores)
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    if (!answering) return new Promise(() => {})
    if (!served) throw new TypeError('Failed to fetch')
    const body = served[pathOf(absolute(asked))]
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const whole = (name: string) => [
  `phone-${name}`,
  [`/assets/main-${name}.js`, `/assets/scan-${name}.js`, '/h5/'],
]

describe('a worker without a network', () => {
  it('a worker without a network opens every page of its app from the empty entry, with its files', async () => {
    const worker = workerOf('one')
    await worker.install()
    served = null
    expect(await worker.page('/h5/scan')).toBe(htmlOf('/assets/main-one.js'))
    expect(await worker.file('/assets/scan-one.js')).toBe('scan one')
  })

  it('a worker without a network says so where nothing is kept', async () => {
    served = null
    await expect(workerOf('one').page('/h5/')).rejects.toThrow('Failed to fetch')
  })

  it('a worker without a network has kept no answer of the server, asked through it or named to it', async () => {
    const worker = workerOf('one')
    await worker.install()
    expect(await worker.file('/v2/api/zyz/own')).toBeNull()
    await worker.told(`${origin}/v2/api/zyz/own`)
    expect(stores.held()).toEqual([whole('one')])
  })

  it('a worker without a network is one whose network does not answer in time', async () => {
    vi.useFakeTimers()
    const worker = workerOf('one', 3000)
    await worker.install()
    answering = false
    const page = worker.page('/h5/')
    await vi.advanceTimersByTimeAsync(3000)
    expect(await page).toBe(htmlOf('/assets/main-one.js'))
  })
})

describe('a new build', () => {
  it('a new build leaves the earlier one its files until its worker takes over, and then forgets them', async () => {
    const earlier = workerOf('one')
    await earlier.install()
    await stores.open('portal-one')
    served = build('two')
    const later = workerOf('two')
    await later.install()
    // A page of the earlier build is still open, and asks for more of it.
    expect(await earlier.file('/assets/scan-one.js')).toBe('scan one')
    served = null
    expect(await earlier.page('/h5/')).toBe(htmlOf('/assets/main-one.js'))
    await later.activate()
    expect(stores.held()).toEqual([['portal-one', []], whole('two')])
    expect(await later.page('/h5/')).toBe(htmlOf('/assets/main-two.js'))
  })

  it('a new build does not count before all of it is there', async () => {
    const files = Object.entries(build('one'))
    served = Object.fromEntries(files.filter(([path]) => path !== '/assets/scan-one.js'))
    await expect(workerOf('one').install()).rejects.toThrow('not all are there')
    served = null
    await expect(workerOf('one').page('/h5/')).rejects.toThrow('Failed to fetch')
  })

  it('a new build never takes the entry of another, which an earlier server may still give', async () => {
    await expect(workerOf('two').install()).rejects.toThrow('of another build')
    expect(stores.held()).toEqual([])
  })
})
