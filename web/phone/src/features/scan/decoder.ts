import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Left alone the library fetches its module from a public CDN, which the content policy forbids.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) =>
      path.endsWith('.wasm') ? wasmUrl : prefix + path,
  },
})

/** The text of the QR code in a camera frame or photo file; null when there is none to read. */
export const readQr = async (picture: ImageData | Blob): Promise<string | null> => {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found?.isValid ? found.text : null
}
