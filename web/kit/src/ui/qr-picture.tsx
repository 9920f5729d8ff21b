import { QRCodeSVG } from 'qrcode.react'
import { uiCopy } from './ui.copy.ts'

interface Props {
  value: string
  /** Pixels of a side, without the quiet zone. */
  size?: number
  /** What the code is for, for those who cannot see it. */
  label?: string
}

/** A QR code, black on white whatever the surroundings, with its quiet zone. */
export const QrPicture = ({ value, size = 160, label = uiCopy.qrAlternative }: Props) => (
  <span role="img" aria-label={label} className="inline-block bg-paper-0 p-4">
    <QRCodeSVG value={value} size={size} level="M" aria-hidden="true" />
  </span>
)
