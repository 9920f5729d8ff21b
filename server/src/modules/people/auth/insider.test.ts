import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildOrganization,
  type BuiltAdministrator,
  PASSWORD,
} from '../../../../test/build.ts'
import { codeByMobile, newestCode, solved } from '../../../../test/codes.ts'
import { addPasskey } from '../../../../test/factors.ts'
import { BROWSER, contract, testServer } from '../../../../test/harness.ts'
import { bindMobile, buildDuties, freshProof, newestInvitation } from '../../../../test/staff.ts'
import { tampering } from '../../../../test/tampering.ts'
import { digest, newSecret } from '../../../platform/crypto.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { sealStanding } from '../../foundation/row-seal/row-seal.service.ts'

const { account, administrator, auth, code, factor, handOver, recovery, security } = contract
const NEW = 'Kapok7blossom'

/* What somebody who writes into the database, and knows no key of the server, makes of it. */
describe('an insider who writes into the database', () => {
  const server = testServer()
  const tamper = tampering(server)
  const people: (BuiltAdministrator & { mobile: string })[] = []
  let owner: BuiltAdministrator
  let above: BuiltAdministrator
  let keeper: BuiltAdministrator

  beforeAll(async () => {
    const parent = await buildOrganization(server, { kind: 'federation' })
    const organization = await buildOrganization(server, { parent })
    above = await buildAdministrator(server, { organization: parent })
    owner = await buildAdministrator(server, { organization })
    keeper = (await buildDuties(server)).security
    for (let n = 0; n < 24; n++) {
      const one = await buildAdministrator(server, { organization, roles: ['attendance'] })
      const mobile = `1370002${String(n).padStart(4, '0')}`
      await bindMobile(server, one.id, mobile)
      people.push({ ...one, mobile })
    }
    await sealStanding(server.world)
  })

  /** Somebody nobody has touched yet. */
  const next = () => people.pop()!

  it('an insider who puts a password of his own in place of another’s is not let in with it', async () => {
    const { id, loginName, token } = next()
    const hash = await hashPassword(NEW, '127.0.0.1')
    await tamper(sql`update administrator set password_hash = ${hash} where id = ${id}`)
    const login = await server.refused(auth.loginOrganization, { loginName, password: NEW })
    expect(login.refused).toBe('rowAltered')
    expect((await server.refused(account.administrator, {}, token)).refused).toBe(
      'signedInElsewhere',
    )
  })

  it.each<[string, RawBuilder<unknown>]>([
    ['takes out of the log', sql`delete from event where name = 'rowSealingBegan'`],
    [
      'says in the log to be of today',
      sql`update event set created_at = created_at + interval '2 days' where name = 'rowSealingBegan'`,
    ],
  ])(
    'an insider has no password of his own sealed where he %s that sealing began',
    async (_, change) => {
      const { id, loginName } = next()
      const hash = await hashPassword(NEW, '127.0.0.1')
      server.world.pass(60)
      await tamper(
        sql`create table kept_beginning as select * from event where name = 'rowSealingBegan'`,
        change,
        sql`update administrator set password_hash = ${hash} where id = ${id}`,
        sql`update row_seal set seal = null where table_name = 'administrator_access' and row_key = ${id}`,
      )
      await sealStanding(server.world)
      const login = await server.refused(auth.loginOrganization, { loginName, password: NEW })
      await tamper(
        sql`delete from event where name = 'rowSealingBegan'`,
        sql`insert into event select * from kept_beginning`,
        sql`drop table kept_beginning`,
      )
      expect(login.refused).toBe('rowAltered')
    },
  )

  it('an administrator whose password was altered sets no other, so that it can be put back', async () => {
    const victim = next()
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from administrator where id = ${victim.id}`.execute(
      server.world.db,
    )
    const stands = (hash: string) =>
      tamper(sql`update administrator set password_hash = ${hash} where id = ${victim.id}`)
    await stands('x')
    const ticket = await ticketOf(victim)
    expect((await server.refused(recovery.resetAdmin, resets(ticket))).refused).toBe('rowAltered')
    await stands(rows[0]!.hash)
    const { loginName } = victim
    await server.call(auth.loginOrganization, { loginName, password: PASSWORD })
  })

  it('an administrator who changes his password himself goes on with it', async () => {
    const { loginName, token } = next()
    const passwords = { oldPassword: PASSWORD, password: NEW, passwordAgain: NEW }
    await server.call(security.changeAdminPassword, passwords, token)
    const login = await server.call(auth.loginOrganization, { loginName, password: NEW })
    await server.call(account.administrator, {}, login.token)
  })

  it('an administrator who changes his mobile number himself goes on with it', async () => {
    const { token } = next()
    const mobile = '13700039998'
    await server.call(code.sendToNewMobile, { mobile, ...(await solved(server)) }, token)
    const ticket = await freshProof(server, token)
    await server.call(
      security.changeAdminMobile,
      { mobile, code: await newestCode(server), ticket },
      token,
    )
    await server.call(account.administrator, {}, token)
    server.world.pass(2)
    const given = await codeByMobile(server, mobile, 'logIn', { loginType: '2' })
    const login = await server.call(auth.loginOrganizationByCode, { target: mobile, code: given })
    await server.call(account.administrator, {}, login.token)
  })

  it('an insider who opens an account again that was closed is not let in', async () => {
    const { id, loginName } = next()
    const closed = { administratorId: id, reason: '已离职' }
    await server.call(administrator.freeze, closed, keeper.token)
    await tamper(sql`update administrator set state = 'active' where id = ${id}`)
    const login = await server.refused(auth.loginOrganization, { loginName, password: PASSWORD })
    expect(login.refused).toBe('rowAltered')
  })

  /** A ticket for a new password, as its owner gets it by a code. */
  const ticketOf = async ({ mobile }: { mobile: string }) => {
    const given = await codeByMobile(server, mobile, 'resetPassword', { loginType: '2' })
    return (await server.call(recovery.verifyAdmin, { target: mobile, code: given })).ticket
  }
  const resets = (ticket: string) => ({
    loginType: 2 as const,
    ticket,
    password: NEW,
    passwordAgain: NEW,
  })

  it.each<[string, (victim: string) => RawBuilder<unknown>]>([
    ['gives to another account', (victim) => sql`account_id = ${victim}`],
    ['makes last longer', () => sql`expires_at = expires_at + interval '1 hour'`],
    ['lets pass for one of another browser', () => sql`browser_digest = ${digest('x'.repeat(43))}`],
  ])('an insider sets no password with a ticket that he %s', async (how, change) => {
    const [mine, victim] = [next(), next()]
    const ticket = await ticketOf(mine)
    await tamper(sql`update proof_ticket set ${change(victim.id)} where digest = ${digest(ticket)}`)
    const browser = { browser: how.includes('browser') ? 'x'.repeat(43) : BROWSER }
    const reset = await server.refused(recovery.resetAdmin, resets(ticket), undefined, browser)
    expect(reset.refused).toBe('ticketRefused')
  })

  it('an insider uses no ticket twice, nor one that he wrote', async () => {
    const mine = next()
    const ticket = await ticketOf(mine)
    await server.call(recovery.resetAdmin, resets(ticket))
    await tamper(sql`update proof_ticket set used_at = null where digest = ${digest(ticket)}`)
    const again = { ...resets(ticket), password: `${NEW}2`, passwordAgain: `${NEW}2` }
    expect((await server.refused(recovery.resetAdmin, again)).refused).toBe('ticketRefused')
    const forged = newSecret()
    await tamper(
      sql`insert into proof_ticket (digest, purpose, realm, account_id, browser_digest, way, created_at, expires_at)
        values (${digest(forged)}, 'displace', 'administrator', ${mine.id}, ${digest(BROWSER)}, 'password',
          ${server.world.clock.now()}, ${new Date(server.world.clock.now().getTime() + 300_000)})`,
    )
    const displaced = { ticket: forged, sessionId: crypto.randomUUID() }
    expect((await server.refused(auth.displaceOrganization, displaced)).refused).toBe(
      'ticketRefused',
    )
  })

  it('an insider logs in with no code that was sent to himself', async () => {
    const [mine, victim] = [next(), next()]
    const byCode = (target: string, given: string) =>
      server.refused(auth.loginOrganizationByCode, { target, code: given })
    // As if his own number were the other's.
    const first = await codeByMobile(server, mine.mobile, 'logIn', { loginType: '2' })
    await tamper(
      sql`update account_identifier set account_id = ${victim.id} where account_id = ${mine.id} and kind = 'mobile'`,
    )
    expect((await byCode(mine.mobile, first)).refused).toBe('codeWrong')
    // As if the code had gone to the other.
    server.world.pass(2)
    await codeByMobile(server, victim.mobile, 'logIn', { loginType: '2' })
    const { rows } = await sql<{ id: string; target: Buffer }>`
      select id, target_digest as target from verification_code order by id desc limit 1`.execute(
      server.world.db,
    )
    server.world.pass(2)
    const known = await codeByMobile(server, mine.mobile, 'logIn', { loginType: '2' })
    await tamper(
      sql`delete from verification_code where id = ${rows[0]!.id}`,
      sql`update verification_code set target_digest = ${rows[0]!.target}
        where id = (select max(id::text)::uuid from verification_code)`,
    )
    expect((await byCode(victim.mobile, known)).refused).toBe('codeWrong')
  })

  it('an insider logs in with no passkey of his own as somebody else', async () => {
    const [mine, victim] = [next(), next()]
    const authenticator = await addPasskey(server, mine.token)
    const challenge = () =>
      server.call(factor.passkeyChallenge, { loginType: '2' }, undefined, { changes: false })
    await server.call(factor.loginOrganizationByPasskey, {
      answer: authenticator.answer(await challenge()),
    })
    await tamper(sql`update passkey set account_id = ${victim.id} where account_id = ${mine.id}`)
    const { userHandle: _, ...answer } = authenticator.answer(await challenge())
    const login = await server.refused(factor.loginOrganizationByPasskey, { answer })
    expect(login.refused).toBe('rowAltered')
  })

  it('an insider skips no second factor by a browser that he says is trusted', async () => {
    const { id, loginName, token } = next()
    await addPasskey(server, token)
    const far = new Date(server.world.clock.now().getTime() + 86_400_000)
    await tamper(
      sql`insert into trusted_browser (account_id, browser_digest, id, ip, user_agent, trusted_at, expires_at)
        values (${id}, ${digest(BROWSER)}, gen_random_uuid(), '', '', now(), ${far})`,
    )
    const login = await server.call(auth.loginOrganization, { loginName, password: PASSWORD })
    expect(login.factor?.ways).toContain('passkey')
  })

  it('an insider accepts no invitation that he wrote or changed', async () => {
    const invite = async (contact: string) => {
      const input = { name: '李新人', contact, roles: ['attendance' as const] }
      return (await server.call(administrator.invite, input, owner.token)).invitationId
    }
    const form = async (token: string) => ({
      token,
      loginName: 'newcomer0001',
      password: NEW,
      passwordAgain: NEW,
      mobile: '13700039999',
      code: await codeByMobile(server, '13700039999', 'enrolAdministrator', { loginType: '2' }),
    })
    server.world.pass(60)
    const id = await invite('li@example.com')
    const token = newSecret()
    await tamper(
      sql`update administrator_invitation set token_digest = ${digest(token)} where id = ${id}`,
    )
    expect((await server.refused(administrator.invitation, { token })).refused).toBe('rowAltered')
    expect((await server.refused(administrator.accept, await form(token))).refused).toBe(
      'rowAltered',
    )
    // More than he was invited to.
    const further = await invite('wang@example.com')
    const sent = await newestInvitation(server)
    await tamper(sql`update administrator_invitation set roles = '{owner}' where id = ${further}`)
    server.world.pass(60)
    expect((await server.refused(administrator.accept, await form(sent))).refused).toBe(
      'rowAltered',
    )
    const again = { invitationId: further }
    server.world.pass(11)
    expect((await server.refused(administrator.resend, again, owner.token)).refused).toBe(
      'rowAltered',
    )
  })

  it('an insider is handed nothing over that its owner did not propose', async () => {
    const mine = next()
    const id = crypto.randomUUID()
    const now = server.world.clock.now()
    const far = new Date(now.getTime() + 86_400_000)
    await tamper(
      sql`insert into owner_hand_over (id, organization_id, from_id, to_id, state, proposed_at, confirmed_at, expires_at)
        values (${id}, ${owner.organizationId}, ${owner.id}, ${mine.id}, 'confirmed', ${now}, ${now}, ${far})`,
    )
    const input = { handOverId: id, ticket: await freshProof(server, above.token) }
    expect((await server.refused(handOver.approve, input, above.token)).refused).toBe('rowAltered')
  })
})
