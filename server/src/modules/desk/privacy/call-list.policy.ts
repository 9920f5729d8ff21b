import { CALL_LIST_HOURS } from 'contract/rules/terms'

const AROUND_MS = CALL_LIST_HOURS * 3_600_000

/** Between which moments the list of a session is open. */
export const callListWindow = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  opensAt: new Date(startsAt.getTime() - AROUND_MS),
  closesAt: new Date(endsAt.getTime() + AROUND_MS),
})

/** Whether people have to be called for a session: before its start and after its end too. */
export const callListOpen = (session: { startsAt: Date; endsAt: Date }, now: Date): boolean => {
  const { opensAt, closesAt } = callListWindow(session)
  return now >= opensAt && now <= closesAt
}
