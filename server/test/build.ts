import { file } from 'contract/foundation/file'
import type { Role } from 'contract/permissions'
import { sql } from 'kysely'
import { closedDocument } from '../src/modules/people/account/administrator-document.service.ts'
import { presentKey } from '../src/modules/service/certificate/signing-key.service.ts'
import { certificateOver } from '../src/modules/site/donation/issue.service.ts'
import { decryptField, digest, encryptField, newSecret } from '../src/platform/crypto.ts'
import {
  guardianDigests,
  identifierDigest,
  volunteerMobileDigest,
} from '../src/platform/identifiers.ts'
import { newId } from '../src/platform/ids.ts'
import { newPrintedNumber, newVerificationCode } from '../src/platform/printed-number.ts'
import { sealSession, type SessionFacts } from '../src/platform/session-seal.ts'
import { transact } from '../src/platform/transact.ts'
import type { TestServer } from './harness.ts'
import { pdfOf } from './pdf.ts'

/*
 * Rows that tests start from, with believable defaults; missing parents are made. They are written
 * directly, so that a test of one module does not fail for another's.
 */

/** Argon2id of "Zhiyuan2026", made once; verifying it costs a test 11 ms, making it would too. */
export const PASSWORD = 'Zhiyuan2026'
let passwordHash: Promise<string> | undefined
const storedPassword = async () => {
  passwordHash ??= import('@node-rs/argon2').then(({ hash }) =>
    hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  )
  return passwordHash
}

let serial = 0
const next = () => ++serial

/** Divisions the other builders refer to; safe to call again. */
export const buildRegions = async (server: TestServer) => {
  const { db } = server.world
  await sql`insert into region (code, name, level, parent_code) values
    ('440000', '广东省', 'province', null), ('440100', '广州市', 'city', '440000'), ('440300', '深圳市', 'city', '440000'),
    ('441900', '东莞市', 'city', '440000'), ('440106', '天河区', 'county', '440100'), ('440305', '南山区', 'county', '440300'),
    ('441900003', '东城街道', 'street', '441900'), ('440106001', '五山街道', 'street', '440106')
    on conflict do nothing`.execute(db)
}

export interface BuiltOrganization {
  id: string
  name: string
}

/** A node below `parent`; without one the root federation is made once and used. */
export const buildOrganization = async (
  server: TestServer,
  options: {
    parent?: BuiltOrganization | null
    name?: string
    kind?: string
    state?: string
    trusted?: boolean
    regionCode?: string
  } = {},
): Promise<BuiltOrganization> => {
  const { db } = server.world
  await buildRegions(server)
  const root = options.parent === null
  const parent = root ? null : (options.parent ?? (await rootOrganization(server)))
  const id = newId()
  const name = options.name ?? (root ? '省志愿者联合会' : `第${next()}志愿服务队`)
  await db
    .insertInto('organization')
    .values({
      id,
      parent_id: parent?.id ?? null,
      kind: options.kind ?? (root ? 'federation' : 'organization'),
      state: options.state ?? 'approved',
      name,
      search: sql`search_terms(${name})`,
      region_code: options.regionCode ?? (root ? '440000' : '440106'),
      trusted: options.trusted ?? false,
      created_at: server.world.clock.now(),
    })
    .execute()
  await sql`insert into organization_ancestry (ancestor_id, organization_id, distance)
    select ancestor_id, ${id}::uuid, distance + 1 from organization_ancestry where organization_id = ${parent?.id ?? null}
    union all select ${id}::uuid, ${id}::uuid, 0`.execute(db)
  return { id, name }
}

