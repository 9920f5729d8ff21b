import { CUT_STEPS, SMALLEST_CUT } from 'contract/rules/portrait-cut'

/** A square of a picture: its upper left corner in shares of width and height, its side in shares of the shorter side. */
export interface Cut {
  left: number
  top: number
  size: number
}

/** Width and height of a picture in pixels. */
export interface Extent {
  width: number
  height: number
}

/** How far the corner of a square can go, in shares of width and height. */
export const roomOf = ({ width, height }: Extent, size: number) => {
  const edge = Math.min(width, height) * size
  return { left: 1 - edge / width, top: 1 - edge / height }
}

/** The largest square, in the middle. */
export const wholeOf = (extent: Extent): Cut => {
  const room = roomOf(extent, 1)
  return { left: room.left / 2, top: room.top / 2, size: 1 }
}

const within = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The square moved, and kept inside the picture. */
export const movedTo = (extent: Extent, cut: Cut, to: Partial<Pick<Cut, 'left' | 'top'>>): Cut => {
  const room = roomOf(extent, cut.size)
  return {
    ...cut,
    left: within(to.left ?? cut.left, room.left),
    top: within(to.top ?? cut.top, room.top),
  }
}

/** Another size about the same middle. */
export const zoomedTo = (extent: Extent, cut: Cut, wanted: number): Cut => {
  const size = Math.max(SMALLEST_CUT / CUT_STEPS, Math.min(wanted, 1))
  const before = Math.min(extent.width, extent.height) * cut.size
  const after = Math.min(extent.width, extent.height) * size
  const left = cut.left + (before - after) / 2 / extent.width
  const top = cut.top + (before - after) / 2 / extent.height
  return movedTo(extent, { ...cut, size }, { left, top })
}

/** The square as it is sent. */
export const stepsOf = ({ left, top, size }: Cut) => ({
  left: String(Math.round(left * CUT_STEPS)),
  top: String(Math.round(top * CUT_STEPS)),
  size: String(Math.round(size * CUT_STEPS)),
})
