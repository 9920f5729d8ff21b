import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { transact } from '../../../platform/transact.ts'
import { rememberWritten } from '../../../platform/written.ts'
import { buildMission, buildVolunteer } from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { sealEvents, verifyEvents } from './audit.service.ts'
import { lookForWritten } from './written.service.ts'

const server = testServer()

const write = async (then?: () => void) => {
  const { db, clock } = server.world
  await transact(db, async (db) => {
    const payload = { cardApplicationIds: [] }
    await record(db, system, 'cardDataForgotten', { kind: 'card', id: null }, payload, clock.now())
    then?.()
  })
}
const newest = async () => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from event order by position desc limit 1`.execute(server.world.db)
  return rows[0]!
}
const takeAway = (id: string) => tampering(server)(sql`delete from event where id = ${id}`)

describe('an event that is taken away before a seal covers it', () => {
  beforeAll(() => rememberWritten(server.world.db))

  it('an event taken away before a seal covers it is missed by the server that wrote it, the log and the check', async () => {
    await write()
    expect(await lookForWritten(server.world, 0)).toBe(0)
    await write()
    const { id } = await newest()
    await takeAway(id)
    await sealEvents(server.world)
    expect((await verifyEvents(server.world)).problems).toEqual([])
    // Not yet: a seal may still be on its way.
    expect(await lookForWritten(server.world)).toBe(0)
    expect(await lookForWritten(server.world, 0)).toBe(1)
    expect(await newest()).toMatchObject({ name: 'eventsMissing' })
    expect((await verifyEvents(server.world)).problems).toEqual([
      `event ${id} was written and is gone`,
    ])
    // Told once.
    expect(await lookForWritten(server.world, 0)).toBe(0)
  })

  it('an event taken away before a seal covers it is still missed where the database did not answer at first', async () => {
    await lookForWritten(server.world, 0)
    await write()
    const { id } = await newest()
    await takeAway(id)
    await sql`alter table event rename to event_away`.execute(server.world.db)
    await expect(lookForWritten(server.world, 0)).rejects.toThrow()
    await sql`alter table event_away rename to event`.execute(server.world.db)
    expect(await lookForWritten(server.world, 0)).toBe(1)
  })

  it('an event undone with its transaction is not missed as one that was taken away', async () => {
    await lookForWritten(server.world, 0)
    const undone = write(() => {
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await lookForWritten(server.world, 0)).toBe(0)
  })

  it('an event missed before a seal covers it is also a sign-in or an application, which write theirs with their rows', async () => {
    const mission = await buildMission(server)
    const volunteer = await buildVolunteer(server)
    await lookForWritten(server.world, 0)
    await server.call(
      contract.application.apply,
      { missionId: mission.id, placeId: mission.placeId, riskAccepted: '1' },
      volunteer.token,
    )
    const { id, name } = await newest()
    expect(name).toBe('applicationSubmitted')
    await takeAway(id)
    expect(await lookForWritten(server.world, 0)).toBe(1)
  })
})
