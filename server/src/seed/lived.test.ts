import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { contract, START, testServer } from '../../test/harness.ts'
import { violations } from '../../test/invariants.ts'
import { loadDivisions } from '../modules/foundation/region/region.reference.ts'
import { verifyCertificates } from '../modules/service/certificate/verification.service.ts'
import { verifyLedger } from '../modules/service/record/ledger.service.ts'
import { DEMONSTRATION_PASSWORD, fillDemonstration } from './demonstration.ts'
import { liveDemonstration } from './lived.ts'

const server = testServer()
const small = { volunteers: 220, missions: 80, records: 900, scale: 0.6 }
const {
  auth,
  certificate,
  certificateRegister,
  certificateShare,
  spotCheck,
  supplementary,
  trust,
} = contract

const tokenOf = async (loginName: string) => {
  const call = loginName.startsWith('volunteer') ? auth.loginVolunteer : auth.loginOrganization
  return (await server.call(call, { loginName, password: DEMONSTRATION_PASSWORD })).token
}

const countOf = async (table: string) =>
  (await sql.raw<{ n: number }>(`select count(*)::int as n from ${table}`).execute(server.world.db))
    .rows[0]!.n

describe('what people of the demonstration did', () => {
  beforeAll(async () => {
    server.world.at(START)
    await loadDivisions(server.url, START)
    await fillDemonstration(server.world, server.url, { size: small, blocks: 1 })
    await liveDemonstration(server.world, server.url)
  }, 100_000)

  it('what people of the demonstration did shows batches at every stage, and honours apart', async () => {
    const owner = await tokenOf('owner0001')
    const { items } = await server.call(supplementary.list, {}, owner)
    expect(new Set(items.map(({ state }) => state))).toEqual(
      new Set(['draft', 'submitted', 'returned', 'confirmed', 'approved']),
    )
    expect(items.filter(({ late }) => late).map(({ state }) => state)).toEqual(['confirmed'])
    const honours = await server.call(supplementary.honours, {}, await tokenOf('volunteer01'))
    expect(honours.totalMinutes).toBe(300)
    const input = { source: 'supplementary' as const }
    expect((await server.call(contract.record.publicityList, input)).items).toHaveLength(1)
  })

  it('what people of the demonstration did shows a certificate with links and looks, one revoked and one asked about', async () => {
    const holder = await tokenOf('volunteer01')
    const { items } = await server.call(certificate.listOwn, {}, holder)
    const { certificateId } = items[0]!
    const links = await server.call(certificateShare.list, { certificateId }, holder)
    expect(links.items.map(({ state }) => state)).toEqual(['open', 'revoked'])
    const looks = await server.call(certificateShare.looks, { certificateId }, holder)
    expect(new Set(looks.items.map(({ way }) => way))).toEqual(new Set(['link', 'number', 'file']))
    const root = await tokenOf('federation1')
    const { items: registered } = await server.call(certificateRegister.list, {}, root)
    expect(registered.filter(({ state }) => state === 'revoked')).toHaveLength(1)
    expect(registered.filter(({ waiting }) => waiting !== null)).toHaveLength(1)
  })

  it('the demonstration shows of every organisation that is trusted who proposed and decided it, when and why', async () => {
    const { trusted, history } = await server.call(trust.own, {}, await tokenOf('owner0001'))
    expect(trusted).toBe(true)
    expect(history).toMatchObject([
      {
        direction: 'give',
        state: 'agreed',
        decisionReason: expect.stringMatching(/./),
        decidedAt: expect.any(String),
      },
    ])
    const given = `organization_trust t where t.organization_id = o.id and t.direction = 'give' and t.state = 'agreed'
      and t.proposed_at > o.created_at and t.decided_at > t.proposed_at and t.decided_at < now()`
    const trustedOnes = `organization o where o.kind <> 'federation' and o.trusted`
    expect(await countOf(trustedOnes)).toBeGreaterThan(50)
    expect(await countOf(`${trustedOnes} and not exists (select from ${given})`)).toBe(0)
    expect(await countOf(`${trustedOnes} and o.state not in ('approved', 'suspended')`)).toBe(0)
    // By persons and by the rule, and nobody decides about an organisation that he serves.
    expect(
      await countOf(`${trustedOnes} and exists (select from ${given} and t.reason is null)`),
    ).toBeGreaterThan(0)
    expect(
      await countOf(`organization_trust t join administrator_role s on s.organization_id = t.organization_id
        and s.administrator_id in (t.proposed_by, t.decided_by)`),
    ).toBe(0)
    expect(
      await countOf(`organization_trust t where t.proposed_by is null and ((t.figures->>'days')::int < 365
        or (t.figures->>'settledSessions')::int < 20 or (t.figures->>'byHand')::int * 10 > (t.figures->>'records')::int)`),
    ).toBe(0)
  })

  it('what people of the demonstration did shows a drawn month with cases at every stage, and two that are promised', async () => {
    const { items: draws } = await server.call(spotCheck.draws, {})
    expect(draws.map(({ drawnAt }) => drawnAt !== null)).toEqual([false, false, true])
    const root = await tokenOf('federation1')
    const { items } = await server.call(spotCheck.list, {}, root)
    expect(new Set(items.map(({ state }) => state))).toEqual(
      new Set(['awaitingMaterial', 'awaitingCheck', 'inOrder', 'deficient']),
    )
    const { rows } = await sql<{ reason: string; minutes: number }>`
      select reason, minutes from service_record
      where reason like '签到表显示%' and state <> 'revoked'`.execute(server.world.db)
    expect(rows).toHaveLength(1)
    for (const { reason, minutes } of rows) expect(reason).toContain(formatMinutes(minutes))
  })

  it('what people of the demonstration did keeps every promise, and is done once', async () => {
    expect(await violations(server.world.db, server.world.keys)).toEqual([])
    expect((await verifyLedger(server.world)).problems).toBe(0)
    expect((await verifyCertificates(server.world)).problems).toEqual([])
    const tables = ['supplementary_batch', 'certificate', 'spot_draw', 'spot_case']
    const before = await Promise.all(tables.map(countOf))
    await liveDemonstration(server.world, server.url)
    expect(await Promise.all(tables.map(countOf))).toEqual(before)
  })
})
