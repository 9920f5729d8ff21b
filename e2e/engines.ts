import { chromium, selectors } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import puppeteer from 'puppeteer-core'
import { Builder, By } from 'selenium-webdriver'
import { origin } from './world.ts'

/*
 * Engines besides the one that all journeys are made in, each driven by what its makers support:
 * Chromium 92, the oldest the product promises, Firefox and WebKitGTK as Debian has them.
 */

/** As much of a browser as a short journey takes. Selectors are CSS; what runs in the page answers JSON. */
export interface Driver {
  open(path: string): Promise<void>
  run<Answer>(code: string): Promise<Answer>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  picture(file: string): Promise<void>
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

export interface Engine {
  name: string
  /** What Debian calls it; null for what npm has installed. */
  packages: string | null
  isInstalled: () => boolean
  start: (size: Size) => Promise<Driver>
}

const folder = fileURLToPath(new URL('../.tmp/engines/', import.meta.url))

const onPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((each) => join(each, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

/** The program of Chromium 92, unpacked from its package when it is asked for the first time. */
export const oldChromium = (): string => {
  const program = join(folder, 'chromium-92')
  if (existsSync(program)) return program
  const packed = createRequire(import.meta.url).resolve('@sparticuz/chromium/package.json')
  mkdirSync(folder, { recursive: true })
  const part = `${program}.${process.pid}`
  writeFileSync(part, brotliDecompressSync(readFileSync(join(dirname(packed), 'bin/chromium.br'))))
  chmodSync(part, 0o755)
  renameSync(part, program)
  return program
}

/**
 * Playwright's own script in the page asks elements whether they are visible, as Chromium does from 105
 * on. Selectors of one's own run beside that script, so this one brings it what it lacks.
 */
export const forOldChromium = async (): Promise<void> => {
  if (isPrepared) return
  isPrepared = true
  await selectors.register(
    'older',
    () => {
      Element.prototype.checkVisibility ??= function (this: Element) {
        return this.getClientRects().length > 0
      }
      return { query: () => null, queryAll: () => [] }
    },
    { contentScript: true },
  )
}

let isPrepared = false

const startChromium = async (viewport: Size, executablePath: string): Promise<Driver> => {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({
    viewport,
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  page.setDefaultTimeout(5000)
  page.setDefaultNavigationTimeout(30_000)
  return {
    open: async (path) => void (await page.goto(path)),
    run: (code) => page.evaluate(code),
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.locator(selector).fill(text),
    picture: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  }
}

const startFirefox = async (size: Size): Promise<Driver> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: onPath('firefox-esr')!,
    defaultViewport: null,
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN' },
  })
  // A page that is opened beside the first stays behind it and is never painted.
  const [page] = await browser.pages()
  // Firefox 140 gives the page its size and knows nothing of its orientation, which is asked for beside it.
  await page!.setViewport(size).catch((error: unknown) => {
    if (!String(error).includes('setScreenOrientationOverride')) throw error
  })
  await page!.waitForFunction(`innerWidth === ${size.width}`)
  return {
    open: async (path) => void (await page!.goto(origin + path)),
    run: <Answer>(code: string) => page!.evaluate(code) as Promise<Answer>,
    // Its mouse misses what lies in an open dialog.
    click: (selector) => page!.$eval(selector, (element) => (element as HTMLElement).click()),
    type: (selector, text) => page!.type(selector, text),
    picture: async (path) => void (await page!.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close(),
  }
}

/** A screen that nobody sees, for what cannot do without one; its number. */
const startScreen = async (): Promise<{ display: string; screen: ChildProcess }> => {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const display = await new Promise<string>((done, fail) => {
    screen.once('error', fail)
    screen.stdio[3]!.once('data', (said) => done(`:${String(said).trim()}`))
  })
  return { display, screen }
}

/** A port that nothing listens on. */
const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const startWebKit = async ({ width, height }: Size): Promise<Driver> => {
  const { display, screen } = await startScreen()
  // Each service has one browser.
  const ownPort = await freePort()
  const service = spawn('WebKitWebDriver', [`--port=${ownPort}`], {
    env: { ...process.env, DISPLAY: display, TZ: 'Asia/Shanghai' },
    stdio: 'ignore',
  })
  const driver = await eventually(() =>
    new Builder()
      .usingServer(`http://127.0.0.1:${ownPort}`)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build(),
  )
  await driver.manage().window().setRect({ width, height })
  const found = (selector: string) => driver.findElement(By.css(selector))
  return {
    open: (path) => driver.get(origin + path),
    run: <Answer>(code: string) => driver.executeScript<Answer>(`return ${code}`),
    click: (selector) => found(selector).click(),
    type: async (selector, text) => {
      await found(selector).clear()
      await found(selector).sendKeys(text)
    },
    picture: async (file) => writeFileSync(file, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit()
      service.kill()
      screen.kill()
    },
  }
}

/** What fails while a program beside us starts is tried again for ten seconds. */
const eventually = async <Answer>(attempt: () => PromiseLike<Answer>): Promise<Answer> => {
  for (let tries = 50; ; tries -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 0) throw error
      await new Promise((done) => setTimeout(done, 200))
    }
  }
}

export const engines: readonly Engine[] = [
  {
    name: 'Chromium 92',
    packages: null,
    // The package holds a program for this kind of machine alone.
    isInstalled: () => process.platform === 'linux' && process.arch === 'x64',
    start: (size) => startChromium(size, oldChromium()),
  },
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    isInstalled: () => onPath('firefox-esr') !== undefined,
    start: startFirefox,
  },
  {
    name: 'WebKitGTK',
    packages: 'webkit2gtk-driver xvfb',
    isInstalled: () => onPath('WebKitWebDriver') !== undefined && onPath('Xvfb') !== undefined,
    start: startWebKit,
  },
]

const current = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** The one that all journeys are made in anyway: only its pictures stand beside those of the others. */
export const todaysChromium: Engine = {
  name: 'Chromium',
  packages: 'chromium',
  isInstalled: () => existsSync(current),
  start: (size) => startChromium(size, current),
}
