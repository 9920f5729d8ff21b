import { createHash } from 'node:crypto'
import { AgreementKey } from 'contract/foundation/agreement'
import { heldKinds } from 'contract/foundation/data-kind.copy'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildMission, buildVolunteer } from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { agreementTexts } from '../../../agreement-texts.ts'
import { drainReactions } from '../../../jobs.ts'
import { personalData } from '../../../personal-data.ts'
import { kindsOf, partsOf } from '../../../platform/personal-data.ts'
import { loadAgreements } from './agreement.reference.ts'
import { outstandingConsents, withdrawConsent } from './agreement.service.ts'

const { agreement } = contract

describe('the texts of the site', () => {
  const server = testServer()

  it.each(AgreementKey.options)(
    'the text %s of the site stands in full, in force, with parts of their own',
    async (key) => {
      const text = await server.call(agreement.detail, { key })
      expect(text.versions.find(({ inForce }) => inForce)?.version).toBe(text.version)
      expect(text.sections.length).toBeGreaterThanOrEqual(7)
      expect(new Set(text.sections.map(({ id }) => id)).size).toBe(text.sections.length)
      for (const { paragraphs, items } of text.sections)
        expect(paragraphs.length + items.length).toBeGreaterThan(0)
    },
  )

  it('the texts of the site say controller, purposes, kinds, retention and rights where they speak of personal data', async () => {
    const { sections } = await server.call(agreement.detail, { key: 'privacyPolicy' })
    const ids = sections.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining(['controller', 'kinds', 'purposes', 'retention', 'rights', 'minors']),
    )
    expect(sections.find(({ id }) => id === 'kinds')!.items.length).toBeGreaterThan(8)
  })

  it('the texts of the site keep earlier versions readable and tell what is new', async () => {
    const key = 'voluntaryAgreement'
    const now = await server.call(agreement.detail, { key })
    expect([now.version, now.effectiveFrom]).toEqual(['2.0', '2025-01-01'])
    expect(now.changes.length).toBeGreaterThan(0)
    const before = await server.call(agreement.detail, { key, version: '1.0' })
    expect(before.version).toBe('1.0')
    expect(before.versions).toEqual(now.versions)
    const unknown = await server.refused(agreement.detail, { key, version: '9.9' })
    expect(unknown.refused).toBe('notFound')
  })

  it('the privacy policy names every kind of data that is held, and every part of it', async () => {
    const policy = agreementTexts.filter(({ key }) => key === 'privacyPolicy').at(-1)!
    const { items } = policy.sections.find(({ id }) => id === 'kinds')!
    for (const [kind, { section }] of kindsOf(personalData)) {
      const said = items.find(({ term }) => term.replace('（敏感）', '') === heldKinds[kind].title)
      expect(said, kind).toBeDefined()
      for (const [, title] of partsOf(section)) expect(said!.text).toContain(title)
    }
  })

  it('the privacy policy names everything that is kept encrypted, and nothing else', () => {
    const policy = agreementTexts.filter(({ key }) => key === 'privacyPolicy').at(-1)!
    const [lead] = policy.sections.find(({ id }) => id === 'kinds')!.paragraphs
    const [, said] = /以下各项加密保存：([^；]*)；/.exec(lead!)!
    const parts = new Set(personalData.flatMap(({ encrypted = {} }) => Object.values(encrypted)))
    let left = said!
    for (const part of parts) {
      expect(left).toContain(part)
      left = left.replace(part, '')
    }
    expect(left.replaceAll('、', '')).toBe('')
  })

  it('the texts of the site name everything that the bank is given, beside what the bank answers', () => {
    const requirements = agreementTexts.filter(({ key }) => key === 'cardRequirements').at(-1)!
    const [said] = requirements.sections.find(({ id }) => id === 'data')!.paragraphs
    const given = [
      ['姓名', '志愿者编号', '证件类型', '号码和有效期', '手机号码', '职业', '住址', '收件地址'],
      ['领取方式', '预约时间', '联系人姓名和手机号码'],
    ].flat()
    for (const part of given) expect(said).toContain(part)
    expect(said).not.toContain('等')
  })

  it('the texts of the site stand as they were published: whoever changes one, or a number in it, makes a new version', () => {
    const digests = Object.fromEntries(
      agreementTexts.map((text) => [
        `${text.key} ${text.version}`,
        createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12),
      ]),
    )
    expect(digests).toMatchInlineSnapshot(`
      {
        "cardRequirements 1.0": "17b432c54b0a",
        "cardRequirements 1.1": "337164ac6070",
        "cardRequirements 2.0": "997f7442ae20",
        "cardRequirements 2.1": "d0153751a925",
        "childrenPrivacy 1.0": "e5d8995d3b52",
        "childrenPrivacy 2.0": "7f8a01e03929",
        "childrenPrivacy 3.0": "88da4a09c376",
        "documentConsent 1.0": "6b03aa4c26a1",
        "orgRegRequirements 1.0": "7fd56ece168d",
        "orgRegRequirements 1.1": "9bf7c34498bf",
        "orgRegRequirements 1.2": "8d8c687e08a5",
        "personalRegRequirements 1.0": "0437cc9982d3",
        "personalRegRequirements 1.1": "9ac77913e08a",
        "personalRegRequirements 1.2": "f4864d354bca",
        "privacyPolicy 1.0": "1e038dde2cfa",
        "privacyPolicy 2.0": "63be3a5d51e2",
        "privacyPolicy 3.0": "fe3898ae76b4",
        "privacyPolicy 4.0": "0d000c647825",
        "privacyPolicy 5.0": "5912ebda1e85",
        "rankingConsent 1.0": "da024444d9c2",
        "voluntaryAgreement 1.0": "0ecc39427b68",
        "voluntaryAgreement 2.0": "9ffd19fc0078",
        "voluntaryAgreement 2.1": "9af26469ed63",
      }
    `)
  })

  it('the texts of the site are published once, and never altered', async () => {
    expect(await loadAgreements(server.url, null, agreementTexts)).toBe(0)
    const altered = agreementTexts.map((text) => ({ ...text, intro: `${text.intro}。` }))
    await expect(loadAgreements(server.url, null, altered)).rejects.toThrow(/version of its own/)
    await expect(
      sql`update agreement_version set title = ''`.execute(server.world.db),
    ).rejects.toThrow(/only ever added/)
  })

  it('the texts of a day to come are announced and not yet in force', async () => {
    const [text] = agreementTexts.filter(({ key }) => key === 'cardRequirements')
    const next = { ...text!, version: '1.9', effectiveFrom: '2026-06-01' }
    expect(await loadAgreements(server.url, null, [next])).toBe(1)
    const shown = await server.call(agreement.detail, { key: 'cardRequirements' })
    expect(shown.version).toBe('1.1')
    expect(shown.versions.map(({ version, inForce }) => [version, inForce]).slice(-4)).toEqual([
      ['2.0', false],
      ['1.9', false],
      ['1.1', true],
      ['1.0', false],
    ])
  })
})

