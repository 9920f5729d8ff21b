import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OfflineBar, UnknownResult } from './network-notices.tsx'

afterEach(() => vi.restoreAllMocks())

it('the notice of the network tells from when the content is while there is none', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const tell = (is: boolean) => {
    online.mockReturnValue(is)
    act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')))
  }
  render(<OfflineBar asOf="2026-11-21T02:24:00Z" />)
  expect(screen.getByRole('status').textContent).toBe('')
  tell(false)
  expect(screen.getByRole('status').textContent).toBe('网络已断开，正在显示 10:24 的内容')
  tell(true)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('the notice of the network lets nobody ask again while the result is being looked for', () => {
  const onCheck = vi.fn()
  const { rerender } = render(<UnknownResult checking onCheck={onCheck} />)
  expect(screen.getByRole('alert').textContent).toBe('网络不稳定，正在确认结果，请不要重复提交')
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<UnknownResult checking={false} onCheck={onCheck} />)
  fireEvent.click(screen.getByRole('button', { name: '重新查询结果' }))
  expect(onCheck).toHaveBeenCalledOnce()
})
