import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../api/notify.ts'
import { ToastRegion } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion />)
})
afterEach(() => {
  act(() => notify.dismiss())
  vi.useRealTimers()
})

describe('the place of messages', () => {
  it('the place of messages shows one, and lets it go after three seconds', () => {
    act(() => void notify.warn('名额已满'))
    expect(screen.getByRole('status').textContent).toBe('提示 名额已满')
    act(() => vi.advanceTimersByTime(2999))
    expect(screen.queryByText('名额已满')).not.toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('名额已满')).toBeNull()
  })

  it('the place of messages gives a later one its whole time', () => {
    act(() => void notify.warn('第一条'))
    act(() => vi.advanceTimersByTime(2000))
    act(() => void notify.success('第二条'))
    act(() => vi.advanceTimersByTime(2000))
    expect(screen.queryByText('第一条')).toBeNull()
    expect(screen.queryByText('第二条')).not.toBeNull()
  })

  it('the place of messages waits while the pointer rests on it', () => {
    act(() => void notify.warn('请稍等'))
    const toast = screen.getByText('请稍等').parentElement!
    fireEvent.pointerEnter(toast)
    act(() => vi.advanceTimersByTime(10_000))
    expect(screen.queryByText('请稍等')).not.toBeNull()
    fireEvent.pointerLeave(toast)
    act(() => vi.advanceTimersByTime(3000))
    expect(screen.queryByText('请稍等')).toBeNull()
  })
})
