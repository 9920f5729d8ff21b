import { sql } from 'kysely'
import { sealedStates } from './record.seal.ts'

const waiting = sql.raw(`(${sealedStates.map((state) => `'${state}'`).join(', ')})`)

/**
 * Records `n` of service that follow what had taken effect and was taken back by `x` for the correction that made them:
 * at one moment, in one transaction. Until they take effect they hold the smaller of both.
 */
export const following = (volunteerId: unknown) => sql`service_record n
  join ledger_entry x on x.volunteer_id = n.volunteer_id and x.session_id = n.session_id
    and x.source_kind = 'reversal' and x.kind = 'service' and x.created_at = n.created_at
  where n.volunteer_id = ${volunteerId} and n.kind = 'service' and n.state in ${waiting}`

/** How many minutes of service of a volunteer are only being corrected. */
export const minutesInCorrection = (volunteerId: unknown) => sql<number>`(
  select coalesce(sum(least(n.minutes, -x.minutes)), 0) from ${following(volunteerId)})`
