/**
 * Whether nothing may move or happen by itself: the reader asked the system for less motion, or
 * reads in elder mode. To be asked when something is about to move, never while rendering.
 */
export const isStill = (): boolean =>
  isElder() || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the page is read in elder mode; to be asked in effects and handlers. */
export const isElder = (): boolean => document.documentElement.hasAttribute('data-elder')
