import { endedCopy } from './ended.copy.ts'
import { keptName, type Realm } from './session.ts'

/** Milliseconds for which it is still worth telling. */
const worthTelling = 24 * 60 * 60 * 1000

/**
 * Why the last login of this browser ended, as `Session.clear` keeps it; null when nobody was put out, or
 * somebody has logged in or out since.
 */
export const whyEnded = (realm: Realm): string | null => {
  const kept = localStorage.getItem(keptName(realm, 'ended'))
  // Where somebody is signed in the flags of his login stand.
  if (kept === null || localStorage.getItem(keptName(realm, 'flags')) !== null) return null
  const [at, sentence] = JSON.parse(kept) as [number, string]
  return Date.now() - at < worthTelling ? sentence || endedCopy.byTheClock : null
}
