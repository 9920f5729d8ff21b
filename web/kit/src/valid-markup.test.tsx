import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AccessibilityButton } from './preferences/accessibility-bar.tsx'
import { PasswordInput } from './ui/field.tsx'

/* What a validator of HTML finds fault with, where no eye would. */

afterEach(cleanup)

it('an element is named as controlled only while it is there', () => {
  render(<AccessibilityButton />)
  const button = screen.getByRole('button')
  expect(button.hasAttribute('aria-controls')).toBe(false)
  fireEvent.click(button)
  expect(button.getAttribute('aria-controls')).toBe('accessibility-bar')
  fireEvent.click(button)
})

it('a password has no capitals to be spared, until it is shown as text', () => {
  const { container } = render(<PasswordInput id="p" label="密码" autoComplete="off" />)
  const input = container.querySelector('input')!
  expect([input.type, input.hasAttribute('autocapitalize')]).toEqual(['password', false])
  fireEvent.click(screen.getByRole('button'))
  expect([input.type, input.getAttribute('autocapitalize')]).toEqual(['text', 'off'])
})
