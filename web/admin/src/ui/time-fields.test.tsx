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

it.each([
  ['day', DateField, '2026-11-20', '2026-11-21', '2026-11-31'],
  ['time of day', TimeField, '14:00', '14:25', '25:00'],
  ['day and time', MomentField, '2026-11-20 14:00', '2026-11-20 14:25', '2026-11-20 1'],
] as const)(
  'a %s that somebody types is there at once when the field is left, for the button that is pressed next',
  (_, Shown, value, typed, unfinished) => {
    const onChange = vi.fn()
    const { container } = render(<Shown value={value} onChange={onChange} />)
    const input = container.querySelector('input')!
    const leaveWith = (text: string) => {
      fireEvent.focus(input)
      fireEvent.change(input, { target: { value: text } })
      onChange.mockClear()
      fireEvent.blur(input)
      return onChange.mock.calls
    }
    expect(leaveWith(typed)).toEqual([[typed]])
    expect(leaveWith(unfinished)).toEqual([])
  },
)
