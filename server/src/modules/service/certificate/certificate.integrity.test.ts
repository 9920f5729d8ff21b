import { sign } from 'node:crypto'
import { shareAsked } from 'contract/rules/certificate-address'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildMission, buildVolunteer } from '../../../../test/build.ts'
import { buildCredit, buildCredited, reverseCredit } from '../../../../test/earned.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import type { Db } from '../../../platform/db.ts'
import { trustedKey } from '../../../platform/key-attestation.ts'
import { canonicalJson } from '../../../platform/signed-json.ts'
import { publicKeyOf, signingKey } from '../../../platform/signing-key.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { sealStanding } from '../../foundation/row-seal/row-seal.service.ts'
import { attestKey, presentKey, publicKeys } from './signing-key.service.ts'
import { verifyCertificates } from './verification.service.ts'

const { certificate, certificateCredential, certificateShare, transparency } = contract

/** What somebody can do who has all rights of the database, and no key. */
const asSuperuser = (
  db: Db,
  work: (db: Parameters<Parameters<typeof transact>[1]>[0]) => Promise<unknown>,
) =>
  transact(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })

describe('a certificate somebody touched in the database', () => {
  const server = testServer()

  const issued = async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await buildMission(server)
    await buildCredited(server, mission, volunteer, { minutes: 90 })
    const own = await server.call(certificate.issue, {}, volunteer.token)
    return { volunteer, own, check: { number: own.number, code: own.code } }
  }
  const verify = (check: { number: string; code: string }) => server.call(certificate.verify, check)
  /** What a check of the whole says of the certificate, or of anything where none is named. */
  const findings = async (of = '') =>
    (await verifyCertificates(server.world)).problems.filter((problem) => problem.includes(of))

  it('a certificate is as it was made before anybody touches it in the database', async () => {
    const { check } = await issued()
    expect(await verify(check)).toMatchObject({ state: 'valid', problems: [] })
    expect(await findings()).toEqual([])
  })

  it('a certificate somebody touched says altered where it was forged whole with a key of the forger’s own', async () => {
    const { volunteer, own, check } = await issued()
    const forger = signingKey(Buffer.alloc(32, 66))
    const { signed } = await verify(check)
    const forged = canonicalJson({
      ...JSON.parse(signed),
      keyId: forger.id,
      totals: { ...JSON.parse(signed).totals, serviceMinutes: 690 },
    })
    const signature = sign(null, Buffer.from(forged), forger.privateKey).toString('base64url')
    await asSuperuser(server.world.db, async (db) => {
      const now = server.world.clock.now()
      // Even the attestation of the genuine key, put under his own.
      await sql`insert into signing_key (id, public_key, created_at, attestation)
        select ${forger.id}, ${forger.publicKey}, ${now}, attestation from signing_key limit 1`.execute(
        db,
      )
      await sql`update certificate set signed = ${forged}, signature = ${signature}, key_id = ${forger.id},
        service_minutes = 690 where id = ${own.certificateId}`.execute(db)
    })
    const shown = await verify(check)
    expect(shown).toMatchObject({
      state: 'altered',
      serviceMinutes: 0,
      presentServiceMinutes: 0,
      lines: [],
      signatureValid: false,
    })
    expect(shown.problems).toContain('key')
    expect(await findings(own.number)).toHaveLength(1)
    expect(await findings(`signing key ${forger.id}`)).toHaveLength(1)
    const published = await server.call(certificate.publicKeys, {})
    expect(published.map(({ keyId }) => keyId)).not.toContain(forger.id)
    expect(published).toHaveLength(1)
    // Nothing of it is signed again by a key that others trust, to be shown where nobody asks us.
    const of = { certificateId: own.certificateId }
    for (const refusal of [
      await server.refused(certificateCredential.credential, of, volunteer.token),
      await server.refused(
        certificateShare.open,
        { ...of, facts: ['sum'], days: 7 },
        volunteer.token,
      ),
    ])
      expect(refusal.refused).toBe('certificateDamaged')
  })

  it.each([
    [
      'its text',
      'signature',
      `signed = replace(signed, '"serviceMinutes":90', '"serviceMinutes":690')`,
    ],
    ['its text until it is none', 'text', `signed = 'none'`],
    ['its signature', 'signature', `signature = 'AAAA'`],
    ['the minutes beside it', 'columns', `service_minutes = 690`],
    ['the period beside it', 'columns', `from_date = '2020-01-01'`],
    ['the moment of its issue', 'columns', `issued_at = issued_at - interval '1 year'`],
    ['where it stands', 'standing', `state = 'revoked'`],
    ['the seal over where it stands', 'standing', `state_seal = '\\x00'`],
  ])(
    'a certificate somebody touched says altered in every call after a change of %s',
    async (_, problem, change) => {
      const { own, check, volunteer } = await issued()
      const of = { certificateId: own.certificateId }
      const share = { ...of, facts: ['sum' as const], days: 7 as const }
      const { address } = await server.call(certificateShare.open, share, volunteer.token)
      const paper = wire(certificate.pdf, of, volunteer.token)
      expect((await server.app.inject(paper)).headers['content-type']).toBe('application/pdf')
      await asSuperuser(server.world.db, (db) =>
        sql`update certificate set ${sql.raw(change)} where id = ${own.certificateId}`.execute(db),
      )
      const shown = await verify(check)
      expect(shown).toMatchObject({ state: 'altered', presentServiceMinutes: 0 })
      expect(shown.problems).toContain(problem)
      expect(await findings(own.number)).toHaveLength(1)
      const { items } = await server.call(certificate.listOwn, {}, volunteer.token)
      expect(items).toMatchObject([{ state: 'altered' }])
      const token = shareAsked(new URL(address).hash)!
      expect(await server.call(certificateShare.shared, { token })).toMatchObject({
        number: own.number,
        state: 'altered',
        signatureValid: false,
        nameMasked: '',
        issuer: '',
        revokedLines: 0,
        sum: null,
      })
      expect(await server.call(transparency.proof, check)).toMatchObject({
        state: 'altered',
        proof: null,
      })
      // The paper drawn before says what the certificate said: it is not handed out either.
      expect((await server.app.inject(paper)).json()).toMatchObject({ code: '47023' })
      for (const [endpoint, asked] of [
        [certificateShare.open, share],
        [certificateCredential.credential, of],
      ] as const)
        expect((await server.refused(endpoint, asked as never, volunteer.token)).refused).toBe(
          'certificateDamaged',
        )
      // Asked for again, a new one is made: what was touched is never given again.
      const next = await server.call(certificate.issue, {}, volunteer.token)
      expect(next).toMatchObject({ state: 'valid', serviceMinutes: 90 })
      expect(next.number).not.toBe(own.number)
    },
  )

  it('a certificate keeps its seal: a missing one counts for nothing once certificates have them', async () => {
    const { own: first } = await issued()
    server.world.pass(3 * 24 * 60)
    const { own, check } = await issued()
    const unseal = (id: string) =>
      sql`update certificate set state_at = null, state_seal = null where id = ${id}`.execute(
        server.world.db,
      )
    await unseal(own.certificateId)
    expect(await verify(check)).toMatchObject({ state: 'altered', problems: ['standing'] })
    expect(await findings(own.number)).toHaveLength(1)
    // One from before there were seals is believed.
    await sql`update certificate set state_at = ${server.world.clock.now()} where state_seal is not null`.execute(
      server.world.db,
    )
    await unseal(first.certificateId)
    const found = await verify({ number: first.number, code: first.code })
    expect(found).toMatchObject({ state: 'valid', problems: [] })
  })

  it.each([
    [
      'minutes that were put up',
      `minutes = 480, computed_minutes = 480`,
      'minutes = 90, computed_minutes = 90',
    ],
    ['a better grade', `grade = 'placed'`, `grade = 'scanned'`],
    ['another day', `local_date = '2026-01-02'`, `local_date = '2026-03-07'`],
  ])(
    'no certificate is issued over a record with %s past the product, and again once it stands as it was',
    async (_, alteration, before) => {
      const volunteer = await buildVolunteer(server)
      const mission = await buildMission(server)
      const options = { minutes: 90, grade: 'scanned', date: '2026-03-07' }
      const { id } = await buildCredited(server, mission, volunteer, options)
      const set = (columns: string) =>
        asSuperuser(server.world.db, (db) =>
          sql`update service_record set ${sql.raw(columns)} where id = ${id}`.execute(db),
        )
      await set(alteration)
      expect((await server.refused(certificate.issue, {}, volunteer.token)).refused).toBe(
        'rowAltered',
      )
      await set(before)
      expect(await server.call(certificate.issue, {}, volunteer.token)).toMatchObject({
        serviceMinutes: 90,
      })
    },
  )

  it('no certificate takes in a record that was revoked and set into effect again past the product', async () => {
    const volunteer = await buildVolunteer(server)
    const { recordId } = await buildCredit(server, volunteer, { minutes: 90 })
    await buildCredit(server, volunteer, { minutes: 60 })
    const before = await server.call(certificate.issue, {}, volunteer.token)
    await reverseCredit(server, volunteer, recordId)
    await asSuperuser(server.world.db, (db) =>
      sql`update service_record set state = 'effective' where id = ${recordId}`.execute(db),
    )
    expect((await server.refused(certificate.issue, {}, volunteer.token)).refused).toBe(
      'rowAltered',
    )
    expect(
      (await verify({ number: before.number, code: before.code })).lines.map(
        ({ revoked }) => revoked,
      ),
    ).toEqual([true, false])
  })

  it('a certificate signed over minutes that the ledger never credited says altered, at the check and by night', async () => {
    const { own, check } = await issued()
    // As one signed by a server of before, over a record that was put up for a moment.
    await asSuperuser(server.world.db, async (db) => {
      const { signed } = await verify(check)
      const said = JSON.parse(signed)
      said.lines[0].serviceMinutes = said.totals.serviceMinutes = 480
      said.totals.grades[0].serviceMinutes = 480
      const text = canonicalJson(said)
      const { privateKey } = signingKey(server.world.config.signingSeed)
      const signature = sign(null, Buffer.from(text), privateKey).toString('base64url')
      await sql`update certificate set signed = ${text}, signature = ${signature}, service_minutes = 480,
        state_at = null, state_seal = null where id = ${own.certificateId}`.execute(db)
      await sql`update certificate_line set minutes = 480 where certificate_id = ${own.certificateId}`.execute(
        db,
      )
    })
    const { state, problems } = await verify(check)
    expect({ state, problems }).toEqual({
      state: 'altered',
      problems: expect.arrayContaining(['lines']),
    })
    expect(await findings(own.number)).toEqual([expect.stringContaining('lines')])
  })

  it('a certificate somebody touched says altered where one of its lines is gone', async () => {
    const { own, check } = await issued()
    await asSuperuser(server.world.db, (db) =>
      sql`delete from certificate_line where certificate_id = ${own.certificateId}`.execute(db),
    )
    expect(await verify(check)).toMatchObject({ state: 'altered', problems: ['lines'] })
  })

  it('a certificate somebody touched is missed when it is gone, with its lines, or its number leads to another', async () => {
    const { own } = await issued()
    const { own: other } = await issued()
    await asSuperuser(server.world.db, async (db) => {
      await sql`delete from certificate where id = ${own.certificateId}`.execute(db)
      await sql`delete from certificate_line where certificate_id = ${other.certificateId}`.execute(
        db,
      )
      await sql`delete from certificate_number where number = ${other.number}`.execute(db)
    })
    expect(await findings(`${own.certificateId}: gone`)).toHaveLength(1)
    expect(await findings(other.number)).toEqual([
      `certificate ${other.number}: lines, number altered`,
    ])
  })
})

