import { describe, expect, it } from 'vitest'
import { slicesOf } from './donut.ts'

const radii = { outer: 100, inner: 60, labels: 120 }

describe('slices of a ring', () => {
  it('slices of a ring follow each other clockwise from noon and make up the whole', () => {
    const slices = slicesOf([50, 25, 25], radii)
    expect(slices.map(({ share }) => share)).toEqual([0.5, 0.25, 0.25])
    expect(slices[0]!.path.startsWith('M0.00 -100.00A100 100 0 0 1 0.00 100.00')).toBe(true)
    expect(slices[1]!.path.startsWith('M0.00 100.00A100 100 0 0 1 -100.00 0.00')).toBe(true)
    expect(slices.map(({ label }) => label.anchor)).toEqual(['start', 'end', 'end'])
  })

  it('slices of a ring take the long way round when they are more than half', () => {
    expect(slicesOf([3, 1], radii)[0]!.path).toContain('A100 100 0 1 1')
  })

  it('slices of a ring are a closed ring when there is one alone', () => {
    const [whole] = slicesOf([7], radii)
    expect(whole!.share).toBe(1)
    expect(whole!.path.match(/M/g)).toHaveLength(2)
  })

  it('slices of a ring are none where there is nothing', () => {
    expect(slicesOf([], radii)).toEqual([])
    expect(slicesOf([0, 0], radii)).toEqual([])
  })
})
