import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { describe, expect, it } from 'vitest'
import { takeThrown } from './thrown-screen.ts'

const open = (Screen: () => string) => {
  const router = createMemoryRouter([{ path: '/', Component: Screen, errorElement: 'broken' }])
  render(<RouterProvider router={router} />, { onCaughtError: () => {} })
}

describe('A screen that throws', () => {
  const broken = () => {
    throw new Error('a screen without its data')
  }

  it('a screen that throws ends the wait for what it would have shown, with its error', async () => {
    const begun = performance.now()
    open(broken)
    await expect(screen.findByText('what it would have shown')).rejects.toThrow(
      'a screen without its data',
    )
    expect(performance.now() - begun).toBeLessThan(2000)
    takeThrown()
  })

  it('a screen that throws is known to a test that does not wait', () => {
    open(broken)
    expect(screen.getByText('broken')).toBeDefined()
    expect(takeThrown()).toMatchObject({ message: 'a screen without its data' })
  })

  it('a screen that throws is forgotten by the next one', async () => {
    open(() => 'whole')
    expect(await screen.findByText('whole')).toBeDefined()
    expect(takeThrown()).toBeUndefined()
  })
})
