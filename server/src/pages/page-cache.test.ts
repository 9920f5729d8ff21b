import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'

it('a page that cannot be rendered is left to the browser, and logged without what its address asks', async () => {
  let lines = ''
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines += String(chunk)
      done()
    },
  })
  const pages = createPageCache({
    renderer: {
      paths: [],
      plan: () => ({}) as never,
      render: () => Promise.reject(new Error('no')),
    },
    clock: { now: () => new Date('2026-03-07T01:00:00Z') },
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
