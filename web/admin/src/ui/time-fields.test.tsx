import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DateField, MomentField, TimeField } from './time-fields.tsx'

it.each([
  ['day', DateField, '2026-11-20'],
  ['time of day', TimeField, '14:00'],
  ['day and time', MomentField, '2026-11-20 14:00'],
] as const)('a %s that somebody deletes with the keyboard is none any more', (_, Shown, value) => {
  const onChange = vi.fn()
  const { container } = render(<Shown value={value} onChange={onChange} />)
  const input = container.querySelector('input')!
  fireEvent.focus(input)
  fireEvent.blur(input)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: '' } })
  fireEvent.blur(input)
  expect(onChange.mock.calls.at(-1)).toEqual([null])
})
