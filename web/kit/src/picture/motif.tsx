import { classNames } from '../ui/class-names.ts'

/** Three tones and one accent: the colours a paper-cut has. */
export type Tone = 'main' | 'deep' | 'paper' | 'gold' | 'ground'

/** A sheet of one colour; filled even-odd, so that cuts within it are holes. */
export interface Sheet {
  tone: Tone
  path: string
  /** Width of a line to be drawn instead of a shape. */
  line?: number
  /** Where it is laid, as an SVG transform. */
  laid?: string
}

/** A paper-cut: its sheets from the back to the front, on a board of this size. */
export interface Motif {
  width: number
  height: number
  sheets: readonly Sheet[]
}

const colours: Record<Tone, string> = {
  main: 'var(--zhu-600)',
  deep: 'var(--zhu-700)',
  paper: 'var(--paper-50)',
  gold: 'var(--gold-400)',
  ground: 'var(--line-200)',
}

/** The sheets alone, for a picture that holds more than one motif. */
export const MotifSheets = ({ of }: { of: Motif }) =>
  of.sheets.map(({ tone, path, line, laid }, index) =>
    line === undefined ? (
      <path key={index} d={path} fill={colours[tone]} fillRule="evenodd" transform={laid} />
    ) : (
      <path
        key={index}
        d={path}
        fill="none"
        stroke={colours[tone]}
        strokeWidth={line}
        strokeLinecap="round"
        transform={laid}
      />
    ),
  )

interface Props {
  of: Motif
  /** Pixels in height; the width follows the board. */
  size?: number
  /** What it shows, where it says more than the words beside it. */
  label?: string | undefined
  className?: string | undefined
}

/** A paper-cut whose motif the caller has: in the page at once, with the code that shows it. */
export const MotifPicture = ({ of, size = 160, label, className }: Props) => (
  <svg
    width={Math.round((size * of.width) / of.height)}
    height={size}
    viewBox={`0 0 ${of.width} ${of.height}`}
    className={classNames('picture', className)}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <MotifSheets of={of} />
  </svg>
)

/** The shadow every motif stands on. */
export const ground = (x: number, y: number, radius: number): Sheet => {
  const height = Math.min(7, radius / 10)
  return {
    tone: 'ground',
    path: `M${x - radius} ${y}a${radius} ${height} 0 1 0 ${2 * radius} 0a${radius} ${height} 0 1 0 ${-2 * radius} 0z`,
  }
}
