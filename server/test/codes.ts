import { createHash } from 'node:crypto'
import type { InputOf } from 'contract/endpoint'
import { leadingZeroBits, workText } from 'contract/rules/proof-of-work'
import { sql } from 'kysely'
import { type TemplateName, wordsOf } from '../src/modules/foundation/outbox/outbox.service.ts'
import { buildAdministrator, buildOrganization } from './build.ts'
import { contract, type From, type TestServer } from './harness.ts'

/** A solved challenge, as a browser brings it. */
export const solved = async (
  server: TestServer,
  from: From = {},
): Promise<{ challenge: string; solution: string }> => {
  const { challenge, bits } = await server.call(contract.code.challenge, {}, undefined, { from })
  return { challenge, solution: solutionOf(challenge, bits) }
}

/** The first number that solves a challenge. */
export const solutionOf = (challenge: string, bits: number): string =>
  numberOf((number) => zeroBits(challenge, number) >= bits)

/** A number that does not: not even its first bit is right. */
export const noSolutionOf = (challenge: string): string =>
  numberOf((number) => zeroBits(challenge, number) === 0)

const numberOf = (fits: (number: number) => boolean): string => {
  for (let number = 0; ; number++) if (fits(number)) return String(number)
}

const zeroBits = (challenge: string, number: number): number =>
  leadingZeroBits(createHash('sha256').update(workText(challenge, number)).digest())

type Purposed = InputOf<typeof contract.code.sendToMobile>['purpose']

let address = 0
/** An address that no other call came from, so that the limit of addresses is none of a test's business. */
export const newAddress = (): string => {
  address++
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
}

/** Has a code sent to a mobile number and reads it from the outbox, as the person would from his phone. */
export const codeByMobile = async (
  server: TestServer,
  mobile: string,
  purpose: Purposed,
  { loginType = '1', from = {} }: { loginType?: '1' | '2'; from?: From } = {},
): Promise<string> => {
  const sender = { ip: newAddress(), ...from }
  const work = await solved(server, sender)
  const input = { mobile, purpose, loginType, ...work }
  await server.call(contract.code.sendToMobile, input, undefined, { from: sender })
  return newestCode(server)
}

const readers = new WeakMap<TestServer, Promise<string>>()

/** Bearer token of a system administrator, who may look into the outbox. */
export const outboxReader = (server: TestServer): Promise<string> => {
  const known = readers.get(server)
  if (known) return known
  const made = buildReader(server)
  readers.set(server, made)
  return made
}

const buildReader = async (server: TestServer) => {
  const root = await server.world.db
    .selectFrom('organization')
    .where('parent_id', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()
  const organization = root ?? (await buildOrganization(server, { parent: null }))
  const roles = ['systemAdministrator'] as const
  return (await buildAdministrator(server, { organization, roles })).token
}

/** What the newest messages say, with their secrets: as those who got them read them. */
export const newestTexts = async ({ world }: TestServer, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string; template: TemplateName; cipher: Buffer }>`
    select id, template, parameters_cipher as cipher from outbox
    where parameters_cipher is not null order by id desc limit ${most}`.execute(world.db)
  return rows.map(({ id, template, cipher }) => wordsOf(world.keys, id, template, cipher).text)
}

/** The code in the newest message of the outbox. */
export const newestCode = async (server: TestServer): Promise<string> => {
  const [text = ''] = await newestTexts(server, 1)
  return /\d{6}/.exec(text)?.[0] ?? ''
}
