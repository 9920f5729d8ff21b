import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { certificateAsked, shareAsked } from 'contract/rules/certificate-address'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { buildCredited, reverseCredit } from '../../../../test/earned.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { transact } from '../../../platform/transact.ts'
import { forgetHolder } from './share.repository.ts'
import { forgetOldLooks } from './look.service.ts'

const { certificate, certificateShare, certificateCredential } = contract
const run = promisify(execFile)

const server = testServer()

/** A volunteer with a scanned, a typed and an imported record, and one of training. */
const served = async (): Promise<BuiltVolunteer> => {
  const volunteer = await buildVolunteer(server, { name: '欧阳晓岚' })
  const organization = await buildOrganization(server, { name: '五山街道志愿服务队' })
  const other = await buildOrganization(server, { name: '南山义工联' })
  const first = await buildMission(server, { organization, title: '五山社区长者陪伴' })
  const second = await buildMission(server, { organization: other, title: '南山图书馆导读' })
  const course = await buildMission(server, { organization, title: '急救培训', kind: 'training' })
  const records = [
    [first, { minutes: 150, date: '2026-01-10', grade: 'scanned' }],
    [second, { minutes: 90, date: '2026-02-11', way: 'manual', grade: 'byHand' }],
    [course, { minutes: 60, kind: 'training', date: '2026-02-20' }],
  ] as const
  for (const [mission, options] of records) await buildCredited(server, mission, volunteer, options)
  return volunteer
}

const issue = (volunteer: BuiltVolunteer, input: object = {}) =>
  server.call(certificate.issue, input, volunteer.token)

const check = (own: { number: string; code: string }, token?: string) =>
  server.call(certificate.verify, { number: own.number, code: own.code }, token)

/** Takes the effective record of a day back. */
const revokeRecords = async (volunteer: BuiltVolunteer, date: string) => {
  const { id } = await server.world.db
    .selectFrom('service_record')
    .where('volunteer_id', '=', volunteer.id)
    .where('local_date', '=', date)
    .select('id')
    .executeTakeFirstOrThrow()
  await reverseCredit(server, volunteer, id, '重复登记')
}

