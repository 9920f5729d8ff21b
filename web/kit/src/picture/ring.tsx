import { ringsOf } from 'contract/pictures/ring'
import { classNames } from '../ui/class-names.ts'
import { uiCopy } from '../ui/ui.copy.ts'
import { GlyphRings } from './ring-glyph.tsx'

export { RingGlyph } from './ring-glyph.tsx'

/** Geometry is made at this size and scaled, so that a ring is the same at every size. */
const grid = 240

// Steps in which the rings follow one another from the heart outwards.
const waves = 5

type Ground = 'paper' | 'red'

const colours: Record<Ground, Record<'heart' | 'idle' | 'month' | 'best', string>> = {
  paper: {
    heart: 'var(--zhu-700)',
    idle: 'var(--zhu-200)',
    month: 'var(--zhu-600)',
    best: 'var(--gold-400)',
  },
  red: {
    heart: 'var(--gold-400)',
    idle: 'var(--zhu-500)',
    month: 'var(--zhu-200)',
    best: 'var(--gold-400)',
  },
}

interface Props {
  /** Minutes of each month, oldest first. */
  minutes: readonly number[]
  /** Volunteer or certificate number: decides the shape. */
  seed: string
  /** Pixels of a side; from 40 on, below it use RingGlyph. */
  size: number
  /** The sentence of `ringSentence`; without it the ring is decoration. */
  label?: string | undefined
  /** A ground under text: at most 18 % strong. */
  faint?: boolean
  /** What it lies on: paper, or the dark red of cards. */
  ground?: Ground
  /** Drawn once, from the heart outwards; still under reduced motion and in elder mode. */
  drawn?: boolean
  className?: string
}

/** The growth rings of a volunteer: one for each month, the best one golden. */
export const Ring = ({
  minutes,
  seed,
  size,
  label,
  faint = false,
  ground = 'paper',
  drawn = false,
  className,
}: Props) => {
  const { heart, rings } = ringsOf({ minutes, seed, size: grid })
  const colour = colours[ground]
  const wave = (index: number) => Math.floor((index / rings.length) * waves)
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${grid} ${grid}`}
      fill="none"
      className={classNames('picture shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <g opacity={faint ? 0.16 : undefined}>
        <circle cx={heart.x} cy={heart.y} r={heart.radius} fill={colour.heart} />
        {rings.map((ring, index) => (
          <path
            key={index}
            d={ring.path}
            strokeWidth={ring.width}
            stroke={colour[ring.best ? 'best' : ring.minutes > 0 ? 'month' : 'idle']}
            {...(drawn && { pathLength: 1, className: `ring-drawn ring-wave-${wave(index)}` })}
          />
        ))}
      </g>
    </svg>
  )
}

/** Waiting: the rings of the glyph breathe one after another; still under reduced motion. */
export const LoadingRing = ({
  size = 56,
  label = uiCopy.loading,
}: {
  size?: number
  label?: string
}) => (
  <span role="status" className="inline-flex">
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <GlyphRings breathing />
    </svg>
    <span className="sr-only">{label}</span>
  </span>
)
