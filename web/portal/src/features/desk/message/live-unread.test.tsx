import { act, screen, waitFor, within } from '@testing-library/react'
import { live } from 'contract/desk/live'
import { message } from 'contract/desk/message'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../../test/render-portal.tsx'
import { pauses, readEvents } from './live-unread.ts'

const counts = (unread: number) => ({
  unread,
  byCategory: { mission: unread, record: 0, system: 0 },
})

/** Streams that the test writes into, in the order they were opened. */
const fakeStreams = () => {
  const encoder = new TextEncoder()
  const opened: { write: (text: string) => void; end: () => void; cancelled: boolean }[] = []
  const answer = () => {
    let controller: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start: (made) => {
        controller = made
      },
      cancel: () => {
        stream.cancelled = true
      },
    })
    const stream = {
      write: (text: string) => controller.enqueue(encoder.encode(text)),
      end: () => controller.close(),
      cancelled: false,
    }
    opened.push(stream)
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  return { opened, answer }
}
const event = (unread: number) => `event: unread\ndata: ${JSON.stringify(counts(unread))}\n\n`

const look = (visible: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (visible ? 'visible' : 'hidden'),
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('events of a stream', () => {
  const streamOf = (...pieces: Uint8Array[]) =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    })

  it('the events of a stream are read however the bytes are cut', async () => {
    const bytes = new TextEncoder().encode(
      'retry: 5000\n\nevent: unread\ndata: {"说":1}\n\n: here\n\nevent: unread\ndata: cut off',
    )
    for (let size = 1; size <= bytes.length; size++) {
      const pieces = []
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
      const heard: [string, string][] = []
      await readEvents(streamOf(...pieces), new AbortController().signal, (name, data) =>
        heard.push([name, data]),
      )
      expect(heard).toEqual([
        ['', ''],
        ['unread', '{"说":1}'],
        ['', ''],
      ])
    }
  })
})

describe('the number of unread messages', () => {
  const usual = { ...pauses }
  beforeEach(() => {
    Object.assign(pauses, { again: 20, longest: 60 })
  })
  afterEach(() => {
    Object.assign(pauses, usual)
    look(true)
    vi.restoreAllMocks()
  })

  const open = async (streams: ReturnType<typeof fakeStreams>, address = '/site-map') => {
    const portal = await renderPortal(
      address,
      {
        [live.unread.path]: streams.answer,
        [message.unreadInfo.path]: ok(counts(0)),
        [message.list.path]: ok({ items: [], next: null }),
      },
      { volunteer: true },
    )
    await waitFor(() => expect(streams.opened).toHaveLength(1))
    return portal
  }
  const bell = async (name: string) =>
    within(await screen.findByRole('banner')).findByRole('link', { name })

  it('the number of unread messages changes with the stream, is said, and brings the list up to date', async () => {
    const streams = fakeStreams()
    const { server } = await open(streams, '/personalCenter/myMessage')
    await bell('消息')
    await waitFor(() => expect(server.to(message.list.path)).toHaveLength(1))
    streams.opened[0]!.write(event(2))
    await bell('消息，2 条未读')
    expect(screen.getByText('您有新消息，2 条未读')).toBeTruthy()
    await waitFor(() => expect(server.to(message.list.path)).toHaveLength(2))
    // Fewer is nothing to interrupt anybody for.
    streams.opened[0]!.write(event(1))
    await bell('消息，1 条未读')
    expect(screen.queryByText('您有新消息，1 条未读')).toBeNull()
  })

  it('the number of unread messages is followed again after the stream has ended', async () => {
    const streams = fakeStreams()
    await open(streams)
    streams.opened[0]!.end()
    await waitFor(() => expect(streams.opened).toHaveLength(2))
    streams.opened[1]!.write(event(4))
    await bell('消息，4 条未读')
  })

  it('the number of unread messages is not followed while nobody looks', async () => {
    const streams = fakeStreams()
    await open(streams)
    look(false)
    await waitFor(() => expect(streams.opened[0]!.cancelled).toBe(true))
    await new Promise((done) => setTimeout(done, 150))
    expect(streams.opened).toHaveLength(1)
    look(true)
    await waitFor(() => expect(streams.opened).toHaveLength(2))
  })

  it('the number of unread messages is asked for every minute when there is no stream, and nobody is bothered', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = await renderPortal(
      '/site-map',
      {
        [live.unread.path]: () => refused('liveStreamsFull'),
        [message.unreadInfo.path]: ok(counts(3)),
      },
      { volunteer: true },
    )
    await bell('消息，3 条未读')
    await vi.advanceTimersByTimeAsync(61_000)
    expect(server.to(message.unreadInfo.path).length).toBeGreaterThanOrEqual(2)
    expect(server.to(live.unread.path).length).toBeGreaterThan(2)
    expect(screen.queryByText(/实时更新/)).toBeNull()
    vi.useRealTimers()
  })

  it('the number of unread messages is not asked for while the stream shows signs of life, but is once it falls silent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const streams = fakeStreams()
    const { server } = await open(streams)
    streams.opened[0]!.write(event(1))
    await bell('消息，1 条未读')
    const asked = server.to(message.unreadInfo.path).length
    for (let beat = 0; beat < 6; beat++) {
      await vi.advanceTimersByTimeAsync(25_000)
      streams.opened[0]!.write(': here\n\n')
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(server.to(message.unreadInfo.path)).toHaveLength(asked)
    await vi.advanceTimersByTimeAsync(75_000)
    expect(server.to(message.unreadInfo.path).length).toBeGreaterThan(asked)
    expect(streams.opened.length).toBeGreaterThan(1)
    vi.useRealTimers()
  })

  it('the number of unread messages waits as long as a refusal says', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = await renderPortal(
      '/site-map',
      { [live.unread.path]: () => refused('liveStreamsTaken', { seconds: 300 }) },
      { volunteer: true },
    )
    await waitFor(() => expect(server.to(live.unread.path)).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(290_000)
    expect(server.to(live.unread.path)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.to(live.unread.path)).toHaveLength(2)
    vi.useRealTimers()
  })
})
