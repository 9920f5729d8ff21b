import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildAdministrator, buildVolunteer, PASSWORD } from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { drainReactions } from '../../../jobs.ts'
import { digest, newSecret } from '../../../platform/crypto.ts'
import { holdSealKeys } from '../../../platform/seal.ts'

const { account, auth, message } = contract

describe('a login that somebody wrote into the database', () => {
  const server = testServer()
  const tamper = tampering(server)

  /** Somebody who has logged in by himself. */
  const loggedIn = async () => {
    const { id, loginName, organizationId } = await buildAdministrator(server)
    const tokens = await server.call(auth.loginOrganization, { loginName, password: PASSWORD })
    const digested = digest(tokens.token)
    const { rows } = await sql<{ id: string }>`
      select id from session where access_digest = ${digested}`.execute(server.world.db)
    return { id, organizationId, ...tokens, sessionId: rows[0]!.id }
  }
  type Insider = Awaited<ReturnType<typeof loggedIn>>

  const refusalOf = async (token: string) =>
    (await server.refused(account.administrator, {}, token)).refused
  const refreshRefusal = async (refreshToken: string) =>
    (await server.refused(auth.refresh, { refreshToken })).refused
  const told = async (sessionId: string): Promise<string[]> => {
    const { rows } = await sql<{ reason: string }>`
      select payload->>'reason' as reason from event
      where name = 'sessionRevoked' and object_id = ${sessionId}`.execute(server.world.db)
    return rows.map(({ reason }) => reason)
  }

  it('a login of another that was put there with a known token is none, and the log tells of it once', async () => {
    const insider = await loggedIn()
    const victim = await buildAdministrator(server)
    const [id, token, refreshToken] = [crypto.randomUUID(), newSecret(), newSecret()]
    // All that his own row says, its seal too.
    const said = JSON.stringify({
      id,
      account_id: victim.id,
      organization_id: victim.organizationId,
      access_digest: `\\x${digest(token).toString('hex')}`,
      refresh_digest: `\\x${digest(refreshToken).toString('hex')}`,
    })
    await tamper(
      sql`insert into session select (jsonb_populate_record(s, ${said}::jsonb)).* from session s where s.id = ${insider.sessionId}`,
    )
    expect(await refusalOf(token)).toBe('loginExpired')
    expect(await refusalOf(token)).toBe('loginExpired')
    expect(await refreshRefusal(refreshToken)).toBe('loginExpired')
    expect(await told(id)).toEqual(['altered'])
    await server.call(account.administrator, {}, victim.token)
    await server.call(account.administrator, {}, insider.token)
  })

  it('a login without a seal is none, and the log tells of it once', async () => {
    const victim = await buildAdministrator(server)
    const [id, token] = [crypto.randomUUID(), newSecret()]
    const far = new Date(server.world.clock.now().getTime() + 3_600_000)
    await tamper(
      sql`insert into session (id, realm, account_id, organization_id, access_digest, access_expires_at, refresh_digest, refresh_expires_at, created_at, last_used_at)
        values (${id}, 'administrator', ${victim.id}, ${victim.organizationId}, ${digest(token)}, ${far}, ${digest(newSecret())}, ${far}, now(), now())`,
    )
    expect(await refusalOf(token)).toBe('loginExpired')
    expect(await refusalOf(token)).toBe('loginExpired')
    expect(await told(id)).toEqual(['unsealed'])
  })

  it.each<[string, (victim: { id: string; organizationId: string }) => ReturnType<typeof sql>]>([
    ['the account of another', ({ id }) => sql`account_id = ${id}`],
    ['the node of another', ({ organizationId }) => sql`organization_id = ${organizationId}`],
    ['a later end', () => sql`access_expires_at = access_expires_at + interval '1 day'`],
    ['a later end of its renewal', () => sql`refresh_expires_at = 'infinity'`],
    ['a later beginning', () => sql`created_at = created_at + interval '1 day'`],
  ])('a login that was given %s is none, nor is it renewed', async (_, change) => {
    const victim = await buildAdministrator(server)
    const alter = ({ sessionId }: Insider) =>
      tamper(sql`update session set ${change(victim)} where id = ${sessionId}`)
    const [one, other] = [await loggedIn(), await loggedIn()]
    await alter(one)
    expect(await refusalOf(one.token)).toBe('loginExpired')
    expect(await told(one.sessionId)).toEqual(['altered'])
    await alter(other)
    expect(await refreshRefusal(other.refreshToken)).toBe('loginExpired')
    expect(await told(other.sessionId)).toEqual(['altered'])
  })

  it('a login that has ended is none where it is opened again', async () => {
    const { token, refreshToken, sessionId } = await loggedIn()
    await server.call(auth.logOut, {}, token)
    await tamper(sql`update session set ended_at = null, end_reason = null where id = ${sessionId}`)
    expect(await refusalOf(token)).toBe('loginExpired')
    expect(await refreshRefusal(refreshToken)).toBe('loginExpired')
    expect(await told(sessionId)).toEqual(['unsealed'])
  })

  it('a login that was put back as it was before its tokens were exchanged is ended where it is renewed again', async () => {
    const { refreshToken, sessionId } = await loggedIn()
    await tamper(sql`create table kept_login as select * from session where id = ${sessionId}`)
    await server.call(auth.refresh, { refreshToken })
    await tamper(
      sql`delete from session where id = ${sessionId}`,
      sql`insert into session select * from kept_login`,
      sql`drop table kept_login`,
    )
    expect(await refreshRefusal(refreshToken)).toBe('loginExpired')
    expect(await told(sessionId)).toEqual(['altered'])
  })

  it('a login goes on after its tokens were exchanged and with its holder told nothing', async () => {
    const { refreshToken, sessionId } = await loggedIn()
    const next = await server.call(auth.refresh, { refreshToken })
    await server.call(account.administrator, {}, next.token)
    const again = await server.call(auth.refresh, { refreshToken: next.refreshToken })
    await server.call(account.administrator, {}, again.token)
    expect(await told(sessionId)).toEqual([])
  })

  it('a login goes on when another key seals, while the key of before is known', async () => {
    const { keys } = server.world
    const [before, after] = [await loggedIn(), { id: 999, key: randomBytes(32) }]
    try {
      holdSealKeys({ seal: [after, ...keys.seal] })
      await server.call(account.administrator, {}, before.token)
      const next = await server.call(auth.refresh, { refreshToken: before.refreshToken })
      holdSealKeys({ seal: [after] })
      await server.call(account.administrator, {}, next.token)
    } finally {
      holdSealKeys(keys)
    }
    const { rows } = await sql<{ id: string }>`
      select id from session where id = ${before.sessionId} and ended_at is null`.execute(
      server.world.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('a volunteer whose login was altered is told that somebody may have used it', async () => {
    const { id, loginName, token } = await buildVolunteer(server)
    await tamper(
      sql`update session set refresh_digest = ${digest(newSecret())} where account_id = ${id}`,
    )
    expect((await server.refused(account.current, {}, token)).refused).toBe('loginExpired')
    await drainReactions(server.world)
    const next = await server.call(auth.loginVolunteer, { loginName, password: PASSWORD })
    const { items } = await server.call(message.list, {}, next.token)
    expect(items).toMatchObject([{ title: '一处登录已被安全退出' }])
  })
})
