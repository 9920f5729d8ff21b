import { useEffect, useEffectEvent, useRef, useState, type Dispatch } from 'react'
import { closeCamera, openCamera, readFrames, troubleOf } from './camera.ts'
import type { ScanEvent } from './volunteer-scan.ts'

/** The decoder, fetched when the page is opened and not before. */
export const loadDecoder = () => import('../../../../kit/src/read-qr.ts')

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
 * Keeps the camera open and read while the page is in sight and reports what happens as events.
 * Gives the ref for the video element and the way to try again.
 */
export const useCamera = (onText: (text: string) => void, dispatch: Dispatch<ScanEvent>) => {
  const video = useRef<HTMLVideoElement>(null)
  const [round, setRound] = useState(0)
  const inSight = useInSight()
  const report = useEffectEvent(onText)

  useEffect(() => {
    if (!inSight) return
    const ending = new AbortController()
    const { signal } = ending
    const failed = (trouble: ReturnType<typeof troubleOf>) =>
      signal.aborted || dispatch({ type: 'cameraFailed', trouble })

    const show = async () => {
      const stream = await openCamera()
      if (signal.aborted || !video.current) return closeCamera(stream)
      signal.addEventListener('abort', () => closeCamera(stream))
      video.current.srcObject = stream
      await video.current.play()
      dispatch({ type: 'cameraRunning' })
      return video.current
    }
    const read = async (element: HTMLVideoElement) => {
      const { readQr } = await loadDecoder()
      await readFrames(element, readQr, (text) => report(text), signal)
    }

    dispatch({ type: 'cameraStarted' })
    show().then(
      (element) => element && read(element).catch(() => failed('decoderFailed')),
      (error: unknown) => failed(troubleOf(error)),
    )
    return () => ending.abort()
  }, [round, inSight, dispatch])

  return { video, reopen: () => setRound((past) => past + 1) }
}
