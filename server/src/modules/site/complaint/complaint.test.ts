import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltMission,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { forgetOldComplaints } from './complaint.service.ts'

const { complaint, message, workbench } = contract

describe('a complaint', () => {
  const server = testServer()
  let city: BuiltOrganization
  let team: BuiltOrganization
  let mission: BuiltMission
  const tokens = { province: '', city: '', neighbour: '', team: '' }

  beforeAll(async () => {
    const province = await buildOrganization(server, { parent: null })
    city = await buildOrganization(server, { parent: province, kind: 'federation' })
    const neighbour = await buildOrganization(server, { parent: province, kind: 'federation' })
    team = await buildOrganization(server, { parent: city })
    mission = await buildMission(server, { organization: team })
    for (const [name, organization] of Object.entries({ province, city, neighbour, team }))
      tokens[name as keyof typeof tokens] = (
        await buildAdministrator(server, { organization })
      ).token
  })

  const words = '活动结束后工作人员要求每人补交二十元材料费'
  const report = async (more: object = {}) => {
    const { token } = await buildVolunteer(server)
    const input = {
      objectKind: 'mission' as const,
      objectId: mission.id,
      kind: 'fee' as const,
      description: words,
      ...more,
    }
    return { token, ...(await server.call(complaint.submitOwn, input, token)) }
  }
  let address = 0
  const reportAsVisitor = (contact: string) =>
    server.call(
      complaint.submit,
      { objectKind: 'organization', objectId: team.id, kind: 'fraud', description: words, contact },
      undefined,
      { from: { ip: `10.4.0.${++address}` } },
    )
  const listOf = async (token: string, input: object = {}) =>
    (await server.call(complaint.list, { size: '100', ...input }, token)).items

  it('a complaint goes to the federation above and to nobody else, least of all to whom it is about', async () => {
    const { number, dueOn } = await report()
    expect(number).toMatch(/^JB20260307[0-9A-Z]{6}$/)
    // A Saturday: ten working days on.
    expect(dueOn).toBe('2026-03-20')
    const mine = (await listOf(tokens.city)).find((row) => row.number === number)!
    expect(mine).toMatchObject({ districtName: team.name, pictures: 0, contactMasked: null })
    for (const token of [tokens.province, tokens.neighbour]) {
      expect((await listOf(token)).map((row) => row.number)).not.toContain(number)
      const decide = {
        complaintId: mine.complaintId,
        decision: 'dismissed' as const,
        answer: words,
      }
      expect((await server.refused(complaint.decide, decide, token)).refused).toBe(
        'complaintNotFound',
      )
    }
    const own = await server.refused(complaint.list, {}, tokens.team)
    expect(own.refused).toBe('permissionDenied')
    expect((await server.call(workbench.counts, {}, tokens.team)).complaints).toBeNull()
    // A federation that is reported itself is judged by the one above it.
    const { number: about } = await report({ objectKind: 'organization', objectId: city.id })
    expect((await listOf(tokens.city)).map((row) => row.number)).not.toContain(about)
    expect((await listOf(tokens.province)).map((row) => row.number)).toContain(about)
  })

  it('a complaint is decided once, with words that reach the volunteer', async () => {
    const { number, token } = await report()
    const waiting = (await server.call(workbench.counts, {}, tokens.city)).complaints!
    const row = (await listOf(tokens.city, { state: 'open' })).find(
      (each) => each.number === number,
    )!
    const input = {
      complaintId: row.complaintId,
      decision: 'upheld' as const,
      answer: '已责令该组织退还费用并在全市通报。',
    }
    await server.call(complaint.decide, input, tokens.city)
    const second = await buildAdministrator(server, { organization: city })
    const again = await server.refused(complaint.decide, input, second.token)
    expect(again).toMatchObject({
      refused: 'complaintDecided',
      data: { decided: decided('upheld') },
    })
    expect((await server.call(workbench.counts, {}, tokens.city)).complaints).toBe(waiting - 1)
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, token)
    expect(items[0]!.content).toContain(input.answer)
    const own = await server.call(complaint.listOwn, {}, token)
    expect(own.items).toMatchObject([{ number, decision: 'upheld', answer: input.answer }])
  })

  it('a complaint of a visitor is read by number and contact, which is closed and shown masked', async () => {
    const { number } = await reportAsVisitor('138 0013 8000')
    const { rows } = await sql<{ line: string }>`
      select string_agg(row_to_json(c)::text, '') as line from complaint c`.execute(server.world.db)
    expect(rows[0]!.line).not.toContain('13800138000')
    const row = (await listOf(tokens.city)).find((each) => each.number === number)!
    expect(row.contactMasked).toBe('138****8000')
    const status = (contact: string) =>
      server.call(complaint.status, { number: number.toLowerCase(), contact }, undefined, {
        changes: false,
      })
    expect(await status('13800138000')).toMatchObject({ number, decision: null })
    const other = await server.refused(complaint.status, { number, contact: '13800138001' })
    const unknown = await server.refused(complaint.status, {
      number: 'JB20260307ZZZZZZ',
      contact: '13800138000',
    })
    expect(other).toEqual(unknown)
    expect(other.refused).toBe('complaintNotFound')
  })

  it('a complaint brings up to three pictures, which only who decides sees and which go with it', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const picture = () => new File([new Uint8Array(png)], '现场.png', { type: 'image/png' })
    const { number } = await report({ picture1: picture(), picture2: picture() })
    const row = (await listOf(tokens.city)).find((each) => each.number === number)!
    expect(row.pictures).toBe(2)
    const asked = { complaintId: row.complaintId, number: '2' as const }
    const file = await server.call(complaint.picture, asked, tokens.city)
    expect((await sharp(file as unknown as Buffer).metadata()).format).toBe('png')
    const foreign = await server.refused(complaint.picture, asked, tokens.neighbour)
    expect(foreign.refused).toBe('complaintNotFound')
    const third = { ...asked, number: '3' as const }
    expect((await server.refused(complaint.picture, third, tokens.city)).refused).toBe(
      'fileNotFound',
    )
    const decide = { complaintId: row.complaintId, decision: 'dismissed' as const, answer: words }
    await server.call(complaint.decide, decide, tokens.city)
    server.world.pass(2 * 366 * 1440)
    await forgetOldComplaints(server.world)
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from complaint where number = ${number})::int + (select count(*) from file)::int as left`.execute(
      server.world.db,
    )
    expect(rows[0]!.left).toBe(0)
  })

  it('a complaint about something nobody may see is refused, and so is the sixth in an hour', async () => {
    const draft = await buildMission(server, { organization: team, state: 'draft' })
    await expect(report({ objectId: draft.id })).rejects.toThrow('notFound')
    const { token } = await report()
    const input = {
      objectKind: 'mission' as const,
      objectId: mission.id,
      kind: 'other' as const,
      description: words,
    }
    for (let i = 0; i < 4; i++) await server.call(complaint.submitOwn, input, token)
    const refused = await server.refused(complaint.submitOwn, input, token)
    expect(refused.refused).toBe('tooManyRequests')
  })
})
