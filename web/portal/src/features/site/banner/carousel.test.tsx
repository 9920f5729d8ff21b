import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const banners = ['A', 'B', 'C'].map((title, index) => ({
  bannerId: `0192f0c0-0000-7000-8000-00000000000${index}`,
  title,
  subtitle: '',
  scene: 'people' as const,
  picture: null,
  action: 'go',
  address: `/mission?${title}`,
}))

const open = () => {
  const followed: string[] = []
  const element = <Carousel banners={banners} onFollow={({ title }) => followed.push(title)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return followed
}

/** Titles of the banners that can be seen. */
const seen = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((slide) => slide.querySelector('h2') && !slide.classList.contains('invisible'))
    .map((slide) => slide.querySelector('h2')!.textContent)

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-elder')
})

describe('the banners', () => {
  it('the banners follow one another by themselves, round and round, until they are paused', () => {
    open()
    expect(seen()).toEqual(['A'])
    for (const title of ['B', 'C', 'A']) {
      pass(6)
      expect(seen()).toEqual([title])
    }
    press('暂停轮播')
    pass(60)
    expect(seen()).toEqual(['A'])
    press('继续轮播')
    pass(6)
    expect(seen()).toEqual(['B'])
  })

  it('the banners wait while one of them has the focus or the pointer', () => {
    open()
    const carousel = screen.getByRole('region', { name: '近期推荐' })
    fireEvent.focus(screen.getAllByRole('link', { name: 'go' })[0]!)
    pass(60)
    expect(seen()).toEqual(['A'])
    fireEvent.blur(screen.getAllByRole('link', { name: 'go' })[0]!)
    fireEvent.pointerEnter(carousel)
    pass(60)
    expect(seen()).toEqual(['A'])
    fireEvent.pointerLeave(carousel)
    pass(6)
    expect(seen()).toEqual(['B'])
  })

  it('the banners are gone through by buttons, and say which one is shown', () => {
    open()
    press('上一张')
    expect(seen()).toEqual(['C'])
    press('下一张')
    press('下一张')
    expect(seen()).toEqual(['B'])
    press('看第 3 张：C')
    expect(seen()).toEqual(['C'])
    expect(screen.getByRole('button', { name: '看第 3 张：C' }).getAttribute('aria-current')).toBe(
      'true',
    )
  })

  it.each([
    ['in elder mode', () => document.documentElement.setAttribute('data-elder', '')],
    [
      'where less motion is asked for',
      () => void vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as never),
    ],
  ])('the banners stand still %s', (_, ask) => {
    ask()
    open()
    pass(60)
    expect(seen()).toEqual(['A'])
  })

  it('the banners tell that somebody follows one', () => {
    const followed = open()
    fireEvent.click(screen.getAllByRole('link', { name: 'go' })[0]!)
    expect(followed).toEqual(['A'])
  })
})
