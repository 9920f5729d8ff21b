import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newestHeadCommands } from 'contract/rules/head-commands'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildVolunteer, type BuiltVolunteer } from '../../../../test/build.ts'
import { buildCredit, reverseCredit } from '../../../../test/earned.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { advanceHeads } from './head.service.ts'

const { certificate, certificateShare, transparency } = contract
const server = testServer()
const HOUR = 60
const run = promisify(execFile)

type Outcome = { code: number; text: string }
const outcomeOf = async (program: string, words: readonly string[]): Promise<Outcome> => {
  try {
    const { stdout, stderr } = await run(program, [...words], { encoding: 'utf8' })
    return { code: 0, text: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: `${stdout}${stderr}` }
  }
}

const has = async (program: string, words: readonly string[], wanted: RegExp) =>
  wanted.test((await outcomeOf(program, words)).text)
const tools =
  (await has('curl', ['--version'], /^curl /)) &&
  (await has('python3', ['--version'], /^Python 3\.(?:[89]|\d\d)/)) &&
  (await has('openssl', ['version'], /^OpenSSL [3-9]/))

const publicFile = (name: string) =>
  new URL(`../../../../../web/public/${name}`, import.meta.url).pathname

let folder: string
let site: string
let volunteer: BuiltVolunteer
let reversed: string
let typed: { number: string; code: string }

const askProof = () => server.call(transparency.proof, typed)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proof-'))
  // Whoever keeps heads looks at how old they are.
  server.world.at(new Date(Date.now() - 3 * 3_600_000))
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  site = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  volunteer = await buildVolunteer(server)
  for (let other = 0; other < 12; other++) await buildCredit(server, await buildVolunteer(server))
  await buildCredit(server, volunteer, { minutes: 100, date: '2026-03-01' })
  reversed = (await buildCredit(server, volunteer, { minutes: 50, date: '2026-03-02' })).recordId
  await buildCredit(server, volunteer, { minutes: 40, kind: 'training', date: '2026-03-03' })
  typed = await server.call(certificate.issue, {}, volunteer.token)
  typed = { number: typed.number, code: typed.code }
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(server.world.config.headsDir, { recursive: true, force: true })
})

