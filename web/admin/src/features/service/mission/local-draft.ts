import type { MissionForm } from './mission-form.ts'

/** What the editor keeps in this browser between two saves. */
export interface LocalDraft {
  /** ISO instant. */
  savedAt: string
  /** Version of the mission the typing started from; null for a mission not yet saved. */
  version: number | null
  form: MissionForm
}

const keyOf = (adminId: string, missionId: string | null) =>
  `izy_admin_mission_draft:${adminId}:${missionId ?? 'new'}`

/**
 * Keeps what is being typed. The contact's name and number stay out: the specification (section 3)
 * lets personal fields into the browser's storage only encrypted, and they are quickly typed again.
 */
export const keepLocalDraft = (
  adminId: string,
  missionId: string | null,
  { form, ...draft }: LocalDraft,
): void => {
  const kept = { ...draft, form: { ...form, contactName: '', contactMobile: '' } }
  try {
    localStorage.setItem(keyOf(adminId, missionId), JSON.stringify(kept))
  } catch {
    // A full or closed storage must not stop the typing; the server draft remains.
  }
}

/** What was kept, or null. */
export const localDraft = (adminId: string, missionId: string | null): LocalDraft | null => {
  try {
    const text = localStorage.getItem(keyOf(adminId, missionId))
    return text ? (JSON.parse(text) as LocalDraft) : null
  } catch {
    return null
  }
}

/** Forgets it: the server has it now, or nobody wants it. */
export const forgetLocalDraft = (adminId: string, missionId: string | null): void =>
  localStorage.removeItem(keyOf(adminId, missionId))
