import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const show = (props: Partial<Parameters<typeof Dialog>[0]> = {}) => {
  const onClose = vi.fn()
  const view = render(
    <Dialog open onClose={onClose} {...props}>
      <button type="button">inside</button>
    </Dialog>,
  )
  return { onClose, ...view }
}

describe('a dialog', () => {
  it('a dialog is titled 温馨提示 and shows its content after 300 ms', () => {
    show()
    expect(screen.getByRole('dialog', { name: '温馨提示' })).toBeTruthy()
    act(() => vi.advanceTimersByTime(299))
    expect(screen.queryByRole('button', { name: 'inside' })).toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('button', { name: 'inside' })).toBeTruthy()
  })

  it('a dialog closes by its cross and by Escape', () => {
    const { onClose } = show()
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('a dialog cannot be left unanswered when it must be answered', () => {
    const { onClose } = show({ dismissable: false })
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(screen.getByRole('dialog'), cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })).toBe(false)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('a dialog begins at its heading, not at the way out', () => {
    show({ title: '选择子站' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '选择子站' }))
  })

  it('a dialog breaks no date of its title in two', () => {
    show({ title: '10月3日 河岸清洁 2026-11-24' })
    const heading = screen.getByRole('heading', { name: '10月3日 河岸清洁 2026-11-24' })
    const whole = [...heading.querySelectorAll('.whitespace-nowrap')]
    expect(whole.map(({ textContent }) => textContent)).toEqual(['10月3日', '2026-11-24'])
  })

  it('a dialog gives the focus back when it is gone', () => {
    const opener = document.createElement('button')
    document.body.append(opener)
    opener.focus()
    const { unmount } = show()
    screen.getByRole('button', { name: '关闭' }).focus()
    unmount()
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })

  it('a dialog gives the focus to the heading of the page when what opened it is gone with the act', () => {
    const heading = document.createElement('h1')
    heading.tabIndex = -1
    const opener = document.createElement('button')
    document.body.append(heading, opener)
    opener.focus()
    const { unmount } = show()
    opener.remove()
    unmount()
    expect(document.activeElement).toBe(heading)
    heading.remove()
  })
})
