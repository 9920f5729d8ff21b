import { expect, it } from 'vitest'
import { knots } from './imports.ts'

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))

it('the search for circles of imports finds each once, however many ways lead round it', () => {
  const found = knots(
    graph({ a: ['b', 'd'], b: ['c'], c: ['a', 'b'], d: ['e'], e: [], f: ['g'], g: ['f', 'a'] }),
  )
  expect(found.map((knot) => knot.toSorted())).toEqual([
    ['a', 'b', 'c'],
    ['f', 'g'],
  ])
})

it('the search for circles of imports finds nothing where everything leads one way', () => {
  expect(knots(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})
