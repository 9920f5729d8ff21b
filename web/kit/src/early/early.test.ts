import { describe, expect, it } from 'vitest'
import { earlyScript } from '../../../early-script.ts'
import { keptName } from '../api/session.ts'
import { storageName } from '../preferences/values.ts'

/** The page as the plugin leaves it, and the script in it. */
const built = async () => {
  const { transformIndexHtml } = earlyScript()
  const { handler } = transformIndexHtml as { handler: (html: string) => Promise<string> }
  const html = await handler('<head><meta charset="utf-8" /><title>i志愿</title></head>')
  return { html, script: /<script>(.*)<\/script>/s.exec(html)![1]! }
}

describe('the script in the head of every page', () => {
  it('is short, stands before the title and marks the root before anything is painted', async () => {
    const { html, script } = await built()
    expect(script.length).toBeLessThan(2560)
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<title>'))
    expect(html.indexOf('<script>')).toBeGreaterThan(html.indexOf('charset'))

    const root = document.createElement('html')
    const run = (storage: Pick<Storage, 'getItem'>) =>
      new Function('document', 'localStorage', script)(
        { documentElement: root, readyState: 'loading', addEventListener: () => undefined },
        storage,
      )

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
})
