import { FACE_PIXELS } from 'contract/rules/terms'
import { useEffect, useState } from 'react'
import { flowCopy as copy } from './flow.copy.ts'

/** What is wrong with a photo of the card, found when it is shown. */
export type FaceFault = 'small' | null

/**
 * The frame a photo of the card is judged by: head, eyes and shoulders. With a photo it is laid over it,
 * and the photo's sides are measured; without one it shows how to stand.
 */
export const FaceFrame = ({
  photo,
  onMeasured,
}: {
  photo: Blob | null
  onMeasured: (fault: FaceFault) => void
}) => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = photo && URL.createObjectURL(photo)
    setAddress(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [photo])
  return (
    <figure className="mb-3 flex flex-wrap items-center gap-4">
      <div className="relative h-[196px] w-[140px] shrink-0 overflow-hidden rounded-control border border-ink-450 bg-paper-100">
        {address && (
          <img
            src={address}
            alt={copy.faceShown}
            className="absolute inset-0 size-full object-cover"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              onMeasured(
                naturalWidth < FACE_PIXELS.width || naturalHeight < FACE_PIXELS.height
                  ? 'small'
                  : null,
              )
            }
          />
        )}
        <svg
          viewBox="0 0 295 413"
          className="absolute inset-0 size-full text-zhu-600"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray="12 8"
          aria-hidden="true"
        >
          <ellipse cx="147" cy="175" rx="82" ry="112" />
          <path d="M30 165h235" strokeWidth="2" />
          <path d="M10 405c10-75 60-105 137-105s127 30 137 105" />
        </svg>
      </div>
      <figcaption className="min-w-0 flex-1 basis-52 text-14 text-ink-600">
        {address ? copy.faceShown : copy.faceFrame}
      </figcaption>
    </figure>
  )
}
