import { FORMER_CONTACT_DAYS } from 'contract/rules/terms'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { buildAttended, buildCredited } from '../../../../test/earned.ts'
import { newAddress, newestCode, outboxReader, solved } from '../../../../test/codes.ts'
import { bindMobile } from '../../../../test/staff.ts'
import { contract, testServer, type TestServer } from '../../../../test/harness.ts'
import { unzip } from '../../../../test/unzip.ts'
import { drainReactions } from '../../../jobs.ts'
import { decryptField } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'
import { personalData } from '../../../personal-data.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { reactions } from '../../../reactions.ts'
import {
  forgetFormerContacts,
  ownAdministrators,
} from '../../people/account/same-person.service.ts'
import { completeCancellations } from './cancellation.service.ts'

const {
  account,
  application,
  auth,
  certificate,
  code,
  outbox,
  privacy,
  profile,
  record,
  security,
} = contract
const DAY = 24 * 60

const apply = async (server: TestServer, { token }: BuiltVolunteer) => {
  const from = { ip: newAddress() }
  const work = await solved(server, from)
  const asked = { channel: 'sms' as const, purpose: 'cancelAccount' as const, ...work }
  await server.call(code.sendToOwn, asked, token, { from })
  const input = { password: PASSWORD, channel: 'sms' as const, code: await newestCode(server) }
  return server.call(security.applyForLogoff, input, token)
}

describe('cancelling an account', () => {
  const server = testServer()

  it('cancelling an account tells what it means, is proven by password and code, and can be taken back', async () => {
    const organization = await buildOrganization(server)
    const volunteer = await buildVolunteer(server, { member: organization })
    const mission = await buildMission(server, { organization })
    await buildApplication(server, mission, volunteer)
    const { token, id } = volunteer
    const before = await server.call(security.logoffState, {}, token)
    expect(before).toMatchObject({
      state: 'none',
      days: 15,
      consequences: { openApplications: 1, organizations: 1, certificates: 0, pendingRecords: 0 },
    })
    const noCode = { password: PASSWORD, channel: 'sms' as const, code: '000000' }
    expect((await server.refused(security.applyForLogoff, noCode, token)).refused).toBe('codeWrong')
    const noPassword = { ...noCode, password: 'Wrong1234' }
    expect((await server.refused(security.applyForLogoff, noPassword, token)).refused).toBe(
      'passwordWrong',
    )
    const { endsAt } = await apply(server, volunteer)
    expect(new Date(endsAt).getTime() - server.world.clock.now().getTime()).toBe(DAY * 15 * 60_000)
    expect((await server.call(security.logoffState, {}, token)).state).toBe('coolingOff')

    for (const reaction of reactions.cancellationApplied)
      await reaction(server.world, { volunteerId: id, cancellationId: id }, newId())
    const { rows } = await sql<{ state: string; taken: number }>`
      select a.state, a.reason, p.taken from application a join place p on p.id = a.place_id where a.volunteer_id = ${id}`.execute(
      server.world.db,
    )
    expect(rows).toEqual([{ state: 'cancelled', reason: '本人申请注销账号', taken: 0 }])

    await server.call(security.cancelLogoff, {}, token)
    expect((await server.call(account.current, {}, token)).state).toBe('verified')
    expect((await server.refused(security.cancelLogoff, {}, token)).refused).toBe('logoffNotOpen')
    expect(await completeCancellations(server.world)).toBe(0)
  })

  it('an account that is being cancelled is confined to what concerns it, whatever its browser believes', async () => {
    const volunteer = await buildVolunteer(server)
    await apply(server, volunteer)
    const login = await server.call(auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    for (const token of [volunteer.token, login.token]) {
      expect((await server.call(account.userInfo, {}, token)).logoffSate).toBe('true')
      for (const refusal of [
        await server.refused(application.listOwn, {}, token),
        await server.refused(security.sessions, {}, token),
        await server.refused(security.endOthers, {}, token),
      ])
        expect(refusal.refused).toBe('accountCancelling')
      await server.call(profile.myDetail, {}, token)
    }
    const again = { password: PASSWORD, channel: 'sms' as const, code: '000000' }
    expect((await server.refused(security.applyForLogoff, again, login.token)).refused).toBe(
      'accountCancelling',
    )
    // What is held about him is his until the last day.
    const { ticket } = await server.call(security.prove, { password: PASSWORD }, login.token)
    const archive: unknown = await server.call(privacy.download, { ticket }, login.token)
    expect(unzip(archive as Buffer).size).toBe(3)
  })

  it('cancelling an account waits until the volunteer has signed out', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await buildMission(server)
    const { id: applicationId } = await buildApplication(server, mission, volunteer)
    await server.world.db
      .insertInto('stretch')
      .values({
        volunteer_id: volunteer.id,
        id: newId(),
        application_id: applicationId,
        mission_id: mission.id,
        session_id: mission.sessionId,
        organization_id: mission.organizationId,
        local_date: '2026-03-07',
        pair: 1,
        signed_in_at: server.world.clock.now(),
        sign_in_way: 'qr',
      })
      .execute()
    // Told before anything is asked of him, and no code is sent for nothing.
    const told = await server.call(security.logoffState, {}, volunteer.token)
    expect(told.signedInAt).toContain('社区敬老服务')
    const input = { password: PASSWORD, channel: 'sms' as const, code: '000000' }
    const refusal = await server.refused(security.applyForLogoff, input, volunteer.token)
    expect(refusal.refused).toBe('logoffStillSignedIn')
    expect(refusal.msg).toContain('社区敬老服务')
  })
})

