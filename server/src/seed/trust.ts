import { TRUSTED_AFTER_DAYS, TRUSTED_SESSIONS } from 'contract/rules/terms'
import type pg from 'pg'
import { DAYS_BACK } from './missions.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000

interface Subject {
  organizationId: string
  holderId: string
  proposedBy: string
  createdAt: Date
  records: number
  byHand: number
  settled: number
}

/** The federation `f` next above the organisation `o`. */
const above = `cross join lateral (select n.id from organization_ancestry oa join organization n on n.id = oa.ancestor_id
    where oa.organization_id = o.id and oa.distance > 0 and n.kind = 'federation' order by oa.distance limit 1) f`
/** Whoever may decide there and does not serve the organisation, the reviewer before the owner. */
const deciders = `select ar.administrator_id as id from administrator_role ar
    join administrator s on s.id = ar.administrator_id and s.state = 'active'
    where ar.organization_id = f.id and ar.role in ('owner', 'reviewer')
      and not exists (select from administrator_role own where own.administrator_id = ar.administrator_id and own.organization_id = o.id)
    order by ar.role <> 'reviewer', ar.administrator_id`

/** Organisations nobody trusts yet, with records, and somebody of the federation next above who does not serve them. */
const subjects = `
  select o.id as "organizationId", f.id as "holderId", a.id as "proposedBy",
    o.created_at as "createdAt",
    (select count(*)::int from service_record r where r.organization_id = o.id and r.state not in ('revoked', 'dismissed')) as records,
    (select count(*)::int from (select distinct volunteer_id, session_id from hand_entry h where h.organization_id = o.id) d) as "byHand",
    (select count(*)::int from (select session_id from service_record r where r.organization_id = o.id and r.state = 'effective'
      group by session_id limit 20) d) as settled
  from organization o
  ${above} cross join lateral (${deciders} limit 1) a
  where o.kind <> 'federation' and o.state = 'approved' and not o.trusted
  order by (select count(*) from service_record r where r.organization_id = o.id) desc, o.id limit $1`

const reasonOf = ({
  days,
  records,
  byHand,
}: { days: number } & Pick<Subject, 'records' | 'byHand'>) =>
  `登记 ${days} 天，${records} 条记录中补登 ${byHand} 条，没有成立的异议，建议认定`

/** Writes down that an organisation is to be trusted, with the answer, which is null where it waits. */
const insert = `
  insert into organization_trust (id, organization_id, direction, state, holder_id, proposed_by, reason, figures, proposed_at,
    decided_by, decision_reason, decided_at)
  values ($1, $2, 'give', $3, $4, $5, $6, $7, $8, $9, $10, $11)`

interface Trusted {
  organizationId: string
  createdAt: Date
  holderId: string
  deciders: string[]
}

/** Organisations that are trusted, each with the federation next above and whoever decides there. */
const trusted = `
  select o.id as "organizationId", o.created_at as "createdAt", f.id as "holderId",
    array(${deciders}) as deciders
  from organization o ${above}
  where o.kind <> 'federation' and o.trusted order by o.id`

const reasons = {
  old: [
    '登记满一年，场次都用二维码签到，补登有纸质签到表，没有成立的异议，建议认定',
    '活动和时长一直规范，年度检查没有发现问题，建议认定',
    '承接服务多年，管理员熟悉规则，补登少、材料齐，建议认定',
  ],
  young: [
    '登记不满一年，但骨干来自已认定的队伍，已实地查看两场，签到和记录一致，建议认定',
    '由所在单位专人管理考勤，走访核对了全部场次，没有发现问题，建议提前认定',
  ],
}
const answers = [
  '已核对考勤、补登材料和公示情况，同意认定',
  '抽查五场，记录与签到表一致，同意认定',
  '与提出的情况相符，同意认定，请继续保持',
]

/** Days of an organisation's life before somebody thought of trusting it. */
const YOUNGEST = 120

/**
 * How the organisations that are trusted came to be: before the missions that nobody reviewed for that, by the rule or
 * by somebody of the federation, and decided by another one.
 */
const writeHistory = async (client: pg.ClientBase, random: Random, now: Date): Promise<void> => {
  const { rows } = await client.query<Trusted>(trusted)
  const last = now.getTime() - (DAYS_BACK + 14) * DAY_MS
  for (const { organizationId, createdAt, holderId, deciders } of rows) {
    const first = createdAt.getTime() + YOUNGEST * DAY_MS
    const proposedAt = new Date(first + Math.floor((last - first) * random.next()))
    const days = Math.floor((proposedAt.getTime() - createdAt.getTime()) / DAY_MS)
    const old = days >= TRUSTED_AFTER_DAYS
    const records = random.int(60, 320)
    const figures = {
      days,
      settledSessions: old ? TRUSTED_SESSIONS : random.int(11, TRUSTED_SESSIONS - 1),
      records,
      byHand: random.int(0, Math.floor(records / 20)),
      upheld: 0,
    }
    const [reviewer, owner] = deciders
    const byRule = owner === undefined || (old && random.chance(0.4))
    await client.query(insert, [
      random.id(proposedAt),
      organizationId,
      'agreed',
      holderId,
      byRule ? null : reviewer,
      byRule ? null : random.pick(old ? reasons.old : reasons.young),
      figures,
      proposedAt,
      byRule ? reviewer : owner,
      random.pick(answers),
      new Date(proposedAt.getTime() + random.int(1, 9) * DAY_MS),
    ])
  }
}

/** How trust was given, and some proposals that wait for a second person. */
export const writeTrust = async (
  client: pg.ClientBase,
  random: Random,
  now: Date,
): Promise<void> => {
  await writeHistory(client, random, now)
  const { rows } = await client.query<Subject>(subjects, [4])
  const proposedAt = new Date(now.getTime() - 2 * DAY_MS)
  for (const { organizationId, holderId, proposedBy, createdAt, settled, ...counts } of rows) {
    const days = Math.floor((proposedAt.getTime() - createdAt.getTime()) / DAY_MS)
    const figures = { ...counts, days, settledSessions: settled, upheld: 0 }
    await client.query(insert, [
      random.id(proposedAt),
      organizationId,
      'proposed',
      holderId,
      proposedBy,
      reasonOf(figures),
      figures,
      proposedAt,
      null,
      null,
      null,
    ])
  }
}
