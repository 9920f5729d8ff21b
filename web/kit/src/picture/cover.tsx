import { serviceCategoryCodes, type ServiceCategory } from 'contract/codes/service-category'
import { ringsOf } from 'contract/pictures/ring'
import { seeded } from 'contract/pictures/seeded'
import { classNames } from '../ui/class-names.ts'
import { emblemOf } from './emblems.ts'

interface Props {
  /** Code of the mission's first category; one we do not know is drawn as 'other'. */
  category: string
  /** Decides rings, colours and places: the mission's identifier. */
  seed: string
  className?: string
}

const palettes = [
  { ground: 'zhu-50', ring: 'zhu-200', main: 'zhu-600', accent: 'gold-400' },
  { ground: 'gold-100', ring: 'gold-400', main: 'zhu-700', accent: 'gold-400' },
  { ground: 'paper-100', ring: 'line-300', main: 'zhu-600', accent: 'gold-400' },
  { ground: 'zhu-100', ring: 'zhu-300', main: 'zhu-700', accent: 'zhu-500' },
  { ground: 'zhu-700', ring: 'zhu-400', main: 'zhu-50', accent: 'gold-400' },
] as const

const colour = (token: string) => `var(--${token})`

const board = { width: 320, height: 180 }

/** Everything in a cover that depends on its seed. */
const composed = (seed: string) => {
  const random = seeded(seed)
  const between = (from: number, to: number) => Math.round(from + random() * (to - from))
  const palette = palettes[Math.floor(random() * palettes.length)] ?? palettes[0]
  const emblemLeft = random() < 0.5
  const size = between(118, 132)
  const emblem = { size, x: emblemLeft ? between(22, 62) : between(138, 182), y: between(22, 28) }
  // The rings rise on the other side and leave the board, as the edge of a trunk does.
  const rings = { x: emblemLeft ? between(210, 290) : between(30, 110), y: between(30, 150) }
  const months = Array.from({ length: 6 }, () => between(20, 600))
  return { palette, emblem, rings, months, scale: between(15, 22) / 10 }
}

/**
 * The picture of a mission without a photograph, 16 to 9: the emblem of its category and rings of
 * its own. No two missions look alike; the same one always looks the same.
 */
export const Cover = ({ category, seed, className }: Props) => {
  const { palette, emblem, rings, months, scale } = composed(seed)
  const { main, accent } = emblemOf(isKnown(category) ? category : '0099')
  const trunk = ringsOf({ minutes: months, seed, size: 120 })
  return (
    <svg
      viewBox={`0 0 ${board.width} ${board.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('picture', className)}
    >
      <rect width={board.width} height={board.height} fill={colour(palette.ground)} />
      <g
        transform={`translate(${rings.x} ${rings.y}) scale(${scale}) translate(-60 -60)`}
        fill="none"
        stroke={colour(palette.ring)}
        opacity="0.55"
      >
        {trunk.rings.map(({ path, width }, index) => (
          <path key={index} d={path} strokeWidth={width} />
        ))}
      </g>
      <g
        transform={`translate(${emblem.x} ${emblem.y}) scale(${emblem.size / 100})`}
        fillRule="evenodd"
      >
        <path d={main} fill={colour(palette.main)} />
        {accent && <path d={accent} fill={colour(palette.accent)} />}
      </g>
    </svg>
  )
}

const isKnown = (category: string): category is ServiceCategory =>
  (serviceCategoryCodes as readonly string[]).includes(category)
