import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from './notify.ts'

beforeEach(() => notify.dismiss())

describe('the queue of messages', () => {
  it('the queue of messages holds one message: a later one takes its place', () => {
    notify.loading()
    notify.warn('first')
    notify.warn('second')
    expect(notify.snapshot()).toMatchObject({ kind: 'warning', text: 'second', duration: 3000 })
  })

  it('the queue of messages waits with the words and the time of the specification', () => {
    notify.loading()
    expect(notify.snapshot()).toMatchObject({ text: '请稍候', duration: 50_000 })
  })

  it('the queue of messages takes back only its own message', () => {
    const takeBack = notify.loading()
    notify.success('saved')
    takeBack()
    expect(notify.snapshot()?.text).toBe('saved')
    notify.dismiss()
    expect(notify.snapshot()).toBeNull()
  })

  it('the queue of messages lets nothing that fails take the place of what is kept, and lets a success', () => {
    notify.keep('why all else fails')
    notify.warn('failed too')
    notify.loading()
    notify.settle()
    expect(notify.snapshot()).toMatchObject({ text: 'why all else fails', duration: 8000 })
    notify.success('again')
    expect(notify.snapshot()?.text).toBe('again')
  })

  it('the queue of messages takes back what waits when something settles, and not what has succeeded', () => {
    notify.loading()
    notify.settle()
    expect(notify.snapshot()).toBeNull()
    notify.success('done')
    notify.settle()
    expect(notify.snapshot()?.text).toBe('done')
  })

  it('the queue of messages tells its listeners until they stop', () => {
    const listener = vi.fn()
    const stop = notify.subscribe(listener)
    notify.warn('one')
    stop()
    notify.warn('two')
    expect(listener).toHaveBeenCalledOnce()
  })
})
