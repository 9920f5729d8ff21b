import type { CameraChange } from 'kit/camera/use-camera.ts'
import { pauseAfter } from 'kit/camera/pause-after.ts'
import type { Attempt, Refusal } from 'kit/camera/scan-attempt.ts'

/** What an organiser's device is told of somebody whom it signed in or out. */
export interface PersonAnswer {
  outcome: 'signedIn' | 'signedOut'
  nameMasked: string
  /** The same scan was sent before. */
  repeated: boolean
}
export type Kind = 'signIn' | 'signOut'

type Ending =
  | { outcome: 'done'; answer: PersonAnswer }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'unknown' }

export type PersonResult = { nonce: string; kind: Kind } & Ending

export interface PersonScan {
  camera: Exclude<CameraChange, 'started'> | 'starting'
  attempt: Attempt | null
  /** Milliseconds until the attempt is sent again; null while the request is under way. */
  pause: number | null
  /** The code and purpose of the last attempt: its picture stays before the camera for a while. */
  seen: Pick<Attempt, 'code' | 'kind'> | null
  /** Newest first. */
  results: readonly PersonResult[]
}

export type PersonScanEvent =
  | { type: 'camera'; change: CameraChange }
  | { type: 'codeRead'; code: string; kind: Kind; nonce: string }
  | { type: 'leaveMeant'; nonce: string }
  | { type: 'ended'; nonce: string; ending: Ending }
  /** No answer came, so nobody knows whether it counted; the server may name its own pause. */
  | { type: 'unanswered'; nonce: string; tries: number; waitMs?: number }
  | { type: 'retried' }

export const initialScan: PersonScan = {
  camera: 'starting',
  attempt: null,
  pause: null,
  seen: null,
  results: [],
}

const keptResults = 5

/** What scanning people's own codes becomes by what happens. Answers to attempts given up earlier are ignored. */
export const personScanStep = (state: PersonScan, event: PersonScanEvent): PersonScan => {
  const { attempt, seen } = state
  switch (event.type) {
    case 'camera':
      return { ...state, camera: event.change === 'started' ? 'starting' : event.change }
    case 'codeRead': {
      const { code, kind, nonce } = event
      if (attempt || (seen?.code === code && seen.kind === kind)) return state
      return begun(state, { code, kind }, nonce, false)
    }
    case 'leaveMeant':
      return attempt || !seen ? state : begun(state, seen, event.nonce, true)
    case 'ended': {
      if (attempt?.nonce !== event.nonce) return state
      const result = { nonce: attempt.nonce, kind: attempt.kind, ...event.ending }
      const results = [result, ...state.results].slice(0, keptResults)
      return { ...state, attempt: null, pause: null, results }
    }
    case 'unanswered':
      if (attempt?.nonce !== event.nonce || attempt.tries !== event.tries) return state
      return { ...state, pause: event.waitMs ?? pauseAfter(attempt.tries) }
    case 'retried':
      if (!attempt || state.pause === null) return state
      return { ...state, attempt: { ...attempt, tries: attempt.tries + 1 }, pause: null }
  }
}

const begun = (
  state: PersonScan,
  seen: Pick<Attempt, 'code' | 'kind'>,
  nonce: string,
  leave: boolean,
): PersonScan => ({
  ...state,
  seen,
  attempt: { code: seen.code, kind: seen.kind, nonce, leave, tries: 1 },
  pause: null,
})
