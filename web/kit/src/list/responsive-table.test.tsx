import { fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../preferences/preferences.ts'
import { ResponsiveTable } from './responsive-table.tsx'
import type { TableProps } from './table-column.ts'

interface Row {
  id: string
  name: string
  minutes: number
}

const props: TableProps<Row> = {
  caption: '服务记录',
  columns: [
    { key: 'minutes', title: '时长', render: ({ minutes }) => minutes, sortable: true },
    { key: 'name', title: '活动', render: ({ name }) => name, heading: true },
  ],
  rows: [
    { id: '1', name: '敬老', minutes: 60 },
    { id: '2', name: '环保', minutes: 90 },
  ],
  idOf: ({ id }) => id,
}

const narrow = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
afterEach(() => vi.unstubAllGlobals())

describe('rows', () => {
  it('the rows of a table are a table with a caption, scopes and the heading column as row heads', () => {
    render(<ResponsiveTable {...props} />)
    const table = screen.getByRole('table', { name: '服务记录' })
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
    expect(within(table).getByRole('rowheader', { name: '环保' })).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('the rows of a table are cards of labelled values on a phone', () => {
    narrow()
    render(<ResponsiveTable {...props} />)
    expect(screen.queryByRole('table')).toBeNull()
    const [card] = within(screen.getByRole('list', { name: '服务记录' })).getAllByRole('listitem')
    expect(card?.textContent).toBe('敬老时长60')
    expect(within(card!).getByRole('term').textContent).toBe('时长')
  })

  it('the rows of a table are cards in elder mode at any width', () => {
    preferences.change({ elder: true })
    render(<ResponsiveTable {...props} />)
    preferences.change({ elder: false })
    expect(screen.getByRole('list', { name: '服务记录' })).toBeTruthy()
  })

  it('the rows of a table are both in the page of the server, which does not know the width', () => {
    const html = renderToString(<ResponsiveTable {...props} />)
    expect(html).toContain('<table')
    expect(html).toContain('<dl')
    expect(html).not.toContain('style=')
  })

  it('the rows of a table are ordered by the heads: from the highest, from the lowest, not at all', () => {
    const onChange = vi.fn()
    const order = (current: { key: string; descending: boolean } | null) => (
      <ResponsiveTable {...props} order={{ current, onChange }} />
    )
    const press = () => fireEvent.click(screen.getByRole('button', { name: '时长' }))
    const sorted = () =>
      screen.getByRole('columnheader', { name: '时长' }).getAttribute('aria-sort')
    const { rerender } = render(order(null))
    expect(sorted()).toBe('none')
    press()
    rerender(order({ key: 'minutes', descending: true }))
    expect(sorted()).toBe('descending')
    press()
    rerender(order({ key: 'minutes', descending: false }))
    expect(sorted()).toBe('ascending')
    press()
    expect(onChange.mock.calls.map(([next]) => next)).toEqual([
      { key: 'minutes', descending: true },
      { key: 'minutes', descending: false },
      null,
    ])
  })

  it.each([false, true])(
    'the rows of a table are chosen one by one and all that can be (cards: %s)',
    (cards) => {
      if (cards) narrow()
      const onChange = vi.fn()
      render(
        <ResponsiveTable
          {...props}
          selection={{
            ids: ['1'],
            onChange,
            nameOf: ({ name }) => name,
            selectable: ({ id }) => id === '1',
          }}
        />,
      )
      expect(screen.getByRole('status').textContent).toBe('已选 1 项')
      const closed = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 环保' })
      expect(closed.disabled).toBe(true)
      fireEvent.click(screen.getByRole('checkbox', { name: '选择 敬老' }))
      expect(onChange).toHaveBeenLastCalledWith([])
      if (cards) return
      const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' })
      expect(all.checked).toBe(true)
    },
  )
})
