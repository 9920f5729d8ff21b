import type pg from 'pg'
import { invitationEnds } from '../modules/service/application/application.policy.ts'
import type { Random } from './random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Place {
  missionId: string
  missionTitle: string
  organizationId: string
  organizationName: string
  placeId: string
  sessionId: string
  startsAt: Date
  endsAt: Date
  invitedBy: string
}

/** A place of a published mission for everybody, of a session in the days to come, and who may invite to it. */
const place = `
  select distinct on (m.id) m.id as "missionId", m.title as "missionTitle", o.id as "organizationId", o.name as "organizationName",
    l.id as "placeId", s.id as "sessionId", s.starts_at as "startsAt", s.ends_at as "endsAt", r.administrator_id as "invitedBy"
  from mission m join organization o on o.id = m.organization_id join mission_session s on s.mission_id = m.id
  join place l on l.mission_id = m.id and l.session_id = s.id and l.taken < l.quota
  join administrator_role r on r.organization_id = o.id and r.role = 'owner'
  where m.state = 'published' and m.recruit_scope = 'public' and coalesce(m.minimum_age, 0) <= 18 and coalesce(m.maximum_age, 99) >= 60
    and s.starts_at between $1::timestamptz + interval '3 days' and $1::timestamptz + interval '25 days'`

const ownerOf = `select r.organization_id from administrator_role r join administrator a on a.id = r.administrator_id where a.login_name = 'owner0001'`

/** Has nothing at the time of a session: neither a place nor another invitation. */
const free = (volunteer: string, during: string) =>
  `not exists (select from application b where b.volunteer_id = ${volunteer} and b.during && ${during})`

/** What some of the demonstration's volunteers are asked: invitations, and whether they still come. */
export const writeMatters = async (
  client: pg.ClientBase,
  random: Random,
  now: Date,
): Promise<void> => {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const me = `(select id from volunteer where login_name = 'volunteer01')`
  const news = `${free(me, 'tstzrange(s.starts_at, s.ends_at)')}
    and not exists (select from application b where b.volunteer_id = ${me} and b.mission_id = m.id)`
  const find = async (where: string, most: number) =>
    (
      await client.query<Place>(
        `select * from (${place} and ${where} order by m.id, s.starts_at) p order by "startsAt", "missionId" limit ${most}`,
        [now],
      )
    ).rows
  const [own] = await find(`m.organization_id in (${ownerOf}) and ${news}`, 1)
  const others = await find(
    `m.organization_id not in (${ownerOf}) and left(m.region_code, 4) = (select left(region_code, 4) from volunteer where id = ${me}) and ${news}`,
    2,
  )
  const { rows: mine } = await client.query<{ id: string }>(
    `select id from volunteer where id = ${me}`,
  )
  const volunteerId = mine[0]?.id
  if (!volunteerId) return

  const words = '上次和您一起服务，大家都还记得您，盼您再来。'
  if (own) {
    await invite(client, random, own, volunteerId, { at: before(5), words })
    const { rows: members } = await client.query<{ id: string }>(
      `select distinct v.id from volunteer v join membership b on b.volunteer_id = v.id and b.state = 'member' and b.organization_id = $1
       where v.state = 'verified' and v.login_name not like 'volunteer__' and v.birth_date < ($2::timestamptz - interval '20 years')::date
         and ${free('v.id', 'tstzrange($3, $4)')} order by v.id limit 4`,
      [own.organizationId, now, own.startsAt, own.endsAt],
    )
    const answers = [
      {},
      {},
      { answer: 'declined' as const, reason: '那天要值班，下次一定来' },
      { answer: 'lapsed' as const },
    ]
    for (const [i, { id }] of members.entries())
      await invite(client, random, own, id, {
        at: before(i < 3 ? 20 : 90),
        words: '',
        ...answers[i],
      })
    await markInvited(client, own, before(60))
  }
  const [open, declined] = others
  if (open) await invite(client, random, open, volunteerId, { at: before(26), words: '' })
  if (declined)
    await invite(client, random, declined, volunteerId, {
      at: before(50),
      words: '我们这一场还缺人手，盼您能来。',
      answer: 'declined',
      reason: '当天有其他安排',
    })
  await moveMission(client, random, volunteerId, before(3))
}

interface How {
  at: Date
  words: string
  /** What became of it; open without. */
  answer?: 'declined' | 'lapsed'
  reason?: string
}

