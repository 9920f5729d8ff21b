import type { ResultOf } from 'contract/endpoint'
import type { attendance } from 'contract/service/attendance'
import type { CameraTrouble } from 'kit/camera/camera.ts'
import type { Position, PositionTrouble } from '../../position.ts'
import { codeOf } from './code-text.ts'

export type ScanAnswer = ResultOf<typeof attendance.scan>

/** What is sent: the text of a QR picture, or six digits for a session. */
export type Code = { by: 'qr'; text: string } | { by: 'digits'; sessionId: string; digits: string }

/** How the code came in; only a camera can simply look again. */
export type Source = 'camera' | 'photo' | 'link' | 'digits'

/** One scan: everything a retry repeats, so that the server can know it again. */
export type Attempt = {
  code: Code
  source: Source
  /** Chosen once per scan and repeated by every retry. */
  nonce: string
  /** ISO instant at which the device read the code. */
  readAt: string
  position: Position | null
  /** Signing out before anything counts is meant. */
  leave: boolean
  /** Sends so far, counting the one under way. */
  tries: number
}

export type Refusal = { name: string; sentence: string; details: Readonly<Record<string, unknown>> }

/** A remark on the camera picture. */
export type Notice = 'codeExpired' | 'notOurs' | 'photoUnreadable' | 'decoderMissing'

/** Where the flow starts and comes back to. */
export type Rest =
  | {
      step: 'watching'
      camera: 'starting' | 'running' | CameraTrouble
      notice: Notice | null
      /** The code just refused as expired: seeing it again says nothing new. */
      spent: string | null
      /** A scan whose answer never came; the same code continues it. */
      unsettled: Attempt | null
    }
  | { step: 'readingPhoto'; unsettled: Attempt | null }
  | { step: 'confirming'; text: string }
  | { step: 'entering'; unsettled: Attempt | null }

export type ScanState =
  | Rest
  | { step: 'sending'; attempt: Attempt }
  /** Sent, and no answer came: it may or may not have been counted. */
  | { step: 'unsure'; attempt: Attempt; waitMs: number; resting: boolean }
  | { step: 'locating'; attempt: Attempt; refusal: Refusal }
  | {
      step: 'refused'
      attempt: Attempt
      refusal: Refusal
      positionTrouble: PositionTrouble | null
    }
  | { step: 'done'; answer: ScanAnswer }

/** A reading brings what only the outside knows: chance, clock and place. */
export type Reading = { nonce: string; readAt: string; position: Position | null }

export type ScanEvent =
  | { type: 'cameraRunning' }
  | { type: 'cameraFailed'; trouble: CameraTrouble }
  | { type: 'cameraRetried' }
  | { type: 'decoderFailed' }
  | ({ type: 'codeSeen'; text: string } & Reading)
  | { type: 'photoChosen' }
  | ({ type: 'photoRead'; text: string | null } & Reading)
  | ({ type: 'linkConfirmed' } & Reading)
  | ({ type: 'digitsEntered'; sessionId: string; digits: string } & Reading)
  | { type: 'answered'; nonce: string; answer: ScanAnswer }
  | { type: 'refused'; nonce: string; refusal: Refusal }
  /** No answer, or none that settles it. `waitMs` when the server named a time. */
  | { type: 'unanswered'; nonce: string; tries: number; waitMs?: number }
  | { type: 'retried' }
  | { type: 'positionAsked' }
  | { type: 'positionFound'; nonce: string; position: Position }
  | { type: 'positionFailed'; trouble: PositionTrouble }
  /** Signing out was refused because nothing counts yet, and is meant all the same. */
  | { type: 'leaveMeant'; nonce: string }
  | { type: 'restarted' }

/** Sends made without being asked; after them the volunteer decides. */
export const automaticTries = 6

/** Milliseconds before the next send: 1, 2, 4, 8, then 15 seconds. */
export const backoff = (tries: number) => Math.min(1000 * 2 ** (tries - 1), 15_000)

/** The camera opened again, with nothing to remark. */
export const watching = (rest: Partial<Extract<Rest, { step: 'watching' }>> = {}): Rest => ({
  step: 'watching',
  camera: 'starting',
  notice: null,
  spent: null,
  unsettled: null,
  ...rest,
})

/** A kept attempt taken up again, for instance after the page was closed without network. */
export const resumed = (attempt: Attempt): ScanState => ({ step: 'sending', attempt })

const sameCode = (a: Code, b: Code) =>
  a.by === 'qr'
    ? b.by === 'qr' && a.text === b.text
    : b.by === 'digits' && a.sessionId === b.sessionId && a.digits === b.digits

const begin = (
  code: Code,
  source: Source,
  { nonce, readAt, position }: Reading,
  unsettled: Attempt | null,
): ScanState => ({
  step: 'sending',
  attempt:
    unsettled && sameCode(unsettled.code, code)
      ? { ...unsettled, tries: unsettled.tries + 1 }
      : { code, source, nonce, readAt, position, leave: false, tries: 1 },
})

