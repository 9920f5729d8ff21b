import { afterEach, expect, it, vi } from 'vitest'
import { completeAbortSignal } from './older-abort-signal.ts'
import { completeForm } from './older-form.ts'

/** A signal as Chromium 92 has it: it ends, and keeps no reason. */
const bare = () => {
  class Signal extends EventTarget {
    aborted = false
  }
  class Controller {
    signal = new Signal()
    abort() {
      if (this.signal.aborted) return
      this.signal.aborted = true
      this.signal.dispatchEvent(new Event('abort'))
    }
  }
  vi.stubGlobal('AbortSignal', Signal)
  vi.stubGlobal('AbortController', Controller)
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an older browser’s signal ends with one of several, and with its reason', () => {
  bare()
  completeAbortSignal()
  const [first, second] = [new AbortController(), new AbortController()]
  const any = AbortSignal.any([first.signal, second.signal])
  any.throwIfAborted()
  second.abort('enough')
  first.abort('later')
  expect(any.aborted).toBe(true)
  expect(any.reason).toBe('enough')
  expect(() => any.throwIfAborted()).toThrow('enough')
  expect(AbortSignal.any([second.signal]).reason).toBe('enough')
})

it('an older browser’s signal names itself as the reason where none is given', () => {
  bare()
  completeAbortSignal()
  const controller = new AbortController()
  controller.abort()
  expect(controller.signal.reason).toMatchObject({ name: 'AbortError' })
})

it('an older browser’s signal ends when its time is over', () => {
  bare()
  completeAbortSignal()
  vi.useFakeTimers()
  const signal = AbortSignal.timeout(1000)
  vi.advanceTimersByTime(999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

it('an older browser sends a form as its button does, where it cannot be asked to', () => {
  const { prototype } = HTMLFormElement
  const own = Object.getOwnPropertyDescriptor(prototype, 'requestSubmit')!
  Object.defineProperty(prototype, 'requestSubmit', {
    value: undefined,
    writable: true,
    configurable: true,
  })
  completeForm()
  document.body.innerHTML = '<form><input name="q"></form>'
  const form = document.querySelector('form')!
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  form.requestSubmit()
  expect(sent).toHaveBeenCalledOnce()
  form.querySelector('input')!.required = true
  form.requestSubmit()
  expect(sent).toHaveBeenCalledOnce()
  Object.defineProperty(prototype, 'requestSubmit', own)
})