describe('the proof of a certificate', () => {
  it('the proof of a certificate waits for the first head', async () => {
    expect(await askProof()).toEqual({
      state: 'waiting',
      head: null,
      dueAt: expect.any(String),
      proof: null,
    })
  })

  it.runIf(tools)(
    'the proof of a certificate is none for python3 on a site without heads: nothing could be checked',
    async () => {
      const { code, text } = await outcomeOf('python3', [publicFile('check-heads.py'), site])
      expect(text).toContain('there is no head yet')
      expect(code).toBe(2)
    },
  )

  it('the proof of a certificate leads from every line to the newest head', async () => {
    await advanceHeads(server.world)
    const { state, head, dueAt, proof } = await askProof()
    expect([state, head!.number, dueAt]).toEqual(['covered', 1, null])
    expect(proof!.lines.map(({ entries }) => entries.length)).toEqual([1, 1, 1])
    expect(proof!.lines.map(({ entries }) => JSON.parse(entries[0]!.facts))).toEqual([
      expect.objectContaining({ date: '2026-03-01', kind: 'service', minutes: 100 }),
      expect.objectContaining({ date: '2026-03-02', minutes: 50, grade: 'scanned' }),
      expect.objectContaining({ kind: 'training', source: 'credit' }),
    ])
    const [first] = proof!.lines[0]!.entries
    const digest = createHash('sha256')
      .update(Buffer.from(first!.nonce, 'hex'))
      .update(first!.facts)
    expect(digest.digest('hex')).toBe(proof!.digests[first!.place - 1])
  })

  it('the proof of a certificate is a look that its holder reads of', async () => {
    const { items: own } = await server.call(certificate.listOwn, {}, volunteer.token)
    const { certificateId } = own.find(({ number }) => number === typed.number)!
    const looks = async () =>
      (await server.call(certificateShare.looks, { certificateId }, volunteer.token)).items
    const before = (await looks()).filter(({ way }) => way === 'proof')
    server.world.pass(HOUR)
    await askProof()
    const after = (await looks()).filter(({ way }) => way === 'proof')
    expect(after.length).toBe(before.length + 1)
  })

  it('the proof of a certificate names neither the volunteer nor entries that are not on the certificate', async () => {
    const later = await buildCredit(server, volunteer, { minutes: 33, date: '2026-03-05' })
    server.world.pass(HOUR)
    await advanceHeads(server.world)
    const answer = JSON.stringify(await askProof())
    expect(JSON.parse(answer).proof.digests).toHaveLength(4)
    for (const hidden of [volunteer.id, later.recordId, '"minutes\\":33'])
      expect(answer).not.toContain(hidden)
  })

  it('the proof of a certificate shows with a line what took it back', async () => {
    await reverseCredit(server, volunteer, reversed)
    server.world.pass(HOUR)
    await advanceHeads(server.world)
    const line = (await askProof()).proof!.lines.find(({ recordId }) => recordId === reversed)!
    expect(line.entries.map(({ place }) => place)).toEqual([2, 5])
    expect(line.entries.map(({ facts }) => JSON.parse(facts).minutes)).toEqual([50, -50])
  })

  it('the proof of a certificate says until when lines younger than the head are below one', async () => {
    const young = await buildCredit(server, volunteer, { minutes: 20, date: '2026-03-06' })
    const issued = await server.call(certificate.issue, {}, volunteer.token)
    const { number, code } = issued
    const waiting = await server.call(transparency.proof, { number, code })
    expect(waiting.state).toBe('waiting')
    expect(Date.parse(waiting.dueAt!)).toBeGreaterThan(server.world.clock.now().getTime())
    const lines = new Map(waiting.proof!.lines.map((line) => [line.recordId, line.entries.length]))
    expect(lines.get(young.recordId)).toBe(0)
    expect([...lines.values()].filter((entries) => entries > 0).length).toBe(lines.size - 1)
    server.world.pass(HOUR)
    await advanceHeads(server.world)
    expect((await server.call(transparency.proof, { number, code })).state).toBe('covered')
  })

  it('the proof of a certificate is refused alike for a wrong number and a wrong code', async () => {
    for (const wrong of [
      { ...typed, code: '0000000000000000' },
      { ...typed, number: 'GDSJ20260301AAAAAAAAA' },
      { ...typed, number: 'x' },
    ])
      expect((await server.refused(transparency.proof, wrong)).refused).toBe('certificateNotFound')
  })

  it('the proof of a certificate says of entries that the head was not made over that they were altered', async () => {
    const alter = (minutes: number) =>
      server.world.db.transaction().execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db)
        await sql`update ledger_entry set minutes = ${minutes} where volunteer_id = ${volunteer.id} and number = 1`.execute(
          db,
        )
      })
    await alter(400)
    expect(await askProof()).toMatchObject({ state: 'altered', proof: null })
    await alter(100)
    expect((await askProof()).state).toBe('covered')
  })
})

/** Keeps the proof in a file as the check page saves it, changed if asked; gives the file. */
const saveProof = async (change: (text: string) => string = (text) => text) => {
  const file = join(folder, 'proof.json')
  writeFileSync(file, change(JSON.stringify((await askProof()).proof)))
  return file
}
type Proof = NonNullable<Awaited<ReturnType<typeof askProof>>['proof']>
/** What a holder might do to the file that a stranger checks. */
const edits: [string, (proof: Proof) => void][] = [
  [
    'the number of another certificate',
    (proof) => (proof.certificate = `${proof.certificate.slice(0, -1)}0`),
  ],
  [
    'what took a line back left out',
    (proof) => {
      const line = proof.lines.find(({ entries }) => entries.length > 1)!
      line.entries = line.entries.slice(0, 1)
    },
  ],
  ['lines left out', (proof) => (proof.lines = proof.lines.slice(0, 1))],
  [
    'a line five times',
    (proof) => (proof.lines = Array.from({ length: 5 }, () => proof.lines[0]!)),
  ],
  [
    'another certificate in it',
    (proof) =>
      (proof.signed = proof.signed.replace('"serviceMinutes":150', '"serviceMinutes":950')),
  ],
  [
    'another statement in it',
    (proof) => (proof.statement = proof.statement.replace('"places":[2,5]', '"places":[2]')),
  ],
]
/** The proof in a file, edited. */
const saveEdited = (edit: (proof: Proof) => void) =>
  saveProof((text) => {
    const proof = JSON.parse(text) as Proof
    edit(proof)
    expect(JSON.stringify(proof)).not.toBe(text)
    return JSON.stringify(proof)
  })

