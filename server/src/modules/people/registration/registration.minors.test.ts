import { personalPartObstacle } from 'contract/rules/id-number'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildMission, buildRegions } from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { AGREED, AGREED_FOR_CHILD, proven } from '../../../../test/proofs.ts'
import { newId } from '../../../platform/ids.ts'

const { submit } = contract.registration

let serial = 0
const idNumber = (born: string) => {
  const body = `449999${born}${String(++serial).padStart(3, '0')}`
  return [...'0123456789X']
    .map((digit) => body + digit)
    .find((number) => personalPartObstacle(number, START) === null)!
}

/** Somebody born on a day, with a mother. */
const form = (born: string, changes: Record<string, string | undefined> = {}) => {
  const number = String(++serial).padStart(8, '0')
  const whole = {
    name: '林小满',
    documentType: '01' as const,
    documentNumber: idNumber(born),
    mobile: `137${number}`,
    regionCode: '440106',
    loginName: `xiaoman${serial}`,
    password: 'Qinglang7Feng',
    passwordAgain: 'Qinglang7Feng',
    agreed: AGREED,
    guardianName: '林秋月',
    guardianRelation: 'mother' as const,
    guardianDocumentType: '01' as const,
    guardianDocumentNumber: idNumber('19850505'),
    guardianMobile: `136${number}`,
    ...changes,
  }
  return Object.fromEntries(
    Object.entries(whole).filter(([, value]) => value !== undefined),
  ) as typeof whole
}

describe('a minor', () => {
  const server = testServer()
  beforeAll(() => buildRegions(server))
  const send = async (input: ReturnType<typeof form>) =>
    server.call(submit, await proven(server.world, input, { salt: newId() }))
  const refusedOf = async (input: ReturnType<typeof form>) =>
    server.refused(submit, await proven(server.world, input, { salt: newId() }))
  const consentsOf = async (userId: string) => {
    const { rows } = await sql<{ agreement: string; by: string }>`
      select agreement, case when guardian_id is null then 'self' else 'guardian' end as by
      from consent where volunteer_id = ${userId} order by by, agreement`.execute(server.world.db)
    return rows.map(({ agreement, by }) => `${by} ${agreement}`)
  }

  it('a minor of 14 to 17 registers with a guardian, whose consent stands beside his own', async () => {
    const { userId, state } = await send(form('20100101'))
    expect(state).toBe('verified')
    expect(await consentsOf(userId)).toEqual([
      'guardian documentConsent',
      'guardian privacyPolicy',
      'guardian voluntaryAgreement',
      'self documentConsent',
      'self privacyPolicy',
      'self voluntaryAgreement',
    ])
    const { rows } = await sql<{ line: string }>`
      select row_to_json(g)::text as line from guardian g where volunteer_id = ${userId}`.execute(
      server.world.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.line).toContain('"relation":"mother"')
    expect(rows[0]!.line).not.toMatch(/449999|136\d{8}/)
  })

  it('a minor whose guardian agreed may apply for missions like everybody', async () => {
    const input = form('20100101')
    await send(input)
    const { token } = await server.call(contract.auth.loginVolunteer, {
      loginName: input.loginName,
      password: input.password,
    })
    const { id: missionId, placeId } = await buildMission(server)
    const apply = contract.application.apply
    await server.call(apply, { missionId, placeId, riskAccepted: '1' }, token)
  })

  it('a minor below 14 needs the rules for children too, agreed to by the guardian', async () => {
    expect((await refusedOf(form('20150101'))).refused).toBe('agreementChanged')
    const { userId } = await send(form('20150101', { agreed: AGREED_FOR_CHILD }))
    expect(await consentsOf(userId)).toContain('guardian childrenPrivacy')
    expect(await consentsOf(userId)).not.toContain('self childrenPrivacy')
  })

  it('a minor of 6 is taken on his birthday and refused the day before', async () => {
    await send(form('20200307', { agreed: AGREED_FOR_CHILD }))
    const refused = await refusedOf(form('20200308', { agreed: AGREED_FOR_CHILD }))
    expect(refused).toMatchObject({
      refused: 'tooYoung',
      msg: expect.stringContaining('未满 6 周岁'),
    })
  })

  it('a minor with half a guardian is told what is missing', async () => {
    const refused = await refusedOf(form('20100101', { guardianRelation: undefined }))
    expect(refused.data).toMatchObject({ fields: [{ path: 'guardianRelation', name: 'required' }] })
    const wrong = await refusedOf(
      form('20100101', { guardianDocumentNumber: '449999198505050000' }),
    )
    expect(wrong.data).toMatchObject({ fields: [{ path: 'guardianDocumentNumber' }] })
  })

  it.each([
    ['is a minor too', () => ({ guardianDocumentNumber: idNumber('20090101') }), '年满 18 周岁'],
    [
      'is the minor himself',
      () => {
        const documentNumber = idNumber('20100101')
        return { documentNumber, guardianDocumentNumber: documentNumber }
      },
      '不能是本人',
    ],
    [
      'has the same mobile',
      () => ({ mobile: '13712340001', guardianMobile: '13712340001' }),
      '手机号码不能与本人相同',
    ],
  ])('a minor whose guardian %s is refused', async (_, changes, sentence) => {
    const refused = await refusedOf(form('20100101', changes()))
    expect(refused).toMatchObject({
      refused: 'guardianUnfit',
      msg: expect.stringContaining(sentence),
    })
  })

  it('a minor below 14 may be reached on the telephone of the guardian', async () => {
    const mobile = '13712340002'
    await send(form('20150101', { agreed: AGREED_FOR_CHILD, mobile, guardianMobile: mobile }))
  })

  it('a minor does not pass with a proof of another purpose', async () => {
    const input = form('20100101')
    const given = await proven(server.world, input)
    const refused = await server.refused(submit, { ...given, guardianTicket: given.mobileTicket })
    expect(refused).toMatchObject({ refused: 'proofExpired', data: { field: 'guardianMobile' } })
  })

  it('an adult leaves no guardian behind, whatever the form held', async () => {
    const { userId } = await send(form('19900101'))
    const { rows } = await sql`select from guardian where volunteer_id = ${userId}`.execute(
      server.world.db,
    )
    expect(rows).toHaveLength(0)
  })
})
