import { formatMinutes } from 'contract/rules/minutes.copy'
import { localDate } from 'contract/rules/time'
import type pg from 'pg'
import { news } from './articles.news.data.ts'
import { policies } from './articles.policy.data.ts'
import { summaries } from './articles.summary.data.ts'
import { htmlOf, type Summary } from './articles.text.ts'
import type { Random } from './random.ts'
import { lastInSeason } from './seasons.ts'

const DAY = 86_400_000

/** Days after which every hour of a mission has long come into effect. */
const SETTLED_DAYS = 45
/** People that a mission must have had for its summary to have something to say. */
const FEWEST_PEOPLE = 6

interface Row {
  id: string
  organization_id: string
  kind: string
  mission_id: string | null
  state: string
  title: string
  lead: string
  source: string
  author: string
  body: string
  region_code: string | null
  pinned: boolean
  submitted_at: Date
  submitted_by: string | null
  published_at: Date | null
  created_at: Date
  views: number
}

/** Writes what the demonstration's federations and organisations have published, and what waits for review. */
export const writeArticles = async (
  client: pg.ClientBase,
  random: Random,
  now: Date,
): Promise<void> => {
  const stories = await federationRows(client, random, now)
  const told = await summaryRows(client, random, now)
  await insert(client, [...stories, ...told])
}

const federationRows = async (client: pg.ClientBase, random: Random, now: Date): Promise<Row[]> => {
  const { rows: federations } = await client.query<{ id: string; name: string; region: string }>(
    `select distinct on (region_code) id, name, region_code as region from organization
     where kind = 'federation' and state = 'approved' order by region_code, id`,
  )
  return [...news, ...policies].map(
    ({ by, days, seasons, body, author, pinned = false, ...story }) => {
      const writer = federations.find(({ region }) => region === by)
      if (!writer) throw new Error(`no federation of ${by}`)
      const day = localDate(new Date(now.getTime() - days * DAY))
      const at = publishedAt(random, now, lastInSeason(seasons, day))
      return {
        ...story,
        ...dated(random, at),
        organization_id: writer.id,
        source: writer.name,
        author,
        body: htmlOf(body),
        mission_id: null,
        region_code: by,
        pinned,
        state: 'published',
        published_at: at,
        submitted_by: null,
      }
    },
  )
}

/** Around ten in the morning of some day, for readers in China. */
const publishedAt = (random: Random, now: Date, day: string): Date => {
  const morning = new Date(`${day}T10:00:00+08:00`)
  const at = new Date(morning.getTime() + random.int(-90, 240) * 60_000)
  return at < now ? at : new Date(now.getTime() - random.int(1, 5) * 3_600_000)
}

const dated = (random: Random, at: Date) => {
  const created = new Date(at.getTime() - random.int(4, 40) * 3_600_000)
  return {
    id: random.id(created),
    created_at: created,
    submitted_at: new Date(at.getTime() - random.int(20, 200) * 60_000),
    views: random.int(160, 4200),
  }
}

interface Mission {
  id: string
  organization_id: string
  organization: string
  owner: string | null
  address: string
  region_code: string
  starts_at: Date
  ends_at: Date
  people: number
  minutes: number
  sessions: number
}

/** For each summary a settled mission that it fits, none of them twice, of as many organisations as there are. */
const summaryRows = async (client: pg.ClientBase, random: Random, now: Date): Promise<Row[]> => {
  const rows: Row[] = []
  const taken = { missions: [] as string[], organizations: [] as string[] }
  for (const [index, summary] of summaries.entries()) {
    const mission = await findMission(client, summary, taken, now)
    if (!mission) continue
    taken.missions.push(mission.id)
    taken.organizations.push(mission.organization_id)
    const days = summary.waiting ? 1 : 3 + index * 4
    const day = localDate(new Date(now.getTime() - days * DAY))
    rows.push(summaryRow(random, summary, mission, publishedAt(random, now, day)))
  }
  return rows
}