const invite = async (
  client: pg.ClientBase,
  random: Random,
  { startsAt, ...to }: Place,
  volunteerId: string,
  { at, words, answer, reason }: How,
) => {
  const id = random.id(at)
  const until = invitationEnds(at, startsAt)
  const ended = answer === 'lapsed' ? until : new Date(at.getTime() + 2 * HOUR)
  const state = answer ?? 'invited'
  await client.query(
    `insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, during, offer_expires_at, reason, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, tstzrange($8, $9), $10, $11, $12, $13)`,
    [
      volunteerId,
      id,
      to.missionId,
      to.placeId,
      to.sessionId,
      to.organizationId,
      state,
      startsAt,
      to.endsAt,
      until,
      reason ?? null,
      at,
      answer ? ended : at,
    ],
  )
  const step = (moment: Date, to: string, why: string | null, by: string) =>
    client.query(
      `insert into application_step (volunteer_id, application_id, at, state, reason, actor_kind) values ($1, $2, $3, $4, $5, $6)`,
      [volunteerId, id, moment, to, why, by],
    )
  await step(at, 'invited', null, 'administrator')
  if (answer)
    await step(ended, answer, reason ?? null, answer === 'lapsed' ? 'system' : 'volunteer')
  const said = answer === 'declined'
  await client.query(
    `insert into mission_invitation (volunteer_id, application_id, place_id, invited_by, words, invited_at, accepted, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      volunteerId,
      id,
      to.placeId,
      to.invitedBy,
      words,
      at,
      said ? false : null,
      said ? ended : null,
    ],
  )
  await tell(client, random, {
    volunteerId,
    kind: 'missionInvited',
    subjectId: id,
    at,
    parameters: {
      missionId: to.missionId,
      missionTitle: to.missionTitle,
      organizationName: to.organizationName,
      startsAt,
      until,
    },
    read: answer !== undefined,
  })
}

/** One who has a place of the mission came by an invitation. */
const markInvited = (client: pg.ClientBase, { missionId, invitedBy }: Place, at: Date) =>
  client.query(
    `insert into mission_invitation (volunteer_id, application_id, place_id, invited_by, words, invited_at, accepted, answered_at)
     select volunteer_id, id, place_id, $2, '', least($3, created_at), true, least($3, created_at)
     from application where mission_id = $1 and state = 'accepted' order by id limit 1`,
    [missionId, invitedBy, at],
  )

/** A mission the volunteer has applied to has another address now, and he has not said yet whether he still comes. */
const moveMission = async (
  client: pg.ClientBase,
  random: Random,
  volunteerId: string,
  at: Date,
) => {
  const { rows } = await client.query<{
    applicationId: string
    missionId: string
    version: number
    missionTitle: string
    address: string
    startsAt: Date
  }>(
    `select a.id as "applicationId", m.id as "missionId", m.version, m.title as "missionTitle", m.address, lower(a.during) as "startsAt"
     from application a join mission m on m.id = a.mission_id
     where a.volunteer_id = $1 and a.state in ('accepted', 'pending') and m.state = 'published' and lower(a.during) > $2::timestamptz
     order by lower(a.during), a.id limit 1`,
    [volunteerId, new Date(at.getTime() + DAY)],
  )
  const row = rows[0]
  if (!row) return
  const { applicationId, missionId, version, address } = row
  const previousAddress = `${address}（东门）`
  const id = random.id(at)
  await client.query(
    `insert into mission_change (mission_id, version, previous_address, address, changed_at) values ($1, $2, $3, $4, $5)`,
    [missionId, version, previousAddress, address, at],
  )
  await client.query(
    `insert into mission_change_question (volunteer_id, id, application_id, mission_id, version) values ($1, $2, $3, $4, $5)`,
    [volunteerId, id, applicationId, missionId, version],
  )
  const { missionTitle, startsAt } = row
  await tell(client, random, {
    volunteerId,
    kind: 'missionChanged',
    subjectId: id,
    at,
    read: false,
    parameters: { missionId, missionTitle, previousAddress, address, startsAt },
  })
}

interface Told {
  volunteerId: string
  kind: string
  subjectId: string
  parameters: object
  at: Date
  read: boolean
}

const tell = (
  client: pg.ClientBase,
  random: Random,
  { volunteerId, kind, subjectId, parameters, at, read }: Told,
) =>
  client.query(
    `insert into message (volunteer_id, id, kind, category, parameters, event_id, subject_id, created_at, read_at)
     values ($1, $2, $3, 'mission', $4, $5, $6, $7, $8)`,
    [
      volunteerId,
      random.id(at),
      kind,
      JSON.stringify(parameters),
      random.id(at),
      subjectId,
      at,
      read ? at : null,
    ],
  )
