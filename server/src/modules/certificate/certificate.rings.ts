/** One growth ring: SVG path data around the origin, inside the unit circle of radius 100. */
export type Ring = { path: string; minutes: number }

const fewest = 6
const most = 60
const anchors = 18
// How far a ring may leave its circle, as a share of its radius.
const wobble = 0.045
const heart = 8

/**
 * The growth rings of a volunteer: one for each month, oldest inside, wider where more was given;
 * long histories are added up to 60 rings, short ones padded to 6. The seed alone decides the
 * shape, so one certificate always looks the same. Rings never cross.
 */
export const rings = (monthlyMinutes: readonly number[], seed: string): Ring[] => {
  const months = bounded(monthlyMinutes)
  const busiest = Math.max(1, ...months)
  // Even an idle month leaves a thin ring.
  const widths = months.map((minutes) => 0.35 + minutes / busiest)
  const room = (100 / (1 + wobble) - heart) / widths.reduce((sum, width) => sum + width, 0)
  const swell = shape(seed)
  let radius = heart
  return months.map((minutes, index) => {
    radius += (widths[index] ?? 0) * room
    return { path: closedCurve(radius, swell), minutes }
  })
}

const bounded = (minutes: readonly number[]): number[] => {
  if (minutes.length < fewest) return [...Array(fewest - minutes.length).fill(0), ...minutes]
  const perRing = Math.ceil(minutes.length / most)
  const sums: number[] = []
  // Counted from the newest, so that the outermost ring is always a full one.
  for (let end = minutes.length; end > 0; end -= perRing) {
    sums.unshift(minutes.slice(Math.max(0, end - perRing), end).reduce((sum, m) => sum + m, 0))
  }
  return sums
}

/** The same outline for every ring: a sum of slow waves within [-1, 1], drawn from the seed. */
const shape = (seed: string): ((angle: number) => number) => {
  const random = generator(seed)
  const waves = [2, 3, 5].map((turns) => ({
    turns,
    phase: random() * 2 * Math.PI,
    height: (0.5 + random() / 2) / turns,
  }))
  const total = waves.reduce((sum, wave) => sum + wave.height, 0)
  return (angle) =>
    waves.reduce((sum, w) => sum + w.height * Math.sin(w.turns * angle + w.phase), 0) / total
}

const closedCurve = (radius: number, swell: (angle: number) => number): string => {
  const points = Array.from({ length: anchors }, (_, index) => {
    const angle = (index / anchors) * 2 * Math.PI
    const reach = radius * (1 + wobble * swell(angle))
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) }
  })
  const at = (index: number) => points[(index + anchors) % anchors] ?? { x: 0, y: 0 }
  // Catmull-Rom through the points, written as cubic Bezier curves.
  const curves = points.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)]
    return `C${short(from.x + (to.x - before.x) / 6)} ${short(from.y + (to.y - before.y) / 6)} ${short(to.x - (after.x - from.x) / 6)} ${short(to.y - (after.y - from.y) / 6)} ${short(to.x)} ${short(to.y)}`
  })
  return `M${short(at(0).x)} ${short(at(0).y)}${curves.join('')}Z`
}

const short = (value: number) => Number(value.toFixed(2))

/** Numbers in [0, 1) that depend on the seed alone: FNV-1a into mulberry32. */
const generator = (seed: string): (() => number) => {
  let state = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) {
    state = Math.imul(state ^ byte, 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
