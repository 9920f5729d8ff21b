import { isSealed, type SealKeys, sealText } from '../../../platform/seal.ts'

/** A stretch: when in milliseconds since 1970, how, how far from the place in metres, and who entered it. */
export interface SealedStretch {
  id: string
  signedInAt: number
  signedOutAt: number | null
  signInWay: string
  signOutWay: string | null
  signInDistance: number | null
  signOutDistance: number | null
  enteredBy: string | null
  reason: string | null
}

/** A stretch with whose it is, and at which session. */
export interface MeasuredStretch extends SealedStretch {
  volunteerId: string
  sessionId: string
}

/** Every field in a fixed order. */
export const partsOfStretch = (stretch: SealedStretch) => [
  stretch.id,
  stretch.signedInAt,
  stretch.signedOutAt,
  stretch.signInWay,
  stretch.signOutWay,
  stretch.signInDistance,
  stretch.signOutDistance,
  stretch.enteredBy,
  stretch.reason,
]

const textOf = (stretch: MeasuredStretch): string =>
  JSON.stringify([stretch.volunteerId, stretch.sessionId, ...partsOfStretch(stretch)])

/** Seals a stretch as it was measured or entered. */
export const sealOfStretch = (keys: SealKeys, stretch: MeasuredStretch): Buffer =>
  sealText(keys, 'stretch', textOf(stretch))

/** Whether a stretch still is what was measured or entered. */
export const isStretchAsSealed = (
  keys: SealKeys,
  stretch: MeasuredStretch,
  seal: Buffer,
): boolean => isSealed(keys, 'stretch', textOf(stretch), seal)

/** The seal of a stretch once it has ended; null where it is not what was sealed before. */
export const sealOfEnded = (
  keys: SealKeys,
  stretch: MeasuredStretch,
  seal: Buffer | null,
  end: Pick<MeasuredStretch, 'signedOutAt' | 'signOutWay' | 'signOutDistance'>,
): Buffer | null =>
  seal && isStretchAsSealed(keys, stretch, seal)
    ? sealOfStretch(keys, { ...stretch, ...end })
    : null
