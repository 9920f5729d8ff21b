import { describe, expect, it } from 'vitest'
import { earlyScript } from '../../../early-script.ts'
import { keptName } from '../api/session.ts'
import { storageName } from '../preferences/values.ts'
import { isOutdated } from './outdated.ts'

/** The page as the plugin leaves it, and the scripts in it. */
const built = async () => {
  const { transformIndexHtml } = earlyScript()
  const { handler } = transformIndexHtml as { handler: (html: string) => Promise<string> }
  const html = await handler(
    '<head><meta charset="utf-8" /><title>i志愿</title></head><body></body>',
  )
  const [script, outdated] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code]) => code!,
  )
  return { html, script: script!, outdated: outdated! }
}

const page = (root: HTMLElement, write = (_html: string) => {}) => ({
  documentElement: root,
  readyState: 'loading',
  addEventListener: () => undefined,
  write,
})

describe('the script in the head of every page', () => {
  it('the script in the head of every page is short, precedes the title and marks the root before the first paint', async () => {
    const { html, script } = await built()
    expect(script.length).toBeLessThan(2720)
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<title>'))
    expect(html.indexOf('<script>')).toBeGreaterThan(html.indexOf('charset'))

    const root = document.createElement('html')
    const run = (storage: Pick<Storage, 'getItem'>) =>
      new Function('document', 'localStorage', script)(page(root), storage)

    const kept = JSON.stringify({ elder: true, scheme: 'blackOnWhite', hinted: true })
    run({ getItem: (name) => (name === storageName ? kept : null) })
    expect(root.outerHTML).toBe(
      '<html data-text="large" data-scheme="blackOnWhite" data-elder="" data-hinted=""></html>',
    )

    run({ getItem: (name) => (name === keptName('volunteer', 'flags') ? '1' : null) })
    expect(root.hasAttribute('data-known')).toBe(true)
    run({ getItem: () => null })
    expect(root.hasAttribute('data-known')).toBe(false)

    run({
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(root.outerHTML).toBe('<html data-text="standard" data-scheme="default"></html>')
  })

  it.each([
    ['a new browser', URL, AbortSignal, 0],
    ['Chromium 119', class {}, AbortSignal, 1],
    ['Safari 17.3', URL, class {}, 1],
  ])(
    'the script in the head of every page has %s load what it lacks, and nobody else',
    async (_name, url, signal, times) => {
      const { script } = await built()
      const written: string[] = []
      new Function('document', 'URL', 'AbortSignal', script)(
        page(document.createElement('html'), (html) => written.push(html)),
        url,
        signal,
      )
      expect(written).toHaveLength(times)
      for (const html of written)
        expect(html).toMatch(/^<script defer src="\/assets\/older-[\w-]{8}\.js"><\/script>$/)
    },
  )
})

describe('the sentence for outdated browsers', () => {
  const knows = { supports: (name: string) => name === 'aspect-ratio' }
  it.each([
    ['Chromium 92', { CSS: knows, at: true }, false],
    ['Safari 15.0', { CSS: knows, at: false, GestureEvent: Event }, false],
    ['Chromium 91', { CSS: knows, at: false }, true],
    ['Safari 14', { CSS: { supports: () => false }, at: false, GestureEvent: Event }, true],
    ['Internet Explorer 11', { at: false }, true],
  ])('the sentence for outdated browsers is read in %s: %j', async (_name, given, shown) => {
    const { at, ...window }: { at: boolean; CSS?: unknown } = given
    const { html, outdated } = await built()
    document.documentElement.removeAttribute('data-outdated')
    document.body.innerHTML = /<p .*<\/p>/.exec(html)![0]
    const { at: own } = Array.prototype
    if (!at) Reflect.deleteProperty(Array.prototype, 'at')
    try {
      new Function('window', 'CSS', outdated)(window, window.CSS)
    } finally {
      Array.prototype.at = own
    }
    expect(isOutdated(document)).toBe(shown)
    // Elsewhere it is gone: hidden, its link would still be the first of the page, before the one that skips.
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#outdated:not([hidden]) a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(shown ? ['/plain/'] : [])
    expect(document.querySelectorAll('a')).toHaveLength(links.length)
    document.documentElement.removeAttribute('data-outdated')
  })

  it('the sentence for outdated browsers is shown by a script that the oldest engines can read', async () => {
    const { outdated } = await built()
    expect(outdated).not.toMatch(/=>|`|\b(?:let|const|class|async)\b|\?\./)
  })
})
