import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildVolunteer,
} from '../../../../test/build.ts'
import { buildCredited } from '../../../../test/earned.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { newId } from '../../../platform/ids.ts'

const { certificate } = contract
const server = testServer()
const tamper = tampering(server)

/** A volunteer with one effective record, and an organisation that gives honours. */
const house = async (how: { way?: string; grade?: string } = {}) => {
  const organization = await buildOrganization(server, { name: '越秀山志愿服务队' })
  const owner = await buildAdministrator(server, { organization })
  const mission = await buildMission(server, { organization, title: '登山节引导' })
  const volunteer = await buildVolunteer(server)
  const record = await buildCredited(server, mission, volunteer, {
    minutes: 90,
    date: '2026-03-07',
    ...how,
  })
  return { organization, owner, volunteer, record }
}
type House = Awaited<ReturnType<typeof house>>

/** An honour as an approved batch gives it. */
const giveHonour = async (
  { organization, owner, volunteer }: House,
  { date, title, minutes }: { date: string; title: string; minutes: number },
) => {
  const { db, clock } = server.world
  const [batchId, honourId] = [newId(), newId()]
  const now = clock.now()
  await sql`insert into supplementary_batch (id, organization_id, subject, state, title, local_date, reason, holder_id,
      entered_by, created_at, updated_at, ended_at)
    values (${batchId}, ${organization.id}, 'honour', 'approved', ${title}, ${date}, '抗洪救灾', ${organization.id},
      array[${owner.id}]::uuid[], ${now}, ${now}, ${now})`.execute(db)
  await sql`insert into honour_entry (volunteer_id, id, batch_id, organization_id, minutes, occurred_on, reason, given_by, created_at)
    values (${volunteer.id}, ${honourId}, ${batchId}, ${organization.id}, ${minutes}, ${date}, '抗洪救灾', ${owner.id}, ${now})`.execute(
    db,
  )
  return { batchId, honourId }
}

const takeBack = ({ organization, owner, volunteer }: House, batchId: string, honourId: string) =>
  sql`insert into honour_entry (volunteer_id, id, batch_id, organization_id, minutes, reverses_id, occurred_on, reason, given_by, created_at)
    select volunteer_id, ${newId()}, ${batchId}, ${organization.id}, -minutes, id, occurred_on, '误授', ${owner.id}, ${server.world.clock.now()}
    from honour_entry where volunteer_id = ${volunteer.id} and id = ${honourId}`.execute(
    server.world.db,
  )

const verify = ({ number, code }: { number: string; code: string }) =>
  server.call(certificate.verify, { number, code })

