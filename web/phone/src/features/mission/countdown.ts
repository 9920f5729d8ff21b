const minute = 60 * 1000

/** How far a session is from now; minutes rounded up. */
export const distanceTo = (
  startsAt: Date,
  endsAt: Date,
  now: Date,
): { state: 'ahead'; minutes: number } | { state: 'inProgress' | 'over' } => {
  if (now >= endsAt) return { state: 'over' }
  if (now >= startsAt) return { state: 'inProgress' }
  return { state: 'ahead', minutes: Math.ceil((startsAt.getTime() - now.getTime()) / minute) }
}
