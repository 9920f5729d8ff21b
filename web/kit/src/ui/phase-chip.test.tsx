import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PhaseChip } from './phase-chip.tsx'

const wordOf = (phase: 'recruiting' | 'upcoming' | 'ended', quota: number, taken: number) =>
  render(<PhaseChip mission={{ phase, quota, taken }} />).container.textContent

describe('the word for where a mission stands', () => {
  it.each([
    ['recruiting', 10, 9, '招募中'],
    ['recruiting', 10, 10, '已满员 · 可候补'],
    // Places that were taken away from a mission leave it more than full.
    ['recruiting', 10, 12, '已满员 · 可候补'],
    ['upcoming', 10, 10, '未开始报名'],
    ['ended', 10, 10, '已结束'],
  ] as const)(
    'the word for a mission that is %s with %i places of which %i are taken: %s',
    (phase, quota, taken, word) => {
      expect(wordOf(phase, quota, taken)).toBe(word)
    },
  )
})
