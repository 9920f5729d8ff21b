import {
  becomeSame,
  buildAdministrator,
  buildGuardian,
  buildOrganization,
  buildVolunteer,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { buildCredit } from '../../../../test/earned.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { drainReactions } from '../../../jobs.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sealStanding } from '../../foundation/row-seal/row-seal.service.ts'
import { passOn } from './late.service.ts'

const { file, identityReview, message, profile, workbench } = contract
const server = testServer()
const DAY = 24 * 60
/** Ten working days, with every holiday that may fall among them. */
const TERM = 25 * DAY

const nodes = {} as Record<'root' | 'city', BuiltOrganization>
let first = ''
let second = ''
beforeAll(async () => {
  nodes.root = await buildOrganization(server, { parent: null })
  const federation = { kind: 'federation', regionCode: '440106', parent: nodes.root }
  nodes.city = await buildOrganization(server, federation)
  first = await tokenAt('city')
  second = await tokenAt('city')
})

const tokenAt = async (node: keyof typeof nodes) =>
  (await buildAdministrator(server, { organization: nodes[node] })).token

let serial = 0
/** What makes another person of the volunteer; of his old identity nothing stays but what is named. */
const another = () => ({
  name: '陈新名',
  documentType: '05' as const,
  documentNumber: `G${String(10_000_000 + ++serial)}`,
  birthDate: '1988-08-08',
})

const ask = async (volunteer: { token: string }, more: object) => {
  const sent = new File([pdfOf()], '户口簿.pdf')
  const { fileId } = await server.call(
    file.upload,
    { purpose: 'identityEvidence', file: sent },
    volunteer.token,
  )
  const asked = { ...another(), reason: '户口簿姓名更正', fileIds: [fileId], ...more }
  return (await server.call(profile.requestIdentity, asked, volunteer.token)).changeId
}
const asked = async (more: object = {}) => {
  const volunteer = await buildVolunteer(server, { name: '陈旧名' })
  return { volunteer, changeId: await ask(volunteer, more) }
}
const pending = (changeId: string) => ({ changeId, state: 'pending' as const })
const waiting = (changeId: string) => ({ changeId, state: 'awaitingSecondReview' as const })
const rowOf = async (token: string, changeId: string, more: object = {}) => {
  const { items } = await server.call(identityReview.list, { size: '100', ...more }, token)
  return items.find((each) => each.changeId === changeId)
}
const countFor = async (token: string) =>
  (await server.call(workbench.counts, {}, token)).identityChanges

