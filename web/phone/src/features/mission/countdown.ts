const minute = 60_000

/** Whole minutes until a session starts, rounded up; or that it runs, or is over. */
export const distanceTo = (
  startsAt: Date,
  endsAt: Date,
  now: Date,
): number | 'inProgress' | 'over' => {
  if (now >= endsAt) return 'over'
  return now < startsAt ? Math.ceil((+startsAt - +now) / minute) : 'inProgress'
}
