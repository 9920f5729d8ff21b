/** One step of a guided tour (specification sections 2, 4 and 9). */
export interface TourStep {
  /** CSS selector of what the step speaks of. */
  target: string
  header: { title: string }
  content: string
  params?: { placement?: 'top' | 'bottom' | 'left' | 'right' | 'auto' }
  /** Milliseconds of scrolling to the target; 1000 unless told. */
  duration?: number
  /** Pixels kept free above the target while scrolling to it. */
  offset?: number
  /** Runs before the step is shown; the tour waits for it. A failure stops the tour. */
  before?: () => void | Promise<void>
}

/** How a tour ended: gone through, left with the skip button, stopped, or a target was not there. */
export type TourEnd =
  | { how: 'finished' | 'skipped' | 'stopped' }
  | { how: 'targetNotFound'; step: TourStep; index: number }

/** What may happen on the way; every handler is optional. */
export interface TourHandlers {
  onStep?: (index: number) => void
  onTargetNotFound?: (step: TourStep, index: number) => void
  onEnd: (end: TourEnd) => void
}

/** Milliseconds the tour waits before it starts, and takes to scroll (specification section 9). */
export const tourDefaults = { startTimeout: 0, scrollDuration: 1000, scrollOffset: 96 } as const

/** What a key does to a tour that listens to the keyboard; null for all others. */
export const keyAction = (key: string): 'next' | 'previous' | 'stop' | null =>
  ({ ArrowRight: 'next', ArrowLeft: 'previous', Escape: 'stop' } as const)[key] ?? null
