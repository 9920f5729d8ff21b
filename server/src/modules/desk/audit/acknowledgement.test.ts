import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildAdministrator, buildOrganization } from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { buildDuties } from '../../../../test/staff.ts'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { sealEvents, verifyEvents } from './audit.service.ts'

const { audit } = contract
const reason = '服务器时钟曾慢五分钟，已核对当时的运行记录，没有发现改动'

describe('a seal that does not hold', () => {
  const server = testServer()
  const happen = () => {
    const object = { kind: 'mission', id: newId() }
    const payload = { missionId: object.id }
    const { db, clock } = server.world
    return transact(db, (tx) => record(tx, system, 'missionClosed', object, payload, clock.now()))
  }
  const tamper = tampering(server)
  /** An event of its own seal, changed after it was sealed; and the number of that seal. */
  const broken = async () => {
    await happen()
    await sealEvents(server.world)
    const { number, to_position: place } = await server.world.db
      .selectFrom('event_seal')
      .orderBy('number', 'desc')
      .select(['number', 'to_position'])
      .executeTakeFirstOrThrow()
    const change = (ip: string) =>
      tamper(sql`update event set ip = ${ip} where position = ${place}`)
    await change('10.0.0.1')
    return { number: Number(number), change }
  }
  const look = async (number: number, token: string) =>
    server.call(audit.seal, { number: String(number) }, token)
  const acknowledge = async (number: number, token: string) => {
    const { broken: found } = await look(number, token)
    const input = { number, finding: found!.finding, reason }
    await server.call(audit.acknowledgeSeal, input, token)
    return input
  }
  /** Its seal, and the one that each event has of its own. */
  const changedOf = (number: number) => [
    `seal ${number} does not match its events`,
    `seal ${number} covers 1 events that this product did not write so`,
  ]
  const problems = async () => (await verifyEvents(server.world)).problems

  it('a seal that does not hold is told apart once the audit administrator took note of it, and is never valid', async () => {
    const { audit: auditor } = await buildDuties(server)
    const { number } = await broken()
    expect(await problems()).toEqual(changedOf(number))
    const seen = await look(number, auditor.token)
    expect(seen).toMatchObject({
      number,
      sealed: { events: seen.broken!.found.events },
      broken: { problems: ['otherHash', 'strangers'] },
      acknowledged: null,
    })
    expect(seen.sealed.hash).not.toBe(seen.broken!.found.hash)

    const input = await acknowledge(number, auditor.token)
    expect(await verifyEvents(server.world)).toMatchObject({ acknowledged: 1, problems: [] })
    expect(await server.call(audit.check, {}, auditor.token)).toMatchObject({
      broken: null,
      acknowledged: [{ number }],
    })
    expect(await look(number, auditor.token)).toMatchObject({
      broken: { problems: ['otherHash', 'strangers'] },
      acknowledged: { reason, at: server.world.clock.now().toISOString() },
    })
    const again = await server.refused(audit.acknowledgeSeal, input, auditor.token)
    expect(again.refused).toBe('sealAcknowledged')
    const change = sql`update event_seal_acknowledgement set reason = ''`
    await expect(change.execute(server.world.db)).rejects.toThrow()
  })

  it('a seal that does not hold is an alarm again when it is broken in another way', async () => {
    const { audit: auditor } = await buildDuties(server)
    const { number, change } = await broken()
    await acknowledge(number, auditor.token)
    expect(await problems()).toEqual([])
    await change('10.0.0.2')
    expect(await problems()).toEqual(changedOf(number))
    expect((await server.call(audit.check, {}, auditor.token)).broken).toMatchObject({ number })
    expect(await look(number, auditor.token)).toMatchObject({ acknowledged: null })
    await change('10.0.0.1')
    expect(await problems()).toEqual([])
    // One seal was acknowledged, and no other.
    const other = await broken()
    expect(await problems()).toEqual(changedOf(other.number))
    await acknowledge(other.number, auditor.token)
  })

  it('a seal that does not hold is an alarm again when what was signed is altered, or is in no log', async () => {
    const { audit: auditor } = await buildDuties(server)
    const { number } = await broken()
    await acknowledge(number, auditor.token)
    expect(await problems()).toEqual([])
    const of = sql`where seal_number = ${number}`
    const put = (value: string) =>
      tamper(sql`update event_seal_acknowledgement set reason = ${value} ${of}`)
    await put('什么也没有发生，请不要再看这里了')
    expect(await problems()).toHaveLength(2)
    await put(reason)
    expect(await problems()).toEqual([])
    const rename = (from: string, to: string) =>
      tamper(
        sql`update event set name = ${to} where name = ${from} and payload ->> 'sealNumber' = ${String(number)}`,
      )
    await rename('sealAcknowledged', 'missionClosed')
    // The renamed event is found by its own seal, too.
    expect(await problems()).toHaveLength(3)
    await rename('missionClosed', 'sealAcknowledged')
    expect(await problems()).toEqual([])
  })

  it('a seal that does not hold is acknowledged as it was shown, and only where it is broken', async () => {
    const { audit: auditor } = await buildDuties(server)
    const { number, change } = await broken()
    const { broken: shown } = await look(number, auditor.token)
    await change('10.0.0.3')
    const refused = async (input: object) =>
      (
        await server.refused(
          audit.acknowledgeSeal,
          { number, finding: shown!.finding, reason, ...input },
          auditor.token,
        )
      ).refused
    expect(await refused({})).toBe('sealChanged')
    expect(await refused({ number: 999_999 })).toBe('sealNotFound')
    await happen()
    await sealEvents(server.world)
    expect(await refused({ number: number + 1 })).toBe('sealHolds')
    expect(await refused({ reason: '没事' })).toBe('invalidInput')
  })

  it('a seal that does not hold is for the audit administrator alone to acknowledge', async () => {
    const { system: operator, security, root } = await buildDuties(server)
    const { number } = await broken()
    const organization = await buildOrganization(server)
    const input = { number, finding: '0'.repeat(64), reason }
    for (const { token } of [
      operator,
      security,
      await buildAdministrator(server, { organization: root }),
      await buildAdministrator(server, { organization, roles: ['owner', 'auditor'] }),
    ])
      expect((await server.refused(audit.acknowledgeSeal, input, token)).refused).toBe(
        'permissionDenied',
      )
  })
})
