import { expect, it } from 'vitest'
import { quoted } from './quoted.copy.ts'

it.each([
  ['敬老院周末陪伴', '“敬老院周末陪伴”'],
  ['“一盔一带”劝导', '“‘一盔一带’劝导”'],
  ['读《“小先生”》与‘大先生’', '“读《‘小先生’》与“大先生””'],
  ['', '“”'],
])('words in quotation marks have the other pair within: %s', (words, said) => {
  expect(quoted(words)).toBe(said)
})