describe('a change by which somebody could become another person', () => {
  it('whoever changes number and name together waits for a second person, who sees who agreed first and what is at stake', async () => {
    const { volunteer, changeId } = await asked()
    await buildCredit(server, volunteer, { minutes: 90, organization: nodes.city })
    expect(await rowOf(first, changeId)).toMatchObject({ byTwo: true, agreed: null })
    const answer = await server.call(identityReview.approve, pending(changeId), first)
    expect(answer).toEqual({ state: 'awaitingSecondReview' })
    expect(await server.call(profile.myDetail, {}, volunteer.token)).toMatchObject({
      name: '陈旧名',
      can: { changeIdentity: false },
      identityChange: {
        state: 'awaitingSecondReview',
        agreed: { organizationName: nodes.city.name },
      },
    })
    const row = await rowOf(second, changeId, { turn: 'here' })
    expect(row).toMatchObject({
      state: 'awaitingSecondReview',
      agreed: { organizationName: nodes.city.name },
      second: null,
      can: { decide: true },
      waitsFor: null,
    })
    expect(await server.call(identityReview.look, { changeId }, second)).toMatchObject({
      before: { name: '陈旧名' },
      after: { name: '陈新名' },
      stake: { minutes: 90, certificates: 0 },
    })
    await drainReactions(server.world)
    const told = async () =>
      (await server.call(message.list, {}, volunteer.token)).items[0]!.content
    expect(await told()).toMatch(/另一位审核人/)
    expect(await server.call(identityReview.approve, waiting(changeId), second)).toEqual({
      state: 'approved',
    })
    const detail = await server.call(profile.myDetail, {}, volunteer.token)
    expect(detail.name).toBe('陈新名')
    expect(detail.identityChange).toMatchObject({
      state: 'approved',
      agreed: { organizationName: nodes.city.name },
      second: { organizationName: nodes.city.name },
    })
    expect(await rowOf(first, changeId)).toMatchObject({
      agreed: { organizationName: nodes.city.name },
      second: { organizationName: nodes.city.name, administratorName: expect.any(String) },
    })
  })

  it('who agreed first is not the second: he is told whose turn it is, and has it no longer counted', async () => {
    const { changeId } = await asked()
    const [mine, theirs] = [await countFor(first), await countFor(second)]
    await server.call(identityReview.approve, pending(changeId), first)
    expect([await countFor(first), await countFor(second)]).toEqual([mine! - 1, theirs])
    expect(await rowOf(first, changeId)).toMatchObject({
      can: { decide: false },
      waitsFor: { organizationId: nodes.city.id, vacant: false },
    })
    expect(await rowOf(first, changeId, { turn: 'here' })).toBeUndefined()
    const returned = { changeId, answer: '材料不清晰' }
    for (const refusal of [
      await server.refused(identityReview.look, { changeId }, first),
      await server.refused(identityReview.approve, waiting(changeId), first),
      await server.refused(identityReview.return, returned, first),
    ])
      expect(refusal.refused).toBe('identityFourEyes')
    await server.call(identityReview.return, returned, second)
  })

  it('nobody becomes the second unknowingly who has opened it before the first agreed', async () => {
    const { changeId } = await asked()
    await server.call(identityReview.approve, pending(changeId), first)
    const late = await server.refused(identityReview.approve, pending(changeId), second)
    expect(late).toMatchObject({
      refused: 'identityChangeSettled',
      data: { state: 'awaitingSecondReview' },
    })
  })

  it('one person is enough for another document of the same name and birth date', async () => {
    const volunteer = await buildVolunteer(server, { name: '陈旧名' })
    const changeId = await ask(volunteer, { name: '陈旧名', birthDate: '1990-01-01' })
    const answer = await server.call(identityReview.approve, pending(changeId), first)
    expect(answer).toEqual({ state: 'approved' })
  })

  it('a whole identity in pieces takes two persons, until two have agreed', async () => {
    const volunteer = await buildVolunteer(server, { name: '陈旧名' })
    const passport = { ...another(), name: '陈旧名', birthDate: '1990-01-01' }
    const numbered = await ask(volunteer, passport)
    expect(await rowOf(first, numbered)).toMatchObject({ byTwo: false })
    await server.call(identityReview.approve, pending(numbered), first)
    const named = await ask(volunteer, { ...passport, name: '陈更名' })
    expect(await rowOf(first, named)).toMatchObject({ byTwo: true })
    await server.call(identityReview.approve, pending(named), first)
    await server.call(identityReview.approve, waiting(named), second)
    const again = await ask(volunteer, { ...passport, name: '陈再更' })
    expect(await rowOf(first, again)).toMatchObject({ byTwo: false, earlier: [] })
  })

  it('whoever is the second reads what changed before by one person alone, with its date, in the list and when he opens it', async () => {
    const volunteer = await buildVolunteer(server, { name: '陈旧名' })
    const passport = { ...another(), name: '陈旧名', birthDate: '1990-01-01' }
    const numbered = await ask(volunteer, passport)
    await server.call(identityReview.approve, pending(numbered), first)
    const decidedAt = server.world.clock.now().toISOString()
    server.world.pass(DAY)
    const named = await ask(volunteer, { ...passport, name: '陈更名' })
    expect(await rowOf(second, named)).toMatchObject({
      fields: ['name'],
      byTwo: true,
      earlier: [{ fields: ['documentType', 'documentNumber'], decidedAt }],
    })
    const { earlier } = await server.call(identityReview.look, { changeId: named }, second)
    expect(earlier).toMatchObject([
      {
        decidedAt,
        before: { documentType: '01' },
        after: { documentType: '05', documentNumber: passport.documentNumber },
      },
    ])
    server.world.at(START)
  })

  it('a change whose node has no second reviewer goes to the node above at once, which says whose turn it is', async () => {
    const district = await buildOrganization(server, {
      kind: 'federation',
      regionCode: '440305',
      parent: nodes.root,
    })
    const { token } = await buildAdministrator(server, { organization: district })
    const volunteer = await buildVolunteer(server, { name: '陈旧名', regionCode: '440305' })
    const changeId = await ask(volunteer, {})
    await server.call(identityReview.approve, pending(changeId), token)
    const root = await tokenAt('root')
    expect(await rowOf(token, changeId)).toMatchObject({
      waitsFor: { organizationId: nodes.root.id, vacant: false },
    })
    expect(await passOn(server.world)).toBe(1)
    expect(await rowOf(token, changeId)).toMatchObject({
      passedOn: { organizationName: nodes.root.name },
      waitsFor: { organizationId: nodes.root.id },
    })
    expect(await rowOf(root, changeId)).toMatchObject({ can: { decide: true }, waitsFor: null })
    await server.call(identityReview.approve, waiting(changeId), root)
  })

  it('a change that no second person looks at in time goes to the node above', async () => {
    const { changeId } = await asked()
    await server.call(identityReview.approve, pending(changeId), first)
    expect(await passOn(server.world)).toBe(0)
    server.world.pass(TERM)
    const root = await tokenAt('root')
    await passOn(server.world)
    expect(await server.refused(identityReview.look, { changeId }, second)).toMatchObject({
      refused: 'matterPassedOn',
    })
    await server.call(identityReview.approve, waiting(changeId), root)
    server.world.at(START)
  })

  it('a second account of the same document, the volunteer himself and his guardian are not the second', async () => {
    const { volunteer, changeId } = await asked()
    const [one, other, own, guardian] = await Promise.all(
      [1, 2, 3, 4].map(() => buildAdministrator(server, { organization: nodes.city })),
    )
    const { db, keys } = server.world
    const digest = Buffer.from('the same document')
    await db
      .updateTable('administrator')
      .set({ document_type: '01', document_number_cipher: digest, document_digest: digest })
      .where('id', '=', one!.id)
      .execute()
    await db
      .insertInto('former_contact')
      .values({
        account_id: other!.id,
        realm: 'volunteer',
        kind: 'documentNumber',
        digest,
        left_at: server.world.clock.now(),
      })
      .execute()
    await becomeSame(server, own!, volunteer)
    await buildGuardian(server, volunteer, { mobile: '13511119999' })
    const cipher = encryptField(keys, `administrator.mobile.${guardian!.id}`, '13511119999')
    await sql`update administrator set mobile_cipher = ${cipher} where id = ${guardian!.id}`.execute(
      db,
    )
    await server.call(identityReview.approve, pending(changeId), one!.token)
    const refusal = async ({ token }: { token: string }) =>
      (await server.refused(identityReview.approve, waiting(changeId), token)).refused
    expect(await refusal(other!)).toBe('identityFourEyes')
    expect(await refusal(own!)).toBe('identityOwn')
    expect(await refusal(guardian!)).toBe('identityOwn')
    await server.call(identityReview.approve, waiting(changeId), second)
  })

  it('a change that waits for the second can be taken back, and no other asked for meanwhile', async () => {
    const { volunteer, changeId } = await asked()
    await server.call(identityReview.approve, pending(changeId), first)
    const detail = await server.call(profile.myDetail, {}, volunteer.token)
    expect(detail.can.changeIdentity).toBe(false)
    await server.call(profile.withdrawIdentity, { changeId }, volunteer.token)
    const late = await server.refused(identityReview.approve, waiting(changeId), second)
    expect(late.refused).toBe('identityChangeSettled')
    await ask(volunteer, {})
  })
})

