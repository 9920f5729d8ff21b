import { describe, expect, it } from 'vitest'
import { englishCopy } from './certificate.english.ts'

describe('the criteria of a credential', () => {
  it.each([
    [['scanned'] as const, ['signed in and out by scanning'], ['hand', 'another system']],
    [['declared'] as const, ['taken over from another system'], ['confirmed', 'scanning', 'hand']],
    [
      ['halfScanned', 'byHand'] as const,
      ['at one end at least not by scanning', 'entered by hand, and confirmed by another person'],
      ['another system', 'from before'],
    ],
    [[null] as const, ['from before the way of recording was graded'], ['scanning', 'confirmed']],
  ])(
    'the criteria of a credential of %j say what was done for these and no more',
    (grades, said, unsaid) => {
      const text = englishCopy.criteria(grades)
      for (const words of said) expect(text).toContain(words)
      for (const words of unsaid) expect(text).not.toContain(words)
    },
  )
})
