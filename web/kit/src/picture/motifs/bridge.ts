import { ground, type Motif } from '../motif.tsx'
import { both, box, crescent, dot, leaf, teeth, teethAround, whole } from '../scissors.ts'

const post = (x: number, y: number) => box(x - 1.8, y - 13, 3.6, 15) + dot(x, y - 15, 2.8)

/** An arched bridge with its pavilion: organisations bring people together. */
export const bridge: Motif = {
  width: 200,
  height: 200,
  sheets: [
    ground(100, 184, 92),
    {
      tone: 'gold',
      path: dot(100, 54, 36) + dot(100, 54, 31) + teethAround(100, 54, 39, 26, 7, 145, 395, 0.5),
    },
    {
      tone: 'deep',
      path:
        whole('M100 24L104 34C116 42 128 46 142 44C138 51 134 54 128 55L128 94L100 94') +
        both(box(107, 60, 14, 32)) +
        box(97, 60, 6, 32) +
        teeth([72, 56], [100, 56], [128, 56], 11, -5) +
        both(crescent(114, 48, 14, 3, 18)),
    },
    {
      tone: 'deep',
      path: both(
        'M100 86C132 88 164 104 194 134L194 138C162 108 132 93 100 91Z' +
          post(140, 102) +
          post(156, 111) +
          post(172, 122) +
          post(187, 134),
      ),
    },
    {
      tone: 'main',
      path:
        whole('M100 94C132 96 166 112 196 144L196 168L142 168C142 142 124 126 100 126') +
        teethAround(100, 168, 46, 17, 7, 183, 357) +
        both(
          'M158 168C158 152 180 152 180 168Z' +
            teeth([112, 101], [144, 105], [176, 132], 9, 6) +
            crescent(150, 140, 18, 4.5, 40) +
            leaf(166, 145, 14, 3, 38),
        ),
    },
    {
      tone: 'main',
      path:
        both(crescent(120, 178, 34, 4) + crescent(158, 180, 30, 4) + crescent(186, 177, 20, 3)) +
        crescent(100, 184, 30, 3.5),
    },
  ],
}
