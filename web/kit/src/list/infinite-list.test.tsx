import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InfiniteList } from './infinite-list.tsx'
import type { More } from './list-source.ts'

/** The browser's watch over the end of the list, which the test makes come near. */
let comeNear: () => void
beforeEach(() => {
  comeNear = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => listener([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {
        comeNear = () => undefined
      }
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-elder')
})

const ready: More = { has: true, busy: false, failed: false, load: () => undefined }
const list = (more: More, count = 20) => (
  <InfiniteList more={more} count={count}>
    <p>rows</p>
  </InfiniteList>
)

describe('the end of a keyset list', () => {
  it('the end of a keyset list loads by itself three times, then on demand only', () => {
    const load = vi.fn()
    const { rerender } = render(list({ ...ready, load }))
    for (let page = 1; page <= 5; page++) {
      act(() => comeNear())
      rerender(list({ ...ready, load, busy: true }, page * 20))
      rerender(list({ ...ready, load }, (page + 1) * 20))
    }
    expect(load).toHaveBeenCalledTimes(3)
    fireEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(load).toHaveBeenCalledTimes(4)
  })

  it.each([
    ['in elder mode', () => document.documentElement.setAttribute('data-elder', '')],
    ['under reduced motion', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
  ])('the end of a keyset list never loads by itself %s', (_, prepare) => {
    prepare()
    const load = vi.fn()
    render(list({ ...ready, load }))
    act(() => comeNear())
    expect(load).not.toHaveBeenCalled()
  })

  it('the end of a keyset list waits for the reader after a failure, which it tells', () => {
    const load = vi.fn()
    render(list({ ...ready, load, failed: true }))
    act(() => comeNear())
    expect(load).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('没有加载出来')
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(load).toHaveBeenCalledOnce()
  })

  it('the end of a keyset list keeps the focus while rows arrive and at the end', () => {
    const { rerender } = render(list(ready))
    const button = screen.getByRole('button', { name: '加载更多' })
    button.focus()
    fireEvent.click(button)
    rerender(list({ ...ready, busy: true }))
    expect(document.activeElement).toBe(button)
    expect(fireEvent.click(button)).toBe(false)
    rerender(list({ ...ready, has: false }, 31))
    expect(document.activeElement?.textContent).toBe('已显示全部 31 条')
  })
})
