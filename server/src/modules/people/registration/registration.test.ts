import { Writable } from 'node:stream'
import { documentKey, keptNumber } from 'contract/rules/document-number'
import { personalPartObstacle } from 'contract/rules/id-number'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { buildRegions, buildVolunteer } from '../../../../test/build.ts'
import {
  BROWSER,
  contract,
  START,
  testServer,
  type TestServer,
  testWorld,
  wire,
} from '../../../../test/harness.ts'
import { AGREED, proven } from '../../../../test/proofs.ts'
import { decryptField } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'
import { rowContents } from '../../../platform/log.ts'
import { createServer } from '../../../server.ts'
import { isVolunteerNumber } from './registration.number.ts'

const { auth, account } = contract
const { submit } = contract.registration
const PASSWORD = 'Qinglang7Feng'

let serial = 0
const fromBrowser = ({ headers }: { headers: object }) => ({
  headers: { ...headers, cookie: `izy_browser=${BROWSER}` },
})
/** A number of area 449999, which does not exist, with the right check digit. */
const idNumber = (born = '19900101', odd = false) => {
  const sequence = String((++serial * 2 + (odd ? 1 : 0)) % 1000).padStart(3, '0')
  const body = `449999${born}${sequence}`
  return [...'0123456789X']
    .map((digit) => body + digit)
    .find((number) => personalPartObstacle(number, START) === null)!
}

const form = (changes: Record<string, string> = {}) => {
  const number = ++serial
  return {
    name: '欧阳小明',
    documentType: '01' as const,
    documentNumber: idNumber(),
    mobile: `137${String(number).padStart(8, '0')}`,
    regionCode: '440106',
    loginName: `xiaoming${number}`,
    password: PASSWORD,
    passwordAgain: changes.password ?? PASSWORD,
    agreed: AGREED,
    ...changes,
  }
}
type Form = ReturnType<typeof form> & { birthDate?: string }

/** Registers with a mobile that was proven. */
const registered = async (server: TestServer, input: Form) =>
  server.call(submit, await proven(server.world, input, { salt: newId() }))
const refusedOf = async (server: TestServer, input: Form) =>
  server.refused(submit, await proven(server.world, input, { salt: newId() }))

