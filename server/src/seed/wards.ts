import { genderOf } from 'contract/rules/id-number'
import type pg from 'pg'
import { answerBy } from '../modules/service/application/application.policy.ts'
import { guardianDigests } from '../platform/identifiers.ts'
import { encryptField } from '../platform/crypto.ts'
import type { Surroundings } from './block.ts'
import { load } from './bulk-load.ts'
import { idOf } from './ids.ts'
import { identifierRow } from './organizations.ts'
import type { Random } from './random.ts'
import { closeField, agreedAt } from './rows.ts'
import { documentNumberOf, mobileOf, volunteerNoOf } from './volunteers.ts'
import { writeWardHistory } from './ward-history.ts'

/** Far above the numbers of the blocks, and beside those of imported people. */
const FIRST_INDEX = 9_999_950
const DAY = 86_400_000

/** The mother of the two youngest, who is asked about each of their missions. */
const mother = {
  name: '林秋月',
  relation: 'mother',
  mobile: mobileOf('161', FIRST_INDEX),
  documentNumber: documentNumberOf('1985-05-05', 996),
}
/** The father, whom the eldest named. */
const father = {
  name: '林建国',
  relation: 'father',
  mobile: mobileOf('161', FIRST_INDEX + 9),
  documentNumber: documentNumberOf('1983-08-15', 997),
}

/**
 * Three children of one family. The first two are younger than anybody that is generated, the third has a
 * sequence number beyond those of the blocks, so that no number meets another.
 */
const children = [
  {
    name: '林小满',
    birthDate: '2013-11-20',
    sequence: 51,
    loginName: 'xiaoman2013',
    guardian: mother,
  },
  {
    name: '林立夏',
    birthDate: '2015-05-06',
    sequence: 62,
    loginName: 'lixia20150',
    guardian: mother,
  },
  {
    name: '林知远',
    birthDate: '2011-03-09',
    sequence: 997,
    loginName: 'zhiyuan2011',
    guardian: father,
  },
].map(({ sequence, ...child }, i) => ({
  ...child,
  documentNumber: documentNumberOf(child.birthDate, sequence),
  mobile: mobileOf('161', FIRST_INDEX + 1 + i),
  volunteerNo: volunteerNoOf(FIRST_INDEX + 1 + i),
}))

/** Writes the children, two of whom wait for their guardian's answer to a mission each. */
export const writeWards = async (
  client: pg.ClientBase,
  random: Random,
  { keys, now, teams, passwordHash }: Surroundings,
): Promise<void> => {
  const createdAt = new Date(now.getTime() - 60 * DAY)
  const people = children.map((child) => ({
    ...child,
    id: random.id(createdAt),
    guardianId: random.id(createdAt),
  }))
  await load(
    client,
    'volunteer',
    people.map((child) => ({
      id: child.id,
      volunteer_no: child.volunteerNo,
      state: 'verified',
      login_name: child.loginName,
      name: child.name,
      document_type: '01',
      document_number_cipher: closeField(keys, child.id, 'document_number', child.documentNumber),
      mobile_cipher: closeField(keys, child.id, 'mobile', child.mobile),
      gender: genderOf(child.documentNumber),
      birth_date: child.birthDate,
      region_code: '440106',
      password_hash: passwordHash,
      agreed_at: agreedAt(createdAt, now),
      created_at: createdAt,
    })),
  )
  await load(
    client,
    'account_identifier',
    people.flatMap(({ id, loginName, mobile, documentNumber, volunteerNo }) => [
      identifierRow(keys, 'volunteer', 'loginName', loginName, id),
      identifierRow(keys, 'volunteer', 'mobile', mobile, id),
      identifierRow(keys, 'volunteer', 'documentNumber', documentNumber, id),
      identifierRow(keys, 'volunteer', 'volunteerNo', volunteerNo, id),
    ]),
  )
  await load(
    client,
    'guardian',
    people.map(({ id, guardianId, guardian }) => ({
      volunteer_id: id,
      id: guardianId,
      name: guardian.name,
      relation: guardian.relation,
      document_type: '01',
      document_number_cipher: encryptField(
        keys,
        `guardian.document_number.${guardianId}`,
        guardian.documentNumber,
      ),
      mobile_cipher: encryptField(keys, `guardian.mobile.${guardianId}`, guardian.mobile),
      ...guardianDigests(keys, { documentType: '01', ...guardian }),
      created_at: createdAt,
    })),
  )
  await client.query(
    `insert into consent (volunteer_id, id, agreement, version, channel, guardian_id, given_at)
     select g.volunteer_id, ${idOf("g.id || '/' || a.agreement")}, a.agreement, a.version, 'registration', g.id, $1
     from guardian g cross join lateral (select distinct on (agreement) agreement, version from agreement_version
       where agreement in ('voluntaryAgreement', 'privacyPolicy', 'childrenPrivacy', 'documentConsent') and effective_from <= ($1::timestamptz at time zone 'Asia/Shanghai')::date
       order by agreement, effective_from desc, string_to_array(version, '.')::int[] desc) a
     where g.id = any($2)`,
    [agreedAt(createdAt, now), people.map(({ guardianId }) => guardianId)],
  )
  for (const [index, { id }] of people.slice(0, 2).entries())
    await applyFor(client, { volunteerId: id, id: random.id(now), index, now, not: teams[0]!.id })
  const { id, guardianId } = people[2]!
  await writeWardHistory(client, random, { id, guardianId }, now)
}

