import type { IdDocument } from 'contract/codes/id-document'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildGuardian,
  buildMission,
  buildOrganization,
  buildVolunteer,
} from '../../../../test/build.ts'
import { buildAttended } from '../../../../test/earned.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { documentDigest, identifierDigest } from '../../../platform/identifiers.ts'
import { digestGuardians } from '../registration/guardian.service.ts'
import { listLevels } from '../../foundation/decision/answering.repository.ts'
import { bindMobile } from '../../../../test/staff.ts'
import { ownVolunteers } from './same-person.service.ts'

const { record } = contract
const server = testServer()
const documented = { documentType: '01' as IdDocument, documentNumber: '449999198505050015' }
let serial = 0

/** A child whose hours wait at an organisation, and whose guardian serves it. */
const scene = async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const administrator = await buildAdministrator(server, { organization })
  const child = await buildVolunteer(server, { birthDate: '2012-01-01' })
  const mobile = `1351112${String(++serial).padStart(4, '0')}`
  await buildGuardian(server, child, { mobile })
  const mission = await buildMission(server, { organization, startsAt: START })
  server.world.at(mission.endsAt)
  const { recordId } = await buildAttended(server, mission, child)
  const confirm = async ({ token }: { token: string }) =>
    (await server.call(record.confirm, { records: [{ recordId }] }, token)).refused.map(
      ({ error }) => error,
    )
  return { organization, administrator, child, mobile, confirm }
}

describe('an administrator who is the guardian of a volunteer', () => {
  it('a guardian known by the number that reaches both accounts leaves the hours of his ward to another', async () => {
    const { organization, administrator, child, mobile, confirm } = await scene()
    await bindMobile(server, administrator.id, mobile)
    expect(await confirm(administrator)).toEqual(['recordOwn'])
    const levels = await listLevels(server.world.db, [organization.id])
    expect(levels.get(organization.id)![0]!.people).toMatchObject([{ ownVolunteers: [child.id] }])
    expect(await confirm(await buildAdministrator(server, { organization }))).toEqual([])
  })

  it('a guardian known by his document leaves the hours of his ward to another, also where he was written down before digests', async () => {
    const { organization, administrator, child, confirm } = await scene()
    const { db, keys } = server.world
    await sql`update guardian set document_digest = null, administrator_digest = null
      where volunteer_id = ${child.id}`.execute(db)
    await db
      .updateTable('administrator')
      .set({
        document_type: '01',
        document_number_cipher: encryptField(
          keys,
          `administrator.document_number.${administrator.id}`,
          documented.documentNumber,
        ),
        document_digest: documentDigest(keys, documented),
      })
      .where('id', '=', administrator.id)
      .execute()
    expect(await ownVolunteers(db, keys, administrator.id)).not.toContain(child.id)
    expect(await digestGuardians(server.world)).toBe(1)
    expect(await ownVolunteers(db, keys, administrator.id)).toContain(child.id)
    const levels = await listLevels(db, [organization.id])
    expect(levels.get(organization.id)![0]!.people[0]!.ownVolunteers).toContain(child.id)
    expect(await confirm(administrator)).toEqual(['recordOwn'])
  })

  it('a guardian who takes another number remains the guardian whom the old one reached', async () => {
    const { administrator, mobile, child } = await scene()
    const { db, keys, clock } = server.world
    await db
      .insertInto('former_contact')
      .values({
        account_id: administrator.id,
        realm: 'administrator',
        kind: 'mobile',
        digest: identifierDigest(keys, 'administrator', 'mobile', mobile),
        left_at: clock.now(),
      })
      .execute()
    expect(await ownVolunteers(db, keys, administrator.id)).toEqual([child.id])
  })
})
