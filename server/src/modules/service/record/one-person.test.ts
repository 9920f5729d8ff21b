import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  becomeOnePerson,
  becomeSame,
  buildAdministrator,
  type BuiltAdministrator,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildVolunteer,
} from '../../../../test/build.ts'
import { buildAttended } from '../../../../test/earned.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { newestCode, solved } from '../../../../test/codes.ts'
import { bindMobile, buildDuties, freshProof } from '../../../../test/staff.ts'
import { tampering } from '../../../../test/tampering.ts'
import { drainReactions } from '../../../jobs.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { sealStanding } from '../../foundation/row-seal/row-seal.service.ts'
import { forgetFormerContacts } from '../../people/account/same-person.service.ts'
import { digestAdministrators } from '../../people/administrator/number.service.ts'

const { code, correction, record, security, workbench } = contract
const server = testServer()

/** Two persons at an organisation, one above, and minutes that wait. */
const twoColleagues = async (minutes = 100) => {
  server.world.at(START)
  const parent = await buildOrganization(server)
  const organization = await buildOrganization(server, { parent })
  const colleague = () => buildAdministrator(server, { organization })
  const [one, other] = [await colleague(), await colleague()]
  const above = await buildAdministrator(server, { organization: parent })
  const mission = await buildMission(server, { organization, startsAt: START, length: 660 })
  server.world.at(mission.endsAt)
  const volunteer = await buildVolunteer(server)
  const { recordId } = await buildAttended(server, mission, volunteer, minutes)
  return { parent, organization, colleague, one, other, above, volunteer, recordId }
}

/** The same with the two accounts at the organisation one person's. */
const scene = async (minutes?: number) => {
  const whole = await twoColleagues(minutes)
  await becomeOnePerson(server, whole.one, whole.other)
  return whole
}

const confirm = async ({ token }: BuiltAdministrator, recordId: string) => {
  const { refused } = await server.call(record.confirm, { records: [{ recordId }] }, token)
  return refused.map(({ error }) => error)
}

const object = async (recordId: string) => {
  const reason = '当天上午该志愿者没有到场，请核对签到记录'
  await server.call(record.object, { recordId, reason }, (await buildVolunteer(server)).token)
}

const decide = (recordId: string, minutes: number) => ({
  recordId,
  minutes,
  reason: '核对签到表与现场照片',
})

const ask = async (recordId: string, { token }: { token: string }) => {
  const claim = '实际服务到下午五点，请核对签到表'
  return (await server.call(correction.submit, { recordId, kind: 'time', claim }, token))
    .correctionId
}

const refusedUphold = async (correctionId: string, { token }: BuiltAdministrator) => {
  const answer = { correctionId, minutes: 90, reason: '核对签到表，情况属实' }
  return (await server.refused(correction.uphold, answer, token)).refused
}

const counts = ({ token }: BuiltAdministrator) => server.call(workbench.counts, {}, token)

const rowOf = async ({ token }: BuiltAdministrator, recordId: string) =>
  (await server.call(record.listManaged, {}, token)).items.find((row) => row.recordId === recordId)!

describe('minutes that another replaced', () => {
  it('whoever confirmed minutes that an objection replaced does not bring them back by a correction', async () => {
    const { organization, colleague, one, volunteer, recordId } = await scene()
    const [second, third] = [await colleague(), await colleague()]
    await confirm(one, recordId)
    await object(recordId)
    await server.call(record.decideObjection, decide(recordId, 60), second.token)
    const correctionId = await ask(recordId, volunteer)
    for (const { token } of [one, second]) {
      const { items } = await server.call(correction.list, { turn: '1' }, token)
      expect(items).toMatchObject([
        { mayAnswer: false, waitsFor: { organizationId: organization.id, vacant: false } },
      ])
    }
    expect(await refusedUphold(correctionId, one)).toBe('recordTookPart')
    expect([(await counts(one)).corrections, (await counts(third)).corrections]).toEqual([0, 1])
    const answer = { correctionId, minutes: 100, reason: '核对签到表，情况属实' }
    await server.call(correction.uphold, answer, third.token)
  })

  it('a request for a correction goes above at once where everybody confirmed what was replaced or what stands', async () => {
    const { parent, colleague, one, above, volunteer, recordId } = await scene()
    const second = await colleague()
    await confirm(one, recordId)
    await object(recordId)
    await server.call(record.decideObjection, decide(recordId, 60), second.token)
    await ask(recordId, volunteer)
    const { items } = await server.call(correction.list, { turn: '1' }, above.token)
    expect(items).toMatchObject([{ mayAnswer: true, holderName: parent.name }])
  })
})

