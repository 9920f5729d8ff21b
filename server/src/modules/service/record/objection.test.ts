import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { unzip } from '../../../../test/unzip.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { expireUploads } from '../../foundation/file/file.service.ts'
import { forgetEvidence, forgetObjections } from './objection.service.ts'

const { file, message, privacy, record, security } = contract
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
    return { organization, served, recordId, objector, reviewer }
  }
  const upload = async (token: string) => {
    const given = new File([pdfOf()], '现场照片.pdf')
    return (await server.call(file.upload, { purpose: 'objectionEvidence', file: given }, token))
      .fileId
  }
  const objectionSeenBy = async (token: string, recordId: string) => {
    const { items } = await server.call(record.listManaged, {}, token)
    return items.find((row) => row.recordId === recordId)?.objection
  }

  it('the evidence of an objection reaches who decides, with the number of the objector, and nobody else', async () => {
    const { organization, recordId, objector, reviewer } = await setting()
    const fileId = await upload(objector.token)
    const sent = { recordId, reason, fileIds: [fileId], contactMobile: '+86 138-0013-8000' }
    await server.call(record.object, sent, objector.token)

    expect(await objectionSeenBy(reviewer.token, recordId)).toMatchObject({
      reason,
      contactMasked: '138****8000',
      files: [{ fileId, name: '现场照片.pdf', type: 'application/pdf', size: pdfOf().length }],
    })
    const { rows } = await sql<{ cipher: Buffer }>`
      select contact_cipher as cipher from objection where record_id = ${recordId}`.execute(
      server.world.db,
    )
    expect(rows[0]!.cipher.includes('13800138000')).toBe(false)

    const shown = await server.call(record.revealObjector, { recordId }, reviewer.token)
    expect(shown).toEqual({ mobile: '13800138000' })
    const [seen] = (await server.call(privacy.accesses, {}, objector.token)).items
    expect(seen).toMatchObject({ item: 'mobile', reason: '处理您提出的公示异议' })

    const auditor = await buildAdministrator(server, { organization, roles: ['auditor'] })
    for (const { token } of [auditor, await buildAdministrator(server, { roles: ['reviewer'] })]) {
      const { refused } = await server.refused(record.revealObjector, { recordId }, token)
      expect(['permissionDenied', 'recordNotFound']).toContain(refused)
    }
    expect(await objectionSeenBy(auditor.token, recordId)).toMatchObject({
      reason,
      files: [],
      contactMasked: null,
    })

    const { link } = await server.call(
      record.objectionFileLink,
      { recordId, fileId },
      reviewer.token,
    )
    const given = await server.app.inject(wire(file.open, { link }, reviewer.token))
    expect([given.headers['content-type'], given.body]).toEqual(['application/pdf', pdfOf()])
    const stranger = await buildAdministrator(server, { roles: ['reviewer'] })
    expect(
      (await server.refused(record.objectionFileLink, { recordId, fileId }, stranger.token))
        .refused,
    ).toBe('recordNotFound')
    expect(
      (await server.refused(record.objectionFileLink, { recordId, fileId }, auditor.token)).refused,
    ).toBe('permissionDenied')
  })

  it('the evidence of an objection tells the volunteer whether the open objection is his own', async () => {
    const ownObjection = async (mine: boolean) => {
      const served = await buildVolunteer(server)
      const { id: recordId } = await buildRecord(server, await buildMission(server), served, {
        state: 'publicised',
      })
      await sql`update service_record set publicity_ends_at = publicity_starts_at + interval '7 days'
        where id = ${recordId}`.execute(server.world.db)
      const objector = mine ? served : await buildVolunteer(server)
      await server.call(record.object, { recordId, reason }, objector.token)
      const { items } = await server.call(record.listOwn, {}, served.token)
      return items[0]?.ownObjection
    }
    expect([await ownObjection(true), await ownObjection(false)]).toEqual([true, false])
  })

  it('the evidence of an objection is no longer shown once the objection is decided, and never expires', async () => {
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

  it('the evidence of an objection must be one’s own, sent for this, and used once; else nothing is changed', async () => {
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

  it('the evidence of an objection is no business of who decides another one', async () => {
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

  const keptOf = async (recordId: string) => {
    const { rows } = await sql<{ contact: Buffer | null; files: number; stored: number }>`
      select contact_cipher as contact, (select count(*)::int from file f where f.used_id = o.id) as files,
        (select count(*)::int from file_content c join file f on f.id = c.file_id where f.used_id = o.id) as stored
      from objection o where record_id = ${recordId}`.execute(server.world.db)
    return rows[0]!
  }
  const objected = async () => {
    const { recordId, objector, reviewer } = await setting()
    const fileIds = [await upload(objector.token)]
    const sent = { recordId, reason, fileIds, contactMobile: '13800138000' }
    await server.call(record.object, sent, objector.token)
    return { recordId, objector, reviewer }
  }

  it('the evidence of an objection is forgotten ninety days after the decision, and the number with it', async () => {
    const [open, { recordId, reviewer }] = [await objected(), await objected()]
    const decision = { recordId, minutes: 0, reason: '核实属实，不予记录' }
    await server.call(record.decideObjection, decision, reviewer.token)
    server.world.pass(90 * 24 * 60)
    await forgetEvidence(server.world)
    expect(await keptOf(recordId)).toMatchObject({ contact: expect.any(Buffer), files: 1 })
    server.world.pass(1)
    await forgetEvidence(server.world)
    expect(await keptOf(recordId)).toEqual({ contact: null, files: 0, stored: 0 })
    // Whoever has not had his answer yet can still be asked.
    expect(await keptOf(open.recordId)).toMatchObject({ contact: expect.any(Buffer), files: 1 })
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from event where name = 'objectionEvidenceForgotten'`.execute(
      server.world.db,
    )
    await forgetEvidence(server.world)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('what came of an objection names who must still agree to it, or until when it may be objected to again', async () => {
    const told = async (minutes: number) => {
      const { served, recordId, objector, reviewer } = await setting()
      await server.call(record.object, { recordId, reason }, objector.token)
      const decision = { recordId, minutes, reason: '核对了签到表和照片' }
      await server.call(record.decideObjection, decision, reviewer.token)
      await drainReactions(server.world)
      return (await server.call(message.list, {}, served.token)).items[0]!.content
    }
    expect(await told(30)).toMatch(/重新公示至.*，认为仍不对的，可在公示期内再提出异议/)
    expect(await told(130)).toMatch(/还须由“.+”复核同意，再公示/)
  })

  it('the evidence of an objection is forgotten with the account of who objected', async () => {
    const { recordId, objector } = await objected()
    await transact(server.world.db, (db) => forgetObjections(server.world, db, objector.id))
    expect(await keptOf(recordId)).toEqual({ contact: null, files: 0, stored: 0 })
  })

  it('the evidence of an objection is in the download of who objected, with his number', async () => {
    const { objector } = await objected()
    const { ticket } = await server.call(security.prove, { password: PASSWORD }, objector.token)
    const archive: unknown = await server.call(privacy.download, { ticket }, objector.token)
    const { data } = JSON.parse(
      unzip(archive as Buffer)
        .get('data.json')!
        .toString(),
    ) as {
      data: Record<string, unknown>
    }
    expect(data.objections).toEqual([
      expect.objectContaining({ reason, objectionMobile: '13800138000', decision: null }),
    ])
    expect(JSON.stringify(data.objections)).not.toMatch(/volunteerNo|volunteerId/)
  })
})

describe('objections', () => {
  const server = testServer()

  it('objections are twenty in an hour, so that nobody freezes all that is publicised', async () => {
    const { token } = await buildVolunteer(server)
    const object = async () =>
      (await server.refused(record.object, { recordId: newId(), reason }, token)).refused
    for (let n = 0; n < 20; n++) expect(await object()).toBe('recordNotFound')
    expect(await object()).toBe('tooManyRequests')
    server.world.pass(61)
    expect(await object()).toBe('recordNotFound')
  })
})