describe('registering', () => {
  const server = testServer()
  beforeAll(() => buildRegions(server))

  it('a registration makes a verified account that can log in by name, mobile and document at once', async () => {
    const input = form({
      documentNumber: ` ${idNumber('19851231', true)} `,
      mobile: '+86 137-9999-0001',
    })
    const made = await registered(server, input)
    expect(isVolunteerNumber(made.volunteerNo)).toBe(true)
    for (const loginName of [input.loginName, '13799990001', input.documentNumber]) {
      const login = await server.call(auth.loginVolunteer, { loginName, password: PASSWORD })
      const info = await server.call(account.userInfo, {}, login.token)
      expect(info.users).toEqual({
        userId: made.userId,
        userName: input.loginName,
        name: '欧阳小明',
        birthDay: '1985-12-31',
        volunteerNo: made.volunteerNo,
        mobile: '137****0001',
        state: 'verified',
      })
    }
  })

  it('a registration keeps number and mobile closed, the password hashed, and derives the sex', async () => {
    const input = form({ documentNumber: idNumber('19900101', true) })
    const { userId } = await registered(server, input)
    const row = await server.world.db
      .selectFrom('volunteer')
      .where('id', '=', userId)
      .selectAll()
      .executeTakeFirstOrThrow()
    const { keys } = server.world
    expect(row).toMatchObject({ gender: 'male', document_type: '01', agreed_at: START })
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(
      decryptField(keys, `volunteer.document_number.${userId}`, row.document_number_cipher),
    ).toBe(input.documentNumber)
    expect(decryptField(keys, `volunteer.mobile.${userId}`, row.mobile_cipher!)).toBe(input.mobile)
    expect(row.document_number_cipher.includes(input.documentNumber)).toBe(false)
  })

  it('a registration leaves one event, that names nobody but the account', async () => {
    const { userId } = await registered(server, form())
    const event = await server.world.db
      .selectFrom('event')
      .where('object_id', '=', userId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      name: 'volunteerRegistered',
      actor_kind: 'visitor',
      payload: { volunteerId: userId },
    })
  })

  it('a registration takes a document number of before 1999 as the one of today', async () => {
    const old = '449999900202123'
    await registered(server, form({ documentNumber: old }))
    const again = await refusedOf(server, form({ documentNumber: keptNumber('01', old) }))
    expect(again.refused).toBe('documentNumberTaken')
  })

  it('a registration takes a passport with the birth date, and asks for it when it is missing', async () => {
    const passport = form({ documentType: '05', documentNumber: 'E12345678', name: 'Anna Maria' })
    const asked = await refusedOf(server, passport)
    expect(asked).toMatchObject({
      refused: 'invalidInput',
      status: 422,
      data: { fields: [{ path: 'birthDate', name: 'required', sentence: '请填写此项' }] },
    })
    const { userId } = await registered(server, {
      ...passport,
      birthDate: '1995-05-05',
    })
    const row = await server.world.db
      .selectFrom('volunteer')
      .where('id', '=', userId)
      .select(['gender', 'birth_date'])
      .executeTakeFirst()
    expect(row).toEqual({ gender: 'unknown', birth_date: '1995-05-05' })
    const future = { ...passport, birthDate: '2026-03-08' }
    expect((await refusedOf(server, future)).data).toEqual({
      fields: [{ path: 'birthDate', name: 'date', sentence: expect.any(String) }],
    })
  })

  it.each([
    ['20200308', 'tooYoung'],
    ['20200307', 'guardianRequired'],
    ['20080308', 'guardianRequired'],
  ])('a registration of somebody born %s on 2026-03-07 is refused as %s', async (born, name) => {
    const refused = await refusedOf(server, form({ documentNumber: idNumber(born) }))
    expect(refused).toMatchObject({ refused: name, status: 200 })
  })

  it('a registration of somebody who comes of age today is taken', async () => {
    await registered(server, form({ documentNumber: idNumber('20080307') }))
  })

  it('a registration does not believe a birth date that the document contradicts', async () => {
    const child = form({ documentNumber: idNumber('20150101'), birthDate: '1990-01-01' })
    expect((await refusedOf(server, child)).refused).toBe('guardianRequired')
  })

  it.each([
    ['documentNumber', '449999199001010018', 'idNumberCheckDigit'],
    ['documentNumber', '449999199002300010', 'idNumberBirthDate'],
    ['documentNumber', '999999199001010019', 'idNumberRegion'],
    ['documentNumber', '44999919900101', 'idNumberLength'],
    ['password', 'Password1', 'passwordCommon'],
    ['password', 'short1A', 'passwordFormat'],
    ['password', 'Aa1!aaaaaa', 'passwordCharacters'],
    ['password', 'Izhiyuan2024', 'passwordContainsSiteName'],
  ])('a registration names %s %s as %s', async (path, value, name) => {
    const refused = await refusedOf(server, form({ [path]: value }))
    expect(refused).toMatchObject({
      refused: 'invalidInput',
      status: 422,
      data: { fields: [{ path, name, sentence: expect.stringMatching(/\p{Script=Han}/u) }] },
    })
  })

  it('a registration names every wrong field at once', async () => {
    const refused = await refusedOf(
      server,
      form({ documentNumber: '449999199001010018', password: 'Password1' }),
    )
    const fields = refused.data!.fields as { path: string }[]
    expect(fields.map((field) => field.path)).toEqual(['documentNumber', 'password'])
  })

  it.each([
    ['loginName', (input: ReturnType<typeof form>) => `X${input.loginName}1`],
    ['mobile', (input: ReturnType<typeof form>) => `Ab${input.mobile}`],
  ])('a registration refuses a password made of the %s', async (_, passwordOf) => {
    const input = form()
    const password = passwordOf(input)
    const refused = await refusedOf(server, {
      ...input,
      password,
      passwordAgain: password,
    })
    expect(refused.refused).toBe('invalidInput')
  })

  it.each([
    [{ agreed: '' }, 'agreed'],
    [{ agreed: 'voluntaryAgreement' }, 'agreed.0'],
    [{ categories: '0001,0002,0003,0004,0005' }, 'categories'],
    [{ skills: '77' }, 'skills.0'],
    [{ serviceTime: '99999' }, ''],
    [{ isRealName: '1' }, ''],
    [{ userId: '0195b000-0000-7000-8000-000000000000' }, ''],
    [{ passwordAgain: 'Qinglang8Feng' }, 'passwordAgain'],
    [{ name: '欧' }, 'name'],
    [{ mobile: '12345678901' }, 'mobile'],
    [{ documentType: '77' }, 'documentType'],
    [{ role: 'owner' }, ''],
    [{ state: 'verified' }, ''],
  ])('a registration refuses %o by the form', async (changes, path) => {
    const refused = await refusedOf(server, form(changes as Record<string, string>))
    const fields = refused.data!.fields as { path: string }[]
    expect([refused.status, fields[0]!.path]).toEqual([422, path])
  })

  it('a registration refuses a division that does not exist or is no longer in force', async () => {
    await server.world.db
      .insertInto('region')
      .values({
        code: '440199',
        name: '旧区',
        level: 'county',
        parent_code: '440100',
        valid_to: '2020-01-01',
      })
      .execute()
    for (const regionCode of ['449999', '440199'])
      expect((await refusedOf(server, form({ regionCode }))).refused).toBe('regionUnknown')
  })

  it('a registration refuses a name that cannot stand on the document', async () => {
    expect((await refusedOf(server, form({ name: 'Anna Maria' }))).refused).toBe('realNameMismatch')
  })

  it('a registration leaves nothing behind when it is refused', async () => {
    const input = form()
    await registered(server, input)
    const before = await counts()
    // The document is new and is taken first; the mobile then stands in the way.
    const documentNumber = idNumber()
    const half = form({ mobile: input.mobile, documentNumber })
    expect((await refusedOf(server, half)).refused).toBe('mobileTaken')
    expect(await counts()).toEqual(before)
    await registered(server, form({ documentNumber }))
  })

  const counts = async () => {
    const { rows } =
      await sql`select (select count(*) from volunteer) as v, (select count(*) from event) as e,
      (select count(*) from account_identifier) as i`.execute(server.world.db)
    return rows[0]
  }
})

