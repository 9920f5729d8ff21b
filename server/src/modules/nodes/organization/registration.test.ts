import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from 'contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  type BuiltAdministrator,
  buildOrganization,
  type BuiltOrganization,
  changeSessions,
  PASSWORD,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { codeByMobile, newAddress, outboxReader } from '../../../../test/codes.ts'
import { contract, type Refusal, testServer, type TestServer } from '../../../../test/harness.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { buildProof } from '../../../../test/proofs.ts'
import { heldBeforeEvent } from '../../../../test/waiting.ts'
import { expireUploads } from '../../foundation/file/file.service.ts'

const {
  organizationRegistration: registration,
  organizationReview: review,
  ownOrganization: own,
  organization,
  auth,
  outbox,
} = contract

const AGREED = 'orgRegRequirements:1.0,privacyPolicy:1.0'
/** Credit codes whose check digits are right. */
const usccs = ['51449999MJX000018F', '52449999MJX0000267', '53449999MJX000034Y']

type Submit = InputOf<typeof registration.submit>

let serial = 0
const newId = () => `0195b000-0000-7000-8000-${String(++serial).padStart(12, '0')}`
const newMobile = () => `137${String(10_000_000 + ++serial)}`

const pdf = () => new File([pdfOf()], '登记证书.pdf')

const upload = (
  server: TestServer,
  purpose: 'organizationLicence' | 'organizationSeal',
  uploadTicket: string,
) => server.call(registration.upload, { purpose, uploadTicket, file: pdf() })

const newTicket = () => randomBytes(32).toString('base64url')

/** A whole registration of a group, its contact proven; a group needs neither code nor files. */
const form = async (
  server: TestServer,
  parent: BuiltOrganization,
  changed: Partial<Submit> = {},
): Promise<Submit> => {
  const mobile = changed.contactMobile ?? newMobile()
  return {
    requestId: newId(),
    kind: 'group',
    name: '五山读书志愿服务队',
    parentId: parent.id,
    regionCode: '440106',
    principal: '陈志明',
    contactName: '林小燕',
    contactMobile: mobile,
    contactTicket: await buildProof(server.world, 'registerOrganization', mobile, String(++serial)),
    categories: '0001,0002',
    address: '天河区五山路 381 号',
    introduction: '面向社区长者和儿童的读书陪伴服务。',
    loginName: `wushan${String(++serial).padStart(6, '0')}`,
    password: 'Kapok7blossom',
    passwordAgain: 'Kapok7blossom',
    administratorName: '林小燕',
    administratorMobile: mobile,
    agreed: AGREED,
    ...changed,
  }
}

/** The same of an organisation with its credit code and both files. */
const registered = async (
  server: TestServer,
  parent: BuiltOrganization,
  uscc: string,
  changed: Partial<Submit> = {},
): Promise<Submit> => {
  const uploadTicket = newTicket()
  const licence = await upload(server, 'organizationLicence', uploadTicket)
  const seal = await upload(server, 'organizationSeal', uploadTicket)
  const files = { uploadTicket, licenceFileId: licence.fileId, sealFileId: seal.fileId }
  return form(server, parent, { kind: 'organization', uscc, ...files, ...changed })
}

const find = async (server: TestServer, token: string, number: string) => {
  const { items } = await server.call(review.list, { keyword: number }, token)
  return items[0]!
}

const seenOf = async (server: TestServer, token: string, number: string) => {
  const { requestId, submittedAt } = await find(server, token, number)
  return { requestId, submittedAt }
}

const logIn = (server: TestServer, loginName: string, password = 'Kapok7blossom') =>
  server.refused(auth.loginOrganization, { loginName, password }, undefined, { ip: newAddress() })

const newestText = async (server: TestServer) =>
  (await server.call(outbox.list, { size: '1' }, await outboxReader(server))).items[0]?.text ?? ''

