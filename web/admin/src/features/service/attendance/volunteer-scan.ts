import type { ResultOf } from 'contract/endpoint'
import type { attendance } from 'contract/service/attendance'
import type { CameraTrouble as DeviceTrouble } from 'kit/camera/camera.ts'
import { pauseAfter } from 'kit/camera/pause-after.ts'
import type { Attempt, Refusal } from 'kit/camera/scan-attempt.ts'

export type ScanKind = 'signIn' | 'signOut'
export type ScanAnswer = ResultOf<typeof attendance.scanVolunteer>

/** Why the camera shows nothing. */
export type CameraTrouble = DeviceTrouble | 'decoderFailed'

/** How an attempt ended; `at` is the instant it did. */
export type ScanResult = { nonce: string; kind: ScanKind; at: string } & (
  | { outcome: 'done'; answer: ScanAnswer }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'unknown' }
)

export interface ScanState {
  camera: 'starting' | 'running' | CameraTrouble
  attempt: Attempt | null
  /** Milliseconds until the attempt is sent again; null while the request is under way. */
  pause: number | null
  /** The code and purpose of the last attempt: its picture stays before the camera for a while. */
  seen: Pick<Attempt, 'code' | 'kind'> | null
  /** A photo without a code in it. */
  emptyPhoto: boolean
  /** Newest first. */
  results: readonly ScanResult[]
}

export type ScanEvent =
  | { type: 'cameraStarted' }
  | { type: 'cameraRunning' }
  | { type: 'cameraFailed'; trouble: CameraTrouble }
  /** Given by hand (typed or photographed) a code is sent even when it was the last one. */
  | { type: 'codeRead'; code: string; kind: ScanKind; nonce: string; byHand: boolean }
  | { type: 'photoEmpty' }
  /** Signing out was refused because nothing counts yet, and is meant all the same. */
  | { type: 'leaveMeant'; nonce: string }
  | { type: 'answered'; nonce: string; at: string; answer: ScanAnswer }
  | { type: 'refused'; nonce: string; at: string; refusal: Refusal }
  /** No answer came, so nobody knows whether it counted; the server may name its own pause. */
  | { type: 'unanswered'; nonce: string; tries: number; waitMs?: number }
  | { type: 'retried' }
  | { type: 'abandoned'; at: string }

export const initialScan: ScanState = {
  camera: 'starting',
  attempt: null,
  pause: null,
  seen: null,
  emptyPhoto: false,
  results: [],
}

/** Results shown in the list. */
const keptResults = 10

/** The scanning page as a function of what happened. Answers to attempts given up earlier are ignored. */
export const scanStep = (state: ScanState, event: ScanEvent): ScanState => {
  const { attempt } = state
  switch (event.type) {
    case 'cameraStarted':
      return { ...state, camera: 'starting' }
    case 'cameraRunning':
      return { ...state, camera: 'running' }
    case 'cameraFailed':
      return { ...state, camera: event.trouble }
    case 'codeRead': {
      const { code, kind, nonce, byHand } = event
      const again = state.seen?.code === code && state.seen.kind === kind
      if (attempt || (again && !byHand)) return state
      const next = { code, kind, nonce, leave: false, tries: 1 }
      return { ...state, attempt: next, pause: null, seen: { code, kind }, emptyPhoto: false }
    }
    case 'leaveMeant':
      if (attempt || !state.seen) return state
      return {
        ...state,
        attempt: { ...state.seen, nonce: event.nonce, leave: true, tries: 1 },
        pause: null,
      }
    case 'photoEmpty':
      return attempt ? state : { ...state, emptyPhoto: true }
    case 'answered':
      if (attempt?.nonce !== event.nonce) return state
      return ended(state, attempt, event.at, { outcome: 'done', answer: event.answer })
    case 'refused':
      if (attempt?.nonce !== event.nonce) return state
      return ended(state, attempt, event.at, { outcome: 'refused', refusal: event.refusal })
    case 'unanswered':
      if (attempt?.nonce !== event.nonce || attempt.tries !== event.tries) return state
      return { ...state, pause: event.waitMs ?? pauseAfter(attempt.tries) }
    case 'retried':
      if (!attempt || state.pause === null) return state
      return { ...state, attempt: { ...attempt, tries: attempt.tries + 1 }, pause: null }
    case 'abandoned':
      return attempt ? ended(state, attempt, event.at, { outcome: 'unknown' }) : state
  }
}

type Ending =
  | { outcome: 'done'; answer: ScanAnswer }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'unknown' }

const ended = (
  state: ScanState,
  { nonce, kind }: Attempt,
  at: string,
  ending: Ending,
): ScanState => ({
  ...state,
  attempt: null,
  pause: null,
  results: [{ nonce, kind, at, ...ending }, ...state.results].slice(0, keptResults),
})