const paperOf = async (of: House, certificateId: string) => {
  const paper = await server.app.inject(
    wire(certificate.pdf, { certificateId }, of.volunteer.token),
  )
  expect(paper.statusCode).toBe(200)
  const document = await getDocument({ data: new Uint8Array(paper.rawPayload), verbosity: 0 })
    .promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

it('a certificate whose record took effect while the call that issues it waited is issued at that moment, and valid', async () => {
  const { volunteer } = await house()
  const credited = server.world.clock.now()
  server.world.at(new Date(credited.getTime() - 5000))
  const own = await server.call(certificate.issue, {}, volunteer.token)
  server.world.at(credited)
  expect(await verify(own)).toMatchObject({
    state: 'valid',
    problems: [],
    issuedAt: credited.toISOString(),
  })
})

it('a certificate whose record was credited only after it was issued is altered', async () => {
  const { volunteer } = await house()
  const own = await server.call(certificate.issue, {}, volunteer.token)
  await tamper(
    sql`update ledger_entry set created_at = created_at + interval '5 seconds' where volunteer_id = ${volunteer.id}`,
  )
  expect(await verify(own)).toMatchObject({ state: 'altered', problems: ['lines'] })
})

describe('records entered after the fact', () => {
  it('records entered after the fact are said to be so on the paper and at the check', async () => {
    const of = await house({ way: 'manual', grade: 'byHand' })
    await sql`update service_record set source = 'supplementary'
      where id = ${of.record.id}`.execute(server.world.db)
    const own = await server.call(certificate.issue, { english: true }, of.volunteer.token)
    const shown = await verify(own)
    expect(shown.lines).toMatchObject([{ supplementary: true, way: 'manual', grade: 'byHand' }])
    expect(shown.signatureValid).toBe(true)
    const text = await paperOf(of, own.certificateId)
    expect(text).toMatch(/人工登记 ?补录/)
    expect(text).toContain('由三人以上先后经手')
    expect(text).toContain('three persons or more')
  })

  it('records entered after the fact are not mentioned where there are none', async () => {
    const of = await house()
    const own = await server.call(certificate.issue, {}, of.volunteer.token)
    expect((await verify(own)).lines).toMatchObject([{ supplementary: false }])
    expect(await paperOf(of, own.certificateId)).not.toContain('补录')
  })
})

describe('honours on a certificate', () => {
  it('honours on a certificate stand apart where the holder wants them, in no sum, and not where he does not', async () => {
    const of = await house()
    await giveHonour(of, { date: '2026-03-08', title: '抗洪先进', minutes: 120 })
    const plain = await server.call(certificate.issue, {}, of.volunteer.token)
    expect(plain).toMatchObject({ honours: 0, serviceMinutes: 90, records: 1 })
    expect((await verify(plain)).honours).toEqual([])
    const own = await server.call(certificate.issue, { honours: true }, of.volunteer.token)
    expect(own).toMatchObject({ honours: 1, serviceMinutes: 90, records: 1 })
    const shown = await verify(own)
    expect(shown).toMatchObject({ serviceMinutes: 90, presentServiceMinutes: 90, state: 'valid' })
    expect(shown.honours).toEqual([
      {
        date: '2026-03-08',
        title: '抗洪先进',
        organizationName: '越秀山志愿服务队',
        minutes: 120,
        takenBack: false,
      },
    ])
    expect(JSON.stringify(shown.honours)).not.toContain(of.volunteer.id)
    const text = await paperOf(of, own.certificateId)
    expect(text).toContain('不计入以上合计')
    expect(text).toContain('抗洪先进')
    expect(await paperOf(of, plain.certificateId)).not.toContain('抗洪先进')
  })

  it('honours on a certificate keep to the period asked for, and show what was taken back since', async () => {
    const of = await house()
    await giveHonour(of, { date: '2026-02-01', title: '此前的荣誉', minutes: 60 })
    const given = await giveHonour(of, { date: '2026-03-08', title: '抗洪先进', minutes: 120 })
    const input = { from: '2026-03-01', to: '2026-03-31', honours: true }
    const own = await server.call(certificate.issue, input, of.volunteer.token)
    expect((await verify(own)).honours.map(({ title }) => title)).toEqual(['抗洪先进'])
    await takeBack(of, given.batchId, given.honourId)
    expect((await verify(own)).honours).toMatchObject([{ takenBack: true }])
    // Asked for again it says what is true now, in the place of the one before.
    const again = await server.call(certificate.issue, input, of.volunteer.token)
    expect(again).toMatchObject({ honours: 0 })
    expect(again.number).not.toBe(own.number)
    expect((await verify(own)).state).toBe('superseded')
  })
})

describe('what a certificate is for', () => {
  it.each([
    ['实际服务500小时', 'certificatePurposeClaims'],
    ['以上情况属实，特此证明', 'certificatePurposeClaims'],
    ['申请奖学金😀', 'certificatePurposeCharacters'],
  ])('what a certificate is for is refused where it says %s', async (purpose, refusal) => {
    const of = await house()
    const { refused } = await server.refused(certificate.issue, { purpose }, of.volunteer.token)
    expect(refused).toBe(refusal)
    const { items } = await server.call(certificate.listOwn, {}, of.volunteer.token)
    expect(items).toEqual([])
  })
})