const again = (attempt: Attempt): ScanState => ({
  step: 'sending',
  attempt: { ...attempt, tries: attempt.tries + 1 },
})

const restOf = ({ source }: Attempt, unsettled: Attempt | null): ScanState =>
  source === 'digits' ? { step: 'entering', unsettled } : watching({ unsettled })

/** The attempt whose answer the state waits for, when it is the one of this nonce. */
const awaited = (state: ScanState, nonce: string): Attempt | null =>
  (state.step === 'sending' || state.step === 'unsure') && state.attempt.nonce === nonce
    ? state.attempt
    : null

/**
 * The whole flow of signing in or out by phone: camera → code → sending → result. Pure; whoever
 * runs it opens the camera while watching, sends while sending, waits while unsure, and asks for
 * the place while locating. An event that does not fit the state changes nothing.
 */
export const scanFlow = (state: ScanState, event: ScanEvent): ScanState => {
  switch (event.type) {
    case 'cameraRunning':
      return state.step === 'watching' ? { ...state, camera: 'running' } : state

    case 'cameraFailed':
      return state.step === 'watching' ? { ...state, camera: event.trouble } : state

    case 'cameraRetried':
      return state.step === 'watching' ? { ...state, camera: 'starting' } : state

    case 'decoderFailed':
      if (state.step === 'readingPhoto')
        return watching({ unsettled: state.unsettled, notice: 'decoderMissing' })
      return state.step === 'watching' ? { ...state, notice: 'decoderMissing' } : state

    case 'codeSeen': {
      if (state.step !== 'watching') return state
      const text = codeOf(event.text)
      if (text === null) return { ...state, notice: 'notOurs' }
      if (text === state.spent) return state
      return begin({ by: 'qr', text }, 'camera', event, state.unsettled)
    }

    case 'photoChosen':
      return state.step === 'watching'
        ? { step: 'readingPhoto', unsettled: state.unsettled }
        : state

    case 'photoRead': {
      if (state.step !== 'readingPhoto') return state
      const text = event.text === null ? null : codeOf(event.text)
      if (text === null) {
        const notice = event.text === null ? 'photoUnreadable' : 'notOurs'
        return watching({ unsettled: state.unsettled, notice })
      }
      return begin({ by: 'qr', text }, 'photo', event, state.unsettled)
    }

    case 'linkConfirmed':
      return state.step === 'confirming'
        ? begin({ by: 'qr', text: state.text }, 'link', event, null)
        : state

    case 'digitsEntered': {
      if (state.step !== 'entering') return state
      const code: Code = { by: 'digits', sessionId: event.sessionId, digits: event.digits }
      return begin(code, 'digits', event, state.unsettled)
    }

    case 'answered':
      return awaited(state, event.nonce) ? { step: 'done', answer: event.answer } : state

    case 'refused': {
      const attempt = awaited(state, event.nonce)
      if (!attempt) return state
      const { code, source } = attempt
      if (event.refusal.name === 'scanCodeExpired' && source === 'camera' && code.by === 'qr')
        return watching({ notice: 'codeExpired', spent: code.text })
      return { step: 'refused', attempt, refusal: event.refusal, positionTrouble: null }
    }

    case 'unanswered': {
      // An older try that fails late says nothing about the one under way.
      if (state.step !== 'sending') return state
      const { attempt } = state
      if (attempt.nonce !== event.nonce || attempt.tries !== event.tries) return state
      return {
        step: 'unsure',
        attempt,
        waitMs: event.waitMs ?? backoff(attempt.tries),
        resting: attempt.tries >= automaticTries,
      }
    }

    case 'retried':
      return state.step === 'unsure' ? again(state.attempt) : state

    case 'positionAsked':
      return state.step === 'refused'
        ? { step: 'locating', attempt: state.attempt, refusal: state.refusal }
        : state

    case 'positionFound': {
      if (state.step !== 'locating') return state
      // The earlier scan was answered, and its nonce would be answered the same: this is a new one.
      const { nonce, position } = event
      return { step: 'sending', attempt: { ...state.attempt, nonce, position, tries: 1 } }
    }

    case 'positionFailed':
      return state.step === 'locating'
        ? {
            step: 'refused',
            attempt: state.attempt,
            refusal: state.refusal,
            positionTrouble: event.trouble,
          }
        : state

    case 'leaveMeant':
      return state.step === 'refused'
        ? {
            step: 'sending',
            attempt: { ...state.attempt, nonce: event.nonce, leave: true, tries: 1 },
          }
        : state

    case 'restarted':
      switch (state.step) {
        case 'unsure':
          return restOf(state.attempt, state.attempt)
        case 'refused':
          return restOf(state.attempt, null)
        case 'confirming':
        case 'done':
          return watching()
        default:
          return state
      }
  }
}
