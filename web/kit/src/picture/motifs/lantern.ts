import { ground, type Motif } from '../motif.tsx'
import { both, box, crescent, dot, flower, leaf, polygon, teeth, whole } from '../scissors.ts'

const body = 'M100 40C118 40 150 44 162 66C170 80 170 100 162 114C150 136 118 140 100 140'

/** A lantern that lights the way: what was done went well. */
export const lantern: Motif = {
  width: 200,
  height: 200,
  sheets: [
    ground(100, 186, 52),
    { tone: 'deep', path: 'M100 4L100 28', line: 3 },
    {
      tone: 'deep',
      path:
        whole('M100 24L122 24L126 31L122 40L100 40') +
        both(box(104, 29, 6, 4) + box(114, 29, 5, 4)),
    },
    {
      tone: 'main',
      path:
        whole(body) +
        both(
          crescent(133, 90, 84, 6.5, 90, 0.3) +
            crescent(153, 90, 56, 5, 90, 0.3) +
            teeth([104, 47], [116, 47], [128, 50], 5, 7) +
            teeth([128, 130], [116, 133], [104, 133], 5, 7) +
            leaf(119, 66, 16, 3.4, 70) +
            leaf(119, 114, 16, 3.4, -70),
        ) +
        flower(100, 90, 8, 9, 15, 8.5),
    },
    {
      tone: 'deep',
      path:
        whole('M100 140L122 140L126 148L120 155L100 155') +
        both(box(104, 145, 6, 4) + box(114, 145, 4, 4)),
    },
    { tone: 'gold', path: dot(100, 90, 6) + dot(100, 158, 4) },
    {
      tone: 'main',
      path:
        whole('M100 160L108 160L112 183L108 180L106 185L103 181L100 186') +
        both(polygon([102.5, 166], [104, 166], [105, 178], [103.5, 178])),
    },
    { tone: 'main', path: both('M124 150L127 150L129 170L126.5 168L125 172L123 168L121.5 171Z') },
  ],
}
