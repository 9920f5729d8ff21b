const minute = 60 * 1000
const day = 24 * 60

/** How far a session is from now; whole days from two days up, else minutes rounded up. */
export const distanceTo = (
  startsAt: Date,
  endsAt: Date,
  now: Date,
): { state: 'ahead'; minutes: number; days: number | null } | { state: 'inProgress' | 'over' } => {
  if (now >= endsAt) return { state: 'over' }
  if (now >= startsAt) return { state: 'inProgress' }
  const minutes = Math.ceil((startsAt.getTime() - now.getTime()) / minute)
  return { state: 'ahead', minutes, days: minutes >= 2 * day ? Math.floor(minutes / day) : null }
}
