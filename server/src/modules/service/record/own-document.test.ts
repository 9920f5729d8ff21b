import { idNumberObstacle } from 'contract/rules/id-number'
import { expect, it, describe } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { buildAttended } from '../../../../test/earned.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { newId } from '../../../platform/ids.ts'
import { personalToken, slotOf } from '../attendance/attendance.code.ts'

const { account, administrator, attendance, correction, record, security } = contract
const server = testServer()

let serial = 0

/** A number of a resident identity card that nobody else of these tests has. */
const nextNumber = (): string => {
  const stem = `449999199001${String((++serial % 27) + 1).padStart(2, '0')}${String(serial).padStart(3, '0')}`
  return [...'0123456789X']
    .map((last) => `${stem}${last}`)
    .find((number) => idNumberObstacle(number, START) === null)!
}

const buildDocumented = async (
  options?: Parameters<typeof buildVolunteer>[1],
): Promise<BuiltVolunteer & { documentNumber: string }> => {
  const { db, keys } = server.world
  const volunteer = await buildVolunteer(server, options)
  const { id } = volunteer
  const documentNumber = nextNumber()
  const cipher = encryptField(keys, `volunteer.document_number.${id}`, documentNumber)
  await db
    .updateTable('volunteer')
    .set({ document_number_cipher: cipher })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('account_identifier')
    .set({ digest: identifierDigest(keys, 'volunteer', 'documentNumber', documentNumber) })
    .where('account_id', '=', id)
    .where('kind', '=', 'documentNumber')
    .execute()
  return { ...volunteer, documentNumber }
}

const proofOf = async (token: string) =>
  (await server.call(security.prove, { password: PASSWORD }, token)).ticket

const entryOf = async (by: BuiltAdministrator, documentNumber: string) => ({
  documentType: '01' as const,
  documentNumber,
  ticket: await proofOf(by.token),
})

const enter = async (by: BuiltAdministrator, of: { id: string }, documentNumber: string) => {
  const entry = await entryOf(by, documentNumber)
  if (of.id === by.id) await server.call(administrator.enterOwnDocument, entry, by.token)
  else {
    const input = { administratorId: of.id, ...entry }
    await server.call(administrator.enterDocument, input, by.token)
  }
}

const refusedEntry = async (by: BuiltAdministrator, of: { id: string }, documentNumber: string) => {
  const entry = await entryOf(by, documentNumber)
  const refusal =
    of.id === by.id
      ? await server.refused(administrator.enterOwnDocument, entry, by.token)
      : await server.refused(
          administrator.enterDocument,
          { administratorId: of.id, ...entry },
          by.token,
        )
  return refusal.refused
}

describe('the document of an administrator', () => {
  it('an administrator enters his own document once, and sees it masked', async () => {
    const own = await buildAdministrator(server)
    const number = nextNumber()
    expect((await server.call(account.administrator, {}, own.token)).document).toBe('')
    expect(await refusedEntry(own, own, '449999199001010018')).toBe('invalidInput')
    await enter(own, own, number)
    expect((await server.call(account.administrator, {}, own.token)).document).toBe(
      `${number.slice(0, 4)}**********${number.slice(-4)}`,
    )
    expect(await refusedEntry(own, own, nextNumber())).toBe('documentEntered')
  })

  it('whoever gives roles enters and corrects the documents of colleagues, of nobody else, and each stands for one account', async () => {
    const organization = await buildOrganization(server)
    const owner = await buildAdministrator(server, { organization })
    const publisher = await buildAdministrator(server, { organization, roles: ['publisher'] })
    const another = await buildAdministrator(server, { organization, roles: ['publisher'] })
    const stranger = await buildAdministrator(server)
    const number = nextNumber()
    expect(await refusedEntry(publisher, another, number)).toBe('permissionDenied')
    expect(await refusedEntry(owner, stranger, number)).toBe('administratorNotFound')
    await enter(owner, publisher, number)
    expect(await refusedEntry(owner, another, number)).toBe('administratorDocumentTaken')
    const { items } = await server.call(administrator.list, {}, owner.token)
    const row = (id: string) => items.find(({ administratorId }) => administratorId === id)!
    expect(row(publisher.id)).toMatchObject({
      document: `${number.slice(0, 4)}**********${number.slice(-4)}`,
      can: { enterDocument: true },
    })
    expect(row(owner.id).can.enterDocument).toBe(true)
    await enter(owner, publisher, nextNumber())
    // What was corrected is free for whose it is.
    await enter(owner, another, number)
  })
})