describe('whoever has two accounts is one person', () => {
  it('what one account confirmed, a third does not correct that shares a document with the second alone', async () => {
    const { colleague, one, other, volunteer, recordId } = await scene()
    const [third, fourth] = [await colleague(), await colleague()]
    await becomeOnePerson(server, third, other)
    await confirm(one, recordId)
    const correctionId = await ask(recordId, volunteer)
    expect(await refusedUphold(correctionId, third)).toBe('recordTookPart')
    const answer = { correctionId, minutes: 90, reason: '核对签到表，情况属实' }
    await server.call(correction.uphold, answer, fourth.token)
  })

  it('what one account confirmed, another does not correct that is reached at the number that it left', async () => {
    const { colleague, volunteer, recordId } = await scene()
    const [one, next] = [await colleague(), await colleague()]
    await confirm(one, recordId)
    const { db, keys, clock } = server.world
    const mobile = '13900007777'
    await bindMobile(server, next.id, mobile)
    const digest = identifierDigest(keys, 'administrator', 'mobile', mobile)
    const left = { realm: 'administrator', kind: 'mobile', digest, left_at: clock.now() }
    await db
      .insertInto('former_contact')
      .values({ account_id: one.id, ...left })
      .execute()
    const correctionId = await ask(recordId, volunteer)
    expect(await refusedUphold(correctionId, next)).toBe('recordTookPart')
  })

  it('what one account confirmed, another of the same document neither corrects, revokes nor decides', async () => {
    const { organization, colleague, one, other, volunteer, recordId } = await scene()
    const third = await colleague()
    await confirm(one, recordId)
    const correctionId = await ask(recordId, volunteer)
    expect(await refusedUphold(correctionId, other)).toBe('recordTookPart')
    const { items } = await server.call(correction.list, { turn: '1' }, other.token)
    expect(items).toMatchObject([
      { mayAnswer: false, waitsFor: { organizationId: organization.id } },
    ])
    expect((await counts(other)).corrections).toBe(0)
    const refuse = { correctionId, reason: '签到表与现场照片一致，不予更正' }
    await server.call(correction.refuse, refuse, third.token)
    await server.call(correction.accept, { correctionId }, volunteer.token)
    const revoke = { recordId, reason: '签到表不符' }
    expect((await server.refused(record.revoke, revoke, other.token)).refused).toBe(
      'recordTookPart',
    )
    await object(recordId)
    expect(
      (await server.refused(record.decideObjection, decide(recordId, 90), other.token)).refused,
    ).toBe('recordTookPart')
    expect([(await counts(other)).objections, (await counts(third)).objections]).toEqual([0, 1])
  })

  it('whoever is the volunteer by the number of one account is so by the other, and the minutes wait for somebody else', async () => {
    const { parent, one, other, above, volunteer, recordId } = await scene()
    await becomeSame(server, one, volunteer)
    expect(await confirm(other, recordId)).toEqual(['recordOwn'])
    expect((await rowOf(other, recordId)).waitsFor).toMatchObject({ organizationId: parent.id })
    expect((await counts(other)).unconfirmedRecords).toBe(0)
    await confirm(above, recordId)
    await object(recordId)
    expect([(await counts(one)).objections, (await counts(other)).objections]).toEqual([0, 0])
  })

  it('an answer by one account is not escalated to another of the same document', async () => {
    const { parent, organization, colleague, one, above, volunteer, recordId } = await scene()
    const overseer = await buildAdministrator(server, { organization: parent })
    const third = await colleague()
    await becomeOnePerson(server, third, overseer)
    await confirm(one, recordId)
    const correctionId = await ask(recordId, volunteer)
    const refuse = { correctionId, reason: '签到表与现场照片一致，不予更正' }
    await server.call(correction.refuse, refuse, third.token)
    const again = { correctionId, reason: '签到表漏记下午时段，请上级核对' }
    await server.call(correction.escalate, again, volunteer.token)
    expect(await refusedUphold(correctionId, overseer)).toBe('correctionFourEyes')
    expect([(await counts(overseer)).corrections, (await counts(above)).corrections]).toEqual([
      0, 1,
    ])
    expect(organization.id).not.toBe(parent.id)
  })

  it('a request for a correction goes above at once where everybody asked for more minutes or confirmed them', async () => {
    const { parent, colleague, one, above, volunteer, recordId } = await scene()
    const second = await colleague()
    const fileIds = [await buildEvidence(server, one.token)]
    const raise = { records: [{ recordId, minutes: 120 }], reason: '扫码前已到岗服务', fileIds }
    await server.call(record.raise, raise, one.token)
    expect(await confirm(second, recordId)).toEqual([])
    const correctionId = await ask(recordId, volunteer)
    expect(await refusedUphold(correctionId, one)).toBe('correctionPassedOn')
    const { items } = await server.call(correction.list, { turn: '1' }, above.token)
    expect(items).toMatchObject([{ mayAnswer: true, holderName: parent.name }])
  })

  it('whoever could only do it with another of his accounts is nobody whom an objection, a correction or minutes wait for', async () => {
    const objected = await scene()
    await confirm(objected.one, objected.recordId)
    await object(objected.recordId)
    expect([
      (await counts(objected.other)).objections,
      (await counts(objected.above)).objections,
    ]).toEqual([0, 1])

    const asked = await scene()
    await confirm(asked.one, asked.recordId)
    await ask(asked.recordId, asked.volunteer)
    expect([
      (await counts(asked.other)).corrections,
      (await counts(asked.above)).corrections,
    ]).toEqual([0, 1])

    const raised = await scene()
    const fileIds = [await buildEvidence(server, raised.one.token)]
    const raise = {
      records: [{ recordId: raised.recordId, minutes: 120 }],
      reason: '扫码前已到岗服务',
      fileIds,
    }
    await server.call(record.raise, raise, raised.one.token)
    await drainReactions(server.world)
    expect(await rowOf(raised.other, raised.recordId)).toMatchObject({
      passedToName: raised.parent.name,
      waitsFor: { organizationId: raised.parent.id },
    })
    expect([
      (await counts(raised.other)).unconfirmedRecords,
      (await counts(raised.above)).unconfirmedRecords,
    ]).toEqual([0, 1])
    expect(await confirm(raised.above, raised.recordId)).toEqual([])
  })

  it('minutes that one account entered are not to be confirmed on the workbench of another of the same document', async () => {
    const { colleague, one, other, recordId } = await scene()
    const third = await colleague()
    const fileIds = [await buildEvidence(server, one.token)]
    const raise = { records: [{ recordId, minutes: 120 }], reason: '扫码前已到岗服务', fileIds }
    await server.call(record.raise, raise, one.token)
    await drainReactions(server.world)
    expect(await confirm(other, recordId)).toEqual(['recordFourEyes'])
    expect([
      (await counts(other)).unconfirmedRecords,
      (await counts(third)).unconfirmedRecords,
    ]).toEqual([0, 1])
  })

  it('a long day that one account confirmed is reviewed by no other of the same document, and is nobody’s there', async () => {
    const { parent, one, above, recordId } = await scene(600)
    const overseer = await buildAdministrator(server, { organization: parent })
    await becomeOnePerson(server, overseer, one)
    await confirm(one, recordId)
    const approve = async ({ token }: BuiltAdministrator) =>
      (await server.call(record.approve, { recordIds: [recordId] }, token)).refused
    expect(await approve(overseer)).toEqual([{ recordId, error: 'recordTookPart' }])
    expect([(await counts(overseer)).recordReviews, (await counts(above)).recordReviews]).toEqual([
      0, 1,
    ])
    expect(await approve(above)).toEqual([])
  })
})