describe('the days of a version', () => {
  const server = testServer()
  const [text] = agreementTexts.filter(({ key }) => key === 'cardRequirements')
  const shown = async (version: string) =>
    (await server.call(agreement.detail, { key: 'cardRequirements' })).versions.find(
      (each) => each.version === version,
    )

  it('the days of a version are kept for the installation: published for seven days before it holds, or longer', async () => {
    const late = { ...text!, version: '7.0', effectiveFrom: '2026-03-01' }
    const early = { ...text!, version: '8.0', effectiveFrom: '2026-06-01' }
    expect(await loadAgreements(server.url, '2026-04-01', [late, early])).toBe(2)
    expect(await shown('7.0')).toEqual({
      version: '7.0',
      publishedOn: '2026-04-01',
      effectiveFrom: '2026-04-08',
      inForce: false,
    })
    expect(await shown('8.0')).toMatchObject({ effectiveFrom: '2026-06-01', inForce: false })
    const held = await server.call(agreement.detail, { key: 'cardRequirements' })
    expect(held.version).toBe('1.1')
    const read = { key: 'cardRequirements' as const, version: '7.0' }
    expect((await server.call(agreement.detail, read)).effectiveFrom).toBe('2026-04-08')
    // The next start changes nothing.
    expect(await loadAgreements(server.url, '2026-04-09', [late, early])).toBe(0)
  })

  it('the days of a version of a new installation are today for the newest too', async () => {
    const { db } = server.world
    await sql`truncate agreement_version cascade`.execute(db)
    await loadAgreements(server.url, '2026-03-01', agreementTexts)
    const newest = agreementTexts.filter(({ key }) => key === 'cardRequirements').at(-1)!
    const { version, effectiveFrom } = await server.call(agreement.detail, {
      key: 'cardRequirements',
    })
    expect([version, effectiveFrom]).toEqual([newest.version, '2026-03-01'])
    // What began before there was this installation was not published by it.
    expect(await shown('1.0')).toMatchObject({ publishedOn: null, effectiveFrom: '2025-01-01' })
  })
})

