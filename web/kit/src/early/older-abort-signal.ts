/** Whatever a signal was ended for; browsers before Chromium 98 and Safari 15.4 keep no reason. */
const reasons = new WeakMap<AbortSignal, unknown>()

const endedBy = (name: string): DOMException => new DOMException(`signal: ${name}`, name)

/** Fills in what the browser lacks of `AbortSignal`: reasons, `throwIfAborted`, `any` and `timeout`. */
export const completeAbortSignal = (): void => {
  const { prototype } = AbortSignal
  if (!('reason' in prototype)) keepReasons(prototype)
  prototype.throwIfAborted ??= function (this: AbortSignal) {
    if (this.aborted) throw this.reason
  }
  AbortSignal.timeout ??= (milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(endedBy('TimeoutError')), milliseconds)
    return controller.signal
  }
  AbortSignal.any ??= (signals) => {
    const controller = new AbortController()
    const end = (signal: AbortSignal) => controller.abort(signal.reason)
    for (const signal of signals) {
      if (signal.aborted) end(signal)
      else signal.addEventListener('abort', () => end(signal), { once: true })
    }
    return controller.signal
  }
}

const keepReasons = (prototype: AbortSignal) => {
  const controllers = AbortController.prototype
  const { abort } = controllers
  controllers.abort = function (this: AbortController, reason?: unknown) {
    if (!this.signal.aborted) reasons.set(this.signal, reason ?? endedBy('AbortError'))
    abort.call(this)
  }
  Object.defineProperty(prototype, 'reason', {
    configurable: true,
    get(this: AbortSignal) {
      return reasons.get(this)
    },
  })
}
