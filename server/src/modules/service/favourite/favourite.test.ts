import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildMission, buildOrganization, buildVolunteer } from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'

const { favourite } = contract

describe('favourites', () => {
  const server = testServer()
  const NOBODY = '0195b000-0000-7000-8000-000000000000'

  it('favourites are kept and dropped; twice changes nothing, and nobody sees those of another', async () => {
    const volunteer = await buildVolunteer(server)
    const other = await buildVolunteer(server)
    const mission = await buildMission(server)
    const keep = (kept: '0' | '1', changes = true) =>
      server.call(
        favourite.update,
        { kind: 'mission', objectId: mission.id, kept },
        volunteer.token,
        { changes },
      )
    expect(await keep('1')).toEqual({ kept: true })
    await keep('1', false)
    expect(await server.call(favourite.marks, {}, volunteer.token)).toEqual({
      missions: [mission.id],
      organizations: [],
    })
    expect((await server.call(favourite.marks, {}, other.token)).missions).toEqual([])
    await keep('0')
    await keep('0', false)
    expect((await server.call(favourite.listMissions, {}, volunteer.token)).items).toEqual([])
  })

  it('favourites come in pages, the latest first; what nobody may see any more is there without its facts', async () => {
    const volunteer = await buildVolunteer(server)
    const missions = [
      await buildMission(server),
      await buildMission(server),
      await buildMission(server),
    ]
    for (const { id } of missions) {
      server.world.pass(1)
      await server.call(
        favourite.update,
        { kind: 'mission', objectId: id, kept: '1' },
        volunteer.token,
      )
    }
    await sql`update mission set state = 'suspended' where id = ${missions[1]!.id}`.execute(
      server.world.db,
    )
    const first = await server.call(favourite.listMissions, { size: '2' }, volunteer.token)
    const rest = await server.call(
      favourite.listMissions,
      { size: '2', cursor: first.next! },
      volunteer.token,
    )
    const all = [...first.items, ...rest.items]
    expect(all.map(({ missionId }) => missionId)).toEqual(missions.map(({ id }) => id).toReversed())
    expect(all.map(({ mission }) => mission === null)).toEqual([false, true, false])
    expect(rest.next).toBeNull()
  })

  it('favourites are organisations, too, and nothing that is not public', async () => {
    const volunteer = await buildVolunteer(server)
    const node = await buildOrganization(server)
    const hidden = await buildOrganization(server, { state: 'draft' })
    const draft = await buildMission(server, { state: 'draft' })
    const keep = (kind: 'mission' | 'organization', objectId: string) => ({
      kind,
      objectId,
      kept: '1' as const,
    })
    await server.call(favourite.update, keep('organization', node.id), volunteer.token)
    const { items } = await server.call(favourite.listOrganizations, {}, volunteer.token)
    expect(items[0]).toMatchObject({
      districtId: node.id,
      organization: { districtName: node.name, regionName: '天河区' },
    })
    for (const input of [
      keep('organization', hidden.id),
      keep('mission', draft.id),
      keep('mission', node.id),
      keep('mission', NOBODY),
    ]) {
      const refused = await server.refused(favourite.update, input, volunteer.token)
      expect(refused.refused).toBe('notFound')
    }
  })

  it('favourites are so many and no more, also at the same moment', async () => {
    const volunteer = await buildVolunteer(server)
    await sql`insert into favourite (volunteer_id, kind, object_id, created_at)
      select ${volunteer.id}, 'mission', gen_random_uuid(), now() from generate_series(1, 198)`.execute(
      server.world.db,
    )
    const missions = await Promise.all(Array.from({ length: 4 }, () => buildMission(server)))
    const answers = await Promise.allSettled(
      missions.map(({ id }) =>
        server.call(
          favourite.update,
          { kind: 'mission', objectId: id, kept: '1' },
          volunteer.token,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await server.call(favourite.marks, {}, volunteer.token)).missions).toHaveLength(200)
  })
})
