import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { Who } from './browse.ts'
import { screenshotsCopy as copy } from './screenshots.copy.ts'

/*
 * `npm run screenshots`: every screen of the three apps, wide and narrow, standard and elder, from a
 * server with the demonstration province of its own. SCREENSHOTS_ORIGIN names one that runs already;
 * words after the command keep the screens whose names hold one of them.
 */
const folder = fileURLToPath(new URL('../.tmp/screenshots/', import.meta.url))
const port = Number(process.env.E2E_PORT ?? 3197)
const running = process.env.SCREENSHOTS_ORIGIN
const origin = running ?? `http://127.0.0.1:${port}`
// The address of the API is read when its module is loaded.
process.env.E2E_PORT = new URL(origin).port
const { startScratchServer } = await import('./scratch-server.ts')
const { default: config } = await import('./playwright.config.ts')
const { open, settled, withoutStream } = await import('./browse.ts')
const pages = await import('./pages.ts')

const sizes = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
]
const modes = ['standard', 'elder'] as const
/** Higher than this nobody looks. */
const mostPixels = 6000

interface Shot {
  file: string
  who: string
  path: string
}

const take = async (page: Page, path: string, file: string) => {
  await page.goto(path)
  // A page that does not come to rest is looked at all the same: that is what it looks like.
  await settled(page).catch(() => undefined)
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined)
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), mostPixels) })
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  await page.setViewportSize({ width, height })
}

const paths = (stops: readonly { path: string }[]) => stops.map(({ path }) => path)
const below = (addresses: readonly string[]) => addresses.map((address) => `/admin${address}`)

const run = async (browser: Browser): Promise<Shot[]> => {
  const details = paths(await pages.details())
  const groups: { who: Who; paths: string[] }[] = [
    { who: null, paths: [...paths(pages.everywhere), ...paths(pages.entrances), ...details] },
    {
      who: 'volunteer01',
      paths: ['/', ...details, ...paths(pages.personal), ...paths(pages.phone)],
    },
    { who: 'owner0001', paths: below(await pages.consoleOf('owner0001')) },
    { who: 'reviewer01', paths: below(['/', '/reviews/missions', '/reviews/records']) },
    { who: 'federation1', paths: below(await pages.federalPages()) },
  ]
  const wanted = process.argv.slice(2)
  const shots: Shot[] = []
  for (const { who, paths: addresses } of groups)
    for (const mode of modes)
      for (const { name: size, ...viewport } of sizes) {
        const page = await open(browser, who, { elder: mode === 'elder' }, { viewport })
        await withoutStream(page)
        for (const path of addresses) {
          const name = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/[^a-z0-9]+/gi, '-')
          const file = `${who ?? 'visitor'}${name.replace(/-$/, '') || '-home'}.${size}.${mode}.png`
          if (wanted.length > 0 && !wanted.some((word) => file.includes(word))) continue
          await take(page, path, file)
          shots.push({ file, who: who ?? 'visitor', path })
        }
        await page.context().close()
      }
  return shots
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

const sheet = (shots: readonly Shot[]) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<title>${copy.title}</title><style>body{font:14px sans-serif;margin:16px}section{break-inside:avoid}
div{display:flex;gap:8px;align-items:flex-start;overflow:auto}img{height:360px;border:1px solid silver;object-fit:cover;object-position:top}</style>
<h1>${copy.title}</h1>${[...Map.groupBy(shots, ({ who, path }) => `${who} ${path}`)]
  .map(
    ([name, all]) =>
      `<section><h2>${escaped(name)}</h2><div>${all
        .map(
          ({ file }) =>
            `<a href="${file}"><img src="${file}" alt="${escaped(file)}" loading="lazy"></a>`,
        )
        .join('')}</div></section>`,
  )
  .join('')}</html>
`

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const end = running
  ? async () => undefined
  : await startScratchServer({ folder: join(folder, '../screenshots-data'), port })
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const shots = await run(browser)
  writeFileSync(join(folder, 'index.html'), sheet(shots))
  console.log(`${shots.length} screenshots: ${folder}index.html`)
} finally {
  await browser.close()
  await end()
}
