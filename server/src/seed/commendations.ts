import { localDate } from 'contract/rules/time'
import type pg from 'pg'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000

interface Sketch {
  /** May name the {month} it was granted in. */
  title: string
  remark: string
  /** Days ago it was granted; recorded two days later. */
  granted: number
  confirmed: boolean
  revoked?: string
}

/** Of the volunteer people sign in with, by the organisations he served with most. */
const ofVolunteer: readonly Sketch[] = [
  {
    title: '季度服务之星',
    remark: '连续三个月参加社区服务，受到长者好评。',
    granted: 24,
    confirmed: true,
  },
  { title: '年度优秀志愿者', remark: '', granted: 300, confirmed: true },
  {
    title: '社区服务先进个人',
    remark: '',
    granted: 280,
    confirmed: true,
    revoked: '名单有误，表彰对象为同名的另一位志愿者。',
  },
]

/** Of others at the organisation whose owner people sign in as: what a colleague recorded waits for him. */
const ofOrganization: readonly Sketch[] = [
  { title: '{month}月服务之星', remark: '图书整理志愿服务', granted: 18, confirmed: true },
  { title: '{month}月敬老服务之星', remark: '社区敬老志愿服务', granted: 4, confirmed: false },
  { title: '优秀新志愿者', remark: '', granted: 4, confirmed: false },
]

/** Volunteers with the node they served most, who records there and somebody else who confirms. */
const subjects = (whose: string) => `
  select v.id as "volunteerId", r.organization_id as "organizationId", o.name as "grantedBy",
    p.id as "recordedBy", c.id as "confirmedBy"
  from (select volunteer_id, organization_id, count(*) as n from service_record where state = 'effective' group by 1, 2) r
  join volunteer v on v.id = r.volunteer_id join organization o on o.id = r.organization_id
  cross join lateral (
    select a.id from administrator_role ar join administrator a on a.id = ar.administrator_id
    where ar.organization_id = r.organization_id and a.login_name <> 'owner0001' order by ar.role <> 'owner', a.id limit 1) p
  cross join lateral (
    select a.id from organization_ancestry oa
    join administrator_role ar on ar.organization_id = oa.ancestor_id and ar.role in ('owner', 'reviewer')
    join administrator a on a.id = ar.administrator_id
    where oa.organization_id = r.organization_id and a.id <> p.id order by oa.distance, a.id limit 1) c
  where ${whose} order by r.n desc, r.organization_id, v.id limit $1`

const groups = [
  { sketches: ofVolunteer, whose: "v.login_name = 'volunteer01'" },
  {
    sketches: ofOrganization,
    whose: `v.login_name <> 'volunteer01' and r.organization_id in (
      select ar.organization_id from administrator_role ar join administrator a on a.id = ar.administrator_id
      where a.login_name = 'owner0001' and ar.role = 'owner')`,
  },
]

interface Subject {
  volunteerId: string
  organizationId: string
  grantedBy: string
  recordedBy: string
  confirmedBy: string
}

/** Awards of organisations' own, for the accounts of the demonstration. */
export const writeCommendations = async (
  client: pg.ClientBase,
  random: Random,
  now: Date,
): Promise<void> => {
  for (const { sketches, whose } of groups) {
    const { rows } = await client.query<Subject>(subjects(whose), [sketches.length])
    for (const [n, sketch] of sketches.entries()) {
      const subject = rows[n % Math.max(1, rows.length)]
      if (subject) await write(client, random, subject, sketch, now)
    }
  }
}

const write = async (
  client: pg.ClientBase,
  random: Random,
  subject: Subject,
  { title, remark, granted, confirmed, revoked }: Sketch,
  now: Date,
) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const at = ago(granted - 2)
  const state = revoked ? 'revoked' : confirmed ? 'confirmed' : 'pending'
  await client.query(
    `insert into commendation (volunteer_id, id, batch_id, organization_id, title, granted_by, level, granted_on, remark, state,
       recorded_by, recorded_at, confirmed_by, confirmed_at, revoked_by, revoked_at, reason)
     values ($1, $2, $3, $4, $5, $6, 'organization', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      subject.volunteerId,
      random.id(at),
      random.id(at),
      subject.organizationId,
      title.replace('{month}', String(Number(localDate(ago(granted)).slice(5, 7)))),
      subject.grantedBy,
      localDate(ago(granted)),
      remark,
      state,
      subject.recordedBy,
      at,
      confirmed ? subject.confirmedBy : null,
      confirmed ? ago(granted - 3) : null,
      revoked ? subject.confirmedBy : null,
      revoked ? ago(granted - 4) : null,
      revoked ?? null,
    ],
  )
}
