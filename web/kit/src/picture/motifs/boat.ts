import { ground, type Motif } from '../motif.tsx'
import { both, crescent, flower, leaf, teeth, whole } from '../scissors.ts'

const wave = (x: number) => crescent(x, 178, 36, 8, 0, 0.62) + crescent(x, 179, 22, 5, 0, 0.5)

/** A paper boat: away from the network, and still afloat. */
export const boat: Motif = {
  width: 200,
  height: 200,
  sheets: [
    ground(100, 184, 88),
    { tone: 'gold', path: 'M99 22L124 31L99 40Z' },
    { tone: 'deep', path: 'M99 22L99 60', line: 2.4 },
    {
      tone: 'deep',
      path:
        whole('M100 48L148 126L100 126') +
        leaf(100, 88, 66, 2.6, 90) +
        both(
          crescent(117, 92, 26, 5, 58) +
            crescent(122, 110, 22, 5, 20) +
            leaf(108, 108, 14, 3.4, 74),
        ),
    },
    {
      tone: 'main',
      path:
        whole('M100 132L186 100L150 164L100 164') +
        both(
          teeth([108, 133], [140, 121], [172, 109], 8, 8) +
            crescent(148, 138, 34, 6, -52) +
            leaf(128, 142, 20, 4, -35) +
            crescent(122, 160, 30, 4),
        ) +
        flower(100, 149, 6, 3, 8, 5),
    },
    { tone: 'main', path: [28, 64, 100, 136, 172].map(wave).join('') },
  ],
}
