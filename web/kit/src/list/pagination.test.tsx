import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Pagination } from './pagination.tsx'

const show = (page: number, pages: number) => {
  const onGo = vi.fn()
  render(<Pagination page={page} pages={pages} hrefOf={(to) => `?page=${to}`} onGo={onGo} />)
  return onGo
}

describe('numbered pages', () => {
  it('numbered pages are true links, the present one marked', () => {
    show(2, 3)
    expect(screen.getByRole('link', { name: '第 3 页' }).getAttribute('href')).toBe('?page=3')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
    expect(screen.getByRole('link', { name: '上一页' }).getAttribute('href')).toBe('?page=1')
  })

  it('numbered pages are gone to without a new document, unless another tab is asked for', () => {
    const onGo = show(2, 3)
    const link = screen.getByRole('link', { name: '第 3 页' })
    expect(fireEvent.click(link)).toBe(false)
    expect(onGo).toHaveBeenCalledExactlyOnceWith(3)
    const elsewhere = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    link.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    })
    fireEvent(link, elsewhere)
    expect(onGo).toHaveBeenCalledTimes(1)
  })

  it('numbered pages lead nowhere beyond the ends, and are nothing where there is one', () => {
    show(1, 1)
    expect(screen.queryByRole('navigation')).toBeNull()
    show(3, 3)
    expect(screen.queryByRole('link', { name: '下一页' })).toBeNull()
  })

  it('numbered pages can be named where there are many, but only those there are', () => {
    const onGo = show(1, 40)
    const field = screen.getByRole('textbox', { name: '跳到第几页' })
    const jump = () => fireEvent.click(screen.getByRole('button', { name: '跳转' }))
    fireEvent.change(field, { target: { value: '41' } })
    jump()
    expect(onGo).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: '4页0' } })
    jump()
    expect(onGo).toHaveBeenCalledExactlyOnceWith(40)
  })
})
