import type pg from 'pg'
import { ageOn } from 'contract/rules/id-number'
import type { Keys } from '../platform/crypto.ts'
import { load, type Row } from './bulk-load.ts'
import { recordHours } from './hours.ts'
import { makeMission, type Mission } from './missions.ts'
import { type Divisions, type Team } from './organizations.ts'
import { makeCrowd, participate } from './participation.ts'
import { signInSheet, smallPictureOf } from './papers.ts'
import { cities } from './province.data.ts'
import { drawer, randomFrom, type Random } from './random.ts'
import * as rows from './rows.ts'
import { stagedMissions } from './stage.ts'
import { makeVolunteers, type Volunteer } from './volunteers.ts'

/** Volunteers of a block; the unit in which the world grows. */
export const BLOCK_VOLUNTEERS = 2500

export interface Size {
  volunteers: number
  missions: number
  /** Attendance records aimed at. */
  records: number
  /** Places of a position, compared with the template. */
  scale: number
}

export interface Surroundings {
  keys: Keys
  seed: number
  now: Date
  publicityDays: number
  passwordHash: string
  divisions: Divisions
  teams: readonly Team[]
}

/**
 * Makes and loads one block: volunteers with the missions they served in. A block knows nothing of
 * the others, so memory does not grow with their number, and the same seed, day and number always
 * give the same rows. Returns the number of attendance records.
 */
export const writeBlock = async (
  client: pg.ClientBase,
  world: Surroundings,
  block: number,
  size: Size,
): Promise<number> => {
  const { keys, seed, now, teams } = world
  const random = (part: string) => randomFrom(seed, block, part)
  const volunteers = makeVolunteers(
    random('volunteers'),
    now,
    block,
    block * BLOCK_VOLUNTEERS,
    size.volunteers,
  )
  const known = block === 0 ? volunteers[0]! : null
  const memberships = makeMemberships(random('memberships'), volunteers, teams, now)
  const missions = makeMissions(random('missions'), world, size, block)
  const crowd = makeCrowd(volunteers, cities.length, membersOf(memberships))
  const applications = participate(
    random('participation'),
    crowd,
    missions,
    known,
    size.records,
    now,
  )
  const records = recordHours(random('hours'), applications, world.publicityDays, now)
  const sums: rows.LedgerSums = { balances: [], minutesOf: new Map() }

  const into = (table: string, list: Iterable<Row>) => load(client, table, list)
  await into('volunteer', rows.volunteerRows(keys, world.passwordHash, volunteers, now))
  await into('account_identifier', rows.identifierRows(keys, volunteers))
  await into('membership', rows.membershipRows(memberships))
  await writeMissions(client, keys, missions)
  await into('event', rows.eventRows(keys, random('events'), missions))
  await into('application', rows.applicationRows(applications))
  await into('application_step', rows.stepRows(applications))
  // The scans first: they say how far from the place a stretch began and ended.
  await into('attendance_event', rows.attendanceRows(random('scans'), applications))
  await into('stretch', rows.stretchRows(keys, applications))
  const evidence = [
    ...rows.handEvidenceRows(await smallPictureOf(signInSheet), applications, records, now),
  ]
  await into(
    'file',
    evidence.map(({ file }) => file),
  )
  await into(
    'file_content',
    evidence.map(({ content }) => content),
  )
  await into('hand_batch', rows.handBatchRows(applications, records, now))
  await into('hand_entry', rows.handEntryRows(applications))
  await into('service_record', rows.recordRows(keys, records))
  await into('record_review', rows.reviewRows(records))
  await into('objection', rows.objectionRows(records))
  await into('publicity', rows.publicityRows(records))
  await into('ledger_entry', rows.ledgerRows(keys, random('ledger'), records, sums))
  await into('balance', sums.balances)
  await addToOrganizations(client, memberships, sums.minutesOf)
  return records.length
}

const drawMembershipCount = drawer([12, 52, 25, 11])

/** So long ago at most were most applications to join made. */
const FRESH_MS = 7 * 86_400_000

