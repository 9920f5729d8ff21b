import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BackToTop } from './back-to-top.tsx'

afterEach(() => vi.unstubAllGlobals())

const scrollTo = (y: number) =>
  act(() => {
    vi.stubGlobal('scrollY', y)
    window.dispatchEvent(new Event('scroll'))
  })
const button = () => screen.queryByRole('button', { name: '回到顶部' })

it('the way back to the top lies over no words of a phone while somebody reads on', () => {
  vi.stubGlobal('innerWidth', 390)
  render(<BackToTop />)
  scrollTo(5_000)
  scrollTo(5_400)
  expect(button()).toBeNull()
  // Whoever turns back is on the way there.
  scrollTo(5_300)
  expect(button()).toBeTruthy()
  scrollTo(5_301)
  expect(button()).toBeNull()
})

it('the way back to the top stays beside the text of a wide window', () => {
  vi.stubGlobal('innerWidth', 1440)
  render(<BackToTop />)
  scrollTo(5_000)
  scrollTo(5_400)
  expect(button()).toBeTruthy()
  scrollTo(100)
  expect(button()).toBeNull()
})
