import type { ResultOf } from 'contract/endpoint'
import type { sessionLeader } from 'contract/service/session-leader'

export type LedRoster = ResultOf<typeof sessionLeader.roster>
export type LedRow = LedRoster['rows'][number]

/** What the list is divided into. */
export const groups = ['all', 'notSignedIn', 'signedIn', 'signedOut', 'absent'] as const
export type Group = (typeof groups)[number]

/** Where somebody stands; who is excused is waited for as little as who is absent. */
export const groupOf = ({ presence, mark }: LedRow): Exclude<Group, 'all'> =>
  presence === 'notSignedIn' && mark !== null ? 'absent' : presence

/** Those of a group whose name or last four digits have what is looked for. */
export const rowsOf = (rows: readonly LedRow[], group: Group, sought: string): LedRow[] => {
  const text = sought.trim()
  return rows.filter(
    (row) =>
      (group === 'all' || groupOf(row) === group) &&
      (row.nameMasked.includes(text) || row.numberTail.includes(text)),
  )
}
