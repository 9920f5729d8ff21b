const DAY_MS = 86_400_000

/** Whether people have to be called for a session: from a day before its start to a day after its end. */
export const callListOpen = (
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): boolean =>
  now.getTime() >= startsAt.getTime() - DAY_MS && now.getTime() <= endsAt.getTime() + DAY_MS
