import type { Session } from 'kit/api/session.ts'
import type { Attempt } from './scan-flow.ts'

const name = 'izy_user_scan'

/** Hours after which a kept scan is of no use: the stretch is settled by hand by then. */
export const keptHours = 2
const lifetime = keptHours * 60 * 60 * 1000

// A scan belongs to one login: another volunteer on the same phone must never send it.
const ownerOf = (session: Session) => session.token()?.slice(-8) ?? null

/** Keeps an attempt until its answer is known, so that it outlives a closed page. */
export const keepScan = (session: Session, attempt: Attempt) =>
  localStorage.setItem(name, JSON.stringify({ owner: ownerOf(session), attempt }))

export const forgetScan = () => localStorage.removeItem(name)

/** The attempt this login left without an answer; null when there is none, or it is too old. */
export const keptScan = (session: Session, now: Date): Attempt | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null')
    const fresh = now.getTime() - Date.parse(kept.attempt.readAt) < lifetime
    return fresh && kept.owner === ownerOf(session) ? { ...kept.attempt, tries: 1 } : null
  } catch {
    return null
  }
}
