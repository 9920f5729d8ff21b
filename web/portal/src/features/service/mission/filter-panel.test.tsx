import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FilterPanel } from './filter-panel.tsx'

it('the panel of filters applies a day once its year is whole, and when it is taken away', () => {
  const onChange = vi.fn()
  render(
    <FilterPanel
      filters={{ regions: [] }}
      onChange={onChange}
      region={null}
      found={null}
      nothing={false}
      now={new Date('2026-11-21T01:00:00Z')}
      hasOwn={false}
    />,
  )
  const from = screen.getByLabelText<HTMLInputElement>('开始日期')
  fireEvent.change(from, { target: { value: '0202-11-21' } })
  expect(onChange).not.toHaveBeenCalled()
  expect(from.value).toBe('0202-11-21')
  fireEvent.change(from, { target: { value: '2026-11-21' } })
  expect(onChange).toHaveBeenLastCalledWith({ regions: [], from: '2026-11-21' })
  fireEvent.change(from, { target: { value: '' } })
  expect(onChange).toHaveBeenLastCalledWith({ regions: [], from: '' })
})
