import { sql } from 'kysely'
import { describe, expect, it, test, vi } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { contract, testServer } from '../../test/harness.ts'
import { systemClock } from '../platform/clock.ts'
import { createLogger } from '../platform/log.ts'
import { ensurePartitions } from '../platform/partitions.ts'
import { foundingOptions } from './found.options.ts'

const server = testServer()
const file = new URL('found.ts', import.meta.url).pathname

const people = {
  owner: 'gdowner01,林国强,13800000001',
  systemAdministrator: 'gdsystem1,陈思远,13800000002',
  securityAdministrator: 'gdsecure1,黄安然,13800000003',
  auditAdministrator: 'gdaudit01,梁明察,13800000004',
}

const wordsOf = (more: Record<string, string>) => {
  const options = { name: '广东省志愿者联合会', region: '440000', ...people, ...more }
  return Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])
}
const found = (more: Record<string, string> = {}) => runCommand(server, file, wordsOf(more))

const counts = async () => {
  const { rows } = await sql<{ organizations: number; administrators: number }>`
    select (select count(*)::int from organization) as organizations,
      (select count(*)::int from administrator) as administrators`.execute(server.world.db)
  return rows[0]
}

/** Whether the months of a server that starts now can all be had, also the one that was founded in. */
const startsWithoutWarning = async () => {
  const log = createLogger('silent')
  const warn = vi.spyOn(log, 'warn')
  await ensurePartitions({ db: server.world.db, clock: systemClock, log })
  return warn.mock.calls.length === 0
}

describe('what the command is told', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['a mobile that is none', { owner: 'gdowner01,林国强,12800000001' }, /--owner "12800000001"/],
    [
      'one person for two duties',
      { owner: people.auditAdministrator },
      /four are different people/,
    ],
    [
      'login names that differ only in upper and lower case',
      { owner: 'GDAudit01,林国强,13800000001' },
      /their loginName/,
    ],
    ['an option that does not exist', { treasurer: 'x' }, /Use: npm run found/],
  ])('the founding command is refused in a sentence with %s', (_, more, sentence) => {
    expect(() => foundingOptions(wordsOf(more))).toThrow(sentence)
  })
})

test('the founding of a federation refuses a division that is no province in a sentence and writes nothing', async () => {
  const { status, stderr } = found({ region: '440100' })
  expect(stderr).toMatch(/440100 is not the code of a province/)
  expect(status).toBe(1)
  expect(await counts()).toEqual({ organizations: 0, administrators: 0 })
})

test('a federation is founded once; each of the four logs in, must choose a password, and has his duty', async () => {
  const { status, stdout, stderr } = found()
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const { rows } = await sql`select name from event where name = 'federationFounded'`.execute(
    server.world.db,
  )
  expect(rows).toHaveLength(1)
  expect(await startsWithoutWarning()).toBe(true)

  for (const [role, person] of Object.entries(people)) {
    const loginName = person.split(',')[0]!
    const password = new RegExp(`${role} +${loginName} +(\\S+)`).exec(stdout)?.[1] ?? ''
    const login = await server.call(contract.auth.loginOrganization, { loginName, password })
    expect(login.weakPassword).toBe(1)
    const next = 'Ganlan4Shu88'
    await server.call(
      contract.security.changeAdminPassword,
      { password: next, passwordAgain: next },
      login.token,
    )
    const again = await server.call(contract.auth.loginOrganization, { loginName, password: next })
    const me = await server.call(contract.account.administrator, {}, again.token)
    expect(me.roles).toEqual([role])
    expect(me.districtName).toBe('广东省志愿者联合会')
  }

  const second = found({ owner: 'gdowner02,林国强,13800000009' })
  expect(second.status).toBe(1)
  expect(second.stderr).toMatch(/already/)
  expect(await counts()).toEqual({ organizations: 1, administrators: 4 })
})