describe('signing keys', () => {
  const server = testServer()

  const holder = async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await buildMission(server)
    await buildCredited(server, mission, volunteer, { minutes: 90 })
    return volunteer
  }
  /** The same product, started with another key. */
  const startedWith = (seed: number): World => ({
    ...server.world,
    config: { ...server.world.config, signingSeed: Buffer.alloc(32, seed) },
  })

  it('signing keys rotate: what either signed verifies, both are published, and none can be taken away', async () => {
    const [one, two] = [await holder(), await holder()]
    const first = await server.call(certificate.issue, {}, one.token)
    const seed = server.world.config.signingSeed
    server.world.config.signingSeed = Buffer.alloc(32, 77)
    const second = await server.call(certificate.issue, {}, two.token)
    const keys = await server.call(certificate.publicKeys, {})
    expect(keys).toHaveLength(2)
    const used = new Set<string>()
    for (const { number, code } of [first, second]) {
      const shown = await server.call(certificate.verify, { number, code })
      expect(shown).toMatchObject({ state: 'valid', signatureValid: true, problems: [] })
      used.add(shown.keyId)
    }
    expect(used.size).toBe(2)
    server.world.config.signingSeed = seed

    const { db } = server.world
    const gone = keys.find(({ keyId }) => keyId === signingKey(seed).id)!.keyId
    await expect(sql`delete from signing_key where id = ${gone}`.execute(db)).rejects.toThrow()
    await expect(
      sql`update signing_key set public_key = '\\x00' where id = ${gone}`.execute(db),
    ).rejects.toThrow()
    await asSuperuser(db, (tx) => sql`delete from signing_key where id = ${gone}`.execute(tx))
    const { number, code } = first
    expect(await server.call(certificate.verify, { number, code })).toMatchObject({
      state: 'altered',
      problems: ['key'],
    })
    const { problems } = await verifyCertificates(server.world)
    expect(problems).toEqual([`certificate ${number}: key altered`])
  })

  it('signing keys carry the root key’s signature, which is checked without us', async () => {
    const root = await server.call(certificate.rootKey, {})
    const [key] = await server.call(certificate.publicKeys, {})
    const { attested, attestation } = key!
    const { verify } = await import('node:crypto')
    const by = publicKeyOf(Buffer.from(root.publicKey, 'base64'))
    const holds = (text: string) =>
      verify(null, Buffer.from(text), by, Buffer.from(attestation, 'base64url'))
    expect(holds(attested)).toBe(true)
    expect(holds(attested.replace('signing', 'another'))).toBe(false)
    expect(JSON.parse(attested)).toMatchObject({ keyId: key!.keyId, publicKey: key!.publicKey })
  })

  it('signing keys from before keys were signed count on an operator’s word alone', async () => {
    const { db, keys, clock } = server.world
    const old = signingKey(Buffer.alloc(32, 5))
    await db
      .insertInto('signing_key')
      .values({ id: old.id, public_key: old.publicKey, created_at: new Date(0) })
      .execute()
    const ids = async () => (await publicKeys(server.world, clock.now())).map(({ keyId }) => keyId)
    expect(await ids()).not.toContain(old.id)
    expect(await attestKey({ db, keys }, old.id, clock.now())).toBe(true)
    expect(await attestKey({ db, keys }, old.id, clock.now())).toBe(false)
    expect(await ids()).toContain(old.id)
  })

  it('signing keys are signed for whoever holds their private part, and for nobody’s under their name', async () => {
    const { db, keys, clock } = server.world
    const { id, publicKey } = signingKey(Buffer.alloc(32, 21))
    const foreign = signingKey(Buffer.alloc(32, 22)).publicKey
    const since = clock.now()
    await db
      .insertInto('signing_key')
      .values({ id, public_key: foreign, created_at: since })
      .execute()
    await transact(db, (tx) => presentKey(startedWith(21), tx, since))
    const row = await db
      .selectFrom('signing_key')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row.attestation).toBeNull()
    const kept = { id, publicKey, since, attestation: row.attestation }
    expect(trustedKey(keys, kept)).toBeNull()
  })
})

describe('a volunteer who was altered in the database', () => {
  const server = testServer()

  it.each([
    ['name', sql`name = '另一个人'`],
    ['document', sql`document_number_cipher = '\\x00'`],
    ['day of birth', sql`birth_date = '1980-05-05'`],
  ])(
    'no certificate is issued to somebody whose %s was altered in the database',
    async (_what, change) => {
      const volunteer = await buildVolunteer(server)
      await buildCredited(server, await buildMission(server), volunteer, { minutes: 90 })
      await sealStanding(server.world)
      await asSuperuser(server.world.db, (db) =>
        sql`update volunteer set ${change} where id = ${volunteer.id}`.execute(db),
      )
      const { refused } = await server.refused(certificate.issue, {}, volunteer.token)
      expect(refused).toBe('rowAltered')
    },
  )
})
