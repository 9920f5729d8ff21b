import type { ResultOf } from 'contract/endpoint'
import type { attendance } from 'contract/service/attendance'

export type Roster = ResultOf<typeof attendance.roster>
export type RosterRow = Roster['rows'][number]
