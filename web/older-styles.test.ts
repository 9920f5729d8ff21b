import { expect, it } from 'vitest'
import { lowered } from './older-styles.ts'

it.each([
  ['@layer theme, base;', ''],
  ['@layer utilities{.a{x:y}}', '.a{x:y}'],
  ['@layer base{a, b > c:hover{x:y}}', ':where(a),:where(b > c:hover){x:y}'],
  ['@layer base{d::before, ::backdrop{x:y}}', ':where(d)::before, ::backdrop{x:y}'],
  ['@layer base{@media print{a{x:y}}}', '@media print{:where(a){x:y}}'],
  ['@layer base{a{&:focus{x:y}}}', ':where(a){&:focus{x:y}}'],
  ['.a{height:calc(50dvh - 1px)}', '.a{height:calc(50vh - 1px);height:calc(50dvh - 1px)}'],
  ['.a{width:min(9vw,6dvh)}', '.a{width:min(9vw,6vh);width:min(9vw,6dvh)}'],
  ['.a{rotate:180deg}', '.a{transform:rotate(180deg)}'],
  ['.a{translate:var(--x) calc(1px + 2px)}', '.a{transform:translate(var(--x), calc(1px + 2px))}'],
  ['@media screen and (width < 720px){a{x:y}}', '@media screen and (max-width: 719.98px){a{x:y}}'],
  ['@layer base{@font-face{x:y}}.c{x:y}', '@font-face{x:y}.c{x:y}'],
])('the styles for older browsers lower %s', (css, opened) => {
  expect(lowered(css)).toBe(opened)
})

it('the styles for older browsers refuse to move what is transformed by the same rule', () => {
  expect(() => lowered('.a{transform:none;rotate:9deg}')).toThrow('transformed already')
})
