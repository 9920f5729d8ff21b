import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAdministrator, buildVolunteer } from '../../../../test/build.ts'
import { START, testServer } from '../../../../test/harness.ts'
import { waiting } from '../../../../test/waiting.ts'
import { forgetFormerContacts, listStalePersons } from './same-person.service.ts'

const server = testServer()

/** Administrators of whom something else is kept than the functions find. */
const stale = () => listStalePersons(server.world.db, true)
const kept = async (id: string) => {
  const { rows } = await sql<{ accounts: string[]; volunteers: string[] }>`
    select accounts, volunteers from administrator_person where administrator_id = ${id}`.execute(
    server.world.db,
  )
  return rows[0] ?? null
}

const digestOf = (number: number) => Buffer.from(`digest ${number}`)
const pick = <T>(random: () => number, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)]!

/** The same numbers each time. */
const seeded = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

describe('who is one person, kept for lists', () => {
  let administrators: string[]
  let volunteers: string[]
  beforeAll(async () => {
    server.world.at(START)
    administrators = []
    volunteers = []
    for (let i = 0; i < 5; i++) administrators.push((await buildAdministrator(server)).id)
    for (let i = 0; i < 4; i++) volunteers.push((await buildVolunteer(server)).id)
  })

  it('what is kept of an administrator is what the database finds, whatever changes in whichever order', async () => {
    const random = seeded(20_261_127)
    const digest = () => digestOf(Math.floor(random() * 6))
    const acts = [
      () => sql`update administrator set document_digest = null, document_number_cipher = null, document_type = null
        where id = ${pick(random, administrators)}`,
      () => {
        const value = digest()
        return sql`update administrator set document_digest = ${value}, document_number_cipher = ${value}, document_type = '01'
          where id = ${pick(random, administrators)}
            and not exists (select from administrator where document_digest = ${value})`
      },
      () =>
        sql`update administrator set volunteer_mobile_digest = ${digest()} where id = ${pick(random, administrators)}`,
      () =>
        sql`insert into account_identifier (realm, kind, digest, account_id) values
          ('administrator', 'mobile', ${digest()}, ${pick(random, administrators)}),
          ('volunteer', ${pick(random, ['mobile', 'documentNumber'])}, ${digest()}, ${pick(random, volunteers)})
          on conflict do nothing`,
      () => sql`delete from account_identifier where digest = ${digest()}`,
      () =>
        sql`insert into former_contact (account_id, realm, kind, digest, left_at) values
          (${pick(random, [...administrators, ...volunteers])}, ${pick(random, ['administrator', 'volunteer'])},
            ${pick(random, ['mobile', 'email', 'documentNumber'])}, ${digest()}, ${START}) on conflict do nothing`,
      () => sql`delete from former_contact where digest = ${digest()}`,
    ]
    let ones = 0
    for (let step = 0; step < 300; step++) {
      await pick(random, acts)().execute(server.world.db)
      expect(await stale(), `after step ${step}`).toEqual([])
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from administrator_person
        where cardinality(accounts) > 1`.execute(server.world.db)
      ones += rows[0]!.n > 0 ? 1 : 0
    }
    expect(ones).toBeGreaterThan(50)
  })

  it('two accounts that become one person in two transactions at once are both kept as such', async () => {
    const [one, other] = [await buildAdministrator(server), await buildAdministrator(server)]
    const number = digestOf(100)
    const numbered = (id: string) =>
      sql`update administrator set volunteer_mobile_digest = ${number} where id = ${id}`
    const { db } = server.world
    const first = await db.startTransaction().execute()
    await numbered(one.id).execute(first)
    const second = numbered(other.id).execute(db)
    await waiting(server, 1)
    await first.commit().execute()
    await second
    expect(await stale()).toEqual([])
    expect((await kept(one.id))?.accounts.toSorted()).toEqual([one.id, other.id].toSorted())
  })

  it('a row that says something else is put right by the nightly task', async () => {
    const [one, other] = [await buildAdministrator(server), await buildAdministrator(server)]
    await sql`update administrator set volunteer_mobile_digest = ${digestOf(200)} where id in (${one.id}, ${other.id})`.execute(
      server.world.db,
    )
    await sql`delete from administrator_person where administrator_id = ${one.id}`.execute(
      server.world.db,
    )
    expect(await stale()).toEqual([one.id])
    expect(await listStalePersons(server.world.db)).toEqual([one.id])
    await forgetFormerContacts(server.world)
    expect(await stale()).toEqual([])
    expect((await kept(one.id))?.accounts).toHaveLength(2)
  })
})
