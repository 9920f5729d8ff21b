import type { StarRating } from 'contract/codes/star-rating'
import type pg from 'pg'
import type { StarRules } from '../platform/config.ts'
import type { World } from '../platform/world.ts'
import { sealOfApproval, sealOfStar } from '../modules/service/star-rating/star.seal.ts'
import {
  dueAfter,
  levelOf,
  publicityEnd,
  ratingHeld,
} from '../modules/service/star-rating/star-rating.policy.ts'
import type { Keys } from '../platform/crypto.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000

type Stage = 'applied' | 'publicised' | 'certified'
/** What the volunteers with the most hours are at, in turn; the one people sign in with may apply. */
const stages: readonly Stage[] = ['applied', 'publicised', 'certified']
const MOST = 36

interface Subject {
  volunteerId: string
  loginName: string
  minutes: number
  organizationId: string
  county: string | null
  city: string | null
}

/** Volunteers with the hours of a rating, and the nodes that certify above the organisation they belong to. */
const subjects = `
  select v.id as "volunteerId", v.login_name as "loginName", b.service_minutes as minutes, m.organization_id as "organizationId",
    (select f.id from organization_ancestry oa join organization f on f.id = oa.ancestor_id
      where oa.organization_id = m.organization_id and f.kind = 'federation' and length(f.region_code) = 6
      order by oa.distance limit 1) as county,
    (select f.id from organization_ancestry oa join organization f on f.id = oa.ancestor_id
      where oa.organization_id = m.organization_id and f.kind = 'federation' and f.region_code like '____00'
      order by oa.distance limit 1) as city
  from balance b join volunteer v on v.id = b.volunteer_id and v.state = 'verified'
  join lateral (select organization_id from membership where volunteer_id = v.id and state = 'member'
    order by main desc, joined_at, organization_id limit 1) m on true
  where b.service_minutes >= $1 order by v.login_name <> 'volunteer01', b.service_minutes desc, v.id limit $2`

/** Somebody of a node who may review, and took no part in the hours. */
const reviewer = `
  select a.id from administrator_role ar join administrator a on a.id = ar.administrator_id and a.state = 'active'
  where ar.organization_id = $1 and ar.role in ('owner', 'reviewer')
    and not exists (select from service_record r where r.volunteer_id = $2 and (r.confirmed_by = a.id or r.entered_by = a.id))
  order by a.id limit 1`

/** Star ratings at every stage, so that no page about them is empty. */
export const writeStars = async (
  client: pg.ClientBase,
  random: Random,
  { keys, config: { stars: rules } }: Pick<World, 'keys' | 'config'>,
  now: Date,
): Promise<void> => {
  const { rows } = await client.query<Subject>(subjects, [rules.minutes[0], MOST])
  for (const [at, subject] of rows.entries()) {
    const rating = ratingHeld(subject.minutes, rules)!
    // Who may look into the demonstration has something to apply for.
    if (subject.loginName === 'volunteer01' && rating === '1') continue
    const own = subject.loginName === 'volunteer01'
    const given = own ? (String(Number(rating) - 1) as StarRating) : rating
    await writeOne(
      client,
      random,
      keys,
      subject,
      given,
      own ? 'certified' : stages[at % 3]!,
      rules,
      now,
    )
  }
}

const writeOne = async (
  client: pg.ClientBase,
  random: Random,
  keys: Keys,
  { volunteerId, organizationId, minutes, county, city }: Subject,
  rating: StarRating,
  stage: Stage,
  rules: StarRules,
  now: Date,
) => {
  const certifier = levelOf(rating, rules) === 'city' ? city : county
  if (certifier === null) return
  const { rows } = await client.query<{ id: string }>(reviewer, [certifier, volunteerId])
  const by = rows[0]?.id
  if (!by) return
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const appliedAt = ago({ applied: 2, publicised: 4, certified: 24 }[stage])
  const id = random.id(appliedAt)
  const approvedAt = ago({ applied: 2, publicised: 1, certified: 20 }[stage])
  const publicity = stage === 'applied' ? null : publicityEnd(approvedAt)
  await client.query(
    `insert into star_application (volunteer_id, id, rating, state, organization_id, certifier_id, holder_id, due_at,
      service_minutes, reviewed_by, publicity_starts_at, publicity_ends_at, applied_at, ended_at, seal)
    values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      volunteerId,
      id,
      rating,
      stage,
      organizationId,
      certifier,
      publicity ?? dueAfter(appliedAt),
      minutes,
      stage === 'applied' ? null : by,
      publicity && approvedAt,
      publicity,
      appliedAt,
      stage === 'certified' ? publicity : null,
      publicity &&
        sealOfApproval(keys, {
          volunteerId,
          starApplicationId: id,
          rating,
          certifierId: certifier,
          reviewedBy: by,
          publicityEndsAt: publicity,
        }),
    ],
  )
  const steps = [
    ['applied', null, null, appliedAt],
    ['approved', by, certifier, approvedAt],
    ['certified', null, null, publicity],
  ].slice(0, stages.indexOf(stage) + 1)
  for (const [at, [kind, administratorId, nodeId, when]] of steps.entries())
    await client.query(
      `insert into star_step (volunteer_id, application_id, number, kind, administrator_id, organization_id, at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
      [volunteerId, id, at + 1, kind, administratorId, nodeId, when],
    )
  if (stage !== 'certified' || !publicity) return
  await client.query(
    'insert into star (volunteer_id, rating, certifier_id, certified_at, seal) values ($1, $2, $3, $4, $5)',
    [
      volunteerId,
      rating,
      certifier,
      publicity,
      sealOfStar(keys, { volunteerId, rating, certifierId: certifier, certifiedAt: publicity }),
    ],
  )
  await client.query(
    `insert into star_change (id, volunteer_id, kind, before, after, certifier_id, at)
    values ($1, $2, 'certified', null, $3, $4, $5)`,
    [random.id(publicity), volunteerId, rating, certifier, publicity],
  )
}
