import { donationColumnCopy } from 'contract/site/donation.copy'
import { donationColumns, type DonationColumn, type DonationProblem } from 'contract/site/donation'
import { zipSync } from 'fflate'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  becomeOnePerson,
  buildAdministrator,
  buildOrganization,
  buildVolunteer,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { forgetDonor } from './donation.repository.ts'

const { donation, message, workbench } = contract

type Row = Partial<Record<DonationColumn, string | number>>

describe('donations', () => {
  const server = testServer()
  let federation: BuiltOrganization
  const tokens = { importer: '', confirmer: '', neighbour: '', team: '' }

  beforeAll(async () => {
    const province = await buildOrganization(server, { parent: null })
    federation = await buildOrganization(server, { parent: province, kind: 'federation' })
    const neighbour = await buildOrganization(server, { parent: province, kind: 'federation' })
    const team = await buildOrganization(server, { parent: federation })
    const at = async (organization: BuiltOrganization) =>
      (await buildAdministrator(server, { organization })).token
    tokens.importer = await at(federation)
    tokens.confirmer = await at(federation)
    tokens.neighbour = await at(neighbour)
    tokens.team = await at(team)
  })

  let serial = 0
  const line = (more: Row = {}): Row => ({
    reference: `JK-${++serial}`,
    donorName: '陈小敏',
    kind: '捐款',
    amountFen: '1,234.50',
    from: '2026/3/5',
    purpose: '乡村儿童阅读计划',
    foundation: '省志愿者基金会',
    shown: '是',
    ...more,
  })
  const cellsOf = (rows: readonly Row[]) => [
    donationColumns.map((column) => donationColumnCopy[column]),
    ...rows.map((row) => donationColumns.map((column) => row[column] ?? '')),
  ]
  const csvFile = (rows: readonly Row[]) => {
    const text = cellsOf(rows).map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    return new File([text.join('\r\n')], '捐赠.csv')
  }
  const take = (file: File, token = tokens.importer) =>
    server.call(donation.importSheet, { file }, token)
  const refusedSheet = async (file: File) => {
    const { refused, data } = await server.refused(donation.importSheet, { file }, tokens.importer)
    return { refused, problems: (data?.problems ?? []) as DonationProblem[] }
  }
  const inBatch = async (batchId: string) =>
    (
      await server.call(donation.manageList, { batchId, size: '100' }, tokens.importer)
    ).items.toReversed()
  const issueAll = async (certificateIds: string[]) => {
    await server.call(donation.confirm, { certificateIds }, tokens.confirmer)
    await server.call(donation.issue, { certificateIds }, tokens.confirmer)
  }
  /** A volunteer with an issued certificate. */
  const issued = async (more: Row = {}) => {
    const volunteer = await buildVolunteer(server, { name: '陈小敏' })
    const { name, no } = await sql<{ name: string; no: string }>`
      select name, volunteer_no as no from volunteer where id = ${volunteer.id}`
      .execute(server.world.db)
      .then(({ rows }) => rows[0]!)
    await server.world.db
      .insertInto('account_identifier')
      .values({
        realm: 'volunteer',
        kind: 'volunteerNo',
        digest: identifierDigest(server.world.keys, 'volunteer', 'volunteerNo', no),
        account_id: volunteer.id,
      })
      .execute()
    const { batchId } = await take(csvFile([line({ donorName: name, volunteerNo: no, ...more })]))
    const ids = (await inBatch(batchId)).map(({ certificateId }) => certificateId)
    await issueAll(ids)
    const { items } = await server.call(donation.listOwn, {}, volunteer.token)
    return { ...volunteer, name, own: items[0]! }
  }
  const ask = (input: { name: string; number: string; code: string }, ip = '10.9.0.1') =>
    server.call(donation.verify, input, undefined, { from: { ip }, changes: false })

  it('donations of a sheet are confirmed by another person, issued, told, and verified', async () => {
    const { name, token, own } = await issued()
    expect(own).toMatchObject({
      amountFen: 123_450,
      from: '2026-03-05',
      to: '2026-03-05',
      shown: true,
    })
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, token)
    expect(items[0]!.content).toContain(own.number)
    const said = await ask({ name, number: own.number.toLowerCase(), code: own.code })
    expect(said).toMatchObject({ state: 'issued', signatureValid: true, amountFen: 123_450 })
    expect(JSON.stringify(said)).not.toContain(name)
    const pdf = (await server.call(
      donation.pdf,
      { certificateId: own.certificateId },
      token,
    )) as unknown as Buffer
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('donations are not confirmed by another account of who entered them, and wait for somebody else', async () => {
    const at = () => buildAdministrator(server, { organization: federation })
    const [enterer, twin] = [await at(), await at()]
    await becomeOnePerson(server, enterer, twin)
    const { batchId } = await take(csvFile([line()]), enterer.token)
    const counted = async (token: string) =>
      (await server.call(workbench.counts, {}, token)).donations!
    const before = await counted(tokens.confirmer)
    const { items } = await server.call(donation.manageList, { batchId }, twin.token)
    expect(items).toMatchObject([{ mine: true, waitsFor: { organizationId: federation.id } }])
    const ids = { certificateIds: items.map(({ certificateId }) => certificateId) }
    expect((await server.refused(donation.confirm, ids, twin.token)).refused).toBe(
      'donationFourEyes',
    )
    expect(before - (await counted(twin.token))).toBe(1)
    await server.call(donation.confirm, ids, tokens.confirmer)
  })

  it('donations are not confirmed by who entered them, nor issued unconfirmed', async () => {
    const { batchId } = await take(csvFile([line()]))
    const [row] = await inBatch(batchId)
    const ids = { certificateIds: [row!.certificateId] }
    expect(row!.mine).toBe(true)
    const early = await server.refused(donation.issue, ids, tokens.confirmer)
    expect(early.refused).toBe('donationStateRefuses')
    const own = await server.refused(donation.confirm, ids, tokens.importer)
    expect(own.refused).toBe('donationFourEyes')
    // The database keeps to it too.
    const past = sql`update donation_certificate set confirmed_by = entered_by where id = ${row!.certificateId}`
    await expect(past.execute(server.world.db)).rejects.toThrow('donation_four_eyes')
    await server.call(donation.confirm, ids, tokens.confirmer)
    const second = await buildAdministrator(server, { organization: federation })
    const again = await server.refused(donation.confirm, ids, second.token)
    expect(again).toMatchObject({
      refused: 'donationStateRefuses',
      data: { decided: decided('confirmed') },
    })
    expect(again.msg).toMatch(/^这笔捐赠已由管理员\d+于 2026-.+ 确认，无需再次处理$/)
    // Two of three that were chosen, confirmed together: such a fact is found by its moment.
    const more = await take(csvFile([line(), line(), line()]))
    const several = (await inBatch(more.batchId)).map(({ certificateId }) => certificateId)
    await server.call(donation.confirm, { certificateIds: several.slice(0, 2) }, tokens.confirmer)
    const some = await server.refused(donation.confirm, { certificateIds: several }, second.token)
    expect(some.msg).toMatch(/^所选内容中有一项已由管理员\d+于 .+ 确认，请刷新后重新选择$/)
    await server.call(donation.issue, ids, tokens.confirmer)
    const issuedToo = await server.refused(donation.issue, ids, second.token)
    expect(issuedToo.data).toMatchObject({ decided: decided('issued') })
  })

  it('donations belong to one federation, and their certificates to one donor', async () => {
    const { own } = await issued()
    const id = { certificateId: own.certificateId }
    const { token: other } = await buildVolunteer(server)
    for (const { refused } of [
      await server.refused(donation.pdf, id, other),
      await server.refused(donation.show, { ...id, shown: false }, other),
      await server.refused(donation.revoke, { ...id, reason: '不是本单位的' }, tokens.neighbour),
      await server.refused(donation.remove, id, tokens.neighbour),
    ])
      expect(refused).toBe('donationNotFound')
    expect((await server.call(donation.listOwn, {}, other)).items).toEqual([])
    const foreign = await server.call(donation.manageList, {}, tokens.neighbour)
    expect(foreign.items).toEqual([])
    const team = await server.refused(donation.manageList, {}, tokens.team)
    expect(team.refused).toBe('permissionDenied')
  })

  it('donations give one answer whatever is wrong with a question, and few of them', async () => {
    const { name, own } = await issued()
    const right = { name, number: own.number, code: own.code }
    const answers = await Promise.all(
      [
        { ...right, name: '不是他' },
        { ...right, number: 'GDJZ20260307ABCDEFGHY' },
        { ...right, number: 'x' },
        { ...right, code: 'ABCD ABCD ABCD ABCD' },
      ].map((input, index) =>
        server.refused(donation.verify, input, undefined, { ip: `10.9.1.${index}` }),
      ),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]!.refused).toBe('donationNotFound')
    for (let i = 0; i < 20; i++) await ask(right, '10.9.2.1')
    const refused = await server.refused(donation.verify, right, undefined, { ip: '10.9.2.1' })
    expect(refused.refused).toBe('tooManyRequests')
  })

  it('donations that are revoked say why, and give no paper any more', async () => {
    const { name, token, own } = await issued()
    const { certificateId } = own
    const reason = '基金会更正了金额'
    await server.call(donation.revoke, { certificateId, reason }, tokens.confirmer)
    expect(await ask({ name, number: own.number, code: own.code })).toMatchObject({
      state: 'revoked',
      reason,
    })
    const paper = await server.refused(donation.pdf, { certificateId }, token)
    expect(paper.refused).toBe('donationStateRefuses')
    const listed = (await server.call(donation.list, { size: '100' })).items
    expect(listed.map((row) => row.certificateId)).not.toContain(certificateId)
  })

  it('donations name in public only who agreed, masked', async () => {
    const { name, token, own } = await issued()
    const { certificateId } = own
    const listed = async () =>
      (await server.call(donation.list, { year: '2026', size: '100' })).items.find(
        (row) => row.certificateId === certificateId,
      )!
    const shown = await listed()
    expect(shown.nameMasked).toContain('*')
    expect(JSON.stringify(shown)).not.toContain(name)
    await server.call(donation.show, { certificateId, shown: false }, token)
    await server.call(donation.show, { certificateId, shown: false }, token, { changes: false })
    expect((await listed()).nameMasked).toBeNull()
    const before = (await server.call(donation.list, { year: '2025' })).items
    expect(before).toEqual([])
    const { years } = await server.call(donation.totals, {})
    expect(years).toHaveLength(1)
    expect(years[0]).toMatchObject({ year: 2026, goods: 0 })
  })

  it('donations lose the donor with his account, and are verified by who has the paper all the same', async () => {
    const { id, name, own } = await issued()
    await server.world.db.transaction().execute((db) => forgetDonor(db, id))
    const { rows } = await sql<{ line: string }>`
      select row_to_json(d)::text as line from donation_certificate d where id = ${own.certificateId}`.execute(
      server.world.db,
    )
    expect(rows[0]!.line).not.toContain(name)
    expect(rows[0]!.line).not.toContain(id)
    expect(await ask({ name, number: own.number, code: own.code })).toMatchObject({
      state: 'issued',
      signatureValid: true,
    })
  })

  describe('a sheet', () => {
    it('a sheet of donations is taken up whole or not at all, with everything that is wrong', async () => {
      const twice = line()
      const { refused, problems } = await refusedSheet(
        csvFile([
          line(),
          twice,
          twice,
          line({ amountFen: '-5' }),
          line({ amountFen: '=1+1' }),
          line({ purpose: '=HYPERLINK(1)' }),
          line({ donorName: '＠陈' }),
          line({ purpose: '长'.repeat(61) }),
          line({ volunteerNo: '999999' }),
          line({ from: '2026-03-08' }),
          line({ from: '2026-02-30' }),
          line({ kind: '其他' }),
          line({ kind: '捐物', amountFen: '' }),
          line({ documentNumber: '440106199001011234' }),
          line({ shown: '也许' }),
        ]),
      )
      expect(refused).toBe('donationSheetRefused')
      expect(problems.map(({ row, column, error }) => `${row} ${column} ${error}`)).toEqual([
        '4 reference duplicate',
        '5 amountFen amount',
        '6 amountFen amount',
        '7 purpose formula',
        '8 donorName nameFormat',
        '9 purpose tooLong',
        '10 volunteerNo volunteerUnknown',
        '11 from dateInFuture',
        '12 from date',
        '13 kind donationKind',
        '14 goods required',
        '15 documentNumber idNumberCheckDigit',
        '16 shown flag',
      ])
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from donation_certificate where reference = ${twice.reference!}`.execute(
        server.world.db,
      )
      expect(rows[0]!.left).toBe(0)
      await take(csvFile([twice]))
      expect((await refusedSheet(csvFile([twice]))).problems).toEqual([
        { row: 2, column: 'reference', error: 'referenceTaken' },
      ])
    })

    it('a sheet of donations in a workbook is read as a person reads it, except what is computed', async () => {
      const book = async (rows: readonly Row[], formulas: Record<string, string> = {}) => {
        const cells = new Map(
          Object.entries(formulas).map(([at, formula]) => [at, { value: 200, formula }]),
        )
        const sheet = { name: '捐赠', rows: cellsOf(rows), cells }
        return new File([new Uint8Array(await writeXlsx({ sheets: [sheet] }))], '捐赠.xlsx')
      }
      const at = `1,${donationColumns.indexOf('amountFen')}`
      expect((await refusedSheet(await book([line()], { [at]: '100*2' }))).problems).toEqual([
        { row: 2, column: 'amountFen', error: 'formula' },
      ])
      const lost = await refusedSheet(await book([line({ reference: 1e17 })]))
      expect(lost.problems).toEqual([{ row: 2, column: 'reference', error: 'textCell' }])
      const { batchId } = await take(await book([line({ amountFen: 88.8 })]))
      expect(await inBatch(batchId)).toMatchObject([{ amountFen: 8880 }])
    })

    it('a sheet of donations may be written by a spreadsheet of 2003, in any order of columns', async () => {
      // 姓名 and the rest in GB 18030.
      const words: Row = line({ shown: '' })
      const text = [donationColumns.toReversed().map((column) => donationColumnCopy[column])]
        .concat([donationColumns.toReversed().map((column) => `"${words[column] ?? ''}"`)])
        .map((cells) => cells.join(','))
        .join('\n')
      const { batchId } = await take(new File([gb18030(text)], '捐赠.csv'))
      expect(await inBatch(batchId)).toMatchObject([{ donorName: '陈小敏', shown: false }])
    })

    it('a sheet of donations that is none is refused', async () => {
      // Says of itself that it holds two gigabytes.
      const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(5000) }))
      bomb.writeUInt32LE(2 ** 31, bomb.indexOf('PK\u0001\u0002', 0, 'latin1') + 24)
      for (const file of [
        new File(['姓名,金额\n陈小敏,5'], 'a.csv'),
        new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])], 'b.xlsx'),
        new File([new Uint8Array(bomb)], 'c.xlsx'),
        new File([new Uint8Array(300)], 'd.csv'),
        csvFile([]),
      ])
        expect((await refusedSheet(file)).refused).toBe('donationSheetUnreadable')
    })

    it('a sheet of donations comes from a template, whose example is passed over', async () => {
      const file = (await server.call(donation.template, {}, tokens.importer)) as unknown as Buffer
      const { sheets } = await readXlsx(file)
      expect(sheets[0]!.rows[0]).toEqual(cellsOf([])[0])
      const untouched = new File([new Uint8Array(file)], '捐赠导入模板.xlsx')
      expect((await refusedSheet(untouched)).refused).toBe('donationSheetUnreadable')
    })

    it('a sheet of donations is taken back within a day, unless something of it is issued', async () => {
      const first = await take(csvFile([line(), line()]))
      const undone = await server.call(donation.undo, { batchId: first.batchId }, tokens.importer)
      expect(undone.removed).toBe(2)
      const again = await server.refused(donation.undo, { batchId: first.batchId }, tokens.importer)
      expect(again.refused).toBe('donationBatchFinal')
      const second = await take(csvFile([line()]))
      const foreign = { batchId: second.batchId }
      const other = await server.refused(donation.undo, foreign, tokens.neighbour)
      expect(other.refused).toBe('donationNotFound')
      await issueAll((await inBatch(second.batchId)).map(({ certificateId }) => certificateId))
      const late = await server.refused(donation.undo, foreign, tokens.importer)
      expect(late.refused).toBe('donationBatchFinal')
      const { items } = await server.call(donation.batches, {}, tokens.importer)
      expect(items.slice(0, 2).map(({ undoable }) => undoable)).toEqual([false, false])
    })
  })

  it('donations of money are none of goods, whatever the sheet says beside them', async () => {
    const row = line({ goods: '用于购买儿童图书' })
    await take(csvFile([row]))
    const keyword = String(row.reference)
    const { items } = await server.call(donation.manageList, { keyword }, tokens.importer)
    expect(items).toMatchObject([{ kind: 'money', amountFen: 123_450, goods: null }])
  })

  it('donations are entered by hand under the same rules, and removed until they are issued', async () => {
    const entry = {
      reference: 'SG-1',
      donorName: '陈小敏',
      kind: 'goods' as const,
      goods: '儿童图书 200 册',
      from: '2026-03-01',
      purpose: '乡村儿童阅读计划',
      foundation: '省志愿者基金会',
      shown: false,
    }
    const { certificateId } = await server.call(donation.enter, entry, tokens.importer)
    const taken = await server.refused(donation.enter, entry, tokens.importer)
    expect(taken.refused).toBe('donationReferenceTaken')
    const both = { ...entry, from: '2026-03-08', to: '2026-03-08', volunteerNo: '4400000000000' }
    const all = await server.refused(donation.enter, both, tokens.importer)
    expect(all).toMatchObject({
      refused: 'invalidInput',
      data: {
        fields: [
          { path: 'reference', name: 'referenceTaken' },
          { path: 'volunteerNo', name: 'volunteerUnknown' },
          { path: 'from', name: 'dateInFuture' },
          { path: 'to', name: 'dateInFuture' },
        ],
      },
    })
    const later = await server.refused(
      donation.enter,
      { ...entry, reference: 'SG-2', from: '2026-03-08' },
      tokens.importer,
    )
    expect(later.refused).toBe('invalidInput')
    await server.call(donation.remove, { certificateId }, tokens.confirmer)
    const { own } = await issued()
    const kept = await server.refused(
      donation.remove,
      { certificateId: own.certificateId },
      tokens.confirmer,
    )
    expect(kept.refused).toBe('donationStateRefuses')
  })
})

/** GB 18030 of a text; the platform only reads it, so the two-byte table is turned around. */
const gb18030 = (text: string): Uint8Array<ArrayBuffer> => {
  const decoder = new TextDecoder('gb18030')
  const table = new Map<string, [number, number]>()
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++)
      table.set(decoder.decode(new Uint8Array([lead, trail])), [lead, trail])
  return new Uint8Array(
    [...text].flatMap((character) => table.get(character) ?? [character.charCodeAt(0)]),
  )
}
