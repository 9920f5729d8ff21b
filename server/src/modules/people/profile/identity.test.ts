import { FORMER_CONTACT_DAYS } from 'contract/rules/terms'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildOrganization,
  buildVolunteer,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { record } from '../../../events.ts'
import { drainReactions } from '../../../jobs.ts'
import { system } from '../../../platform/actor.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { documentDigest } from '../../../platform/identifiers.ts'
import { transact } from '../../../platform/transact.ts'
import { forgetFormerContacts, ownVolunteers } from '../account/same-person.service.ts'
import { sealStanding, verifyRows } from '../../foundation/row-seal/row-seal.service.ts'
import { forgetProfile } from './forgetting.service.ts'
import { forgetEvidence } from './identity.service.ts'

const { auth, file, identityReview, message, privacy, profile } = contract

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
let serial = 0
/** A resident number nobody has yet, right to its last digit. */
const numberOf = (born: string): string => {
  const front = `440106${born}${String(++serial).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, index) => total + weight * Number(front[index]), 0)
  return front + '10X98765432'[sum % 11]!
}

describe('a change of name or document', () => {
  const server = testServer()
  let county: BuiltOrganization
  const tokens = { province: '', county: '', second: '', neighbour: '', team: '', publisher: '' }

  beforeAll(async () => {
    const province = await buildOrganization(server, { parent: null })
    county = await buildOrganization(server, {
      parent: province,
      kind: 'federation',
      regionCode: '440106',
    })
    const neighbour = await buildOrganization(server, {
      parent: province,
      kind: 'federation',
      regionCode: '440305',
    })
    const team = await buildOrganization(server, { parent: county })
    for (const [name, organization] of Object.entries({
      province,
      county,
      second: county,
      neighbour,
      team,
    }))
      tokens[name as keyof typeof tokens] = (
        await buildAdministrator(server, { organization })
      ).token
    const roles = ['publisher'] as const
    tokens.publisher = (await buildAdministrator(server, { organization: county, roles })).token
  })

  const evidence = async (token: string) => {
    const given = new File([pdfOf()], '户口簿.pdf')
    return (await server.call(file.upload, { purpose: 'identityEvidence', file: given }, token))
      .fileId
  }
  const inputFor = async (token: string, more: object = {}) => ({
    name: '陈新名',
    documentType: '01' as const,
    documentNumber: numberOf('19880808'),
    reason: '户口簿姓名更正',
    fileIds: [await evidence(token)],
    ...more,
  })
  const asked = async (more: object = {}) => {
    const volunteer = await buildVolunteer(server, { name: '陈旧名' })
    const input = await inputFor(volunteer.token, more)
    const change = await server.call(profile.requestIdentity, input, volunteer.token)
    return { volunteer, input, changeId: change.changeId }
  }
  const step = (changeId: string, state: 'pending' | 'awaitingSecondReview' = 'pending') => ({
    changeId,
    state,
  })
  /** By both persons whom another number with another name takes. */
  const approve = async (changeId: string) => {
    await server.call(identityReview.approve, step(changeId), tokens.county)
    await server.call(identityReview.approve, step(changeId, 'awaitingSecondReview'), tokens.second)
  }
  const nameOf = async ({ token }: BuiltVolunteer) =>
    (await server.call(profile.myDetail, {}, token)).name

  it('a change of name or document waits while the old one holds, and is decided by the federation nearest by', async () => {
    const { volunteer, input, changeId } = await asked()
    const detail = await server.call(profile.myDetail, {}, volunteer.token)
    expect(detail).toMatchObject({
      name: '陈旧名',
      can: { changeIdentity: false },
      identityChange: {
        state: 'pending',
        fields: ['name', 'documentNumber', 'birthDate'],
        name: '陈新名',
        birthDate: '1988-08-08',
        dueOn: '2026-03-20',
      },
    })
    const [row] = (
      await server.call(identityReview.list, { state: 'pending', size: '100' }, tokens.county)
    ).items.filter((each) => each.changeId === changeId)
    expect(row).toMatchObject({ volunteerNo: volunteer.volunteerNo, overdue: false })
    expect(JSON.stringify(row)).not.toMatch(/陈旧名|陈新名/)
    const looked = await server.call(identityReview.look, { changeId }, tokens.county)
    expect(looked).toMatchObject({
      before: { name: '陈旧名' },
      after: { name: '陈新名', documentNumber: input.documentNumber },
      files: [{ fileId: input.fileIds[0], type: 'application/pdf' }],
    })
    const { items } = await server.call(privacy.accesses, {}, volunteer.token)
    expect(items).toMatchObject([{ item: 'identity', missionId: null, missionTitle: null }])
    const fileId = input.fileIds[0]!
    const { link } = await server.call(identityReview.fileLink, { changeId, fileId }, tokens.county)
    await server.call(file.open, { link }, tokens.county)
    const { db, clock } = server.world
    await sql`update reveal_allowance set recent = array_fill(${clock.now()}::timestamptz, array[30])`.execute(
      db,
    )
    const often = await server.refused(identityReview.fileLink, { changeId, fileId }, tokens.county)
    expect(often.refused).toBe('revealProofNeeded')
    await sql`delete from reveal_allowance`.execute(db)

    await approve(changeId)
    expect(await server.call(profile.myDetail, {}, volunteer.token)).toMatchObject({
      name: '陈新名',
      birthDate: '1988-08-08',
      can: { changeIdentity: true },
      identityChange: { state: 'approved' },
    })
    // The new number is what he logs in with; the old one is nobody's.
    const login = { loginName: input.documentNumber, password: 'Zhiyuan2026' }
    expect((await server.call(auth.loginVolunteer, login)).token).toBeTruthy()
    await drainReactions(server.world)
    const messages = await server.call(message.list, {}, volunteer.token)
    expect(messages.items[0]!.title).toBe('身份信息已变更')
    expect(messages.items[0]!.content).toMatch(/（.*证件号码.*）已由“.+”审核通过/)
    const second = await buildAdministrator(server, { organization: county })
    for (const again of [
      await server.refused(identityReview.approve, step(changeId), second.token),
      await server.refused(identityReview.look, { changeId }, second.token),
    ])
      expect(again).toMatchObject({
        refused: 'identityChangeSettled',
        data: { decided: decided('approved') },
      })
  })

  it('a change of name or document returned with words leaves what was, and can be asked for again', async () => {
    const { volunteer, changeId } = await asked()
    const answer = '户口簿照片不清晰，请重新拍摄'
    await server.call(identityReview.return, { changeId, answer }, tokens.county)
    expect(await nameOf(volunteer)).toBe('陈旧名')
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, volunteer.token)
    expect(items[0]!.content).toContain(answer)
    expect(items[0]!.content).toContain('（姓名')
    const input = await inputFor(volunteer.token)
    await server.call(profile.requestIdentity, input, volunteer.token)
    const history = await server.call(profile.identityChanges, {}, volunteer.token)
    expect(history.items.map(({ state }) => state)).toEqual(['pending', 'returned'])
    const first = await server.call(profile.identityChanges, { size: '1' }, volunteer.token)
    const cursor = first.next!
    const rest = await server.call(profile.identityChanges, { cursor }, volunteer.token)
    expect(rest.items).toMatchObject([{ answer }])
  })

  it('a change of name or document is one at a time, however many are sent at once', async () => {
    const { token } = await buildVolunteer(server)
    const inputs = await Promise.all([1, 2, 3, 4].map(() => inputFor(token)))
    const answers = await Promise.all(
      inputs.map((input) => server.app.inject(wire(profile.requestIdentity, input, token))),
    )
    const codes = answers.map((answer) => answer.json().code as string)
    expect(codes.filter((code) => code === '1')).toHaveLength(1)
    expect(codes.filter((code) => code !== '1')).toEqual(['20183', '20183', '20183'])
  })

  it('a change of name or document is refused for no change, another’s number, a wrong one, a child without guardian', async () => {
    const one = await asked()
    await approve(one.changeId)
    const { token } = await buildVolunteer(server)
    const refusal = async (more: object, as = token) =>
      (await server.refused(profile.requestIdentity, await inputFor(as, more), as)).refused
    const { name, documentNumber } = one.input
    expect(await refusal({ name, documentNumber }, one.volunteer.token)).toBe('identityUnchanged')
    expect(await refusal({ documentNumber })).toBe('documentNumberTaken')
    expect(await refusal({ documentNumber: '440106198808080011' })).toBe('invalidInput')
    expect(await refusal({ documentNumber: numberOf('20150101') })).toBe('guardianRequired')
    expect(await refusal({ name: '陈陈陈' })).toBe('realNameMismatch')
    const stranger = await buildVolunteer(server)
    const theirs = [await evidence(stranger.token)]
    expect(await refusal({ fileIds: theirs })).toBe('fileNotFound')
    const unproven = await buildVolunteer(server, { state: 'registered' })
    expect(await refusal({}, unproven.token)).toBe('registrationStateRefuses')
  })

  it('a change of name or document that two have asked for is given to one', async () => {
    const first = await asked()
    const second = await asked({ documentNumber: first.input.documentNumber })
    for (const { changeId } of [first, second])
      await server.call(identityReview.approve, step(changeId), tokens.county)
    const answers = await Promise.all(
      [first, second].map(({ changeId }) => {
        const agreed = step(changeId, 'awaitingSecondReview')
        return server.app.inject(wire(identityReview.approve, agreed, tokens.second))
      }),
    )
    expect(answers.map((answer) => answer.json().code as string).toSorted()).toEqual(['1', '20101'])
  })

  it('a change of name or document is decided by the federation of the place alone, and never by the volunteer himself', async () => {
    const { volunteer, input, changeId } = await asked()
    const words = { changeId, answer: '材料不足' }
    const link = { changeId, fileId: input.fileIds[0]! }
    for (const token of [tokens.province, tokens.neighbour])
      for (const refusal of [
        await server.refused(identityReview.look, { changeId }, token),
        await server.refused(identityReview.approve, step(changeId), token),
        await server.refused(identityReview.return, words, token),
        await server.refused(identityReview.fileLink, link, token),
      ])
        expect(refusal.refused).toBe('identityChangeNotFound')
    for (const token of [tokens.team, tokens.publisher])
      expect((await server.refused(identityReview.list, {}, token)).refused).toBe(
        'permissionDenied',
      )
    const own = await buildAdministrator(server, { organization: county })
    const cipher = encryptField(
      server.world.keys,
      `administrator.mobile.${own.id}`,
      volunteer.mobile,
    )
    await sql`update administrator set mobile_cipher = ${cipher} where id = ${own.id}`.execute(
      server.world.db,
    )
    for (const refusal of [
      await server.refused(identityReview.look, { changeId }, own.token),
      await server.refused(identityReview.approve, step(changeId), own.token),
    ])
      expect(refusal.refused).toBe('identityOwn')
    // The evidence itself is not to be had by its identifier.
    const stranger = await buildVolunteer(server)
    const fileId = input.fileIds[0]!
    expect((await server.refused(file.own, { fileId }, stranger.token)).refused).toBe(
      'fileNotFound',
    )
  })

  it('a change of name or document is taken back by him who asked and nobody else, and forgets its evidence', async () => {
    const { volunteer, input, changeId } = await asked()
    const stranger = await buildVolunteer(server)
    const foreign = await server.refused(profile.withdrawIdentity, { changeId }, stranger.token)
    expect(foreign.refused).toBe('identityChangeNotFound')
    await server.call(profile.withdrawIdentity, { changeId }, volunteer.token)
    const again = await server.refused(profile.withdrawIdentity, { changeId }, volunteer.token)
    // Whoever decides is told to administrators alone.
    expect(again).toMatchObject({ refused: 'identityChangeSettled', data: null })
    const late = await server.refused(identityReview.approve, step(changeId), tokens.county)
    expect(late.data).toMatchObject({ decided: decided('recalled', 'applicant') })
    const fileId = input.fileIds[0]!
    expect((await server.refused(file.own, { fileId }, volunteer.token)).refused).toBe(
      'fileNotFound',
    )
  })

  it('a change of name or document keeps its evidence for ninety days, and nothing once the person is gone', async () => {
    const { volunteer, input, changeId } = await asked()
    const answer = '材料不足，请补充'
    await server.call(identityReview.return, { changeId, answer }, tokens.county)
    const kept = async () => {
      const { rows } = await sql<{ files: number; requests: number; line: string }>`
        select (select count(*)::int from file where id = any(${input.fileIds}::uuid[])) as files,
          count(*)::int as requests, coalesce(string_agg(row_to_json(c)::text, ''), '') as line
        from identity_change c where volunteer_id = ${volunteer.id}`.execute(server.world.db)
      return rows[0]!
    }
    const { line, ...counts } = await kept()
    expect(counts).toEqual({ files: 1, requests: 1 })
    expect(line).not.toMatch(new RegExp(`陈新名|陈旧名|${input.documentNumber}`))
    const start = server.world.clock.now()
    server.world.pass(91 * 24 * 60)
    await forgetEvidence(server.world)
    expect(await kept()).toMatchObject({ files: 0, requests: 1 })
    await transact(server.world.db, async (db) => {
      await forgetProfile(server.world, db, volunteer.id)
      // As the end of the account tells of it.
      const object = { kind: 'identityChange', id: null }
      await record(
        db,
        system,
        'identityEvidenceForgotten',
        object,
        { changeIds: [changeId] },
        start,
      )
    })
    expect(await kept()).toMatchObject({ requests: 0 })
    server.world.at(start)
  })

  it('a change of name or document leaves the volunteer the administrator who has his former number, for a year', async () => {
    // The last of them: what is built by hand after it has no seals.
    await sealStanding(server.world)
    const { volunteer, input, changeId } = await asked()
    await approve(changeId)
    const again = await inputFor(volunteer.token, { documentNumber: numberOf('19880809') })
    const second = await server.call(profile.requestIdentity, again, volunteer.token)
    await approve(second.changeId)
    const { db, keys } = server.world
    const administrator = await buildAdministrator(server)
    await db
      .updateTable('administrator')
      .set({
        document_type: '01',
        document_number_cipher: Buffer.from('x'),
        document_digest: documentDigest(keys, input),
      })
      .where('id', '=', administrator.id)
      .execute()
    const own = () => ownVolunteers(db, keys, administrator.id)
    expect(await own()).toEqual([volunteer.id])
    server.world.pass(FORMER_CONTACT_DAYS * 24 * 60 + 1)
    expect(await forgetFormerContacts(server.world)).toBeGreaterThan(0)
    expect(await own()).toEqual([])
    // The product took them away itself.
    const { findings } = await verifyRows(server.world)
    expect(findings.filter(({ subject }) => subject.startsWith('former_contact'))).toEqual([])
  })
})
