import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openCamera, readFrames, troubleOf, type Camera, type CameraTrouble } from './camera.ts'

/** Finds the text of a code in a frame; null when there is none. */
export type ReadFrame = (frame: ImageData) => Promise<string | null>

/** What became of the camera. `decoderFailed`: it runs, but nothing reads what it sees. */
export type CameraChange = 'started' | 'running' | 'decoderFailed' | CameraTrouble

interface Options {
  /** Whether somebody looks: a camera that nobody watches is closed. */
  on: boolean
  /** Which of two cameras; that on the back unless told. */
  facing?: 'user' | 'environment'
  /** Fetches the decoder; called with each opening, while the camera warms up. */
  loadDecoder: () => Promise<ReadFrame>
  onText: (text: string) => void
  onChange: (change: CameraChange) => void
}

/** Whether the page is in sight. */
const useInSight = () => {
  const [inSight, setInSight] = useState(() => !document.hidden)
  useEffect(() => {
    const update = () => setInSight(!document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return inSight
}

/**
 * Keeps the camera open and its frames read while it is on and the page in sight. Gives the ref for
 * the video element, the lamp where there is one, and the way to try again.
 */
export const useCamera = ({ on, facing, loadDecoder, onText, onChange }: Options) => {
  const video = useRef<HTMLVideoElement>(null)
  const [light, setLight] = useState<Camera['light']>(null)
  const [round, setRound] = useState(0)
  const inSight = useInSight()
  const load = useEffectEvent(loadDecoder)
  const report = useEffectEvent(onText)
  const change = useEffectEvent(onChange)
  const open = on && inSight

  useEffect(() => {
    if (!open) return
    const ending = new AbortController()
    const { signal } = ending
    const decoder = load()
    // Without a camera nobody awaits it.
    decoder.catch(() => {})

    const show = async () => {
      const camera = await openCamera(facing)
      if (signal.aborted || !video.current) return camera.close()
      signal.addEventListener('abort', camera.close)
      video.current.srcObject = camera.stream
      await video.current.play()
      // Wrapped, because the setter would call a bare function.
      setLight(() => camera.light)
      change('running')
      return video.current
    }
    const read = async (element: HTMLVideoElement) =>
      readFrames(element, await decoder, (text) => report(text), signal)

    change('started')
    show().then(
      (element) => element && read(element).catch(() => signal.aborted || change('decoderFailed')),
      (error: unknown) => signal.aborted || change(troubleOf(error)),
    )
    return () => {
      ending.abort()
      setLight(null)
    }
  }, [open, facing, round])

  return { video, light, reopen: () => setRound((past) => past + 1) }
}
