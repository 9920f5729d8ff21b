import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const down = () => Promise.reject(new Error('networkDown'))

describe('without a network', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('a command without a network is refused at once and never carried out by itself', async () => {
    onlineManager.setOnline(false)
    const send = vi.fn(down)
    const command = new MutationObserver(createQueryClient(), { mutationFn: send })
    void command.mutate().catch(() => undefined)
    await vi.waitFor(() => expect(command.getCurrentResult().status).toBe('error'))
    onlineManager.setOnline(true)
    expect(send).toHaveBeenCalledOnce()
  })

  it('a page without a network says so, and asks again when the network is back', async () => {
    onlineManager.setOnline(false)
    const queries = createQueryClient()
    queries.mount()
    const ask = vi.fn<() => Promise<string>>(down)
    const query = new QueryObserver(queries, { queryKey: ['own'], queryFn: ask })
    const leave = query.subscribe(() => undefined)
    await vi.waitFor(() => expect(query.getCurrentResult().isError).toBe(true))
    ask.mockResolvedValue('here')
    onlineManager.setOnline(true)
    await vi.waitFor(() => expect(query.getCurrentResult().data).toBe('here'))
    leave()
    queries.unmount()
  })
})
