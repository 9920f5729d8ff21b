import type { Sheet, Tone } from '../motif.tsx'
import { both, box, crescent, dot, drop, flower, leaf, teeth, whole } from '../scissors.ts'

const outline = whole(
  'M100 16C103 16 105 16.5 107 17.5C107 8.5 119 8.5 119 17C119 21.5 116 23.5 113 23.5C114.2 26 114.8 28.5 114.8 31C114.8 38.5 109.5 43.5 104.5 45L104.5 48C112 49 122 50 132 45L132 54C124 59 117 59 114 59C114 72 118 84 125 97C119 100 113 101 109.5 101L109.5 113C114 113.5 117 115.5 117 119L102 119L102 102L100 102',
)

const face =
  both(leaf(106, 28.5, 5.5, 2, -8) + crescent(106, 24.8, 7, 1.7, 4) + dot(109.5, 34, 1.7)) +
  crescent(100, 36, 8, -2.2)

const clothes =
  both(
    leaf(123, 53.5, 11, 2.6, -14) +
      teeth([122, 96], [112, 99.5], [102, 99.5], 5, 6) +
      box(104, 105, 3.5, 2) +
      box(104, 109, 3.5, 2),
  ) + crescent(100, 52, 14, -4)

const dresses = {
  petals:
    both(crescent(109, 66, 14, 4, 100) + leaf(112, 83, 15, 3.6, 72)) + drop(100, 91, 15, 8, -90),
  moons:
    both(crescent(108, 84, 13, 4, 150) + leaf(110, 66, 12, 3, 90)) + flower(100, 74, 5, 2, 7, 5),
}

/** A child with two buns and spread arms, 119 high about the axis at 100, as in a chain of dolls. */
export const figure = (tone: Tone, dress: keyof typeof dresses, laid: string): Sheet => ({
  tone,
  path: outline + face + clothes + dresses[dress],
  laid,
})
