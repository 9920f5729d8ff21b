import type { help } from 'contract/site/help'
import type { ResultOf } from 'contract/endpoint'
import { helpCopy } from './help.copy.ts'

export type Entry = ResultOf<typeof help.list>[number]

const storageName = 'izhiyuan.help'

/** Keeps the answers in this browser for when there is no network. */
export const keepEntries = (entries: readonly Entry[]): void => {
  try {
    localStorage.setItem(storageName, JSON.stringify(entries))
  } catch {
    // A private window, or a full one: what is bundled must do.
  }
}

/** The answers this browser kept; null where it has none. */
export const keptEntries = (): readonly Entry[] | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null')
    return Array.isArray(kept) ? (kept as Entry[]) : null
  } catch {
    return null
  }
}

/** What is bundled with the page: the answers most asked for. */
export const bundledEntries: readonly Entry[] = helpCopy.minimum.map((entry) => ({
  ...entry,
  helpId: '',
  picture: null,
  keywords: '',
  pinyin: '',
  initials: '',
}))

const ratedName = 'izhiyuan.help.rated'

/** The answers this browser has said something about. */
export const ratedEntries = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ratedName) ?? '[]')
    return Array.isArray(kept) ? (kept as string[]) : []
  } catch {
    return []
  }
}

/** Notes that this browser has said something about an answer. */
export const noteRated = (helpId: string): void => {
  try {
    localStorage.setItem(ratedName, JSON.stringify([...ratedEntries(), helpId]))
  } catch {
    // The server counts a browser once a day anyway.
  }
}