/** Who tries, where the change waits for the second at the city: `first` has agreed to it already. */
const roles = ['first', 'second', 'reviewer', 'above', 'himself', 'publisher', 'volunteer'] as const
type Role = (typeof roles)[number]
const states = ['pending', 'awaitingSecondReview', 'approved', 'returned', 'withdrawn'] as const
type State = (typeof states)[number]
const acts = ['look', 'approve', 'return', 'withdraw'] as const
type Act = (typeof acts)[number]

/** What comes of each act, written down by hand: null where it is done. */
const outcomeOf = (state: State, act: Act, role: Role): string | null => {
  if (act === 'withdraw') {
    if (role !== 'volunteer') return 'loginExpired'
    return state === 'pending' || state === 'awaitingSecondReview' ? null : 'identityChangeSettled'
  }
  if (role === 'volunteer') return 'loginExpired'
  if (role === 'publisher') return 'permissionDenied'
  if (role === 'above') return 'identityChangeNotFound'
  if (state !== 'pending' && state !== 'awaitingSecondReview') return 'identityChangeSettled'
  if (role === 'himself') return 'identityOwn'
  return role === 'first' && state === 'awaitingSecondReview' ? 'identityFourEyes' : null
}

describe('a change of identity, by state, act and role', () => {
  const tokens = {} as Record<Exclude<Role, 'volunteer' | 'himself'>, string>
  beforeAll(async () => {
    const at = (node: keyof typeof nodes, role: 'owner' | 'reviewer' | 'publisher') =>
      buildAdministrator(server, { organization: nodes[node], roles: [role] })
    tokens.first = first
    tokens.second = second
    tokens.reviewer = (await at('city', 'reviewer')).token
    tokens.publisher = (await at('city', 'publisher')).token
    tokens.above = (await at('root', 'owner')).token
  })

  const inState = async (state: State) => {
    const made = await asked()
    const { volunteer, changeId } = made
    if (state === 'withdrawn')
      await server.call(profile.withdrawIdentity, { changeId }, volunteer.token)
    if (state === 'returned')
      await server.call(identityReview.return, { changeId, answer: '材料不清晰' }, first)
    if (state === 'awaitingSecondReview' || state === 'approved')
      await server.call(identityReview.approve, pending(changeId), first)
    if (state === 'approved') await server.call(identityReview.approve, waiting(changeId), second)
    return made
  }

  const tried = async (act: Act, state: State, changeId: string, token: string) => {
    const seen = state === 'awaitingSecondReview' ? waiting(changeId) : pending(changeId)
    const wire = {
      look: [identityReview.look, { changeId }],
      approve: [identityReview.approve, seen],
      return: [identityReview.return, { changeId, answer: '材料不清晰' }],
      withdraw: [profile.withdrawIdentity, { changeId }],
    } as const
    const [endpoint, input] = wire[act]
    try {
      return (await server.refused(endpoint, input as never, token)).refused as string
    } catch (error) {
      if (String(error).includes('was not refused')) return null
      throw error
    }
  }

  it.each(states.flatMap((state) => acts.map((act) => [state, act] as const)))(
    'a change of identity that is %s lets do %s whom it should',
    async (state, act) => {
      let made = await inState(state)
      for (const role of roles) {
        const own = await buildAdministrator(server, { organization: nodes.city })
        await becomeSame(server, own, made.volunteer)
        const { token } = { ...made.volunteer, ...(role === 'himself' && own) }
        const as = role === 'himself' || role === 'volunteer' ? token : tokens[role]
        const came = await tried(act, state, made.changeId, as)
        expect([role, came]).toEqual([role, outcomeOf(state, act, role)])
        if (came === null && act !== 'look') made = await inState(state)
      }
    },
  )
})

// Last: once sealing has begun, whoever a test makes past the product counts for nothing.
describe('an agreement of a first person', () => {
  it('a change whose first agreement was written past the product does not hold', async () => {
    await sealStanding(server.world)
    const { changeId } = await asked()
    const { id } = await buildAdministrator(server, { organization: nodes.city })
    await sql`update identity_change set state = 'awaitingSecondReview', agreed_by = ${id}, agreed_for = ${nodes.city.id},
      agreed_at = ${server.world.clock.now()} where id = ${changeId}`.execute(server.world.db)
    const refusal = await server.refused(identityReview.approve, waiting(changeId), second)
    expect(refusal.refused).toBe('rowAltered')
  })
})
