import { expect, it } from 'vitest'
import { Line, Text } from './fields.ts'

const NOTHING = '\u200B'.repeat(6)

it.each([
  ['zero-width characters', NOTHING],
  ['zero-width characters and spaces', ` ${NOTHING} `],
  ['one letter among zero-width characters', `${NOTHING}好`],
])('a reason of %s is too short', (_, text) => {
  expect(Line(200, 2).safeParse(text).success).toBe(false)
  expect(Text(200, 2).safeParse(text).success).toBe(false)
})

it('a text is as long as what is seen of it, with signs that choose how a character looks', () => {
  expect(Line(4, 2).safeParse('❤️好').success).toBe(true)
  // A keyword of nothing that is seen finds nothing.
  expect(Line(10).safeParse(NOTHING).success).toBe(true)
  expect(Text(4, 0).safeParse('').success).toBe(true)
})
