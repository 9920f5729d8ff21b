import { seeded } from './seeded.ts'

/** One growth ring, to be stroked without a fill. */
export interface GrowthRing {
  /** SVG path data, closed. */
  path: string
  /** Width of its stroke: grows with the minutes. */
  width: number
  minutes: number
  /** The ring with the most minutes; at most one, the newest of equals, none where all are zero. */
  best: boolean
}

export interface GrowthRings {
  /** Side of the square everything lies in, from 0 0. */
  size: number
  /** The pith, to be filled. */
  heart: { x: number; y: number; radius: number }
  /** From the heart outwards: 6 to 60. */
  rings: GrowthRing[]
}

const fewest = 6
const most = 60
// Shares of the outer radius: how far a ring leaves its circle, how far the pith may lie off the
// middle, how large the pith is. The first two together keep neighbours apart; see `outline`.
const wobble = 0.05
const eccentricity = 0.08
const pith = 0.07
// Share of its band a stroke fills, in the emptiest month and in the busiest.
const thinnest = 0.22
const thickest = 0.58
// Share of the outer radius no stroke exceeds: few months would be heavy hoops otherwise.
const heaviest = 0.065

/**
 * The growth rings of a volunteer: one for each month, oldest inside, wider
 * where more was given. Short histories are padded to 6 rings, long ones added up to 60. The seed
 * alone decides the outline, so one number always looks the same. What is no positive number, such
 * as a month of reversed entries, counts as zero.
 */
export const ringsOf = ({
  minutes,
  seed,
  size,
}: {
  /** Minutes of each month, oldest first. */
  minutes: readonly number[]
  seed: string
  size: number
}): GrowthRings => {
  const months = bounded(minutes)
  const busiest = Math.max(...months)
  const best = busiest > 0 ? months.lastIndexOf(busiest) : -1
  const shares = months.map((value) => (busiest > 0 ? value / busiest : 0))
  // Even an idle month leaves a ring.
  const bands = shares.map((share) => 0.35 + share)
  const sum = bands.reduce((total, band) => total + band, 0)
  const outer = size / 2 / (1 + wobble)
  const heart = outer * pith
  const short = rounding(size)
  const draw = outline(seed, size, outer)
  let edge = heart * 1.5
  const room = outer - edge
  const rings = months.map((value, index) => {
    const band = ((bands[index] ?? 0) / sum) * room
    const radius = edge + band / 2
    edge += band
    const share = thinnest + (thickest - thinnest) * (shares[index] ?? 0)
    const width = Math.min(band * share, outer * (heaviest / thickest) * share)
    return { path: draw.ring(radius), width: short(width), minutes: value, best: index === best }
  })
  return { size, heart: { ...draw.middle(heart), radius: short(heart) }, rings }
}

const bounded = (minutes: readonly number[]): number[] => {
  const months = minutes.map((value) => (Number.isFinite(value) && value > 0 ? value : 0))
  if (months.length < fewest) return [...Array<number>(fewest - months.length).fill(0), ...months]
  const perRing = Math.ceil(months.length / most)
  const sums: number[] = []
  // Counted from the newest, so that the outermost ring is always a full one.
  for (let end = months.length; end > 0; end -= perRing) {
    sums.unshift(months.slice(Math.max(0, end - perRing), end).reduce((sum, m) => sum + m, 0))
  }
  return sums
}

/**
 * Rings turn from an inner shape into an outer one, and from a pith off the middle to the middle.
 * Per unit of radius an outline moves outwards by at least 1 - 3 * wobble - eccentricity, so that
 * neighbours, whose strokes fill less than that share of the space between them, never touch.
 */
const outline = (seed: string, size: number, outer: number) => {
  const short = rounding(size)
  const random = seeded(seed)
  const inside = waves(random)
  const outside = waves(random)
  const aside = random() * 2 * Math.PI
  const middle = (radius: number) => {
    const away = outer * eccentricity * (1 - radius / outer)
    return {
      x: short(size / 2 + away * Math.cos(aside)),
      y: short(size / 2 + away * Math.sin(aside)),
    }
  }
  // The waves are slow: few anchors suffice where few pixels are.
  const anchors = size < 200 ? 10 : 16
  const ring = (radius: number): string => {
    const { x, y } = middle(radius)
    const grown = radius / outer
    const points = Array.from({ length: anchors }, (_, index) => {
      const angle = (index / anchors) * 2 * Math.PI
      const swell = (1 - grown) * inside(angle) + grown * outside(angle)
      const reach = radius * (1 + wobble * swell)
      return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) }
    })
    return closedCurve(points, short)
  }
  return { middle, ring }
}

/** A sum of slow waves within [-1, 1], drawn from the seed. */
const waves = (random: () => number): ((angle: number) => number) => {
  const parts = [2, 3, 5].map((turns) => ({
    turns,
    phase: random() * 2 * Math.PI,
    height: (0.5 + random() / 2) / turns,
  }))
  const total = parts.reduce((sum, wave) => sum + wave.height, 0)
  return (angle) =>
    parts.reduce((sum, wave) => sum + wave.height * Math.sin(wave.turns * angle + wave.phase), 0) /
    total
}

interface Point {
  x: number
  y: number
}

/** Catmull-Rom through the points, written as smooth Bezier curves relative to the one before. */
const closedCurve = (points: readonly Point[], short: (value: number) => number): string => {
  const at = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 }
  const start = at(0)
  let [x, y] = [short(start.x), short(start.y)]
  let path = `M${x} ${y}`
  for (let index = 0; index < points.length; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const leave = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const arrive = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    // The first curve says how it leaves; every other leaves as the one before arrived.
    const controls = index === 0 ? [leave, arrive, to] : [arrive, to]
    const numbers = controls.flatMap((point) => [short(point.x - x), short(point.y - y)])
    path += (index === 0 ? 'c' : 's') + packed(numbers)
    ;[x, y] = [short(x + short(to.x - x)), short(y + short(to.y - y))]
  }
  return `${path}z`
}

/** Numbers of path data with no more between them than the grammar asks for. */
const packed = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-')

/** As many decimals as a poster of 1080 pixels needs: fewer bytes in every page that shows rings. */
const rounding = (size: number) => {
  const steps = size < 100 ? 100 : 10
  return (value: number): number => Math.round(value * steps) / steps
}
