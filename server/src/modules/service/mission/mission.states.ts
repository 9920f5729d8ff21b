import type { Permission } from 'contract/permissions'
import type { MissionPhase, MissionState } from 'contract/states'
import type * as z from 'zod/mini'

export type State = z.output<typeof MissionState>
export type Phase = z.output<typeof MissionPhase>

/** What an administrator can do with a mission, beside copying it. */
export type Action =
  | 'edit'
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'return'
  | 'suspend'
  | 'resume'
  | 'cancel'
  | 'remove'

/**
 * Whose node must act: the one the mission belongs to; the one it belongs to or one above it; or a
 * reviewing node, which is one above it, or the root for its own missions.
 */
export type Standing = 'owner' | 'ownerOrSuperior' | 'reviewer'

interface Transition {
  from: readonly State[]
  by: Standing
  permission: Permission
}

/** Which states an action leaves, and who takes it. */
export const transitions: Readonly<Record<Action, Transition>> = {
  edit: { from: ['draft', 'returned', 'published'], by: 'owner', permission: 'missionWrite' },
  submit: { from: ['draft', 'returned'], by: 'owner', permission: 'missionWrite' },
  withdraw: { from: ['pendingReview', 'published'], by: 'owner', permission: 'missionWrite' },
  approve: { from: ['pendingReview'], by: 'reviewer', permission: 'missionReview' },
  return: { from: ['pendingReview'], by: 'reviewer', permission: 'missionReview' },
  suspend: { from: ['published'], by: 'ownerOrSuperior', permission: 'missionWrite' },
  resume: { from: ['suspended'], by: 'ownerOrSuperior', permission: 'missionWrite' },
  cancel: { from: ['published', 'suspended'], by: 'owner', permission: 'missionWrite' },
  remove: { from: ['draft', 'returned'], by: 'owner', permission: 'missionWrite' },
}

export const actions = Object.keys(transitions) as readonly Action[]

/** Missions that were held, or are being held; nothing is recorded of one that was called off. */
export const heldStates: ReadonlySet<string> = new Set<State>(['published', 'suspended', 'closed'])

/** The dates a phase depends on. Publication fills in those of applying, so null means "at once" and "until the start". */
export interface MissionDates {
  applyOpensAt: Date | null
  applyDeadline: Date | null
  startsAt: Date | null
  endsAt: Date | null
}

/**
 * What a mission is by the clock: every phase begins with its instant and
 * ends with the next. `phaseIs` of the repository says the same in SQL.
 */
export const missionPhase = (state: State, dates: MissionDates, now: Date): Phase => {
  if (state === 'draft' || state === 'pendingReview' || state === 'returned') return 'unpublished'
  if (state !== 'published') return state
  if (dates.endsAt && dates.endsAt <= now) return 'ended'
  if (dates.startsAt && dates.startsAt <= now) return 'inProgress'
  if (dates.applyDeadline && dates.applyDeadline <= now) return 'recruitmentClosed'
  if (dates.applyOpensAt && dates.applyOpensAt > now) return 'upcoming'
  return 'recruiting'
}
