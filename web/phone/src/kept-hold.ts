import { WALK_IN_HOLD_MINUTES } from 'contract/rules/terms'
import { walkIn } from 'contract/service/walk-in'
import type { ResultOf } from 'contract/endpoint'
import type { Client } from 'kit/api/client.ts'

/** Apart from what belongs to a login: it is taken before there is one. */
const name = 'izy_walk_in'

/** Proof that this phone scanned the screen of a session, with what that is. */
export type Hold = ResultOf<typeof walkIn.hold>

/** Exchanges a fresh code for a hold and keeps it while somebody logs in, registers or reads. Fails as the call does. */
export const takeHold = async (client: Client, qrcode: string): Promise<Hold> => {
  const hold = await client.call(walkIn.hold, { qrcode })
  localStorage.setItem(name, JSON.stringify({ at: new Date().toISOString(), hold }))
  return hold
}

export const forgetHold = () => localStorage.removeItem(name)

/** The hold that was taken last; null where there is none that can still be good, by the clock of the phone. */
export const keptHold = (now: Date): Hold | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null')
    const age = now.getTime() - Date.parse(kept.at)
    return age < WALK_IN_HOLD_MINUTES * 60_000 ? kept.hold : null
  } catch {
    return null
  }
}
