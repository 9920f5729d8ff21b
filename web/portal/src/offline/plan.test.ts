import { describe, expect, it } from 'vitest'
import { filesIn, planOf } from './plan.ts'

const origin = 'https://zyz.example'
const asked = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  planOf({ url: new URL(path, origin).href, mode, method }, origin)

describe('what stands in for the network', () => {
  it.each(['/', '/help', '/mission?phase=recruiting', '/personalCenter/volunteerCard'])(
    'the browser’s own stand-in for the network is the empty entry for %s',
    (path) => expect(asked(path)).toBe('page'),
  )

  it('the browser’s own stand-in for the network is a file whose name changes with its content', () => {
    expect(asked('/assets/portal-Bm23POdu.css', 'no-cors')).toBe('file')
    expect(asked('/assets/help-a1.js', 'cors')).toBe('file')
    expect(asked('/manifest.webmanifest', 'cors')).toBeNull()
  })

  it.each([
    ['an answer of the server', '/v2/api/zyz/volunteer/volunteerCard/own', 'cors'],
    ['a file of the server', '/v2/api/zyz/file/content?id=1', 'navigate'],
    ['the statistics', '/orgStatistics/personOrGroupCount/detail', 'cors'],
    ['the console', '/admin/records', 'navigate'],
    ['the phone', '/h5/', 'navigate'],
    ['a page that is no page', '/sitemap.xml', 'navigate'],
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
