import { ground, type Motif } from '../motif.tsx'
import { both, crescent, teethAround } from '../scissors.ts'
import { figure } from './figure.ts'

const heart =
  'M180 48C169 40 164 34 164 28C164 19 176 17 180 25C184 17 196 19 196 28C196 34 191 40 180 48Z'
const cloud =
  'M266 44C256 44 255 34 264 33C265 24 277 22 281 29C286 22 298 26 297 35C306 35 307 44 297 44Z'
const cloudCuts =
  crescent(281, 42, 24, 3) + crescent(273, 33, 10, 2.8, -24) + crescent(289, 33.5, 10, 2.8, 20)

// Figures are drawn about the axis at 100, 64 apart from hand to hand.
const scale = 1.05
const apart = 64 * scale
const laid = (place: number) => `translate(${180 + place * apart - 100 * scale} 44) scale(${scale})`

/** People hand in hand: what all this is for. */
export const people: Motif = {
  width: 360,
  height: 180,
  sheets: [
    ground(180, 169, 172),
    { tone: 'main', path: both(cloud + cloudCuts, 180) },
    { tone: 'gold', path: heart + teethAround(180, 32, 22, 11, 6, 170, 370, 0.5) },
    ...[-2, -1, 0, 1, 2].map((place) =>
      place % 2 === 0
        ? figure('main', 'petals', laid(place))
        : figure('deep', 'moons', laid(place)),
    ),
  ],
}
