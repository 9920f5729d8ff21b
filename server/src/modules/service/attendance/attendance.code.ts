import { CODE_STEP_SECONDS } from 'contract/rules/terms'
import { createHmac } from 'node:crypto'
import { sameBytes } from '../../../platform/crypto.ts'

/*
 * The codes of attendance. Each is a keyed hash over whom it is for and a time step of the server's
 * clock, so that nothing is stored and a photographed code soon stops working.
 */

/** Length of a time step in milliseconds. */
const STEP_MS = CODE_STEP_SECONDS * 1000
const SIGNATURE_BYTES = 12

export type SigningKind = 'signIn' | 'signOut'

/** What a screen's code is for. The mission is signed too, so that a moved session needs a new code. */
export interface Screen {
  sessionId: string
  missionId: string
  kind: SigningKind
}

/** The time step of a moment. */
export const slotOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** When the step of a moment ends and the next code is shown. */
export const slotEnd = (now: Date): Date => new Date((slotOf(now) + 1) * STEP_MS)

const letters = { signIn: 'i', signOut: 'o' } as const

const mac = (key: Buffer, ...parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', key).update(parts.join('/')).digest()

const signature = (key: Buffer, ...parts: readonly (string | number)[]): string =>
  mac(key, ...parts)
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')

const compact = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

const idFrom = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Text of the token on a screen in a time step. */
export const screenToken = (key: Buffer, screen: Screen, slot: number): string => {
  const { sessionId, missionId, kind } = screen
  const signed = signature(key, 'screen', kind, sessionId, missionId, slot)
  return `v1.${letters[kind]}.${compact(sessionId)}.${slot}.${signed}`
}

/** Text of the token of a volunteer's own picture in a time step. */
export const personalToken = (key: Buffer, volunteerId: string, slot: number): string =>
  `v1.p.${compact(volunteerId)}.${slot}.${signature(key, 'person', volunteerId, slot)}`

/** Text of the code printed beside somebody on the sheet of a session; as good as that session, and no other. */
export const printedToken = (key: Buffer, of: { sessionId: string; volunteerId: string }): string =>
  `v1.s.${compact(of.sessionId)}.${compact(of.volunteerId)}.${signature(key, 'printed', of.sessionId, of.volunteerId)}`

const printedShape = /^v1\.s\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})\.[A-Za-z0-9_-]{16}$/

/** What a printed code claims; nothing of it is proven yet. */
export interface ClaimedPrint {
  token: string
  sessionId: string
  volunteerId: string
}

/** Reads a printed code; null when it is none. */
export const readPrinted = (text: string): ClaimedPrint | null => {
  const [token, sessionId, volunteerId] = printedShape.exec(text.trim()) ?? []
  if (!token || !sessionId || !volunteerId) return null
  return { token, sessionId: idFrom(sessionId), volunteerId: idFrom(volunteerId) }
}

/** The address a screen shows: a camera outside the app then opens the scan page. */
export const screenAddress = (h5Url: string, token: string): string => `${h5Url}/h5/s?t=${token}`

const tokenShape =
  /^(?:https?:\/\/[^\s/?#]{1,255}\/h5\/s\?t=)?(v1\.([iop])\.([A-Za-z0-9_-]{22})\.(\d{1,12})\.[A-Za-z0-9_-]{16})$/

/** What a scanned text claims to be; nothing of it is proven yet. */
export type ClaimedToken = { token: string; slot: number } & (
  | { kind: SigningKind; sessionId: string }
  | { kind: 'person'; volunteerId: string }
)

/** Reads the address or the bare token of either picture; null when it is neither. */
export const readToken = (text: string): ClaimedToken | null => {
  const [, token, letter, id, digits] = tokenShape.exec(text.trim()) ?? []
  if (!token || !id) return null
  const slot = Number(digits)
  if (letter === 'p') return { token, slot, kind: 'person', volunteerId: idFrom(id) }
  return { token, slot, kind: letter === 'i' ? 'signIn' : 'signOut', sessionId: idFrom(id) }
}

export type CodeObstacle = 'scanCodeInvalid' | 'scanCodeExpired' | null

const sameText = (a: string, b: string) => sameBytes(Buffer.from(a), Buffer.from(b))

/**
 * Whether a claimed token is the one expected for its step, and the step is this or the one before.
 * A genuine code of any other step has expired: only our own clocks can have issued it.
 */
const obstacleToCode = (claimed: ClaimedToken, expected: string, now: Date): CodeObstacle => {
  if (!sameText(claimed.token, expected)) return 'scanCodeInvalid'
  const age = slotOf(now) - claimed.slot
  return age === 0 || age === 1 ? null : 'scanCodeExpired'
}

/** Checks a screen's token against the session it names. */
export const obstacleToScreenToken = (
  key: Buffer,
  claimed: ClaimedToken,
  screen: Screen,
  now: Date,
): CodeObstacle => obstacleToCode(claimed, screenToken(key, screen, claimed.slot), now)

/** Checks a volunteer's own token. */
export const obstacleToPersonalToken = (
  key: Buffer,
  claimed: ClaimedToken & { kind: 'person' },
  now: Date,
): CodeObstacle =>
  obstacleToCode(claimed, personalToken(key, claimed.volunteerId, claimed.slot), now)

/** Checks a printed code. It does not grow old: the windows of its session end it. */
export const obstacleToPrintedToken = (key: Buffer, claimed: ClaimedPrint): CodeObstacle =>
  sameText(claimed.token, printedToken(key, claimed)) ? null : 'scanCodeInvalid'

/** The six digits of a step. Even for signing in and odd for signing out, so that they never coincide. */
export const screenDigits = (key: Buffer, screen: Screen, slot: number): string => {
  const { sessionId, missionId, kind } = screen
  const half = mac(key, 'digits', kind, sessionId, missionId, slot).readUIntBE(0, 6) % 500_000
  return String(half * 2 + (kind === 'signOut' ? 1 : 0)).padStart(6, '0')
}

/** What the typed digits are for now, or null when they are wrong or too old. */
export const kindOfDigits = (
  key: Buffer,
  session: Omit<Screen, 'kind'>,
  typed: string,
  now: Date,
): SigningKind | null => {
  const slot = slotOf(now)
  const fits = (kind: SigningKind) =>
    [slot, slot - 1]
      .map((step) => sameText(typed, screenDigits(key, { ...session, kind }, step)))
      .some(Boolean)
  const [signIn, signOut] = [fits('signIn'), fits('signOut')]
  return signIn ? 'signIn' : signOut ? 'signOut' : null
}
