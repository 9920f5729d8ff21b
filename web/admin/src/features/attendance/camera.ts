import type { CameraTrouble } from './volunteer-scan.ts'

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Why a camera could not be opened. */
export const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof Error && troubles[error.name]) || 'unsupported'

/** Opens the camera at the back of the device, or any other; fails as getUserMedia does. */
export const openCamera = (): Promise<MediaStream> => {
  // Missing on pages without https, whatever the types promise.
  if (!('mediaDevices' in navigator)) return Promise.reject(new TypeError('no camera interface'))
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: 'environment' },
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  })
}

export const closeCamera = (stream: MediaStream) =>
  stream.getTracks().forEach((track) => track.stop())

/** Longest side in pixels of a frame given to the decoder: a phone at arm's length, and quick. */
const frameSide = 960
/** Milliseconds between frames. */
const framePause = 125

/** Reads frames of the playing video until the signal ends it; `onText` for each one with a code. */
export const readFrames = async (
  video: HTMLVideoElement,
  read: (frame: ImageData) => Promise<string | null>,
  onText: (text: string) => void,
  signal: AbortSignal,
) => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  while (context && !signal.aborted) {
    const { videoWidth, videoHeight } = video
    if (videoWidth > 0) {
      const { canvas } = context
      const scale = Math.min(1, frameSide / Math.max(videoWidth, videoHeight))
      canvas.width = Math.round(videoWidth * scale)
      canvas.height = Math.round(videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const text = await read(context.getImageData(0, 0, canvas.width, canvas.height))
      if (text !== null && !signal.aborted) onText(text)
    }
    await new Promise((resolve) => setTimeout(resolve, framePause))
  }
}
