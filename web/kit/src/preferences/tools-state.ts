import { useSyncExternalStore } from 'react'

/** What of the toolbar is in use on this page; not kept, since no browser speaks without a gesture. */
export interface ToolsState {
  open: boolean
  /** Reading what is pointed at, or the page sentence by sentence. */
  reading: 'off' | 'pointed' | 'through'
  paused: boolean
}

const first: ToolsState = { open: false, reading: 'off', paused: false }
const listeners = new Set<() => void>()
let current = first

/** The state of the toolbar, shared by its button, the bar, the shortcuts and the reader. */
export const toolsState = {
  snapshot: (): ToolsState => current,
  change: (part: Partial<ToolsState>): void => {
    current = { ...current, ...part }
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export const useToolsState = (): ToolsState =>
  useSyncExternalStore(toolsState.subscribe, toolsState.snapshot, () => first)

/** Opens the bar, or closes it. */
export const toggleBar = (): void => toolsState.change({ open: !current.open })
