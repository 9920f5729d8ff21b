import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pathTo, type Step, treeRoot } from './tree.ts'

/** The root that a value and its way lead to. */
const rootOver = (value: Buffer, path: readonly Step[]): Buffer => {
  const hash = (head: number, ...parts: Buffer[]) =>
    createHash('sha256')
      .update(Buffer.concat([Buffer.from([head]), ...parts]))
      .digest()
  return path.reduce(
    (reached, step) =>
      step.side === 'left' ? hash(1, step.hash, reached) : hash(1, reached, step.hash),
    hash(0, value),
  )
}

const values = (count: number) =>
  Array.from({ length: count }, (_, i) => createHash('sha256').update(`value ${i}`).digest())

describe('the tree', () => {
  it('the tree of hashes is that of RFC 6962, by its published values', () => {
    // The inputs and roots of the test vectors of certificate-transparency.
    const inputs = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ].map((text) => Buffer.from(text, 'hex'))
    const roots = [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ]
    expect(treeRoot([]).toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
    for (const [index, root] of roots.entries())
      expect(treeRoot(inputs.slice(0, index + 1)).toString('hex'), `${index + 1}`).toBe(root)
  })

  it('the tree of hashes leads from every value of every size to its root, and from no other value', () => {
    for (let size = 1; size <= 17; size++) {
      const all = values(size)
      for (const [place, value] of all.entries()) {
        const path = pathTo(all, place)
        expect(rootOver(value, path)).toEqual(treeRoot(all))
        expect(rootOver(Buffer.alloc(32), path)).not.toEqual(treeRoot(all))
      }
    }
  })

  it('the tree of hashes is another when a value is changed, moved, added or taken away', () => {
    const all = values(6)
    const root = treeRoot(all)
    expect(treeRoot(all.slice(0, -1))).not.toEqual(root)
    expect(treeRoot([...all, all[5]!])).not.toEqual(root)
    expect(treeRoot(all.toReversed())).not.toEqual(root)
  })
})
