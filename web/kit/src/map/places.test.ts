import { describe, expect, it } from 'vitest'
import { clustersOf, metresPerPixel, navigationAddress, roundMetres } from './places.ts'

const place = (id: string, x: number, y = 0) => ({ id, title: id, longitude: x, latitude: y })
const flat = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
  x: longitude,
  y: latitude,
})

describe('clusters', () => {
  it('the clusters of a map hold what would lie on top of each other, and nothing else', () => {
    const places = [place('a', 0), place('b', 30), place('c', 100), place('d', 100, 43)]
    expect(clustersOf(places, flat).map((all) => all.map(({ id }) => id))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('the clusters of a map lose nobody', () => {
    const places = Array.from({ length: 200 }, (_, index) =>
      place(String(index), (index * 37) % 300, (index * 53) % 200),
    )
    const ids = clustersOf(places, flat)
      .flat()
      .map(({ id }) => id)
    expect(ids.toSorted()).toEqual(places.map(({ id }) => id).toSorted())
  })
})

describe('the scale', () => {
  it('the scale of a map is that of Web Mercator', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, -2)
    expect(metresPerPixel(60, 10)).toBeCloseTo(metresPerPixel(0, 10) / 2, 5)
  })
  it.each([
    [99, 50],
    [100, 100],
    [499, 200],
    [999, 500],
    [7300, 5000],
  ])('the distance %i is drawn as %i on a map', (about, round) =>
    expect(roundMetres(about)).toBe(round),
  )
})

describe('the way there', () => {
  const hall = { id: '1', title: '文化馆(东门)', latitude: 23.13, longitude: 113.26 }
  it('the way to a place opens the map of the phone', () => {
    expect(navigationAddress(hall, false)).toBe(
      `geo:23.13,113.26?q=23.13,113.26(${encodeURIComponent('文化馆(东门)')})`,
    )
    expect(navigationAddress(hall, true)).toMatch(/^maps:\/\/\?daddr=23\.13,113\.26&q=/)
  })
})
