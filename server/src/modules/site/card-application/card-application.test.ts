import { readXlsx, writeXlsx } from 'hucre'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildGuardian,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { codeByMobile } from '../../../../test/codes.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { forgetCards, forgetCardData } from './card-erasure.service.ts'
import { transact } from '../../../platform/transact.ts'

const { account, agreement, cardApplication: card, file, guardian, message, privacy } = contract

const picture = async (width = 300, height = 420) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: 'white' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'photo.jpg',
    { type: 'image/jpeg' },
  )

describe('the registered volunteer card', () => {
  const server = testServer()
  let city: BuiltOrganization
  let officer: BuiltAdministrator
  let root: BuiltAdministrator
  let version: string

  beforeAll(async () => {
    city = await buildOrganization(server, { kind: 'federation', regionCode: '440100' })
    officer = await buildAdministrator(server, { organization: city })
    const { rows } = await sql<{
      id: string
      name: string
    }>`select id, name from organization where parent_id is null`.execute(server.world.db)
    root = await buildAdministrator(server, { organization: rows[0]!, roles: ['reviewer'] })
    version = (await server.call(agreement.detail, { key: 'cardRequirements' })).version
  })

  const upload = async ({ token }: BuiltVolunteer, purpose: 'cardFace' | 'cardIdentity') =>
    (await server.call(file.upload, { purpose, file: await picture() }, token)).fileId

  const consents = () => ({
    requestId: newId(),
    agreed: `cardRequirements:${version}`,
    financeConsent: true as const,
  })

  const form = async (who: BuiltVolunteer) => {
    const { openDays, branches, slots } = await server.call(card.offer, {}, who.token)
    return {
      ...consents(),
      photoConsent: true as const,
      address: '广州市天河区体育西路 1 号',
      occupation: '31' as const,
      contactName: '王联系',
      contactMobile: '13912345678',
      faceFileId: await upload(who, 'cardFace'),
      frontFileId: await upload(who, 'cardIdentity'),
      backFileId: await upload(who, 'cardIdentity'),
      uniformSize: 'L' as const,
      delivery: 'branch' as const,
      branchCode: branches[0]!.code,
      pickupOn: openDays[0]!,
      pickupSlot: slots[0]!,
    }
  }

  const applied = async (who?: BuiltVolunteer) => {
    const volunteer = who ?? (await buildVolunteer(server))
    const input = await form(volunteer)
    return { volunteer, input, ...(await server.call(card.submitDebit, input, volunteer.token)) }
  }

  const status = async ({ token }: BuiltVolunteer) =>
    (await server.call(account.userInfo, {}, token)).cardStatus

  const move = (cardApplicationId: string, action: 'approve' | 'make' | 'makeReady' | 'receive') =>
    server.call(card.move, { cardApplicationId, action }, officer.token)

  const sheet = async (rows: (string | null)[][]) =>
    new File(
      [
        new Uint8Array(
          await writeXlsx({
            sheets: [{ name: '回执', rows: [['申请编号', '状态', '说明', '卡号后四位'], ...rows] }],
          }),
        ),
      ],
      'bank.xlsx',
    )

  it('the registered volunteer card goes from the form over a refused photo and the bank to the hand', async () => {
    const { volunteer, cardApplicationId, number, input } = await applied()
    const { token } = volunteer
    expect(await status(volunteer)).toBe(1)
    expect(await server.call(card.inspectHasIdcardPic, {}, token)).toEqual({ hasIdcardPic: true })
    // Sent twice it is one application, and leaves nothing further.
    const again = await server.call(card.submitDebit, input, token, { changes: false })
    expect(again).toEqual({ cardApplicationId, number })

    const opened = await server.call(card.open, { cardApplicationId }, officer.token)
    expect(opened).toMatchObject({ name: volunteer.name, address: input.address, number })
    expect(opened.photos.map(({ photo }) => photo)).toEqual(['face', 'front', 'back'])
    const { link } = opened.photos[0]!
    await server.call(file.open, { link }, officer.token)
    expect((await server.refused(file.open, { link }, officer.token)).refused).toBe('fileNotFound')
    const { items } = await server.call(privacy.accesses, {}, token)
    expect(items[0]).toMatchObject({ item: 'card', districtName: city.name, missionId: null })

    const refusal = { cardApplicationId, action: 'refusePhotos' as const, reason: '背景不是浅色' }
    await server.call(card.move, { ...refusal, photos: ['face'] }, officer.token)
    await drainReactions(server.world)
    const { items: told } = await server.call(message.list, {}, token)
    expect(told[0]!.content).toContain('背景不是浅色')
    expect(await status(volunteer)).toBe(2)
    expect(await server.call(card.detail, {}, token)).toMatchObject({
      refusedPhotos: ['face'],
      reason: '背景不是浅色',
      contactMobile: '139****5678',
      can: { redoPhotos: true },
    })
    const redo = { cardApplicationId, face: await picture(200, 200) }
    expect((await server.refused(card.photosRedoUpload, redo, token)).refused).toBe(
      'cardPhotoUnfit',
    )
    const other = { cardApplicationId, front: await picture() }
    expect((await server.refused(card.photosRedoUpload, other, token)).refused).toBe(
      'cardPhotoMissing',
    )
    await server.call(card.photosRedoUpload, { cardApplicationId, face: await picture() }, token)
    expect(await status(volunteer)).toBe(1)
    expect((await server.refused(file.own, { fileId: input.faceFileId }, token)).refused).toBe(
      'fileNotFound',
    )

    await move(cardApplicationId, 'approve')
    const second = await buildAdministrator(server, { organization: city })
    const late = { cardApplicationId, action: 'approve' as const }
    expect(await server.refused(card.move, late, second.token)).toMatchObject({
      refused: 'cardStateRefuses',
      data: { decided: decided('approved') },
    })
    const { batchId } = await server.call(card.report, {}, officer.token)
    const reported = await server.refused(card.move, late, second.token)
    expect(reported.data).toMatchObject({ decided: decided('reported') })
    expect(await status(volunteer)).toBe(3)
    const workbook = await server.call(card.batchFile, { batchId }, officer.token)
    const { sheets } = await readXlsx(new Uint8Array(workbook as never))
    expect(sheets[0]!.rows.flat()).toEqual(
      expect.arrayContaining([number, volunteer.name, volunteer.mobile, input.address]),
    )
    expect(await server.refused(card.withdraw, { cardApplicationId }, token)).toMatchObject({
      refused: 'cardStateRefuses',
      data: { state: 'reported' },
    })
    const imported = await server.call(
      card.importStates,
      { file: await sheet([[number, '待领取', null, '0421']]) },
      officer.token,
    )
    expect(imported).toEqual({ written: 1, unchanged: 0, faults: [] })
    await move(cardApplicationId, 'receive')
    const detail = await server.call(card.detail, {}, token)
    expect(detail).toMatchObject({ cardStatus: 7, lastFour: '0421' })
    expect(detail.steps.map(({ state }) => state)).toEqual([
      'pendingReview',
      'photoRefused',
      'pendingReview',
      'approved',
      'reported',
      'ready',
      'received',
    ])

    server.world.pass(29 * 24 * 60)
    expect(await forgetCardData(server.world)).toBe(0)
    server.world.pass(2 * 24 * 60)
    expect(await forgetCardData(server.world)).toBe(1)
    const { rows } = await sql`select address_cipher, face_file_id, contact_mobile_cipher
      from card_application where id = ${cardApplicationId}`.execute(server.world.db)
    expect(Object.values(rows[0]!)).toEqual([null, null, null])
    const left =
      await sql`select 1 from file where used_kind = 'card' and used_id = ${volunteer.id}`
    expect((await left.execute(server.world.db)).rows).toHaveLength(0)
  })

  it('the registered volunteer card is applied for once at a time, whatever is sent at the same moment', async () => {
    const volunteer = await buildVolunteer(server)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.app.inject({
          method: 'POST',
          url: `/v2/api/zyz/${card.submitCredit.path}`,
          headers: {
            authorization: `Bearer ${volunteer.token}`,
            'content-type': 'application/json',
          },
          payload: JSON.stringify(consents()),
        }),
      ),
    )
    const codes = answers.map((answer) => answer.json().code)
    expect(codes.filter((code) => code === '1')).toHaveLength(1)
    expect(codes.filter((code) => code === '44002')).toHaveLength(5)
  })

  it('the registered volunteer card keeps nothing of a credit card but its state, and gives it to adults alone', async () => {
    const young = await buildVolunteer(server, { birthDate: '2009-03-08' })
    expect(await server.refused(card.submitCredit, consents(), young.token)).toMatchObject({
      refused: 'cardConditionsUnmet',
      data: { obstacle: 'tooYoung' },
    })
    const child = await buildVolunteer(server, { birthDate: '2012-01-01' })
    expect(
      (await server.refused(card.submitDebit, await form(child), child.token)).data,
    ).toMatchObject({ obstacle: 'guardianConsent' })
    const adult = await buildVolunteer(server)
    await server.call(card.submitCredit, consents(), adult.token)
    expect(await server.call(card.detail, {}, adult.token)).toMatchObject({
      kind: 'credit',
      address: '',
      contactMobile: '',
      delivery: null,
    })
  })

  it('the registered volunteer card is open to somebody under sixteen once his guardian has agreed to it', async () => {
    const child = await buildVolunteer(server, { birthDate: '2011-05-01' })
    const mobile = '13600004711'
    const { id: wardId } = await buildGuardian(server, child, { mobile })
    const code = await codeByMobile(server, mobile, 'guardianView')
    const { ticket } = await server.call(guardian.enter, { mobile, code })
    const cardText = async () =>
      (await server.call(guardian.wards, { ticket })).wards[0]!.cardText?.version ?? null
    expect(await cardText()).toBe(version)
    const agreeing = { ticket, wardId, agreed: `cardRequirements:${version}` }
    const foreign = { ...agreeing, wardId: newId() }
    expect((await server.refused(guardian.agreeToCard, foreign)).refused).toBe('wardNotFound')
    expect((await server.call(card.applyState, {}, child.token)).debit).toBe('guardianConsent')
    await server.call(guardian.agreeToCard, agreeing)
    expect(await cardText()).toBeNull()
    const { cardApplicationId } = await applied(child)
    const opened = await server.call(card.open, { cardApplicationId }, officer.token)
    expect(opened.guardianConsented).toBe(true)
  })

  it.each([
    ['a Saturday', { pickupOn: '2026-04-11' }, 'cardPickupRefused'],
    ['a branch there is not', { branchCode: 'XX' }, 'cardPickupRefused'],
    ['a document that has ended', { documentValidUntil: '2026-03-06' }, 'cardDocumentExpired'],
    ['an old text', { agreed: 'cardRequirements:0.9' }, 'agreementChanged'],
  ])('the registered volunteer card is refused for %s', async (_, change, refusal) => {
    const volunteer = await buildVolunteer(server)
    const input = { ...(await form(volunteer)), ...change }
    expect((await server.refused(card.submitDebit, input, volunteer.token)).refused).toBe(refusal)
  })

  it('the registered volunteer card takes photos of nobody else, none too small and none of another kind', async () => {
    const [volunteer, other] = [await buildVolunteer(server), await buildVolunteer(server)]
    const input = await form(volunteer)
    const { token } = volunteer
    const stolen = { ...input, faceFileId: await upload(other, 'cardFace') }
    expect((await server.refused(card.submitDebit, stolen, token)).refused).toBe('fileNotFound')
    const pdf = new File([pdfOf()], 'a.pdf')
    const { fileId } = await server.call(file.upload, { purpose: 'cardFace', file: pdf }, token)
    const asPdf = { ...input, faceFileId: fileId }
    expect((await server.refused(card.submitDebit, asPdf, token)).refused).toBe('fileTypeRefused')
    const { frontFileId: _, backFileId: __, ...bare } = input
    expect((await server.refused(card.submitDebit, bare, token)).refused).toBe('cardPhotoMissing')
  })

  it('the card application of another looks like one that does not exist, to volunteers and other federations alike', async () => {
    const { cardApplicationId, volunteer } = await applied()
    const other = await buildVolunteer(server)
    const elsewhere = await buildAdministrator(server, {
      organization: await buildOrganization(server, { kind: 'federation', regionCode: '440300' }),
    })
    const plain = await buildAdministrator(server, { organization: city, roles: ['publisher'] })
    const calls = [
      [card.withdraw, { cardApplicationId }, other.token],
      [card.photosRedoUpload, { cardApplicationId, face: await picture() }, other.token],
      [card.open, { cardApplicationId }, elsewhere.token],
      [card.move, { cardApplicationId, action: 'approve' }, elsewhere.token],
    ] as const
    for (const [endpoint, input, token] of calls)
      expect((await server.refused(endpoint as typeof card.open, input, token)).refused).toBe(
        'cardApplicationNotFound',
      )
    expect((await server.refused(card.open, { cardApplicationId }, plain.token)).refused).toBe(
      'permissionDenied',
    )
    const numbersOf = async ({ token }: { token: string }) =>
      (await server.call(card.list, { state: 'pendingReview', size: '100' }, token)).items
    expect(await numbersOf(elsewhere)).toEqual([])
    for (const above of [officer, root]) {
      const found = (await numbersOf(above)).find(
        (one) => one.cardApplicationId === cardApplicationId,
      )
      expect(found!.nameMasked).not.toBe(volunteer.name)
    }
    await server.call(card.withdraw, { cardApplicationId }, volunteer.token)
    expect(await status(volunteer)).toBe(0)
    // Whoever took one back may apply again.
    await applied(volunteer)
  })

  it('the registered volunteer card takes the bank’s list whole or not at all, and says what is wrong with each row', async () => {
    const [one, two] = [await applied(), await applied()]
    for (const { cardApplicationId } of [one, two]) await move(cardApplicationId, 'approve')
    await server.call(card.report, {}, officer.token)
    const faulty = await sheet([
      [one.number, '制卡中', null, null],
      [two.number, '已激活', null, null],
      [two.number, '制卡中', null, null],
      ['ZK20260307000000', '制卡中', null, null],
      [one.number, '飞走了', null, null],
    ])
    const told = await server.call(card.importStates, { file: faulty }, officer.token, {
      changes: false,
    })
    expect(told.written).toBe(0)
    expect(told.faults.map(({ row, fault }) => [row, fault])).toEqual([
      [3, 'stateRefuses'],
      [4, 'numberTwice'],
      [5, 'numberUnknown'],
      [6, 'numberTwice'],
    ])
    expect(await status(one.volunteer)).toBe(3)
    const right = () =>
      sheet([
        [one.number, '制卡中', null, null],
        [two.number, '银行退回', '手机号码停机', null],
      ])
    const first = await server.call(card.importStates, { file: await right() }, officer.token)
    expect(first).toEqual({ written: 2, unchanged: 0, faults: [] })
    const second = await server.call(card.importStates, { file: await right() }, officer.token, {
      changes: false,
    })
    expect(second).toEqual({ written: 0, unchanged: 2, faults: [] })
    expect(await status(two.volunteer)).toBe(4)
    const nonsense = new File(['PK\u0003\u0004 no workbook'], 'x.xlsx')
    expect(
      (await server.refused(card.importStates, { file: nonsense }, officer.token)).refused,
    ).toBe('cardSheetUnreadable')
  })

  it('the card application of somebody whose account ends is ended, and names him no longer', async () => {
    const { volunteer, cardApplicationId } = await applied()
    await transact(server.world.db, (db) =>
      forgetCards(server.world, db, volunteer.id, server.world.clock.now()),
    )
    const { rows } = await sql`select state, address_cipher, face_file_id from card_application
      where id = ${cardApplicationId}`.execute(server.world.db)
    expect(rows[0]).toEqual({ state: 'withdrawn', address_cipher: null, face_file_id: null })
  })
})
