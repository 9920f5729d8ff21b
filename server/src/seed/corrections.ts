import { localDate } from 'contract/rules/time'
import type pg from 'pg'
import { dueAfter } from '../modules/service/correction/correction.policy.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000

interface Sketch {
  kind: 'time' | 'content' | 'notMine'
  claim: string
  minutes?: number
  /** About minutes nobody has confirmed, so that whoever confirms them all may answer. */
  unconfirmed?: true
  /** Days ago it was made, and answered. */
  submitted: number
  refused?: { days: number; reason: string }
  /** Days ago the answer was agreed with. */
  accepted?: number
}

/** Of the volunteer people sign in with: one that waits, one whose answer waits for him, one that is over. */
const ofVolunteer: readonly Sketch[] = [
  {
    kind: 'time',
    claim: '当天签退时手机没有信号，实际服务到活动结束，比记录多半小时，现场签到表有我的签名。',
    minutes: 210,
    submitted: 2,
  },
  {
    kind: 'time',
    claim: '午休后我留下收拾场地，组织没有计入，请按实际时间更正。',
    submitted: 9,
    refused: {
      days: 3,
      reason: '核对了现场签到表和照片，收拾场地由另一组志愿者完成，时长按签到签退计算无误。',
    },
  },
  {
    kind: 'content',
    claim: '这次是岗前培训，不是服务，请核对后改为培训。',
    submitted: 40,
    refused: { days: 36, reason: '当天上午培训、下午服务，本条记录为下午的服务，培训另有记录。' },
    accepted: 35,
  },
]

/** Of others at the organisation whose owner people sign in as. */
const ofOrganization: readonly Sketch[] = [
  {
    kind: 'time',
    claim: '我下午两点才离开，记录按上午结束计算，少记了一个多小时，同组的伙伴可以作证。',
    minutes: 240,
    submitted: 16,
  },
  {
    kind: 'notMine',
    claim: '我当天临时请假没有到场，这条记录可能是同名的志愿者，请核对签到。',
    submitted: 0.1,
    unconfirmed: true,
  },
]

interface Subject {
  volunteerId: string
  recordId: string
  sessionId: string
  missionId: string
  organizationId: string
  missionTitle: string
  date: string
  administratorId: string
  answeringId: string
  answeringName: string
}

/**
 * The newest record before a day that was not chosen yet, with somebody who may answer: he neither entered
 * nor confirmed it.
 */
const subjectOf = (whose: string) => `
  select r.volunteer_id as "volunteerId", r.id as "recordId", r.session_id as "sessionId", r.mission_id as "missionId",
    r.organization_id as "organizationId", m.title as "missionTitle", r.local_date::text as date,
    a.id as "administratorId", a.organization_id as "answeringId", a.name as "answeringName"
  from service_record r join mission m on m.id = r.mission_id join volunteer v on v.id = r.volunteer_id
  cross join lateral (
    select ar.administrator_id as id, ar.organization_id, o.name from organization_ancestry oa
    join organization o on o.id = oa.ancestor_id
    join administrator_role ar on ar.organization_id = oa.ancestor_id and ar.role in ('owner', 'reviewer')
    where oa.organization_id = r.organization_id and ar.administrator_id is distinct from r.confirmed_by
      and ar.administrator_id is distinct from r.entered_by
    order by oa.distance, ar.administrator_id limit 1) a
  where (case when $3 then r.state = 'awaitingConfirmation' else r.state in ('publicised', 'effective') end) and r.minutes between 30 and 200 and ${whose}
    and r.local_date < $1::date and r.id <> all($2::uuid[])
  order by r.local_date desc, r.id limit 1`

const groups = [
  { sketches: ofVolunteer, whose: "v.login_name = 'volunteer01'" },
  {
    sketches: ofOrganization,
    whose: `v.login_name <> 'volunteer01' and r.organization_id in (
      select ar.organization_id from administrator_role ar join administrator o on o.id = ar.administrator_id
      where o.login_name = 'owner0001')`,
  },
]

/** Requests to correct records in the states people meet, for the accounts of the demonstration. */
export const writeCorrections = async (
  client: pg.ClientBase,
  random: Random,
  now: Date,
): Promise<void> => {
  const chosen: string[] = []
  for (const { sketches, whose } of groups)
    for (const sketch of sketches) {
      const before = localDate(new Date(now.getTime() - sketch.submitted * DAY_MS))
      const { rows } = await client.query<Subject>(subjectOf(whose), [
        before,
        chosen,
        sketch.unconfirmed ?? false,
      ])
      const [subject] = rows
      if (!subject) continue
      chosen.push(subject.recordId)
      await write(client, random, subject, sketch, now)
    }
}

const write = async (
  client: pg.ClientBase,
  random: Random,
  subject: Subject,
  { kind, claim, minutes, submitted, refused, accepted }: Sketch,
  now: Date,
) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const state = accepted ? 'closed' : refused ? 'answered' : 'submitted'
  const id = random.id(ago(submitted))
  await client.query(
    `insert into correction (volunteer_id, id, kind, record_id, session_id, mission_id, organization_id, claim, minutes,
       state, holder_id, due_at, submitted_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      subject.volunteerId,
      id,
      kind,
      subject.recordId,
      subject.sessionId,
      subject.missionId,
      subject.organizationId,
      claim,
      minutes ?? null,
      state,
      refused ? subject.answeringId : subject.organizationId,
      dueAfter(ago(refused ? refused.days : submitted)),
      ago(submitted),
      accepted ? ago(accepted) : null,
    ],
  )
  const step = (number: number, name: string, days: number, answered?: { reason: string }) =>
    client.query(
      `insert into correction_step (volunteer_id, correction_id, number, kind, administrator_id, organization_id, reason, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        subject.volunteerId,
        id,
        number,
        name,
        answered ? subject.administratorId : null,
        answered ? subject.answeringId : null,
        answered?.reason ?? null,
        ago(days),
      ],
    )
  await step(1, 'submitted', submitted)
  if (!refused) return
  await step(2, 'refused', refused.days, refused)
  if (accepted) return void (await step(3, 'accepted', accepted))
  await client.query(
    `insert into message (volunteer_id, id, kind, category, parameters, event_id, subject_id, created_at)
     values ($1, $2, 'correctionRefused', 'record', $3, $4, $5, $6)`,
    [
      subject.volunteerId,
      random.id(ago(refused.days)),
      JSON.stringify({
        missionId: subject.missionId,
        missionTitle: subject.missionTitle,
        date: subject.date,
        reason: refused.reason,
        organizationName: subject.answeringName,
        upheld: false,
        until: dueAfter(ago(refused.days)).toISOString(),
      }),
      random.id(ago(refused.days)),
      id,
      ago(refused.days),
    ],
  )
}
