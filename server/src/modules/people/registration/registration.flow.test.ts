import { personalPartObstacle } from 'contract/rules/id-number'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganization, buildRegions, buildVolunteer } from '../../../../test/build.ts'
import { codeByMobile } from '../../../../test/codes.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { AGREED, buildProof, proven } from '../../../../test/proofs.ts'
import { heldBeforeEvent } from '../../../../test/waiting.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { Failure } from '../../../platform/fail.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { newId } from '../../../platform/ids.ts'
import { checkRealNameByRules } from '../../../platform/real-name.ts'
import { drainReactions } from '../../../jobs.ts'
import { askAgain } from './real-name.service.ts'

const { registration, auth } = contract
const PASSWORD = 'Qinglang7Feng'

let serial = 0
const idNumber = (born = '19900101') => {
  const body = `449999${born}${String(++serial).padStart(3, '0')}`
  return [...'0123456789X']
    .map((digit) => body + digit)
    .find((number) => personalPartObstacle(number, START) === null)!
}
const person = (changes: Record<string, string> = {}) => {
  const number = String(++serial).padStart(8, '0')
  return {
    name: '何晓岚',
    documentType: '01' as const,
    documentNumber: idNumber(),
    mobile: `135${number}`,
    loginName: `xiaolan${serial}`,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    agreed: AGREED,
    ...changes,
  }
}
const form = (changes: Record<string, string> = {}) => ({
  ...person(changes),
  regionCode: '440106',
})

