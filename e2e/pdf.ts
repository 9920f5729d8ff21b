import { createCanvas } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')))
      .buffer,
  },
})

/** Text of the QR code in a picture; null when there is none. */
export const readQr = async (picture: Uint8Array): Promise<string | null> => {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found?.text ?? null
}

/**
 * Radicals that a font's letters come back as, because both have one shape; unlike those of the Kangxi
 * block they have no compatible form that normalising would turn them into.
 */
const radicals: Readonly<Record<string, string>> = {
  '\u2e81': '\u5382',
  '\u2ea0': '\u6c11',
  '\u2ec5': '\u89c1',
  '\u2ec6': '\u89d2',
  '\u2ec9': '\u8d1d',
  '\u2ecb': '\u8f66',
  '\u2ed3': '\u957f',
  '\u2ed4': '\u95e8',
  '\u2ed8': '\u9752',
  '\u2eda': '\u9875',
  '\u2edb': '\u98ce',
  '\u2edc': '\u98de',
  '\u2edd': '\u98df',
  '\u2ee2': '\u9a6c',
  '\u2ee5': '\u9c7c',
  '\u2ee6': '\u9e1f',
  '\u2ee9': '\u9ec4',
  '\u2eec': '\u9f50',
  '\u2eee': '\u9f7f',
  '\u2ef0': '\u9f99',
}

/** As the text of a PDF comes back: brackets and letters of full width in the form that is searched. */
export const written = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2e80-\u2eff]/g, (radical) => radicals[radical] ?? radical)
    // The radical of a door is one of the older form.
    .replaceAll('\u6236', '\u6237')

/** How many pages a PDF has, and what the text and the QR code on its first say, as it was written. */
export const readPdf = async (
  bytes: Buffer,
): Promise<{ pages: number; text: string; qr: string }> => {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: 3 })
  const canvas = createCanvas(viewport.width, viewport.height)
  const context = canvas.getContext('2d')
  await page.render({ canvasContext: context as never, canvas: canvas as never, viewport }).promise
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  const [code] = await readBarcodes(picture as never, { formats: ['QRCode'] })
  const content = await page.getTextContent()
  return {
    pages: document.numPages,
    text: written(content.items.map((item) => ('str' in item ? item.str : '')).join('')),
    qr: code?.text ?? '',
  }
}

/** What all QR codes of a PDF say, page by page. */
export const readCodes = async (bytes: Buffer): Promise<string[][]> => {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: 2 })
    const canvas = createCanvas(viewport.width, viewport.height)
    const context = canvas.getContext('2d')
    await page.render({ canvasContext: context as never, canvas: canvas as never, viewport })
      .promise
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(picture as never, {
      formats: ['QRCode'],
      maxNumberOfSymbols: 255,
    })
    pages.push(found.map(({ text }) => text))
  }
  return pages
}

/** The pages of a PDF as PNG files, with so many pixels to a point. */
export const drawPages = async (bytes: Buffer, scale: number): Promise<Buffer[]> => {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const pages: Buffer[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale })
    const canvas = createCanvas(viewport.width, viewport.height)
    const canvasContext = canvas.getContext('2d') as never
    await page.render({ canvasContext, canvas: canvas as never, viewport }).promise
    pages.push(canvas.toBuffer('image/png'))
  }
  return pages
}

/** What the QR code of a picture says, such as a PNG file; empty where there is none. */
export const readPicture = async (bytes: Buffer): Promise<string> => {
  const [code] = await readBarcodes(new Uint8Array(bytes), { formats: ['QRCode'] })
  return code?.text ?? ''
}
