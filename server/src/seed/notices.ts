import type pg from 'pg'

/** What the demonstration's volunteer has chosen to be told of beside what everybody is. */
const chosen = [
  { topic: 'hours', wanted: true },
  { topic: 'savedSearch', wanted: true },
  { topic: 'missionChange', wanted: false },
]

/** Writes how the demonstration's volunteer wants to be told. */
export const writeNotices = async (client: pg.ClientBase, now: Date): Promise<void> => {
  await client.query(
    `insert into notice_preference (volunteer_id, topic, channel, wanted, updated_at)
     select v.id, c.topic, 'sms', c.wanted, $2
     from volunteer v, jsonb_to_recordset($1::jsonb) as c(topic text, wanted boolean) where v.login_name = 'volunteer01'`,
    [JSON.stringify(chosen), now],
  )
}
