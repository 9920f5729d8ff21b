import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ringsOf } from 'contract/pictures/ring'
import sharp from 'sharp'
import { outlines } from '../web/kit/src/picture/icon-paths.ts'
import config from './playwright.config.ts'
import { picturesCopy as copy } from './pictures.copy.ts'

/*
 * `npm run pictures` draws what the site hands to other programs as PNG: the icons of an installed
 * app and the picture of a shared link. The results are committed; run it when mark or tokens change.
 */
const folder = fileURLToPath(new URL('../web/public/', import.meta.url))
const theme = readFileSync(new URL('../web/kit/src/theme.css', import.meta.url), 'utf8')
const mark = readFileSync(`${folder}favicon.svg`, 'utf8')

/** The year of the picture: minutes of every month. */
const year = [310, 180, 420, 540, 260, 720, 480, 350, 600, 900, 640, 760]

const ring = (size: number): string => {
  const { heart, rings } = ringsOf({ minutes: year, seed: 'izhiyuan', size })
  const strokes = rings.map(
    ({ path, width, best }) =>
      `<path d="${path}" fill="none" stroke="var(--${best ? 'gold-400' : 'zhu-600'})" stroke-width="${width}" />`,
  )
  return `<svg width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${strokes.join('')}
    <circle cx="${heart.x}" cy="${heart.y}" r="${heart.radius}" fill="var(--zhu-700)" /></svg>`
}

const share = `<style>${theme}
  body { margin: 0; display: flex; align-items: center; justify-content: space-between; width: 1200px;
    height: 630px; background: var(--paper-50); color: var(--zhu-800); border-bottom: 18px solid var(--zhu-600);
    box-sizing: border-box; padding: 0 84px; font-family: 'Noto Serif CJK SC', serif }
  h1 { margin: 0; font-size: 108px; line-height: 1.2 } p { margin: 18px 0 0; font-size: 44px }
  small { display: block; margin-top: 40px; font-size: 30px; color: var(--ink-700) }
</style><div><h1>${copy.name}</h1><p>${copy.slogan}</p><small>${copy.about}</small></div>${ring(400)}`

/** The mark on a square of its own colour; `inset` keeps it clear of the shapes phones cut out. */
const icon = (inset: number) => `<style>
  body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }
</style>${mark
  .replace('rx="8"', '')
  .replace(
    'viewBox="0 0 32 32"',
    `viewBox="${-inset} ${-inset} ${32 + 2 * inset} ${32 + 2 * inset}"`,
  )
  .replace(
    '<rect width="32" height="32"',
    `<rect x="${-inset}" y="${-inset}" width="${32 + 2 * inset}" height="${32 + 2 * inset}"`,
  )}`

/** One of our glyphs in the colours of the mark, for what an installed app opens at once. */
const shortcut = (glyph: keyof typeof outlines) => `<style>${theme}
  body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }
</style><svg viewBox="-12 -12 48 48"><rect x="-12" y="-12" width="48" height="48" fill="var(--zhu-600)" />
  <path d="${outlines[glyph]}" fill="none" stroke="var(--paper-50)" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round" /></svg>`

const pictures = [
  { name: 'share.png', width: 1200, height: 630, content: share },
  { name: 'icon-192.png', width: 192, height: 192, content: icon(0) },
  { name: 'icon-512.png', width: 512, height: 512, content: icon(0) },
  { name: 'icon-maskable.png', width: 512, height: 512, content: icon(4) },
  { name: 'apple-touch-icon.png', width: 180, height: 180, content: icon(1) },
  ...(['search', 'scan', 'calendar', 'qr'] as const).map((glyph) => ({
    name: `shortcut-${glyph}.png`,
    width: 96,
    height: 96,
    content: shortcut(glyph),
  })),
]

const browser = await chromium.launch(config.use?.launchOptions)
for (const { name, width, height, content } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<!doctype html><meta charset="utf-8">${content}`)
  const png = await sharp(await page.screenshot())
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer()
  writeFileSync(folder + name, png)
  console.log(`${name}: ${(png.length / 1024).toFixed(1)} KB`)
}
await browser.close()