describe('minutes that somebody above let pass', () => {
  const approve = ({ token }: BuiltAdministrator, recordId: string) =>
    server.call(record.approve, { recordIds: [recordId] }, token)

  const objections = async (...who: BuiltAdministrator[]) =>
    Promise.all(who.map(async (one) => (await counts(one)).objections))

  it('whoever let them pass decides no objection to them, nor after another has dismissed one', async () => {
    const { one, other, above, recordId } = await twoColleagues(600)
    await confirm(one, recordId)
    await approve(above, recordId)
    for (const round of [1, 2]) {
      await object(recordId)
      const refusal = await server.refused(
        record.decideObjection,
        decide(recordId, 600),
        above.token,
      )
      expect([round, refusal.refused]).toEqual([round, 'recordLetPass'])
      expect((await rowOf(above, recordId)).can).not.toContain('decideObjection')
      expect(await objections(other, above)).toEqual([1, 0])
      await server.call(record.decideObjection, decide(recordId, 600), other.token)
    }
  })

  it('an objection waits for the node further above where nobody else is left', async () => {
    const { parent, one, other, above, recordId } = await twoColleagues(600)
    await becomeOnePerson(server, one, other)
    const { root } = await buildDuties(server)
    const overseer = await buildAdministrator(server, { organization: root })
    await confirm(one, recordId)
    await approve(above, recordId)
    await object(recordId)
    expect(await objections(other, above)).toEqual([0, 0])
    expect((await rowOf(overseer, recordId)).can).toContain('decideObjection')
    expect((await rowOf(above, recordId)).waitsFor).toMatchObject({ organizationId: root.id })
    const colleague = await buildAdministrator(server, { organization: parent })
    expect(
      (await server.refused(record.decideObjection, decide(recordId, 600), colleague.token))
        .refused,
    ).toBe('objectionPassedOn')
    await server.call(record.decideObjection, decide(recordId, 600), overseer.token)
  })
})