describe('the end of the cooling-off', () => {
  const server = testServer()

  it('the end of the cooling-off takes the person off and keeps what must be kept', async () => {
    const organization = await buildOrganization(server)
    const volunteer = await buildVolunteer(server, { name: '欧阳小明', member: organization })
    const { id, token, mobile, loginName } = volunteer
    const mission = await buildMission(server, { organization })
    await buildCredited(server, mission, volunteer)
    const issued = await server.call(certificate.issue, {}, token)
    const { number, code: verification } = issued
    await apply(server, volunteer)
    server.world.pass(15 * DAY - 1)
    expect(await completeCancellations(server.world)).toBe(0)
    server.world.pass(2)
    expect(await completeCancellations(server.world)).toBe(1)
    expect(await completeCancellations(server.world)).toBe(0)

    expect((await server.refused(account.current, {}, token)).refused).toBe('loginExpired')
    for (const name of [loginName, mobile])
      expect(
        (await server.refused(auth.loginVolunteer, { loginName: name, password: PASSWORD }))
          .refused,
      ).toBe('loginFailed')
    const row = await server.world.db
      .selectFrom('volunteer')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      state: 'cancelled',
      name: '欧阳**',
      login_name: '',
      mobile_cipher: null,
      email_cipher: null,
      password_hash: '',
    })
    expect(String(row.birth_date)).toContain('1990-01-01')
    const place = `volunteer.document_number.${id}`
    expect(decryptField(server.world.keys, place, row.document_number_cipher)).toBe('')
    const counted = await sql<{
      identifiers: number
      members: number
      records: number
      sessions: number
    }>`
      select (select count(*)::int from account_identifier where account_id = ${id}) as identifiers,
        (select count(*)::int from membership where volunteer_id = ${id} and state = 'member') as members,
        (select count(*)::int from service_record where volunteer_id = ${id}) as records,
        (select count(*)::int from session where account_id = ${id} and ended_at is null) as sessions`.execute(
      server.world.db,
    )
    expect(counted.rows[0]).toEqual({ identifiers: 0, members: 0, records: 1, sessions: 0 })
    const verified = await server.call(certificate.verify, { number, code: verification })
    expect(verified).toMatchObject({ state: 'valid', nameMasked: '欧阳**' })
    const { items } = await server.call(outbox.list, { size: '1' }, await outboxReader(server))
    expect(items[0]?.text).toContain('注销，个人信息已删除')
  })

  /** Somebody whose account is no more. */
  const gone = async (before: (volunteer: BuiltVolunteer) => Promise<void> = async () => {}) => {
    const volunteer = await buildVolunteer(server)
    await apply(server, volunteer)
    await drainReactions(server.world)
    await before(volunteer)
    server.world.pass(15 * DAY + 1)
    expect(await completeCancellations(server.world)).toBe(1)
    await drainReactions(server.world)
    return volunteer
  }
  const messagesOf = async ({ id }: BuiltVolunteer) => {
    const { rows } = await sql<{ messages: number; waiting: number }>`
      select (select count(*)::int from message where volunteer_id = ${id}) as messages,
        (select count(*)::int from message_pending where volunteer_id = ${id}) as waiting`.execute(
      server.world.db,
    )
    return rows[0]
  }

  it('the end of the cooling-off leaves nobody to write messages to, though his hours go on', async () => {
    const organization = await buildOrganization(server)
    const mission = await buildMission(server, { organization })
    const volunteer = await gone(async (volunteer) => {
      await buildAttended(server, mission, volunteer)
    })
    const { token } = await buildAdministrator(server, { organization })
    const { items } = await server.call(record.listManaged, {}, token)
    const records = items.map(({ recordId }) => ({ recordId }))
    expect(await server.call(record.confirm, { records }, token)).toMatchObject({ done: 1 })
    await drainReactions(server.world)
    expect(await messagesOf(volunteer)).toEqual({ messages: 0, waiting: 0 })
  })

  it('the end of the cooling-off gives back a place that was taken in it all the same', async () => {
    const startsAt = new Date(server.world.clock.now().getTime() + 40 * DAY * 60_000)
    const mission = await buildMission(server, { startsAt })
    await gone(async (volunteer) => {
      await buildApplication(server, mission, volunteer)
    })
    const { rows } = await sql<{ state: string; taken: number }>`
      select a.state, p.taken from application a join place p on p.id = a.place_id
      where p.mission_id = ${mission.id}`.execute(server.world.db)
    expect(rows).toEqual([{ state: 'cancelled', taken: 0 }])
  })

  it('the end of the cooling-off asks every module that has something to forget, in the order of their list', async () => {
    const volunteer = await buildVolunteer(server)
    await apply(server, volunteer)
    server.world.pass(15 * DAY + 1)
    const asked: PersonalData[] = []
    const watched = personalData.map((entry): PersonalData => {
      const { forget } = entry
      if (!forget) return entry
      return {
        ...entry,
        forget: (world, db, volunteerId, now) => {
          if (volunteerId === volunteer.id) asked.push(entry)
          return forget(world, db, volunteerId, now)
        },
      }
    })
    expect(await completeCancellations({ ...server.world, personalData: watched })).toBe(1)
    expect(asked).toEqual(personalData.filter(({ forget }) => forget))
    expect(asked.length).toBeGreaterThan(20)
  })

  it('two administrator accounts that were his, by his document and by his number, stay one person’s when his own ends', async () => {
    const volunteer = await buildVolunteer(server)
    const organization = await buildOrganization(server)
    const [one, other] = [
      await buildAdministrator(server, { organization }),
      await buildAdministrator(server, { organization }),
    ]
    const { db } = server.world
    await sql`update administrator set document_type = '01', document_number_cipher = 'x', document_digest = (
        select digest from account_identifier where account_id = ${volunteer.id} and kind = 'documentNumber')
      where id = ${one.id}`.execute(db)
    await bindMobile(server, other.id, volunteer.mobile)
    await apply(server, volunteer)
    server.world.pass(15 * DAY)
    expect(await completeCancellations(server.world)).toBe(1)
    expect((await ownAdministrators(db, one.id)).toSorted()).toEqual([one.id, other.id].toSorted())
    server.world.pass((FORMER_CONTACT_DAYS + 1) * DAY)
    await forgetFormerContacts(server.world)
    expect(await ownAdministrators(db, one.id)).toEqual([one.id])
  })

  it('the end of the cooling-off takes away how somebody asked to be let in', async () => {
    const organization = await buildOrganization(server)
    const volunteer = await gone(async ({ id }) => {
      await sql`insert into membership (volunteer_id, organization_id, state, joined_at, note)
        values (${id}, ${organization.id}, 'applied', ${server.world.clock.now()}, '我是陈小明，住在天河')`.execute(
        server.world.db,
      )
    })
    const { rows } = await sql<{ state: string; note: string }>`
      select state, note from membership where volunteer_id = ${volunteer.id}`.execute(
      server.world.db,
    )
    expect(rows).toEqual([{ state: 'left', note: '' }])
  })

  it('the end of the cooling-off takes away what he and others said about his applications', async () => {
    const organization = await buildOrganization(server)
    const owner = await buildAdministrator(server, { organization })
    const startsAt = new Date(server.world.clock.now().getTime() + 40 * DAY * 60_000)
    const [one, two] = [
      await buildMission(server, { organization, startsAt }),
      await buildMission(server, { organization, startsAt }),
    ]
    const volunteer = await buildVolunteer(server)
    const { token, volunteerNo } = volunteer
    const { id: applicationId } = await buildApplication(server, one, volunteer)
    const reason = '陈小明的母亲住院'
    await server.call(application.cancel, { applicationId, reason }, token)
    const words = '小明，上次辛苦了'
    const invitation = { missionId: two.id, placeId: two.placeId, volunteerNos: [volunteerNo] }
    await server.call(application.invite, { ...invitation, words }, owner.token)
    await apply(server, volunteer)
    await drainReactions(server.world)
    server.world.pass(15 * DAY + 1)
    expect(await completeCancellations(server.world)).toBe(1)
    const { rows } = await sql<{ said: number; kept: number }>`
      select (select count(*)::int from application where volunteer_id = ${volunteer.id}) as kept,
        (select count(*) from application where volunteer_id = ${volunteer.id} and reason is not null)::int
        + (select count(*) from application_step where volunteer_id = ${volunteer.id} and reason is not null)::int
        + (select count(*) from mission_invitation where volunteer_id = ${volunteer.id} and words <> '')::int as said`.execute(
      server.world.db,
    )
    expect(rows).toEqual([{ kept: 2, said: 0 }])
  })
})