const asSuperuser = (statement: string) =>
  server.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql.raw(statement).execute(db)
  })

describe.runIf(tools)(
  'python3 and openssl (skipped without curl, Python 3.8 and OpenSSL 3)',
  () => {
    const check = (...words: string[]) =>
      outcomeOf('python3', [publicFile('check-heads.py'), site, ...words])

    it('python3 and openssl find every head signed and chained, and the certificate below one of them', async () => {
      const { code, text } = await check(await saveProof())
      expect(text).toContain('heads 1 to 4 hold')
      expect(text).toContain(`proof of certificate ${typed.number} holds below head 4`)
      expect(text).toContain('2026-03-01  service: 100 minutes')
      expect(text).toContain('2026-03-02  service: 0 minutes')
      expect(code).toBe(0)
    })

    it('python3 and openssl say in a sentence what to do where the file of a proof is not there, or is none', async () => {
      const missing = await check(join(folder, 'nowhere.json'))
      expect(missing.text).toContain('heads 1 to 4 hold')
      expect(missing.text).toContain('cannot be read')
      expect(missing.text).toContain('save it on the page where certificates are checked')
      expect(missing.code).toBe(2)
      writeFileSync(join(folder, 'none.json'), 'not a proof')
      const none = await check(join(folder, 'none.json'))
      expect(none.text).toContain('is no proof')
      expect(none.code).toBe(2)
      expect(missing.text + none.text).not.toContain('Traceback')
    })

    it.each([
      ['other minutes', (text: string) => text.replace('\\"minutes\\":100', '\\"minutes\\":480')],
      ['another way', (text: string) => text.replace('"side":"left"', '"side":"right"')],
      [
        'another count beside its head',
        (text: string) => text.replace('"entries":18', '"entries":1800'),
      ],
    ])('python3 and openssl do not take a proof with %s', async (_, change) => {
      const { code, text } = await check(await saveProof(change))
      expect(text).toContain('DOES NOT HOLD')
      expect(code).toBe(1)
    })

    it.each(edits)('python3 and openssl refuse a proof with %s', async (_, edit) => {
      const { code, text } = await check(await saveEdited(edit))
      expect(text).toContain('NOT THE PROOF THAT THE SITE GAVE')
      expect(text).not.toContain('Traceback')
      expect(code).toBe(2)
    })

    it('python3 and openssl find the newest head signed by the commands that the page prints', async () => {
      const script = join(folder, 'printed.sh')
      writeFileSync(script, `set -e\ncd ${folder}\n${newestHeadCommands(site).join('\n')}\n`)
      const { head } = await server.call(transparency.newest, {})
      const { code, text } = await outcomeOf('bash', [script])
      expect(text).toMatch(/Signature Verified Successfully/)
      expect(text).toContain(head!.hash)
      expect(code).toBe(0)
    })

    it('python3 and openssl do not take a head that was changed', async () => {
      await asSuperuser(
        `update ledger_head set signed = replace(signed, '"serviceMinutes":', '"serviceMinutes":9') where number = 2`,
      )
      const { code, text } = await check()
      expect(text).toContain('DOES NOT HOLD: head 2')
      expect(code).toBe(1)
      await asSuperuser(
        `update ledger_head set signed = replace(signed, '"serviceMinutes":9', '"serviceMinutes":') where number = 2`,
      )
      expect((await check()).code).toBe(0)
    })
  },
)

