import { describe, expect, it, vi } from 'vitest'
import { keysetList } from './list-source.ts'

const query = {
  data: { pages: [{ items: ['a'] }, { items: ['b'] }] },
  error: null as unknown,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: true,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
}

describe('the list of an infinite query', () => {
  it('the list of an infinite query joins the pages and is not loading while only the next one is', () => {
    const list = keysetList({ ...query, isFetching: true, isFetchingNextPage: true })
    expect(list).toMatchObject({ rows: ['a', 'b'], loading: false, error: null })
    expect(list.more).toMatchObject({ has: true, busy: true, failed: false })
  })

  it('the list of an infinite query stays whole when the next page fails', () => {
    const error = new Error('gone')
    const next = keysetList({ ...query, error, isFetchNextPageError: true })
    expect(next).toMatchObject({ error: null, more: { failed: true } })
    expect(keysetList({ ...query, error })).toMatchObject({ error, more: { failed: false } })
  })
})
