import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rings } from './certificate.rings.ts'

const months = fc.array(fc.nat(20_000), { maxLength: 200 })

/** The anchor points of a path: its start and the end of each curve. */
const anchors = (path: string) =>
  path
    .slice(1, -1)
    .split('C')
    .map((part) => part.split(' ').map(Number).slice(-2) as [number, number])

const reach = ([x, y]: [number, number]) => Math.hypot(x, y)

describe('rings', () => {
  it('are 6 to 60, lose no minute and stay within the circle', () => {
    fc.assert(
      fc.property(months, fc.string(), (minutes, seed) => {
        const drawn = rings(minutes, seed)
        expect(drawn.length).toBeGreaterThanOrEqual(6)
        expect(drawn.length).toBeLessThanOrEqual(60)
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
        expect(sum(drawn.map((ring) => ring.minutes))).toBe(sum(minutes))
        const furthest = Math.max(...drawn.flatMap((ring) => anchors(ring.path).map(reach)))
        expect(furthest).toBeLessThanOrEqual(100.1)
      }),
    )
  })

  it('never cross', () => {
    fc.assert(
      fc.property(months, fc.string(), (minutes, seed) => {
        const reaches = rings(minutes, seed).map((ring) => anchors(ring.path).map(reach))
        for (const [index, ring] of reaches.entries()) {
          const inner = reaches[index - 1]
          if (inner) ring.forEach((r, at) => expect(r).toBeGreaterThan(inner[at] ?? Infinity))
        }
      }),
    )
  })

  it('are wider where more was given, and decided by the seed', () => {
    const minutes = [0, 0, 0, 600, 0, 0]
    const radii = rings(minutes, 'a').map((ring) => reach(anchors(ring.path)[0] ?? [0, 0]))
    const widths = radii.slice(1).map((radius, index) => radius - (radii[index] ?? 0))
    expect(Math.max(...widths)).toBe(widths[2])
    expect(rings(minutes, 'a')).toEqual(rings(minutes, 'a'))
    expect(rings(minutes, 'a')).not.toEqual(rings(minutes, 'b'))
  })

  it('close smoothly and hold numbers only', () => {
    for (const { path } of rings([60, 120], 'x')) {
      expect(path).toMatch(/^M-?[\d.]+ -?[\d.]+(C(-?[\d.]+ ){5}-?[\d.]+)+Z$/)
      expect(anchors(path).at(-1)).toEqual(anchors(path)[0])
    }
  })
})
