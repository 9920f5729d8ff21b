import { useState } from 'react'

/** Settings of the console in this browser. */
const prefix = 'izy_console_'

/**
 * A setting that is remembered in this browser, where the browser allows it. What was kept and does
 * not pass `check` is forgotten.
 */
export const useKept = <T>(
  name: string,
  initial: T,
  check: (value: unknown) => value is T,
): [T, (value: T) => void] => {
  const [value, setValue] = useState<T>(() => recall(name, check) ?? initial)
  const change = (next: T) => {
    setValue(next)
    keep(name, next)
  }
  return [value, change]
}

const recall = <T>(name: string, check: (value: unknown) => value is T): T | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    return check(kept) ? kept : null
  } catch {
    return null
  }
}

const keep = (name: string, value: unknown): void => {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing still works; it only forgets.
  }
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