describe('two accounts that are the same volunteer', () => {
  /** One by the document of the volunteer, the other by whatever is bound to it afterwards. */
  const oneByDocument = async () => {
    const { one, other, ...rest } = await twoColleagues()
    const himself = await buildVolunteer(server)
    const { db } = server.world
    const { digest } = await db
      .selectFrom('account_identifier')
      .where('account_id', '=', himself.id)
      .where('kind', '=', 'documentNumber')
      .select('digest')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('administrator')
      .set({
        document_type: '01',
        document_number_cipher: Buffer.from('x'),
        document_digest: digest,
      })
      .where('id', '=', one.id)
      .execute()
    return { ...rest, one, other, himself }
  }

  /** Takes a number with the code that is sent to it. */
  const changeMobile = async (by: BuiltAdministrator, mobile: string) => {
    const ticket = await freshProof(server, by.token)
    await server.call(code.sendToNewMobile, { mobile, ...(await solved(server)) }, by.token)
    const input = { mobile, code: await newestCode(server), ticket }
    await server.call(security.changeAdminMobile, input, by.token)
  }

  const raise = async (by: BuiltAdministrator, recordId: string) => {
    const fileIds = [await buildEvidence(server, by.token)]
    const input = { records: [{ recordId, minutes: 120 }], reason: '扫码前已到岗服务', fileIds }
    await server.call(record.raise, input, by.token)
  }

  it('what one entered that has his document, the other does not confirm that is reached at his number', async () => {
    const { colleague, one, other, himself, recordId } = await oneByDocument()
    const third = await colleague()
    await changeMobile(other, himself.mobile)
    await raise(one, recordId)
    expect(await confirm(other, recordId)).toEqual(['recordFourEyes'])
    expect([
      (await counts(other)).unconfirmedRecords,
      (await counts(third)).unconfirmedRecords,
    ]).toEqual([0, 1])
    expect(await confirm(third, recordId)).toEqual([])
  })

  it('what one entered, the other does not confirm that was reached at his number within the year', async () => {
    const { one, other, himself, recordId } = await oneByDocument()
    await changeMobile(other, himself.mobile)
    await changeMobile(other, '13700001234')
    await raise(one, recordId)
    expect(await confirm(other, recordId)).toEqual(['recordFourEyes'])
  })

  it('the number of an account that stood before is compared as soon as its digest is made up for', async () => {
    const { one, other, himself, recordId } = await oneByDocument()
    await bindMobile(server, other.id, himself.mobile)
    await server.world.db
      .updateTable('administrator')
      .set({ volunteer_mobile_digest: null })
      .where('id', '=', other.id)
      .execute()
    await raise(one, recordId)
    expect(await digestAdministrators(server.world)).toBe(1)
    expect(await digestAdministrators(server.world)).toBe(0)
    expect(await confirm(other, recordId)).toEqual(['recordFourEyes'])
  })

  it('whoever would review is none whose turn it is where the number is his own', async () => {
    const { above, volunteer, one, recordId } = await twoColleagues(600)
    await bindMobile(server, above.id, volunteer.mobile)
    const { root } = await buildDuties(server)
    const overseer = await buildAdministrator(server, { organization: root })
    await confirm(one, recordId)
    expect([(await counts(above)).recordReviews, (await counts(overseer)).recordReviews]).toEqual([
      0, 1,
    ])
  })
})

