import type * as z from 'zod/mini'
import type {
  ApplicationState,
  CertificateState,
  MissionPhase,
  ServiceRecordState,
} from 'contract/states'
import type { Tone } from '../ui/chip.tsx'

export const missionPhaseTone: Record<z.output<typeof MissionPhase>, Tone> = {
  unpublished: 'neutral',
  upcoming: 'blue',
  recruiting: 'zhu',
  recruitmentClosed: 'amber',
  inProgress: 'green',
  ended: 'neutral',
  suspended: 'amber',
  cancelled: 'neutral',
  revoked: 'neutral',
  closed: 'neutral',
}

export const applicationStateTone: Record<z.output<typeof ApplicationState>, Tone> = {
  pending: 'blue',
  accepted: 'green',
  rejected: 'error',
  waitlisted: 'amber',
  offered: 'zhu',
  lapsed: 'neutral',
  cancelled: 'neutral',
  removed: 'error',
  invited: 'zhu',
  declined: 'neutral',
  attended: 'green',
  absent: 'error',
  excused: 'neutral',
}

export const recordStateTone: Record<z.output<typeof ServiceRecordState>, Tone> = {
  awaitingSignOut: 'amber',
  awaitingConfirmation: 'amber',
  awaitingReview: 'amber',
  publicised: 'blue',
  objected: 'amber',
  effective: 'green',
  dismissed: 'neutral',
  revoked: 'error',
}

export const certificateStateTone: Record<z.output<typeof CertificateState>, Tone> = {
  valid: 'green',
  superseded: 'amber',
  revoked: 'error',
  altered: 'error',
}
