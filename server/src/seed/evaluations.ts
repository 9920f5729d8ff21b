import type pg from 'pg'
import { idOf } from './ids.ts'

/** Days back in which missions ended whose volunteers can evaluate them still, and of a mission they do. */
const DAYS_BACK = 45
/** Of a hundred who were there so many say something of the mission, and are said something of. */
const VOLUNTEERS_PERCENT = 55
const ORGANIZATIONS_PERCENT = 60

interface Words {
  score: number
  impressions: string[]
  text: string
  reply?: string
}

const ofMissions: readonly Words[] = [
  { score: 5, impressions: ['01', '04', '06'], text: '安排得很周到，下次还来。' },
  { score: 5, impressions: ['01', '02'], text: '' },
  { score: 5, impressions: ['03', '06'], text: '岗前讲解很细，新手也不慌。' },
  {
    score: 4,
    impressions: ['04', '07'],
    text: '物资准备得充足，就是集合点不太好找。',
    reply: '谢谢您的建议，下次会在地图上标注集合点并安排人引导。',
  },
  { score: 4, impressions: ['01', '05'], text: '' },
  {
    score: 5,
    impressions: ['05', '06'],
    text: '第一次来，一直有人在旁边指点，很放心。',
    reply: '谢谢您，欢迎再来。',
  },
  { score: 3, impressions: ['02'], text: '分工清楚，但开始比通知晚了 20 分钟。' },
  { score: 5, impressions: ['04', '01', '03'], text: '带队的老师很有耐心。' },
  {
    score: 2,
    impressions: ['52', '51'],
    text: '到场的人多，后来没有事做，建议分两批。',
    reply: '给您添麻烦了，我们会按岗位分批集合。',
  },
  { score: 4, impressions: ['06'], text: '很有意义，大家配合得也好。' },
]

const ofVolunteers: readonly Words[] = [
  { score: 5, impressions: ['01', '02'], text: '准时到岗，做事认真。' },
  { score: 5, impressions: ['03', '06'], text: '主动帮助新志愿者，待人热情。' },
  { score: 4, impressions: ['02', '05'], text: '' },
  { score: 5, impressions: ['04', '02'], text: '专业扎实，讲解清楚。' },
  { score: 4, impressions: ['05'], text: '配合默契，谢谢您。' },
  { score: 3, impressions: ['51'], text: '到得稍晚，下次请提前出发。' },
]

const reports = [
  { about: 'mission', reason: '评价里说的情况与当天签到记录不符，请核查。', days: 1 },
  { about: 'volunteer', reason: '我当天准时签到，评语与事实不符。', days: 2 },
  {
    about: 'volunteer',
    reason: '评语有误，应是另一位志愿者。',
    days: 6,
    decision: 'dismissed',
    decisionReason: '经核对签到记录与现场照片，评价对象无误。',
  },
]

/** A number from 0 that a text always falls to. */
const fallsTo = (text: string) => `('x' || substr(md5(${text}), 1, 6))::bit(24)::int`

/** Days in which the volunteers people sign in with at the demonstration have nothing said yet. */
const UNSAID_DAYS = 14
const unsaid = (endedAt: string) =>
  `v.login_name like 'volunteer__' and ${endedAt} > $2::timestamptz - interval '${UNSAID_DAYS} days'`

/**
 * What volunteers and organisations said of each other after the missions of the last weeks, with answers
 * and reports. Everything follows from what is there, so it is the same each time.
 */
