import { describe, expect, it } from 'vitest'
import { entryScriptOf, filesIn, planOf } from './plan.ts'

const origin = 'https://zyz.example'
const asked = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  planOf({ url: new URL(path, origin).href, mode, method }, origin, (at) => at.startsWith('/help'))

describe('what stands in for the network', () => {
  it('the browser’s own stand-in for the network is the empty entry for a page of the app', () => {
    expect(asked('/help')).toBe('page')
    expect(asked('/mission')).toBeNull()
  })

  it('the browser’s own stand-in for the network is a file whose name changes with its content', () => {
    expect(asked('/assets/portal-Bm23POdu.css', 'no-cors')).toBe('file')
    expect(asked('/assets/help-a1.js', 'cors')).toBe('file')
    expect(asked('/manifest.webmanifest', 'cors')).toBeNull()
  })

  it.each([
    ['an answer of the server', '/v2/api/zyz/volunteer/volunteerCard/own', 'cors'],
    ['a file of the server', '/v2/api/zyz/file/content?id=1', 'navigate'],
    ['a page that is no page', '/help/sitemap.xml', 'navigate'],
    ['what is not navigated to', '/help', 'cors'],
    ['another site', 'https://elsewhere.example/assets/a.js', 'cors'],
  ] as const)('the browser’s own stand-in for the network is nothing for %s', (_, path, mode) =>
    expect(asked(path, mode)).toBeNull(),
  )

  it('the browser’s own stand-in for the network is nothing for what changes something', () => {
    expect(asked('/help', 'navigate', 'POST')).toBeNull()
  })
})

it('the files of a page are those that its HTML names, once each', () => {
  const html = '<link href="/assets/a-1.css"><script src="/assets/b_2.js"></script>/assets/a-1.css'
  expect(filesIn(html)).toEqual(['/assets/a-1.css', '/assets/b_2.js'])
})

it('the script of a page is the module that its HTML begins with', () => {
  const html = '<script>1</script><script type="module" crossorigin src="/assets/a-1.js"></script>'
  expect(entryScriptOf(html)).toBe('/assets/a-1.js')
  expect(entryScriptOf('<script>1</script>')).toBeUndefined()
})