describe('a form', () => {
  const server = testServer()
  beforeAll(() => buildRegions(server))
  const salted = async (input: ReturnType<typeof form>) =>
    proven(server.world, input, { salt: newId() })

  it('a form of registration begins with the code of a mobile, which proves it once and to this browser', async () => {
    const mobile = '13500000001'
    const code = await codeByMobile(server, mobile, 'register')
    const proof = { purpose: 'register', channel: 'sms', target: mobile } as const
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const refused = await server.refused(registration.prove, { ...proof, code: wrong })
    expect(refused.refused).toBe('codeWrong')
    const { ticket } = await server.call(registration.prove, { ...proof, code })
    const again = await server.refused(registration.prove, { ...proof, code })
    expect(again.refused).toBe('codeVoid')
    const input = { ...form({ mobile }), mobileTicket: ticket }
    const elsewhere = await server.refused(registration.submit, input, undefined, {
      browser: 'C'.repeat(43),
    })
    expect(elsewhere.refused).toBe('proofExpired')
    await server.call(registration.submit, input)
    const spent = await server.refused(registration.submit, {
      ...form({ mobile }),
      mobileTicket: ticket,
    })
    expect(spent.refused).toBe('proofExpired')
  })

  it('a form of registration is told at the proof that an account has the mobile', async () => {
    const { mobile } = await buildVolunteer(server)
    const code = await codeByMobile(server, mobile, 'register')
    const proof = { purpose: 'register', channel: 'sms', target: mobile, code } as const
    expect((await server.refused(registration.prove, proof)).refused).toBe('mobileTaken')
  })

  it('a form of registration keeps its proofs for two hours and thirty tries', async () => {
    const input = await salted(form({ loginName: 'nurlate01' }))
    await sql`update contact_proof set tries = 30`.execute(server.world.db)
    expect((await server.refused(registration.submit, input)).refused).toBe('proofExpired')
    await sql`update contact_proof set tries = 0, expires_at = ${START}`.execute(server.world.db)
    expect((await server.refused(registration.submit, input)).refused).toBe('proofExpired')
  })

  it('a form of registration sent twice, or ten times at once, registers once and answers alike', async () => {
    const input = { ...(await salted(form())), requestId: newId() }
    const { app } = server
    const one = await server.call(registration.submit, input)
    const again = await server.call(registration.submit, input, undefined, { changes: false })
    expect(again).toEqual(one)
    const many = { ...(await salted(form())), requestId: newId() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.inject({
          method: 'POST',
          url: `/v2/api/zyz/${registration.submit.path}`,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            cookie: `izy_browser=${'B'.repeat(43)}`,
          },
          payload: new URLSearchParams(many).toString(),
        }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.json().data?.userId))).toEqual(
      new Set([expect.any(String)]),
    )
    const other = await salted(form())
    const stolen = await server.refused(registration.submit, {
      ...other,
      requestId: input.requestId,
    })
    expect(stolen.refused).toBe('badRequest')
  })

  it('a form of registration sent again while the first has used its proof up is answered as the first', async () => {
    const input = { ...(await salted(form())), requestId: newId() }
    const [first, second] = await heldBeforeEvent(server, [
      () => server.call(registration.submit, input),
      () => server.call(registration.submit, input, undefined, { changes: false }),
    ])
    expect(second).toEqual(first)
  })

  it('a form of registration carries wishes, an address with its proof, and organisations that are applied to', async () => {
    const open = await buildOrganization(server, { name: '天河读书会' })
    const closed = await buildOrganization(server)
    await sql`update organization set join_mode = 'closed' where id = ${closed.id}`.execute(
      server.world.db,
    )
    const wishes = {
      categories: '0001,0006',
      skills: '05,23',
      availability: '16,17',
      email: 'He.Xiaolan@qq.com',
    }
    const input = { ...form(), ...wishes }
    const refused = await server.refused(registration.submit, {
      ...(await salted(input)),
      organizationIds: `${open.id},${closed.id}`,
    })
    expect(refused.refused).toBe('organizationNotJoinable')
    const made = await server.call(registration.submit, {
      ...(await salted(input)),
      organizationIds: open.id,
    })
    expect(made.organizations).toEqual(['天河读书会'])
    const { token } = await server.call(auth.loginVolunteer, {
      loginName: 'he.xiaolan@qq.com',
      password: PASSWORD,
    })
    const information = await server.call(registration.information, {}, token)
    expect(information).toMatchObject({
      percent: 91,
      missing: ['emergency'],
      categories: ['0001', '0006'],
      skills: ['05', '23'],
      availability: ['16', '17'],
      organizations: [{ name: '天河读书会', state: 'applied' }],
    })
  })

  it('a form of registration joins at once where an organisation takes whoever is verified', async () => {
    const auto = await buildOrganization(server, { name: '五山护林队' })
    await sql`update organization set join_mode = 'auto' where id = ${auto.id}`.execute(
      server.world.db,
    )
    const { userId } = await server.call(registration.submit, {
      ...(await salted(form())),
      organizationIds: auto.id,
    })
    const { rows } = await sql<{ state: string; main: boolean; members: number }>`
      select m.state, m.main, o.member_count as members from membership m
      join organization o on o.id = m.organization_id where m.volunteer_id = ${userId}`.execute(
      server.world.db,
    )
    expect(rows).toEqual([{ state: 'member', main: true, members: 1 }])
    await drainReactions(server.world)
    const { rows: told } = await sql<{ kind: string }>`
      select kind from message where volunteer_id = ${userId} order by kind`.execute(
      server.world.db,
    )
    expect(told.map(({ kind }) => kind)).toEqual(['membershipAccepted', 'welcome'])
  })

  it('a form of registration with an address needs its proof, and one address serves one account', async () => {
    const input = await salted(form())
    const bare = await server.refused(registration.submit, { ...input, email: 'a@qq.com' })
    expect(bare.data).toMatchObject({ fields: [{ path: 'email', name: 'proofMissing' }] })
    await server.call(registration.submit, await salted({ ...form(), email: 'b@qq.com' } as never))
    const taken = await salted({ ...form(), email: 'B@QQ.com' } as never)
    expect((await server.refused(registration.submit, taken)).refused).toBe('emailTaken')
  })

  it('a form of registration must have shown the texts in force', async () => {
    for (const agreed of ['voluntaryAgreement:1.0,privacyPolicy:1.0', 'privacyPolicy:1.0'])
      expect(
        (await server.refused(registration.submit, await salted(form({ agreed })))).refused,
      ).toBe('agreementChanged')
  })
})

