/** Applications in these states hold a place. */
export const placeHolding = [
  'pending',
  'accepted',
  'offered',
  'attended',
  'absent',
  'excused',
] as const

/** Applications in these states stand in the way of another for the same session. */
export const activeApplication = [
  'pending',
  'accepted',
  'waitlisted',
  'offered',
  'invited',
  'attended',
] as const
