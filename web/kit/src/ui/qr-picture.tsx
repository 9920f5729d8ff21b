import { QRCodeSVG } from 'qrcode.react'
import { uiCopy } from './ui.copy.ts'

export interface QrPictureProps {
  value: string
  /** Pixels of a side, its quiet zone of four modules included. */
  size?: number
  /** What the code is for, for those who cannot see it. */
  label?: string
  className?: string
}

/**
 * A QR code: black on white whatever the surroundings and the reader's colours, since those of the
 * library do not follow the tokens.
 */
export const QrPicture = ({
  value,
  size = 200,
  label = uiCopy.qrAlternative,
  className = 'inline-block',
}: QrPictureProps) => (
  <span role="img" aria-label={label} className={className}>
    <QRCodeSVG
      value={value}
      size={size}
      level="M"
      marginSize={4}
      aria-hidden="true"
      className="h-auto max-w-full"
    />
  </span>
)