export const writeEvaluations = async (client: pg.ClientBase, now: Date): Promise<void> => {
  await client.query(
    `insert into evaluation (id, about, volunteer_id, mission_id, organization_id, score, impressions, text, request_id,
       evaluated_at, changed_at, reply, replied_by, replied_at)
     select ${idOf("'evaluation/' || r.pair")}, 'mission', r.volunteer_id, r.mission_id, m.organization_id,
       w.score, array(select jsonb_array_elements_text(w.impressions)), w.text, ${idOf("'request/' || r.pair")},
       t.at, t.at, a.reply, case when a.reply is null then null else m.created_by end, case when a.reply is null then null else t.at + interval '5 hours' end
     from (select distinct r.mission_id, r.volunteer_id, r.volunteer_id::text || r.mission_id as pair from service_record r
       where r.state not in ('dismissed', 'revoked', 'awaitingSignOut')) r
     join mission m on m.id = r.mission_id join volunteer v on v.id = r.volunteer_id
     join jsonb_to_recordset($1::jsonb) as w(n int, score int, impressions jsonb, text text, reply text)
       on w.n = ${fallsTo("'words/' || r.pair")} % ${ofMissions.length}
     cross join lateral (select m.ends_at + make_interval(hours => 1 + ${fallsTo('r.pair')} % 60) as at) t
     cross join lateral (select case when t.at + interval '5 hours' < $2 and m.created_by is not null then w.reply end as reply) a
     where m.ends_at between $2::timestamptz - interval '${DAYS_BACK} days' and $2 and t.at < $2
       and ${fallsTo("'said/' || r.pair")} % 100 < ${VOLUNTEERS_PERCENT} and not (${unsaid('m.ends_at')})`,
    [JSON.stringify(ofMissions.map((each, n) => ({ n, ...each }))), now],
  )
  await client.query(
    `insert into evaluation (id, about, volunteer_id, mission_id, session_id, organization_id, score, impressions, text, evaluated_by,
       evaluated_at, changed_at)
     select ${idOf("'rated/' || r.pair")}, 'volunteer', r.volunteer_id, r.mission_id, r.session_id, m.organization_id,
       w.score, array(select jsonb_array_elements_text(w.impressions)), w.text, m.created_by, t.at, t.at
     from (select r.*, r.volunteer_id::text || r.session_id as pair from service_record r
       where r.state not in ('dismissed', 'revoked', 'awaitingSignOut')) r
     join mission_session s on s.id = r.session_id join mission m on m.id = r.mission_id join volunteer v on v.id = r.volunteer_id
     join jsonb_to_recordset($1::jsonb) as w(n int, score int, impressions jsonb, text text)
       on w.n = ${fallsTo("'rated/' || r.pair")} % ${ofVolunteers.length}
     cross join lateral (select s.ends_at + make_interval(hours => 2 + ${fallsTo('r.pair')} % 40) as at) t
     where m.created_by is not null and s.ends_at between $2::timestamptz - interval '${DAYS_BACK} days' and $2 and t.at < $2
       and ${fallsTo("'known/' || r.pair")} % 100 < ${ORGANIZATIONS_PERCENT} and not (${unsaid('s.ends_at')})`,
    [JSON.stringify(ofVolunteers.map((each, n) => ({ n, ...each }))), now],
  )
  await client.query(
    `insert into evaluation_report (id, evaluation_id, reviewer_id, reason, reported_at, decision, decision_reason, decided_by, decided_at)
     select ${idOf("'report/' || j.ordinal")}, e.id, f.id, j.reason, $2::timestamptz - make_interval(days => j.days), j.decision,
       j."decisionReason", case when j.decision is null then null else d.id end,
       case when j.decision is null then null else $2::timestamptz - make_interval(days => j.days - 1) end
     from jsonb_to_recordset($1::jsonb) as j(ordinal int, about text, reason text, days int, decision text, "decisionReason" text)
     cross join lateral (select id, organization_id from evaluation where about = j.about and score <= 3
       and evaluated_at < $2::timestamptz - make_interval(days => j.days) order by organization_id in (
         select r.organization_id from administrator_role r join administrator a on a.id = r.administrator_id where a.login_name = 'owner0001') desc,
         md5(id::text || j.ordinal) limit 1) e
     cross join lateral (select o.id from organization_ancestry a join organization o on o.id = a.ancestor_id
       where a.organization_id = e.organization_id and a.distance > 0 and o.kind = 'federation' order by a.distance limit 1) f
     cross join lateral (select id from administrator order by created_at, id limit 1) d
     on conflict (evaluation_id) do nothing`,
    [JSON.stringify(reports.map((each, ordinal) => ({ ordinal, ...each }))), now],
  )
  await client.query(
    `insert into evaluation_tally (subject_kind, subject_id, item, n)
     select s.kind, s.id, i.item, count(*) from evaluation e
     cross join lateral (select 'mission' as kind, e.mission_id as id where e.about = 'mission'
       union all select 'organization', e.organization_id where e.about = 'mission'
       union all select 'volunteer', e.volunteer_id where e.about = 'volunteer') s
     cross join lateral (select 'score:' || e.score as item union all select 'impression:' || unnest(e.impressions)) i
     group by 1, 2, 3`,
  )
  // Who took part in them was asked long ago.
  await client.query(
    `insert into evaluation_invitation (mission_id, invited_at)
     select id, $1 from mission where ends_at < $1 and state in ('published', 'closed')`,
    [now],
  )
}
