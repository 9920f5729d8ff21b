import { createHash } from 'node:crypto'

/*
 * The hash tree of RFC 6962: a value is hashed behind a zero byte, two hashes behind a one byte, so that neither
 * passes for the other; a hash without a neighbour goes up as it is.
 */

const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const levelAbove = (level: readonly Buffer[]): Buffer[] => {
  const above: Buffer[] = []
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i]!, level[i + 1]]
    above.push(right ? sha256(NODE, left, right) : left)
  }
  return above
}

/** One hash over values in their order; over none that of nothing. */
export const treeRoot = (values: readonly Buffer[]): Buffer => {
  if (values.length === 0) return sha256()
  let level = values.map((value) => sha256(LEAF, value))
  while (level.length > 1) level = levelAbove(level)
  return level[0]!
}

/** What stands beside a hash on its way to the root, and on which side. */
export interface Step {
  side: 'left' | 'right'
  hash: Buffer
}

/** The way from the value at a place to the root. */
export const pathTo = (values: readonly Buffer[], place: number): Step[] => {
  const steps: Step[] = []
  let level = values.map((value) => sha256(LEAF, value))
  for (let at = place; level.length > 1; at = Math.floor(at / 2)) {
    const side = at % 2 === 1 ? ('left' as const) : ('right' as const)
    const hash = level[side === 'left' ? at - 1 : at + 1]
    if (hash) steps.push({ side, hash })
    level = levelAbove(level)
  }
  return steps
}
