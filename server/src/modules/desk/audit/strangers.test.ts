import { expect, it } from 'vitest'
import { strangersOf } from './seal.finding.ts'

const began = new Date('2026-11-24T02:00:00Z')
const after = (minutes: number) => new Date(began.getTime() + minutes * 60_000)

it.each([
  ['all of them written here', { events: 5, own: 5, forged: 0 }, after(300), began, 0],
  [
    'without a seal of their own within the hour',
    { events: 5, own: 2, forged: 0 },
    after(59),
    began,
    0,
  ],
  [
    'without a seal of their own after the hour',
    { events: 5, own: 2, forged: 0 },
    after(60),
    began,
    3,
  ],
  [
    'with one that does not match, at any time',
    { events: 5, own: 4, forged: 1 },
    after(0),
    null,
    1,
  ],
  ['both after the hour', { events: 5, own: 3, forged: 1 }, after(90), began, 2],
])('events are told from strangers: %s', (_, counted, sealedAt, since, strangers) => {
  expect(strangersOf(counted, sealedAt, since)).toBe(strangers)
})
