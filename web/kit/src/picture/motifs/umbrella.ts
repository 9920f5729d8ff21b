import { ground, type Motif } from '../motif.tsx'
import { both, crescent, dot, drop, flower, leaf, teeth, whole } from '../scissors.ts'
import { figure } from './figure.ts'

/** An umbrella over two people: protection and insurance. */
export const umbrella: Motif = {
  width: 200,
  height: 200,
  sheets: [
    ground(100, 184, 66),
    { tone: 'deep', path: 'M100 96L100 170C100 184 84 184 84 174', line: 4 },
    figure('main', 'petals', 'translate(4 108) scale(.62)'),
    figure('main', 'moons', 'translate(72 108) scale(.62)'),
    {
      tone: 'main',
      path:
        whole(
          'M100 26C148 28 184 62 190 108C181 95 163 95 154 108C147 95 127 95 119 108C114 101 108 98 100 98',
        ) +
        both(
          leaf(139, 68, 76, 2.6, 65) +
            leaf(112, 70, 74, 2.4, 78) +
            teeth([108, 33], [146, 40], [170, 74], 8, 6) +
            crescent(165, 92, 22, 7, 4) +
            crescent(136, 94, 24, 7.5, 0) +
            drop(148, 62, 16, 8, 55) +
            drop(126, 60, 18, 8, 70) +
            leaf(164, 79, 14, 3, 40) +
            leaf(135, 83, 14, 3, 0),
        ) +
        crescent(100, 92, 22, 7) +
        flower(100, 62, 6, 4, 11, 6.5),
    },
    { tone: 'gold', path: dot(100, 22, 6) },
  ],
}
