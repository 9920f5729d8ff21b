import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Unbroken } from './unbroken.tsx'

it('keeps each date and each time of day in one piece, and the words as they are', () => {
  const words = '2026-11-23 周一 09:00 – 2026-11-26 周四 12:00'
  const { container } = render(<Unbroken words={words} />)
  expect(container.textContent).toBe(words)
  const whole = [...container.querySelectorAll('.whitespace-nowrap')]
  expect(whole.map(({ textContent }) => textContent)).toEqual([
    '2026-11-23',
    '09:00',
    '2026-11-26',
    '12:00',
  ])
})

it('leaves words without a date alone', () => {
  const { container } = render(<Unbroken words="长期 – 不限" />)
  expect(container.innerHTML).toBe('长期 – 不限')
})
