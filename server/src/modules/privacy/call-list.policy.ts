const DAY_MS = 86_400_000

/** Between which moments the list of a session is open. */
export const callListWindow = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  opensAt: new Date(startsAt.getTime() - DAY_MS),
  closesAt: new Date(endsAt.getTime() + DAY_MS),
})

/** Whether people have to be called for a session: from a day before its start to a day after its end. */
export const callListOpen = (session: { startsAt: Date; endsAt: Date }, now: Date): boolean => {
  const { opensAt, closesAt } = callListWindow(session)
  return now >= opensAt && now <= closesAt
}