describe('grades on a certificate', () => {
  it('the grades stand on each line of a certificate and in sums, on the own list and at the check', async () => {
    const volunteer = await served()
    const own = await issue(volunteer)
    const grades = [
      { grade: 'scanned', serviceMinutes: 150, trainingMinutes: 0, records: 1 },
      { grade: 'byHand', serviceMinutes: 90, trainingMinutes: 0, records: 1 },
      { grade: 'declared', serviceMinutes: 0, trainingMinutes: 60, records: 1 },
    ]
    expect(own).toMatchObject({ grades, gradeFrom: null, purpose: null, english: false })
    const shown = await check(own)
    expect(shown).toMatchObject({ grades, signatureValid: true })
    expect(shown.lines.map((line) => line.grade)).toEqual(['scanned', 'byHand', 'declared'])
    const signed = JSON.parse(shown.signed) as { version: number; totals: { grades: unknown } }
    expect(signed.version).toBe(2)
    expect(signed.totals.grades).toEqual([
      { grade: 'scanned', serviceMinutes: 150, trainingMinutes: 0, records: 1 },
      { grade: 'byHand', serviceMinutes: 90, trainingMinutes: 0, records: 1 },
      { grade: 'declared', serviceMinutes: 0, trainingMinutes: 60, records: 1 },
    ])
  })

  it('the grades narrow a certificate from one up, as the preview said, and it says so', async () => {
    const volunteer = await served()
    const ask = (input: object) => server.call(certificate.preview, input, volunteer.token)
    expect(await ask({})).toEqual([
      { grade: 'scanned', serviceMinutes: 150, trainingMinutes: 0, records: 1 },
      { grade: 'byHand', serviceMinutes: 90, trainingMinutes: 0, records: 1 },
      { grade: 'declared', serviceMinutes: 0, trainingMinutes: 60, records: 1 },
    ])
    expect(await ask({ from: '2026-02-01', categories: '0006,0007' })).toEqual([])
    const scanned = await issue(volunteer, { gradeFrom: 'scanned' })
    expect(scanned).toMatchObject({ serviceMinutes: 150, records: 1, gradeFrom: 'scanned' })
    expect(await issue(volunteer, { gradeFrom: 'byHand' })).toMatchObject({ serviceMinutes: 240 })
    const empty = await server.refused(certificate.issue, { gradeFrom: 'placed' }, volunteer.token)
    expect(empty.refused).toBe('certificateEmpty')
    expect(await check(scanned)).toMatchObject({ gradeFrom: 'scanned', state: 'valid' })
    // Another scope supersedes none of them.
    await issue(volunteer)
    expect((await check(scanned)).state).toBe('valid')
  })

  it('the grades show together with what was revoked since', async () => {
    const volunteer = await served()
    const own = await issue(volunteer)
    await revokeRecords(volunteer, '2026-02-11')
    const shown = await check(own)
    const grades = [
      { grade: 'scanned', serviceMinutes: 150, trainingMinutes: 0, records: 1 },
      { grade: 'declared', serviceMinutes: 0, trainingMinutes: 60, records: 1 },
    ]
    expect(shown).toMatchObject({ presentServiceMinutes: 150, serviceMinutes: 240 })
    expect(shown.lines.filter((line) => line.revoked)).toMatchObject([{ grade: 'byHand' }])
    // Sums are of what holds, wherever it is shown; what was signed stays as it was.
    expect([shown.grades, shown.ways]).toEqual([grades, [{ way: 'qr', minutes: 150 }]])
    expect(
      (JSON.parse(shown.signed) as { totals: { grades: object[] } }).totals.grades,
    ).toHaveLength(3)
    const { items } = await server.call(certificate.listOwn, {}, volunteer.token)
    expect(items[0]).toMatchObject({ grades, revokedLines: 1, serviceMinutes: 240 })
    const { address } = await server.call(
      certificateShare.open,
      { certificateId: own.certificateId, facts: ['sum'], days: 7 },
      volunteer.token,
    )
    const token = shareAsked(new URL(address).hash)!
    expect((await server.call(certificateShare.shared, { token })).sum).toMatchObject({ grades })
  })

  it('the grades are none of a certificate from before them, which verifies as ever', async () => {
    const volunteer = await served()
    const own = await issue(volunteer)
    const { db, config } = server.world
    const { signed } = await check(own)
    // As it was written then, signed by the same key.
    const { signSnapshot, canonicalJson } = await import('../../../platform/signed-json.ts')
    const { signingKey } = await import('../../../platform/signing-key.ts')
    const { language: _, ...old } = JSON.parse(signed) as {
      language: string
      totals: { grades?: unknown }
      lines: { grade?: string }[]
    }
    delete old.totals.grades
    for (const line of old.lines) delete line.grade
    const before = { ...old, version: 1 }
    const { signature } = signSnapshot(before, signingKey(config.signingSeed).privateKey)
    await sql`update certificate set signed = ${canonicalJson(before)}, signature = ${signature}, state_at = null, state_seal = null
      where id = ${own.certificateId}`.execute(db)
    const shown = await check(own)
    expect(shown).toMatchObject({ signatureValid: true, gradeFrom: null, purpose: null })
    expect(shown.grades).toEqual([
      { grade: null, serviceMinutes: 240, trainingMinutes: 60, records: 3 },
    ])
    const pdf = await server.app.inject(
      wire(certificate.pdf, { certificateId: own.certificateId }, volunteer.token),
    )
    expect(pdf.statusCode).toBe(200)
    const link = await server.call(
      certificateShare.open,
      { certificateId: own.certificateId, facts: ['sum'], days: 7 },
      volunteer.token,
    )
    const { sum } = await server.call(certificateShare.shared, {
      token: shareAsked(new URL(link.address).hash)!,
    })
    expect(sum).toMatchObject({ serviceMinutes: 240, grades: [] })
  })

  it('the grades stand beside what a certificate is wanted for, in the words of its holder, and its languages', async () => {
    const volunteer = await served()
    const own = await issue(volunteer, { purpose: ' 申请奖学金 ', english: true })
    expect(own).toMatchObject({ purpose: '申请奖学金', english: true })
    expect(await check(own)).toMatchObject({ purpose: '申请奖学金', english: true })
    const { refused } = await server.refused(
      certificate.issue,
      { purpose: '很'.repeat(41) },
      volunteer.token,
    )
    expect(refused).toBe('invalidInput')
    const pdf = await server.app.inject(
      wire(certificate.pdf, { certificateId: own.certificateId }, volunteer.token),
    )
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('a link to a part of a certificate', () => {
  let volunteer: BuiltVolunteer
  let own: { certificateId: string; number: string; code: string }
  beforeAll(async () => {
    volunteer = await served()
    own = await issue(volunteer)
  })
  const open = (facts: string[], days = 7) =>
    server.call(
      certificateShare.open,
      { certificateId: own.certificateId, facts, days } as never,
      volunteer.token,
    )
  const tokenOf = ({ address }: { address: string }) => shareAsked(new URL(address).hash)!
  const look = (token: string, as?: string) => server.call(certificateShare.shared, { token }, as)
  const revoke = (shareId: string) =>
    server.call(certificateShare.revoke, { shareId }, volunteer.token)

  it('a link to a part of a certificate shows what was chosen and says what was left out without its contents', async () => {
    const shown = await look(tokenOf(await open(['sum'])))
    expect(shown).toMatchObject({
      number: own.number,
      state: 'valid',
      nameMasked: '欧阳**',
      facts: ['sum'],
      leftOut: ['period', 'organizations', 'missions'],
      revokedLines: 0,
      signatureValid: true,
      sum: { serviceMinutes: 240, presentServiceMinutes: 240, trainingMinutes: 60, records: 3 },
      period: null,
      organizations: null,
      missions: null,
    })
    expect(shown.sum!.grades[0]).toEqual({
      grade: 'scanned',
      serviceMinutes: 150,
      trainingMinutes: 0,
      records: 1,
    })
    const parts = shown.presentation.split('~')
    const text = parts.map((part) =>
      part
        .split('.')
        .map((one) => Buffer.from(one, 'base64url').toString())
        .join('\n'),
    )
    const whole = JSON.stringify(shown) + text.join('\n')
    for (const hidden of ['五山', '南山', '2026-01-10', '2026-02-20', '欧阳晓岚', own.code])
      expect(whole).not.toContain(hidden)
  })

  it('a link to a part of a certificate shows organisations without missions, and missions without organisations', async () => {
    const organizations = await look(tokenOf(await open(['organizations'])))
    expect(organizations).toMatchObject({
      organizations: ['五山街道志愿服务队', '南山义工联'],
      missions: null,
      sum: null,
    })
    expect(JSON.stringify(organizations)).not.toContain('长者陪伴')
    // Nor how many records there are, and which are whose.
    const parts = organizations.presentation!.split('~').slice(1, -1)
    expect(parts.map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())[1])).toEqual([
      'organizations',
    ])
    const missions = await look(tokenOf(await open(['missions', 'period'])))
    expect(missions.organizations).toBeNull()
    expect(missions.period).toEqual({ from: '2026-01-10', to: '2026-02-20' })
    expect(missions.missions).toMatchObject([
      { missionTitle: '五山社区长者陪伴', organizationName: null, grade: 'scanned', minutes: 150 },
      { missionTitle: '南山图书馆导读', grade: 'byHand' },
      { kind: 'training', grade: 'declared' },
    ])
    const all = await look(tokenOf(await open(['missions', 'organizations', 'sum', 'period'])))
    expect(all.leftOut).toEqual([])
    expect(all.missions![1]).toMatchObject({ organizationName: '南山义工联' })
  })

  it('a link to a part of a certificate shows sum and period with the missions, from which both can be read off', async () => {
    const opened = await open(['missions'])
    expect(opened.share.facts).toEqual(['sum', 'period', 'missions'])
    expect(await look(tokenOf(opened))).toMatchObject({
      facts: ['sum', 'period', 'missions'],
      leftOut: ['organizations'],
      sum: { serviceMinutes: 240, trainingMinutes: 60 },
      period: { from: '2026-01-10', to: '2026-02-20' },
    })
    // One that was opened before does not say either that they are withheld.
    await sql`update certificate_share set facts = '{missions}' where id = ${opened.share.shareId}`.execute(
      server.world.db,
    )
    expect((await look(tokenOf(opened))).leftOut).toEqual(['organizations'])
  })

  it('a link to a part of a certificate is proven by other programs: the signature by OpenSSL, the parts by Python', async () => {
    const { presentation, keyId } = await look(tokenOf(await open(['period', 'organizations'])))
    const key = (await server.call(certificate.publicKeys, {})).find((one) => one.keyId === keyId)!
    const folder = await mkdtemp(join(tmpdir(), 'presentation-'))
    try {
      const claims = await provenElsewhere(folder, presentation, key.publicKey)
      expect(claims).toMatchObject({
        number: own.number,
        period: { from: '2026-01-10', to: '2026-02-20' },
        organizations: ['五山街道志愿服务队', '南山义工联'],
      })
      expect(Object.keys(claims)).not.toContain('totals')
      expect(Object.keys(claims)).not.toContain('lines')
      const [jws, ...parts] = presentation.split('~')
      const [head, body, signature] = jws!.split('.')
      const said = Buffer.from(body!, 'base64url').toString().replace(own.number, 'GDSJ0')
      const forged = [head, Buffer.from(said).toString('base64url'), signature].join('.')
      await expect(
        provenElsewhere(folder, [forged, ...parts].join('~'), key.publicKey),
      ).rejects.toThrow()
      const longer = presentation.replace(
        /~$/,
        `~${Buffer.from('["x","totals",{}]').toString('base64url')}~`,
      )
      await expect(provenElsewhere(folder, longer, key.publicKey)).rejects.toThrow()
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 120_000)

  it('a link to a part of a certificate is not believed once a row of it is altered', async () => {
    const { db } = server.world
    const opened = await open(['sum'])
    const altered = async (change: (presentation: string) => string) => {
      const { presentation } = await look(tokenOf(opened))
      const write = (text: string) =>
        sql`update certificate_share set presentation = ${text} where id = ${opened.share.shareId}`.execute(
          db,
        )
      await write(change(presentation))
      const shown = await look(tokenOf(opened))
      await write(presentation)
      return shown
    }
    const swapped = await altered((text) => {
      const parts = text.split('~')
      const totals = JSON.parse(Buffer.from(parts[1]!, 'base64url').toString()) as [
        string,
        string,
        object,
      ]
      totals[2] = { ...totals[2], serviceMinutes: 9600 }
      parts[1] = Buffer.from(JSON.stringify(totals)).toString('base64url')
      return parts.join('~')
    })
    expect(swapped).toMatchObject({ signatureValid: false, sum: null })
    expect(await altered((text) => `x${text}`)).toMatchObject({ signatureValid: false, sum: null })
    expect(await altered((text) => text.split('~')[0]!)).toMatchObject({ signatureValid: false })
    expect(await look(tokenOf(opened))).toMatchObject({ signatureValid: true })
    const { certificateId } = own
    const { rows } = await sql<{
      signed: string
    }>`select signed from certificate where id = ${certificateId}`.execute(db)
    const text = (signed: string) =>
      sql`update certificate set signed = ${signed} where id = ${certificateId}`.execute(db)
    await text('none')
    expect(await look(tokenOf(opened))).toMatchObject({ state: 'altered', sum: null })
    await text(rows[0]!.signed)
  })

  it('a link to a part of a certificate tells of records revoked since, whether they are shown or not', async () => {
    const other = await served()
    const theirs = await issue(other)
    const input = { certificateId: theirs.certificateId, facts: ['sum' as const], days: 7 as const }
    const opened = await server.call(certificateShare.open, input, other.token)
    await revokeRecords(other, '2026-01-10')
    expect(await look(tokenOf(opened))).toMatchObject({
      revokedLines: 1,
      sum: { serviceMinutes: 240, presentServiceMinutes: 90 },
      signatureValid: true,
    })
  })

  it('a link to a part of a certificate ends by itself and by its holder, says which, and is found by no other address', async () => {
    const week = await open(['sum'], 7)
    const month = await open(['sum'], 30)
    await revoke(month.share.shareId)
    const refused = async (token: string) =>
      (await server.refused(certificateShare.shared, { token })).refused
    expect(await refused(tokenOf(month))).toBe('shareRevoked')
    expect(await refused('x'.repeat(43))).toBe('shareNotFound')
    const again = { shareId: month.share.shareId }
    expect((await server.refused(certificateShare.revoke, again, volunteer.token)).refused).toBe(
      'shareRevoked',
    )
    const stranger = await buildVolunteer(server)
    for (const [endpoint, input] of [
      [certificateShare.revoke, { shareId: week.share.shareId }],
      [certificateShare.list, { certificateId: own.certificateId }],
      [certificateShare.looks, { certificateId: own.certificateId }],
      [certificateShare.open, { certificateId: own.certificateId, facts: ['sum'], days: 7 }],
      [certificateCredential.credential, { certificateId: own.certificateId }],
    ] as const) {
      const { refused: name } = await server.refused(endpoint, input as never, stranger.token)
      expect(name, endpoint.path).toMatch(/^(shareNotFound|certificateNotFound)$/)
    }
    const { db, clock } = server.world
    const ended = new Date(clock.now().getTime() - 1)
    await sql`update certificate_share set created_at = ${new Date(0)}, ends_at = ${ended}
      where id = ${week.share.shareId}`.execute(db)
    expect(await refused(tokenOf(week))).toBe('shareEnded')
    expect(
      (
        await server.refused(
          certificateShare.revoke,
          { shareId: week.share.shareId },
          volunteer.token,
        )
      ).refused,
    ).toBe('shareEnded')
  })

  it('a link to a part of a certificate keeps no address, pages its list, and counts openings but those of the holder', async () => {
    const opened = await open(['sum'], 90)
    await look(tokenOf(opened))
    await look(tokenOf(opened))
    await look(tokenOf(opened), volunteer.token)
    const list = (more: object = {}) =>
      server.call(
        certificateShare.list,
        { certificateId: own.certificateId, ...more } as never,
        volunteer.token,
      )
    const first = await list({ size: '1' })
    expect(first.items).toMatchObject([
      { shareId: opened.share.shareId, state: 'open', facts: ['sum'], looks: 2 },
    ])
    const second = await list({ size: '1', cursor: first.next })
    expect(second.items[0]!.shareId).not.toBe(opened.share.shareId)
    const { rows } = await sql<{
      row: string
    }>`select row_to_json(s)::text as row from certificate_share s
      where id = ${opened.share.shareId}`.execute(server.world.db)
    expect(rows[0]!.row).not.toContain(tokenOf(opened))
  })

  it('a link to a part of a certificate is opened at most twenty times at once, however many are asked for together', async () => {
    const other = await served()
    const { certificateId } = await issue(other)
    const input = { certificateId, facts: ['sum' as const], days: 7 as const }
    for (let n = 0; n < 18; n++) await server.call(certificateShare.open, input, other.token)
    const asked = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const request = wire(certificateShare.open, input, other.token)
        return (await server.app.inject(request)).json<{ code: string }>().code
      }),
    )
    expect(asked.toSorted()).toEqual(['1', '1', '47044', '47044', '47044'])
  })

  it('a link to a part of a certificate shows nothing to whoever opens it while it is being revoked', async () => {
    const opened = await open(['sum'])
    const { db } = server.world
    let answered = false
    const opening = await transact(db, async (tx) => {
      await sql`update certificate_share set revoked_at = now() where id = ${opened.share.shareId}`.execute(
        tx,
      )
      const request = server.app
        .inject(wire(certificateShare.shared, { token: tokenOf(opened) }))
        .then((response) => {
          answered = true
          return response
        })
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(answered).toBe(false)
      // Wrapped, or the transaction would wait for it.
      return { request }
    })
    expect((await opening.request).json<{ code: string }>().code).toBe('47043')
    const { rows } =
      await sql`select from certificate_look where share_id = ${opened.share.shareId}`.execute(db)
    expect(rows).toHaveLength(0)
  })

  it('a link to a part of a certificate is opened for no certificate that holds no more or that nobody signed', async () => {
    const other = await served()
    const theirs = await issue(other)
    const input = { certificateId: theirs.certificateId, facts: ['sum' as const], days: 7 as const }
    const { db } = server.world
    await sql`update certificate set signed = replace(signed, '"serviceMinutes":150', '"serviceMinutes":950')
      where id = ${theirs.certificateId}`.execute(db)
    for (const [endpoint, asked] of [
      [certificateShare.open, input],
      [certificateCredential.credential, { certificateId: theirs.certificateId }],
    ] as const)
      expect((await server.refused(endpoint, asked as never, other.token)).refused).toBe(
        'certificateDamaged',
      )
    const next = await issue(other)
    await buildCredited(server, await buildMission(server), other, { minutes: 30 })
    await issue(other)
    const outdated = { ...input, certificateId: next.certificateId }
    expect((await server.refused(certificateShare.open, outdated, other.token)).refused).toBe(
      'certificateOutdated',
    )
  })

  it('a link to a part of a certificate ends with the account of its holder, while number and code verify as ever', async () => {
    const other = await served()
    const theirs = await issue(other)
    const input = { certificateId: theirs.certificateId, facts: ['sum' as const], days: 7 as const }
    const token = tokenOf(await server.call(certificateShare.open, input, other.token))
    await look(token)
    await transact(server.world.db, (tx) => forgetHolder(tx, other.id))
    expect((await server.refused(certificateShare.shared, { token })).refused).toBe('shareNotFound')
    expect(await check(theirs)).toMatchObject({ signatureValid: true, state: 'valid' })
  })
})

/** Checks a presentation with OpenSSL and a few lines of Python; gives what it says, or fails. */
const provenElsewhere = async (
  folder: string,
  presentation: string,
  publicKey: string,
): Promise<Record<string, unknown>> => {
  const [jws = ''] = presentation.split('~')
  const at = jws.lastIndexOf('.')
  const file = (name: string) => join(folder, name)
  await writeFile(file('signed.txt'), jws.slice(0, at))
  await writeFile(file('signature.bin'), Buffer.from(jws.slice(at + 1), 'base64url'))
  await writeFile(file('key.der'), Buffer.from(publicKey, 'base64'))
  const of = [
    '-pubin',
    '-keyform',
    'DER',
    '-inkey',
    file('key.der'),
    '-rawin',
    '-in',
    file('signed.txt'),
  ]
  await run('openssl', ['pkeyutl', '-verify', ...of, '-sigfile', file('signature.bin')])
  const { stdout } = await run('python3', ['-c', READER, presentation])
  return JSON.parse(stdout) as Record<string, unknown>
}

/** Puts what is disclosed where its digest stands, as RFC 9901 has it, and refuses a part without one. */
const READER = `
import sys, json, base64, hashlib
raw = lambda text: base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))
jws, *parts = sys.argv[1].split('~')
assert parts.pop() == ''
digest = lambda part: base64.urlsafe_b64encode(hashlib.sha256(part.encode()).digest()).decode().rstrip('=')
known = {digest(part): json.loads(raw(part)) for part in parts}
def filled(value):
    if isinstance(value, list): return [filled(item) for item in value]
    if not isinstance(value, dict): return value
    digests = value.pop('_sd', [])
    shown = {name: filled(item) for name, item in value.items() if name != '_sd_alg'}
    for one in digests:
        if one in known:
            salt, name, item = known.pop(one)
            shown[name] = filled(item)
    return shown
claims = filled(json.loads(raw(jws.split('.')[1])))
assert not known
print(json.dumps(claims))
`

describe('the log of looks at a certificate', () => {
  const looks = (volunteer: BuiltVolunteer, certificateId: string, more: object = {}) =>
    server.call(certificateShare.looks, { certificateId, ...more } as never, volunteer.token)

  it('the log of looks at a certificate is empty, then tells hour, way and number, and which looks were his own', async () => {
    const volunteer = await served()
    const own = await issue(volunteer)
    expect(await looks(volunteer, own.certificateId)).toEqual({ items: [], next: null })
    await server.refused(certificate.verify, { number: own.number, code: 'X'.repeat(16) })
    expect((await looks(volunteer, own.certificateId)).items).toEqual([])
    await check(own)
    await check(own)
    await check(own, volunteer.token)
    const { items } = await looks(volunteer, own.certificateId)
    expect(items).toHaveLength(2)
    expect(items.find((item) => !item.own)).toMatchObject({
      way: 'number',
      looks: 2,
      shareId: null,
    })
    expect(items.find((item) => item.own)).toMatchObject({ looks: 1 })
    expect(JSON.stringify(items)).not.toMatch(/127\.0|\d+\.\d+\.\d+\.\d+/)
  })

  it('the log of looks at a certificate cannot be flooded: one hour has few rows, however many look from wherever', async () => {
    const volunteer = await served()
    const own = await issue(volunteer)
    const request = wire(certificate.verify, { number: own.number, code: own.code })
    const from = (n: number) => ({ ...request, remoteAddress: `10.${n % 7}.${n}.9` })
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => server.app.inject(from(n))),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const all = await looks(volunteer, own.certificateId, { size: '100' })
    expect(all.next).toBeNull()
    expect(all.items.length).toBeGreaterThan(10)
    expect(all.items.length).toBeLessThanOrEqual(64)
    expect(all.items.reduce((sum, item) => sum + item.looks, 0)).toBe(200)
    const first = await looks(volunteer, own.certificateId, { size: '7' })
    const second = await looks(volunteer, own.certificateId, { size: '7', cursor: first.next })
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 14))
  })

  it('the log of looks at a certificate keeps no checker waiting for it and fails no check', async () => {
    const volunteer = await served()
    const own = await issue(volunteer)
    const { db } = server.world
    await sql`alter table certificate_look rename to certificate_look_away`.execute(db)
    const shown = await check(own)
    await sql`alter table certificate_look_away rename to certificate_look`.execute(db)
    expect(shown).toMatchObject({ signatureValid: true })
  })

  it('the log of looks at a certificate is kept for 180 days, and links for as long after their end', async () => {
    const volunteer = await served()
    const own = await issue(volunteer)
    const input = { certificateId: own.certificateId, facts: ['sum' as const], days: 7 as const }
    await server.call(certificateShare.open, input, volunteer.token)
    await check(own)
    const { now } = server.world.clock
    const later = (days: number) => ({
      ...server.world,
      clock: { now: () => new Date(now().getTime() + days * 86_400_000) },
    })
    const left = async () => [
      (await looks(volunteer, own.certificateId)).items.length,
      (
        await server.call(
          certificateShare.list,
          { certificateId: own.certificateId },
          volunteer.token,
        )
      ).items.length,
    ]
    await forgetOldLooks(later(179))
    expect(await left()).toEqual([1, 1])
    await forgetOldLooks(later(182))
    expect(await left()).toEqual([0, 1])
    await forgetOldLooks(later(188))
    expect(await left()).toEqual([0, 0])
  })
})