describe('verifyTip', () => {
  const server = testServer()
  beforeAll(() => buildRegions(server))
  const ask = (input: Record<string, string>, ip = '10.1.0.1') =>
    server.call(registration.verifyTip, input as never, undefined, { changes: false, from: { ip } })

  it('the check before registering says what is missing and what is wrong', async () => {
    const { missing, tips } = await ask({
      documentType: '01',
      documentNumber: '449999201503010010',
      loginName: 'short',
    })
    expect(missing).toEqual(['name', 'mobile', 'mobileTicket'])
    expect(tips.map(({ field, name }) => `${field} ${name}`)).toEqual([
      'documentNumber idNumberCheckDigit',
      'loginName loginNameFormat',
    ])
    for (const { sentence } of tips) expect(sentence).toMatch(/\p{Script=Han}/u)
  })

  it('the check before registering says whether a login name is free, in any case, and nothing else of its account', async () => {
    const { loginName } = await buildVolunteer(server)
    const { tips, taken } = await ask({ loginName: loginName.toUpperCase() })
    expect(tips).toEqual([
      { field: 'loginName', name: 'loginNameTaken', sentence: '该用户名已被使用，请换一个' },
    ])
    expect(taken).toBeNull()
    expect((await ask({ loginName: 'freename99' })).tips).toEqual([])
  })

  it('the check before registering tells of a document only to who has proven his mobile and knows its name', async () => {
    const documentNumber = idNumber()
    const known = await proven(server.world, form({ documentNumber }))
    await server.call(registration.submit, known)
    const base = { documentType: '01', documentNumber }
    expect((await ask({ ...base, name: '何晓岚' })).taken).toBeNull()
    const mobile = '13500000099'
    const mobileTicket = await buildProof(server.world, 'register', mobile)
    const asked = { ...base, mobile, mobileTicket }
    expect((await ask({ ...asked, name: '何晓' })).taken).toEqual({
      claimable: false,
      loginName: null,
    })
    const { loginName } = (await ask({ ...asked, name: '何晓岚' })).taken!
    expect(loginName).toMatch(/^xi\*+\d\d$/)
    expect((await ask({ ...asked, documentNumber: idNumber(), name: '何晓岚' })).taken).toBeNull()
  })

  it('the check before registering answers 120 questions of an address in ten minutes', async () => {
    const from = { ip: '10.1.0.9' }
    await ask({}, from.ip)
    await sql`update request_throttle set requests = 119 where requests = 1`.execute(
      server.world.db,
    )
    await ask({}, from.ip)
    const refused = await server.refused(registration.verifyTip, {}, undefined, from)
    expect(refused).toMatchObject({
      refused: 'tooManyRequests',
      status: 429,
      data: { seconds: 600 },
    })
    await ask({}, '10.1.0.10')
  })
})