interface Applying {
  volunteerId: string
  id: string
  /** Each child goes to another mission. */
  index: number
  now: Date
  /** A team whose lists others count on. */
  not: string
}

/** An application of a child to a session of the days to come, which waits for the guardian. */
const applyFor = async (
  client: pg.ClientBase,
  { volunteerId, id, index, now, not }: Applying,
): Promise<void> => {
  const { rows } = await client.query<{
    missionId: string
    placeId: string
    sessionId: string
    organizationId: string
    startsAt: Date
  }>(
    `select m.id as "missionId", l.id as "placeId", s.id as "sessionId", m.organization_id as "organizationId", s.starts_at as "startsAt"
     from mission m join mission_session s on s.mission_id = m.id join place l on l.session_id = s.id and l.mission_id = m.id
     where m.state = 'published' and m.recruit_scope = 'public' and m.minimum_age is null and m.organization_id <> $2
       and m.apply_opens_at < $1 and m.apply_deadline > $1::timestamptz + interval '2 days'
       and s.starts_at > $1::timestamptz + interval '3 days' and l.taken < l.quota
     order by s.starts_at, l.id offset $3 limit 1`,
    [now, not, index * 7],
  )
  const place = rows[0]
  if (!place) return
  const appliedAt = new Date(now.getTime() - 600_000)
  await client.query(
    `insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, during, created_at, updated_at, guardian_state)
     select $1, $2, $3, $4, s.id, $6, 'pending', tstzrange(s.starts_at, s.ends_at), $7, $7, 'awaited' from mission_session s where s.id = $5`,
    [
      volunteerId,
      id,
      place.missionId,
      place.placeId,
      place.sessionId,
      place.organizationId,
      appliedAt,
    ],
  )
  await client.query(
    `insert into application_step (volunteer_id, application_id, at, state, actor_kind) values ($1, $2, $3, 'pending', 'volunteer')`,
    [volunteerId, id, appliedAt],
  )
  await client.query(
    `insert into guardian_question (volunteer_id, application_id, asked_at, answer_by, told_at) values ($1, $2, $3, $4, $3)`,
    [volunteerId, id, appliedAt, answerBy(appliedAt, place.startsAt)],
  )
  await client.query('update place set taken = taken + 1 where mission_id = $1 and id = $2', [
    place.missionId,
    place.placeId,
  ])
}
