import { ground, type Motif } from '../motif.tsx'
import { both, box, crescent, flower, leaf, teeth, whole } from '../scissors.ts'

const heart =
  'M100 130C92 124 87 119 87 114C87 107 96 105 100 111C104 105 113 107 113 114C113 119 108 124 100 130Z'

const gap =
  'M100 135C89 127 82.5 121 82.5 113.5C82.5 103 94 99 100 104.5C106 99 117.5 103 117.5 113.5C117.5 121 111 127 100 135Z'

/** A letter with a heart for its seal: messages. */
export const envelope: Motif = {
  width: 200,
  height: 200,
  sheets: [
    ground(100, 180, 74),
    {
      tone: 'deep',
      path:
        whole('M100 26L146 26Q152 26 152 32L152 110L100 110') +
        teeth([54, 33], [100, 33], [146, 33], 15, 5) +
        box(64, 48, 72, 3.5) +
        box(64, 59, 72, 3.5) +
        box(74, 70, 52, 3.5),
    },
    {
      tone: 'main',
      path:
        whole('M100 112L172 68Q178 66 178 74L178 164Q178 172 170 172L100 172') +
        both(
          leaf(140, 142, 78, 3, 40) +
            flower(155, 118, 5, 3, 9, 6, 180) +
            teeth([120, 105], [145, 90], [172, 73], 7, 6) +
            crescent(166, 152, 16, 5, 128) +
            crescent(122, 163, 34, 5),
        ) +
        gap,
    },
    { tone: 'gold', path: heart },
  ],
}
