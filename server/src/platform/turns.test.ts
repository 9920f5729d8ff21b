import { describe, expect, it } from 'vitest'
import { createTurns, type InTurn } from './turns.ts'

/** Work that ends when the test says so, with the order in which it was begun. */
const workshop = (inTurn: InTurn) => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const settle = () => new Promise((done) => setImmediate(done))
  return {
    begun,
    refused,
    ask: (who: string, name: string) =>
      inTurn(who, async () => {
        begun.push(name)
        await new Promise<void>((end) => ends.push(end))
      }).catch((error: Error) => {
        expect(error.name).toBe('serviceBusy')
        refused.push(name)
      }),
    /** Ends the piece begun first that has not ended, and lets the next one begin. */
    endOne: async () => {
      ends.shift()!()
      await settle()
    },
  }
}

describe('turns', () => {
  it('turns go round: who asks often waits for himself, not everybody behind him', async () => {
    const { ask, begun, endOne } = workshop(
      createTurns({ atOnce: 1, waiting: 10, waitingOfOne: 10 }),
    )
    for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4']) void ask('flood', name)
    void ask('honest', 'honest 1')
    void ask('other', 'other 1')
    void ask('honest', 'honest 2')
    for (let left = 7; left > 0; left--) await endOne()
    expect(begun).toEqual([
      'flood 1',
      'flood 2',
      'honest 1',
      'other 1',
      'flood 3',
      'honest 2',
      'flood 4',
    ])
  })

  it('turns are as many at once as allowed, and free again after work that failed', async () => {
    const inTurn = createTurns({ atOnce: 2, waiting: 0, waitingOfOne: 0 })
    const { ask, begun, refused } = workshop(inTurn)
    void ask('a', '1')
    const failing = inTurn('b', () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    void ask('c', '2')
    await ask('d', '3')
    expect(begun).toEqual(['1', '2'])
    expect(refused).toEqual(['3'])
  })

  it('turns are refused to one who has all that he may have waiting', async () => {
    const { ask, refused } = workshop(createTurns({ atOnce: 1, waiting: 10, waitingOfOne: 2 }))
    for (const name of ['1', '2', '3', '4']) void ask('flood', name)
    void ask('honest', 'honest')
    await ask('flood', '5')
    expect(refused).toEqual(['4', '5'])
  })

  it('turns make room for who waits with less, at the cost of who waits with most', async () => {
    const { ask, begun, refused, endOne } = workshop(
      createTurns({ atOnce: 1, waiting: 4, waitingOfOne: 4 }),
    )
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name)
    await ask('a', 'a6')
    void ask('b', 'b1')
    void ask('c', 'c1')
    for (const who of ['d', 'e']) void ask(who, `${who}1`)
    for (let left = 5; left > 0; left--) await endOne()
    // With one each in every place the newcomer is the one too many.
    expect(refused.toSorted()).toEqual(['a3', 'a4', 'a5', 'a6', 'e1'])
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'])
  })
})
