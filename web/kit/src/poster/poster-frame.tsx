import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'

export type PosterFormat = 'tall' | 'square'

/** Width and height in pixels of the finished picture; `card` is both sides of one below the other. */
export const posterSizes = {
  tall: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  card: { width: 1080, height: 1384 },
} as const

/** Everything that is painted as a picture. */
export type PictureFormat = keyof typeof posterSizes

/** How the large lines of a poster are set. */
export const posterSerif = { fontFamily: 'var(--font-display)', fontWeight: 700 }

/** The ground of a poster with its golden line, in tokens, to be painted by `posterPicture`. */
export const PosterFrame = ({
  format,
  children,
}: {
  format: PosterFormat
  children: ReactNode
}) => {
  const { width, height } = posterSizes[format]
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="var(--font-ui)"
    >
      <rect width={width} height={height} fill="var(--zhu-800)" />
      <rect
        x="28"
        y="28"
        width={width - 56}
        height={height - 56}
        rx="22"
        fill="none"
        stroke="var(--gold-400)"
        strokeWidth="2"
      />
      {children}
    </svg>
  )
}

interface FootProps {
  y: number
  /** Pixels of a side of the code. */
  size: number
  /** What the code leads to. */
  address: string
  slogan: string
  scan: string
}

/** The code and what to do with it, on white. */
export const PosterFoot = ({ y, size, address, slogan, scan }: FootProps) => (
  <>
    <rect x="80" y={y} width="920" height={size + 40} rx="20" fill="white" />
    <g transform={`translate(100 ${y + 20})`}>
      <QRCodeSVG value={address} size={size} level="M" marginSize={2} />
    </g>
    <g transform={`translate(${size + 150} ${y + size / 2})`} fill="black">
      <text y="0" fontSize="52" {...posterSerif}>
        {slogan}
      </text>
      <text y="66" fontSize="34">
        {scan}
      </text>
    </g>
  </>
)

/** The size at which a line fits: a Han character is as wide as it is high, others about half. */
export const fitted = (text: string, size: number, width: number): number => {
  const ems = Array.from(text).reduce(
    (sum, one) => sum + (/[\u0000-\u00ff]/.test(one) ? 0.58 : 1),
    0,
  )
  return Math.min(size, Math.floor(width / Math.max(1, ems)))
}
