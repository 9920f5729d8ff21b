import type pg from 'pg'
import { encryptField, type Keys } from '../platform/crypto.ts'
import { idOf } from './ids.ts'

/** The code of the one organisation that is joined by code. */
const JOIN_CODE = 'HULIN2026'
/** Of a hundred volunteers so many agreed to appear in rankings. */
const RANKED_PERCENT = 35
/** So many volunteers keep favourites, so many of each kind. */
const KEEPERS = 60
const KEPT = 6

const notes = [
  '周末有空，想参加社区敬老和助残活动。',
  '想加入家附近的队伍，周末参加服务。',
  '参加过贵组织的两次活动，希望长期服务。',
  '会手语，可以协助听障朋友。',
]

const complaints = [
  {
    kind: 'falseHours',
    days: 2,
    description: '现场提前散了，公示里却按全场时长记录，请核对签到签退。',
  },
  {
    kind: 'fee',
    days: 5,
    description: '报名后组织要求每人先交三十元费用，活动页面没有写明。',
  },
  {
    kind: 'danger',
    days: 1,
    description: '现场没有人负责安全，有人磕伤后也没有人处理。',
  },
  {
    kind: 'content',
    days: 12,
    description: '现场做的和活动页面写的不一样，还要替商家发传单。',
    decision: 'upheld',
    answer:
      '经向组织和到场志愿者核实，现场确有商家传单，已要求该组织书面检讨，今后不得夹带商业宣传。',
  },
  {
    kind: 'other',
    days: 20,
    description: '到了集合点找不到负责人，等了很久才有人接待，没有得到说明。',
    decision: 'dismissed',
    answer:
      '经核查，活动按时开始，签到签退记录完整，负责人在页面写明的地点接待。请按页面的地址和联系人集合。',
  },
]

/** Share of a hundred that a row falls into, the same each time. */
const percentOf = (column: string) =>
  `('x' || substr(md5(${column}::text), 1, 6))::bit(24)::int % 100`

/**
 * How the demonstration's volunteers belong: why they would like to join, what they keep, who appears in
 * rankings, and what was reported. Everything follows from what is there, so it is the same each time.
 */
export const writeBelonging = async (
  client: pg.ClientBase,
  keys: Keys,
  now: Date,
): Promise<void> => {
  await client.query(
    `update membership set note = ($1::text[])[1 + ${percentOf('volunteer_id')} % $2] where state = 'applied'`,
    [notes, notes.length],
  )
  await client.query(`update organization set state_reason = $1 where state = 'suspended'`, [
    '年度检查未按时提交服务记录，整改期间暂停招募和成员加入。',
  ])
  const { rows } = await client.query<{ id: string }>(
    `select id from organization where state = 'approved' and kind = 'group' and join_mode = 'auto' order by member_count desc, id limit 1`,
  )
  for (const { id } of rows)
    await client.query(
      `update organization set join_mode = 'code', join_code_cipher = $2 where id = $1`,
      [id, encryptField(keys, `organization.join_code.${id}`, JOIN_CODE)],
    )
  await client.query(
    `insert into volunteer_choice (volunteer_id, ranked, updated_at)
     select id, true, created_at from volunteer where state = 'verified' and birth_date <= created_at - interval '18 years' and (${percentOf('id')} < $1 or volunteer_no in (
       select volunteer_no from volunteer where state = 'verified' order by (login_name like 'volunteer__') desc, volunteer_no limit 3))`,
    [RANKED_PERCENT],
  )
  for (const [kind, of] of [
    ['mission', `select id from mission where state in ('published', 'closed')`],
    [
      'organization',
      `select id from organization where state = 'approved' and kind <> 'federation'`,
    ],
  ])
    await client.query(
      `insert into favourite (volunteer_id, kind, object_id, created_at)
       select v.id, $1, o.id, $2::timestamptz - make_interval(hours => o.n::int * 7) from (
         select id from volunteer where state = 'verified' order by (login_name like 'volunteer__') desc, volunteer_no limit ${KEEPERS}) v
       cross join lateral (select id, row_number() over (order by md5(v.id::text || id)) as n from (${of}) every
         order by n limit ${KEPT}) o`,
      [kind, now],
    )
  await writeComplaints(client, now)
}

const writeComplaints = (client: pg.ClientBase, now: Date) =>
  client.query(
    `insert into complaint (id, number, object_kind, object_id, organization_id, reviewer_id, kind, description, volunteer_id,
       due_on, decision, answer, decided_by, decided_at, created_at)
     select ${idOf("'complaint/' || j.ordinal")}, 'JB' || to_char(at, 'YYYYMMDD') || upper(substr(translate(md5('number/' || j.ordinal), 'ilou', '0000'), 1, 6)),
       'mission', m.id, m.organization_id, f.id, j.kind, j.description, v.id, (at + interval '14 days')::date,
       j.decision, j.answer, case when j.decision is null then null else d.id end, case when j.decision is null then null else at + interval '4 days' end, at
     from jsonb_to_recordset($1::jsonb) as j(ordinal int, kind text, days int, description text, decision text, answer text)
     cross join lateral (select $2::timestamptz - make_interval(days => j.days) as at) t
     cross join lateral (select id, organization_id from mission where state = 'published' and starts_at < $2
       order by md5(id::text || j.ordinal) limit 1) m
     cross join lateral (select o.id from organization_ancestry a join organization o on o.id = a.ancestor_id
       where a.organization_id = m.organization_id and a.distance > 0 and o.kind = 'federation' order by a.distance limit 1) f
     cross join lateral (select id from volunteer where state = 'verified' order by (login_name like 'volunteer__') desc, volunteer_no offset j.ordinal limit 1) v
     cross join lateral (select id from administrator order by created_at, id limit 1) d`,
    [JSON.stringify(complaints.map((each, ordinal) => ({ ordinal, ...each }))), now],
  )
