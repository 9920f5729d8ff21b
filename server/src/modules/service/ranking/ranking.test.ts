import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildGuardian, buildOrganization, buildVolunteer } from '../../../../test/build.ts'
import { codeByMobile, newestTexts } from '../../../../test/codes.ts'
import { cancelDue } from '../../../../test/desk.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { refreshRankings } from './ranking.service.ts'

const { choice, guardian, ranking } = contract
let guardians = 0

describe('the rankings', () => {
  const server = testServer()
  const withMinutes = async (
    name: string,
    minutes: number,
    { regionCode = '440106', birthDate = '1990-01-01' } = {},
  ) => {
    const volunteer = await buildVolunteer(server, { name, regionCode, birthDate })
    await sql`insert into balance (volunteer_id, service_minutes, head_hash, updated_at)
      values (${volunteer.id}, ${minutes}, '\\x00', now())`.execute(server.world.db)
    return volunteer
  }
  const agree = (token: string, ranked: '0' | '1') => server.call(choice.save, { ranked }, token)
  const total = async (cityCode?: string) => {
    server.world.pass(1)
    const input = { period: 'total' as const, ...(cityCode && { cityCode }) }
    return (await server.call(ranking.volunteers, input)).items
  }

  it('the rankings show only who agreed, masked, and hide at once who agrees no more', async () => {
    const first = await withMinutes('欧阳小三', 900)
    const second = await withMinutes('王小明', 600)
    const third = await withMinutes('赵子龙', 600, { regionCode: '440305' })
    const silent = await withMinutes('钱小多', 5000)
    expect(await server.call(choice.own, {}, first.token)).toEqual({
      ranked: false,
      advised: true,
      rankingObstacle: null,
    })
    for (const { token } of [first, second, third]) await agree(token, '1')
    await refreshRankings(server.world)
    const items = await total()
    expect(items).toMatchObject([
      { place: 1, name: '欧阳**', minutes: 900, cityName: '广州市' },
      { place: 2, minutes: 600 },
      { place: 2, minutes: 600 },
    ])
    expect(Object.keys(items[0]!).toSorted()).toEqual(['cityName', 'minutes', 'name', 'place'])
    expect(JSON.stringify(items)).not.toMatch(/小三|小明|子龙|钱/)
    expect((await total('440300')).map(({ place, name }) => [place, name])).toEqual([[1, '赵*龙']])

    const own = await server.call(ranking.own, { period: 'total' }, third.token)
    expect(own).toMatchObject({ ranked: true, own: { place: 2, cityPlace: 1, cityCode: '440300' } })
    expect(await server.call(ranking.own, { period: 'total' }, silent.token)).toEqual({
      ranked: false,
      own: null,
    })
    await agree(first.token, '0')
    expect((await total()).map(({ name }) => name)).not.toContain('欧阳**')
    await refreshRankings(server.world)
    expect((await total()).map(({ place }) => place)).toEqual([1, 1])
  })

  it('the rankings of a month and a year count what became effective in it', async () => {
    const volunteer = await withMinutes('孙小圣', 400)
    await agree(volunteer.token, '1')
    const { id: organizationId } = await buildOrganization(server)
    for (const [number, minutes, day] of [
      [1, 60, '2025-12-31'],
      [2, 90, '2026-02-28'],
      [3, 120, '2026-03-01'],
    ])
      await sql`insert into ledger_entry (volunteer_id, number, id, organization_id, mission_id, session_id, record_id,
          kind, minutes, source_kind, source_id, occurred_on, way, source_system, actor_kind, created_at, key_id, previous_hash, hash)
        values (${volunteer.id}, ${number}, gen_random_uuid(), ${organizationId}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
          'service', ${minutes}, 'credit', gen_random_uuid(), ${day}::date, 'qr', 'i', 'system', ${server.world.clock.now()}, 1, '\\x00', '\\x00')`.execute(
        server.world.db,
      )
    await refreshRankings(server.world)
    const minutes = async (period: 'month' | 'year') =>
      (await server.call(ranking.own, { period }, volunteer.token)).own?.minutes
    expect([await minutes('month'), await minutes('year')]).toEqual([120, 210])
  })

  it('the rankings of organisations leave the federations out', async () => {
    const city = await buildOrganization(server, { kind: 'federation', regionCode: '440100' })
    const node = await buildOrganization(server, { parent: city })
    await sql`update organization set service_minutes = 700 where id in (${city.id}, ${node.id})`.execute(
      server.world.db,
    )
    await sql`insert into node_month (organization_id, month, minutes, own_minutes) values (${node.id}, '2026-03-01', 90, 50)`.execute(
      server.world.db,
    )
    await refreshRankings(server.world)
    const places = async (period: 'month' | 'total') =>
      (await server.call(ranking.organizations, { period, size: '5' })).items.map((row) => [
        row.districtId,
        row.minutes,
      ])
    expect(await places('total')).toEqual([[node.id, 700]])
    expect(await places('month')).toEqual([[node.id, 50]])
  })

  // On the day the tests begin, 2026-03-07: a day short of fourteen, fourteen, a day short of eighteen, eighteen.
  const [thirteen, fourteen, seventeen, eighteen] = [
    '2012-03-08',
    '2012-03-07',
    '2008-03-08',
    '2008-03-07',
  ] as const
  /** Writes the choice as if it stood from before. */
  const forceRanked = (id: string) =>
    sql`insert into volunteer_choice (volunteer_id, ranked, updated_at) values (${id}, true, now())
      on conflict (volunteer_id) do update set ranked = true`.execute(server.world.db)
  const enter = async (mobile: string) => {
    server.world.pass(7)
    const code = await codeByMobile(server, mobile, 'guardianView')
    return (await server.call(guardian.enter, { mobile, code })).ticket
  }
  const answerAs = async (mobile: string, agree: boolean) => {
    const ticket = await enter(mobile)
    const [ward] = (await server.call(guardian.wards, { ticket })).wards
    const { key, version } = ward!.rankingText!
    const agreed = { agreed: `${key}:${version}` }
    const input = { ticket, wardId: ward!.wardId, ...(agree && agreed) }
    await server.call(guardian.answerRanking, input)
    return (await server.call(guardian.wards, { ticket })).wards[0]!
  }
  const names = async () => (await total()).map(({ name }) => name)

  it('the rankings never show a child below fourteen, who cannot choose it either', async () => {
    const child = await withMinutes('郑小宝', 800, { birthDate: thirteen })
    const refusal = await server.refused(choice.save, { ranked: '1' }, child.token)
    expect(refusal.refused).toBe('rankingTooYoung')
    expect(await server.call(choice.own, {}, child.token)).toMatchObject({
      ranked: false,
      rankingObstacle: 'rankingTooYoung',
    })
    await server.call(choice.save, { advised: '0' }, child.token)
    await forceRanked(child.id)
    await sql`update volunteer_choice set ranking_consent = 'agreed' where volunteer_id = ${child.id}`.execute(
      server.world.db,
    )
    await refreshRankings(server.world)
    expect(await names()).not.toContain('郑*宝')
    expect(await server.call(ranking.own, { period: 'total' }, child.token)).toEqual({
      ranked: false,
      own: null,
    })
  })

  it.each([fourteen, seventeen])(
    'the rankings show a minor born on %s from when a guardian agrees until he takes it back',
    async (birthDate) => {
      const minor = await withMinutes('冯小宝', 800, { birthDate })
      expect((await server.refused(choice.save, { ranked: '1' }, minor.token)).refused).toBe(
        'rankingGuardianMissing',
      )
      const mobile = `136${String(++guardians).padStart(8, '0')}`
      await buildGuardian(server, minor, { mobile })
      const told = async () =>
        (await newestTexts(server, 100)).filter((text) => text.includes('/guardian'))
      const before = (await told()).length
      expect(await server.call(choice.save, { ranked: '1' }, minor.token)).toMatchObject({
        ranked: true,
        rankingObstacle: 'rankingGuardianAwaited',
      })
      expect(await told()).toHaveLength(before + 1)
      expect((await told())[0]).not.toMatch(/冯|小宝/)
      // Asking again writes to nobody again.
      await agree(minor.token, '0')
      await agree(minor.token, '1')
      expect(await told()).toHaveLength(before + 1)
      await refreshRankings(server.world)
      expect(await names()).not.toContain('冯*宝')

      expect(await answerAs(mobile, true)).toMatchObject({ ranking: 'agreed' })
      expect(await server.call(choice.own, {}, minor.token)).toMatchObject({
        ranked: true,
        rankingObstacle: null,
      })
      await refreshRankings(server.world)
      expect(await names()).toContain('冯*宝')

      expect(await answerAs(mobile, false)).toMatchObject({
        ranking: 'refused',
        acts: expect.arrayContaining([expect.objectContaining({ act: 'rankingRefused' })]),
      })
      expect(await names()).not.toContain('冯*宝')
      expect((await server.refused(choice.save, { ranked: '1' }, minor.token)).refused).toBe(
        'rankingGuardianRefused',
      )
      await refreshRankings(server.world)
      expect(await names()).not.toContain('冯*宝')
    },
  )

  it('the rankings lose a minor whose guardian takes back the consent to volunteering, on which the ranking rests', async () => {
    const minor = await withMinutes('蒋小宝', 800, { birthDate: fourteen })
    const mobile = `136${String(++guardians).padStart(8, '0')}`
    const { id: wardId } = await buildGuardian(server, minor, { mobile })
    await agree(minor.token, '1')
    await answerAs(mobile, true)
    await refreshRankings(server.world)
    expect(await names()).toContain('蒋*宝')

    const ticket = await enter(mobile)
    const agreed = 'rankingConsent:1.0'
    const old = await server.refused(guardian.answerRanking, {
      ticket,
      wardId,
      agreed: 'rankingConsent:0.9',
    })
    expect(old.refused).toBe('agreementChanged')
    await server.call(guardian.consent, { ticket, wardId })
    expect(await names()).not.toContain('蒋*宝')
    expect(await server.call(choice.own, {}, minor.token)).toMatchObject({ ranked: false })
    const [ward] = (await server.call(guardian.wards, { ticket })).wards
    expect(ward).toMatchObject({ consented: false, ranking: 'refused' })
    expect(ward!.consents.find(({ agreement }) => agreement === 'rankingConsent')).toMatchObject({
      version: '1.0',
      withdrawnAt: expect.any(String),
    })
    const { payload } = await server.world.db
      .selectFrom('event')
      .where('name', '=', 'guardianConsentWithdrawn')
      .where('object_id', '=', minor.id)
      .select('payload')
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({
      texts: ['voluntaryAgreement', 'documentConsent', 'rankingConsent'],
    })
    await refreshRankings(server.world)
    expect(await names()).not.toContain('蒋*宝')

    // Whoever agrees to volunteering again has not agreed to the ranking, and agrees to it only then.
    const alone = await server.refused(guardian.answerRanking, { ticket, wardId, agreed })
    expect(alone.refused).toBe('wardConsentMissing')
    const texts = 'voluntaryAgreement:2.0,privacyPolicy:1.0,documentConsent:1.0'
    await server.call(guardian.consent, { ticket, wardId, agreed: texts })
    const [again] = (await server.call(guardian.wards, { ticket })).wards
    expect(again).toMatchObject({ consented: true, ranking: 'refused' })
    await server.call(guardian.answerRanking, { ticket, wardId, agreed })
    await agree(minor.token, '1')
    await refreshRankings(server.world)
    expect(await names()).toContain('蒋*宝')
  })

  it('the rankings never show a minor whose guardians take one consent back while they give the other', async () => {
    const minor = await withMinutes('沈小宝', 800, { birthDate: fourteen })
    const mobile = `136${String(++guardians).padStart(8, '0')}`
    const { id: wardId } = await buildGuardian(server, minor, { mobile })
    const texts = 'voluntaryAgreement:2.0,privacyPolicy:1.0,documentConsent:1.0'
    await agree(minor.token, '1')
    const ticket = await enter(mobile)
    for (let round = 0; round < 8; round++) {
      await Promise.allSettled([
        server.call(guardian.consent, { ticket, wardId }),
        server.call(guardian.answerRanking, { ticket, wardId, agreed: 'rankingConsent:1.0' }),
      ])
      const [ward] = (await server.call(guardian.wards, { ticket })).wards
      expect(ward).toMatchObject({ consented: false, ranking: 'refused' })
      const standing = ward!.consents.filter(({ withdrawnAt }) => withdrawnAt === null)
      expect(standing.map(({ agreement }) => agreement)).not.toContain('rankingConsent')
      await server.call(guardian.consent, { ticket, wardId, agreed: texts })
    }
  })

  it('the rankings lose a minor with the account, and the consent of the guardian ends with it', async () => {
    const minor = await withMinutes('韩小宝', 800, { birthDate: fourteen })
    const mobile = `136${String(++guardians).padStart(8, '0')}`
    await buildGuardian(server, minor, { mobile })
    await agree(minor.token, '1')
    await answerAs(mobile, true)
    await refreshRankings(server.world)
    expect(await names()).toContain('韩*宝')
    const { db, clock } = server.world
    await sql`with applied as (
        insert into account_cancellation (volunteer_id, id, former_state, applied_at, ends_at)
        values (${minor.id}, gen_random_uuid(), 'verified', ${clock.now()}, ${clock.now()}))
      update volunteer set state = 'cancelling' where id = ${minor.id}`.execute(db)
    expect(await cancelDue(server)).toBe(1)
    const { rows } = await sql<{ withdrawn: boolean }>`
      select w.withdrawn_at is not null as withdrawn from consent c left join consent_withdrawal w
        on w.volunteer_id = c.volunteer_id and w.consent_id = c.id
      where c.volunteer_id = ${minor.id} and c.agreement = 'rankingConsent'`.execute(db)
    expect(rows).toEqual([{ withdrawn: true }])
    expect(await names()).not.toContain('韩*宝')
    await refreshRankings(server.world)
    expect(await names()).not.toContain('韩*宝')
  })

  it('the rankings take a stored choice of a minor for nothing, and let him choose from his birthday on', async () => {
    const almost = await withMinutes('陈小宝', 800, { birthDate: seventeen })
    await forceRanked(almost.id)
    const grown = await withMinutes('褚小宝', 800, { birthDate: eighteen })
    await agree(grown.token, '1')
    await refreshRankings(server.world)
    expect(await names()).toContain('褚*宝')
    expect(await names()).not.toContain('陈*宝')
    server.world.pass(24 * 60)
    await refreshRankings(server.world)
    expect(await names()).toContain('陈*宝')
  })

  it('the rankings answer no guardian who was not asked', async () => {
    const mobile = `136${String(++guardians).padStart(8, '0')}`
    const minor = await withMinutes('卫小宝', 1, { birthDate: fourteen })
    const { id: wardId } = await buildGuardian(server, minor, { mobile })
    const ticket = await enter(mobile)
    const input = { ticket, wardId, agreed: 'rankingConsent:1.0' }
    expect((await server.refused(guardian.answerRanking, input)).refused).toBe('rankingNotAsked')
    const other = { ...input, wardId: minor.id }
    expect((await server.refused(guardian.answerRanking, other)).refused).toBe('wardNotFound')
  })

  it('the rankings refuse a city that is no code', async () => {
    const refused = await server.refused(ranking.volunteers, { cityCode: "4401' or 1=1" })
    expect(refused.refused).toBe('invalidInput')
  })
})
