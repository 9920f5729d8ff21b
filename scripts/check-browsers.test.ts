import { expect, it } from 'vitest'
import { youngScripts, youngStyles } from './check-browsers.ts'

it.each([
  ['a.toSorted()', ['.toSorted(']],
  ['Object.hasOwn(a,b)', ['Object.hasOwn(']],
  ['a.replace(/(?<=x)y/gu,b)', ['/(?<=x)y/gu,']],
  ['class A{static{b()}}', ['static{']],
  ['matchMedia(`(width < 768px)`)', ['(width <']],
  ['a.showModal()', ['.showModal(']],
  ['return Response.json(a)', ['Response.json(']],
  ['a.sort();toSorted(b)', []],
])('the check of browsers finds what old browsers lack in %s', (script, found) => {
  expect(youngScripts(script, '')).toEqual(found)
})

it('the check of browsers lets pass what old browsers are brought', () => {
  expect(youngScripts('a.toSorted()', "import 'core-js/modules/es.array.to-sorted.js'")).toEqual([])
})

it.each([
  ['@layer base{a{x:y}}', ['@layer']],
  ['a{color:oklch(1 0 0)}', ['oklch(']],
  ['a{color:color-mix(in oklab, red, blue)}', ['color-mix(']],
  ['@media (width<992px){a{x:y}}', ['@media (width<']],
  ['@media (min-width:992px){a{x:y}}', []],
  ['@media screen and not (min-width:9px){a{x:y}}', ['@media screen and not (']],
  ['@media not all and (min-width:9px){a{x:y}}', []],
  ['a{rotate:9deg}', ['{rotate:']],
  ['a{rotate:initial}', []],
  ['a:has(b){x:y}', [':has(']],
  ['@supports selector(:has(*)){a:has(b){x:y}}@supports not selector(:has(*)){a{x:y}}', []],
  ['html:has(dialog[open]) .a{x:y}', []],
  ['@supports (color:color-mix(in lab, red, red)){a{color:color-mix(in lab, red, blue)}}b{}', []],
])('the check of browsers finds what old browsers do not read in %s', (sheet, found) => {
  expect(youngStyles(sheet)).toEqual(found)
})
