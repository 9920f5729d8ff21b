import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8').replaceAll(
  /\/\*.*?\*\//gs,
  '',
)

/** Declarations of the rules for the root element in a state, not those for what lies within it. */
const declared = (selector: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, head]) =>
        head!
          .split(/,(?![^(]*\))/)
          .some((part) => part.includes(selector) && !part.includes('.bg-')),
      )
      .flatMap(([, , body]) => [...body!.matchAll(/--([\w-]+):\s*([^;]+);/g)])
      .map(([, name, value]) => [name!, value!.trim()]),
  )

const base = declared(':root')
const tokens = {
  default: base,
  blackOnWhite: { ...base, ...declared("[data-scheme='blackOnWhite']") },
  yellowOnBlack: { ...base, ...declared("[data-scheme='yellowOnBlack']") },
}

const hex = (scheme: keyof typeof tokens, name: string): string => {
  const value = tokens[scheme][name]!
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return other ? hex(scheme, other) : value
}
const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
const grey = (colour: string) => {
  const [red, green, blue] = channels(colour) as [number, number, number]
  const level = Math.round((0.2126 * red + 0.7152 * green + 0.0722 * blue) * 255)
  return `#${level.toString(16).padStart(2, '0').repeat(3)}`
}
const luminance = (colour: string) => {
  const [red, green, blue] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/** Foreground, ground and the least contrast. */
const pairs: [string, string, number][] = [
  ...['ink-900', 'ink-700'].flatMap((ink) =>
    ['paper-0', 'paper-50', 'paper-100'].map((paper): [string, string, number] => [ink, paper, 7]),
  ),
  ...['ink-600', 'ink-500'].flatMap((ink) =>
    ['paper-0', 'paper-50', 'paper-100'].map((paper): [string, string, number] => [
      ink,
      paper,
      4.5,
    ]),
  ),
  ['paper-0', 'zhu-600', 4.5],
  ['paper-0', 'zhu-700', 4.5],
  ['paper-0', 'zhu-800', 4.5],
  ['paper-100', 'zhu-900', 4.5],
  ['zhu-600', 'paper-50', 4.5],
  ['zhu-700', 'zhu-50', 4.5],
  ['zhu-700', 'zhu-100', 4.5],
  ['zhu-200', 'zhu-700', 4.5],
  ['gold-400', 'zhu-800', 4.5],
  ['gold-700', 'gold-100', 4.5],
  ['green-700', 'green-100', 4.5],
  ['green-600', 'paper-0', 4.5],
  ['blue-600', 'blue-100', 4.5],
  ['amber-700', 'amber-100', 4.5],
  ['error-700', 'error-100', 4.5],
  ['ink-450', 'paper-0', 3],
  ['blue-600', 'paper-0', 3],
  ['lacquer-text', 'lacquer-ground', 7],
  ['lacquer-text', 'lacquer-raised', 7],
  ['lacquer-gold', 'lacquer-panel', 4.5],
  ['lacquer-red', 'lacquer-panel', 4.5],
  ...Array.from({ length: 8 }, (_, index): [string, string, number] => [
    `chart-${index + 1}`,
    'paper-0',
    3,
  ]),
]

describe('the colours', () => {
  for (const scheme of ['default', 'blackOnWhite', 'yellowOnBlack'] as const)
    it.each(pairs)(
      `the colours of ${scheme}: %s on %s at least %d, in grey too`,
      (front, ground, least) => {
        const [one, other] = [hex(scheme, front), hex(scheme, ground)]
        expect(contrast(one, other)).toBeGreaterThanOrEqual(least)
        expect(contrast(grey(one), grey(other))).toBeGreaterThanOrEqual(least)
      },
    )

  it('the colours keep black on white for cameras in every scheme', () => {
    for (const scheme of ['default', 'blackOnWhite', 'yellowOnBlack'] as const)
      expect([hex(scheme, 'black'), hex(scheme, 'white')]).toEqual(['#000000', '#ffffff'])
  })

  it('the colours of decoration, two of them, show on either ground', () => {
    for (const scheme of ['blackOnWhite', 'yellowOnBlack'] as const)
      for (const ground of ['paper-0', 'ink-900'])
        expect(contrast(hex(scheme, 'gold-400'), hex(scheme, ground))).toBeGreaterThanOrEqual(3)
  })
})
