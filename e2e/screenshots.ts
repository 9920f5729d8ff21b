import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
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
const { password } = await import('./world.ts')
const pages = await import('./pages.ts')

const sizes = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
]
const modes = { standard: copy.standard, elder: copy.elder } as const
/** Higher than this nobody looks. */
const mostPixels = 6000

interface Shot {
  file: string
  who: string
  path: string
}

const signedIn = async (browser: Browser, entrance: string, name: string) => {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto(entrance)
  await page.getByRole('textbox', { name: copy.loginName }).fill(name)
  await page.getByLabel(copy.password, { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: copy.submit, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  const state = await context.storageState()
  await context.close()
  return state
}

const take = async (page: Page, path: string, file: string) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
  await page.evaluate('document.fonts.ready.then(() => null)')
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), mostPixels) })
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  await page.setViewportSize({ width, height })
}

const run = async (browser: Browser): Promise<Shot[]> => {
  const details = (await pages.details()).map(({ path }) => path)
  const paths = (stops: readonly { path: string }[]) => stops.map(({ path }) => path)
  const below = (addresses: readonly string[]) => addresses.map((address) => `/admin${address}`)
  const groups: { who: string; entrance?: string; paths: string[] }[] = [
    { who: 'visitor', paths: [...paths(pages.everywhere), ...paths(pages.entrances), ...details] },
    {
      who: 'volunteer01',
      entrance: '/login/volunteer',
      paths: ['/', ...details, ...paths(pages.personal), ...paths(pages.phone)],
    },
    ...['owner0001', 'reviewer01', 'federation1'].map((who) => ({
      who,
      entrance: '/login/organization',
      paths: [] as string[],
    })),
  ]
  const owned = await pages.consoleOf('owner0001')
  for (const group of groups) {
    if (group.who === 'owner0001') group.paths = below(owned)
    else if (group.entrance === '/login/organization')
      group.paths = below([
        '/',
        '/missions',
        '/reviews/missions',
        '/records',
        '/reviews/records',
        '/organizations',
      ])
  }
  const wanted = process.argv.slice(2)
  const shots: Shot[] = []
  for (const { who, entrance, paths } of groups) {
    const state = entrance ? await signedIn(browser, entrance, who) : undefined
    for (const mode of Object.keys(modes) as (keyof typeof modes)[])
      for (const { name: size, ...viewport } of sizes) {
        const context: BrowserContext = await browser.newContext({
          baseURL: origin,
          viewport,
          locale: 'zh-CN',
          timezoneId: 'Asia/Shanghai',
          reducedMotion: 'reduce',
          ...(state && { storageState: state }),
        })
        await context.addInitScript(
          (elder) =>
            localStorage.setItem('izy_preferences', JSON.stringify({ elder, hinted: true })),
          mode === 'elder',
        )
        const page = await context.newPage()
        for (const path of paths) {
          const name = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/[^a-z0-9]+/gi, '-')
          const file = `${who}${name.replace(/-$/, '') || '-home'}.${size}.${mode}.png`
          if (wanted.length > 0 && !wanted.some((word) => file.includes(word))) continue
          await take(page, path, file)
          shots.push({ file, who, path })
        }
        await context.close()
      }
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
