import { describe, expect, it } from 'vitest'
import { coarseNetwork, FREE_FAILURES, remainingTries, waitMinutes } from './login-tries.policy.ts'

describe('waiting after failures', () => {
  it('the wait after failures is nothing before the fifth and never more than 15 minutes after it', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000].map(waitMinutes)).toEqual([
      0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15,
    ])
  })

  it('the tries left are told from the third failure to the last free one', () => {
    expect([1, 2, 3, 4, FREE_FAILURES, 6].map(remainingTries)).toEqual([null, null, 2, 1, 0, null])
  })
})

describe('the coarse network', () => {
  it.each([
    ['192.0.2.7', '192.0.2'],
    ['::ffff:192.0.2.7', '192.0.2'],
    ['2001:db8:1::7', '2001:db8:1'],
  ])('the coarse network of %s is %s', (address, network) => {
    expect(coarseNetwork(address)).toBe(network)
  })
})
