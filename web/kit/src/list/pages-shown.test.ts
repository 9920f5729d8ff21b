import { expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 5, '1 2 gap 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 6, '1 2 3 4 5 6'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [4, 9, '1 2 3 4 5 gap 9'],
  [9, 9, '1 gap 8 9'],
])('the pages shown on page %i of %i are %s', (page, pages, shown) => {
  expect(pagesShown(page, pages).join(' ')).toBe(shown)
})