const makeMemberships = (
  random: Random,
  volunteers: readonly Volunteer[],
  teams: readonly Team[],
  now: Date,
): rows.Membership[] => {
  const popular = teams.map((_, i) => (i === 0 ? 12 : 0.4 + random.next() * 2))
  const ofCity = cities.map((_, city) => {
    const own = teams.flatMap((team, i) =>
      team.city === city ? [{ team, weight: popular[i]! }] : [],
    )
    return { own, draw: drawer(own.map(({ weight }) => weight)) }
  })
  return volunteers.flatMap((volunteer) => {
    const { own, draw } = ofCity[volunteer.city]!
    // The demonstration account belongs to the demonstration organisation.
    const wanted = volunteer.index === 0 ? 2 : drawMembershipCount(random)
    const chosen = new Set<Team>(volunteer.index === 0 ? [teams[0]!] : [])
    const age = ageOn(volunteer.birthDate, now)
    for (let tries = 0; chosen.size < wanted && tries < 12 && own.length > 0; tries++) {
      const { team } = own[draw(random)]!
      if (!team.ages || (age >= team.ages[0] && age <= team.ages[1])) chosen.add(team)
    }
    return [...chosen].map((team, i): rows.Membership => {
      const since = now.getTime() - volunteer.createdAt.getTime()
      const fate = random.next()
      const state = i === 0 || fate < 0.9 ? 'member' : fate < 0.96 ? 'applied' : 'left'
      const at = random.next()
      // Most who wait asked lately; of a few the day has passed, and they wait at the node above.
      const isFresh = state === 'applied' && fate < 0.955
      return {
        volunteer,
        team,
        state,
        main: i === 0,
        joinedAt: isFresh
          ? new Date(now.getTime() - Math.floor(Math.min(since, FRESH_MS) * at))
          : new Date(volunteer.createdAt.getTime() + Math.floor(since * 0.3 * at)),
      }
    })
  })
}

const membersOf = (memberships: readonly rows.Membership[]) => {
  const members = new Map<string, Volunteer[]>()
  for (const { team, volunteer, state } of memberships)
    if (state === 'member') members.set(team.id, [...(members.get(team.id) ?? []), volunteer])
  return members
}

const makeMissions = (
  random: Random,
  { divisions, teams, now }: Surroundings,
  size: Size,
  block: number,
): Mission[] => {
  const drawCity = drawer(cities.map(({ weight }) => weight))
  const ofCity = cities.map((_, city) => {
    const own = teams.filter((team) => team.city === city)
    return {
      own,
      draw: drawer(own.map((team) => (team === teams[0] ? 9 : 0.3 + random.next() * 2.4))),
    }
  })
  const staged = block === 0 ? stagedMissions(random, divisions, teams[0]!, now) : []
  const others = Array.from({ length: size.missions - staged.length }, () => {
    const { own, draw } = ofCity[drawCity(random)]!
    return makeMission(random, divisions, own[draw(random)] ?? teams[0]!, now, size.scale)
  })
  return [...staged, ...others]
}

/** Missions with everything that belongs to them; what they are found by is computed by the same function as live. */
const writeMissions = async (client: pg.ClientBase, keys: Keys, missions: readonly Mission[]) => {
  await client.query(
    'create temporary table incoming_mission (like mission including defaults) on commit drop',
  )
  await load(client, 'incoming_mission', rows.missionRows(keys, missions))
  await client.query(`update incoming_mission set search = search_terms(title || ' ' || address)`)
  await client.query('insert into mission select * from incoming_mission')
  await client.query('drop table incoming_mission')
  await load(client, 'mission_session', rows.sessionRows(missions))
  await load(client, 'position', rows.positionRows(missions))
  await load(client, 'place', rows.placeRows(missions))
}

const addToOrganizations = async (
  client: pg.ClientBase,
  memberships: readonly rows.Membership[],
  minutesOf: ReadonlyMap<string, number>,
) => {
  const members = [...membersOf(memberships)].map(([id, list]) => ({
    id,
    members: list.length,
    minutes: 0,
  }))
  const minutes = [...minutesOf].map(([id, sum]) => ({ id, members: 0, minutes: sum }))
  // Several blocks are written at once; in turns they cannot wait for each other's rows in a circle.
  await client.query('lock table organization in share row exclusive mode')
  await client.query(
    `update organization o set member_count = member_count + d.members, service_minutes = service_minutes + d.minutes
     from (select id, sum(members)::int as members, sum(minutes)::bigint as minutes
       from jsonb_to_recordset($1::jsonb) as j(id uuid, members int, minutes bigint) group by id) d
     where o.id = d.id`,
    [JSON.stringify([...members, ...minutes])],
  )
}
