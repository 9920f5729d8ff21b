import { SIGN_OUT_ANSWER_DAYS } from 'contract/rules/terms'
import { countedMinutes, countedWindow } from '../modules/service/mission/counted-minutes.policy.ts'
import type pg from 'pg'

const MINUTE = 60_000

/** Forgotten sign-outs with when the product proposed them; what is confirmed was agreed to at once. */
const proposals = `
  insert into sign_out_proposal (volunteer_id, session_id, stretch_id, state, planned_at, answer_due_at, answered_at, settled_at, created_at)
  select r.volunteer_id, r.session_id, s.id, case when r.state = 'awaitingConfirmation' then 'proposed' else 'settled' end,
    s.signed_out_at, e.at + $1 * interval '1 day',
    case when r.state <> 'awaitingConfirmation' then e.at + interval '30 seconds' end,
    case when r.state <> 'awaitingConfirmation' then coalesce(r.publicity_starts_at, r.updated_at) end, e.at
  from stretch s join service_record r on r.volunteer_id = s.volunteer_id and r.session_id = s.session_id
  cross join lateral (select max(recorded_at) as at from attendance_event e
    where e.volunteer_id = s.volunteer_id and e.session_id = s.session_id and e.way = 'proposed') e
  where s.sign_out_way = 'proposed' and not s.void and e.at is not null`

interface Open {
  volunteerId: string
  sessionId: string
  stretchId: string
  recordId: string
  signedInAt: Date
  plannedAt: Date
  startsAt: Date
  endsAt: Date
  prepareBefore: number | null
  prepareAfter: number | null
  proposedAt: Date
}

/** Those who may answer: not the account of the demonstration, which finds its own to answer. */
const open = `
  select p.volunteer_id as "volunteerId", p.session_id as "sessionId", p.stretch_id as "stretchId", r.id as "recordId",
    s.signed_in_at as "signedInAt", p.planned_at as "plannedAt", ms.starts_at as "startsAt", ms.ends_at as "endsAt",
    ms.prepare_before as "prepareBefore", ms.prepare_after as "prepareAfter", p.created_at as "proposedAt"
  from sign_out_proposal p join stretch s on s.volunteer_id = p.volunteer_id and s.id = p.stretch_id
  join service_record r on r.volunteer_id = p.volunteer_id and r.session_id = p.session_id
  join mission_session ms on ms.id = p.session_id join volunteer v on v.id = p.volunteer_id
  where p.state = 'proposed' and v.login_name <> 'volunteer01' and p.created_at + interval '30 minutes' < $1
    and not exists (select from stretch o where o.volunteer_id = p.volunteer_id and o.session_id = p.session_id and o.id <> s.id)
  order by p.session_id, p.volunteer_id`

/** Asks about the sign-outs that people forgot, and lets some of them have answered. */
export const writeSignOuts = async (client: pg.ClientBase, now: Date): Promise<void> => {
  await client.query(proposals, [SIGN_OUT_ANSWER_DAYS])
  const { rows } = await client.query<Open>(open, [now])
  for (const [at, proposal] of rows.entries())
    if (at % 3 === 0) await agree(client, proposal)
    else if (at % 3 === 1) await differ(client, proposal)
}

const answeredAt = ({ proposedAt }: Open) => new Date(proposedAt.getTime() + 20 * MINUTE)

const agree = (client: pg.ClientBase, proposal: Open) =>
  client.query(
    `update sign_out_proposal set state = 'volunteerAgreed', answered_at = $3 where volunteer_id = $1 and session_id = $2`,
    [proposal.volunteerId, proposal.sessionId, answeredAt(proposal)],
  )

/** Says that he left half an hour before the end, where something counts then. */
const differ = async (client: pg.ClientBase, proposal: Open) => {
  const signedOutAt = new Date(proposal.plannedAt.getTime() - 30 * MINUTE)
  const stretch = { signedInAt: proposal.signedInAt, signedOutAt }
  const minutes = countedMinutes([stretch], countedWindow(proposal))
  if (signedOutAt <= proposal.signedInAt || minutes === 0) return
  const { volunteerId, sessionId, stretchId, recordId } = proposal
  await client.query(
    `update stretch set signed_out_at = $3, sign_out_way = 'stated', seal = null where volunteer_id = $1 and id = $2`,
    [volunteerId, stretchId, signedOutAt],
  )
  await client.query(
    `update service_record set computed_minutes = $3, minutes = $3 - break_minutes, way = 'stated', updated_at = $4
     where volunteer_id = $1 and id = $2`,
    [volunteerId, recordId, minutes, answeredAt(proposal)],
  )
  await client.query(
    `update sign_out_proposal set state = 'volunteerDiffers', reason = $4, answered_at = $3
     where volunteer_id = $1 and session_id = $2`,
    [volunteerId, sessionId, answeredAt(proposal), '家里有事提前半小时离开，忘记签退'],
  )
}
