import { expect, test, type Browser, type Page } from '@playwright/test'
import { narrow, open, settled, wide } from './browse.ts'

/*
 * What the oldest browsers lack and the apps bring along, taken away from the one that is here. What only
 * an engine of that age shows is seen in Chromium 92 (npm run test:old).
 */

/** Runs before the page: a browser without modal dialogs, the top layer, and what tells us so. */
const forget = () => {
  for (const name of ['showModal', 'show', 'close'])
    Reflect.deleteProperty(HTMLDialogElement.prototype, name)
  Reflect.deleteProperty(globalThis, 'HTMLDialogElement')
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  Reflect.deleteProperty(URL, 'canParse')
}

const openOld = async (
  browser: Browser,
  who: string | null,
  viewport: typeof wide,
  path: string,
) => {
  const page = await open(browser, who, {}, { viewport })
  await page.addInitScript(forget)
  await page.goto(path)
  await settled(page)
  expect(await page.evaluate('"canParse" in URL'), 'what is lacking is brought').toBe(true)
  return page
}

const focusIn = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement?.closest('dialog') ? 'dialog' : 'page'))

for (const viewport of [wide, narrow])
  test(`a dialog at ${viewport.width} holds the focus and hides the page where the browser knows none`, async ({
    browser,
  }) => {
    const page = await openOld(browser, null, viewport, '/')
    const opener = page.getByRole('button', { name: /^当前/ }).first()
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    await expect(page.getByRole('main'), 'readers are told of nothing behind it').toHaveCount(0)
    expect(await focusIn(page)).toBe('dialog')
    for (const key of ['Tab', 'Shift+Tab'])
      for (let times = 0; times < 40; times++) {
        await page.keyboard.press(key)
        expect(await focusIn(page)).toBe('dialog')
      }
    const { width, height } = viewport
    const over = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.matches('dialog *, dialog, [data-backdrop]'),
      [width - 4, 4],
    )
    expect(over, 'nothing of the page is pressed').toBe(true)
    if (process.env.PICTURES)
      await page.screenshot({ path: `../.tmp/engines/pictures/older-dialog-${width}.png` })
    const box = (await dialog.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByRole('main')).toHaveCount(1)
    expect(await page.locator('[data-backdrop], [data-raised]').count()).toBe(0)
    await page.context().close()
  })

test('a phone where no decoder may run says so and offers the digits, without asking for the camera', async ({
  browser,
}) => {
  const page = await open(browser, 'volunteer01', {}, { viewport: narrow })
  await page.addInitScript(forget)
  await page.addInitScript(() => {
    // What the content policy does to it before Chromium 97 and Safari 16.
    Object.assign(WebAssembly, {
      Module: class {
        constructor() {
          throw new EvalError('Wasm code generation disallowed by embedder')
        }
      },
    })
    navigator.mediaDevices.getUserMedia = () => {
      throw new Error('asked for the camera')
    }
  })
  await page.goto('/h5/scan')
  await expect(page.getByRole('heading', { name: '这个浏览器不能扫码' })).toBeVisible()
  await expect(page.getByLabel('拍照识别')).toHaveCount(0)
  await page.getByRole('link', { name: '六位数字' }).click()
  await expect(page).toHaveURL(/\/h5\/code/)
  await page.context().close()
})
