import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildVolunteer } from '../../test/build.ts'
import { runCommand } from '../../test/command.ts'
import { contract, testServer } from '../../test/harness.ts'
import { buildDuties } from '../../test/staff.ts'
import { tampering } from '../../test/tampering.ts'
import { sealStanding, verifyRows } from '../modules/foundation/row-seal/row-seal.service.ts'

const server = testServer()
const file = new URL('rows.ts', import.meta.url).pathname

test('a row that was altered by a repair is sealed as it stands on an operator’s word, with an alarm and its reason', async () => {
  const { security } = await buildDuties(server)
  const { id } = await buildVolunteer(server)
  await sealStanding(server.world)
  await tampering(server)(sql`update volunteer set name = '另一个人' where id = ${id}`)
  const problems = async () =>
    (await verifyRows(server.world)).findings.map(({ subject }) => subject)
  expect(await problems()).toEqual([`volunteer ${id}`])

  const seal = (...words: string[]) => runCommand(server, file, words)
  expect(seal('volunteer', id).status).toBe(1)
  expect(seal('volunteers', id, '姓名登记有误').status).toBe(1)
  expect(seal('volunteer', '00000000-0000-0000-0000-000000000000', '姓名登记有误').status).toBe(1)
  expect(await problems()).toEqual([`volunteer ${id}`])
  expect(seal('volunteer', id, '姓名登记有误')).toEqual({
    status: 0,
    stdout: `volunteer ${id} is sealed as it stands; an alarm says so.\n`,
    stderr: '',
  })
  expect(await problems()).toEqual([])

  // What is gone for good is told of no more either.
  await tampering(server)(sql`delete from volunteer where id = ${id}`)
  expect(await problems()).toEqual([`volunteer ${id}`])
  expect(seal('volunteer', id, '重复登记，已删除').status).toBe(0)
  expect(await problems()).toEqual([])

  const { items } = await server.call(contract.audit.alarms, {}, security.token)
  expect(items.map(({ name, code }) => [name, code])).toEqual([
    ['rowSealedAgain', `volunteer ${id}: 重复登记，已删除`],
    ['rowSealedAgain', `volunteer ${id}: 姓名登记有误`],
  ])
}, 60_000)