describe('objections that wait at a node', () => {
  /** Of what the list says to wait here: how much the asker may decide, and how much is somebody else's. */
  const listed = async ({ token }: BuiltAdministrator) => {
    const filter = { state: 'objected', scope: 'here' } as const
    const { items } = await server.call(record.listManaged, filter, token)
    const his = items.filter(({ can }) => can.includes('decideObjection'))
    const others = items.filter(({ can, waitsFor }) => waitsFor && !can.includes('decideObjection'))
    return [his.length, others.length]
  }

  it('the figure counts those that the list lets one decide, and the list names whose the others are', async () => {
    const { one, other, recordId } = await twoColleagues()
    await confirm(one, recordId)
    await object(recordId)
    expect([await listed(one), await listed(other)]).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect([(await counts(one)).objections, (await counts(other)).objections]).toEqual([0, 1])
    const { db } = server.world
    await sql`update service_record set frozen_at = now() where id = ${recordId}`.execute(db)
    expect(await listed(other)).toEqual([0, 0])
    expect((await counts(other)).objections).toBe(0)
  })
})

describe('whom somebody was known to be, taken away past the product', () => {
  const tamper = tampering(server)
  const forgotten = ({ id }: { id: string }) =>
    sql`delete from former_contact where account_id = ${id}`

  it('two accounts stay one person whose former number was taken away, also after the night', async () => {
    const { one, other, recordId } = await scene()
    const fileIds = [await buildEvidence(server, one.token)]
    const raise = { records: [{ recordId, minutes: 120 }], reason: '扫码前已到岗服务', fileIds }
    await server.call(record.raise, raise, one.token)
    await tamper(
      forgotten(other),
      sql`delete from row_seal where row_key like ${`${other.id}:%`}`,
      sql`delete from administrator_person where administrator_id in (${one.id}, ${other.id})`,
    )
    expect(await confirm(other, recordId)).toEqual(['recordFourEyes'])
    await forgetFormerContacts(server.world)
    expect(await confirm(other, recordId)).toEqual(['recordFourEyes'])
  })

  it('minutes stay those of an account whose former number was taken away', async () => {
    const { one, volunteer, recordId } = await twoColleagues()
    const { db } = server.world
    await sql`update administrator set volunteer_mobile_digest = 'left' where id = ${one.id}`.execute(
      db,
    )
    await sql`insert into former_contact (account_id, realm, kind, digest, left_at)
      values (${volunteer.id}, 'volunteer', 'mobile', 'left', ${START})`.execute(db)
    await tamper(forgotten(volunteer))
    expect(await confirm(one, recordId)).toEqual(['recordOwn'])
  })

  it('an account is let in no more of which is kept that it is nobody else', async () => {
    const { one, other, recordId } = await scene()
    await sealStanding(server.world)
    await tamper(
      forgotten(other),
      sql`update administrator set known_accounts = null where id in (${one.id}, ${other.id})`,
    )
    const { refused } = await server.refused(
      record.confirm,
      { records: [{ recordId }] },
      other.token,
    )
    expect(refused).toBe('signedInElsewhere')
  })
})
