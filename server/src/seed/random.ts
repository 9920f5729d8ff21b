import { createHash } from 'node:crypto'
import { idAt } from '../platform/ids.ts'

/** A source of numbers that is the same for the same seed and labels on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  int(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Some of a list in random order, each at most once. */
  some<T>(list: readonly T[], count: number): T[]
  /** About normal, mean 0 and deviation 1. */
  bell(): number
  /** A UUID version 7 of that instant. */
  id(at: Date): string
}

/** The generator sfc32 (Chris Doty-Humphrey), started from a hash of seed and labels. */
export const randomFrom = (seed: number, ...labels: (string | number)[]): Random => {
  const start = createHash('sha256')
    .update(JSON.stringify([seed, ...labels]))
    .digest()
  let a = start.readInt32LE(0)
  let b = start.readInt32LE(4)
  let c = start.readInt32LE(8)
  let counter = 1
  const bits = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum
  }
  const next = () => (bits() >>> 0) / 4_294_967_296
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const noise = Buffer.alloc(8)
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    some: (list, count) => {
      const left = [...list]
      const most = Math.min(count, left.length)
      for (let i = 0; i < most; i++) {
        const j = int(i, left.length - 1)
        ;[left[i], left[j]] = [left[j]!, left[i]!]
      }
      return left.slice(0, most)
    },
    bell: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    id: (at) => {
      noise.writeInt32LE(bits(), 0)
      noise.writeInt32LE(bits(), 4)
      return idAt(at.getTime(), int(0, 4095), noise)
    },
  }
}

/** Draws positions of a list in proportion to their weights. */
export const drawer = (weights: readonly number[]): ((random: Random) => number) => {
  const sums = new Float64Array(weights.length)
  let total = 0
  weights.forEach((weight, i) => (sums[i] = total += weight))
  return (random) => {
    const point = random.next() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > point) high = middle
      else low = middle + 1
    }
    return low
  }
}