const rootOrganization = async (server: TestServer): Promise<BuiltOrganization> => {
  const row = await server.world.db
    .selectFrom('organization')
    .where('parent_id', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()
  return row ?? buildOrganization(server, { parent: null })
}

export interface BuiltAdministrator {
  id: string
  loginName: string
  organizationId: string
  /** Bearer token of a session that lasts. */
  token: string
}

export const buildAdministrator = async (
  server: TestServer,
  options: { organization?: BuiltOrganization; roles?: readonly Role[] } = {},
): Promise<BuiltAdministrator> => {
  const { db, clock, keys } = server.world
  const organization = options.organization ?? (await buildOrganization(server))
  const id = newId()
  const loginName = `admin${String(next()).padStart(5, '0')}`
  await db
    .insertInto('administrator')
    .values({
      id,
      login_name: loginName,
      name: `管理员${serial}`,
      password_hash: await storedPassword(),
      created_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('administrator_role')
    .values(
      (options.roles ?? ['owner']).map((role) => ({
        administrator_id: id,
        organization_id: organization.id,
        role,
        granted_at: clock.now(),
      })),
    )
    .execute()
  await db
    .insertInto('account_identifier')
    .values({
      realm: 'administrator',
      kind: 'loginName',
      digest: identifierDigest(keys, 'administrator', 'loginName', loginName),
      account_id: id,
    })
    .execute()
  return {
    id,
    loginName,
    organizationId: organization.id,
    token: await buildSession(server, 'administrator', id, organization.id),
  }
}

export interface BuiltVolunteer {
  id: string
  loginName: string
  volunteerNo: string
  name: string
  mobile: string
  token: string
}

export const buildVolunteer = async (
  server: TestServer,
  options: {
    name?: string
    birthDate?: string
    state?: string
    member?: BuiltOrganization
    regionCode?: string
    /** False: has agreed to no text yet. */
    agreed?: boolean
  } = {},
): Promise<BuiltVolunteer> => {
  const { db, clock, keys } = server.world
  await buildRegions(server)
  const id = newId()
  const number = next()
  const loginName = `volunteer${number}`
  const volunteerNo = `44${String(number).padStart(10, '0')}`
  const mobile = `139${String(number).padStart(8, '0')}`
  const documentNumber = `44999919900101${String(number % 10_000).padStart(4, '0')}`
  const name = options.name ?? `李志愿${number}`
  await db
    .insertInto('volunteer')
    .values({
      id,
      volunteer_no: volunteerNo,
      state: options.state ?? 'verified',
      login_name: loginName,
      name,
      document_type: '01',
      document_number_cipher: encryptField(keys, `volunteer.document_number.${id}`, documentNumber),
      mobile_cipher: encryptField(keys, `volunteer.mobile.${id}`, mobile),
      gender: 'female',
      birth_date: options.birthDate ?? '1990-01-01',
      region_code: options.regionCode ?? '440106',
      password_hash: await storedPassword(),
      agreed_at: options.agreed === false ? null : clock.now(),
      created_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('account_identifier')
    .values(
      (
        [
          ['loginName', loginName],
          ['mobile', mobile],
          ['documentNumber', documentNumber],
        ] as const
      ).map(([kind, value]) => ({
        realm: 'volunteer',
        kind,
        digest: identifierDigest(keys, 'volunteer', kind, value),
        account_id: id,
      })),
    )
    .execute()
  if (options.member) {
    await db
      .insertInto('membership')
      .values({
        volunteer_id: id,
        organization_id: options.member.id,
        state: 'member',
        main: true,
        joined_at: clock.now(),
      })
      .execute()
  }
  return {
    id,
    loginName,
    volunteerNo,
    name,
    mobile,
    token: await buildSession(server, 'volunteer', id, null),
  }
}

/** A guardian of a minor who has agreed to everything that is asked of guardians. */
export const buildGuardian = async (
  server: TestServer,
  volunteer: BuiltVolunteer,
  { mobile, relation = 'mother' }: { mobile: string; relation?: 'mother' | 'father' | 'other' },
): Promise<{ id: string }> => {
  const { db, clock, keys } = server.world
  const id = newId()
  await db
    .insertInto('guardian')
    .values({
      volunteer_id: volunteer.id,
      id,
      name: '林秋月',
      relation,
      document_type: '01',
      document_number_cipher: encryptField(
        keys,
        `guardian.document_number.${id}`,
        '449999198505050015',
      ),
      mobile_cipher: encryptField(keys, `guardian.mobile.${id}`, mobile),
      ...guardianDigests(keys, {
        documentType: '01',
        documentNumber: '449999198505050015',
        mobile,
      }),
      created_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('consent')
    .values(
      (
        [
          ['voluntaryAgreement', '2.0'],
          ['privacyPolicy', '1.0'],
          ['childrenPrivacy', '1.0'],
          ['documentConsent', '1.0'],
        ] as const
      ).map(([agreement, version]) => ({
        volunteer_id: volunteer.id,
        id: newId(),
        agreement,
        version,
        channel: 'registration',
        guardian_id: id,
        given_at: clock.now(),
      })),
    )
    .execute()
  return { id }
}

/** A session that outlives whatever the test's clock does. */
const buildSession = async (
  server: TestServer,
  realm: 'volunteer' | 'administrator',
  accountId: string,
  organizationId: string | null,
) => {
  const now = server.world.clock.now()
  const until = new Date(now.getTime() + 4000 * 86_400_000)
  return openSession(server, { realm, accountId, organizationId, from: now, until })
}

/** Opens a session as a login does, for any span of time; gives its token. */
export const openSession = async (
  server: TestServer,
  {
    realm,
    accountId,
    organizationId,
    from,
    until,
  }: {
    realm: 'volunteer' | 'administrator'
    accountId: string
    organizationId: string | null
    from: Date
    until: Date
  },
): Promise<string> => {
  const token = newSecret()
  const session = {
    id: newId(),
    realm,
    account_id: accountId,
    organization_id: organizationId,
    access_digest: digest(token),
    access_expires_at: until,
    refresh_digest: digest(newSecret()),
    refresh_expires_at: until,
    created_at: from,
  }
  await server.world.db
    .insertInto('session')
    .values({ ...session, last_used_at: from, seal: sealSession(session) })
    .execute()
  return token
}

/** Changes what the sessions of an account say, as if they had been opened so. */
export const changeSessions = async (
  server: TestServer,
  accountId: string,
  change: Partial<Omit<SessionFacts, 'id'>>,
): Promise<void> => {
  const sessions = await server.world.db
    .updateTable('session')
    .set(change)
    .where('account_id', '=', accountId)
    .returningAll()
    .execute()
  for (const session of sessions)
    await server.world.db
      .updateTable('session')
      .set({ seal: sealSession(session) })
      .where('id', '=', session.id)
      .execute()
}

export interface BuiltMission {
  id: string
  organizationId: string
  sessionId: string
  positionId: string
  placeId: string
  startsAt: Date
  endsAt: Date
}

/** The same moment, or so much earlier that a session of so many milliseconds does not cross midnight in China. */
const withinADay = (moment: Date, length: number): Date => {
  const beyond = ((moment.getTime() + 8 * 3_600_000) % 86_400_000) + length - 86_400_000
  return beyond > 0 ? new Date(moment.getTime() - beyond) : moment
}

/** A published mission with one session, one position and so one place. */
export const buildMission = async (
  server: TestServer,
  options: {
    organization?: BuiltOrganization
    title?: string
    state?: string
    kind?: 'service' | 'training'
    capacity?: number
    autoAccept?: boolean
    startsAt?: Date
    /** Minutes of the session. */
    length?: number
    minimumAge?: number
    maximumAge?: number
    recruitScope?: 'public' | 'members'
    guardianConsent?: boolean
    latitude?: number
    longitude?: number
    signInRadius?: number
    /** Minutes of preparation before and after that count. */
    prepare?: [before: number, after: number]
    regionCode?: string
    categories?: string[]
  } = {},
): Promise<BuiltMission> => {
  const { db, clock, keys } = server.world
  const organization = options.organization ?? (await buildOrganization(server))
  const now = clock.now()
  const length = (options.length ?? 180) * 60_000
  const startsAt = options.startsAt ?? withinADay(new Date(now.getTime() + 3 * 86_400_000), length)
  const endsAt = new Date(startsAt.getTime() + length)
  const [id, sessionId, positionId, placeId] = [newId(), newId(), newId(), newId()]
  const [prepareBefore, prepareAfter] = options.prepare ?? [0, 0]
  const title = options.title ?? `社区敬老服务第${next()}期`
  await db
    .insertInto('mission')
    .values({
      id,
      organization_id: organization.id,
      state: options.state ?? 'published',
      kind: options.kind ?? 'service',
      title,
      categories: options.categories ?? ['0001'],
      region_code: options.regionCode ?? '440106',
      address: '天河区五山路 381 号社区服务中心',
      latitude: options.latitude ?? 23.1517,
      longitude: options.longitude ?? 113.3445,
      content: '陪伴社区长者聊天、读报，协助打扫居室。',
      risk_notice: '请遵守现场安排，注意交通安全。',
      minimum_age: options.minimumAge ?? null,
      maximum_age: options.maximumAge ?? null,
      recruit_scope: options.recruitScope ?? 'public',
      guardian_consent: options.guardianConsent ?? false,
      contact_name: '陈老师',
      contact_mobile_cipher: encryptField(keys, `mission.contact_mobile.${id}`, '13800138000'),
      apply_opens_at: new Date(now.getTime() - 86_400_000),
      apply_deadline: startsAt,
      sign_in_radius: options.signInRadius ?? 0,
      prepare_before: prepareBefore,
      prepare_after: prepareAfter,
      starts_at: startsAt,
      ends_at: endsAt,
      session_count: 1,
      planned_minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
      quota: options.capacity ?? 20,
      search: sql`search_terms(${title})`,
      published_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const localDate = new Date(startsAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  await db
    .insertInto('mission_session')
    .values({
      id: sessionId,
      mission_id: id,
      local_date: localDate,
      starts_at: startsAt,
      ends_at: endsAt,
      prepare_before: prepareBefore,
      prepare_after: prepareAfter,
    })
    .execute()
  await db
    .insertInto('position')
    .values({
      id: positionId,
      mission_id: id,
      ordinal: 1,
      name: '服务岗',
      auto_accept: options.autoAccept ?? false,
    })
    .execute()
  await db
    .insertInto('place')
    .values({
      mission_id: id,
      id: placeId,
      session_id: sessionId,
      position_id: positionId,
      quota: options.capacity ?? 20,
    })
    .execute()
  return { id, organizationId: organization.id, sessionId, positionId, placeId, startsAt, endsAt }
}

/** An application in a given state, with its place taken where the state holds one. */
export const buildApplication = async (
  server: TestServer,
  mission: BuiltMission,
  volunteer: BuiltVolunteer,
  state = 'accepted',
): Promise<{ id: string }> => {
  const { db, clock } = server.world
  const id = newId()
  const now = clock.now()
  await db
    .insertInto('application')
    .values({
      volunteer_id: volunteer.id,
      id,
      mission_id: mission.id,
      place_id: mission.placeId,
      session_id: mission.sessionId,
      organization_id: mission.organizationId,
      state,
      during: sql`tstzrange(${mission.startsAt}, ${mission.endsAt})`,
      queued_at: state === 'waitlisted' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  if (['pending', 'accepted', 'offered', 'attended', 'absent', 'excused'].includes(state)) {
    await db
      .updateTable('place')
      .set((eb) => ({ taken: eb('taken', '+', 1) }))
      .where('mission_id', '=', mission.id)
      .where('id', '=', mission.placeId)
      .execute()
  }
  return { id }
}

/** Has a node founded long ago, whose registration here was approved so many days ago. */
export const buildAdmission = async (
  { world: { db, clock } }: TestServer,
  organization: { id: string },
  { administratorId, daysAgo }: { administratorId: string; daysAgo: number },
) => {
  const at = new Date(clock.now().getTime() - daysAgo * 86_400_000)
  const founded = new Date(at.getTime() - 1000 * 86_400_000)
  await db
    .updateTable('organization')
    .set({ created_at: founded })
    .where('id', '=', organization.id)
    .execute()
  const number = next()
  const { id: decidedBy } = await db
    .selectFrom('administrator')
    .where('id', '<>', administratorId)
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('organization_request')
    .values({
      id: newId(),
      kind: 'registration',
      number: `ZZ20260307${String(number).padStart(6, '0')}`,
      organization_id: organization.id,
      reviewer_id: organization.id,
      state: 'approved',
      proposed: '{}',
      requested_by: administratorId,
      contact_digest: digest(String(number)),
      submitted_at: at,
      due_on: at.toISOString().slice(0, 10),
      decided_by: decidedBy,
      decided_at: at,
      created_at: at,
    })
    .execute()
}

/** Makes an administrator and a volunteer one person, as far as anybody can know: one number reaches both. */
export const becomeSame = async (
  { world: { db, keys } }: TestServer,
  administrator: { id: string },
  volunteer: { id: string },
) => {
  const row = await db
    .selectFrom('volunteer')
    .where('id', '=', volunteer.id)
    .select('mobile_cipher')
    .executeTakeFirstOrThrow()
  const mobile = decryptField(keys, `volunteer.mobile.${volunteer.id}`, row.mobile_cipher!)
  await db
    .updateTable('administrator')
    .set({
      mobile_cipher: encryptField(keys, `administrator.mobile.${administrator.id}`, mobile),
      volunteer_mobile_digest: volunteerMobileDigest(keys, mobile),
    })
    .where('id', '=', administrator.id)
    .execute()
}

/** Makes two accounts of administrators one person's: the second had the document that the first has. */
export const becomeOnePerson = async (
  { world: { db, keys, clock } }: TestServer,
  first: { id: string },
  second: { id: string },
) => {
  const digest = identifierDigest(keys, 'volunteer', 'documentNumber', first.id)
  await db
    .updateTable('administrator')
    .set({
      document_type: '01',
      document_number_cipher: closedDocument(keys, first.id, first.id),
      document_digest: digest,
    })
    .where('id', '=', first.id)
    .execute()
  await db
    .insertInto('former_contact')
    .values({
      account_id: second.id,
      realm: 'volunteer',
      kind: 'documentNumber',
      digest,
      left_at: clock.now(),
    })
    .execute()
}

/** Something uploaded that proves hours entered by hand. Gives its identifier. */
export const buildEvidence = async (server: TestServer, token: string): Promise<string> => {
  const sheet = new File([pdfOf()], '纸质签到表.pdf')
  const input = { purpose: 'handEntryEvidence' as const, file: sheet }
  return (await server.call(file.upload, input, token)).fileId
}

/** A service record in a given state, without the attendance behind it. */
export const buildRecord = async (
  server: TestServer,
  mission: BuiltMission,
  volunteer: BuiltVolunteer,
  options: {
    state?: string
    minutes?: number
    kind?: 'service' | 'training'
    way?: string
    grade?: string
    date?: string
    enteredBy?: string
    confirmedBy?: string
  } = {},
): Promise<{ id: string }> => {
  const { db, clock } = server.world
  const id = newId()
  const now = clock.now()
  const state = options.state ?? 'effective'
  const published = ['publicised', 'objected', 'effective'].includes(state)
  const minutes = options.minutes ?? 120
  await db
    .insertInto('service_record')
    .values({
      volunteer_id: volunteer.id,
      id,
      mission_id: mission.id,
      session_id: mission.sessionId,
      organization_id: mission.organizationId,
      local_date:
        options.date ??
        new Date(mission.startsAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
      kind: options.kind ?? 'service',
      state,
      source: 'attendance',
      way: options.way ?? 'qr',
      ...(options.grade && { grade: options.grade }),
      computed_minutes: minutes,
      minutes,
      entered_by: options.enteredBy ?? null,
      confirmed_by: options.confirmedBy ?? null,
      publicity_starts_at: published ? now : null,
      publicity_ends_at: published ? now : null,
      effective_at: state === 'effective' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { id }
}

/** The publicity of a mission's session, running for seven days. Returns the session. */
export const buildPublicity = async (
  server: TestServer,
  mission: BuiltMission,
): Promise<string> => {
  const now = server.world.clock.now()
  await server.world.db
    .insertInto('publicity')
    .values({
      session_id: mission.sessionId,
      mission_id: mission.id,
      organization_id: mission.organizationId,
      local_date: now.toISOString().slice(0, 10),
      people: 3,
      minutes: 360,
      starts_at: now,
      ends_at: new Date(now.getTime() + 7 * 86_400_000),
    })
    .execute()
  return mission.sessionId
}

/** An evaluation of a mission by a volunteer, or of the volunteer by its organisation, uncounted. */
export const buildEvaluation = async (
  server: TestServer,
  mission: BuiltMission,
  volunteer: BuiltVolunteer,
  options: { about?: 'mission' | 'volunteer'; by?: string; score?: number; text?: string } = {},
): Promise<{ id: string }> => {
  const { db, clock } = server.world
  const id = newId()
  const now = clock.now()
  const ofVolunteer = options.about === 'volunteer'
  await db
    .insertInto('evaluation')
    .values({
      id,
      about: options.about ?? 'mission',
      volunteer_id: volunteer.id,
      mission_id: mission.id,
      session_id: ofVolunteer ? mission.sessionId : null,
      organization_id: mission.organizationId,
      score: options.score ?? 5,
      text: options.text ?? '',
      request_id: ofVolunteer ? null : newId(),
      evaluated_by: ofVolunteer ? (options.by ?? (await buildAdministrator(server)).id) : null,
      evaluated_at: now,
      changed_at: now,
    })
    .execute()
  return { id }
}

/** An issued certificate over a donation of a volunteer. */
export const buildDonation = async (
  server: TestServer,
  volunteer: BuiltVolunteer,
  id: string = newId(),
): Promise<{ id: string }> => {
  const { db, clock } = server.world
  const now = clock.now()
  const key = await transact(db, (db) => presentKey(server.world, db, now))
  const given = {
    id,
    kind: 'money' as const,
    amountFen: 10_000,
    goods: null,
    from: '2026-03-01',
    to: '2026-03-01',
    purpose: '乡村儿童阅读计划',
    foundation: '省志愿者基金会',
    receiptNumber: null,
  }
  const issuer = await rootOrganization(server)
  const { number, codeCipher, codeDigest, signed, signature, keyId } = certificateOver(
    server.world,
    given,
    '陈小敏',
    {
      number: newPrintedNumber('GDJZ', now),
      code: newVerificationCode(),
      issuer: issuer.name,
      key,
      now,
    },
  )
  await db
    .insertInto('donation_certificate')
    .values({
      id,
      organization_id: issuer.id,
      reference: id,
      donor_name: '陈小敏',
      volunteer_id: volunteer.id,
      kind: given.kind,
      amount_fen: given.amountFen,
      from_date: given.from,
      to_date: given.to,
      purpose: given.purpose,
      foundation: given.foundation,
      shown: false,
      state: 'issued',
      entered_at: now,
      confirmed_at: now,
      issued_at: now,
      number,
      code_cipher: codeCipher,
      code_digest: codeDigest,
      signed,
      signature,
      key_id: keyId,
    })
    .execute()
  return { id }
}
