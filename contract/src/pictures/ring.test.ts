import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ringSentence } from './ring.copy.ts'
import { ringsOf } from './ring.ts'

const months = fc.array(fc.nat(20_000), { maxLength: 200 })
const sizes = fc.integer({ min: 40, max: 1080 })

/** Every point of a path, controls and anchors apart, made absolute. */
const pointsOf = (path: string) => {
  const numbers = [...path.matchAll(/-?\d*\.?\d+/g)].map(Number)
  const [startX = 0, startY = 0, ...rest] = numbers
  const [anchors, controls] = [[[startX, startY]], []] as [number[][], number[][]]
  let [x, y] = [startX, startY]
  for (let from = 0, first = true; from < rest.length; first = false) {
    const length = first ? 6 : 4
    const points = Array.from({ length: length / 2 }, (_, index) => [
      x + (rest[from + 2 * index] ?? Number.NaN),
      y + (rest[from + 2 * index + 1] ?? Number.NaN),
    ])
    ;[x, y] = points.at(-1) as [number, number]
    anchors.push([x, y])
    controls.push(...points.slice(0, -1))
    from += length
  }
  return { anchors, controls }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('rings', () => {
  it('rings number 6 to 60, lose no minute and lie within their square with the stroke', () => {
    fc.assert(
      fc.property(months, fc.string(), sizes, (minutes, seed, size) => {
        const { rings, heart } = ringsOf({ minutes, seed, size })
        expect(rings.length).toBeGreaterThanOrEqual(6)
        expect(rings.length).toBeLessThanOrEqual(60)
        expect(sum(rings.map((ring) => ring.minutes))).toBe(sum(minutes))
        for (const { path, width } of rings) {
          const { anchors, controls } = pointsOf(path)
          for (const value of [...anchors, ...controls].flat()) {
            expect(value).toBeGreaterThanOrEqual(width / 2)
            expect(value).toBeLessThanOrEqual(size - width / 2)
          }
        }
        expect(heart.radius).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })

  it('rings never cross, nor do their strokes touch', () => {
    fc.assert(
      fc.property(months, fc.string(), (minutes, seed) => {
        const { rings } = ringsOf({ minutes, seed, size: 240 })
        for (const [index, ring] of rings.entries()) {
          const inner = rings[index - 1]
          if (!inner) continue
          const outside = pointsOf(ring.path).anchors
          const inside = pointsOf(inner.path).anchors
          // Anchors of two rings lie on the same rays, except that the pith wanders, so the nearest of
          // the others is what counts.
          for (const [x = 0, y = 0] of inside) {
            const nearest = Math.min(...outside.map(([a = 0, b = 0]) => Math.hypot(a - x, b - y)))
            expect(nearest).toBeGreaterThan((ring.width + inner.width) / 2)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('rings are decided by minutes, seed and size alone', () => {
    const input = { minutes: [0, 0, 0, 600, 0, 0], seed: 'a', size: 240 }
    expect(ringsOf(input)).toEqual(ringsOf({ ...input }))
    expect(ringsOf(input)).not.toEqual(ringsOf({ ...input, seed: 'b' }))
    expect(ringsOf(input)).not.toEqual(ringsOf({ ...input, minutes: [0, 0, 600, 0, 0, 0] }))
  })

  it('rings are thicker where more was given; the newest of the best is gold', () => {
    const { rings } = ringsOf({ minutes: [60, 600, 0, 300, 600, 30], seed: 'a', size: 240 })
    expect(rings.map(({ best }) => best)).toEqual([false, false, false, false, true, false])
    const widths = rings.map(({ width }) => width)
    expect(widths[1]).toBe(widths[4])
    expect(widths[3]).toBeGreaterThan(widths[0] ?? 0)
    expect(widths[0]).toBeGreaterThan(widths[2] ?? 0)
  })

  it('rings pad one month inside, add long histories up to 60 and make none gold without an hour', () => {
    const one = ringsOf({ minutes: [90], seed: 'a', size: 240 }).rings
    expect(one.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 90])
    const long = ringsOf({ minutes: Array<number>(130).fill(10), seed: 'a', size: 240 }).rings
    // 130 months, three to a ring: the oldest ring holds the one left over.
    expect(long.map(({ minutes }) => minutes)).toEqual([10, ...Array<number>(43).fill(30)])
    for (const minutes of [[], Array<number>(12).fill(0)]) {
      expect(ringsOf({ minutes, seed: 'a', size: 240 }).rings.some(({ best }) => best)).toBe(false)
    }
  })

  it.each([
    ['huge', [Number.MAX_SAFE_INTEGER, 1, 5e300]],
    ['negative and not a number', [-60, Number.NaN, Number.POSITIVE_INFINITY, 30]],
  ])('the markup of rings holds numbers only: %s', (_, minutes) => {
    const { rings } = ringsOf({ minutes, seed: 'x', size: 240 })
    for (const { path, width } of rings) {
      expect(path).toMatch(/^M[\d.]+ [\d.]+c[-\d. ]+(s[-\d. ]+){15}z$/)
      expect(width).toBeGreaterThan(0)
      const { anchors } = pointsOf(path)
      expect(anchors.at(-1)?.[0]).toBeCloseTo(anchors[0]?.[0] ?? 0, 5)
      expect(anchors.at(-1)?.[1]).toBeCloseTo(anchors[0]?.[1] ?? 0, 5)
    }
  })
})

it('the description of a ring says what it shows', () => {
  const months = (year: number, minutes: number[]) =>
    minutes.map((value, index) => ({
      month: `${year}-${String(index + 1).padStart(2, '0')}`,
      minutes: value,
    }))
  expect(ringSentence(months(2026, [60, 0, 720, 90]))).toBe(
    '2026 年每月服务时长，最高 3 月 12 小时',
  )
  expect(ringSentence(months(2026, [45]))).toBe('2026 年每月服务时长，最高 1 月 45 分钟')
  expect(ringSentence([...months(2025, [90]), ...months(2026, [60])])).toBe(
    '2025 至 2026 年每月服务时长，最高 2025 年 1 月 1 小时 30 分钟',
  )
  expect(ringSentence(months(2026, [0, 0]))).toBe('2026 年还没有服务时长')
  expect(ringSentence([])).toBe('志愿年轮，还没有服务时长')
})
