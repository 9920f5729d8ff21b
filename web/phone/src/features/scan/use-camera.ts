import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openCamera, readFrames, troubleOf, type Camera } from './camera.ts'
import { loadResults } from './results.ts'
import type { ScanEvent } from './scan-flow.ts'

/** Whether the page is in sight; a camera that nobody watches is closed. */
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
 * Keeps the camera open and read while `on`, reports what happens as events of the scan flow, and
 * gives the ref for the video element and the lamp, where there is one.
 */
export const useCamera = (
  on: boolean,
  onText: (text: string) => void,
  dispatch: (event: ScanEvent) => void,
) => {
  const video = useRef<HTMLVideoElement>(null)
  const [light, setLight] = useState<Camera['light']>(null)
  const inSight = useInSight()
  const report = useEffectEvent(onText)
  const open = on && inSight

  useEffect(() => {
    if (!open) return
    const ending = new AbortController()
    const { signal } = ending

    // Fetched while the camera warms up; a code is read only when its result can be shown.
    const decoder = Promise.all([import('./decoder.ts'), loadResults()])

    const show = async () => {
      const camera = await openCamera()
      if (signal.aborted || !video.current) return camera.close()
      signal.addEventListener('abort', camera.close)
      video.current.srcObject = camera.stream
      await video.current.play()
      // Wrapped, because the setter would call a bare function.
      setLight(() => camera.light)
      dispatch({ type: 'cameraRunning' })
      return video.current
    }
    const read = async (element: HTMLVideoElement) => {
      const [{ readQr }] = await decoder
      await readFrames(element, readQr, (text) => report(text), signal)
    }

    show().then(
      (element) =>
        element &&
        read(element).catch(() => !signal.aborted && dispatch({ type: 'decoderFailed' })),
      (error: unknown) =>
        !signal.aborted && dispatch({ type: 'cameraFailed', trouble: troubleOf(error) }),
    )
    // Without a camera nobody awaits it.
    decoder.catch(() => {})

    return () => {
      ending.abort()
      setLight(null)
    }
  }, [open, dispatch])

  return { video, light }
}
