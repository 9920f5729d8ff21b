import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { SearchInput } from './search-input.tsx'

const props = {
  modelValue: '',
  onChange: () => undefined,
  onSearch: () => undefined,
  label: '搜活动',
}

it('the search field has the defaults of the specification, and other measures when told', () => {
  const { rerender } = render(<SearchInput {...props} />)
  const form = screen.getByRole('search')
  const measure = (name: string) => form.style.getPropertyValue(`--search-${name}`)
  expect(screen.getByPlaceholderText('请输入')).toBe(
    screen.getByRole('searchbox', { name: '搜活动' }),
  )
  expect([measure('width'), measure('height')]).toEqual(['100%', '38px'])
  rerender(<SearchInput {...props} width="20rem" height="48px" />)
  expect([measure('width'), measure('height')]).toEqual(['20rem', '48px'])
})

it('the search field brings no style attribute into the page of the server', () => {
  expect(renderToString(<SearchInput {...props} width="20rem" />)).not.toContain('style')
})

it('the search field searches on Enter and by the button', () => {
  const onSearch = vi.fn()
  render(<SearchInput {...props} onSearch={onSearch} />)
  fireEvent.submit(screen.getByRole('search'))
  fireEvent.click(screen.getByRole('button', { name: '搜索' }))
  expect(onSearch).toHaveBeenCalledTimes(2)
})