describe('the ledger of consents', () => {
  const server = testServer()
  const due = async (id: string) =>
    (await outstandingConsents(server.world.db, id, server.world.clock.now())).map(({ key }) => key)

  it('the ledger of consents asks for what was never agreed to, once', async () => {
    const volunteer = await buildVolunteer(server, { agreed: false })
    const waiting = await server.call(agreement.outstanding, {}, volunteer.token)
    expect(waiting.map(({ key }) => key).toSorted()).toEqual([
      'privacyPolicy',
      'voluntaryAgreement',
    ])
    const agreed = waiting.map(({ key, version }) => `${key}:${version}`).join(',')
    await server.call(agreement.give, { agreed }, volunteer.token)
    expect(await due(volunteer.id)).toEqual([])
    const given = await server.call(agreement.consents, {}, volunteer.token)
    expect(given).toHaveLength(2)
    expect(given[0]).toMatchObject({ channel: 'login', byGuardian: false, withdrawnAt: null })
  })

  it('the ledger of consents counts the day of registration for who came before it', async () => {
    const volunteer = await buildVolunteer(server)
    await sql`update volunteer set agreed_at = '2025-06-01' where id = ${volunteer.id}`.execute(
      server.world.db,
    )
    expect(await due(volunteer.id)).toEqual([])
    await sql`update volunteer set agreed_at = '2024-06-01' where id = ${volunteer.id}`.execute(
      server.world.db,
    )
    expect((await due(volunteer.id)).toSorted()).toEqual(['privacyPolicy', 'voluntaryAgreement'])
  })

  it('the ledger of consents asks whoever agreed to an earlier version before he applies again', async () => {
    const volunteer = await buildVolunteer(server, { agreed: false })
    const { id: missionId, placeId } = await buildMission(server)
    const wanted = { missionId, placeId, riskAccepted: '1' as const }
    await sql`update volunteer set agreed_at = '2024-06-01' where id = ${volunteer.id}`.execute(
      server.world.db,
    )
    const refused = await server.refused(contract.application.apply, wanted, volunteer.token)
    expect(refused.data).toMatchObject({
      conditions: [{ name: 'agreement', details: { title: '志愿者注册协议' } }],
    })
    const waiting = await server.call(agreement.outstanding, {}, volunteer.token)
    const agreed = waiting.map(({ key, version }) => `${key}:${version}`).join(',')
    await server.call(agreement.give, { agreed }, volunteer.token)
    await server.call(contract.application.apply, wanted, volunteer.token)
  })

  it('the ledger of consents keeps nobody from applying for a small change', async () => {
    const volunteer = await buildVolunteer(server)
    const [text] = agreementTexts.filter(
      ({ key, version }) => key === 'privacyPolicy' && version === '1.0',
    )
    await loadAgreements(server.url, null, [
      { ...text!, version: '1.1', effectiveFrom: '2026-05-01' },
    ])
    const before = server.world.clock.now()
    server.world.at(new Date('2026-05-02T02:00:00Z'))
    const waiting = await server.call(agreement.outstanding, {}, volunteer.token)
    expect(waiting).toMatchObject([{ key: 'privacyPolicy', version: '1.1', required: false }])
    const { id: missionId, placeId } = await buildMission(server)
    const wanted = { missionId, placeId, riskAccepted: '1' as const }
    await server.call(contract.application.apply, wanted, volunteer.token)
    server.world.at(before)
  })

  it('the ledger of consents asks for the document again only of whoever took his consent back', async () => {
    const { token } = await buildVolunteer(server)
    expect(await server.call(agreement.outstanding, {}, token)).toEqual([])
    await server.call(agreement.give, { agreed: 'documentConsent:1.0' }, token)
    await server.call(agreement.withdraw, { key: 'documentConsent' }, token)
    expect(await server.call(agreement.outstanding, {}, token)).toMatchObject([
      { key: 'documentConsent', required: true },
    ])
    const { id: missionId, placeId } = await buildMission(server)
    const wanted = { missionId, placeId, riskAccepted: '1' as const }
    const refused = await server.refused(contract.application.apply, wanted, token)
    expect(refused.data).toMatchObject({ conditions: [{ name: 'agreement' }] })
    await server.call(agreement.give, { agreed: 'documentConsent:1.0' }, token)
    await server.call(contract.application.apply, wanted, token)
  })

  it('the ledger of consents promises seven days before a new version holds', () => {
    for (const { key, version, effectiveFrom } of agreementTexts)
      if (effectiveFrom > '2026-11-23')
        expect(effectiveFrom >= '2026-11-30', `${key} ${version}`).toBe(true)
  })

  it('the ledger of consents takes from a volunteer nothing that his guardian agrees to', async () => {
    const child = await buildVolunteer(server, { birthDate: '2014-05-01' })
    for (const agreed of ['childrenPrivacy:1.0', 'rankingConsent:1.0'])
      expect((await server.refused(agreement.give, { agreed }, child.token)).refused).toBe(
        'consentNotOwn',
      )
  })

  it('the ledger of consents takes no version that is not in force', async () => {
    const { token } = await buildVolunteer(server)
    for (const agreed of ['voluntaryAgreement:1.0', 'voluntaryAgreement:7.0'])
      expect((await server.refused(agreement.give, { agreed }, token)).refused).toBe(
        'agreementChanged',
      )
  })

  it('the consent is taken back by the volunteer, after which nothing is applied for until it is given again', async () => {
    const volunteer = await buildVolunteer(server, { agreed: false })
    const { id: missionId, placeId } = await buildMission(server)
    const wanted = { missionId, placeId, riskAccepted: '1' as const }
    const own = () => server.call(agreement.consents, {}, volunteer.token)
    const withdraw = () =>
      server.call(agreement.withdraw, { key: 'voluntaryAgreement' }, volunteer.token)
    const nothing = await server.refused(
      agreement.withdraw,
      { key: 'voluntaryAgreement' },
      volunteer.token,
    )
    expect(nothing.refused).toBe('consentNotStanding')
    const counted = async () => {
      const held = await server.call(contract.privacy.holdings, {}, volunteer.token)
      return held.find(({ kind }) => kind === 'consents')!.count
    }
    expect(await counted()).toBe((await own()).length)
    // Whoever registered before the ledger finds what he agreed to that day, and can take it back.
    await sql`update volunteer set agreed_at = '2025-06-01' where id = ${volunteer.id}`.execute(
      server.world.db,
    )
    expect((await own()).map(({ consentId, agreement: key }) => [consentId, key])).toContainEqual([
      null,
      'voluntaryAgreement',
    ])
    expect(await counted()).toBe((await own()).length)
    const { application: applied } = await server.call(
      contract.application.apply,
      wanted,
      volunteer.token,
    )
    await withdraw()
    await drainReactions(server.world)
    const { applicationId } = applied!
    expect(
      await server.call(contract.application.detailOwn, { applicationId }, volunteer.token),
    ).toMatchObject({ state: 'cancelled', reason: '本人撤回了参加志愿服务的同意' })
    const [taken] = (await own()).filter(({ agreement: key }) => key === 'voluntaryAgreement')
    expect(taken).toMatchObject({ withdrawnAt: expect.any(String), byGuardian: false })
    const waiting = await server.call(agreement.outstanding, {}, volunteer.token)
    expect(waiting).toMatchObject([{ key: 'voluntaryAgreement', required: true }])
    const refused = await server.refused(contract.application.apply, wanted, volunteer.token)
    expect(refused.data).toMatchObject({ conditions: [{ name: 'agreement' }] })
    await server.call(agreement.give, { agreed: 'voluntaryAgreement:2.0' }, volunteer.token)
    await server.call(contract.application.apply, wanted, volunteer.token)
  })

  it('the ledger of consents takes back as a row of its own, asks again, and is never rewritten', async () => {
    const { id, token } = await buildVolunteer(server)
    const agreed = 'voluntaryAgreement:2.0,privacyPolicy:1.0'
    await server.call(agreement.give, { agreed }, token)
    const now = server.world.clock.now()
    const withdraw = () =>
      server.world.db
        .transaction()
        .execute((db) =>
          withdrawConsent(db, id, { key: 'privacyPolicy', by: 'volunteer' }, 'settings', now),
        )
    expect([await withdraw(), await withdraw()]).toEqual([true, false])
    expect(await due(id)).toEqual(['privacyPolicy'])
    const [first] = (await server.call(agreement.consents, {}, token)).filter(
      (each) => each.agreement === 'privacyPolicy',
    )
    expect(first?.withdrawnAt).toBe(now.toISOString())
    for (const table of ['consent', 'consent_withdrawal'])
      await expect(sql`delete from ${sql.table(table)}`.execute(server.world.db)).rejects.toThrow(
        /only ever added/,
      )
  })
})
