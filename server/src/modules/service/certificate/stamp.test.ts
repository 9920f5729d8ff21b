import { sql } from 'kysely'
import sharp from 'sharp'
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
import { stampSeal } from './stamp.policy.ts'
import { obstacleToDeciding, obstacleToStopping, obstacleToWithdrawing } from './stamp.policy.ts'
import { canMove, type StampAction, transitions } from './stamp.states.ts'
import { verifyCertificates } from './verification.service.ts'

const { certificate, file, issuerStamp: stamps, workbench } = contract
const server = testServer()
const reason = '按联合会公章制作，已核对印模'

/** A ring on a clear ground, or on paper, of some colour so that no two are the same. */
let painted = 100
const picture = async (
  {
    red = ++painted,
    ground = 'none',
    side = 400,
  }: { red?: number; ground?: string; side?: number } = {},
  format: 'png' | 'webp' = 'png',
) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <circle cx="50%" cy="50%" r="45%" fill="none" stroke="rgb(${red},20,20)" stroke-width="16"/></svg>`
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const bytes = await sharp(Buffer.from(svg)).toFormat(format).toBuffer()
  return new File([new Uint8Array(bytes)], `印模.${format}`)
}

const send = async ({ token }: BuiltAdministrator, drawn: File) =>
  (await server.call(file.upload, { purpose: 'issuerStamp', file: drawn }, token)).fileId

/** Three of the root who decide about pictures; whatever was used before is stopped. */
const house = async () => {
  const { db } = server.world
  const root =
    (await db
      .selectFrom('organization')
      .where('parent_id', 'is', null)
      .select(['id', 'name'])
      .executeTakeFirst()) ?? (await buildOrganization(server, { parent: null }))
  const staff = (role: 'owner' | 'reviewer' | 'auditor') =>
    buildAdministrator(server, { organization: root, roles: [role] })
  const of = {
    root,
    first: await staff('owner'),
    second: await staff('reviewer'),
    third: await staff('reviewer'),
    auditor: await staff('auditor'),
  }
  const { items } = await server.call(stamps.list, {}, of.first.token)
  for (const { stampId, state } of items)
    if (state === 'approved') await server.call(stamps.stop, { stampId, reason }, of.first.token)
  return of
}
type House = Awaited<ReturnType<typeof house>>

const propose = async ({ first }: House, drawn?: File) =>
  (
    await server.call(
      stamps.propose,
      { fileId: await send(first, drawn ?? (await picture())), reason },
      first.token,
    )
  ).stampId

const approve = (of: House, stampId: string) =>
  server.call(stamps.decide, { stampId, agree: true, reason }, of.second.token)

const rowOf = async ({ first }: House, stampId: string) =>
  (await server.call(stamps.list, {}, first.token)).items.find((row) => row.stampId === stampId)!

/** A certificate of somebody with one record, and what its signed text names as the seal. */
const certified = async () => {
  const volunteer = await buildVolunteer(server)
  await buildCredited(server, await buildMission(server), volunteer, { minutes: 90 })
  const own = await server.call(certificate.issue, {}, volunteer.token)
  const { number, code } = own
  const shown = await server.call(certificate.verify, { number, code })
  const { stamp = null } = JSON.parse(shown.signed) as { stamp?: string }
  const paper = async () => {
    await sql`delete from certificate_pdf where certificate_id = ${own.certificateId}`.execute(
      server.world.db,
    )
    const request = wire(certificate.pdf, { certificateId: own.certificateId }, volunteer.token)
    const answer = await server.app.inject(request)
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }
  return { own, volunteer, stamp, paper }
}
/** Whether a paper has a picture in it. */
const isStamped = (paper: Buffer) => paper.includes('/Subtype /Image')

describe('the picture of the seal', () => {
  it(
    'the picture of the seal is printed once another person approved it; certificates from before keep theirs',
    { timeout: 90_000 },
    async () => {
      const of = await house()
      const before = await certified()
      expect(before.stamp).toBeNull()
      expect(isStamped(await before.paper())).toBe(false)
      const stampId = await propose(of)
      expect((await certified()).stamp).toBeNull()
      expect(await rowOf(of, stampId)).toMatchObject({ state: 'proposed', can: ['withdraw'] })
      const own = await server.refused(
        stamps.decide,
        { stampId, agree: true, reason },
        of.first.token,
      )
      expect(own.refused).toBe('issuerStampFourEyes')
      const twin = await buildAdministrator(server, { organization: of.root, roles: ['reviewer'] })
      await becomeOnePerson(server, of.first, twin)
      const other = await server.refused(
        stamps.decide,
        { stampId, agree: true, reason },
        twin.token,
      )
      expect(other.refused).toBe('issuerStampFourEyes')
      await approve(of, stampId)
      const { digest } = await rowOf(of, stampId)
      const first = await certified()
      expect(first.stamp).toBe(digest)
      expect(isStamped(await first.paper())).toBe(true)
      // Equal arguments, equal bytes.
      expect((await first.paper()).equals(await first.paper())).toBe(true)
      const next = await propose(of, await picture())
      await approve(of, next)
      expect(await rowOf(of, stampId)).toMatchObject({ state: 'replaced', can: [] })
      const second = await certified()
      expect(second.stamp).toBe((await rowOf(of, next)).digest)
      expect(second.stamp).not.toBe(digest)
      expect(isStamped(await first.paper())).toBe(true)
      expect(isStamped(await before.paper())).toBe(false)
      expect((await verifyCertificates(server.world)).problems).toEqual([])
    },
  )

  it('the picture of the seal is stopped by one at once, and comes back only as a new one', async () => {
    const of = await house()
    const stampId = await propose(of)
    await approve(of, stampId)
    const stamped = await certified()
    await server.call(stamps.stop, { stampId, reason }, of.third.token)
    expect((await certified()).stamp).toBeNull()
    expect(isStamped(await stamped.paper())).toBe(true)
    const again = await server.refused(
      stamps.decide,
      { stampId, agree: true, reason },
      of.second.token,
    )
    expect(again.refused).toBe('issuerStampStateRefuses')
  })

  it('the picture of the seal counts on the workbench of who may decide it while it waits, not of who sent it in', async () => {
    const of = await house()
    const below = await buildAdministrator(server, {
      organization: await buildOrganization(server, { kind: 'federation' }),
    })
    const waiting = async () => {
      const asked = [of.first, of.second, of.auditor, below].map(({ token }) =>
        server.call(workbench.counts, {}, token),
      )
      return (await Promise.all(asked)).map(({ issuerStamps }) => issuerStamps)
    }
    const stampId = await propose(of)
    expect(await waiting()).toEqual([0, 1, null, null])
    await approve(of, stampId)
    expect(await waiting()).toEqual([0, 0, null, null])
  })

  it('the picture of the seal is refused or taken back, and one waits at a time', async () => {
    const of = await house()
    const stampId = await propose(of)
    const fileId = await send(of.second, await picture())
    const other = await server.refused(stamps.propose, { fileId, reason }, of.second.token)
    expect(other.refused).toBe('issuerStampWaiting')
    const foreign = await server.refused(stamps.withdraw, { stampId }, of.second.token)
    expect(foreign.refused).toBe('issuerStampFourEyes')
    await server.call(stamps.decide, { stampId, agree: false, reason }, of.second.token)
    expect(await rowOf(of, stampId)).toMatchObject({ state: 'refused', answer: reason, can: [] })
    const second = await propose(of)
    await server.call(stamps.withdraw, { stampId: second }, of.first.token)
    expect(await rowOf(of, second)).toMatchObject({ state: 'withdrawn' })
  })

  it('the picture of the seal is a square PNG on a clear ground, large enough to be printed', async () => {
    const of = await house()
    const unfit = [
      await picture({ ground: 'white' }),
      await picture({ side: 200 }),
      await picture({}, 'webp'),
    ]
    for (const drawn of unfit) {
      const fileId = await send(of.first, drawn)
      const { refused } = await server.refused(stamps.propose, { fileId, reason }, of.first.token)
      expect(refused).toBe('issuerStampUnfit')
    }
    const { fileId } = await server.call(
      file.upload,
      { purpose: 'articlePicture', file: await picture() },
      of.first.token,
    )
    const foreign = await server.refused(stamps.propose, { fileId, reason }, of.first.token)
    expect(foreign.refused).toBe('fileNotFound')
  })

  it('the picture of the seal is decided at the root, and seen there', async () => {
    const of = await house()
    const below = await buildAdministrator(server, {
      organization: await buildOrganization(server, { kind: 'federation' }),
    })
    const stampId = await propose(of)
    for (const [call, input] of [
      [stamps.list, {}],
      [stamps.picture, { stampId }],
      [stamps.decide, { stampId, agree: true, reason }],
      [stamps.stop, { stampId, reason }],
    ] as const)
      expect((await server.refused(call, input, below.token)).refused).toBe('issuerStampAbove')
    const { items } = await server.call(stamps.list, {}, of.auditor.token)
    expect(items[0]).toMatchObject({ stampId, can: [] })
    const shown = await server.app.inject(wire(stamps.picture, { stampId }, of.auditor.token))
    expect(shown.headers['content-type']).toBe('image/png')
    await server.call(stamps.withdraw, { stampId }, of.first.token)
  })

  it('the picture of the seal takes one of two decisions that come together, and names who was first', async () => {
    const of = await house()
    const stampId = await propose(of)
    const deciders = [of.second, of.third]
    const answers = await Promise.all(
      deciders.map(({ token }, index) =>
        server.app.inject(wire(stamps.decide, { stampId, agree: index === 0, reason }, token)),
      ),
    )
    const codes = answers.map((answer) => answer.json<{ code: string }>().code)
    expect(codes.toSorted()).toEqual(['1', '47036'])
    const late = codes.indexOf('47036')
    const input = { stampId, agree: true, reason }
    const again = await server.refused(stamps.decide, input, deciders[late]!.token)
    expect(again.data?.decided).toEqual(decided(late === 1 ? 'approved' : 'refused'))
    const { state } = await rowOf(of, stampId)
    expect(state).toBe(late === 1 ? 'approved' : 'refused')
  })
})

describe('whoever writes in the database', () => {
  /** As a superuser with triggers off; gives the way back. */
  const tamper = async (statement: ReturnType<typeof sql>) => {
    const { db } = server.world
    await sql`alter table issuer_stamp disable trigger issuer_stamp_kept`.execute(db)
    await statement.execute(db)
    await sql`alter table issuer_stamp enable trigger issuer_stamp_kept`.execute(db)
  }

  it('whoever writes in the database puts no other bytes in the place of a seal’s picture: they are found', async () => {
    const of = await house()
    const stampId = await propose(of)
    await approve(of, stampId)
    const stamped = await certified()
    const { db } = server.world
    const { picture: kept } = await db
      .selectFrom('issuer_stamp')
      .where('id', '=', stampId)
      .select('picture')
      .executeTakeFirstOrThrow()
    const other = Buffer.from(await (await picture({ side: 480 })).arrayBuffer())
    await tamper(sql`update issuer_stamp set picture = ${other} where id = ${stampId}`)
    expect(isStamped(await stamped.paper())).toBe(false)
    expect((await certified()).stamp).toBeNull()
    expect(await rowOf(of, stampId)).toMatchObject({ altered: true })
    expect((await verifyCertificates(server.world)).problems).toContain(
      `issuer stamp ${stampId}: picture altered`,
    )
    await tamper(sql`update issuer_stamp set picture = ${kept} where id = ${stampId}`)
    expect((await verifyCertificates(server.world)).problems).toEqual([])
  })

  it('whoever writes in the database approves no seal by himself, and brings nothing back that was stopped', async () => {
    const of = await house()
    const stampId = await propose(of)
    const waiting = await server.world.db
      .selectFrom('issuer_stamp')
      .where('id', '=', stampId)
      .selectAll()
      .executeTakeFirstOrThrow()
    await tamper(
      sql`update issuer_stamp set state = 'approved', decided_by = ${of.second.id}, decided_at = now() where id = ${stampId}`,
    )
    expect((await certified()).stamp).toBeNull()
    expect((await verifyCertificates(server.world)).problems).toContain(
      `issuer stamp ${stampId}: standing altered`,
    )
    const put = { state: waiting.state, decided_by: null, decided_at: null }
    await server.world.db.updateTable('issuer_stamp').set(put).where('id', '=', stampId).execute()
    await approve(of, stampId)
    const { seal } = await server.world.db
      .selectFrom('issuer_stamp')
      .where('id', '=', stampId)
      .select('seal')
      .executeTakeFirstOrThrow()
    await server.call(stamps.stop, { stampId, reason }, of.first.token)
    await tamper(
      sql`update issuer_stamp set state = 'approved', ended_at = null, ended_by = null, seal = ${seal} where id = ${stampId}`,
    )
    expect((await certified()).stamp).toBeNull()
    expect((await verifyCertificates(server.world)).problems).toContain(
      `issuer stamp ${stampId}: standing altered`,
    )
    // Left as it was for the other tests.
    const [kept] = await server.world.db
      .selectFrom('issuer_stamp')
      .where('id', '=', stampId)
      .selectAll()
      .execute()
    const ended = {
      stampId,
      organizationId: of.root.id,
      digest: kept!.digest,
      state: 'stopped',
      proposedBy: kept!.proposed_by,
      proposedAt: kept!.proposed_at,
      decidedBy: kept!.decided_by,
      decidedAt: kept!.decided_at,
      endedBy: of.first.id,
      endedAt: kept!.proposed_at,
    }
    await tamper(
      sql`update issuer_stamp set state = 'stopped', ended_by = ${ended.endedBy}, ended_at = ${ended.endedAt},
        seal = ${stampSeal(server.world.keys, ended)} where id = ${stampId}`,
    )
    expect((await verifyCertificates(server.world)).problems).toEqual([])
  })

  it('whoever writes in the database takes no picture away that certificates name', async () => {
    const of = await house()
    const stampId = await propose(of)
    await approve(of, stampId)
    const { stamp } = await certified()
    await expect(
      sql`delete from issuer_stamp where id = ${stampId}`.execute(server.world.db),
    ).rejects.toThrow('issuer_stamp refuses DELETE')
    await tamper(sql`delete from issuer_stamp where id = ${stampId}`)
    const { problems } = await verifyCertificates(server.world)
    expect(problems).toContain(`issuer stamp ${stampId}: gone, and the log tells of it`)
    expect(problems).toContain(`issuer stamp with digest ${stamp}: no such picture`)
  })
})

describe('states × actions', () => {
  const states = ['proposed', 'approved', 'refused', 'withdrawn', 'replaced', 'stopped'] as const
  const allowed: Record<StampAction, readonly string[]> = {
    propose: [],
    approve: ['proposed'],
    refuse: ['proposed'],
    withdraw: ['proposed'],
    replace: ['approved'],
    stop: ['approved'],
  }

  it('the states of a seal lead on as they should, and nothing that ended is used again', () => {
    for (const action of Object.keys(transitions) as StampAction[])
      for (const state of states)
        expect(canMove(state, action)).toBe(allowed[action].includes(state))
  })

  it('the actions on a seal are those of who stands before it', () => {
    for (const state of states)
      for (const mine of [true, false]) {
        const waits = state === 'proposed'
        expect(obstacleToDeciding({ state, mine }) === null).toBe(waits && !mine)
        expect(obstacleToWithdrawing({ state, mine }) === null).toBe(waits && mine)
        expect(obstacleToStopping({ state, mine }) === null).toBe(state === 'approved')
      }
  })
})
