import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  becomeOnePerson,
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
} from '../../../../test/build.ts'
import { buildCredited } from '../../../../test/earned.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { transitions, requestTransitions, canMove } from './certificate.states.ts'
import { obstacleToAsking, obstacleToDeciding, obstacleToTakingBack } from './revocation.policy.ts'
import { verifyCertificates } from './verification.service.ts'

const { certificate, certificateRegister: register, message, workbench } = contract
const server = testServer()
const reason = '持有人来电说明证件被他人冒用'

/** Owner and reviewer of a federation, a colleague of the root, and a certificate over hours below the federation. */
const house = async () => {
  const { db } = server.world
  const root =
    (await db
      .selectFrom('organization')
      .where('parent_id', 'is', null)
      .select(['id', 'name'])
      .executeTakeFirst()) ?? (await buildOrganization(server, { parent: null }))
  const federation = await buildOrganization(server, { parent: root, kind: 'federation' })
  const organization = await buildOrganization(server, { parent: federation })
  const staff = (of: { id: string; name: string }, role: 'owner' | 'reviewer' | 'auditor') =>
    buildAdministrator(server, { organization: of, roles: [role] })
  const volunteer = await buildVolunteer(server, { name: '欧阳晓岚' })
  const mission = await buildMission(server, { organization })
  await buildCredited(server, mission, volunteer, { minutes: 90 })
  return {
    volunteer,
    own: await server.call(certificate.issue, {}, volunteer.token),
    owner: await staff(federation, 'owner'),
    reviewer: await staff(federation, 'reviewer'),
    federation,
    auditor: await staff(federation, 'auditor'),
    root: await staff(root, 'owner'),
    stranger: await staff(
      await buildOrganization(server, { parent: root, kind: 'federation' }),
      'owner',
    ),
  }
}
type House = Awaited<ReturnType<typeof house>>

const asking = (own: { certificateId: string }, kind: 'revoke' | 'replace' = 'revoke') => ({
  certificateId: own.certificateId,
  kind,
  reasonKind: 'misuse' as const,
  reason,
})
const ask = ({ own, owner }: House, kind: 'revoke' | 'replace' = 'revoke') =>
  server.call(register.ask, asking(own, kind), owner.token)
const verify = ({ number, code }: { number: string; code: string }) =>
  server.call(certificate.verify, { number, code })

/** Makes an administrator the same person as a volunteer: both are reached at one number. */
const samePerson = async (administrator: BuiltAdministrator, volunteerId: string) => {
  const { db, keys } = server.world
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const cipher = encryptField(keys, `administrator.mobile.${administrator.id}`, mobile)
  await sql`update administrator set mobile_cipher = ${cipher} where id = ${administrator.id}`.execute(
    db,
  )
  await db
    .insertInto('account_identifier')
    .values({
      realm: 'volunteer',
      kind: 'mobile',
      digest: identifierDigest(keys, 'volunteer', 'mobile', mobile),
      account_id: volunteerId,
    })
    .execute()
}

