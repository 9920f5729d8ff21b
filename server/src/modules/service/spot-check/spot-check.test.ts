import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorSentence } from 'contract/errors.copy'
import { replayCopy } from 'contract/service/spot-check.copy'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  becomeOnePerson,
  becomeSame,
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { sealLog } from '../../../../test/desk.ts'
import { contract, START, testServer, type TestServer } from '../../../../test/harness.ts'
import { newestTexts } from '../../../../test/codes.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { drainReactions } from '../../../jobs.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'
import { by } from '../../../platform/messages.copy.ts'
import { transact } from '../../../platform/transact.ts'
import { advanceHeads } from '../transparency/head.service.ts'
import { takeEffect, verifyLedger } from '../record/ledger.service.ts'
import { sealRecords } from '../record/record-seal.repository.ts'
import { refreshPublicity } from '../record/publicity.repository.ts'
import { commitmentTo, monthAfter, seedOf } from './draw.policy.ts'
import { drawMonths } from './draw.service.ts'
import { tellDrawn } from './spot-check-notice.service.ts'
import { lapseLate, passOn, remindOfMaterial } from './spot-check.service.ts'

const { file, record, spotCheck, workbench } = contract

/** A head of the ledger, as each hour publishes one. */
const publishHead = async (server: TestServer, at: Date) => {
  server.world.at(at)
  await advanceHeads(server.world)
}

