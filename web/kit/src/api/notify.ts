import { isElder } from '../ui/still.ts'
import { apiCopy } from './api.copy.ts'

/** One short message on the screen. */
export interface Notice {
  id: number
  kind: 'loading' | 'warning' | 'success'
  text: string
  /** Milliseconds until it leaves by itself. */
  duration: number
  /** Says why everything else fails now: nothing that fails takes its place. */
  kept?: boolean
}

const defaultDuration = 3000
/** For a sentence with a reason and a way on; in elder mode nothing leaves sooner. */
const elderDuration = 8000
const loadingDuration = 50_000

const listeners = new Set<() => void>()
let current: Notice | null = null
let lastId = 0

const put = (notice: Notice | null) => {
  current = notice
  for (const listener of listeners) listener()
}

const show = (
  kind: Notice['kind'],
  text: string,
  duration = defaultDuration,
  kept = false,
): (() => void) => {
  const id = ++lastId
  if (current?.kept && !kept && kind !== 'success') return () => {}
  const least = isElder() ? elderDuration : 0
  put({ id, kind, text, duration: Math.max(duration, least), kept })
  return () => notify.dismiss(id)
}

/**
 * The queue of messages, which is one place long: the specification (sections 4 and 9) allows one
 * loading or warning message at a time. Every call returns the way to take its message back.
 */
export const notify = {
  warn: (text: string, duration?: number) => show('warning', text, duration),
  /** A warning that stands until its time is over or something succeeds. */
  keep: (text: string) => show('warning', text, elderDuration, true),
  success: (text: string, duration?: number) => show('success', text, duration),
  loading: (text = apiCopy.loading, duration = loadingDuration) => show('loading', text, duration),
  /** Takes a message back, the present one when none is named. */
  dismiss: (id?: number): void => {
    if (current && (id === undefined || current.id === id)) put(null)
  },
  /** Takes back what waits or warns at present, but not what is kept or what has succeeded. */
  settle: (): void => {
    if (!current?.kept && current?.kind !== 'success') put(null)
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  snapshot: (): Notice | null => current,
}