describe('the register of certificates', () => {
  it('the register of certificates lists what was recorded below a node, masked, by exact number, holder and state', async () => {
    const of = await house()
    const { own, volunteer, owner } = of
    const list = async (input: object, token = owner.token) =>
      (await server.call(register.list, input, token)).items
    const all = await list({})
    expect(all).toMatchObject([
      {
        number: own.number,
        nameMasked: '欧阳**',
        presentNameMasked: null,
        serviceMinutes: 90,
        state: 'valid',
        waiting: null,
      },
    ])
    expect(JSON.stringify(all)).not.toContain('欧阳晓岚')
    expect(JSON.stringify(all)).not.toContain(own.code)
    const { volunteerNo } = volunteer
    for (const fits of [{ number: own.number.toLowerCase() }, { volunteerNo }, { state: 'valid' }])
      expect(await list(fits)).toHaveLength(1)
    for (const not of [
      { number: own.number.slice(0, -1) },
      { volunteerNo: volunteerNo.slice(0, -1) },
      { state: 'revoked' },
      { waiting: '1' },
      { from: '2030-01-01' },
    ])
      expect(await list(not)).toEqual([])
    expect(await list({}, of.stranger.token)).toEqual([])
    expect(await list({ number: own.number }, of.root.token)).toHaveLength(1)
    expect(await list({}, of.auditor.token)).toHaveLength(1)
    const input = { certificateId: own.certificateId }
    expect((await server.refused(register.detail, input, of.stranger.token)).refused).toBe(
      'certificateNotFound',
    )
    const detail = await server.call(register.detail, input, of.auditor.token)
    expect(detail.can).toEqual({ revoke: false, replace: false, decide: false, withdraw: false })
    expect(detail.organizations).toMatchObject([{ serviceMinutes: 90, trainingMinutes: 0 }])
  })

  it('the register of certificates says by organisation what makes up the sums of the certificate, training apart', async () => {
    const of = await house()
    const more = await buildOrganization(server, {
      parent: { id: of.owner.organizationId, name: '' },
    })
    const mission = await buildMission(server, { organization: more })
    await buildCredited(server, mission, of.volunteer, { minutes: 60, date: '2026-01-05' })
    const training = await buildMission(server, { organization: more })
    await buildCredited(server, training, of.volunteer, { minutes: 200, kind: 'training' })
    const { certificateId } = await server.call(certificate.issue, {}, of.volunteer.token)
    const detail = await server.call(register.detail, { certificateId }, of.owner.token)
    expect(detail).toMatchObject({ serviceMinutes: 150, trainingMinutes: 200 })
    expect(detail.organizations.map(({ name: _, ...figures }) => figures)).toEqual([
      { serviceMinutes: 90, trainingMinutes: 0 },
      { serviceMinutes: 60, trainingMinutes: 200 },
    ])
    expect(detail.organizations[1]!.name).toBe(more.name)
  })

  it('the register counts what was asked on the workbench of who may decide it, not of who asked or holds it', async () => {
    const of = await house()
    const organization = { id: of.owner.organizationId, name: '' }
    const colleague = await buildAdministrator(server, { organization })
    const waitingOf = async ({ token }: { token: string }) =>
      (await server.call(workbench.counts, {}, token)).certificateRequests
    const waiting = () =>
      Promise.all([of.owner, of.reviewer, colleague, of.auditor, of.stranger].map(waitingOf))
    expect(await waiting()).toEqual([0, 0, 0, null, 0])
    const { requestId } = await ask(of)
    expect(await waiting()).toEqual([0, 1, 1, null, 0])
    const atRoot = async () => (await waitingOf(of.root))!
    const before = await atRoot()
    await samePerson(of.reviewer, of.volunteer.id)
    expect(await waiting()).toEqual([0, 0, 1, null, 0])
    await server.call(register.withdraw, { requestId }, of.owner.token)
    expect(await waiting()).toEqual([0, 0, 0, null, 0])
    expect(await atRoot()).toBe(before - 1)
    // With hours that others recorded it is a matter of whoever stands above them all.
    await buildCredited(server, await buildMission(server), of.volunteer, { minutes: 60 })
    const wider = await server.call(certificate.issue, {}, of.volunteer.token)
    const other = await buildAdministrator(server, {
      organization: { id: of.root.organizationId, name: '' },
    })
    await server.call(register.ask, asking(wider), other.token)
    expect(await waiting()).toEqual([0, 0, 0, null, 0])
    expect(await atRoot()).toBe(before)
  })

  it('the register of certificates revokes or replaces nothing that one person asked for and would agree to by another account', async () => {
    for (const kind of ['revoke', 'replace'] as const) {
      const of = await house()
      await becomeOnePerson(server, of.owner, of.reviewer)
      // Otherwise another certificate would say the same.
      await sql`update volunteer set name = '欧阳晓兰' where id = ${of.volunteer.id}`.execute(
        server.world.db,
      )
      const { requestId } = await ask(of, kind)
      const input = { requestId, agree: true, reason: '已核实，同意' }
      expect((await server.refused(register.decide, input, of.reviewer.token)).refused).toBe(
        'certificateFourEyes',
      )
      const { certificateId } = of.own
      const look = await server.call(register.detail, { certificateId }, of.reviewer.token)
      expect(look).toMatchObject({
        can: { decide: false, withdraw: true },
        requests: [{ mine: true }],
      })
      const counts = await server.call(workbench.counts, {}, of.reviewer.token)
      expect(counts.certificateRequests).toBe(0)
      await server.call(register.decide, input, of.root.token)
    }
  })

  it('the register of certificates revokes by two persons: the check says so at once, and the holder is told', async () => {
    const of = await house()
    const { requestId } = await ask(of)
    expect(await verify(of.own)).toMatchObject({ state: 'valid' })
    const input = { requestId, agree: true, reason: '已核实，同意作废' }
    expect((await server.refused(register.decide, input, of.owner.token)).refused).toBe(
      'certificateFourEyes',
    )
    await server.call(register.decide, input, of.reviewer.token)
    const shown = await verify(of.own)
    expect(shown).toMatchObject({ state: 'revoked', reasonKind: 'misuse', problems: [] })
    expect(shown.stateAt).toBe(server.world.clock.now().toISOString())
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, of.volunteer.token)
    const text = JSON.stringify(items)
    expect(text).toContain('时间证书已作废')
    expect(text).toContain('被冒用或涂改')
    const pdf = wire(certificate.pdf, { certificateId: of.own.certificateId }, of.volunteer.token)
    expect((await server.app.inject(pdf)).json<{ code: string }>().code).toBe('47022')
    // The hours are his all the same.
    const next = await server.call(certificate.issue, {}, of.volunteer.token)
    expect(next).toMatchObject({ state: 'valid', serviceMinutes: 90 })
    expect((await verifyCertificates(server.world)).problems).toEqual([])
  })

  it('the register of certificates finds a revoked one set back to valid, with its old seal and its request gone', async () => {
    const of = await house()
    const { db } = server.world
    const before = await db
      .selectFrom('certificate')
      .where('id', '=', of.own.certificateId)
      .select(['state', 'state_at', 'state_seal', 'reason_kind'])
      .executeTakeFirstOrThrow()
    const { requestId } = await ask(of)
    await server.call(register.decide, { requestId, agree: true, reason }, of.reviewer.token)
    await sql`update certificate set state = 'valid' where id = ${of.own.certificateId}`.execute(db)
    expect(await verify(of.own)).toMatchObject({ state: 'altered', problems: ['standing'] })
    await db.updateTable('certificate').set(before).where('id', '=', of.own.certificateId).execute()
    await sql`delete from certificate_request where id = ${requestId}`.execute(db)
    expect(await verify(of.own)).toMatchObject({ state: 'altered', problems: ['standing'] })
    expect((await verifyCertificates(server.world)).problems).toEqual([
      `certificate ${of.own.number}: standing altered`,
    ])
    await sql`update certificate set state_at = null, state_seal = null, state = 'superseded' where id = ${of.own.certificateId}`.execute(
      db,
    )
    expect(await verify(of.own)).toMatchObject({ state: 'altered' })
    // Left as it was for the checks of the other tests.
    await sql`delete from certificate_line where certificate_id = ${of.own.certificateId}`.execute(
      db,
    )
  })

  it('the register of certificates replaces one by two persons once the holder’s name changed, and it says so', async () => {
    const of = await house()
    const rename = (name: string) =>
      sql`update volunteer set name = ${name} where id = ${of.volunteer.id}`.execute(
        server.world.db,
      )
    await rename('欧阳晓')
    const first = await ask(of, 'replace')
    await rename('欧阳晓岚')
    const decide = (requestId: string, agree = true) =>
      server.call(register.decide, { requestId, agree, reason }, of.reviewer.token)
    const same = await server.refused(
      register.decide,
      { requestId: first.requestId, agree: true, reason },
      of.reviewer.token,
    )
    expect(same.refused).toBe('certificateSaysTheSame')
    await rename('欧阳晓')
    const { number } = await decide(first.requestId)
    expect(await verify(of.own)).toMatchObject({
      state: 'superseded',
      replacedBy: number,
      supersededBy: 'federation',
    })
    const { items } = await server.call(certificate.listOwn, {}, of.volunteer.token)
    expect(items.map((item) => [item.number, item.state])).toEqual([
      [number, 'valid'],
      [of.own.number, 'superseded'],
    ])
    // Each stands in the register as its holder was called when it was issued.
    await rename('林晓')
    const registered = await server.call(register.list, {}, of.owner.token)
    expect(
      registered.items.map((item) => [item.number, item.nameMasked, item.presentNameMasked]),
    ).toEqual([
      [number, '欧阳*', '林*'],
      [of.own.number, '欧阳**', '林*'],
    ])
    await drainReactions(server.world)
    const told = await server.call(message.list, {}, of.volunteer.token)
    expect(told.items[0]).toMatchObject({ title: '时间证书已换发' })
    const named = [of.own.number, number!, of.federation.name, reason]
    expect(named.filter((part) => !told.items[0]!.content.includes(part))).toEqual([])
  })

  it('the register of certificates refuses a replacement that would change nothing, and tells who would ask for it', async () => {
    const of = await house()
    const look = async () => {
      const input = { certificateId: of.own.certificateId }
      const { can, obstacleToReplacing } = await server.call(register.detail, input, of.owner.token)
      return { revoke: can.revoke, replace: can.replace, obstacleToReplacing }
    }
    expect(await look()).toEqual({
      revoke: true,
      replace: false,
      obstacleToReplacing: 'certificateSaysTheSame',
    })
    const { refused } = await server.refused(
      register.ask,
      asking(of.own, 'replace'),
      of.owner.token,
    )
    expect(refused).toBe('certificateSaysTheSame')
    await sql`update volunteer set name = '欧阳晓' where id = ${of.volunteer.id}`.execute(
      server.world.db,
    )
    expect(await look()).toEqual({ revoke: true, replace: true, obstacleToReplacing: null })
    // As the end of his account leaves it.
    await server.world.db
      .updateTable('certificate')
      .set({ private_cipher: Buffer.alloc(0) })
      .where('id', '=', of.own.certificateId)
      .execute()
    expect(await look()).toMatchObject({ obstacleToReplacing: 'certificateHolderGone' })
  })

  it('the register of certificates leaves one as it is when the other person refuses, or who asked takes it back', async () => {
    const of = await house()
    const first = await ask(of)
    expect((await server.refused(register.ask, asking(of.own), of.reviewer.token)).refused).toBe(
      'certificateRequestOpen',
    )
    const foreign = { requestId: first.requestId }
    expect((await server.refused(register.withdraw, foreign, of.reviewer.token)).refused).toBe(
      'certificateFourEyes',
    )
    await server.call(register.withdraw, foreign, of.owner.token)
    const second = await ask(of)
    const refusal = { requestId: second.requestId, agree: false, reason: '经核实没有冒用' }
    await server.call(register.decide, refusal, of.reviewer.token)
    expect(await verify(of.own)).toMatchObject({ state: 'valid' })
    const input = { certificateId: of.own.certificateId }
    const { requests } = await server.call(register.detail, input, of.owner.token)
    expect(requests.map(({ state }) => state)).toEqual(['refused', 'withdrawn'])
  })

  it('the register of certificates lets nobody touch his own, nor one that others recorded a part of', async () => {
    const of = await house()
    await samePerson(of.owner, of.volunteer.id)
    expect((await server.refused(register.ask, asking(of.own), of.owner.token)).refused).toBe(
      'certificateOwn',
    )
    const { requestId } = await server.call(register.ask, asking(of.own), of.reviewer.token)
    const input = { requestId, agree: true, reason }
    expect((await server.refused(register.decide, input, of.owner.token)).refused).toBe(
      'certificateOwn',
    )
    const elsewhere = await buildMission(server)
    await buildCredited(server, elsewhere, of.volunteer, { minutes: 30, date: '2026-02-02' })
    const whole = await server.call(certificate.issue, {}, of.volunteer.token)
    expect((await server.refused(register.ask, asking(whole), of.reviewer.token)).refused).toBe(
      'certificateAbove',
    )
    await server.call(register.ask, asking(whole), of.root.token)
  })

  it('the register of certificates takes one decision of two that come together, and names who was first', async () => {
    const of = await house()
    const { requestId } = await ask(of)
    const deciders = [of.reviewer, of.root]
    const answers = await Promise.all(
      deciders.map(({ token }, index) => {
        const input = { requestId, agree: index === 0, reason }
        return server.app.inject(wire(register.decide, input, token))
      }),
    )
    const codes = answers.map((answer) => answer.json<{ code: string }>().code)
    expect(codes.toSorted()).toEqual(['1', '47029'])
    const late = codes.indexOf('47029')
    const input = { requestId, agree: true, reason }
    const again = await server.refused(register.decide, input, deciders[late]!.token)
    expect(again.refused).toBe('certificateRequestStateRefuses')
    expect(again.data?.decided).toEqual(
      decided(late === 1 ? 'approved' : 'refused', 'node', expect.any(String) as never),
    )
    expect(await verify(of.own)).toMatchObject({ state: late === 1 ? 'revoked' : 'valid' })
  })
})

