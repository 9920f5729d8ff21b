import { useEffect, useSyncExternalStore } from 'react'

/**
 * What a page may ask or tell of its own accord, the most pressing first. Only one of them is shown on a
 * page: consent must be given, an announcement is what editors chose to say today, the others are gentle.
 */
const order = ['consent', 'announcement', 'tour', 'releaseNote'] as const
export type Prompt = (typeof order)[number]

const wanted = new Map<Prompt, number>()
const listeners = new Set<() => void>()
let shown: Prompt | null = null
/** The path of the page that has had its prompt. */
let spentOn: string | null = null

/** Which prompt is the one to show, of those that have something to say. */
export const nextPrompt = (
  asked: ReadonlySet<Prompt>,
  { present, spent }: { present: Prompt | null; spent: boolean },
): Prompt | null => {
  const most = order.find((each) => asked.has(each)) ?? null
  if (most === 'consent') return most
  // What is there stays until it is answered, but makes room for what editors say today.
  if (present !== null && asked.has(present)) return most === 'announcement' ? most : present
  return spent ? null : most
}

const look = () => {
  const path = location.pathname
  // The line about elder mode is in the page the server sends, and is a prompt as well.
  if (document.querySelector('.elder-hint')) spentOn = path
  const next = nextPrompt(new Set(wanted.keys()), { present: shown, spent: spentOn === path })
  if (next === shown) return
  if (next !== null) spentOn = path
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const want = (name: Prompt) => {
  wanted.set(name, (wanted.get(name) ?? 0) + 1)
  look()
  return () => {
    const left = wanted.get(name)! - 1
    if (left > 0) wanted.set(name, left)
    else wanted.delete(name)
    look()
  }
}

/** As on a page that is loaded again; for tests. */
export const forgetPrompts = (): void => {
  spentOn = null
}

/**
 * Whether this prompt is the one to show now. `wants` says that it has something to say; once it is
 * answered it wants no more, and the next one waits for another page.
 */
export const usePrompt = (name: Prompt, wants: boolean): boolean => {
  useEffect(() => (wants ? want(name) : undefined), [name, wants])
  return useSyncExternalStore(
    subscribe,
    () => shown === name,
    () => false,
  )
}
