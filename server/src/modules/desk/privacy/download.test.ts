import { DataKind } from 'contract/foundation/data-kind'
import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildGuardian,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { codeByMobile, outboxReader } from '../../../../test/codes.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { pdfFaults } from '../../../../test/pdf-judge.ts'
import { unzip } from '../../../../test/unzip.ts'
import { newId } from '../../../platform/ids.ts'
import { kindsOf } from '../../../platform/personal-data.ts'

const { privacy, security, outbox, agreement, choice, guardian } = contract

describe('what is held about a volunteer', () => {
  const server = testServer()
  const proof = async (volunteer: BuiltVolunteer) =>
    (await server.call(security.prove, { password: PASSWORD }, volunteer.token)).ticket
  const download = async (volunteer: BuiltVolunteer) => {
    const input = { ticket: await proof(volunteer) }
    const archive: unknown = await server.call(privacy.download, input, volunteer.token)
    return unzip(archive as Buffer)
  }
  /** A volunteer of whom there is something of most kinds. */
  const known = async () => {
    const organization = await buildOrganization(server, { name: '天河区春晖志愿服务队' })
    const owner = await buildAdministrator(server, { organization })
    const mission = await buildMission(server, { organization })
    const volunteer = await buildVolunteer(server, { name: '欧阳静', member: organization })
    await buildGuardian(server, volunteer, { mobile: '13688887777' })
    const { id: applicationId } = await buildApplication(server, mission, volunteer)
    await buildRecord(server, mission, volunteer, { minutes: 95 })
    const agreed = 'voluntaryAgreement:2.0,privacyPolicy:1.0'
    await server.call(agreement.give, { agreed }, volunteer.token)
    await server.call(
      privacy.revealApplicant,
      {
        missionId: mission.id,
        applicationId,
        item: 'mobile',
        purpose: 'arrangement',
        reason: '集合地点变更',
      },
      owner.token,
    )
    return volunteer
  }
  const dataOf = (files: Map<string, Buffer>) =>
    JSON.parse(files.get('data.json')!.toString()) as {
      format: string
      version: number
      madeAt: string
      data: Record<string, Record<string, unknown>[]>
    }

  it('what is held about a volunteer is listed by kind with how much there is', async () => {
    const volunteer = await known()
    const held = await server.call(privacy.holdings, {}, volunteer.token)
    expect(held.map(({ kind }) => kind)).toEqual(DataKind.options)
    const count = Object.fromEntries(held.map((row) => [row.kind, row.count]))
    expect(count).toMatchObject({
      identity: 1,
      contact: 1,
      guardians: 1,
      applications: 1,
      records: 1,
      consents: 6,
      accesses: 1,
      messages: 0,
    })
    expect(held.find(({ kind }) => kind === 'accesses')!.newest).toBe(
      server.world.clock.now().toISOString(),
    )
    expect(held.find(({ kind }) => kind === 'messages')!.newest).toBeNull()
  })

  it('what is held about a volunteer is taken along whole and unmasked, and every field of it is explained', async () => {
    const volunteer = await known()
    await buildVolunteer(server, { name: '别人家的人' })
    const files = await download(volunteer)
    expect([...files.keys()]).toEqual(['我的个人信息.pdf', 'data.json', '说明.txt'])
    const { format, version, madeAt, data } = dataOf(files)
    expect({ format, version, madeAt }).toEqual({
      format: 'izhiyuan.own-data',
      version: 1,
      madeAt: server.world.clock.now().toISOString(),
    })
    expect(Object.keys(data)).toEqual(DataKind.options)
    expect(data.identity).toMatchObject([
      { name: '欧阳静', documentNumber: expect.stringMatching(/^449999\d{11,12}/) },
    ])
    expect(data.contact).toEqual([{ mobile: volunteer.mobile, email: null }])
    expect(data.guardians).toMatchObject([{ name: '林秋月', mobile: '13688887777' }])
    expect(data.records).toMatchObject([{ minutes: 95, organization: '天河区春晖志愿服务队' }])
    expect(data.accesses).toMatchObject([{ item: 'mobile', reason: '集合地点变更' }])
    expect(files.get('data.json')!.toString()).not.toContain('别人家的人')

    const readme = files.get('说明.txt')!.toString()
    for (const [kind, { section }] of kindsOf(server.world.personalData)) {
      expect(readme).toContain(`【${kind}】${section.title}`)
      for (const row of data[kind]!)
        for (const field of Object.keys(row)) expect(readme).toContain(`  ${field}：`)
    }
  })

  it('what is held about a volunteer says what he was let in to at the door, and what he asked for in vain', async () => {
    const volunteer = await known()
    const { db, clock } = server.world
    const now = clock.now()
    const mission = await buildMission(server, {
      startsAt: new Date(now.getTime() + 10 * 86_400_000),
    })
    const { id: applicationId } = await buildApplication(server, mission, volunteer)
    const { id: decidedBy } = await buildAdministrator(server, {
      organization: { id: mission.organizationId, name: '' },
    })
    const ask = (values: object) =>
      db
        .insertInto('walk_in')
        .values({
          volunteer_id: volunteer.id,
          id: newId(),
          session_id: mission.sessionId,
          way: 'screen',
          seen_at: now,
          asked_at: now,
          decided_by: decidedBy,
          decided_at: now,
          ...values,
        })
        .execute()
    await ask({ state: 'admitted', application_id: applicationId, above_reason: '人手不足' })
    await ask({ state: 'refused', reason: '今天人手已够' })
    const { applications } = dataOf(await download(volunteer)).data
    const told = applications!.map(({ position, state, reason }) => [position, state, reason])
    expect(told).toContainEqual(['服务岗（现场加入，超额：人手不足）', 'accepted', null])
    expect(told).toContainEqual(['申请现场加入', 'rejected', '今天人手已够'])
    expect(applications!.some((row) => 'walkIn' in row)).toBe(false)
  })

  it('what is held about a volunteer says who had a message to him shown in full', async () => {
    const volunteer = await known()
    const { id: reader } = await buildAdministrator(server)
    const messageId = newId()
    const { db, clock } = server.world
    const now = clock.now()
    await sql`insert into outbox (id, channel, target_masked, template, account_id, state, next_try_at, created_at, sent_at)
      values (${messageId}, 'sms', '138****8000', 'passwordChanged', ${volunteer.id}, 'sent', ${now}, ${now}, ${now})`.execute(
      db,
    )
    await sql`insert into outbox_reveal (id, message_id, account_id, administrator_id, purpose, reason, revealed_at)
      values (${newId()}, ${messageId}, ${volunteer.id}, ${reader}, 'delivery', '核对短信是否送达', ${now})`.execute(
      db,
    )
    const { data } = dataOf(await download(volunteer))
    expect(data.accesses).toContainEqual(
      expect.objectContaining({ item: 'sentMessage', reason: '核对短信是否送达' }),
    )
  })

  it('what is held about a volunteer says which guardian agreed to a ranking, when, and to which version of its text', async () => {
    const minor = await buildVolunteer(server, { birthDate: '2010-05-05' })
    const mobile = '13688886666'
    const { id: wardId } = await buildGuardian(server, minor, { mobile })
    await server.call(choice.save, { ranked: '1' }, minor.token)
    const code = await codeByMobile(server, mobile, 'guardianView')
    const { ticket } = await server.call(guardian.enter, { mobile, code })
    const agreed = 'rankingConsent:1.0'
    await server.call(guardian.answerRanking, { ticket, wardId, agreed })
    const { data } = dataOf(await download(minor))
    const consent = (key: string) => data.consents!.find(({ agreement: of }) => of === key)
    expect(consent('rankingConsent')).toMatchObject({
      title: '未成年人参加排行监护人同意书',
      version: '1.0',
      guardianName: '林秋月',
      givenAt: server.world.clock.now().toISOString(),
      withdrawnAt: null,
    })
    expect(data.choices).toContainEqual(
      expect.objectContaining({ choice: 'ranked', chosen: true, guardianSaid: 'agreed' }),
    )
  })

  it('what is held about a volunteer holds nothing that belongs to the server alone', async () => {
    const text = (await download(await known())).get('data.json')!.toString()
    expect(text).not.toMatch(/digest|cipher|password|argon2|\$argon/i)
  })

  it('what is held about a volunteer can be read as a tagged document in Chinese', async () => {
    const volunteer = await known()
    const pdf = (await download(volunteer)).get('我的个人信息.pdf')!
    expect(await pdfFaults(Buffer.from(pdf))).toEqual([])
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
    const texts: string[] = []
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
    }
    const whole = texts.join('\n')
    for (const words of ['我的个人信息', '欧阳静', volunteer.mobile, '1小时35分', '集合地点变更'])
      expect(whole.replaceAll(' ', '')).toContain(words)
    for (const [, { section }] of kindsOf(server.world.personalData))
      expect(whole).toContain(section.title)
    texts.forEach((text, index) =>
      expect(text).toContain(`第 ${index + 1} 页 / 共 ${texts.length} 页`),
    )
    const tags = await (await document.getPage(1)).getStructTree()
    expect(JSON.stringify(tags)).toMatch(/"role":"H1".*"role":"H2".*"role":"P"/)
    expect((await document.getMetadata()).info).toMatchObject({ Language: 'zh-CN' })
  })

  it('what is held about a volunteer repeats the head of a table on every page and tears no row', async () => {
    const volunteer = await buildVolunteer(server)
    await sql`insert into login_history (account_id, id, realm, way, succeeded, ip, user_agent, created_at)
      select ${volunteer.id}::uuid, gen_random_uuid(), 'volunteer', 'password', true, '127.0.0.1', 'Mozilla/5.0 测试 ' || n, now() - n * interval '1 hour'
      from generate_series(1, 120) n`.execute(server.world.db)
    const pdf = (await download(volunteer)).get('我的个人信息.pdf')!
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
    let heads = 0
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join('')
      if (text.includes('网络地址')) heads++
      for (const item of items)
        if ('str' in item && item.str) expect(item.transform[5]).toBeGreaterThan(20)
    }
    expect(document.numPages).toBeGreaterThan(3)
    expect(heads).toBeGreaterThan(2)
  })

  it('what is held about a volunteer is given for a fresh proof only, three times a day, and its holder hears of each', async () => {
    const volunteer = await known()
    const refused = async (ticket: string) =>
      (await server.refused(privacy.download, { ticket }, volunteer.token)).refused
    expect(await refused('A'.repeat(43))).toBe('ticketRefused')
    const ticket = await proof(volunteer)
    await server.call(privacy.download, { ticket }, volunteer.token)
    expect(await refused(ticket)).toBe('ticketRefused')
    const { items } = await server.call(outbox.list, { size: '1' }, await outboxReader(server))
    expect(items[0]!.text).toContain('下载')
    await download(volunteer)
    await download(volunteer)
    expect(await refused(await proof(volunteer))).toBe('downloadLimitReached')
    server.world.pass(24 * 60)
    expect((await download(volunteer)).size).toBe(3)
  })

  it('what is held about a volunteer is given three times a day also to who asks five times at once', async () => {
    const volunteer = await buildVolunteer(server)
    const tickets: string[] = []
    for (let i = 0; i < 5; i++) tickets.push(await proof(volunteer))
    const outcomes = await Promise.allSettled(
      tickets.map((ticket) => server.call(privacy.download, { ticket }, volunteer.token)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
