/** A share of a ring, from noon clockwise. */
export interface Slice {
  /** 0 to 1. */
  share: number
  /** Outline between two radii round the origin. */
  path: string
  /** Where a label of it stands, outside the ring, and to which side. */
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' }
}

const at = (turn: number, radius: number) => ({
  x: Math.sin(turn * 2 * Math.PI) * radius,
  y: -Math.cos(turn * 2 * Math.PI) * radius,
})

const point = (turn: number, radius: number) => {
  const { x, y } = at(turn, radius)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

/** The outline from one turn to another; the whole ring is two halves, since an arc cannot close itself. */
const outline = (from: number, to: number, { outer, inner }: Radii): string => {
  if (to - from > 0.9999)
    return `${outline(0, 0.5, { outer, inner })}${outline(0.5, 0.99999, { outer, inner })}`
  const large = to - from > 0.5 ? 1 : 0
  return (
    `M${point(from, outer)}A${outer} ${outer} 0 ${large} 1 ${point(to, outer)}` +
    `L${point(to, inner)}A${inner} ${inner} 0 ${large} 0 ${point(from, inner)}Z`
  )
}

interface Radii {
  outer: number
  inner: number
}

/** The slices of a ring in the order given; none of nothing. */
export const slicesOf = (values: readonly number[], radii: Radii & { labels: number }): Slice[] => {
  const sum = values.reduce((total, value) => total + value, 0)
  if (sum <= 0) return []
  let from = 0
  return values.map((value) => {
    const share = value / sum
    const to = from + share
    const middle = (from + to) / 2
    const { x, y } = at(middle, radii.labels)
    const anchor = Math.abs(x) < radii.labels / 4 ? 'middle' : x > 0 ? 'start' : 'end'
    const slice: Slice = { share, path: outline(from, to, radii), label: { x, y, anchor } }
    from = to
    return slice
  })
}