const findMission = async (
  client: pg.ClientBase,
  { titled }: Summary,
  taken: { missions: string[]; organizations: string[] },
  now: Date,
): Promise<Mission | undefined> => {
  const { rows } = await client.query<Mission>(
    `select m.id, m.organization_id, o.name as organization, m.address, m.region_code, m.starts_at, m.ends_at, s.people, s.minutes, s.sessions,
       (select r.administrator_id from administrator_role r where r.organization_id = o.id and r.role = 'owner' order by 1 limit 1) as owner
     from mission m join organization o on o.id = m.organization_id and o.kind <> 'federation',
       lateral (select count(distinct volunteer_id)::int as people, sum(minutes)::int as minutes, count(distinct session_id)::int as sessions
         from service_record where mission_id = m.id and state = 'effective') s
     where m.title like '%' || $1 || '%' and m.state = 'closed' and m.ends_at < $2 and m.id <> all($3::uuid[]) and s.people >= $4
     order by m.organization_id = any($5::uuid[]), m.ends_at desc, m.id limit 1`,
    [
      titled,
      new Date(now.getTime() - SETTLED_DAYS * DAY),
      taken.missions,
      FEWEST_PEOPLE,
      taken.organizations,
    ],
  )
  return rows[0]
}

const dayOf = (at: Date): string => {
  const [, month, day] = localDate(at).split('-').map(Number)
  return `${month}月${day}日`
}

const summaryRow = (random: Random, summary: Summary, mission: Mission, at: Date): Row => {
  const [first, last] = [dayOf(mission.starts_at), dayOf(mission.ends_at)]
  const facts: Record<string, string> = {
    people: String(mission.people),
    sessions: String(mission.sessions),
    hours: formatMinutes(mission.minutes),
    date: first === last ? first : `${first}至${last}`,
    place: mission.address,
    organization: mission.organization,
  }
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name]!)
  return {
    ...dated(random, at),
    organization_id: mission.organization_id,
    kind: 'summary',
    mission_id: mission.id,
    title: filled(summary.title),
    lead: filled(summary.lead),
    source: mission.organization,
    author: '活动组',
    body: htmlOf(filled(summary.body)),
    region_code: mission.region_code,
    pinned: false,
    ...(summary.waiting
      ? { state: 'pendingReview', published_at: null, submitted_by: mission.owner }
      : { state: 'published', published_at: at, submitted_by: null }),
  }
}

const insert = async (client: pg.ClientBase, rows: readonly Row[]): Promise<void> => {
  // By date, so that the number in the address grows with it.
  const sorted = rows.toSorted((a, b) => a.submitted_at.getTime() - b.submitted_at.getTime())
  await client.query(
    `insert into article (id, organization_id, kind, mission_id, state, title, lead, source, author, body, region_code,
       attachment_ids, file_ids, pinned, search, submitted_by, submitted_at, published_at, created_at, updated_at)
     select id, organization_id, kind, mission_id, state, title, lead, source, author, body, region_code,
       '{}', '{}', pinned, search_terms(title || ' ' || lead), submitted_by, submitted_at, published_at, created_at,
       coalesce(published_at, submitted_at)
     from jsonb_to_recordset($1::jsonb) as j(id uuid, organization_id uuid, kind text, mission_id uuid, state text, title text,
       lead text, source text, author text, body text, region_code text, pinned boolean, submitted_by uuid,
       submitted_at timestamptz, published_at timestamptz, created_at timestamptz)`,
    [JSON.stringify(sorted)],
  )
  await client.query(
    `insert into article_publication (article_id, version, title, lead, source, author, body, attachment_ids, published_at)
     select id, version, title, lead, source, author, body, attachment_ids, published_at from article where state = 'published'`,
  )
  await client.query(
    `insert into article_view (page_number, views)
     select a.page_number, j.views from jsonb_to_recordset($1::jsonb) as j(id uuid, views int)
     join article a using (id) where a.state = 'published'`,
    [JSON.stringify(sorted.map(({ id, views }) => ({ id, views })))],
  )
}
