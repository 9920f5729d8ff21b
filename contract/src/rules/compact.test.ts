import { expect, it } from 'vitest'
import { compact, halfWidth, withoutInvisible } from './compact.ts'

it.each([
  ['１２３ＡＢｃ＋－', '123ABc+-'],
  ['a　b', 'a b'],
  ['张三', '张三'],
])('halfWidth(%j) is %j', (text, expected) => {
  expect(halfWidth(text)).toBe(expected)
})

it('compacting a text removes what cannot be seen', () => {
  expect(withoutInvisible('\u202D138\u200B0013\uFEFF8000\u202C')).toBe('13800138000')
})

it('compacting a number joins what was written in groups', () => {
  expect(compact(' 1３8　0013\t8000\n')).toBe('13800138000')
})
