/** The shortest module there is: all that is asked is whether one may be made. */
const emptyModule = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)

/**
 * Refuses the camera where our content policy keeps the decoder of QR pictures from running (Chromium
 * before 97, Safari before 16): nobody is asked for a camera whose pictures nothing could read.
 */
export const refuseUselessCamera = (): void => {
  try {
    new WebAssembly.Module(emptyModule)
  } catch {
    const refusal = Object.assign(new Error('no decoder runs here'), { name: 'unread' })
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.reject(refusal) },
    })
  }
}