/** A root, a district below it and an organisation below that, each with people. */
const province = async (server: TestServer) => {
  const { db } = server.world
  const found = await db
    .selectFrom('organization')
    .where('parent_id', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()
  const root = (found ?? (await buildOrganization(server, { parent: null }))) as BuiltOrganization
  const district = await buildOrganization(server, { parent: root })
  await sql`update organization set kind = 'federation' where id = ${district.id}`.execute(db)
  const organization = await buildOrganization(server, { parent: district })
  await sql`update organization set kind = 'organization' where id = ${organization.id}`.execute(db)
  return {
    root,
    district,
    organization,
    owner: await buildAdministrator(server, { organization }),
    checker: await buildAdministrator(server, { organization: district, roles: ['reviewer'] }),
    above: await buildAdministrator(server, { organization: root, roles: ['reviewer'] }),
  }
}

/** A session with one public record. */
const publicised = async (
  server: TestServer,
  organization: BuiltOrganization,
  startsAt = START,
) => {
  const mission = await buildMission(server, { organization, startsAt })
  const volunteer = await buildVolunteer(server)
  const { id: recordId } = await buildRecord(server, mission, volunteer, {
    state: 'publicised',
    minutes: 120,
  })
  await sql`update service_record set publicity_ends_at = publicity_starts_at + interval '7 days' where id = ${recordId}`.execute(
    server.world.db,
  )
  await transact(server.world.db, async (db) => {
    // As whoever decides about it leaves it.
    await sealRecords(db, [recordId], server.world.clock.now())
    await refreshPublicity(db, [mission.sessionId])
  })
  return { mission, volunteer, recordId }
}

const material = async (server: TestServer, token: string) => {
  const sheet = new File([pdfOf()], '签到表.pdf')
  const sent = await server.call(file.upload, { purpose: 'spotCheckEvidence', file: sheet }, token)
  return sent.fileId
}

const fileOf = async (server: TestServer, month: string) =>
  ((await server.call(spotCheck.openData, { month })) as unknown as Buffer).toString()

describe('a draw', () => {
  const server = testServer()
  const draws = async () => (await server.call(spotCheck.draws, {})).items
  const drawOf = async (month: string) => (await draws()).find((draw) => draw.month === month)!
  const firstHead = async (after: string) => {
    const { hash } = await server.world.db
      .selectFrom('ledger_head')
      .where('at', '>=', new Date(after))
      .orderBy('number')
      .select('hash')
      .executeTakeFirstOrThrow()
    return hash
  }
  let sessions: string[] = []

  beforeAll(async () => {
    const { organization } = await province(server)
    server.world.at(START)
    // One more loses all its hours before the draw.
    const gone = await publicised(server, organization)
    await sql`update service_record set state = 'revoked', reason = '重复登记' where session_id = ${gone.mission.sessionId}`.execute(
      server.world.db,
    )
    await server.world.db
      .transaction()
      .execute((db) => refreshPublicity(db, [gone.mission.sessionId]))
    for (let i = 0; i < 12; i++)
      sessions.push((await publicised(server, organization)).mission.sessionId)
    sessions = sessions.toSorted()
  })

  it('a draw is promised before its month is over, and the promise tells nothing', async () => {
    server.world.at(START)
    expect(await drawMonths(server.world)).toBe(0)
    expect(await drawMonths(server.world)).toBe(0)
    const promised = await draws()
    expect(promised.map(({ month }) => month)).toEqual(['2026-04', '2026-03'])
    for (const draw of promised)
      expect(draw).toMatchObject({
        commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
        seed: null,
        beacon: null,
        drawnAt: null,
        population: 0,
        drawn: 0,
      })
    expect(JSON.parse(await fileOf(server, '2026-03'))).toMatchObject({
      seed: null,
      population: [],
    })
    expect((await server.refused(spotCheck.openData, { month: '2020-01' })).refused).toBe(
      'spotDrawNotFound',
    )
  })

  it('a draw waits for a head of the ledger after the month, which nobody could know before', async () => {
    await publishHead(server, new Date('2026-03-31T15:59:59Z'))
    server.world.at(new Date('2026-04-01T02:00:00Z'))
    expect(await drawMonths(server.world)).toBe(0)
    expect((await drawOf('2026-03')).drawnAt).toBeNull()
    // A seal of the log is the second value of an older rule only.
    await sealLog(server)
    expect(await drawMonths(server.world)).toBe(0)
    await publishHead(server, new Date('2026-04-01T02:00:00Z'))
    expect(await drawMonths(server.world)).toBe(1)
    expect(await drawMonths(server.world)).toBe(0)
    expect(await drawOf('2026-03')).toMatchObject({
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      rule: 2,
      beacon: (await firstHead('2026-03-31T16:00:00Z')).toString('hex'),
      population: 12,
      drawn: 10,
      results: { waiting: 10, inOrder: 0, reversedMinutes: 0 },
    })
  })

  it('a draw is played again by the commands as they are printed, and names sessions alone', async () => {
    const text = await fileOf(server, '2026-03')
    const draw = JSON.parse(text) as { population: string[]; drawn: string[] }
    expect(draw.population).toEqual(sessions)
    expect(replayCopy.rule).toContain('当月开始公示、抽取时仍有时长的全部场次')
    expect(draw.drawn).toHaveLength(10)
    const folder = mkdtempSync(join(tmpdir(), 'spot-check-'))
    const name = replayCopy.file('2026-03')
    const run = () =>
      execFileSync('sh', ['-c', replayCopy.script(name)], { cwd: folder, encoding: 'utf8' })
    try {
      writeFileSync(join(folder, name), text)
      expect(run()).toBe('commitment: OK\ndrawn: OK\n')
      // Another seed, and a drawn session left out of what was chosen among.
      const left = draw.population.filter((id) => id !== draw.drawn[0])
      writeFileSync(
        join(folder, name),
        JSON.stringify({ ...draw, seed: '00'.repeat(32), population: left }),
      )
      expect(run()).toBe('commitment: DIFFERENT\ndrawn: DIFFERENT\n')
      // A month that is only promised yet, and a file that is not there.
      const lines = () => {
        const { status, stdout, stderr } = spawnSync('sh', ['-c', replayCopy.script(name)], {
          cwd: folder,
          encoding: 'utf8',
        })
        return { status, stdout, told: stderr.trimEnd().split('\n') }
      }
      writeFileSync(join(folder, name), await fileOf(server, '2026-04'))
      expect(lines()).toEqual({ status: 1, stdout: '', told: [replayCopy.notDrawn] })
      rmSync(join(folder, name))
      expect(lines()).toEqual({ status: 1, stdout: '', told: [replayCopy.noFile] })
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 120_000)

  it('a draw stands: neither promise nor draw nor what it chose among is changed', async () => {
    const { db } = server.world
    for (const change of [
      sql`update spot_draw set commitment = sha256('other') where month = '2026-04'`,
      sql`update spot_draw set seed = sha256('other') where month = '2026-03'`,
      sql`delete from spot_draw where month = '2026-04'`,
      sql`delete from spot_population`,
    ])
      await expect(change.execute(db)).rejects.toThrow()
  })

  it('a draw is not made by a promise that somebody altered, which then stands among the faults', async () => {
    const { db } = server.world
    await sql`alter table spot_draw disable trigger spot_draw_kept`.execute(db)
    await sql`update spot_draw set commitment = sha256('other') where month = '2026-04'`.execute(db)
    await sql`alter table spot_draw enable trigger spot_draw_kept`.execute(db)
    server.world.at(new Date('2026-05-01T02:00:00Z'))
    await publishHead(server, new Date('2026-05-01T02:00:00Z'))
    expect(await drawMonths(server.world)).toBe(0)
    const faults = await db
      .selectFrom('fault')
      .where('task', '=', 'spotDraws')
      .select(['subject_kind', 'settled_at'])
      .execute()
    expect(faults).toEqual([{ subject_kind: 'spotDraw', settled_at: null }])
  })

  it('a draw is made once by two servers at the same moment', async () => {
    const { db } = server.world
    server.world.at(new Date('2026-06-02T02:00:00Z'))
    await publishHead(server, new Date('2026-06-02T02:00:00Z'))
    const made = await Promise.all([drawMonths(server.world), drawMonths(server.world)])
    expect(made.reduce((all, one) => all + one, 0)).toBe(1)
    const facts = await db
      .selectFrom('event')
      .where('name', '=', 'spotDrawn')
      .select('id')
      .execute()
    expect(facts).toHaveLength(2)
  })

  it('a draw promised by the older rule takes the first seal of the log after its month', async () => {
    const { db } = server.world
    server.world.at(new Date('2026-07-01T02:00:00Z'))
    const { id } = await db
      .selectFrom('organization')
      .where('parent_id', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow()
    const commitment = commitmentTo(seedOf(server.world.keys.spotCheck, id, '2026-02'))
    const committed_at = new Date('2026-02-01T00:00:00Z')
    const promised = { id: newId(), month: '2026-02', organization_id: id, rule: 1 }
    await db
      .insertInto('spot_draw')
      .values({ ...promised, commitment, committed_at })
      .execute()
    await sealLog(server)
    await sql`update event_seal set sealed_at = '2026-03-01T01:00:00Z'`.execute(db)
    await drawMonths(server.world)
    const { rows } = await sql<{
      hash: Buffer
    }>`select hash from event_seal order by number limit 1`.execute(db)
    expect(await drawOf('2026-02')).toMatchObject({
      rule: 1,
      beacon: rows[0]!.hash.toString('hex'),
    })
  })
})

describe('a drawn session', () => {
  const server = testServer()
  // Heads of another database are kept outside from the draws before.
  beforeAll(() => rmSync(server.world.config.headsDir, { recursive: true, force: true }))
  const reason = '经核对签到表与照片，作出如下结论'
  const answer = '附当天签到表和现场照片，共三名志愿者到场'
  let month = '2026-12'

  /** A month later, an organisation with one session that the draw of it takes. */
  const drawn = async () => {
    month = monthAfter(month)
    const first = month
    server.world.at(new Date(`${first}-05T01:00:00Z`))
    const all = await province(server)
    await drawMonths(server.world)
    const served = await publicised(server, all.organization, new Date(`${first}-04T01:00:00Z`))
    server.world.at(new Date(new Date(`${first}-28T01:00:00Z`).getTime() + 5 * 86_400_000))
    await advanceHeads(server.world)
    const owner = await buildAdministrator(server, { organization: all.organization })
    const above = await buildAdministrator(server, { organization: all.root, roles: ['reviewer'] })
    const checker = await buildAdministrator(server, {
      organization: all.district,
      roles: ['reviewer'],
    })
    expect(await drawMonths(server.world)).toBe(1)
    const { items } = await server.call(spotCheck.list, {}, owner.token)
    expect(items).toHaveLength(1)
    return { ...all, ...served, owner, above, checker, first, caseId: items[0]!.caseId }
  }
  type Drawn = Awaited<ReturnType<typeof drawn>>
  const supply = async ({ caseId, owner }: Pick<Drawn, 'caseId' | 'owner'>) =>
    server.call(
      spotCheck.supply,
      { caseId, answer, fileIds: [await material(server, owner.token)] },
      owner.token,
    )
  const one = async (token: string, caseId: string) =>
    (await server.call(spotCheck.list, {}, token)).items.find((row) => row.caseId === caseId)
  const waiting = async (token: string) =>
    (await server.call(workbench.counts, {}, token)).spotChecks

  it('a drawn session waits for the organisation, then for the federation above; it is found in order', async () => {
    const of = await drawn()
    const { caseId, owner, checker, district, organization } = of
    expect(await one(owner.token, caseId)).toMatchObject({
      state: 'awaitingMaterial',
      own: true,
      can: ['supply'],
      waitsFor: null,
      overdue: false,
    })
    expect(await one(checker.token, caseId)).toMatchObject({
      can: [],
      waitsFor: { organizationId: organization.id, roles: ['owner', 'publisher'] },
    })
    expect([await waiting(owner.token), await waiting(checker.token)]).toEqual([1, 0])
    await supply(of)
    expect([await waiting(owner.token), await waiting(checker.token)]).toEqual([0, 1])
    expect(await one(owner.token, caseId)).toMatchObject({
      state: 'awaitingCheck',
      can: [],
      waitsFor: { organizationId: district.id, roles: ['owner', 'reviewer'] },
    })
    const here = await server.call(spotCheck.list, { turn: 'here' }, checker.token)
    expect(here.items.map((row) => row.caseId)).toEqual([caseId])
    const shown = await server.call(spotCheck.detail, { caseId }, checker.token)
    expect(shown).toMatchObject({
      answer,
      files: [{ name: '签到表.pdf' }],
      records: [{ minutes: 120, nameMasked: expect.stringContaining('*') }],
      obstacle: null,
    })
    await server.call(spotCheck.fileLink, { caseId, fileId: shown.files[0]!.fileId }, checker.token)
    const found = { caseId, finding: 'inOrder' as const, reason }
    await server.call(spotCheck.decide, found, checker.token)
    expect(await one(owner.token, caseId)).toMatchObject({ state: 'inOrder', dueAt: null })
    const second = await server.refused(spotCheck.decide, found, of.above.token)
    expect(second.refused).toBe('spotCaseStateRefuses')
    expect(second.data).toMatchObject({ decided: { what: 'closed' } })
    const draw = (await server.call(spotCheck.draws, {})).items.find(
      (each) => each.month === of.first,
    )
    expect(draw!.results).toMatchObject({ waiting: 0, inOrder: 1 })
  })

  it('a drawn session loses deficient minutes at once, the ledger is reversed, and the volunteer is told', async () => {
    const of = await drawn()
    const { caseId, checker, recordId, volunteer, mission } = of
    server.world.pass(8 * 24 * 60)
    await takeEffect(server.world)
    const late = await buildAdministrator(server, {
      organization: of.district,
      roles: ['reviewer'],
    })
    const owner = await buildAdministrator(server, { organization: of.organization })
    await supply({ caseId, owner })
    const find = (minutes: number, of = recordId) => ({
      caseId,
      finding: 'deficient' as const,
      reason,
      records: [{ recordId: of, minutes }],
    })
    for (const minutes of [120, 121])
      expect((await server.refused(spotCheck.decide, find(minutes), late.token)).refused).toBe(
        'spotCaseOnlyFewer',
      )
    const elsewhere = await buildMission(server)
    const other = await buildRecord(server, elsewhere, await buildVolunteer(server), {
      state: 'awaitingConfirmation',
    })
    expect((await server.refused(spotCheck.decide, find(60, other.id), late.token)).refused).toBe(
      'recordNotFound',
    )
    expect(
      (await server.refused(spotCheck.decide, { ...find(60), finding: 'inOrder' }, late.token))
        .refused,
    ).toBe('invalidInput')
    expect(await server.call(spotCheck.decide, find(45), late.token)).toEqual({
      reversedRecords: 1,
      reversedMinutes: 75,
    })
    await drainReactions(server.world)
    const reader = await buildVolunteer(server)
    const shown = await server.call(
      record.publicityDetail,
      { sessionId: mission.sessionId },
      reader.token,
    )
    expect(shown.items.map(({ minutes, state }) => [minutes, state])).toEqual([[45, 'publicised']])
    expect(await verifyLedger(server.world)).toMatchObject({ problems: 0 })
    const kinds = await server.world.db
      .selectFrom('message')
      .where('volunteer_id', '=', volunteer.id)
      .select(['kind', 'parameters'])
      .execute()
    expect(kinds.find(({ kind }) => kind === 'recordSpotReduced')?.parameters).toMatchObject({
      former: 120,
      minutes: 45,
      organizationName: expect.any(String),
      reason,
    })
    const [draw] = (await server.call(spotCheck.draws, {})).items.filter(({ drawn }) => drawn > 0)
    expect(draw!.results).toMatchObject({ deficient: 1, reversedRecords: 1, reversedMinutes: 75 })
    expect(checker.id).not.toBe(late.id)
  })

  it('a drawn session tells in its figures which minutes came back by an objection afterwards', async () => {
    const of = await drawn()
    const { caseId, checker, recordId, volunteer, first } = of
    await supply(of)
    const found = { caseId, finding: 'deficient' as const, reason }
    const records = [{ recordId, minutes: 45 }]
    await server.call(spotCheck.decide, { ...found, records }, checker.token)
    const figures = async () => ({
      published: (await server.call(spotCheck.draws, {})).items.find(
        ({ month: of }) => of === first,
      )!.results,
      seen: await server.call(spotCheck.detail, { caseId }, checker.token),
    })
    const taken = { reversedMinutes: 75, restoredMinutes: 0 }
    expect(await figures()).toMatchObject({ published: taken, seen: taken })
    await server.call(record.object, { recordId, reason: answer }, volunteer.token)
    const decision = { recordId, minutes: 105, reason }
    await server.call(record.decideObjection, decision, of.above.token)
    const restored = { reversedMinutes: 75, restoredMinutes: 60 }
    expect(await figures()).toMatchObject({ published: restored, seen: restored })
  })

  it('a drawn session is not found deficient by who names no record, unless none counts any more', async () => {
    const of = await drawn()
    const { caseId, recordId, checker } = of
    await supply(of)
    const found = { caseId, finding: 'deficient' as const, reason }
    for (const records of [undefined, []])
      expect(
        (
          await server.refused(
            spotCheck.decide,
            { ...found, ...(records && { records }) },
            checker.token,
          )
        ).refused,
      ).toBe('spotCaseNothingTaken')
    const by = await buildAdministrator(server, { organization: of.district })
    await server.call(record.revoke, { recordId, reason }, by.token)
    await server.call(spotCheck.decide, found, checker.token)
    expect(await one(checker.token, caseId)).toMatchObject({ state: 'deficient' })
  })

  it('a drawn session is not checked by another account of who took part, and is on nobody’s workbench who would be refused', async () => {
    const of = await drawn()
    const { caseId, checker, owner, district } = of
    await supply(of)
    const found = { caseId, finding: 'inOrder' as const, reason }
    const other = await buildAdministrator(server, { organization: district, roles: ['reviewer'] })
    expect([await waiting(checker.token), await waiting(other.token)]).toEqual([1, 1])
    await becomeOnePerson(server, owner, checker)
    expect((await server.refused(spotCheck.decide, found, checker.token)).refused).toBe(
      'spotCaseFourEyes',
    )
    expect([await waiting(checker.token), await waiting(other.token)]).toEqual([0, 1])
    await sql`update administrator set state = 'frozen' where id <> ${checker.id} and id in (
      select administrator_id from administrator_role where organization_id = ${district.id})`.execute(
      server.world.db,
    )
    expect((await one(checker.token, caseId))?.waitsFor).toMatchObject({
      organizationId: of.root.id,
    })
    expect(await passOn(server.world)).toBe(1)
    await server.call(spotCheck.decide, found, of.above.token)
  })

  it('a drawn session is not checked by who took part, supplied, served or works where it was recorded', async () => {
    const of = await drawn()
    const { caseId, district, organization, recordId, volunteer } = of
    const found = { caseId, finding: 'deficient' as const, reason }
    const at = (roles: 'reviewer'[] = ['reviewer']) =>
      buildAdministrator(server, { organization: district, roles })
    const [confirmed, same, both] = [await at(), await at(), await at()]
    await sql`update service_record set confirmed_by = ${confirmed.id} where id = ${recordId}`.execute(
      server.world.db,
    )
    await becomeSame(server, same, volunteer)
    await sql`insert into administrator_role (administrator_id, organization_id, role, granted_at)
      values (${both.id}, ${organization.id}, 'publisher', ${START})`.execute(server.world.db)
    await supply(of)
    for (const who of [confirmed, same, both])
      expect((await server.refused(spotCheck.decide, found, who.token)).refused).toBe(
        'spotCaseFourEyes',
      )
    expect((await server.refused(spotCheck.decide, found, of.owner.token)).refused).toBe(
      'spotCaseLevel',
    )
    const stranger = await buildAdministrator(server, { roles: ['reviewer'] })
    expect((await server.refused(spotCheck.decide, found, stranger.token)).refused).toBe(
      'spotCaseNotFound',
    )
    await server.call(spotCheck.decide, { ...found, finding: 'inOrder' }, of.checker.token)
  })

  it('a drawn session is asked for more, and checked without what did not come in time', async () => {
    const of = await drawn()
    const { caseId, owner, checker } = of
    const notSupplied = { caseId, finding: 'notSupplied' as const, reason }
    await supply(of)
    expect((await server.refused(spotCheck.decide, notSupplied, checker.token)).refused).toBe(
      'spotCaseMaterialThere',
    )
    await server.call(spotCheck.askAgain, { caseId, reason: '缺少现场照片' }, checker.token)
    expect(await server.call(spotCheck.detail, { caseId }, owner.token)).toMatchObject({
      state: 'awaitingMaterial',
      asked: '缺少现场照片',
    })
    await supply(of)

    const silent = await drawn()
    await lapseLate(server.world)
    expect((await one(silent.owner.token, silent.caseId))!.state).toBe('awaitingMaterial')
    server.world.pass(21 * 24 * 60)
    expect(await lapseLate(server.world)).toBe(1)
    expect(await lapseLate(server.world)).toBe(0)
    const late = await buildAdministrator(server, {
      organization: silent.district,
      roles: ['reviewer'],
    })
    const inOrder = { caseId: silent.caseId, finding: 'inOrder' as const, reason }
    expect((await server.refused(spotCheck.decide, inOrder, late.token)).refused).toBe(
      'spotCaseNoMaterial',
    )
    await server.call(
      spotCheck.decide,
      {
        ...notSupplied,
        caseId: silent.caseId,
        records: [{ recordId: silent.recordId, minutes: 0 }],
      },
      late.token,
    )
    const kept = await server.world.db
      .selectFrom('service_record')
      .where('id', '=', silent.recordId)
      .select('state')
      .executeTakeFirst()
    expect(kept).toEqual({ state: 'revoked' })
  })

  /** Somebody of a node with a number, who is told what concerns his work there. */
  const reachable = async ({ id }: { id: string }) => {
    const { db, keys } = server.world
    await drainReactions(server.world)
    await sql`delete from outbox`.execute(db)
    await sql`update administrator set mobile_cipher = null`.execute(db)
    const mobile = encryptField(keys, `administrator.mobile.${id}`, '13800000001')
    await sql`update administrator set mobile_cipher = ${mobile} where id = ${id}`.execute(db)
  }
  const told = async () => {
    await drainReactions(server.world)
    return newestTexts(server, 9)
  }

  it('a drawn session is told to who supplies its material, with the term, and once more before that ends', async () => {
    const first = await drawn()
    await reachable(first.owner)
    await server.call(
      spotCheck.supply,
      { caseId: first.caseId, answer, fileIds: [await material(server, first.owner.token)] },
      first.owner.token,
    )
    const checker = await buildAdministrator(server, {
      organization: first.district,
      roles: ['reviewer'],
    })
    const asked = { caseId: first.caseId, reason: '缺少现场照片' }
    await server.call(spotCheck.askAgain, asked, checker.token)
    const due = (await one(first.owner.token, first.caseId))!.dueAt!
    const day = by(due)
    expect(await told()).toEqual([
      `【i志愿】随机抽查要求本组织为 1 个场次提交签到表、照片等材料，请在${day}前登录管理后台，在“随机抽查”中提交；期满没有提交的，由上级核查，可以扣减时长。`,
    ])
    expect(await remindOfMaterial(server.world)).toBe(0)
    server.world.at(new Date(Date.parse(due) - 2 * 86_400_000))
    expect(await remindOfMaterial(server.world)).toBe(1)
    expect(await remindOfMaterial(server.world)).toBe(0)
    expect((await told())[0]).toBe(
      `【i志愿】还有 1 个抽查场次没有提交材料，请在${day}前登录管理后台，在“随机抽查”中提交；期满没有提交的，由上级核查，可以扣减时长。`,
    )
  })

  it('a drawn session tells its organisation that it was drawn, and what was found there', async () => {
    const of = await drawn()
    await reachable(of.owner)
    await tellDrawn(server.world, { caseIds: [of.caseId] })
    expect((await told())[0]).toContain('随机抽查要求本组织为 1 个场次提交签到表、照片等材料')
    await supply(of)
    const found = { caseId: of.caseId, finding: 'deficient' as const, reason }
    const records = [{ recordId: of.recordId, minutes: 45 }]
    await server.call(spotCheck.decide, { ...found, records }, of.checker.token)
    expect((await told())[0]).toBe(
      `【i志愿】“${of.district.name}”对 ${of.first}-04 一个抽查场次作出结论：存在问题，扣减 1 条记录，共1小时15分。理由请登录管理后台，在“随机抽查”中查看。`,
    )
  })

  it('a drawn session without material in its term goes to who checks it, who is told, and takes none any more', async () => {
    const of = await drawn()
    const { dueAt } = (await one(of.owner.token, of.caseId))!
    server.world.at(new Date(dueAt!))
    const owner = await buildAdministrator(server, { organization: of.organization })
    const checker = await buildAdministrator(server, {
      organization: of.district,
      roles: ['reviewer'],
    })
    const late = async () => {
      const fileIds = [await material(server, owner.token)]
      const input = { caseId: of.caseId, answer, fileIds }
      const { refused, data } = await server.refused(spotCheck.supply, input, owner.token)
      return [refused, errorSentence('spotCaseMaterialLate', data ?? {})]
    }
    const said = `提交材料的期限已过，这个场次改由“${of.district.name}”核查，请等待核查结果；要求补充时可以再提交`
    // Whether or not the clock has come by.
    expect(await late()).toEqual(['spotCaseMaterialLate', said])
    // Until it has, nobody can do anything: nobody is named, and nobody has it to do.
    const here = { turn: 'here' as const }
    for (const { token } of [owner, checker])
      expect([
        await one(token, of.caseId),
        (await server.call(spotCheck.list, here, token)).items,
        await waiting(token),
      ]).toEqual([expect.objectContaining({ can: [], overdue: true, waitsFor: null }), [], 0])
    await reachable(checker)
    expect(await lapseLate(server.world)).toBeGreaterThan(0)
    expect(await told()).toContain(
      `【i志愿】1 个抽查场次期满没有提交材料，已转由“${of.district.name}”核查，可以扣减时长。请登录管理后台，在“随机抽查”中查看。`,
    )
    expect(await late()).toEqual(['spotCaseMaterialLate', said])
    expect(await one(checker.token, of.caseId)).toMatchObject({
      state: 'awaitingCheck',
      materialMissing: true,
      can: ['askAgain', 'decide'],
    })
    const again = { caseId: of.caseId, reason: '请补交签到表' }
    await server.call(spotCheck.askAgain, again, checker.token)
    expect(await one(owner.token, of.caseId)).toMatchObject({
      materialMissing: false,
      can: ['supply'],
    })
  })

  it('a drawn session goes to the node above when its check is late, and the node that let it pass decides no more', async () => {
    const of = await drawn()
    const { caseId, root } = of
    await supply(of)
    await passOn(server.world)
    server.world.pass(21 * 24 * 60)
    const district = await buildAdministrator(server, {
      organization: of.district,
      roles: ['reviewer'],
    })
    const above = await buildAdministrator(server, { organization: root, roles: ['reviewer'] })
    expect(await one(district.token, caseId)).toMatchObject({
      overdue: true,
      can: ['decide'],
    })
    // That would give him another term, and keep it from the node above.
    const again = await server.refused(spotCheck.askAgain, { caseId, reason }, district.token)
    expect(again.refused).toBe('spotCaseReviewLate')
    expect(await passOn(server.world)).toBeGreaterThan(0)
    expect(await passOn(server.world)).toBe(0)
    expect(await one(district.token, caseId)).toMatchObject({
      overdue: false,
      can: [],
      waitsFor: { organizationId: root.id },
    })
    const found = { caseId, finding: 'inOrder' as const, reason }
    expect((await server.refused(spotCheck.decide, found, district.token)).refused).toBe(
      'spotCaseLevel',
    )
    await server.call(spotCheck.decide, found, above.token)
  })

  it('a drawn session is decided by one of two at the same moment', async () => {
    const of = await drawn()
    await supply(of)
    const found = { caseId: of.caseId, finding: 'deficient' as const, reason }
    const records = [{ recordId: of.recordId, minutes: 30 }]
    const answers = await Promise.allSettled(
      [of.checker, of.above].map((who) =>
        server.call(spotCheck.decide, { ...found, records }, who.token),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
