import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

it('a sheet begins at its heading, not at the way out', () => {
  render(
    <Sheet open onClose={() => undefined} title="筛选">
      <button type="button">first</button>
    </Sheet>,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '筛选' }))
})

it('a sheet closes by its cross, by Escape and by a press beside it, not by one within', () => {
  const onClose = vi.fn()
  render(
    <Sheet open onClose={onClose} title="筛选">
      <p>content</p>
    </Sheet>,
  )
  const sheet = screen.getByRole('dialog', { name: '筛选' })
  fireEvent.click(screen.getByText('content'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(sheet)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  fireEvent(sheet, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(3)
})