describe('states × actions', () => {
  const standings = [true, false].flatMap((own) =>
    [true, false].flatMap((whole) =>
      [true, false].flatMap((open) =>
        [null, 'certificateSaysTheSame' as const].map((toAnother) => ({
          own,
          whole,
          open,
          toAnother,
        })),
      ),
    ),
  )
  const states = ['valid', 'superseded', 'revoked'] as const

  it('nothing leads a certificate out of revoked, and nothing back to valid', () => {
    for (const action of Object.keys(transitions) as (keyof typeof transitions)[])
      expect(canMove('revoked', action)).toBe(false)
    const back = Object.values(transitions).filter(
      ({ to, from }) => to === 'valid' && from.length > 0,
    )
    expect(back).toEqual([])
  })

  it('the actions on a certificate are as they should be, for each way somebody stands to it', () => {
    for (const state of states)
      for (const standing of standings)
        for (const kind of ['revoke', 'replace'] as const) {
          const may =
            !standing.own &&
            standing.whole &&
            !standing.open &&
            (kind === 'revoke'
              ? state !== 'revoked'
              : state === 'valid' && standing.toAnother === null)
          expect(obstacleToAsking({ state, ...standing }, kind) === null).toBe(may)
        }
  })

  it('the actions on a request for a certificate are as they should be, for each way somebody stands to it', () => {
    for (const state of ['asked', 'agreed', 'refused', 'withdrawn'] as const)
      for (const mine of [true, false])
        for (const { own, whole } of standings) {
          const open = (requestTransitions.agree.from as readonly string[]).includes(state)
          expect(obstacleToDeciding({ state, mine }, { own, whole }) === null).toBe(
            open && !mine && !own && whole,
          )
          expect(obstacleToTakingBack({ state, mine }) === null).toBe(open && mine)
        }
  })
})
