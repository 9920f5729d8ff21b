import { ground, type Motif } from '../motif.tsx'
import { both, crescent, dot, drop, flower, leaf, teeth, whole } from '../scissors.ts'

const laid = 'rotate(-9 100 90)'

/** A swallow kite whose string is cut: the page that flew away. */
export const kite: Motif = {
  width: 200,
  height: 200,
  sheets: [
    ground(112, 188, 40),
    { tone: 'deep', path: 'M104 124C112 138 94 146 104 158C110 165 120 162 118 172', line: 1.8 },
    { tone: 'deep', path: 'M126 178C120 186 108 182 100 188', line: 1.8 },
    {
      tone: 'main',
      laid,
      path:
        whole(
          'M100 24C104 15 120 14 123 26C125 34 122 41 118 46C138 36 168 30 186 40C200 48 198 68 184 75C164 84 140 80 120 88C117 98 117 106 119 114C134 124 150 142 158 168C146 170 134 166 126 156C118 144 110 134 100 126',
        ) +
        both(
          dot(111, 28, 5.5) +
            dot(111, 28, 2.6) +
            crescent(112, 20, 13, 2.6, 10) +
            teeth([128, 82], [150, 77], [176, 73], 7, -7) +
            crescent(146, 52, 36, 7, -8) +
            leaf(143, 63, 26, 4, -8) +
            flower(178, 55, 6, 3, 9, 5.5) +
            teeth([130, 155], [140, 163], [153, 164], 4, -6) +
            leaf(128, 137, 32, 4.5, 50) +
            crescent(110, 106, 16, 4, 84),
        ) +
        drop(100, 40, 8, 5, 90) +
        both(crescent(108, 54, 14, 3.4, 20)) +
        flower(100, 76, 8, 5, 11, 6),
    },
    { tone: 'gold', laid, path: dot(100, 76, 4.5) },
  ],
}
