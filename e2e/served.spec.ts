import { expect, test, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { open } from './browse.ts'
import { htmlFaults } from './markup.ts'
import { entrances, everywhere, personal, phone } from './pages.ts'

/* What the server sends, before programs that nobody of us wrote: its documents as they come over the wire. */

const read = async (request: APIRequestContext, path: string): Promise<string> => {
  const answer = await request.get(path, { maxRedirects: 5 })
  return answer.text()
}

const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address!.replaceAll('&#38;', '&'))
    return pathname + search
  })

/** Of each part of the site map the first few, and every page that is about itself. */
const listed = async (request: APIRequestContext): Promise<string[]> => {
  const parts = addresses(await read(request, '/sitemap.xml'))
  const found = await Promise.all(
    parts.map(async (part) => {
      const all = addresses(await read(request, part))
      return part.endsWith('/pages.xml') ? all : all.slice(0, 4)
    }),
  )
  return found.flat()
}

test('every page is valid HTML as the server sends it', async ({ request }) => {
  const apps = ['/admin/', '/gallery/', '/v2/api/zyz/docs', '/mission/detail-1', '/assets/none.js']
  const stops = [...everywhere, ...entrances, ...personal, ...phone].map(({ path }) => path)
  const paths = new Set([...apps, ...stops, ...(await listed(request))])
  expect(paths.size).toBeGreaterThan(90)
  const found: string[] = []
  for (const path of paths) {
    const answer = await request.get(path)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    found.push(...(await htmlFaults(await answer.text())).map((fault) => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
  expect(await htmlFaults('<!doctype html><p id="a"><p id="a">')).not.toEqual([])
})

interface Icon {
  src: string
  sizes: string
}

test('the portal and the phone are two apps to whoever installs them', async ({ browser }) => {
  const manifestOf = async (path: string) => {
    const page = await open(browser, 'volunteer01')
    await page.goto(path)
    const session = await page.context().newCDPSession(page)
    const { url, errors, data } = await session.send('Page.getAppManifest')
    const manifest = JSON.parse(data ?? '{}') as {
      id: string
      start_url: string
      scope: string
      name: string
      icons: Icon[]
      shortcuts: { url: string; icons?: Icon[] }[]
    }
    expect(errors, url).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors, url).toEqual([])
    expect(manifest.shortcuts.map(({ icons = [] }) => icons.length)).not.toContain(0)
    const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons = [] }) => icons)]
    for (const { src, sizes } of pictures) {
      const { format, width, height } = await sharp(
        await (await page.request.get(src)).body(),
      ).metadata()
      expect([format, `${width}x${height}`], src).toEqual(['png', sizes])
    }
    for (const shortcut of manifest.shortcuts)
      expect((await page.request.get(shortcut.url)).status(), shortcut.url).toBe(200)
    await page.context().close()
    return manifest
  }
  const [portal, scanner] = [await manifestOf('/'), await manifestOf('/h5/')]
  expect([portal.id, portal.start_url, portal.scope]).toEqual(['/', '/', '/'])
  expect([scanner.id, scanner.start_url, scanner.scope]).toEqual(['/h5/', '/h5/', '/h5/'])
  expect(scanner.name).not.toBe(portal.name)
})

test('what is said about a page is what it is', async ({ request }) => {
  const paths = await listed(request)
  const property = (html: string, name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
  const first = (start: string) => paths.find((path) => path.startsWith(start))!
  const story = await read(request, first('/article/'))
  expect(property(story, 'og:type')).toBe('article')
  expect(new Date(property(story, 'article:published_time') ?? '').getTime()).not.toBeNaN()
  for (const start of ['/mission/detail-', '/organization/details', '/publicity/']) {
    const html = await read(request, first(start))
    expect(property(html, 'og:type'), start).toBe('website')
    expect(property(html, 'article:published_time'), start).toBeUndefined()
  }
})
