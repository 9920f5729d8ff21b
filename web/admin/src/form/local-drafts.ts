/** What an editor keeps in this browser between two saves. */
export interface LocalDraft<Values> {
  /** ISO instant. */
  savedAt: string
  /** Version the typing started from; null for what is not saved yet. */
  version: number | null
  form: Partial<Values>
}

/** The drafts of one kind of thing; `id` is null for one not saved yet. */
export interface LocalDrafts<Values> {
  keep: (adminId: string, id: string | null, draft: LocalDraft<Values>) => void
  /** What was kept, or null. */
  recall: (adminId: string, id: string | null) => LocalDraft<Values> | null
  /** The server has it now, or nobody wants it. */
  forget: (adminId: string, id: string | null) => void
}

/**
 * Keeps in this browser what is being typed about one kind of thing. Personal fields stay out: they may
 * stand in the browser's storage only encrypted, and are quickly typed again.
 */
export const localDrafts = <Values extends object>(
  kind: string,
  personal: readonly (keyof Values)[] = [],
): LocalDrafts<Values> => {
  const keyOf = (adminId: string, id: string | null) =>
    `izy_admin_${kind}_draft:${adminId}:${id ?? 'new'}`
  return {
    keep: (adminId, id, draft) => {
      const form = { ...draft.form }
      for (const field of personal) delete form[field]
      try {
        localStorage.setItem(keyOf(adminId, id), JSON.stringify({ ...draft, form }))
      } catch {
        // A full or closed storage must not stop the typing; the draft on the server remains.
      }
    },
    recall: (adminId, id) => {
      try {
        return JSON.parse(localStorage.getItem(keyOf(adminId, id)) ?? 'null')
      } catch {
        return null
      }
    },
    forget: (adminId, id) => {
      try {
        localStorage.removeItem(keyOf(adminId, id))
      } catch {
        // Nothing was kept where nothing can be taken away.
      }
    },
  }
}
