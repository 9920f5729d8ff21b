import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildMission,
  buildOrganization,
  buildVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { buildCredited, reverseCredit } from '../../../../test/earned.ts'
import { auditRows, contract, testServer, wire } from '../../../../test/harness.ts'
import { encryptBytes } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/transact.ts'
import { keepPdf } from './certificate.repository.ts'
import { forgetHolder } from './certificate.repository.ts'
import { forgetOldPapers } from './certificate.service.ts'
import { publicSnapshot } from './certificate.snapshot.ts'

const { certificate } = contract

describe('time certificates', () => {
  const server = testServer()

  /** A volunteer with three effective records: two of service in two cities, one of training. */
  const served = async () => {
    const volunteer = await buildVolunteer(server, { name: '欧阳晓岚' })
    const organization = await buildOrganization(server, { name: '五山街道志愿服务队' })
    const tianhe = await buildMission(server, {
      organization,
      title: '五山社区长者陪伴',
      categories: ['0001'],
    })
    const nanshan = await buildMission(server, {
      organization,
      title: '南山图书馆导读',
      regionCode: '440305',
      categories: ['0003'],
    })
    const course = await buildMission(server, { organization, title: '急救培训', kind: 'training' })
    const first = await buildCredited(server, tianhe, volunteer, {
      minutes: 150,
      date: '2026-01-10',
    })
    const second = await buildCredited(server, nanshan, volunteer, {
      minutes: 90,
      date: '2026-02-11',
      way: 'manual',
    })
    await buildCredited(server, course, volunteer, {
      minutes: 60,
      kind: 'training',
      date: '2026-02-20',
    })
    return { volunteer, first, second }
  }

  it('a certificate is issued over effective records only and keeps service and training apart', async () => {
    const { volunteer } = await served()
    const other = await buildMission(server)
    await buildCredited(server, other, volunteer, { state: 'publicised', minutes: 500 })
    const issued = await server.call(certificate.issue, {}, volunteer.token)
    expect(issued).toMatchObject({
      serviceMinutes: 240,
      trainingMinutes: 60,
      records: 3,
      state: 'valid',
      revokedLines: 0,
    })
    // The period on the paper, although none was asked for.
    expect([issued.from, issued.to]).toEqual([expect.any(String), expect.any(String)])
    const list = await server.call(certificate.listOwn, {}, volunteer.token)
    expect(list).toEqual({ items: [issued], next: null })
  })

  it('a certificate is filtered by period, city and category', async () => {
    const { volunteer } = await served()
    const only = (input: object) => server.call(certificate.issue, input, volunteer.token)
    expect(await only({ from: '2026-02-01' })).toMatchObject({
      serviceMinutes: 90,
      trainingMinutes: 60,
    })
    expect(await only({ to: '2026-01-31' })).toMatchObject({
      serviceMinutes: 150,
      trainingMinutes: 0,
    })
    expect(await only({ regionCodes: ['440300'] })).toMatchObject({
      serviceMinutes: 90,
      records: 1,
    })
    expect(await only({ categories: ['0001'] })).toMatchObject({ serviceMinutes: 150, records: 2 })
    expect(
      (await server.refused(certificate.issue, { from: '2030-01-01' }, volunteer.token)).refused,
    ).toBe('certificateEmpty')
  })

  it('a certificate says from its first record to its last, whatever range was asked for', async () => {
    const { volunteer } = await served()
    const asked = { from: '2020-01-01', to: '2026-11-26', english: true }
    const own = await server.call(certificate.issue, asked, volunteer.token)
    expect(own).toMatchObject({ from: '2026-01-10', to: '2026-02-20', records: 3 })
    const shown = await server.call(certificate.verify, { number: own.number, code: own.code })
    expect(shown).toMatchObject({ from: '2026-01-10', to: '2026-02-20' })
    const { period } = JSON.parse(shown.signed) as { period: object }
    expect(period).toEqual({ from: '2026-01-10', to: '2026-02-20' })
    const { rows } = await sql<{ days: string[] }>`
      select array[from_date::text, to_date::text] as days from certificate where number = ${own.number}`.execute(
      server.world.db,
    )
    expect(rows[0]!.days).toEqual(['2026-01-10', '2026-02-20'])
    // A narrower range is a limit of what is counted, and its days are none of service either.
    const narrow = { from: '2026-02-01', to: '2026-02-28' }
    expect(await server.call(certificate.issue, narrow, volunteer.token)).toMatchObject({
      from: '2026-02-11',
      to: '2026-02-20',
      records: 2,
    })
  })

  it('a certificate verifies for a stranger with a masked name and a signature that ordinary tools can check', async () => {
    const { volunteer } = await served()
    const issued = await server.call(certificate.issue, {}, volunteer.token)
    const shown = await server.call(certificate.verify, {
      number: issued.number.toLowerCase(),
      code: issued.code,
    })
    expect(shown).toMatchObject({
      nameMasked: '欧阳**',
      state: 'valid',
      // The period on the paper, although none was asked for.
      from: '2026-01-10',
      to: '2026-02-20',
      signatureValid: true,
      presentServiceMinutes: 240,
      serviceMinutes: 240,
    })
    expect(shown.ways).toEqual([
      { way: 'qr', minutes: 150 },
      { way: 'manual', minutes: 90 },
    ])
    const [key] = await server.call(certificate.publicKeys, {})
    const publicKey = createPublicKey({
      key: Buffer.from(key!.publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    })
    expect(key!.keyId).toBe(shown.keyId)
    expect(
      verify(null, Buffer.from(shown.signed), publicKey, Buffer.from(shown.signature, 'base64url')),
    ).toBe(true)
    expect(
      verify(
        null,
        Buffer.from(shown.signed.replace('150', '950')),
        publicKey,
        Buffer.from(shown.signature, 'base64url'),
      ),
    ).toBe(false)
    const wholeAnswer = JSON.stringify(shown)
    expect(wholeAnswer).not.toContain('欧阳晓岚')
    expect(wholeAnswer).not.toContain(volunteer.volunteerNo)
    expect(wholeAnswer).not.toContain('449999')
  })

  it('the check of a certificate answers a wrong code, a wrong number and a malformed number alike', async () => {
    const { volunteer } = await served()
    const issued = await server.call(certificate.issue, {}, volunteer.token)
    const other = await server.call(certificate.issue, { to: '2026-01-31' }, volunteer.token)
    const wrongCode = await server.refused(certificate.verify, {
      number: issued.number,
      code: other.code,
    })
    const malformed = await server.refused(certificate.verify, {
      number: 'GDSJ1',
      code: issued.code,
    })
    expect(wrongCode).toEqual(malformed)
    expect(wrongCode.refused).toBe('certificateNotFound')
  })

  it('a certificate shows a line revoked since, and what still holds', async () => {
    const { volunteer, first } = await served()
    const issued = await server.call(certificate.issue, {}, volunteer.token)
    await sql`update service_record set state = 'revoked', reason = '重复登记' where id = ${first.id}`.execute(
      server.world.db,
    )
    const shown = await server.call(certificate.verify, {
      number: issued.number,
      code: issued.code,
    })
    expect(shown).toMatchObject({
      serviceMinutes: 240,
      presentServiceMinutes: 90,
      presentTrainingMinutes: 60,
      signatureValid: true,
    })
    expect(shown.lines.filter((line) => line.revoked)).toMatchObject([
      { missionTitle: '五山社区长者陪伴', revokedReason: '重复登记' },
    ])
    expect(
      (await server.call(certificate.listOwn, {}, volunteer.token)).items[0]!.revokedLines,
    ).toBe(1)
  })

  it('a certificate fails verification when any stored figure is altered', async () => {
    const { volunteer } = await served()
    const issued = await server.call(certificate.issue, {}, volunteer.token)
    await sql`update certificate set signed = replace(signed, '"serviceMinutes":150', '"serviceMinutes":950') where id = ${issued.certificateId}`.execute(
      server.world.db,
    )
    expect(
      await server.call(certificate.verify, { number: issued.number, code: issued.code }),
    ).toMatchObject({ signatureValid: false })
  })

  it('the valid certificate is given again while it would say the same, also to several who ask at once', async () => {
    const { volunteer } = await served()
    const issue = (input: object, changes: boolean) =>
      server.call(certificate.issue, input, volunteer.token, { changes })
    const scope = { regionCodes: ['440300', '440100'], from: '2026-01-01' }
    const first = await issue(scope, true)
    const turned = { ...scope, regionCodes: ['440100', '440300'] }
    expect(await Promise.all([1, 2, 3].map(() => issue(turned, false)))).toEqual([
      first,
      first,
      first,
    ])
    const { items } = await server.call(certificate.listOwn, {}, volunteer.token)
    expect(items).toEqual([first])
  })

  it('a certificate supersedes an earlier one of the same scope once it would say something else', async () => {
    const { volunteer, first: record } = await served()
    const issue = () => server.call(certificate.issue, { from: '2026-01-01' }, volunteer.token)
    const first = await issue()
    await reverseCredit(server, volunteer, record.id)
    const second = await issue()
    expect(second).toMatchObject({ serviceMinutes: 90, state: 'valid' })
    expect(
      await server.call(certificate.verify, { number: first.number, code: first.code }),
    ).toMatchObject({ state: 'superseded', supersededBy: 'holder', signatureValid: true })
    await sql`update volunteer set name = '欧阳晓' where id = ${volunteer.id}`.execute(
      server.world.db,
    )
    const third = await issue()
    expect(third.number).not.toBe(second.number)
    const { items } = await server.call(certificate.listOwn, {}, volunteer.token)
    expect(items.filter((item) => item.state === 'valid')).toEqual([third])
  })

  it('certificates are ten new ones a day, those of before given again beyond, however many ask at once', async () => {
    const { volunteer } = await served()
    const until = (day: number) => ({ to: `2026-02-${String(day).padStart(2, '0')}` })
    const asked = await Promise.all(
      Array.from({ length: 14 }, async (_, n) => {
        const request = wire(certificate.issue, until(n + 1), volunteer.token)
        return (await server.app.inject(request)).json<{ msg: string; code: string }>().code
      }),
    )
    expect(asked.filter((code) => code === '1')).toHaveLength(10)
    expect(asked.filter((code) => code === '34004')).toHaveLength(4)
    const { items } = await server.call(certificate.listOwn, {}, volunteer.token)
    expect(items).toHaveLength(10)
    const again = until(asked.indexOf('1') + 1)
    expect(items).toContainEqual(
      await server.call(certificate.issue, again, volunteer.token, { changes: false }),
    )
    // Midnight of Asia/Shanghai is fifteen hours away.
    server.world.pass(14 * 60 + 59)
    const login = { loginName: volunteer.loginName, password: PASSWORD }
    const { token } = await server.call(contract.auth.loginVolunteer, login)
    expect((await server.refused(certificate.issue, until(20), token)).refused).toBe(
      'certificateLimitReached',
    )
    server.world.pass(1)
    expect(await server.call(certificate.issue, until(20), token)).toMatchObject({ state: 'valid' })
  })

  it('the PDF of a certificate is handed to its holder only', async () => {
    const { volunteer } = await served()
    const stranger = await buildVolunteer(server)
    const issued = await server.call(certificate.issue, {}, volunteer.token)
    const response = await server.app.inject(
      wire(certificate.pdf, { certificateId: issued.certificateId }, volunteer.token),
    )
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.headers['content-disposition']).toContain(encodeURIComponent(issued.number))
    const refusal = await server.refused(
      certificate.pdf,
      { certificateId: issued.certificateId },
      stranger.token,
    )
    expect(refusal.refused).toBe('certificateNotFound')
  })

  it('the PDF of a certificate is drawn once and kept closed, until it is old or its holder is forgotten', async () => {
    const { volunteer } = await served()
    const { certificateId } = await server.call(certificate.issue, {}, volunteer.token)
    const read = async () => {
      const request = wire(certificate.pdf, { certificateId }, volunteer.token)
      return (await server.app.inject(request)).rawPayload
    }
    await read()
    const { db, keys } = server.world
    const kept = () =>
      sql<{
        cipher: Buffer
      }>`select cipher from certificate_pdf where certificate_id = ${certificateId}`
        .execute(db)
        .then(({ rows }) => rows)
    const [row] = await kept()
    expect(row!.cipher.includes('%PDF-')).toBe(false)
    // What is kept is given; drawn again it would be another.
    const other = Buffer.from('%PDF-kept')
    const cipher = encryptBytes(keys, `certificate_pdf.cipher.${certificateId}`, other)
    await sql`update certificate_pdf set cipher = ${cipher} where certificate_id = ${certificateId}`.execute(
      db,
    )
    expect((await read()).equals(other)).toBe(true)
    const { now } = server.world.clock
    const later = (days: number) => ({
      ...server.world,
      clock: { now: () => new Date(now().getTime() + days * 86_400_000) },
    })
    await forgetOldPapers(later(29))
    expect(await kept()).toHaveLength(1)
    await forgetOldPapers(later(31))
    expect(await kept()).toEqual([])
    expect((await read()).equals(other)).toBe(false)
    await transact(db, (tx) => forgetHolder(tx, volunteer.id))
    expect(await kept()).toEqual([])
    // Whoever was drawing meanwhile keeps nothing either.
    await keepPdf(db, volunteer.id, certificateId, Buffer.from('late'), server.world.clock.now())
    expect(await kept()).toEqual([])
  })

  it('one who asks for papers without end is told to wait, and nobody else', async () => {
    const { volunteer } = await served()
    const { certificateId } = await server.call(certificate.issue, {}, volunteer.token)
    const ask = () => server.app.inject(wire(certificate.pdf, { certificateId }, volunteer.token))
    const flood = await Promise.all(Array.from({ length: 70 }, ask))
    // A few are worked on and a few wait; whoever asks beyond is told to come back.
    const busy = flood.find(({ statusCode }) => statusCode === 503)
    expect(busy?.headers['retry-after']).toBe('5')
    const drawn = flood.filter(({ statusCode }) => statusCode === 200).length
    let asked = drawn
    while ((await ask()).statusCode === 200) asked++
    expect(asked).toBeLessThanOrEqual(20)
    expect((await ask()).statusCode).toBe(429)
    const other = await served()
    const own = await server.call(certificate.issue, {}, other.volunteer.token)
    const request = wire(
      certificate.pdf,
      { certificateId: own.certificateId },
      other.volunteer.token,
    )
    expect((await server.app.inject(request)).statusCode).toBe(200)
  })

  it('the list of certificates pages without losing or repeating one', async () => {
    const { volunteer } = await served()
    for (const to of ['2026-01-31', '2026-02-15', '2026-03-01']) {
      await server.call(certificate.issue, { to }, volunteer.token)
    }
    const first = await server.call(certificate.listOwn, { size: '2' as never }, volunteer.token)
    const second = await server.call(
      certificate.listOwn,
      { size: '2' as never, cursor: first.next! },
      volunteer.token,
    )
    const numbers = [...first.items, ...second.items].map((item) => item.number)
    expect(new Set(numbers).size).toBe(3)
    expect(second.next).toBeNull()
  })

  it('the issue of a certificate rolls everything back when the audit row cannot be written', async () => {
    const { volunteer } = await served()
    await sql`alter table event_pending rename to event_pending_away`.execute(server.world.db)
    const response = await server.app.inject(wire(certificate.issue, {}, volunteer.token))
    await sql`alter table event_pending_away rename to event_pending`.execute(server.world.db)
    expect(response.statusCode).toBe(500)
    expect((await server.call(certificate.listOwn, {}, volunteer.token)).items).toEqual([])
    expect(await auditRows(server.world.db, String(response.headers['x-request-id']))).toBe(0)
  })
})

describe('the public snapshot', () => {
  it('the public snapshot names nobody but binds the printed holder', () => {
    const holder = {
      name: '张三',
      volunteerNo: '441234567890',
      documentType: '居民身份证',
      idNumberMasked: '4499**********0019',
    }
    const snapshot = { holder } as Parameters<typeof publicSnapshot>[0]
    const shown = publicSnapshot(snapshot, 'CODE')
    expect(shown.holder).toMatchObject({ nameMasked: '张*', volunteerNoMasked: '****7890' })
    expect(
      publicSnapshot({ ...snapshot, holder: { ...holder, name: '李三' } }, 'CODE').holder
        .commitment,
    ).not.toBe(shown.holder.commitment)
    expect(publicSnapshot(snapshot, 'OTHER').holder.commitment).not.toBe(shown.holder.commitment)
  })
})
