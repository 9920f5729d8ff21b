import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Left alone, the library fetches its wasm from a host on the internet.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) =>
      path.endsWith('.wasm') ? wasmUrl : prefix + path,
  },
})

/**
 * The text of the QR code in a picture, or null when there is none. Import this file lazily: it
 * brings the decoder along.
 */
export const readQr = async (picture: Blob | ImageData): Promise<string | null> => {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found?.isValid ? found.text : null
}
