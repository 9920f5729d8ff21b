import { useSyncExternalStore } from 'react'

const storageName = 'izhiyuan.search'
/** Words kept, the newest first. */
const most = 10
const none: readonly string[] = []

const listeners = new Set<() => void>()
let known: readonly string[] | null = null

const read = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((each) => typeof each === 'string').slice(0, most)
      : none
  } catch {
    return none
  }
}

const write = (words: readonly string[]) => {
  known = words
  try {
    localStorage.setItem(storageName, JSON.stringify(words))
  } catch {
    // A private window, or a full one: kept for this visit.
  }
  for (const listener of listeners) listener()
}

const snapshot = () => (known ??= read())

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What was searched for in this browser; nothing on the server. */
export const useHistory = (): readonly string[] =>
  useSyncExternalStore(subscribe, snapshot, () => none)

export const remember = (keyword: string) =>
  write([keyword, ...snapshot().filter((each) => each !== keyword)].slice(0, most))

export const forget = (keyword: string) => write(snapshot().filter((each) => each !== keyword))

export const forgetAll = () => write([])
