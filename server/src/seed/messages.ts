import type pg from 'pg'
import type { Random } from './random.ts'

/** Of the newest things that happened to each volunteer, so many are told of each kind. */
const TOLD = 3
/** The newest messages, which nobody has read yet. */
const UNREAD = 3

/** What the reactions would have told: the answers to applications, hours in publicity and in effect. */
const facts = `
  select *, row_number() over (partition by volunteer_id order by at desc, subject_id) as latest from (
    select kind, category, parameters, volunteer_id, subject_id, at,
      row_number() over (partition by volunteer_id, kind order by at desc, subject_id) as newest
    from (
      select case a.state when 'rejected' then 'applicationRejected' else 'applicationAccepted' end as kind, 'mission' as category,
        jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'address', m.address, 'startsAt', lower(a.during), 'reason', a.reason) as parameters,
        a.volunteer_id, a.id as subject_id, a.updated_at as at
      from application a join mission m on m.id = a.mission_id where a.state in ('accepted', 'rejected')
      union all
      select case r.state when 'effective' then 'recordEffective' else 'recordConfirmed' end, 'record',
        jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'date', r.local_date, 'minutes', r.minutes,
          'until', case when r.state = 'publicised' then r.publicity_ends_at end, 'organizationName', o.name),
        r.volunteer_id, r.id, case r.state when 'effective' then r.effective_at else r.publicity_starts_at end
      from service_record r join mission m on m.id = r.mission_id join organization o on o.id = r.organization_id where r.state in ('publicised', 'effective')
    ) happened
  ) ranked where newest <= $1 order by at, subject_id`

/** Writes the messages of the demonstration's volunteers. */
export const writeMessages = async (client: pg.ClientBase, random: Random): Promise<void> => {
  const { rows } = await client.query<{ at: Date; latest: string }>(facts, [TOLD])
  const messages = rows.map((row) => ({
    ...row,
    id: random.id(row.at),
    event_id: random.id(row.at),
    read_at: Number(row.latest) > UNREAD ? row.at : null,
  }))
  await client.query(
    `insert into message (volunteer_id, id, kind, category, parameters, event_id, subject_id, created_at, read_at)
     select volunteer_id, id, kind, category, jsonb_strip_nulls(parameters), event_id, subject_id, at, read_at
     from jsonb_to_recordset($1::jsonb) as j(volunteer_id uuid, id uuid, kind text, category text, parameters jsonb,
       event_id uuid, subject_id uuid, at timestamptz, read_at timestamptz)`,
    [JSON.stringify(messages)],
  )
}
