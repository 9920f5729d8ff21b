import { rmSync } from 'node:fs'
import { shareAsked } from 'contract/rules/certificate-address'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { buildAttended } from '../../../../test/earned.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { takeEffect } from '../record/ledger.service.ts'
import { advanceHeads } from '../transparency/head.service.ts'

const { certificate, certificateCredential, certificateShare, record, transparency } = contract
const HOUR = 60
const DAY = 24 * HOUR

const server = testServer()
const tamper = tampering(server)
let organization: BuiltOrganization
let owner: BuiltAdministrator
let second: BuiltAdministrator

beforeAll(async () => {
  organization = await buildOrganization(server)
  owner = await buildAdministrator(server, { organization })
  second = await buildAdministrator(server, { organization })
})
afterAll(() => rmSync(server.world.config.headsDir, { recursive: true, force: true }))

const rowOf = (recordId: string) =>
  server.world.db
    .selectFrom('service_record')
    .where('id', '=', recordId)
    .selectAll()
    .executeTakeFirstOrThrow()

/** Somebody with a record in effect, a certificate of it, a link to that and its credential. */
const certified = async () => {
  const startsAt = server.world.clock.now()
  const mission = await buildMission(server, { organization, startsAt })
  const volunteer = await buildVolunteer(server)
  server.world.at(mission.endsAt)
  const { recordId } = await buildAttended(server, mission, volunteer)
  await server.call(record.confirm, { records: [{ recordId }] }, owner.token)
  server.world.pass(8 * DAY)
  await takeEffect(server.world)
  const own = await server.call(certificate.issue, {}, volunteer.token)
  const of = { certificateId: own.certificateId }
  const share = { ...of, facts: ['sum' as const], days: 30 as const }
  const { address } = await server.call(certificateShare.open, share, volunteer.token)
  const file = wire(certificateCredential.credential, of, volunteer.token)
  const answer = await server.app.inject(file)
  const [, payload] = answer.body.split('.')
  const { credentialStatus } = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as {
    credentialStatus: { id: string }
  }
  const status = new URL(credentialStatus.id)
  return {
    recordId,
    volunteer,
    sealed: await rowOf(recordId),
    check: { number: own.number, code: own.code },
    link: { token: shareAsked(new URL(address).hash)! },
    status: `${status.pathname}${status.search}`,
  }
}
type Certified = Awaited<ReturnType<typeof certified>>

/** What each of the ways says on which somebody asks about a certificate. */
const told = async ({ check, link, status }: Certified) => {
  const [checked, shared] = [
    await server.call(certificate.verify, check),
    await server.call(certificateShare.shared, link),
  ]
  const { revokedCredential } = (await server.app.inject(status)).json<{
    revokedCredential: { revocationReason: string }[]
  }>()
  return {
    check: [checked.state, checked.problems, checked.presentServiceMinutes],
    share: shared.state,
    credential: revokedCredential.map(({ revocationReason }) => revocationReason),
    proof: (await server.call(transparency.proof, check)).state,
  }
}
const altered = {
  check: ['altered', ['lines'], 0],
  share: 'altered',
  credential: ['altered'],
  proof: 'altered',
}

/** Takes the end of a chain away, as if the record had never been revoked. */
const cutTail = (
  { volunteer, recordId, sealed }: Certified,
  ...more: readonly RawBuilder<unknown>[]
) =>
  tamper(
    sql`delete from ledger_entry where volunteer_id = ${volunteer.id} and number = 2`,
    sql`update service_record set state = 'effective', reason = ${sealed.reason}, seal = ${sealed.seal} where id = ${recordId}`,
    sql`delete from ledger_leaf_due where volunteer_id = ${volunteer.id}`,
    ...more,
  )
const balanceBack = ({ volunteer }: Certified) =>
  sql`update balance b set head_number = 1, service_minutes = 60,
    head_hash = (select hash from ledger_entry e where e.volunteer_id = b.volunteer_id and e.number = 1)
    where volunteer_id = ${volunteer.id}`

/** Puts the chain back as the product wrote it. */
const kept = async ({ volunteer, recordId }: Certified) => {
  const { rows: entries } = await sql`
    select to_jsonb(e) as entry from ledger_entry e where volunteer_id = ${volunteer.id} and number = 2`.execute(
    server.world.db,
  )
  const balance = await server.world.db
    .selectFrom('balance')
    .where('volunteer_id', '=', volunteer.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const row = await rowOf(recordId)
  return () =>
    tamper(
      sql`insert into ledger_entry select (jsonb_populate_record(null::ledger_entry, ${JSON.stringify((entries[0] as { entry: object }).entry)}::jsonb)).*`,
      sql`update balance set head_number = ${balance.head_number}, service_minutes = ${balance.service_minutes},
        head_hash = ${balance.head_hash} where volunteer_id = ${volunteer.id}`,
      sql`update service_record set state = 'revoked', reason = ${row.reason}, seal = null where id = ${recordId}`,
    )
}

describe('a certificate whose lines are not what the log says', () => {
  it.each([
    ['and the balance as the reversal left it', []],
    ['and the balance with it', [balanceBack]],
  ])(
    'a certificate whose lines had the reversal cut off before the next head, %s, says altered in every call',
    async (_, more) => {
      const made = await certified()
      await advanceHeads(server.world)
      expect(await told(made)).toEqual({
        check: ['valid', [], 60],
        share: 'valid',
        credential: [],
        proof: 'covered',
      })
      const { recordId, volunteer } = made
      await server.call(record.revoke, { recordId, reason: '核查未到岗' }, second.token)
      expect((await told(made)).check).toEqual(['valid', [], 0])
      const restore = await kept(made)
      await cutTail(made, ...more.map((change) => change(made)))
      expect(await told(made)).toEqual(altered)
      const issuing = await server.refused(certificate.issue, {}, volunteer.token)
      expect(issuing.refused).toBe('rowAltered')
      // No head is made over it, however often the task runs.
      server.world.pass(HOUR)
      for (const _again of [1, 2])
        await expect(advanceHeads(server.world)).rejects.toThrow('ledgerHeadsAltered')
      await restore()
      await advanceHeads(server.world)
      expect(await told(made)).toMatchObject({ check: ['valid', [], 0], proof: 'covered' })
    },
  )

  it('a certificate whose lines had the reversal cut off after a head counted it says altered in every call', async () => {
    const made = await certified()
    await server.call(
      record.revoke,
      { recordId: made.recordId, reason: '核查未到岗' },
      second.token,
    )
    server.world.pass(HOUR)
    await advanceHeads(server.world)
    const restore = await kept(made)
    await cutTail(made, balanceBack(made))
    expect(await told(made)).toEqual(altered)
    await restore()
    expect(await told(made)).toMatchObject({ check: ['valid', [], 0], proof: 'covered' })
  })
})
