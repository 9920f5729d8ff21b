import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LoadingRing } from '../picture/ring.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { inWechat } from '../wechat/wechat.ts'
import { posterSizes, type PictureFormat } from './poster-frame.tsx'
import { posterPicture } from './poster-picture.ts'
import { posterCopy as copy } from './poster.copy.ts'

interface Props {
  /** The poster as SVG; another poster needs another key. */
  children: ReactNode
  format: PictureFormat
  /** The poster in a sentence. */
  alternative: string
  /** Name of the picture when it is saved. */
  file: string
}

const aspects: Record<PictureFormat, string> = {
  tall: 'aspect-[9/16]',
  square: 'aspect-square',
  card: 'aspect-[1080/1384]',
}

/** A poster painted as a picture, to press long or to download. */
export const PosterPreview = ({ children, format, alternative, file }: Props) => {
  const drawing = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [picture, setPicture] = useState<string | 'failed' | null>(null)
  const size = posterSizes[format]
  useEffect(() => {
    let current = true
    const show = (result: string) => {
      if (current) setPicture(result)
    }
    posterPicture(drawing.current!.querySelector('svg')!, posterSizes[format]).then(show, () =>
      show('failed'),
    )
    return () => {
      current = false
    }
  }, [format, attempt])
  return (
    <div className="flex flex-col items-center gap-3">
      <div ref={drawing} hidden>
        {children}
      </div>
      <div
        className={`flex w-full max-w-72 items-center justify-center rounded-card bg-paper-100 ${aspects[format]}`}
      >
        {picture === null && <LoadingRing label={copy.making} />}
        {picture === 'failed' && (
          <div role="alert" className="flex flex-col items-center gap-3 p-4 text-center">
            <p>{copy.failed}</p>
            <Button
              onClick={() => {
                setPicture(null)
                setAttempt(attempt + 1)
              }}
            >
              {copy.retry}
            </Button>
          </div>
        )}
        {picture !== null && picture !== 'failed' && (
          <img
            src={picture}
            alt={alternative}
            {...size}
            data-needed
            className="h-auto w-full rounded-card"
          />
        )}
      </div>
      {picture !== null && picture !== 'failed' && (
        <>
          {inWechat() ? (
            <p className="text-center font-semibold">{copy.holdHere}</p>
          ) : (
            <>
              <a href={picture} download={file} className={buttonClass('primary')}>
                {copy.download}
              </a>
              <p className="text-center text-14 text-ink-600">{copy.hold}</p>
            </>
          )}
        </>
      )}
    </div>
  )
}
