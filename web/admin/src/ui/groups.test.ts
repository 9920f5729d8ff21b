import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('every group of choices says its own name: a label can lead into one control only', () => {
  const groups = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/<(?:Radio|Checkbox)\.Group\b((?:=>|[^>])*)>/g)].map(
      ([, attributes]) =>
        `${file}: ${/\baria-label(?:ledby)?=/.exec(attributes!) ? 'named' : 'nameless'}`,
    ),
  )
  expect(groups.length).toBeGreaterThan(5)
  expect(groups.filter((group) => group.endsWith('nameless'))).toEqual([])
})
