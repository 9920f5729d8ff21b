import { Suspense, useState, type RefObject } from 'react'
import type { Camera } from 'kit/camera/camera.ts'
import { actionLook, ActionButton, ActionLink } from '../../ui/action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Remark } from '../../ui/page.tsx'
import { OfflineRemark } from './results.ts'
import { scanCopy } from './scan.copy.ts'
import type { Rest, ScanEvent } from './scan-flow.ts'

type Watching = Extract<Rest, { step: 'watching' }>

type CameraViewProps = {
  state: Watching
  video: RefObject<HTMLVideoElement | null>
  light: Camera['light']
  onPhoto: (photo: File) => void
  dispatch: (event: ScanEvent) => void
}

/** The camera picture with its frame, or why there is none, and the other ways below. */
export const CameraView = ({ state, video, light, onPhoto, dispatch }: CameraViewProps) => {
  const { camera, notice } = state
  const working = camera === 'starting' || camera === 'running'
  return (
    <div className="flex grow flex-col gap-4">
      <Suspense>
        <OfflineRemark />
      </Suspense>
      {notice && <Remark>{scanCopy.notice[notice]}</Remark>}
      {working ? (
        <div className="relative -mx-4 grid grow place-items-center overflow-hidden">
          <video
            ref={video}
            playsInline
            muted
            className="absolute inset-0 size-full object-cover"
            aria-label={scanCopy.hint}
          />
          <div
            aria-hidden="true"
            className="relative aspect-square w-[68%] max-w-80 rounded-sheet border-4 border-paper-0 shadow-[0_0_0_100vmax_rgb(0_0_0/.45)]"
          />
          <p
            role="status"
            className="absolute bottom-4 mx-4 rounded-control bg-ink-900 px-4 py-2 text-center text-18 font-semibold"
          >
            {camera === 'starting' ? scanCopy.opening : scanCopy.hint}
          </p>
          {light && <Light light={light} />}
        </div>
      ) : (
        <div className="grid grow content-center gap-3 text-center">
          <h2 className="text-24 font-semibold">{scanCopy.camera[camera].title}</h2>
          <p className="text-18">{scanCopy.camera[camera].advice}</p>
          {(camera === 'denied' || camera === 'busy') && (
            <ActionButton kind="secondary" onClick={() => dispatch({ type: 'cameraRetried' })}>
              {scanCopy.tryCamera}
            </ActionButton>
          )}
        </div>
      )}
      {notice === 'decoderMissing' && (
        <ActionButton onClick={() => location.reload()}>{scanCopy.reload}</ActionButton>
      )}
      <OtherWays onPhoto={camera !== 'unread' && onPhoto} />
    </div>
  )
}

const Light = ({ light }: { light: NonNullable<Camera['light']> }) => {
  const [on, setOn] = useState(false)
  const flip = () =>
    void light(!on).then(
      () => setOn(!on),
      () => setOn(false),
    )
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={flip}
      className="absolute top-4 right-4 flex min-h-12 items-center gap-2 rounded-full bg-ink-900 px-4 text-16"
    >
      <Icon name="light" />
      {on ? scanCopy.lightOff : scanCopy.lightOn}
    </button>
  )
}

/** Without a decoder no photo is asked for. */
const OtherWays = ({ onPhoto }: { onPhoto: ((photo: File) => void) | false }) => (
  <div className="flex flex-wrap gap-3 *:flex-1">
    {onPhoto && (
      <label
        className={`${actionLook('secondary')} cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-blue-600`}
      >
        <Icon name="camera" />
        {scanCopy.photo}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={({ target }) => {
            const [photo] = target.files ?? []
            // Emptied so that choosing the same photo again is a change again.
            if (photo) onPhoto(photo)
            target.value = ''
          }}
        />
      </label>
    )}
    <ActionLink kind="secondary" to="/code">
      <Icon name="digits" />
      {scanCopy.digits}
    </ActionLink>
    <ActionLink kind="secondary" to="/me" style={{ flexBasis: '100%' }}>
      <Icon name="code" />
      {scanCopy.ownCode}
    </ActionLink>
  </div>
)
