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

/** The text of a PDF and what the QR code on its first page says. */
export const readPdf = async (bytes: Buffer): Promise<{ text: string; qr: string }> => {
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
    text: content.items.map((item) => ('str' in item ? item.str : '')).join(''),
    qr: code?.text ?? '',
  }
}
