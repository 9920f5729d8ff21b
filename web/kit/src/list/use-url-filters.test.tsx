import { act, render, screen } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { word } from './url-filters.ts'
import { useUrlFilters } from './use-url-filters.ts'

const shape = { keyword: word(20), phase: z.enum(['recruiting', 'ended']) }
let filters: ReturnType<typeof useUrlFilters<typeof shape>>

const Screen = () => {
  filters = useUrlFilters(shape)
  return <p>{JSON.stringify(filters.values)}</p>
}

const mount = () => {
  const router = createMemoryRouter([{ path: '/list', Component: Screen }], {
    initialEntries: ['/list'],
  })
  render(<RouterProvider router={router} />)
  return { router, search: () => router.state.location.search }
}

it('the filters of an address make one entry of the history of what is typed, and one of each settled change', async () => {
  const { router, search } = mount()
  for (const keyword of ['j', 'ji', 'jin']) await act(async () => filters.type({ keyword }))
  await act(async () => filters.set({ keyword: 'jing' }))
  await act(async () => filters.set({ phase: 'ended' }))
  expect(search()).toBe('?keyword=jing&phase=ended')
  await act(() => router.navigate(-1))
  expect(search()).toBe('?keyword=jing')
  await act(() => router.navigate(-1))
  expect(search()).toBe('')
})

it('the filters of an address lose nothing when two change before the next render, and are all taken away', async () => {
  const { search } = mount()
  expect(filters.clear).toBeUndefined()
  await act(async () => {
    filters.set({ keyword: 'jing' })
    filters.set({ phase: 'recruiting' })
  })
  expect(screen.getByText('{"keyword":"jing","phase":"recruiting"}')).toBeTruthy()
  await act(async () => filters.clear!())
  expect(search()).toBe('')
})

it('the filters of an address lose nothing that changes before the first effects of the page have run', async () => {
  const Early = () => {
    const { set } = useUrlFilters(shape)
    useLayoutEffect(() => set({ keyword: 'jing' }), [])
    useEffect(() => set({ phase: 'ended' }), [])
    return null
  }
  const router = createMemoryRouter([{ path: '/list', Component: Early }], {
    initialEntries: ['/list'],
  })
  await act(async () => render(<RouterProvider router={router} />))
  expect(router.state.location.search).toBe('?keyword=jing&phase=ended')
})

it('the filters of an address take the text of a control, or take the filter away', async () => {
  const { search } = mount()
  await act(async () => filters.choose('phase')('ended'))
  expect(search()).toBe('?phase=ended')
  await act(async () => filters.choose('phase')(''))
  expect(search()).toBe('')
})
