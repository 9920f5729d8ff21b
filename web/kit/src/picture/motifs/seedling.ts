import { ground, type Motif } from '../motif.tsx'
import { both, crescent, dot, leaf, teeth, teethAround, whole } from '../scissors.ts'

/** A seedling on its rings: the first use. */
export const seedling: Motif = {
  width: 200,
  height: 200,
  sheets: [
    ground(100, 182, 78),
    { tone: 'gold', path: dot(100, 36, 12) + teethAround(100, 36, 16, 14, 9, 0, 360, 0.5) },
    { tone: 'deep', path: whole('M100 96C103 100 104 112 103.5 124L104.5 150L100 150') },
    {
      tone: 'main',
      path:
        both('M101 124C102 92 128 66 182 62C184 104 154 132 101 124Z') +
        both(
          leaf(140, 96, 62, 2.6, -37) +
            crescent(136, 84, 22, 5, -58) +
            crescent(150, 76, 20, 4.5, -52) +
            crescent(164, 70, 15, 3.5, -46) +
            teeth([116, 120], [148, 124], [170, 93], 7, -7),
        ),
    },
    {
      tone: 'deep',
      path: whole('M100 60C110 76 110 92 100 104') + leaf(100, 84, 26, 3, 90),
    },
    {
      tone: 'main',
      path:
        whole('M100 146C136 146 162 160 172 180L100 180') +
        crescent(100, 174, 116, 10, 0, 0.68) +
        crescent(100, 176, 78, 7, 0, 0.6) +
        crescent(100, 178, 42, 4.5, 0, 0.4),
    },
  ],
}
