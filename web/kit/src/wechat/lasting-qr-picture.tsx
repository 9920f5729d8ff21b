import { useEffect, useRef, useState } from 'react'
import { posterPicture } from '../poster/poster-picture.ts'
import { QrPicture, type QrPictureProps } from '../ui/qr-picture.tsx'
import { uiCopy } from '../ui/ui.copy.ts'
import { inWechat } from './wechat.ts'
import { wechatCopy as copy } from './wechat.copy.ts'

/** Pixels of a side of the picture that is saved. */
const savedSize = 640

/**
 * A QR code, as a picture that WeChat recognises and saves when it is pressed long; elsewhere it stays drawn.
 * For codes that last: one that changes would be out of date by then.
 */
export const LastingQrPicture = ({ className = 'inline-block', ...props }: QrPictureProps) => {
  const drawing = useRef<HTMLSpanElement>(null)
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    const svg = drawing.current?.querySelector('svg')
    if (!inWechat() || !svg) return
    let current = true
    void posterPicture(svg, { width: savedSize, height: savedSize })
      // Where none can be painted the drawn one stays.
      .then(
        (painted) => current && setPicture(painted),
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [props.value])
  const { size = 200, label = uiCopy.qrAlternative } = props
  return picture === null ? (
    <span ref={drawing} className={className}>
      <QrPicture {...props} />
    </span>
  ) : (
    <span className={className}>
      <img src={picture} alt={label} width={size} height={size} className="h-auto max-w-full" />
      <span className="block text-center text-14">{copy.hold}</span>
    </span>
  )
}