describe('an imported account', () => {
  const server = testServer()
  beforeAll(() => buildRegions(server))

  /** An account that a school imported: no way to log in, a membership and its own hours. */
  const imported = async (name: string, documentNumber: string) => {
    const organization = await buildOrganization(server)
    const volunteer = await buildVolunteer(server, {
      name,
      state: 'unclaimed',
      member: organization,
    })
    const { db, keys } = server.world
    await sql`delete from account_identifier where account_id = ${volunteer.id}`.execute(db)
    await db
      .insertInto('account_identifier')
      .values({
        realm: 'volunteer',
        kind: 'documentNumber',
        digest: identifierDigest(keys, 'volunteer', 'documentNumber', documentNumber),
        account_id: volunteer.id,
      })
      .execute()
    const document_number_cipher = encryptField(
      keys,
      `volunteer.document_number.${volunteer.id}`,
      documentNumber,
    )
    await db
      .updateTable('volunteer')
      .set({ document_number_cipher })
      .where('id', '=', volunteer.id)
      .execute()
    return { ...volunteer, organization }
  }
  const claimOf = (input: ReturnType<typeof person>) =>
    proven(server.world, input, { purpose: 'claim', salt: newId() })

  it('an imported account is claimed by name, document and a proven mobile; number and membership stay', async () => {
    const documentNumber = idNumber()
    const account = await imported('何晓岚', documentNumber)
    const input = person({ documentNumber })
    const made = await server.call(registration.claim, await claimOf(input))
    expect(made).toEqual({
      userId: account.id,
      volunteerNo: account.volunteerNo,
      state: 'verified',
      organizations: [account.organization.name],
    })
    const { token } = await server.call(auth.loginVolunteer, {
      loginName: input.mobile,
      password: PASSWORD,
    })
    const own = await server.call(registration.status, {}, token)
    expect(own.organizations).toMatchObject([{ name: account.organization.name, state: 'member' }])
    const { rows } = await sql<{ channel: string }>`
      select channel from consent where volunteer_id = ${account.id}`.execute(server.world.db)
    expect(rows.map(({ channel }) => channel)).toEqual(['claim', 'claim', 'claim'])
  })

  it('an imported account is refused alike with another name, an unknown number and an account in use', async () => {
    const documentNumber = idNumber()
    await imported('何晓岚', documentNumber)
    const inUse = idNumber()
    await server.call(
      registration.submit,
      await proven(server.world, form({ documentNumber: inUse })),
    )
    const answers = []
    const wrongs: Record<string, string>[] = [
      { documentNumber, name: '何小岚' },
      { documentNumber: idNumber() },
      { documentNumber: inUse },
    ]
    for (const changes of wrongs)
      answers.push(await server.refused(registration.claim, await claimOf(person(changes))))
    expect(answers[0]!.refused).toBe('claimRefused')
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it('an imported account goes to one of ten who claim it at once', async () => {
    const documentNumber = idNumber()
    await imported('何晓岚', documentNumber)
    await sql`delete from request_throttle`.execute(server.world.db)
    const inputs = await Promise.all(
      Array.from({ length: 5 }, () => claimOf(person({ documentNumber }))),
    )
    const outcomes = await Promise.all(
      inputs.map((input) =>
        server.call(registration.claim, input).then(
          () => 'claimed',
          (error: Error) => (error.message.includes('claimRefused') ? 'refused' : error.message),
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['claimed', 'refused', 'refused', 'refused', 'refused'])
  })

  it('an imported account is tried five times a day for one document', async () => {
    const documentNumber = idNumber()
    for (let i = 0; i < 5; i++)
      await server.refused(registration.claim, await claimOf(person({ documentNumber })))
    const refused = await server.refused(
      registration.claim,
      await claimOf(person({ documentNumber })),
    )
    expect(refused.refused).toBe('tooManyRequests')
  })

  it('an imported account is offered to who registers with its document and name', async () => {
    const documentNumber = idNumber()
    await imported('何晓岚', documentNumber)
    const refused = await server.refused(
      registration.submit,
      await proven(server.world, form({ documentNumber })),
    )
    expect(refused).toMatchObject({
      refused: 'documentNumberTaken',
      data: { claimable: true, loginName: null },
    })
  })
})

describe('the check of name and document', () => {
  const server = testServer()
  beforeAll(() => buildRegions(server))
  const away = async () => {
    throw new Failure('serviceBusy')
  }
  const waiting = async () => {
    server.world.realName = away
    const input = form()
    const made = await server.call(registration.submit, await proven(server.world, input))
    expect(made.state).toBe('registered')
    const { token } = await server.call(auth.loginVolunteer, {
      loginName: input.loginName,
      password: PASSWORD,
    })
    return { ...made, input, token }
  }
  const stateOf = async (token: string) => {
    const { state, realName } = await server.call(registration.status, {}, token)
    return [state, realName.state]
  }

  it('the check of name and document leaves the account registered while the service is away, and confirms it later', async () => {
    const { token, userId } = await waiting()
    expect(await askAgain(server.world)).toBe(0)
    expect(await stateOf(token)).toEqual(['registered', 'waiting'])
    server.world.realName = checkRealNameByRules
    expect(await askAgain(server.world)).toBe(0)
    server.world.pass(5)
    expect(await askAgain(server.world)).toBe(1)
    expect(await stateOf(token)).toEqual(['verified', 'confirmed'])
    const { rows } = await sql<{ name: string; payload: object }>`
      select name, payload from event where object_id = ${userId} and actor_kind = 'system'`.execute(
      server.world.db,
    )
    expect(rows).toEqual([
      { name: 'realNameChecked', payload: { volunteerId: userId, outcome: 'matched' } },
    ])
  })

  it('the check of name and document returns what does not match, which is corrected and checked again', async () => {
    const { token, input } = await waiting()
    server.world.realName = async () => 'mismatched'
    await askAgain(server.world)
    expect(await stateOf(token)).toEqual(['returned', 'returned'])
    const own = {
      name: input.name,
      documentType: '01' as const,
      documentNumber: input.documentNumber,
    }
    const wrong = await server.refused(registration.mend, own, token)
    expect(wrong.refused).toBe('realNameMismatch')
    server.world.realName = checkRealNameByRules
    const taken = idNumber()
    await server.call(
      registration.submit,
      await proven(server.world, form({ documentNumber: taken })),
    )
    const another = await server.refused(
      registration.mend,
      { ...own, documentNumber: taken },
      token,
    )
    expect(another.refused).toBe('documentNumberTaken')
    const documentNumber = idNumber('19911111')
    await server.call(registration.mend, { ...own, documentNumber }, token)
    expect(await stateOf(token)).toEqual(['verified', 'confirmed'])
    // The old number is free again, the new one logs in.
    await server.call(
      registration.submit,
      await proven(server.world, form({ documentNumber: input.documentNumber })),
    )
    await server.call(auth.loginVolunteer, { loginName: documentNumber, password: PASSWORD })
    expect((await server.refused(registration.mend, own, token)).refused).toBe(
      'registrationStateRefuses',
    )
  })
})

describe('what is added later', () => {
  const server = testServer()

  it('the wishes and organisations that are added after registering are at most five', async () => {
    const { token } = await buildVolunteer(server)
    const nodes = []
    for (let i = 0; i < 6; i++) nodes.push(await buildOrganization(server))
    await server.call(registration.perfect, { categories: '0001' }, token)
    await server.call(registration.perfect, { skills: '05', organizationIds: nodes[0]!.id }, token)
    const first = await server.call(registration.information, {}, token)
    expect(first).toMatchObject({
      categories: ['0001'],
      skills: ['05'],
      missing: ['availability', 'email', 'emergency'],
    })
    const rest = nodes
      .slice(1)
      .map(({ id }) => id)
      .join(',')
    const refused = await server.refused(registration.perfect, { organizationIds: rest }, token)
    expect(refused.refused).toBe('tooManyOrganizations')
    expect((await server.call(registration.information, {}, token)).organizations).toHaveLength(1)
  })

  it('the organisations added after registering are those of a division and below it, page by page', async () => {
    const names = ['一', '二', '三'].map((number) => `粤海${number}队`)
    for (const name of names) await buildOrganization(server, { name, regionCode: '440305' })
    const find = (input: Record<string, string>) =>
      server.call(registration.organizations, input as never)
    const first = await find({ regionCode: '440300', keyword: '粤海', size: '2' })
    const second = await find({
      regionCode: '440300',
      keyword: '粤海',
      size: '2',
      cursor: first.next!,
    })
    expect([...first.items, ...second.items].map(({ name }) => name).toSorted()).toEqual(
      names.toSorted(),
    )
    expect(second.next).toBeNull()
    expect((await find({ regionCode: '440100', keyword: '粤海' })).items).toEqual([])
  })
})
