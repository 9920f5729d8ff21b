import { Writable } from 'node:stream'
import type { PageRequest, RenderedPage } from 'contract/page'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { Failure } from '../platform/fail.ts'
import { createLogger } from '../platform/log.ts'
import { createPageCache } from './page-cache.ts'

const START = Date.UTC(2026, 2, 7)

const setting = () => {
  const world = { now: START, busy: false }
  const asked: { group: string; address: string }[] = []
  const head = {
    title: '',
    description: '',
    canonical: null,
    kind: 'website' as const,
    publishedAt: null,
    picture: null,
    structured: [],
    source: '',
  }
  const pages = createPageCache({
    render: async (group: string, { address, now }: PageRequest): Promise<RenderedPage> => {
      if (world.busy) throw new Failure('serviceBusy')
      asked.push({ group, address })
      await Promise.resolve()
      return {
        status: 200,
        head,
        html: `${address} at ${now.getTime() - START}`,
        state: '',
        snapshot: null,
      }
    },
    clock: { now: () => new Date(world.now) },
    log: createLogger('silent'),
    origin: '',
    product: 'zyz',
    ask: () => Promise.reject(new Error('not asked here')),
    write: async ({ html }) => html,
  })
  const read = async (address: string) =>
    (await (await pages.get(address, false))?.document.encoded('identity'))?.toString() ?? null
  return { world, asked, read }
}

describe('pages', () => {
  it('public pages are rendered once however many ask, and again after two seconds', async () => {
    const { world, asked, read } = setting()
    expect(await Promise.all([read('/'), read('/'), read('/')])).toEqual(Array(3).fill('/ at 0'))
    world.now += 1999
    expect(await read('/')).toBe('/ at 0')
    world.now += 1
    expect(await read('/')).toBe('/ at 2000')
    expect(asked).toHaveLength(2)
  })

  it('public pages are left to the browser while too many wait, except what was known half a minute ago', async () => {
    const { world, read } = setting()
    await read('/')
    world.busy = true
    world.now += 29_999
    expect(await read('/')).toBe('/ at 0')
    expect(await read('/mission')).toBeNull()
    world.now += 1
    expect(await read('/')).toBeNull()
    world.busy = false
    // What could not be rendered is not remembered as such.
    expect(await read('/mission')).toBe('/mission at 30000')
  })

  it('public pages are not pushed out by searches, whatever anybody invents', async () => {
    const { asked, read } = setting()
    await read('/')
    for (let n = 0; n < 300; n++) await read(`/mission?keyword=${n}`)
    const before = asked.length
    expect(await read('/')).toBe('/ at 0')
    expect(asked).toHaveLength(before)
    await read('/mission?keyword=299')
    expect(asked).toHaveLength(before)
    await read('/mission?keyword=0')
    expect(asked).toHaveLength(before + 1)
  })

  it('public pages wait in turns by part of the site, searches apart', async () => {
    const { asked, read } = setting()
    for (const address of ['/', '/mission', '/mission/detail-1', '/mission?keyword=1', '/?a=1'])
      await read(address)
    expect(asked.map(({ group }) => group)).toEqual(['', 'mission', 'mission', 'mission?', '?'])
  })

  it('public pages that cannot be rendered are left to the browser, and logged without what their address asks', async () => {
    let lines = ''
    const stream = new Writable({
      write: (chunk, _, done) => {
        lines += String(chunk)
        done()
      },
    })
    const pages = createPageCache({
      render: () => Promise.reject(new Error('no')),
      clock: { now: () => new Date(START) },
      log: pino(stream),
      origin: 'https://izy.example',
      product: 'zyz',
      ask: () => Promise.reject(new Error('nobody asks')),
      write: () => Promise.reject(new Error('nothing is written')),
    })
    expect(await pages.get('/mission?keyword=Geheim7Xy&sort=hot', false)).toBeNull()
    expect(lines).toContain('page not rendered')
    expect(lines).toContain('/mission')
    expect(lines).not.toMatch(/Geheim7Xy|\?/)
  })
})
