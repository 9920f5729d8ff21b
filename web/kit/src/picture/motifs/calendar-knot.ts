import { ground, type Motif } from '../motif.tsx'
import { both, box, dot, flower, polygon, teeth, whole } from '../scissors.ts'

const diamond = (x: number, y: number, reach: number) =>
  polygon([x, y - reach], [x + reach, y], [x, y + reach], [x - reach, y])

// A cord to and fro; crossed with itself at a right angle it is the endless knot.
const cord =
  'M-16.5 20L-16.5 -18C-16.5 -25 -5.5 -25 -5.5 -18L-5.5 18C-5.5 25 5.5 25 5.5 18L5.5 -18C5.5 -25 16.5 -25 16.5 -18L16.5 20'

/** A calendar page tied with an endless knot: the schedule. */
export const calendarKnot: Motif = {
  width: 200,
  height: 200,
  sheets: [
    ground(100, 190, 46),
    { tone: 'deep', path: both('M136 10L136 32'), line: 5 },
    {
      tone: 'main',
      path:
        whole('M100 22L160 22Q170 22 170 32L170 132Q170 142 160 142L100 142') +
        box(38, 46, 124, 3) +
        diamond(100, 94, 38) +
        both(
          dot(136, 34, 5) +
            teeth([163, 137], [130, 137], [104, 137], 9, 6) +
            flower(154, 64, 4, 2.5, 8, 6) +
            flower(154, 119, 4, 2, 6, 5) +
            diamond(154, 82, 4.5) +
            diamond(154, 93, 5.5) +
            diamond(154, 104, 4.5) +
            diamond(132, 62, 4) +
            diamond(134, 122, 4),
        ),
    },
    { tone: 'deep', path: cord, line: 5, laid: 'translate(100 94) rotate(45) scale(.86)' },
    { tone: 'deep', path: cord, line: 5, laid: 'translate(100 94) rotate(-45) scale(.86)' },
    { tone: 'deep', path: 'M100 128L100 150', line: 3 },
    { tone: 'gold', path: dot(100, 152, 5.5) },
    {
      tone: 'main',
      path:
        whole('M100 159L106 159L112 188L108 185L105.5 190L102.5 186L100 190') +
        both(polygon([102.2, 164], [103.8, 164], [105.5, 181], [103.8, 181])),
    },
  ],
}
