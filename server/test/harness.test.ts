import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { contract, testServer } from './harness.ts'

describe('A call of a test that nobody meant to refuse', () => {
  const server = testServer()
  const cause = 'relation "site_content" does not exist'

  it('a call of a test that nobody meant to refuse fails with what went wrong', async () => {
    await sql`alter table site_content rename to mislaid`.execute(server.world.db)
    await expect(server.call(contract.releaseNote.list, {})).rejects.toThrow(cause)
  })

  it('a call of a test that nobody meant to refuse is no refusal either', async () => {
    await expect(server.refused(contract.releaseNote.list, {})).rejects.toThrow(cause)
  })
})
