import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PublicityPeriod } from './publicity-period.tsx'

/** What a period that ends on 29 November at 20:06 says at a moment, both in Asia/Shanghai. */
const shownAt = (now: string) => {
  const { container } = render(
    <PublicityPeriod endsAt="2026-11-29T20:06:00+08:00" now={new Date(`${now}+08:00`)} />,
  )
  return container.textContent
}

describe('what is left of a publicity period', () => {
  it.each([
    ['2026-11-22T20:30:00', '剩余 7 天公示至 11-29'],
    // Fewer than 24 hours, and yet not today.
    ['2026-11-28T21:00:00', '剩余 1 天公示至 11-29'],
    ['2026-11-29T00:00:00', '今天截止公示至 11-29'],
    ['2026-11-29T20:05:00', '今天截止公示至 11-29'],
    ['2026-11-29T20:06:00', '已结束'],
  ])('what is left of a publicity period at %s is %s', (now, words) =>
    expect(shownAt(now)).toBe(words),
  )
})
