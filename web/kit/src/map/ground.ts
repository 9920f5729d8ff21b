import L from 'leaflet'
import './map.css'
import { clustersOf, metresPerPixel, roundMetres, type MapPlace, type Point } from './places.ts'

/** Where tiles come from; null tiles draw a plain ground. */
export interface MapSource {
  tiles: string | null
  attribution: string
}

interface Options {
  element: HTMLElement
  source: MapSource
  /** Called with each change of scale: metres of a square of the plain ground. */
  onScale: (metres: number) => void
  /** A place was pressed, or a cluster of several. */
  onPress: (places: readonly MapPlace[]) => void
  /** A spot was pressed; only while a point is being set. */
  onSpot?: ((point: Point) => void) | undefined
}

/** What can be done with an open map. */
export interface Ground {
  show(places: readonly MapPlace[], chosen: string | null): void
  lookAt(point: Point): void
  /** Shows this while there is no place to look at. */
  begin(at: Point & { zoom: number }): void
  whole(): void
  zoom(by: 1 | -1): void
  centre(): Point
  close(): void
}

/** The middle of the country, until there is a place to look at. */
const country = { latitude: 34.3, longitude: 108.9, zoom: 5 }
/** Near enough to tell one gate from the other. */
const closest = 18
const nearby = 16
/** Pixels of a square of the plain ground, about. */
const square = 96

const latLng = ({ latitude, longitude }: Point) => L.latLng(latitude, longitude)
const pointOf = ({ lat, lng }: L.LatLng): Point => ({ latitude: lat, longitude: lng })

/** Opens a map in an element. Import this file lazily: it brings the map library along. */
export const openGround = ({ element, source, onScale, onPress, onSpot }: Options): Ground => {
  const coarse = matchMedia('(pointer: coarse)').matches
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    // On a phone one finger moves the page; two fingers or the buttons move the map.
    dragging: !coarse || onSpot !== undefined,
    scrollWheelZoom: false,
    minZoom: 3,
    maxZoom: closest,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  }).setView([country.latitude, country.longitude], country.zoom)
  if (source.tiles) L.tileLayer(source.tiles, { maxZoom: closest }).addTo(map)
  const drawn = source.tiles ? null : drawGraticule(element, map, onScale)
  const marks = L.layerGroup().addTo(map)
  let shown: readonly MapPlace[] = []
  let current: string | null = null
  let start = country

  const draw = () => {
    marks.clearLayers()
    const project = (point: Point) => map.project(latLng(point))
    for (const places of clustersOf(shown, project)) {
      const [first] = places as [MapPlace, ...MapPlace[]]
      const mark = L.marker(latLng(first), {
        icon: L.divIcon({
          className: '',
          html: markOf(places, current, shown.length === 1),
          iconSize: [0, 0],
        }),
        // The list beside the map holds the same places for keyboard and screen reader.
        keyboard: false,
      })
      mark.on('click', () => onPress(places))
      marks.addLayer(mark)
    }
  }
  map.on('zoomend', draw)
  if (onSpot) map.on('click', ({ latlng }) => onSpot(pointOf(latlng.wrap())))
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  watch.observe(element)

  const whole = () => {
    if (shown.length === 0) return map.setView(latLng(start), start.zoom, { animate: false })
    const bounds = L.latLngBounds(shown.map(latLng))
    return map.fitBounds(bounds, { padding: [48, 48], maxZoom: nearby, animate: false })
  }
  return {
    show: (places, chosen) => {
      const other = places.map(({ id }) => id).join() !== shown.map(({ id }) => id).join()
      shown = places
      current = chosen
      // A single place that has been moved out of sight is followed.
      const [only] = places
      const lost = places.length === 1 && !map.getBounds().contains(latLng(only!))
      if (other || lost) whole()
      draw()
    },
    lookAt: (point) => map.setView(latLng(point), Math.max(map.getZoom(), nearby)),
    begin: (at) => {
      start = at
      if (shown.length === 0) whole()
    },
    whole: () => void whole(),
    zoom: (by) => map.setZoom(map.getZoom() + by),
    centre: () => pointOf(map.getCenter()),
    close: () => {
      watch.disconnect()
      drawn?.()
      map.remove()
    },
  }
}

/** `alone`: the only place there is carries its name; of several, the chosen one does. */
const markOf = (
  places: readonly MapPlace[],
  chosen: string | null,
  alone: boolean,
): HTMLElement => {
  const mark = document.createElement('div')
  mark.className = 'map-mark'
  mark.textContent = places.length > 1 ? String(places.length) : ''
  if (places.length === 1) mark.append(pin())
  mark.setAttribute('aria-hidden', 'true')
  if (places.some(({ id }) => id === chosen)) mark.setAttribute('aria-current', 'true')
  if (places.length === 1 && (alone || places[0]!.id === chosen)) {
    const label = document.createElement('span')
    label.className = 'map-label'
    label.textContent = places[0]!.title
    mark.append(label)
  }
  return mark
}

const svg = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number>,
) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

const pin = () => {
  const picture = svg('svg', { viewBox: '0 0 24 24', width: 22, height: 22, fill: 'currentColor' })
  picture.append(
    svg('path', {
      d: 'M12 21.5c-4.9-4.9-7.4-8.6-7.4-11.5a7.4 7.4 0 0 1 14.8 0c0 2.9-2.5 6.6-7.4 11.5zM12 7.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
      'fill-rule': 'evenodd',
    }),
  )
  return picture
}

/** A ground without a service: squares of a round length that move with the map. Returns its end. */
const drawGraticule = (element: HTMLElement, map: L.Map, onScale: (metres: number) => void) => {
  const id = `graticule-${L.stamp(map)}`
  const picture = svg('svg', { class: 'graticule', 'aria-hidden': 'true' })
  const pattern = svg('pattern', { id, patternUnits: 'userSpaceOnUse' })
  const line = svg('path', { fill: 'none', class: 'graticule-line' })
  pattern.append(line)
  const fill = svg('rect', { width: '100%', height: '100%', fill: `url(#${id})` })
  picture.append(pattern, fill)
  element.prepend(picture)
  const draw = () => {
    const scale = metresPerPixel(map.getCenter().lat, map.getZoom())
    const metres = roundMetres(scale * square * 1.5)
    const side = metres / scale
    const { x, y } = map.getPixelBounds().min!
    const place = { x: -(x % side), y: -(y % side), width: side, height: side }
    for (const [name, value] of Object.entries(place)) pattern.setAttribute(name, value.toFixed(2))
    line.setAttribute('d', `M${side} 0H0V${side}`)
    onScale(metres)
  }
  map.on('move zoom viewreset resize', draw)
  draw()
  return () => picture.remove()
}
