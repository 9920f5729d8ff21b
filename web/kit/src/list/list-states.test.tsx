import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/failure.ts'
import type { ListSource } from './list-source.ts'
import { ListStates } from './list-states.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const failure = new ApiFailure('networkDown', '网络已断开，请检查网络后重试')
const retry = vi.fn()

const show = (
  list: Partial<ListSource<string>>,
  narrowing?: Parameters<typeof ListStates>[0]['narrowing'],
) =>
  render(
    <ListStates
      list={{ rows: undefined, error: null, loading: false, retry, ...list }}
      skeleton={<div>shape</div>}
      empty={<p>nothing yet</p>}
      narrowing={narrowing}
    >
      {(rows) => <p>{rows.join(' ')}</p>}
    </ListStates>,
  )

describe('a list', () => {
  it('a list shows its shape while it loads, and puts the wait into words in time', () => {
    const { container } = show({ loading: true })
    expect(screen.getByText('shape').closest('[aria-busy=true]')).not.toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => vi.advanceTimersByTime(400))
    expect(screen.getByRole('status').textContent).toBe('请稍候')
    act(() => vi.advanceTimersByTime(7600))
    expect(screen.getByRole('status').textContent).toBe('网络有点慢，仍在为您加载')
    expect(container.textContent).not.toContain('nothing yet')
  })

  it('a list keeps its rows while they are refreshed, and says so', () => {
    show({ rows: ['a', 'b'], loading: true })
    expect(screen.getByText('a b').closest('[aria-busy=true]')).not.toBeNull()
    expect(screen.getByRole('status').textContent).toBe('正在更新')
  })

  it('a list keeps its rows when refreshing them fails, with the way to try again', () => {
    show({ rows: ['a'], error: failure })
    expect(screen.getByText('a')).toBeTruthy()
    expect(screen.getByText('网络不稳定，正在显示之前的内容')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('a list tells the first failure in its own words', () => {
    show({ error: failure })
    expect(screen.getByRole('alert').textContent).toContain(failure.sentence)
    expect(screen.queryByText('shape')).toBeNull()
  })

  it('a list is empty in two ways', () => {
    const remove = vi.fn()
    const clear = vi.fn()
    const { unmount } = show({ rows: [] }, { filters: [], clear })
    expect(screen.getByText('nothing yet')).toBeTruthy()
    unmount()
    show(
      { rows: [] },
      {
        filters: [
          { label: '招募中', remove },
          { label: '敬老助老', remove: () => undefined },
        ],
        clear,
      },
    )
    expect(screen.queryByText('nothing yet')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '去掉条件：招募中' }))
    expect(remove).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: '清空全部条件' }))
    expect(clear).toHaveBeenCalledOnce()
  })
})
