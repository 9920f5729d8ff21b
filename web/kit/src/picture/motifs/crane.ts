import { ground, type Motif } from '../motif.tsx'
import { both, crescent, dot, leaf, teeth, whole } from '../scissors.ts'

// The left bird; it looks at its partner.
const bird =
  'M98.5 51C92 45 88 41 86 38C84 32 77 29 71 33C65 37 65 45 68 52C72 61 75 68 73 76C72 82 67 86 60 88C44 90 28 100 8 124C16 123 22 121 28 119L16 134C26 132 34 128 40 124L32 140C42 137 50 131 56 127C68 126 78 118 82 104C86 92 86 82 82 72C78 63 76 57 77 51C79 48 84 48 86 48C90 49 94 50 98.5 51Z'
const wing =
  'M72 96C64 78 44 60 10 52C13 58 17 62 22 65L6 68C11 74 17 77 24 79L8 85C15 90 22 91 30 91L17 101C26 104 35 103 43 100C54 106 68 104 72 96Z'
const legs =
  'M52 124L56 124L55.5 150L57 178L64 182L46 182L53.5 178L52 150ZM62 122L66 121L64.5 142L72 156L70 158L61 144Z'

/** Two cranes and the sun: nothing here yet, and all of it to come. */
export const crane: Motif = {
  width: 200,
  height: 200,
  sheets: [
    ground(100, 184, 84),
    { tone: 'gold', path: dot(100, 22, 13) },
    { tone: 'deep', path: both(legs) },
    {
      tone: 'main',
      path:
        both(bird) +
        both(
          dot(77, 38, 2) +
            crescent(71, 58, 14, 2.2, 66) +
            crescent(78, 92, 18, 4, 110) +
            teeth([34, 116], [52, 120], [70, 116], 6, -6) +
            leaf(30, 114, 22, 3, -36),
        ),
    },
    {
      tone: 'deep',
      path:
        both(wing) +
        both(
          leaf(30, 66, 28, 3, 24) +
            leaf(32, 79, 30, 3, 10) +
            leaf(36, 91, 28, 3, -4) +
            crescent(58, 88, 20, 5, 46) +
            teeth([26, 59], [48, 68], [62, 84], 6, 5),
        ),
    },
    {
      tone: 'main',
      path:
        whole('M100 140C108 148 110 158 106 166C114 158 122 156 130 158C128 170 118 180 100 182') +
        crescent(100, 176, 26, 5) +
        leaf(100, 158, 24, 4, 90) +
        both(leaf(117, 167, 18, 3, -34)),
    },
  ],
}
