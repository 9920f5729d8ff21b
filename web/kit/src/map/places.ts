/** A point of the earth in degrees, WGS-84, as satellite positioning and browsers give it. */
export interface Point {
  latitude: number
  longitude: number
}

/** A point that people look for. */
export interface MapPlace extends Point {
  id: string
  title: string
  /** A second line, such as the address. */
  text?: string
  /** A page about it. */
  to?: string
}

/** Five places of a degree are about a metre. */
export const degreesText = (degrees: number): string => degrees.toFixed(5)

const metresPerDegree = 111_320
const tileSize = 256

/** Metres that one pixel of a map covers at a zoom, in the middle of a latitude (Web Mercator). */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (metresPerDegree * 360 * Math.cos((latitude * Math.PI) / 180)) / (tileSize * 2 ** zoom)

/** The round length of about so many metres: 1, 2 or 5 with noughts. */
export const roundMetres = (about: number): number => {
  const power = 10 ** Math.floor(Math.log10(about))
  const step = [5, 2, 1].find((each) => each * power <= about) ?? 1
  return step * power
}

/** Places that would lie on top of each other at a scale, those of a cell together, in their order. */
export const clustersOf = (
  places: readonly MapPlace[],
  project: (point: Point) => { x: number; y: number },
  reach = 44,
): MapPlace[][] => {
  const clusters: { at: { x: number; y: number }; places: MapPlace[] }[] = []
  for (const place of places) {
    const at = project(place)
    const near = clusters.find((each) => Math.hypot(each.at.x - at.x, each.at.y - at.y) < reach)
    if (near) near.places.push(place)
    else clusters.push({ at, places: [place] })
  }
  return clusters.map((each) => each.places)
}

/**
 * The address by which a phone opens its own map: geo: where the device knows it, Apple's scheme on
 * Apple's devices, which do not.
 */
export const navigationAddress = (
  { latitude, longitude, title }: MapPlace,
  apple: boolean,
): string => {
  const [at, name] = [`${latitude},${longitude}`, encodeURIComponent(title)]
  return apple ? `maps://?daddr=${at}&q=${name}` : `geo:${at}?q=${at}(${name})`
}
