import type { ServiceCategory } from 'contract/codes/service-category'
import {
  both as bothOf,
  box,
  crescent,
  dot,
  drop,
  flower,
  leaf,
  mirrored,
  polygon,
  teeth,
  teethAround,
  whole as wholeOf,
} from './scissors.ts'

/** A small paper-cut of two colours on a board of 100, for covers. */
export interface Emblem {
  main: string
  accent?: string
}

const both = (path: string) => bothOf(path, 50)
const whole = (half: string) => wholeOf(half, 50)
const heart = (x: number, y: number, r: number) => {
  const side = `M${x} ${y + r}C${x - r * 1.3} ${y + r * 0.1} ${x - r * 1.1} ${y - r} ${x - r * 0.5} ${y - r}C${x - r * 0.2} ${y - r} ${x} ${y - r * 0.7} ${x} ${y - r * 0.45}Z`
  return side + mirrored(side, x)
}

/** What stands for each service category; a house for the community, a book for teaching, and so on. */
const drawings: Record<ServiceCategory, () => Emblem> = {
  // A house.
  '0001': () => ({
    main:
      whole('M50 12L94 48L86 54L82 50L82 90L50 90') +
      both(teeth([52, 20], [68, 32], [84, 46], 5, 5) + box(62, 58, 11, 11)) +
      whole('M50 60C58 60 60 66 60 72L60 90L50 90'),
    accent: heart(50, 42, 8),
  }),
  // An ear of grain.
  '0002': () => ({
    main:
      'M48.5 40L51.5 40L51.5 94L48.5 94Z' +
      drop(50, 32, 24, 12, -90) +
      [34, 46, 58, 70].map((y) => both(drop(52, y + 4, 24, 11, -42))).join('') +
      both(leaf(66, 84, 30, 6, -30)),
  }),
  // An open book.
  '0003': () => ({
    main:
      both('M48 30C38 20 20 20 8 24L8 78C20 74 38 76 48 86Z') +
      both(
        leaf(72, 38, 24, 3, -12) +
          leaf(72, 50, 24, 3, -12) +
          leaf(72, 62, 24, 3, -12) +
          teeth([88, 74], [70, 72], [55, 82], 5, 5),
      ),
    accent: teethAround(50, 14, 5, 7, 7, 180, 360) + dot(50, 15, 4),
  }),
  // A heart with a cross.
  '0004': () => ({
    main:
      heart(50, 52, 40) +
      polygon(
        [45, 34],
        [55, 34],
        [55, 45],
        [66, 45],
        [66, 55],
        [55, 55],
        [55, 66],
        [45, 66],
        [45, 55],
        [34, 55],
        [34, 45],
        [45, 45],
      ) +
      both(crescent(80, 36, 24, 5, 74) + teeth([84, 52], [76, 66], [58, 82], 5, 5)),
  }),
  // Scales.
  '0005': () => ({
    main:
      whole('M50 10C53 10 55 12 55 15L54 22L90 27L89 31L53 27L53 80L68 84L72 90L50 90') +
      both(
        'M79 32L81 32L94 62L66 62Z' +
          'M79.5 40L87 58L72 58Z' +
          'M64 64L96 64C94 76 66 76 64 64Z' +
          crescent(80, 70, 20, -2.5),
      ),
    accent: dot(50, 8, 5),
  }),
  // A tree.
  '0006': () => ({
    main:
      whole(
        'M50 8C66 6 76 16 74 26C88 26 94 40 86 50C92 62 80 72 68 68C62 74 56 72 54 70L56 92L50 92',
      ) +
      both(
        crescent(66, 24, 16, 4, 30) +
          crescent(78, 44, 18, 4, 50) +
          leaf(62, 56, 18, 4, -40) +
          leaf(58, 36, 14, 3.5, -60),
      ) +
      leaf(50, 46, 34, 3, 90),
  }),
  // A rocket.
  '0007': () => ({
    main:
      whole('M50 6C66 20 70 42 66 62L82 80L62 76L58 82L50 82') +
      dot(50, 36, 9) +
      both(crescent(60, 50, 26, 3, 84) + leaf(70, 73, 10, 2, 40)) +
      teeth([58, 68], [50, 66], [42, 68], 3, -6),
    accent: dot(50, 36, 4) + drop(50, 98, 14, 7, -90) + both(drop(60, 96, 10, 5, -100)),
  }),
  // A folding fan.
  '0008': () => ({
    main:
      whole('M50 16C70 16 86 26 96 42L54 86C53 90 52 92 50 92') +
      both(
        leaf(66, 58, 44, 2, -52) +
          teeth([54, 21], [72, 22], [89, 40], 7, 6) +
          crescent(74, 42, 14, 3, 38),
      ) +
      flower(50, 42, 5, 2, 7, 5),
    accent: dot(50, 88, 4),
  }),
  // A shield.
  '0009': () => ({
    main:
      whole('M50 8C60 16 72 18 86 18C88 52 78 78 50 94') +
      both(
        teeth([56, 18], [68, 24], [80, 25], 4, 5) +
          crescent(78, 48, 40, 5, 104) +
          leaf(66, 74, 18, 3, -48),
      ) +
      flower(50, 48, 8, 8, 12, 7),
    accent: dot(50, 48, 6),
  }),
  // A lotus.
  '0010': () => ({
    main:
      whole('M50 14C62 30 64 52 57 70C70 56 80 46 94 44C92 66 76 86 50 88') +
      both('M62 38C68 28 76 22 84 22C86 34 82 42 76 46C70 48 66 52 62 57C65 50 64 44 62 38Z') +
      leaf(50, 46, 44, 5, 90) +
      both(leaf(76, 64, 30, 4, -36) + leaf(76, 34, 14, 3, -56)) +
      crescent(50, 80, 30, 5),
  }),
  // A signal.
  '0011': () => ({
    main:
      whole('M50 6L64 6Q72 6 72 14L72 70Q72 78 64 78L53 78L53 94L50 94') +
      both(
        crescent(82, 22, 18, 4, 90) + crescent(82, 44, 18, 4, 90) + crescent(82, 66, 18, 4, 90),
      ) +
      dot(50, 22, 10) +
      dot(50, 44, 10) +
      dot(50, 66, 9),
    accent: dot(50, 44, 6) + dot(50, 22, 4) + dot(50, 66, 4),
  }),
  // A flame.
  '0012': () => ({
    main:
      whole('M50 6C56 24 78 36 80 62C81 80 68 93 50 94') +
      whole('M50 46C58 56 66 62 64 74C63 84 56 88 50 88') +
      both(crescent(70, 56, 26, 4, 70) + leaf(59, 34, 20, 3, 58)),
    accent: drop(50, 58, 26, 14, 90),
  }),
  // A lifebuoy.
  '0013': () => ({
    main:
      dot(50, 50, 42) +
      dot(50, 50, 20) +
      [45, 135, 225, 315]
        .map((angle) => teethAround(50, 50, 24, 3, 14, angle - 14, angle + 14, 0.7))
        .join('') +
      [0, 90, 180, 270]
        .map((angle) =>
          crescent(
            50 + 34 * Math.cos((angle * Math.PI) / 180),
            50 + 34 * Math.sin((angle * Math.PI) / 180),
            22,
            3,
            angle + 90,
          ),
        )
        .join(''),
    accent: heart(50, 50, 9),
  }),
  // A warning bell.
  '0014': () => ({
    main:
      whole('M50 12C68 12 76 28 77 46C78 62 84 68 92 76L92 82L50 82') +
      teeth([88, 76], [50, 77], [12, 76], 11, 6) +
      both(crescent(68, 42, 30, 5, 78) + leaf(58, 62, 14, 3, 90)) +
      flower(50, 40, 6, 3, 9, 6),
    accent: dot(50, 89, 6) + dot(50, 7, 4),
  }),
  // A ball.
  '0015': () => ({
    main:
      dot(50, 50, 42) +
      leaf(50, 50, 84, 3.4, 90) +
      both(crescent(84, 50, 74, 12, -90, 0.72) + leaf(60, 50, 14, 3, 0) + leaf(86, 50, 9, 2.4, 0)) +
      both(teeth([56, 14], [68, 18], [78, 28], 4, 6) + teeth([78, 72], [68, 82], [56, 86], 4, 6)),
  }),
  // Mountains.
  '0016': () => ({
    main:
      'M4 86L36 30L52 58L66 40L96 86Z' +
      teeth([14, 80], [50, 80], [88, 80], 12, 6) +
      crescent(36, 56, 20, 5, 118) +
      leaf(40, 62, 22, 3, 70) +
      crescent(68, 62, 16, 4, 60) +
      leaf(60, 68, 14, 3, 110),
    accent: dot(72, 20, 10) + teethAround(72, 20, 13, 12, 6, 0, 360, 0.5),
  }),
  // Hands around a heart.
  '0017': () => ({
    main:
      both(
        'M52 92L52 82C58 66 70 62 76 48C80 38 84 30 90 34C94 38 88 50 86 58C82 76 72 84 66 92Z',
      ) + both(leaf(74, 68, 24, 3, -58) + teeth([54, 88], [60, 88], [64, 88], 3, 4)),
    accent: heart(50, 40, 20),
  }),
  // A lantern.
  '0018': () => ({
    main:
      whole('M50 8L62 8L64 16L50 16') +
      whole('M50 18C76 18 90 30 90 46C90 62 76 74 50 74') +
      both(crescent(66, 46, 46, 4, 90, 0.3) + crescent(78, 46, 32, 4, 90, 0.3)) +
      teeth([60, 22], [50, 21], [40, 22], 5, -5) +
      flower(50, 46, 6, 4, 10, 6) +
      whole('M50 76L62 76L60 82L50 82') +
      both('M51 84L55 84L58 97L54 95L51 98Z'),
    accent: dot(50, 46, 3.5),
  }),
  // A globe.
  '0019': () => ({
    main:
      dot(50, 46, 36) +
      leaf(50, 46, 72, 2.4, 0) +
      leaf(50, 30, 58, 2, 0) +
      leaf(50, 62, 58, 2, 0) +
      leaf(50, 46, 72, 2.4, 90) +
      both(crescent(64, 46, 66, 4, -90, 0.62)) +
      whole('M50 88L70 90L74 96L50 96'),
    accent: 'M84 14L88 18C108 46 96 84 52 90L50 85C88 80 102 46 84 14Z',
  }),
  // An old coin.
  '0020': () => ({
    main:
      dot(50, 50, 42) +
      dot(50, 50, 37) +
      dot(50, 50, 34) +
      box(37, 37, 26, 26) +
      [0, 90, 180, 270]
        .map((angle) =>
          leaf(
            50 + 24 * Math.cos((angle * Math.PI) / 180),
            50 + 24 * Math.sin((angle * Math.PI) / 180),
            16,
            4,
            angle + 90,
          ),
        )
        .join(''),
    accent: polygon([50, 43], [57, 50], [50, 57], [43, 50]),
  }),
  // A seedling.
  '0099': () => ({
    main:
      whole('M50 46C52 52 52.5 60 52 92L50 92') +
      both('M51 62C52 40 66 24 94 22C94 48 80 66 51 62Z') +
      both(leaf(73, 44, 36, 3, -40) + teeth([60, 60], [78, 60], [88, 42], 4, -5)),
    accent: drop(50, 44, 22, 12, -90),
  }),
}

const cut: Partial<Record<ServiceCategory, Emblem>> = {}

/** The emblem of a category. Cutting one takes a slow phone its time: only what is shown is cut, once. */
export const emblemOf = (category: ServiceCategory): Emblem =>
  (cut[category] ??= drawings[category]())
