import { formatMinutes } from 'contract/rules/minutes.copy'
import { localDate, localDateTime } from 'contract/rules/time'
import type pg from 'pg'
import { dueAfter } from '../modules/service/correction/correction.policy.ts'
import { quoted } from 'contract/rules/quoted.copy'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000

/** Minutes that those who ask for more say they stayed after they had signed out. */
const STAYED = 30

interface Sketch {
  kind: 'time' | 'content' | 'notMine'
  /** What is said of the record it is about. */
  claim: (of: Subject) => string
  /** Asks for as many more minutes. */
  more?: number
  /** About minutes nobody has confirmed, so that whoever confirms them all may answer. */
  unconfirmed?: true
  /** Days ago it was made, and answered. */
  submitted: number
  refused?: { days: number; reason: (of: Subject) => string }
  /** Days ago the answer was agreed with. */
  accepted?: number
}

const timeOf = (instant: Date) => localDateTime(instant).slice(-5)
/** The mission, and when somebody left it by the record. */
const left = ({ missionTitle, signedOutAt }: Subject) =>
  `${quoted(missionTitle)}我 ${timeOf(signedOutAt)} 签退`
const raised = ({ minutes }: Subject) =>
  `实际是${formatMinutes(minutes + STAYED)}，记录为${formatMinutes(minutes)}`

/** Of the volunteer people sign in with: one that waits, one whose answer waits for him, one that is over. */
const ofVolunteer: readonly Sketch[] = [
  {
    kind: 'time',
    claim: (of) => `${left(of)}后又帮忙了 ${STAYED} 分钟，${raised(of)}，现场签到表有我的签名。`,
    more: STAYED,
    submitted: 2,
  },
  {
    kind: 'time',
    claim: (of) => `${left(of)}后我留下收拾场地，组织没有计入，请按实际时间更正。`,
    submitted: 9,
    refused: {
      days: 3,
      reason: ({ signedInAt, signedOutAt }) =>
        `核对了现场签到表和照片，收拾场地由组织的工作人员完成，时长按 ${timeOf(signedInAt)} 签到、${timeOf(signedOutAt)} 签退计算无误。`,
    },
  },
  {
    kind: 'content',
    claim: ({ missionTitle }) =>
      `${quoted(missionTitle)}这一次我记得是培训，不是服务，请核对后更正。`,
    submitted: 40,
    refused: {
      days: 36,
      reason: () => '核对了活动安排和签到表，这一场是服务，没有安排培训，记录无误。',
    },
    accepted: 35,
  },
]

/** Of others at the organisation whose owner people sign in as. */
const ofOrganization: readonly Sketch[] = [
  {
    kind: 'time',
    claim: (of) =>
      `${left(of)}后又服务了 ${STAYED} 分钟才离开，${raised(of)}，一起服务的人可以作证。`,
    more: STAYED,
    submitted: 16,
  },
  {
    kind: 'notMine',
    claim: ({ missionTitle }) =>
      `${quoted(missionTitle)}我临时请假没有到场，这条记录可能是同名的志愿者，请核对签到。`,
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
  minutes: number
  signedInAt: Date
  signedOutAt: Date
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
    r.minutes, t."signedInAt", t."signedOutAt",
    a.id as "administratorId", a.organization_id as "answeringId", a.name as "answeringName"
  from service_record r join mission m on m.id = r.mission_id join volunteer v on v.id = r.volunteer_id
  cross join lateral (
    select ar.administrator_id as id, ar.organization_id, o.name from organization_ancestry oa
    join organization o on o.id = oa.ancestor_id
    join administrator_role ar on ar.organization_id = oa.ancestor_id and ar.role in ('owner', 'reviewer')
    where oa.organization_id = r.organization_id and ar.administrator_id is distinct from r.confirmed_by
      and ar.administrator_id is distinct from r.entered_by
    order by oa.distance, ar.administrator_id limit 1) a
  cross join lateral (select min(s.signed_in_at) as "signedInAt", max(s.signed_out_at) as "signedOutAt" from stretch s
    where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id and not s.void) t
  where t."signedOutAt" is not null and r.kind = 'service'
    and (case when $3 then r.state = 'awaitingConfirmation' else r.state in ('publicised', 'effective') end) and r.minutes between 30 and 200 and ${whose}
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
  { kind, claim, more, submitted, refused, accepted }: Sketch,
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
      claim(subject),
      more === undefined ? null : subject.minutes + more,
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
  const reason = refused.reason(subject)
  await step(2, 'refused', refused.days, { reason })
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
        reason,
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
