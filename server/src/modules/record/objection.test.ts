import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
} from '../../../test/build.ts'
import { contract, testServer, wire } from '../../../test/harness.ts'
import { expireUploads } from '../file/file.service.ts'

const { file, record } = contract
const reason = '当天上午该志愿者没有到场，请核对签到记录'

describe('the evidence of an objection', () => {
  const server = testServer()

  const setting = async () => {
    const organization = await buildOrganization(server)
    const mission = await buildMission(server, { organization })
    const served = await buildVolunteer(server)
    const { id: recordId } = await buildRecord(server, mission, served, { state: 'publicised' })
    await sql`update service_record set publicity_ends_at = publicity_starts_at + interval '7 days'
      where id = ${recordId}`.execute(server.world.db)
    const objector = await buildVolunteer(server)
    const reviewer = await buildAdministrator(server, { organization, roles: ['reviewer'] })
    return { organization, recordId, objector, reviewer }
  }
  const upload = async (token: string) => {
    const given = new File(['%PDF-1.7 proof'], '现场照片.pdf')
    return (await server.call(file.upload, { purpose: 'objectionEvidence', file: given }, token))
      .fileId
  }
  const objectionSeenBy = async (token: string, recordId: string) => {
    const { items } = await server.call(record.listManaged, {}, token)
    return items.find((row) => row.recordId === recordId)?.objection
  }

  it('reaches who decides, with the number of the objector, and nobody else', async () => {
    const { organization, recordId, objector, reviewer } = await setting()
    const fileId = await upload(objector.token)
    const sent = { recordId, reason, fileIds: [fileId], contactMobile: '+86 138-0013-8000' }
    await server.call(record.object, sent, objector.token)

    expect(await objectionSeenBy(reviewer.token, recordId)).toMatchObject({
      reason,
      contactMobile: '13800138000',
      files: [{ fileId, name: '现场照片.pdf', type: 'application/pdf', size: 14 }],
    })
    const { rows } = await sql<{ cipher: Buffer }>`
      select contact_cipher as cipher from objection where record_id = ${recordId}`.execute(
      server.world.db,
    )
    expect(rows[0]!.cipher.includes('13800138000')).toBe(false)

    const auditor = await buildAdministrator(server, { organization, roles: ['auditor'] })
    expect(await objectionSeenBy(auditor.token, recordId)).toMatchObject({
      reason,
      files: [],
      contactMobile: null,
    })

    const { link } = await server.call(
      record.objectionFileLink,
      { recordId, fileId },
      reviewer.token,
    )
    const given = await server.app.inject(wire(file.open, { link }, reviewer.token))
    expect([given.headers['content-type'], given.body]).toEqual([
      'application/pdf',
      '%PDF-1.7 proof',
    ])
    const stranger = await buildAdministrator(server, { roles: ['reviewer'] })
    expect(
      (await server.refused(record.objectionFileLink, { recordId, fileId }, stranger.token))
        .refused,
    ).toBe('recordNotFound')
    expect(
      (await server.refused(record.objectionFileLink, { recordId, fileId }, auditor.token)).refused,
    ).toBe('permissionDenied')
  })

  it('is no longer shown once the objection is decided, and never expires', async () => {
    const { recordId, objector, reviewer } = await setting()
    const fileId = await upload(objector.token)
    await server.call(record.object, { recordId, reason, fileIds: [fileId] }, objector.token)
    expect((await server.refused(file.remove, { fileId }, objector.token)).refused).toBe(
      'fileInUse',
    )
    server.world.pass(25 * 60)
    await expireUploads(server.world)
    await server.call(file.own, { fileId }, objector.token)
    const decision = { recordId, minutes: 0, reason: '核实属实，不予记录' }
    await server.call(record.decideObjection, decision, reviewer.token)
    expect(
      (await server.refused(record.objectionFileLink, { recordId, fileId }, reviewer.token))
        .refused,
    ).toBe('fileNotFound')
  })

  it('must be one’s own, sent for this, and used once; else nothing is changed', async () => {
    const { recordId, objector } = await setting()
    const other = await buildVolunteer(server)
    const foreign = await upload(other.token)
    const own = await upload(objector.token)
    const object = (fileIds: string[]) =>
      server.refused(record.object, { recordId, reason, fileIds }, objector.token)
    expect((await object([own, foreign])).refused).toBe('fileNotFound')
    expect((await object([own, own, own, own])).refused).toBe('invalidInput')
    await server.call(record.object, { recordId, reason, fileIds: [own, own] }, objector.token)

    const second = await setting()
    expect(
      (
        await server.refused(
          record.object,
          { recordId: second.recordId, reason, fileIds: [own] },
          objector.token,
        )
      ).refused,
    ).toBe('fileNotFound')
  })

  it('is another’s business than that of another objection', async () => {
    const [one, two] = [await setting(), await setting()]
    const fileId = await upload(one.objector.token)
    await server.call(
      record.object,
      { recordId: one.recordId, reason, fileIds: [fileId] },
      one.objector.token,
    )
    await server.call(record.object, { recordId: two.recordId, reason }, two.objector.token)
    expect(
      (
        await server.refused(
          record.objectionFileLink,
          { recordId: two.recordId, fileId },
          two.reviewer.token,
        )
      ).refused,
    ).toBe('fileNotFound')
  })
})
