import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-21T00:00:00Z')
})
afterEach(() => vi.useRealTimers())

it.each([
  ['2026-11-24T05:30:00Z', '还有 3 天 5 小时'],
  ['2026-11-21T05:30:10Z', '还有 5 小时 30 分钟'],
  ['2026-11-21T00:01:05Z', '还有 1 分 5 秒'],
  ['2026-11-21T00:00:09Z', '还有 9 秒'],
  ['2026-11-21T00:00:00Z', '已经开始'],
])('the countdown to %s says %s', (to, words) => {
  render(<Countdown to={to} over="已经开始" />)
  expect(screen.getByRole('time').textContent).toBe(words)
})

it('the countdown goes on by itself', () => {
  render(<Countdown to="2026-11-21T00:00:02Z" over="已经开始" />)
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.getByRole('time').textContent).toBe('还有 1 秒')
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.getByRole('time').textContent).toBe('已经开始')
})

it('the countdown names the moment itself in the page of the server', () => {
  expect(renderToString(<Countdown to="2026-11-21T01:00:00Z" over="" />)).toContain(
    '2026-11-21 周六 09:00',
  )
})
