/** Why the camera shows nothing. `unread`: nothing in this browser could read what it sees. */
export type CameraTrouble = 'denied' | 'absent' | 'busy' | 'unsupported' | 'unread'

/** An open camera. */
export interface Camera {
  stream: MediaStream
  close: () => void
  /** Switches the lamp; null when the camera has none. */
  light: ((on: boolean) => Promise<void>) | null
}

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
  // Said by older-camera.ts alone.
  unread: 'unread',
}

/** Why a camera could not be opened. */
export const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof Error && troubles[error.name]) || 'unsupported'

/** Opens the camera at the back of the device, or any other; fails as getUserMedia does. */
export const openCamera = async (
  facing: 'user' | 'environment' = 'environment',
): Promise<Camera> => {
  // Fails with a TypeError on pages without https and in old in-app browsers, which have no devices
  // whatever the types promise.
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: facing },
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  })
  const [track] = stream.getVideoTracks()
  return {
    stream,
    close: () => stream.getTracks().forEach((each) => each.stop()),
    light: track && hasLamp(track) ? (on) => switchLamp(track, on) : null,
  }
}

// The lamp is not in the DOM types: it is an extension that phones have and desktops lack.
const hasLamp = (track: MediaStreamTrack) =>
  'getCapabilities' in track && 'torch' in track.getCapabilities()

const switchLamp = (track: MediaStreamTrack, on: boolean) =>
  track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })

/** Longest side in pixels of a frame given to the decoder: enough for a code across a room, and quick. */
const frameSide = 960
/** Milliseconds between frames: about eight a second. */
const framePause = 125

/** Reads frames of the playing video until the signal ends it; `onText` for each one with a code. */
export const readFrames = async (
  video: HTMLVideoElement,
  read: (frame: ImageData) => Promise<string | null>,
  onText: (text: string) => void,
  signal: AbortSignal,
) => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  while (!signal.aborted) {
    const { videoWidth, videoHeight } = video
    if (context && videoWidth > 0) {
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