it('whoever has, or had within a year, the document of him who asked for minutes does not confirm them', async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const [owner, asking, corrector] = await Promise.all(
    [1, 2, 3].map(() => buildAdministrator(server, { organization })),
  )
  const number = nextNumber()
  await enter(corrector!, asking!, number)
  await enter(corrector!, asking!, nextNumber())
  await enter(owner!, owner!, number)
  const mission = await buildMission(server, { organization, startsAt: START, length: 240 })
  const volunteer = await buildVolunteer(server)
  server.world.at(mission.endsAt)
  const { recordId } = await buildAttended(server, mission, volunteer, 100)
  const fileIds = [await buildEvidence(server, asking!.token)]
  const raise = { records: [{ recordId, minutes: 120 }], reason: '扫码前已到岗服务', fileIds }
  await server.call(record.raise, raise, asking!.token)
  const { items } = await server.call(record.listManaged, {}, owner!.token)
  expect(items.find((row) => row.recordId === recordId)!.can).not.toContain('confirm')
  const confirm = async ({ token }: BuiltAdministrator) =>
    (await server.call(record.confirm, { records: [{ recordId }] }, token)).refused
  expect(await confirm(owner!)).toEqual([{ recordId, error: 'recordFourEyes' }])
  expect(await confirm(corrector!)).toEqual([])
})

/** The owner of an organisation whose document is that of a volunteer of its session, and another one. */
const scene = async () => {
  server.world.at(START)
  const parent = await buildOrganization(server)
  const organization = await buildOrganization(server, { parent })
  const same = await buildAdministrator(server, { organization })
  const other = await buildAdministrator(server, { organization })
  const above = await buildAdministrator(server, { organization: parent })
  const volunteer = await buildDocumented()
  const mission = await buildMission(server, { organization, startsAt: START, length: 600 })
  return { same, other, above, volunteer, mission }
}

describe('nobody decides for himself: who has the document number of the volunteer', () => {
  it('the scan and the entry by hand are refused to whoever has the document of the volunteer', async () => {
    const { same, other, volunteer, mission } = await scene()
    const { id: applicationId } = await buildApplication(server, mission, volunteer)
    await enter(other, same, volunteer.documentNumber)
    const slot = slotOf(server.world.clock.now())
    const scanned = {
      sessionId: mission.sessionId,
      kind: 'signIn' as const,
      code: personalToken(server.world.keys.attendance, volunteer.id, slot),
      nonce: newId(),
    }
    expect((await server.refused(attendance.scanVolunteer, scanned, same.token)).refused).toBe(
      'recordOwn',
    )
    server.world.at(mission.endsAt)
    const entered = {
      sessionId: mission.sessionId,
      entries: [
        {
          applicationId,
          signedInAt: mission.startsAt.toISOString(),
          signedOutAt: mission.endsAt.toISOString(),
        },
      ],
      reason: '现场断网，凭纸质签到表补登',
      fileIds: [await buildEvidence(server, same.token)],
    }
    expect((await server.refused(attendance.enterByHand, entered, same.token)).refused).toBe(
      'recordOwn',
    )
  })

  it('confirming, asking for more, reviewing and correcting are refused to whoever has the document of the volunteer', async () => {
    const { same, other, above, volunteer, mission } = await scene()
    await enter(same, same, volunteer.documentNumber)
    server.world.at(mission.endsAt)
    const { recordId } = await buildAttended(server, mission, volunteer, 500)
    const own = [{ recordId, error: 'recordOwn' }]
    const confirmed = { records: [{ recordId }] }
    expect((await server.call(record.confirm, confirmed, same.token)).refused).toEqual(own)
    const more = {
      records: [{ recordId, minutes: 550 }],
      reason: '签到表为证',
      fileIds: [await buildEvidence(server, same.token)],
    }
    expect((await server.call(record.raise, more, same.token)).refused).toEqual(own)
    await server.call(record.confirm, confirmed, other.token)
    const twin = await buildAdministrator(server, {
      organization: { id: above.organizationId, name: '' },
    })
    // The number that was corrected in the account stays with it: nobody gets rid of himself.
    await enter(other, same, nextNumber())
    await enter(above, twin, volunteer.documentNumber)
    const reviewed = { recordIds: [recordId] }
    expect((await server.call(record.approve, reviewed, twin.token)).refused).toEqual(own)
    await server.call(record.approve, reviewed, above.token)
    // Without another person at the organisation it would go to the node above.
    await buildAdministrator(server, { organization: { id: same.organizationId, name: '' } })
    const ask = { recordId, kind: 'time' as const, claim: '实际服务到下午五点，请核对签到表' }
    const { correctionId } = await server.call(correction.submit, ask, volunteer.token)
    const refuse = { correctionId, reason: '签到表与现场照片一致，不予更正' }
    expect((await server.refused(correction.refuse, refuse, same.token)).refused).toBe(
      'correctionFourEyes',
    )
  })
})
