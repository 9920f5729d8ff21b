import { forget } from '../api/forget.ts'
import { keep, recall } from '../api/vault.ts'

/** What was filled in and not sent, as it is kept in this browser. */
export interface Draft {
  /** ISO instant of its last change. */
  at: string
  values: Record<string, unknown>
}

const prefix = 'izy_draft_'
const dayMs = 24 * 60 * 60 * 1000
/** Days after which a draft is not offered any more. */
const lifeDays = 7

/** Fields that are never kept, whatever a form says: secrets, numbers of documents, and assent, which is given again. */
const never = /password|documentNumber|idNumber|verificationCode|agreed/i

/** Keeps a draft, encrypted like everything the browser keeps, without what must not be kept. */
export const keepDraft = (key: string, values: object, now: Date): Promise<void> => {
  const kept = Object.entries(values).filter(([name, value]) => !never.test(name) && value !== '')
  const draft: Draft = { at: now.toISOString(), values: Object.fromEntries(kept) }
  return keep(prefix + key, JSON.stringify(draft))
}

/** The draft kept under a key; null when there is none, or only one that is too old. */
export const recallDraft = async (key: string, now: Date): Promise<Draft | null> => {
  const text = await recall(prefix + key)
  if (text === null) return null
  try {
    const draft = JSON.parse(text) as Draft
    if (now.getTime() - new Date(draft.at).getTime() < lifeDays * dayMs) return draft
  } catch {
    // Written by another version: as good as absent.
  }
  forgetDraft(key)
  return null
}

export const forgetDraft = (key: string): void => forget(prefix + key)

/** Forgets the drafts of this browser but those named: whoever logs out leaves nothing for the next person. */
export const forgetDrafts = (except: readonly string[] = []): void => {
  const kept = except.map((key) => prefix + key)
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(prefix) && !kept.includes(name)) storage.removeItem(name)
    }
  }
}
