/*
 * The cuts of paper-cutting as SVG path data with absolute M, L, C, Q and Z,
 * so that every shape can be mirrored. Filled even-odd, a cut within a shape is a hole.
 */

const short = (value: number): number => Math.round(value * 10) / 10

const at = (x: number, y: number): string => `${short(x)} ${short(y)}`

const segmentsOf = (path: string) =>
  [...path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)].map(([, command = '', numbers = '']) => ({
    command,
    numbers: [...numbers.matchAll(/-?\d*\.?\d+/g)].map(Number),
  }))

/** The same path on the other side of an upright axis. */
export const mirrored = (path: string, axis = 100): string =>
  segmentsOf(path)
    .map(({ command, numbers }) => command + flipped(numbers, axis).join(' '))
    .join('')

const flipped = (numbers: readonly number[], axis: number) =>
  numbers.map((value, index) => (index % 2 === 0 ? short(2 * axis - value) : value))

/** Cuts on both sides of the axis. */
export const both = (path: string, axis = 100): string => path + mirrored(path, axis)

/** A shape drawn by half: an open path from the axis back to the axis, closed by its mirror image. */
export const whole = (half: string, axis = 100): string => {
  const segments = segmentsOf(half)
  let back = ''
  for (let index = segments.length - 1; index > 0; index -= 1) {
    const { command = '', numbers = [] } = segments[index] ?? {}
    const end = segments[index - 1]?.numbers.slice(-2) ?? []
    const pairs = [...end, ...numbers.slice(0, -2)]
    // A curve walked backwards takes its controls in the opposite order.
    const [x = 0, y = 0, ...controls] = pairs
    const turned: number[] = []
    for (let pair = controls.length - 2; pair >= 0; pair -= 2) {
      turned.push(controls[pair] ?? 0, controls[pair + 1] ?? 0)
    }
    back += command + flipped([...turned, x, y], axis).join(' ')
  }
  return `${half}${back}Z`
}

const turn = (angle: number) => {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return (x: number, y: number, dx: number, dy: number) =>
    at(x + dx * cos - dy * sin, y + dx * sin + dy * cos)
}

/** A moon crescent: `length` from tip to tip, bulging by `height` to the left of its direction. */
export const crescent = (
  x: number,
  y: number,
  length: number,
  height: number,
  angle = 0,
  hollow = 0.45,
): string => {
  const place = turn(angle)
  const half = length / 2
  const [from, to] = [place(x, y, -half, 0), place(x, y, half, 0)]
  const outer = place(x, y, 0, -2 * height)
  const inner = place(x, y, 0, -2 * height * hollow)
  return `M${from}Q${outer} ${to}Q${inner} ${from}Z`
}

/** A willow leaf: pointed at both ends, `width` in the middle. */
export const leaf = (x: number, y: number, length: number, width: number, angle = 0): string => {
  const place = turn(angle)
  const half = length / 2
  const [from, to] = [place(x, y, -half, 0), place(x, y, half, 0)]
  return `M${from}Q${place(x, y, 0, -width)} ${to}Q${place(x, y, 0, width)} ${from}Z`
}

/** A drop: pointed at x y, round at its far end. */
export const drop = (x: number, y: number, length: number, width: number, angle = 0): string => {
  const place = turn(angle)
  const p = (dx: number, dy: number) => place(x, y, dx * length, (dy * width) / 2)
  return `M${p(0, 0)}C${p(0.5, -0.8)} ${p(1, -1.75)} ${p(1, 0)}C${p(1, 1.75)} ${p(0.5, 0.8)} ${p(0, 0)}Z`
}

export const dot = (x: number, y: number, radius: number): string => {
  const k = radius * 0.5523
  const r = radius
  return `M${at(x + r, y)}C${at(x + r, y + k)} ${at(x + k, y + r)} ${at(x, y + r)}C${at(x - k, y + r)} ${at(x - r, y + k)} ${at(x - r, y)}C${at(x - r, y - k)} ${at(x - k, y - r)} ${at(x, y - r)}C${at(x + k, y - r)} ${at(x + r, y - k)} ${at(x + r, y)}Z`
}

export const polygon = (...points: readonly [number, number][]): string =>
  `M${points.map(([x, y]) => at(x, y)).join('L')}Z`

export const box = (x: number, y: number, width: number, height: number): string =>
  polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height])

/** Drops around a middle, points inwards. */
export const flower = (
  x: number,
  y: number,
  petals: number,
  inner: number,
  length: number,
  width: number,
  from = -90,
): string =>
  Array.from({ length: petals }, (_, index) => {
    const angle = from + (index * 360) / petals
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    return drop(x + inner * dx, y + inner * dy, length, width, angle)
  }).join('')

/**
 * Saw teeth along a quadratic curve from a over the control b to c: narrow triangles whose tips
 * stand `depth` to the right of the direction walked.
 */
export const teeth = (
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  [cx, cy]: readonly [number, number],
  count: number,
  depth: number,
  fill = 0.62,
): string => {
  const on = (t: number) => ({
    x: (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t ** 2 * cx,
    y: (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t ** 2 * cy,
  })
  return Array.from({ length: count }, (_, index) => {
    const middle = (index + 0.5) / count
    const reach = fill / count / 2
    const [from, to, tip] = [on(middle - reach), on(middle + reach), on(middle)]
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = Math.hypot(dx, dy) || 1
    return `M${at(from.x, from.y)}L${at(to.x, to.y)}L${at(tip.x - (dy / length) * depth, tip.y + (dx / length) * depth)}Z`
  }).join('')
}

/** Saw teeth around a circle, tips outwards; inwards where the depth is negative. */
export const teethAround = (
  x: number,
  y: number,
  radius: number,
  count: number,
  depth: number,
  from = 0,
  to = 360,
  fill = 0.62,
): string =>
  Array.from({ length: count }, (_, index) => {
    const step = ((to - from) / count) * (Math.PI / 180)
    const middle = (from * Math.PI) / 180 + (index + 0.5) * step
    const on = (angle: number, r: number) => at(x + r * Math.cos(angle), y + r * Math.sin(angle))
    const reach = (fill * step) / 2
    return `M${on(middle - reach, radius)}L${on(middle + reach, radius)}L${on(middle, radius + depth)}Z`
  }).join('')