describe('a witness', () => {
  const witness = (...words: string[]) =>
    outcomeOf(process.execPath, [
      publicFile('witness.mjs'),
      site,
      '--folder',
      join(folder, 'kept'),
      ...words,
    ])

  it('a witness keeps the heads of the first run and pins the key', async () => {
    const { code, text } = await witness()
    expect(text).toMatch(/^4 heads hold, 4 of them new\./)
    expect(code).toBe(0)
    expect(
      readFileSync(join(folder, 'kept', 'heads.ndjson'), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(4)
  })

  it('a witness finds nothing new while nothing is, and proves a certificate by what it kept', async () => {
    const { code, text } = await witness('--proof', await saveProof())
    expect(text).toContain('4 heads hold, 0 of them new.')
    expect(text).toContain(`The entries of certificate ${typed.number} stand below head 4.`)
    expect(code).toBe(0)
    expect(text).toContain('1 of its lines were taken back since.')
    const forged = await saveProof((text) => text.replace('\\"minutes\\":100', '\\"minutes\\":480'))
    expect(await witness('--proof', forged)).toEqual({
      code: 1,
      text: expect.stringContaining('Entry 1 of the proof does not match its digest.'),
    })
  })

  it.each([
    ['entries', 'set entries = entries + 1000 where number = 2'],
    ['serviceMinutes', 'set service_minutes = service_minutes + 60 where number = 2'],
    ['volunteers', 'set volunteers = volunteers + 1 where number = 2'],
    ['at', "set at = at + interval '1 second' where number = 2"],
    ['root', 'set root = sha256(root) where number = 2'],
    ['seal', 'set seal_number = 900, seal_hash = root where number = 2'],
  ])(
    'a witness names the field where a head is shown with other %s than was signed',
    async (field, change) => {
      await asSuperuser('create table signed_head as table ledger_head')
      await asSuperuser(`update ledger_head ${change}`)
      const { code, text } = await witness()
      await asSuperuser('delete from ledger_head where number = 2')
      await asSuperuser('insert into ledger_head select * from signed_head where number = 2')
      await asSuperuser('drop table signed_head')
      expect(text).toContain(`Head 2 is shown with another ${field} than was signed.`)
      expect(code).toBe(1)
    },
  )

  it.each(edits)('a witness refuses a proof with %s', async (_, edit) => {
    expect(await witness('--proof', await saveEdited(edit))).toEqual({
      code: 2,
      text: expect.stringContaining('Not the proof that the site gave'),
    })
  })

  it('a witness names the field where the head of a proof is shown otherwise than it was signed', async () => {
    const shown = await saveProof((text) => text.replace('"entries":18', '"entries":1800'))
    const { code, text } = await witness('--proof', shown)
    expect(text).toContain('Head 4 of the proof is shown with another entries than was signed.')
    expect(code).toBe(1)
  })

  it('a witness tells when heads it kept are gone', async () => {
    await asSuperuser('create table kept_head as table ledger_head')
    await asSuperuser('delete from ledger_head where number = 4')
    expect(await witness()).toEqual({
      code: 1,
      text: expect.stringContaining('Head 4 was kept and is not served any more'),
    })
  })

  it('a witness tells when another stands in the place of one it kept', async () => {
    await asSuperuser('insert into ledger_head select * from kept_head where number = 4')
    await asSuperuser(
      `update ledger_head set signed = replace(signed, '"entries":18', '"entries":17') where number = 4`,
    )
    expect(await witness()).toEqual({
      code: 1,
      text: expect.stringContaining('Head 4 is served otherwise than it was kept'),
    })
    await asSuperuser('delete from ledger_head where number = 4')
    await asSuperuser('insert into ledger_head select * from kept_head where number = 4')
    expect((await witness()).code).toBe(0)
  })

  it('a witness believes no key it has not seen until it is told to', async () => {
    const keys = join(folder, 'kept', 'keys.json')
    const kept = readFileSync(keys, 'utf8')
    writeFileSync(keys, '[{"keyId":"0000000000000000","publicKey":"AAAA"}]')
    const { code, text } = await witness()
    expect(code).toBe(1)
    expect(text).toContain('which was never seen before')
    const [key] = JSON.parse(kept) as { keyId: string }[]
    expect((await witness('--trust', key!.keyId)).code).toBe(0)
    expect((await witness()).code).toBe(0)
  })

  it('a witness tells how it is used, and when the site does not answer', async () => {
    const script = publicFile('witness.mjs')
    expect(await outcomeOf(process.execPath, [script])).toEqual({
      code: 1,
      text: expect.stringContaining('Use: witness URL'),
    })
    const silent = await outcomeOf(process.execPath, [script, 'http://127.0.0.1:9'])
    expect([silent.code, silent.text]).toEqual([1, expect.stringContaining('does not answer')])
  })
})
