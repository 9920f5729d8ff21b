import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  type BuiltAdministrator,
  buildMission,
  buildOrganization,
  type BuiltOrganization,
  buildRegions,
} from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'

const { mission } = contract

describe('where the map of a new mission opens', () => {
  const server = testServer()
  let city: BuiltOrganization
  let team: BuiltOrganization
  let owner: BuiltAdministrator

  beforeAll(async () => {
    await buildRegions(server)
    await sql`insert into region (code, name, level, parent_code) values ('110000', '北京市', 'province', null),
      ('440103', '荔湾区', 'county', '440100'), ('440104', '越秀区', 'county', '440100')`.execute(
      server.world.db,
    )
    city = await buildOrganization(server, { regionCode: '440100' })
    team = await buildOrganization(server, { parent: city, regionCode: '440106' })
    owner = await buildAdministrator(server, { organization: team })
  })
  const opened = async (regionCode?: string, token = owner.token) =>
    (await server.call(mission.mapStart, { ...(regionCode && { regionCode }) }, token)).start
  const meet = async (
    organization: BuiltOrganization,
    regionCode: string,
    latitude: number,
    longitude: number,
  ) => {
    const { id } = await buildMission(server, { organization })
    await sql`update mission set region_code = ${regionCode}, latitude = ${latitude}, longitude = ${longitude}
      where id = ${id}`.execute(server.world.db)
  }

  it('the map of a new mission opens at the capital of the province at first, then nearer and nearer', async () => {
    expect(await opened()).toEqual({ latitude: 23.1, longitude: 113.3, level: 'province' })
    // Somewhere else in the city, then within the district of the node, then by the node itself.
    await meet(city, '440104', 23.13, 113.27)
    expect(await opened()).toEqual({ latitude: 23.13, longitude: 113.27, level: 'city' })
    await meet(city, '440106', 23.12, 113.36)
    await meet(city, '440106', 23.14, 113.34)
    await meet(city, '440106', 23.2, 113.35)
    expect(await opened()).toEqual({ latitude: 23.14, longitude: 113.35, level: 'county' })
    await meet(team, '440106', 23.151, 113.344)
    expect(await opened()).toEqual({ latitude: 23.151, longitude: 113.344, level: 'street' })
  })

  it('the map of a new mission opens at the division that was chosen', async () => {
    expect(await opened('440104')).toEqual({ latitude: 23.13, longitude: 113.27, level: 'county' })
    expect(await opened('110000')).toEqual({ latitude: 39.9, longitude: 116.4, level: 'province' })
    expect(await opened('999999')).toBeNull()
  })

  it('the map of a new mission shows nobody what is not public', async () => {
    const other = await buildOrganization(server, { parent: city, regionCode: '440103' })
    const stranger = await buildAdministrator(server, { organization: other })
    await meet(team, '440103', 23.125, 113.243)
    await sql`update mission set state = 'draft' where region_code = '440103'`.execute(
      server.world.db,
    )
    expect(await opened('440103')).toMatchObject({ level: 'street' })
    expect((await opened('440103', stranger.token))?.level).toBe('city')
  })
})
