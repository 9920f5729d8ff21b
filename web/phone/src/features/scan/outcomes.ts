import type { ErrorName } from 'contract/errors'

/** The refusals that belong to scanning: the named outcomes of the contract. */
export type ScanRefusal = Extract<ErrorName, `scan${string}`>

/** What can be done about a refusal; the first offered is the primary button. */
export type NextStep =
  | 'scan'
  | 'digits'
  | 'locate'
  | 'relocate'
  | 'leave'
  | 'mission'
  | 'findMissions'
  | 'myMissions'
  | 'identity'
  | 'security'
  | 'home'

/** `settled`: what was wanted is already so; `waiting`: later or elsewhere; `stopped`: not like this. */
export type Tone = 'settled' | 'waiting' | 'stopped'

type Outcome = { tone: Tone; next: readonly [NextStep, ...NextStep[]] }

const outcomes: Record<ScanRefusal, Outcome> = {
  scanCodeExpired: { tone: 'waiting', next: ['scan'] },
  scanCodeInvalid: { tone: 'stopped', next: ['scan'] },
  scanWrongSession: { tone: 'stopped', next: ['myMissions', 'scan'] },
  scanNotApplied: { tone: 'stopped', next: ['mission', 'scan'] },
  scanNotAccepted: { tone: 'waiting', next: ['scan', 'myMissions'] },
  scanNotYetOpen: { tone: 'waiting', next: ['scan', 'home'] },
  scanClosed: { tone: 'stopped', next: ['myMissions', 'home'] },
  scanOutsideRange: { tone: 'stopped', next: ['relocate', 'home'] },
  scanLocationRefused: { tone: 'waiting', next: ['locate', 'home'] },
  scanAlreadySignedIn: { tone: 'settled', next: ['home', 'scan'] },
  scanAlreadySignedOut: { tone: 'settled', next: ['home', 'scan'] },
  scanOpenElsewhere: { tone: 'stopped', next: ['scan', 'home'] },
  scanPairLimit: { tone: 'stopped', next: ['myMissions', 'home'] },
  scanNotRealNamed: { tone: 'stopped', next: ['identity', 'home'] },
  scanAccountCancelling: { tone: 'stopped', next: ['security'] },
  scanNotSignedIn: { tone: 'stopped', next: ['scan', 'home'] },
  scanTooManyTries: { tone: 'waiting', next: ['scan', 'home'] },
  // Staying is what is meant more often than not.
  scanBeforeStart: { tone: 'waiting', next: ['home', 'leave'] },
}

/** Refusals any call may give that have a next step of their own. */
const elsewhere: Record<string, Outcome> = {
  passwordChangeRequired: { tone: 'stopped', next: ['security'] },
  accountCancelling: { tone: 'stopped', next: ['security'] },
}

const unknown: Outcome = { tone: 'stopped', next: ['scan', 'home'] }

const isScanRefusal = (name: string): name is ScanRefusal => Object.hasOwn(outcomes, name)

/** Which words and which next steps a refusal has; `other` for those no scan names. */
export const outcomeOf = (name: string): Outcome & { copy: ScanRefusal | 'other' } =>
  isScanRefusal(name)
    ? { ...outcomes[name], copy: name }
    : { ...(elsewhere[name] ?? unknown), copy: 'other' }
