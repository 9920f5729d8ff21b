import { afterEach, expect, it } from 'vitest'
import { defaults } from 'kit/preferences/values.ts'
import { createTheme } from './theme.ts'

afterEach(() => document.documentElement.removeAttribute('style'))

// Details, which the style sheet draws, are no larger than what they belong to.
it('the theme of the console is read at 20 pixels in elder mode', () => {
  document.documentElement.style.fontSize = '20px'
  expect(createTheme({ ...defaults, elder: true }).token?.fontSize).toBe(20)
})
