import { beforeAll, describe, expect, it } from 'vitest'
import {
  becomeOnePerson,
  buildAdministrator,
  type BuiltAdministrator,
  type BuiltOrganization,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { drainReactions } from '../../../jobs.ts'
import { transact } from '../../../platform/transact.ts'
import { forgetCommendations } from './commendation.service.ts'

const { commendation, file, message } = contract
const own = { title: '年度优秀志愿者', level: 'organization', grantedOn: '2026-01-05' } as const

describe('commendations', () => {
  const server = testServer()
  let root: BuiltOrganization
  let organization: BuiltOrganization
  let first: BuiltAdministrator
  let second: BuiltAdministrator
  let federal: BuiltAdministrator

  beforeAll(async () => {
    root = await buildOrganization(server, { parent: null })
    organization = await buildOrganization(server, { parent: root })
    first = await buildAdministrator(server, { organization })
    second = await buildAdministrator(server, { organization })
    federal = await buildAdministrator(server, { organization: root })
  })

  const member = () => buildVolunteer(server, { member: organization })
  const upload = async (token: string) => {
    const given = new File([pdfOf()], '表彰文件.pdf')
    return (await server.call(file.upload, { purpose: 'commendationEvidence', file: given }, token))
      .fileId
  }
  /** One volunteer's, recorded by the first owner. */
  const recorded = async () => {
    const volunteer = await member()
    const entry = { ...own, volunteerNos: [volunteer.volunteerNo] }
    await server.call(commendation.record, entry, first.token)
    const { items } = await server.call(commendation.list, { size: '1' }, second.token)
    return { volunteer, commendationId: items[0]!.commendationId }
  }

  it('commendations are not confirmed by another account of who recorded them', async () => {
    const { commendationId } = await recorded()
    const twin = await buildAdministrator(server, { organization })
    await becomeOnePerson(server, first, twin)
    const ids = { commendationIds: [commendationId] }
    expect((await server.refused(commendation.confirm, ids, twin.token)).refused).toBe(
      'commendationFourEyes',
    )
    await server.call(commendation.confirm, ids, second.token)
  })

  it('commendations of an own award are seen once a second person confirmed them, in the organisation’s name', async () => {
    const [one, other] = [await member(), await member()]
    const entry = {
      ...own,
      grantedBy: '别的单位',
      remark: '全年服务 200 小时',
      volunteerNos: [one.volunteerNo, other.volunteerNo],
    }
    expect(await server.call(commendation.record, entry, first.token)).toEqual({ recorded: 2 })
    expect((await server.call(commendation.listOwn, {}, one.token)).items).toEqual([])
    const { items } = await server.call(commendation.list, { state: 'pending' }, first.token)
    const mine = items.filter(({ volunteerNo }) => entry.volunteerNos.includes(volunteerNo))
    expect(mine).toHaveLength(2)
    expect(mine[0]).toMatchObject({
      grantedBy: organization.name,
      state: 'pending',
      can: { confirm: false, remove: true, revoke: false },
    })
    expect(mine[0]!.nameMasked).toMatch(/^李\*/)
    const commendationIds = mine.map((row) => row.commendationId)
    const refused = await server.refused(commendation.confirm, { commendationIds }, first.token)
    expect(refused.refused).toBe('commendationFourEyes')
    await server.call(commendation.confirm, { commendationIds }, second.token)
    expect((await server.call(commendation.listOwn, {}, one.token)).items).toEqual([
      {
        commendationId: mine.find(({ volunteerNo }) => volunteerNo === one.volunteerNo)!
          .commendationId,
        ...own,
        grantedBy: organization.name,
        documentNumber: null,
        remark: '全年服务 200 小时',
        state: 'confirmed',
        reason: null,
      },
    ])
  })

  it('commendations are recorded of all or of none, and every wrong number is told', async () => {
    const [volunteer, stranger] = [await member(), await buildVolunteer(server)]
    const participant = await buildVolunteer(server)
    await buildRecord(server, await buildMission(server, { organization }), participant)
    const numbers = [volunteer.volunteerNo, participant.volunteerNo]
    const wrong = [...numbers, stranger.volunteerNo, volunteer.volunteerNo, '440000000000']
    const answer = await server.refused(
      commendation.record,
      { ...own, volunteerNos: wrong },
      first.token,
    )
    expect([answer.refused, answer.data]).toEqual([
      'commendationVolunteers',
      {
        problems: [
          { volunteerNo: stranger.volunteerNo, problem: 'unknown' },
          { volunteerNo: volunteer.volunteerNo, problem: 'twice' },
          { volunteerNo: '440000000000', problem: 'unknown' },
        ],
      },
    ])
    const entry = { ...own, volunteerNos: numbers }
    expect(await server.call(commendation.record, entry, first.token)).toEqual({ recorded: 2 })
    expect((await server.refused(commendation.record, entry, first.token)).data).toMatchObject({
      problems: numbers.map((volunteerNo) => ({ volunteerNo, problem: 'recorded' })),
    })
    // The root knows everybody.
    const elsewhere = { ...own, volunteerNos: [stranger.volunteerNo] }
    await server.call(commendation.record, elsewhere, federal.token)
  })

  it('commendations of county level and above are a federation’s, with evidence that is opened by a link', async () => {
    const volunteer = await member()
    const entry = {
      title: '优秀志愿者',
      level: 'city' as const,
      grantedBy: '某市精神文明建设办公室',
      grantedOn: '2025-12-05',
      documentNumber: '某文明办〔2025〕12号',
      volunteerNos: [volunteer.volunteerNo],
    }
    const { volunteerNos: _, ...award } = entry
    const at = async (given: object, token: string) =>
      (await server.refused(commendation.record, { ...entry, ...given }, token)).refused
    expect(await at({}, first.token)).toBe('commendationLevelRefused')
    expect(await at({}, federal.token)).toBe('commendationEvidenceMissing')
    expect(await at({ grantedOn: '2026-03-08' }, federal.token)).toBe('commendationInFuture')
    expect(await at({ fileIds: [await upload(first.token)] }, federal.token)).toBe('fileNotFound')
    const fileId = await upload(federal.token)
    await server.call(commendation.record, { ...entry, fileIds: [fileId] }, federal.token)
    const { items } = await server.call(commendation.list, { size: '1' }, federal.token)
    expect(items[0]).toMatchObject({ ...award, files: [{ fileId }] })
    const asked = { commendationId: items[0]!.commendationId, fileId }
    const { link } = await server.call(commendation.fileLink, asked, federal.token)
    const opened = await server.app.inject(wire(file.open, { link }, federal.token))
    expect(opened.body).toBe(pdfOf())
    // The organisation below sees nothing of what the federation records.
    for (const refusal of [
      await server.refused(commendation.fileLink, asked, first.token),
      await server.refused(
        commendation.remove,
        { commendationId: asked.commendationId },
        first.token,
      ),
    ])
      expect(refusal.refused).toBe('commendationNotFound')
    await server.call(commendation.remove, { commendationId: asked.commendationId }, federal.token)
    expect((await server.refused(file.own, { fileId }, federal.token)).refused).toBe('fileNotFound')
  })

  it('commendations are revoked with the reason, which the volunteer reads; then they may be recorded again', async () => {
    const { volunteer, commendationId } = await recorded()
    const taken = { commendationId, reason: '名单有误，应为另一位志愿者' }
    expect((await server.refused(commendation.revoke, taken, second.token)).refused).toBe(
      'commendationStateRefuses',
    )
    const confirmation = { commendationIds: [commendationId] }
    await server.call(commendation.confirm, confirmation, second.token)
    const third = await buildAdministrator(server, { organization })
    for (const late of [
      await server.refused(commendation.confirm, confirmation, third.token),
      await server.refused(commendation.remove, { commendationId }, third.token),
    ])
      expect(late).toMatchObject({
        refused: 'commendationStateRefuses',
        data: { decided: decided('confirmed') },
      })
    await server.call(commendation.revoke, taken, second.token)
    expect((await server.call(commendation.listOwn, {}, volunteer.token)).items).toMatchObject([
      { state: 'revoked', reason: taken.reason },
    ])
    const again = { ...own, volunteerNos: [volunteer.volunteerNo] }
    await server.call(commendation.record, again, first.token)
  })

  it('commendations are told to the volunteer once they count, and when they count no more', async () => {
    const { volunteer, commendationId } = await recorded()
    const told = async () => {
      await drainReactions(server.world)
      return (await server.call(message.list, {}, volunteer.token)).items
    }
    expect(await told()).toEqual([])
    await server.call(commendation.confirm, { commendationIds: [commendationId] }, second.token)
    const [granted, ...none] = await told()
    expect(none).toEqual([])
    expect(granted).toMatchObject({
      kind: 'commendationConfirmed',
      target: { type: 'ownProfile' },
      content: expect.stringContaining('“年度优秀志愿者”（2026年1月5日）已确认'),
    })
    const taken = { commendationId, reason: '名单有误，应为另一位志愿者' }
    await server.call(commendation.revoke, taken, second.token)
    expect((await told())[0]).toMatchObject({
      kind: 'commendationRevoked',
      content: expect.stringContaining(`原因：${taken.reason}。`),
    })
  })

  it('commendations are nobody else’s: another subtree, another permission', async () => {
    const { volunteer, commendationId } = await recorded()
    const stranger = await buildAdministrator(server)
    const ids = { commendationIds: [commendationId] }
    expect((await server.refused(commendation.confirm, ids, stranger.token)).refused).toBe(
      'commendationNotFound',
    )
    expect((await server.call(commendation.list, {}, stranger.token)).items).toEqual([])
    const auditor = await buildAdministrator(server, { organization, roles: ['auditor'] })
    const { items } = await server.call(commendation.list, { size: '1' }, auditor.token)
    expect(items[0]!.can).toEqual({ confirm: false, remove: false, revoke: false })
    expect((await server.refused(commendation.confirm, ids, auditor.token)).refused).toBe(
      'permissionDenied',
    )
    // One of two that is not there leaves both as they were.
    const both = { commendationIds: [commendationId, '0195b000-0000-7000-8000-000000000000'] }
    expect((await server.refused(commendation.confirm, both, second.token)).refused).toBe(
      'commendationNotFound',
    )
    expect((await server.call(commendation.listOwn, {}, volunteer.token)).items).toEqual([])
  })

  it('commendations are confirmed once, and recorded once, by whoever comes at the same time', async () => {
    const { commendationId } = await recorded()
    const third = await buildAdministrator(server, { organization })
    const confirmed = await Promise.all(
      [second, third, second, third].map(({ token }) =>
        server.app.inject(wire(commendation.confirm, { commendationIds: [commendationId] }, token)),
      ),
    )
    const codes = confirmed.map((one) => one.json<{ code: string }>().code)
    expect(codes.toSorted()).toEqual(['1', '45153', '45153', '45153'])
    const entry = { ...own, volunteerNos: [(await member()).volunteerNo] }
    const made = await Promise.all(
      [first, second, first].map(({ token }) =>
        server.app.inject(wire(commendation.record, entry, token)),
      ),
    )
    expect(made.map((one) => one.json<{ code: string }>().code).toSorted()).toEqual([
      '1',
      '45159',
      '45159',
    ])
  })

  it('commendations go with the account; evidence that is others’ too stays', async () => {
    const [one, other] = [await member(), await member()]
    const fileId = await upload(first.token)
    const volunteerNos = [one.volunteerNo, other.volunteerNo]
    await server.call(commendation.record, { ...own, volunteerNos, fileIds: [fileId] }, first.token)
    const forget = (id: string) =>
      transact(server.world.db, (db) => forgetCommendations(server.world, db, id))
    await forget(one.id)
    await server.call(file.own, { fileId }, first.token)
    await forget(other.id)
    expect((await server.refused(file.own, { fileId }, first.token)).refused).toBe('fileNotFound')
  })
})