describe('the registration of an organisation', () => {
  const server = testServer()
  let root: BuiltAdministrator
  let county: BuiltOrganization
  let school: BuiltOrganization
  let reviewer: BuiltAdministrator
  let principal: BuiltAdministrator
  beforeAll(async () => {
    const top = await buildOrganization(server, { parent: null })
    root = await buildAdministrator(server, { organization: top })
    county = await buildOrganization(server, { kind: 'federation', name: '天河区志愿者联合会' })
    school = await buildOrganization(server, { parent: county, name: '五山小学' })
    reviewer = await buildAdministrator(server, { organization: county, roles: ['reviewer'] })
    principal = await buildAdministrator(server, { organization: school })
  })
  const refused = async (input: Submit): Promise<Refusal['refused']> =>
    (await server.refused(registration.submit, input)).refused

  it('the registration of an organisation leads from the form over a return to an approval, and then to the console', async () => {
    const input = await registered(server, county, usccs[0]!)
    const { number, dueOn } = await server.call(registration.submit, input)
    expect([number.slice(0, 10), dueOn]).toEqual(['ZZ20260307', '2026-03-20'])
    expect(await newestText(server)).toContain(number)
    expect(await logIn(server, input.loginName)).toMatchObject({
      refused: 'organizationNotApproved',
      data: { state: 'pending', number, dueOn },
    })
    expect((await logIn(server, input.loginName, PASSWORD)).refused).toBe('loginFailed')

    const reasons = [
      { field: 'address' as const, text: '请写到门牌号' },
      { field: 'licence' as const, text: '证书不清晰，请重新拍摄' },
    ]
    const first = await seenOf(server, reviewer.token, number)
    await server.call(review.return, { ...first, reasons }, reviewer.token)
    expect(await newestText(server)).toContain('需要修改')
    expect((await logIn(server, input.loginName)).data).toMatchObject({
      state: 'returned',
      reasons,
    })

    const ticket = await buildProof(
      server.world,
      'registerOrganization',
      input.contactMobile,
      'again',
    )
    const shown = { number, mobile: input.contactMobile, ticket }
    const status = await server.call(registration.status, shown, undefined, { changes: false })
    expect(status).toMatchObject({ state: 'returned', reasons, overdue: false })
    expect(status.facts).toMatchObject({ name: input.name, licence: { name: '登记证书.pdf' } })
    const uploadTicket = newTicket()
    const licence = await upload(server, 'organizationLicence', uploadTicket)
    const mended = {
      ...shown,
      kind: 'organization' as const,
      uscc: usccs[0]!,
      name: input.name,
      parentId: county.id,
      regionCode: '440106',
      principal: input.principal,
      contactName: input.contactName,
      categories: '0001',
      address: '天河区五山路 381 号 2 栋 101',
      introduction: input.introduction,
      uploadTicket,
      licenceFileId: licence.fileId,
    }
    server.world.pass(1)
    expect(await server.call(registration.mend, mended)).toMatchObject({ state: 'pending' })
    expect((await server.refused(registration.mend, mended)).refused).toBe('proofExpired')

    // What was looked at before it was corrected is not approved unseen.
    expect((await server.refused(review.approve, first, reviewer.token)).refused).toBe(
      'editedMeanwhile',
    )
    const { requestId, submittedAt } = await find(server, reviewer.token, number)
    const seen = await server.call(review.detail, { requestId }, reviewer.token)
    expect(seen).toMatchObject({
      can: ['approve', 'return', 'refuse'],
      facts: { address: mended.address, licence: { fileId: licence.fileId } },
      steps: [{ action: 'submit' }, { action: 'return' }, { action: 'mend' }],
    })
    await server.call(review.approve, { requestId, submittedAt }, reviewer.token)
    expect(await newestText(server)).toContain('已通过')
    const { items } = await server.call(organization.listChildren, { districtId: county.id })
    expect(items.map(({ districtName }) => districtName)).toContain(input.name)
    const { loginName } = input
    await server.call(auth.loginOrganization, { loginName, password: 'Kapok7blossom' }, undefined, {
      from: { ip: newAddress() },
    })
    const { rows } = await sql<{ agreement: string }>`
      select agreement from organization_consent c join organization o on o.id = c.organization_id
      where o.uscc = ${usccs[0]} order by agreement`.execute(server.world.db)
    expect(rows.map(({ agreement }) => agreement)).toEqual(['orgRegRequirements', 'privacyPolicy'])
  })

  it('the registration of an organisation takes the code of the real message for its proof', async () => {
    const mobile = newMobile()
    const code = await codeByMobile(server, mobile, 'registerOrganization')
    const { ticket } = await server.call(registration.prove, { mobile, code })
    const input = await form(server, county, { contactMobile: mobile, contactTicket: ticket })
    await server.call(registration.submit, { ...input, administratorMobile: mobile })
  })

  it('the registration of an organisation sent twice, or at once, is one; the same number from another is nobody’s', async () => {
    const input = await form(server, county)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.app.inject({
          method: 'POST',
          url: `/v2/api/zyz/${registration.submit.path}`,
          headers: { cookie: `izy_browser=${'B'.repeat(43)}` },
          payload: input,
        }),
      ),
    )
    const numbers = new Set(answers.map((answer) => answer.json().data?.number))
    expect(numbers.size).toBe(1)
    expect([...numbers][0]).toMatch(/^ZZ/)
    const other = { ...(await form(server, county)), requestId: input.requestId }
    expect(await refused(other)).toBe('badRequest')
  })

  it('the registration of an organisation sent again while the first has used its proof up is answered as the first', async () => {
    const input = await form(server, county)
    const [first, second] = await heldBeforeEvent(server, [
      () => server.call(registration.submit, input),
      () => server.call(registration.submit, input, undefined, { changes: false }),
    ])
    expect(second).toEqual(first)
  })

  it('the registration of two organisations with the same credit code at once lets one in', async () => {
    const forms = await Promise.all([1, 2].map(() => registered(server, county, usccs[1]!)))
    const answers = await Promise.allSettled(
      forms.map((each) => server.call(registration.submit, each)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const failed = answers.find((answer) => answer.status === 'rejected')!
    expect(String(failed.reason)).toContain('usccTaken')
  })

  it('the registration of two with the same login name at once lets one in, and nothing of the other stays', async () => {
    const loginName = 'samename123'
    const forms = await Promise.all([1, 2].map(() => form(server, county, { loginName })))
    const answers = await Promise.allSettled(
      forms.map((each) => server.call(registration.submit, each)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = forms[answers.findIndex(({ status }) => status === 'rejected')]!
    const { rows } =
      await sql`select from organization_request where form_id = ${lost.requestId}`.execute(
        server.world.db,
      )
    expect(rows).toHaveLength(0)
  })

  it('the registration of an organisation tells what is taken to nobody who has not proven his mobile', async () => {
    const first = await form(server, county)
    await server.call(registration.submit, first)
    const asking = { loginName: first.loginName, mobile: newMobile(), ticket: 'A'.repeat(43) }
    expect((await server.refused(registration.check, asking)).refused).toBe('proofExpired')
    const unproven = await form(server, county, {
      loginName: first.loginName,
      contactTicket: 'A'.repeat(43),
    })
    expect(await refused(unproven)).toBe('proofExpired')

    const mobile = newMobile()
    const ticket = await buildProof(server.world, 'registerOrganization', mobile)
    const proven = { loginName: first.loginName, uscc: usccs[1]!, mobile, ticket }
    const { taken } = await server.call(registration.check, proven, undefined, { changes: false })
    expect(taken).toEqual(['uscc', 'loginName'])
    expect(await refused(await form(server, county, { loginName: first.loginName }))).toBe(
      'loginNameTaken',
    )
    const again = await form(server, county, { contactMobile: first.contactMobile })
    expect(await refused(again)).toBe('mobileTaken')
  })

  it.each([
    ['without its credit code', { kind: 'organization' }, 'invalidInput'],
    ['with a wrong check digit', { uscc: '51449999MJX000018G' }, 'invalidInput'],
    ['with five categories', { categories: '0001,0002,0003,0004,0005' }, 'invalidInput'],
    ['without any category', { categories: '' }, 'invalidInput'],
    ['with a password that holds the name', { password: 'Linxiaoyan1' }, 'invalidInput'],
    ['without the privacy rules', { agreed: 'orgRegRequirements:1.0' }, 'agreementChanged'],
    [
      'of an old version',
      { agreed: 'orgRegRequirements:0.9,privacyPolicy:1.0' },
      'agreementChanged',
    ],
    ['in a division that is none', { regionCode: '449999' }, 'regionUnknown'],
    ['below nobody', { parentId: '0195b000-0000-7000-8000-00000000ffff' }, 'parentNotOpen'],
    ['with another administrator unproven', { administratorMobile: '13700000001' }, 'invalidInput'],
  ] as [string, Partial<Submit>, string][])(
    'the registration of an organisation is refused %s',
    async (_, changed, name) => {
      expect(await refused(await form(server, county, changed))).toBe(name)
    },
  )

  it('the registration of an organisation is refused below a node that is not approved', async () => {
    const parent = await buildOrganization(server, { parent: county, state: 'pending' })
    expect(await refused(await form(server, parent))).toBe('parentNotOpen')
  })

  it('the registration of an organisation takes files of this browser’s form only, once, and for what they were sent', async () => {
    const input = await registered(server, county, usccs[2]!)
    const stranger = { browser: 'C'.repeat(43) }
    const ticket = input.uploadTicket!
    const stolen = await server.call(
      registration.upload,
      { purpose: 'organizationLicence', uploadTicket: ticket, file: pdf() },
      undefined,
      { from: stranger },
    )
    for (const wrong of [
      { ...input, licenceFileId: stolen.fileId },
      { ...input, uploadTicket: 'A'.repeat(43) },
      { ...input, licenceFileId: input.sealFileId },
    ])
      expect(await refused(wrong)).toBe('fileNotFound')
    await server.call(registration.submit, input)
    const copy = await form(server, county, {
      uploadTicket: ticket,
      licenceFileId: input.licenceFileId,
    })
    expect(await refused(copy)).toBe('fileNotFound')
  })

  it('the registration of an organisation forgets uploads after a day, and limits them by browser', async () => {
    const browser = 'D'.repeat(43)
    const from = { browser, ip: newAddress() }
    const send = () =>
      server.call(
        registration.upload,
        { purpose: 'organizationLicence', uploadTicket: newTicket(), file: pdf() },
        undefined,
        {
          from,
        },
      )
    for (let n = 0; n < 20; n++) await send()
    const given = {
      purpose: 'organizationLicence' as const,
      uploadTicket: newTicket(),
      file: pdf(),
    }
    expect((await server.refused(registration.upload, given, undefined, from)).refused).toBe(
      'tooManyRequests',
    )
    server.world.pass(25 * 60)
    await expireUploads(server.world)
    const { rows } = await sql`select from file where owner_kind = 'applicant' and used_id is null
      and deleted_at is null`.execute(server.world.db)
    expect(rows).toHaveLength(0)
  })

  it('the registration of a group below an organisation waits for the consent of that organisation', async () => {
    const { number } = await server.call(registration.submit, await form(server, school))
    const seen = await seenOf(server, reviewer.token, number)
    expect((await server.refused(review.approve, seen, reviewer.token)).refused).toBe(
      'consentMissing',
    )
    expect((await server.refused(review.consent, seen, reviewer.token)).refused).toBe(
      'reviewElsewhere',
    )
    expect((await find(server, principal.token, number)).can).toEqual(['consent', 'decline'])
    await server.call(review.consent, seen, principal.token)
    await server.call(review.approve, seen, reviewer.token)
  })

  it('the registration of an organisation goes back when the parent declines', async () => {
    const { number } = await server.call(registration.submit, await form(server, school))
    const seen = await seenOf(server, principal.token, number)
    await server.call(review.decline, { ...seen, reason: '本校没有这支队伍' }, principal.token)
    const { requestId } = seen
    const { state, reasons } = await server.call(review.detail, { requestId }, reviewer.token)
    expect([state, reasons]).toEqual([
      'returned',
      [{ field: 'parentId', text: '本校没有这支队伍' }],
    ])
  })

  it('the registration of an organisation, once refused, frees credit code, login name and mobile', async () => {
    const uscc = '12449999MB20000128'
    const input = await registered(server, county, uscc)
    const { number } = await server.call(registration.submit, input)
    const seen = await seenOf(server, reviewer.token, number)
    await server.call(review.refuse, { ...seen, reason: '与登记机关核对不符' }, reviewer.token)
    expect((await logIn(server, input.loginName)).refused).toBe('loginFailed')
    const status = { number, uscc }
    expect(
      await server.call(registration.status, status, undefined, { changes: false }),
    ).toMatchObject({ state: 'refused', facts: null })
    const { contactMobile, loginName } = input
    await server.call(
      registration.submit,
      await registered(server, county, uscc, {
        contactMobile,
        administratorMobile: contactMobile,
        loginName,
      }),
    )
  })

  it('the registration of an organisation is seen by the federations above and by nobody else', async () => {
    const { number } = await server.call(registration.submit, await form(server, county))
    const seen = await seenOf(server, root.token, number)
    expect((await find(server, root.token, number)).can).toEqual([])
    expect((await server.refused(review.approve, seen, root.token)).refused).toBe('reviewElsewhere')
    const elsewhere = await buildOrganization(server, { kind: 'federation' })
    const stranger = await buildAdministrator(server, { organization: elsewhere })
    const { items } = await server.call(review.list, { keyword: number }, stranger.token)
    expect(items).toEqual([])
    const unknown = { ...seen, requestId: newId() }
    for (const endpoint of [review.approve, review.refuse, review.consent] as const)
      expect(
        await server.refused(endpoint, { ...seen, reason: '不符合要求' } as never, stranger.token),
      ).toEqual(
        await server.refused(
          endpoint,
          { ...unknown, reason: '不符合要求' } as never,
          stranger.token,
        ),
      )
    expect(
      (await server.refused(review.detail, { requestId: seen.requestId }, stranger.token)).refused,
    ).toBe('organizationRequestNotFound')
    // Too late for the county: the federation above may take it over.
    server.world.pass(20 * 24 * 60)
    expect((await find(server, root.token, number)).can).toEqual(['approve', 'return', 'refuse'])
    await server.call(review.approve, seen, root.token)
  })

  it('the registration of an organisation is decided once, by whoever is faster', async () => {
    const { number } = await server.call(registration.submit, await form(server, county))
    const seen = await seenOf(server, reviewer.token, number)
    const answers = await Promise.allSettled([
      server.call(review.approve, seen, reviewer.token),
      server.call(review.refuse, { ...seen, reason: '与登记机关核对不符' }, reviewer.token),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('the registration of an organisation tells whoever comes second who was first, what and when', async () => {
    const { number } = await server.call(registration.submit, await form(server, county))
    const seen = await seenOf(server, reviewer.token, number)
    const second = await buildAdministrator(server, { organization: county })
    await server.call(review.approve, seen, reviewer.token)
    const reasons = [{ field: 'address' as const, text: '请写到门牌号' }]
    const late = await server.refused(review.return, { ...seen, reasons }, second.token)
    expect(late).toMatchObject({
      refused: 'requestStateRefuses',
      data: { decided: decided('approved') },
    })
    expect(late.msg).toMatch(/^这份申请已由管理员\d+于 .+ 审核通过，无需再次处理$/)
    const above = await server.refused(review.approve, seen, root.token)
    expect(above.data).toMatchObject({ decided: decided('approved', 'node', county.name) })
    const elsewhere = await buildOrganization(server, { kind: 'federation' })
    const stranger = await buildAdministrator(server, { organization: elsewhere })
    expect(await server.refused(review.approve, seen, stranger.token)).toMatchObject({
      refused: 'organizationRequestNotFound',
      data: null,
    })
  })
})

describe('asking where a registration stands', () => {
  const server = testServer()
  let county: BuiltOrganization
  let number: string
  let mobile: string
  beforeAll(async () => {
    county = await buildOrganization(server, { kind: 'federation' })
    const input = await registered(server, county, usccs[0]!)
    mobile = input.contactMobile
    number = (await server.call(registration.submit, input)).number
  })
  const asked = (input: InputOf<typeof registration.status>, ip = newAddress()) =>
    server.refused(registration.status, input, undefined, { ip, browser: 'E'.repeat(43) })

  it('asking where a registration stands says the same to an unknown number, another’s code and another’s mobile', async () => {
    const unknown = `${number.slice(0, -6)}ZZZZZZ`
    const other = newMobile()
    const ticket = await buildProof(server.world, 'registerOrganization', other)
    const answers = [
      await server.refused(registration.status, { number: unknown, uscc: usccs[0]! }),
      await server.refused(registration.status, { number, uscc: usccs[1]! }),
      await server.refused(registration.status, { number, mobile: other, ticket }),
      await server.refused(registration.status, { number }),
    ]
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]!.refused).toBe('organizationRequestNotFound')
    const unproven = { number, mobile, ticket: 'A'.repeat(43) }
    expect((await server.refused(registration.status, unproven)).refused).toBe('proofExpired')
  })

  it('whoever asks where a registration stands is stopped after twenty questions of one browser', async () => {
    const answers = []
    for (let n = 0; n < 21; n++) answers.push(await asked({ number: `ZZ20260101${'0'.repeat(6)}` }))
    expect(
      answers.map(({ refused }) => refused).filter((name) => name === 'tooManyRequests'),
    ).toHaveLength(1)
  })

  it('the applicant may urge once the promised day of his registration has passed, once a day', async () => {
    const asking = { number, uscc: usccs[0]! }
    const early = await server.refused(registration.urge, asking)
    expect(early.refused).toBe('urgeTooEarly')
    server.world.pass(20 * 24 * 60)
    expect(await server.call(registration.urge, asking)).toMatchObject({
      overdue: true,
      canUrge: false,
    })
    expect((await server.refused(registration.urge, asking)).refused).toBe('urgeTooEarly')
    const reviewer = await buildAdministrator(server, { organization: county })
    expect(await find(server, reviewer.token, number)).toMatchObject({ urged: 1, overdue: true })
  })
})

describe('a change of what was reviewed', () => {
  const server = testServer()
  let county: BuiltOrganization
  let reviewer: BuiltAdministrator
  beforeAll(async () => {
    county = await buildOrganization(server, { kind: 'federation' })
    reviewer = await buildAdministrator(server, { organization: county })
  })
  const setting = async (kind = 'organization') => {
    const node = await buildOrganization(server, { parent: county, kind })
    if (kind === 'organization')
      await sql`update organization set uscc = ${`TEST${node.id.slice(-14)}`} where id = ${node.id}`.execute(
        server.world.db,
      )
    return { node, owner: await buildAdministrator(server, { organization: node }) }
  }

  it('a change of what was reviewed holds from its approval on; the old name stays known', async () => {
    const { node, owner } = await setting()
    const { number } = await server.call(
      own.requestChange,
      { name: '荔湾护水志愿服务队', principal: '何伟强' },
      owner.token,
    )
    const before = await server.call(own.detail, {}, owner.token)
    expect(before.facts.name).toBe(node.name)
    expect(before.request?.changes).toEqual([
      { field: 'name', before: node.name, after: '荔湾护水志愿服务队' },
      { field: 'principal', before: '', after: '何伟强' },
    ])
    await server.call(review.approve, await seenOf(server, reviewer.token, number), reviewer.token)
    const after = await server.call(own.detail, {}, owner.token)
    expect([after.facts.name, after.formerNames, after.facts.principal]).toEqual([
      '荔湾护水志愿服务队',
      [node.name],
      '何伟强',
    ])
    for (const keyword of ['护水', 'lwhs', node.name]) {
      const { items } = await server.call(organization.listChildren, { keyword })
      expect(
        items.map(({ districtId }) => districtId),
        keyword,
      ).toContain(node.id)
    }
  })

  it('a change of what was reviewed moves a node with all below it', async () => {
    const { node, owner } = await setting()
    const child = await buildOrganization(server, { parent: node })
    const target = await buildOrganization(server, { kind: 'federation' })
    const below = await server.refused(own.requestChange, { parentId: child.id }, owner.token)
    expect(below.refused).toBe('parentNotOpen')
    const { number } = await server.call(own.requestChange, { parentId: target.id }, owner.token)
    await server.call(review.approve, await seenOf(server, reviewer.token, number), reviewer.token)
    const { ancestors } = await server.call(organization.detail, { districtId: child.id })
    expect(ancestors.map(({ districtId }) => districtId)).toEqual([
      expect.any(String),
      target.id,
      node.id,
    ])
    const old = await server.call(organization.listManaged, { size: '100' }, reviewer.token)
    expect(old.items.map(({ organizationId }) => organizationId)).not.toContain(child.id)
  })

  it('a change of what was reviewed is one at a time, can be taken back by its own node, and comes back with reasons', async () => {
    const { owner } = await setting()
    const other = await setting()
    const ask = (principal: string) => ({ principal })
    const withdrawn = await server.call(own.requestChange, ask('何伟强'), owner.token)
    const again = await server.refused(own.requestChange, ask('何伟'), owner.token)
    expect(again.refused).toBe('changeOpen')
    const { request } = await server.call(own.detail, {}, owner.token)
    const { requestId } = request!
    const foreign = await server.refused(own.withdrawChange, { requestId }, other.owner.token)
    expect(foreign.refused).toBe('organizationRequestNotFound')
    await server.call(own.withdrawChange, { requestId }, owner.token)
    const twice = await server.refused(own.withdrawChange, { requestId }, owner.token)
    expect(twice).toMatchObject({
      refused: 'requestStateRefuses',
      data: { decided: decided('recalled', 'self') },
    })
    const change = await server.refused(
      review.approve,
      await seenOf(server, reviewer.token, withdrawn.number),
      reviewer.token,
    )
    expect(change.data).toMatchObject({ decided: { what: 'recalled', by: 'node' } })

    const { number } = await server.call(own.requestChange, ask('何伟强'), owner.token)
    const reasons = [{ field: 'principal' as const, text: '请附任命文件' }]
    const seen = await seenOf(server, reviewer.token, number)
    await server.call(review.return, { ...seen, reasons }, reviewer.token)
    const back = await server.call(own.detail, {}, owner.token)
    expect(back.request).toMatchObject({ state: 'returned', reasons })
    expect(back.facts.principal).toBe('')
  })

  it('a change of what was reviewed is not approved by whoever asked for it', async () => {
    const { node, owner } = await setting()
    const { number } = await server.call(own.requestChange, { principal: '何伟强' }, owner.token)
    const seen = await seenOf(server, reviewer.token, number)
    // The same person serves the federation, too.
    await sql`insert into administrator_role (administrator_id, organization_id, role, granted_at)
      values (${owner.id}, ${county.id}, 'owner', now())`.execute(server.world.db)
    await changeSessions(server, owner.id, { organization_id: county.id })
    expect((await server.refused(review.approve, seen, owner.token)).refused).toBe('reviewFourEyes')
    expect(node.id).not.toBe(county.id)
  })

  it.each([
    ['that changes nothing', {}, 'changeEmpty'],
    [
      'of an organisation into a group with a file of nobody',
      { licenceFileId: '0195b000-0000-7000-8000-0000000000ff' },
      'fileNotFound',
    ],
    ['into a division that is none', { regionCode: '449999' }, 'regionUnknown'],
  ])('a change of what was reviewed is refused one %s', async (_, input, name) => {
    const { owner } = await setting()
    expect((await server.refused(own.requestChange, input, owner.token)).refused).toBe(name)
  })

  it('a change of what was reviewed does not take another’s credit code', async () => {
    const { owner } = await setting('group')
    const { node } = await setting()
    await sql`update organization set uscc = ${usccs[2]} where id = ${node.id}`.execute(
      server.world.db,
    )
    const missing = await server.refused(own.requestChange, { kind: 'organization' }, owner.token)
    expect(missing.refused).toBe('invalidInput')
    const taken = { kind: 'organization' as const, uscc: usccs[2]! }
    expect((await server.refused(own.requestChange, taken, owner.token)).refused).toBe('usccTaken')
  })

  it('a change of what was reviewed asks nobody about introduction, address, categories and contact', async () => {
    const { owner } = await setting()
    const saved = {
      contactName: '黄丽',
      categories: '0003',
      address: '荔湾区沙面大街 1 号',
      introduction: '每月巡河两次，清理岸线垃圾。',
      contactMobile: '13700009999',
    }
    await server.call(own.save, saved, owner.token)
    expect(await server.call(own.detail, {}, owner.token)).toMatchObject({
      facts: { contactName: '黄丽', categories: ['0003'], address: saved.address },
      contactMobileMasked: '137****9999',
    })
    const { node } = await setting()
    const publisher = await buildAdministrator(server, { organization: node, roles: ['publisher'] })
    expect((await server.refused(own.save, saved, publisher.token)).refused).toBe(
      'permissionDenied',
    )
  })
})