describe('what is taken', () => {
  const server = testServer()
  beforeAll(() => buildRegions(server))

  it('what is taken is named: document, mobile, login name in any case', async () => {
    const first = form()
    await registered(server, first)
    for (const [changes, name] of [
      [{ documentNumber: first.documentNumber }, 'documentNumberTaken'],
      [{ mobile: first.mobile }, 'mobileTaken'],
      [{ loginName: first.loginName.toUpperCase() }, 'loginNameTaken'],
      [first, 'documentNumberTaken'],
    ] as const)
      expect((await refusedOf(server, form(changes))).refused).toBe(name)
  })

  it('a number that an account from elsewhere has is taken too', async () => {
    const built = await buildVolunteer(server)
    expect((await refusedOf(server, form({ mobile: built.mobile }))).refused).toBe('mobileTaken')
  })

  it.each(['documentNumber', 'mobile', 'loginName'] as const)(
    'what is free goes to exactly one of ten who send the same %s at once',
    async (shared) => {
      const value = form()[shared]
      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, salt) => {
          const input = form({ [shared]: value })
          const request = wire(submit, await proven(server.world, input, { salt: String(salt) }))
          const response = await server.app.inject({ ...request, ...fromBrowser(request) })
          return response.json().code as string
        }),
      )
      const refused = { documentNumber: '20101', mobile: '20102', loginName: '20103' }[shared]
      expect(answers.toSorted()).toEqual(['1', ...Array.from({ length: 9 }, () => refused)])
    },
  )

  it('a number is not taken by the same text on another kind of document', () => {
    const number = '449999199001010019'
    expect(documentKey('99', number)).not.toBe(documentKey('01', number))
    expect(documentKey('05', 'E12345678')).not.toBe(documentKey('99', 'E12345678'))
  })
})

describe('personal data', () => {
  const lines: string[] = []
  const secrets: string[] = []
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  let world: ReturnType<typeof testWorld>
  let app: Awaited<ReturnType<typeof createServer>>

  beforeAll(async () => {
    database = await cloneDatabase()
    const stream = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    world = testWorld(database.url)
    world.log = pino({ level: 'trace', redact: rowContents }, stream)
    app = await createServer(world)
    await buildRegions({ world } as never)
  })
  afterAll(async () => {
    await app.close()
    await world.close()
    await database.drop()
  })

  const send = async (input: ReturnType<typeof form>) => {
    secrets.push(input.name, input.documentNumber, input.mobile, input.loginName, input.password)
    const request = wire(submit, await proven(world, input, { salt: newId() }))
    return (await app.inject({ ...request, ...fromBrowser(request) })).json().code as string
  }

  it('personal data stands in no log, event or security event, whether it went well or not', async () => {
    const input = form({ name: '司马光华' })
    expect(await send(input)).toBe('1')
    expect(await send({ ...input, documentNumber: idNumber() })).toBe('20102')
    expect(await send({ ...input, documentNumber: '449999199001010018' })).toBe('10422')
    for (const password of ['Wrong1234', PASSWORD])
      for (const loginName of [input.loginName, input.mobile, input.documentNumber])
        await app.inject(wire(auth.loginVolunteer, { loginName, password }))
    // The database refuses a row for a reason nobody foresaw: its message holds the row.
    await sql`alter table volunteer add check (name <> '诸葛不明')`.execute(world.db)
    expect(await send(form({ name: '诸葛不明' }))).toBe('10500')

    const { rows } = await sql<{ line: string }>`
      select row_to_json(e)::text as line from event e union all
      select row_to_json(s)::text from security_event s union all
      select row_to_json(p)::text from event_pending p union all
      select row_to_json(t)::text from login_throttle t`.execute(world.db)
    expect(rows.length).toBeGreaterThan(4)
    expect(lines.some((line) => line.includes('unexpected error'))).toBe(true)
    const everything = [...lines, ...rows.map((row) => row.line)].join('\n')
    for (const secret of [...secrets, PASSWORD]) expect(everything).not.toContain(secret)
  })

  it('personal data is not readable in the database, except the name', async () => {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(v)::text as line from volunteer v union all
      select row_to_json(i)::text from account_identifier i`.execute(world.db)
    const text = rows.map((row) => row.line).join('\n')
    const [, documentNumber, mobile, , password] = secrets
    for (const secret of [documentNumber!, mobile!, password!]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })
})