describe('a certificate as a verifiable credential', () => {
  const fileOf = async (volunteer: BuiltVolunteer, certificateId: string) => {
    const request = wire(certificateCredential.credential, { certificateId }, volunteer.token)
    const response = await server.app.inject(request)
    expect(response.headers['content-type']).toBe('application/vc+jwt')
    expect(response.headers['content-disposition']).toContain('.jwt')
    return response.body
  }
  const document = async () => {
    const response = await server.app.inject('/.well-known/did.json')
    expect(response.statusCode, response.body).toBe(200)
    expect(response.headers['content-type']).toContain('application/did+json')
    return response.json<{
      id: string
      assertionMethod: string[]
      verificationMethod: { id: string; type: string; publicKeyJwk: Record<string, string> }[]
    }>()
  }

  it('a certificate as a credential is verified by another library with the key that the did:web document names', async () => {
    const volunteer = await served()
    const own = await issue(volunteer, { english: true })
    const jwt = await fileOf(volunteer, own.certificateId)
    const did = await document()
    expect(did.id).toBe('did:web:127.0.0.1%3A3000')
    const keys = createLocalJWKSet({
      keys: did.verificationMethod.map(({ id, publicKeyJwk }) => ({
        ...publicKeyJwk,
        kid: id,
      })) as never,
    })
    const { payload, protectedHeader } = await jwtVerify(jwt, keys, {
      issuer: did.id,
      typ: 'vc+jwt',
      algorithms: ['EdDSA'],
      currentDate: server.world.clock.now(),
    })
    expect(did.assertionMethod).toContain(protectedHeader.kid)
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: did.id, type: ['Profile'] },
      validFrom: own.issuedAt,
      jti: payload['id'],
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [
          { type: 'IdentityObject', hashed: false, identityHash: '欧阳晓岚', identityType: 'name' },
          { identityHash: volunteer.volunteerNo },
        ],
        achievement: { type: ['Achievement'], achievementType: 'CommunityService' },
        result: [{ value: '240' }, { value: '60' }, { value: '3' }],
      },
    })
    expect((payload['@context'] as string[]).slice(0, 2)).toEqual([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ])
    const { achievement, result } = payload['credentialSubject'] as {
      achievement: {
        id: string
        name: string
        description: string
        criteria: { narrative: string }
        resultDescription: { id: string }[]
      }
      result: { resultDescription: string }[]
    }
    for (const text of [
      achievement.id,
      achievement.name,
      achievement.description,
      achievement.criteria.narrative,
    ])
      expect(text).toMatch(/\S/)
    expect(achievement.criteria.narrative).not.toContain('from before')
    expect(result.map((one) => one.resultDescription)).toEqual(
      achievement.resultDescription.map((one) => one.id),
    )
    expect(payload['evidence']).toHaveLength(3)
    // No number of a document, not even what the paper shows of it, and no code.
    const text = Buffer.from(jwt.split('.')[1]!, 'base64url').toString()
    expect(text).not.toMatch(/449999|\*\*\*/)
    expect(text).not.toContain(own.code.replaceAll(' ', ''))
    await expect(
      jwtVerify(
        jwt.replace(/\.(.)/, (_, letter: string) => `.${letter === 'e' ? 'f' : 'e'}`),
        keys,
      ),
    ).rejects.toThrow()
  })

  it('a certificate as a verifiable credential says by its status whether every word of it still holds', async () => {
    const volunteer = await served()
    const own = await issue(volunteer)
    const jwt = await fileOf(volunteer, own.certificateId)
    const said = JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as {
      id: string
      credentialStatus: { id: string; type: string }
    }
    expect(said.credentialStatus.type).toBe('1EdTechRevocationList')
    const address = new URL(said.credentialStatus.id)
    const ask = async () =>
      (await server.app.inject(address.pathname + address.search)).json<{
        id: string
        revokedCredential: object[]
      }>()
    expect(await ask()).toMatchObject({ id: said.credentialStatus.id, revokedCredential: [] })
    await revokeRecords(volunteer, '2026-01-10')
    expect((await ask()).revokedCredential).toEqual([
      { id: said.id, revoked: true, revocationReason: '1 of 3 records revoked since' },
    ])
    await issue(volunteer)
    expect((await ask()).revokedCredential).toMatchObject([{ revocationReason: 'superseded' }])
    const { items } = await server.call(
      certificateShare.looks,
      { certificateId: own.certificateId },
      volunteer.token,
    )
    expect(items).toMatchObject([{ way: 'file', looks: 3 }])
    const guess = { number: own.number, key: 'A'.repeat(43) }
    expect((await server.refused(certificateCredential.status, guess)).refused).toBe(
      'certificateNotFound',
    )
  })
})

it('the address of a link to a part of a certificate is told from that of a certificate', () => {
  const token = 'a'.repeat(43)
  expect(shareAsked(`#share=${token}`)).toBe(token)
  expect(shareAsked('#number=A&code=B')).toBeNull()
  expect(shareAsked('#share=short')).toBeNull()
  expect(certificateAsked('', `#share=${token}`)).toBeNull()
})
