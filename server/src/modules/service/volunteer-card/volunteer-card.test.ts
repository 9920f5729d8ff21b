import { describe, expect, it } from 'vitest'
import {
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { takeEffect } from '../record/ledger.service.ts'
import { cardCode } from './volunteer-card.code.ts'

const { volunteerCard } = contract

type Shown = Record<'number' | 'name' | 'code', string>

describe('the volunteer card', () => {
  const server = testServer()

  /** A volunteer, and what is printed on his card. */
  const holder = async () => {
    const organization = await buildOrganization(server, { name: '五山街道志愿服务队' })
    const volunteer = await buildVolunteer(server, { name: '欧阳晓岚', member: organization })
    return { volunteer, ...(await shown(volunteer)) }
  }

  const shown = async (volunteer: BuiltVolunteer) => {
    const { card } = await server.call(volunteerCard.own, {}, volunteer.token)
    const asked = { number: volunteer.volunteerNo, name: volunteer.name, code: card!.code }
    return { asked, card: card! }
  }

  const setState = (id: string, state: string) =>
    server.world.db.updateTable('volunteer').set({ state }).where('id', '=', id).execute()

  /** The bytes of an answer, except the number of its request. */
  const bytesOf = async (input: { number: string; name: string; code: string }) => {
    const { payload, statusCode } = await server.app.inject(wire(volunteerCard.query, input))
    return `${statusCode} ${payload.replace(/"requestId":"[^"]*"/, '')}`
  }

  it('the volunteer card says to its holder what is printed on it', async () => {
    const { volunteer } = await holder()
    for (const [minutes, date] of [
      [90, '2026-01-10'],
      [30, '2026-03-01'],
    ] as const) {
      const mission = await buildMission(server)
      await buildRecord(server, mission, volunteer, { minutes, date, state: 'publicised' })
    }
    await takeEffect(server.world)
    const { card } = await shown(volunteer)
    expect(card).toMatchObject({
      number: volunteer.volunteerNo,
      name: '欧阳晓岚',
      organization: '五山街道志愿服务队',
      since: '2026-03-07',
      serviceMinutes: 120,
      starRating: null,
      months: [
        { month: '2026-01', minutes: 90 },
        { month: '2026-03', minutes: 30 },
      ],
    })
    expect(card.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('the volunteer card is checked by number, name and code however they are typed, and names nobody', async () => {
    const { asked, volunteer } = await holder()
    const typed = {
      number: ` ${asked.number.slice(0, 4)} ${asked.number.slice(4)}`,
      name: ' 欧阳晓岚 ',
      code: asked.code.toLowerCase().replace(' ', '-'),
    }
    const shown = await server.call(volunteerCard.query, typed)
    expect(shown).toMatchObject({
      state: 'valid',
      nameMasked: '欧阳**',
      numberMasked: `****${asked.number.slice(-4)}`,
      card: { serviceMinutes: 0, organization: '五山街道志愿服务队' },
    })
    const whole = JSON.stringify(shown)
    for (const hidden of ['晓岚', asked.number, volunteer.mobile, volunteer.id, asked.code])
      expect(whole).not.toContain(hidden)
  })

  it('the volunteer card is not found in the same bytes whichever of the three is wrong, and for who has none', async () => {
    const { asked } = await holder()
    const other = await holder()
    const newcomer = await buildVolunteer(server, { state: 'registered', name: '陈新' })
    const code = cardCode(server.world.keys, newcomer.id, 0)
    const answers = await Promise.all([
      bytesOf({ ...asked, code: other.asked.code }),
      bytesOf({ ...asked, name: '欧阳晓' }),
      bytesOf({ ...asked, name: '欧阳**' }),
      bytesOf({ ...asked, number: other.asked.number }),
      bytesOf({ ...asked, number: '440000000000' }),
      bytesOf({ ...asked, number: 'x' }),
      bytesOf({ number: newcomer.volunteerNo, name: '陈新', code }),
    ])
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('未查到，请核对')
    const missing = await server.refused(volunteerCard.printed, {
      ...asked,
      name: '欧阳晓',
      layout: 'card',
    })
    expect(missing.refused).toBe('volunteerCardNotFound')
  })

  it.each([
    ['frozen', 'suspended'],
    ['cancelling', 'suspended'],
    ['cancelled', 'ended'],
  ] as const)('the volunteer card does not hold while the account is %s', async (state, shown) => {
    const { asked, volunteer } = await holder()
    await setState(volunteer.id, state)
    // What is left of a cancelled account.
    if (state === 'cancelled')
      await server.world.db
        .updateTable('volunteer')
        .set({ name: '欧阳**' })
        .where('id', '=', volunteer.id)
        .execute()
    expect(await server.call(volunteerCard.query, asked)).toMatchObject({
      state: shown,
      nameMasked: '欧阳**',
      card: null,
    })
    const refusal = await server.refused(volunteerCard.printed, { ...asked, layout: 'sheet' })
    expect(refusal.refused).toBe('volunteerCardNotValid')
  })

  it('the volunteer card is nobody’s until the identity is verified', async () => {
    const { token } = await buildVolunteer(server, { state: 'registered' })
    expect((await server.call(volunteerCard.own, {}, token)).card).toBeNull()
    const refusals = await Promise.all([
      server.refused(volunteerCard.pdf, { layout: 'card' }, token),
      server.refused(volunteerCard.renewCode, { code: 'AAAA AAAA' }, token),
    ])
    expect(refusals.map(({ refused }) => refused)).toEqual([
      'volunteerCardNotValid',
      'volunteerCardNotValid',
    ])
  })

  it('the volunteer card gets another code, which ends the one before; asked twice at once it is one', async () => {
    const { asked, volunteer } = await holder()
    const ask = () =>
      server.app.inject(wire(volunteerCard.renewCode, { code: asked.code }, volunteer.token))
    const answers = await Promise.all([ask(), ask(), ask()])
    const codes = answers.flatMap((answer) => answer.json().data?.code ?? [])
    expect(codes).toHaveLength(1)
    expect((await server.call(volunteerCard.own, {}, volunteer.token)).card!.code).toBe(codes[0])
    expect((await server.refused(volunteerCard.query, asked)).refused).toBe('volunteerCardNotFound')
    expect(await server.call(volunteerCard.query, { ...asked, code: codes[0] })).toMatchObject({
      state: 'valid',
    })
    await server.call(volunteerCard.renewCode, { code: codes[0] }, volunteer.token)
  })

  it('the volunteer card renews nothing with the code of another card', async () => {
    const { volunteer } = await holder()
    const other = await holder()
    const { refused } = await server.refused(
      volunteerCard.renewCode,
      { code: other.asked.code },
      volunteer.token,
    )
    expect(refused).toBe('editedMeanwhile')
    expect(await server.call(volunteerCard.query, other.asked)).toMatchObject({ state: 'valid' })
  })

  it('the volunteer card is handed as a PDF to its holder, and to who shows the three', async () => {
    const { asked, volunteer } = await holder()
    for (const request of [
      wire(volunteerCard.pdf, { layout: 'card' }, volunteer.token),
      wire(volunteerCard.printed, { ...asked, layout: 'sheet' }),
    ]) {
      const answer = await server.app.inject(request)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  describe('is not found out by trying', () => {
    const right = (asked: Shown, ip: string) =>
      server.call(volunteerCard.query, asked, undefined, { from: { ip } })
    const wrong = (asked: Shown, ip: string) =>
      server.refused(volunteerCard.query, { ...asked, code: 'AAAA AAAA' }, undefined, { ip })

    it('the volunteer card is not found out by trying from one address ten times an hour, while others are answered', async () => {
      server.world.pass(61)
      const { asked } = await holder()
      for (let tried = 0; tried < 10; tried += 1)
        expect((await wrong(asked, '203.0.113.7')).refused).toBe('volunteerCardNotFound')
      const stopped = await wrong(asked, '203.0.113.7')
      expect(stopped).toMatchObject({ refused: 'tooManyRequests', data: { seconds: 3600 } })
      const { refused } = await server.refused(volunteerCard.query, asked, undefined, {
        ip: '203.0.113.7',
      })
      expect(refused).toBe('tooManyRequests')
      expect(await right(asked, '203.0.113.8')).toMatchObject({ state: 'valid' })
      server.world.pass(61)
      expect(await right(asked, '203.0.113.7')).toMatchObject({ state: 'valid' })
    })

    it('the volunteer card is not found out from one address more than thirty times in ten minutes, whichever the cards', async () => {
      server.world.pass(61)
      const { asked } = await holder()
      const about = (index: number) => ({
        ...asked,
        number: `4400009${String(index).padStart(5, '0')}`,
      })
      for (let tried = 0; tried < 30; tried += 1) await wrong(about(tried), '203.0.113.7')
      const stopped = await wrong(about(30), '203.0.113.7')
      expect(stopped).toMatchObject({ refused: 'tooManyRequests', data: { seconds: 600 } })
    })

    it('the volunteer card is not found out by trying, however many tries come at once', async () => {
      server.world.pass(61)
      const { asked } = await holder()
      const told = await Promise.all(Array.from({ length: 25 }, () => wrong(asked, '203.0.113.7')))
      expect(told.filter(({ refused }) => refused === 'volunteerCardNotFound')).toHaveLength(10)
    })

    it('the volunteer card is not found out by many addresses: each is let try once, and who is right is answered', async () => {
      server.world.pass(61)
      const { asked } = await holder()
      for (let address = 0; address < 20; address += 1)
        for (let tried = 0; tried < 10; tried += 1) await wrong(asked, `198.51.100.${address}`)
      expect((await wrong(asked, '203.0.113.1')).refused).toBe('volunteerCardNotFound')
      expect((await wrong(asked, '203.0.113.1')).refused).toBe('tooManyRequests')
      for (let times = 0; times < 3; times += 1)
        expect(await right(asked, '203.0.113.2')).toMatchObject({ state: 'valid' })
    })
  })

  it('right volunteer cards are checked as often as somebody has them before him', async () => {
    server.world.pass(61)
    const { asked } = await holder()
    const from = { ip: '203.0.113.9' }
    for (let times = 0; times < 35; times += 1)
      expect(await server.call(volunteerCard.query, asked, undefined, { from })).toMatchObject({
        state: 'valid',
      })
    // The paper is work, and is counted whoever asks for it.
    const print = () =>
      server.app.inject({
        ...wire(volunteerCard.printed, { ...asked, layout: 'card' }),
        remoteAddress: from.ip,
      })
    for (let times = 0; times < 20; times += 1)
      expect((await print()).headers['content-type']).toBe('application/pdf')
    expect((await print()).statusCode).toBe(429)
  })

  it('the code of the volunteer card stands in no row', async () => {
    const { asked, volunteer } = await holder()
    await server.call(volunteerCard.renewCode, { code: asked.code }, volunteer.token)
    const row = await server.world.db
      .selectFrom('volunteer_card')
      .where('volunteer_id', '=', volunteer.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(asked.code.replace(' ', ''))
    expect(row.generation).toBe(1)
  })
})
