import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildVolunteer, PASSWORD } from '../../test/build.ts'
import { contract, testServer } from '../../test/harness.ts'
import { ensurePartitions } from './partitions.ts'

describe('monthly partitions', () => {
  const server = testServer()
  const partitionOf = async (table: string) => {
    const { rows } = await sql<{
      name: string
    }>`select distinct tableoid::regclass::text as name from ${sql.table(table)}`.execute(
      server.world.db,
    )
    return rows.map(({ name }) => name).sort()
  }

  it('monthly partitions are made ahead, once, and take the rows of their month', async () => {
    expect(await ensurePartitions(server.world)).toBe(16)
    expect(await ensurePartitions(server.world)).toBe(0)
    const volunteer = await buildVolunteer(server)
    await server.call(contract.auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    expect(await partitionOf('event')).toEqual(['event_202603'])
  })

  it('monthly partitions leave a month in the default partition whose rows came before it', async () => {
    server.world.pass(400 * 24 * 60)
    const volunteer = await buildVolunteer(server)
    await server.call(contract.auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    expect(await partitionOf('event')).toContain('event_rest')
    expect(await ensurePartitions(server.world)).toBe(15)
    await server.call(contract.auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
  })
})
