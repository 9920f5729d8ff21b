import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildEvidence, openSession } from '../../test/build.ts'
import { contract, START, testServer } from '../../test/harness.ts'
import { isTurn } from '../../test/thorough.ts'
import { drainReactions } from '../jobs.ts'
import { cancelOfWard } from '../modules/service/application/guardian-answer.service.ts'
import { settleForgotten } from '../modules/service/attendance/attendance.service.ts'
import { takeEffect, verifyLedger } from '../modules/service/record/ledger.service.ts'
import { loadDivisions } from '../modules/foundation/region/region.reference.ts'
import { system } from '../platform/actor.ts'
import { transact } from '../platform/transact.ts'
import { fillDemonstration } from './demonstration.ts'

const MINUTE = 60_000

/*
 * The bulk path against the live one: a small world is generated, what people did in it is read back,
 * everything but the people and the missions is emptied, and then it is all done again through HTTP at
 * the same moments. What stands afterwards must be the same, except identifiers, times and hashes.
 */
describe.runIf(isTurn(1))('a generated world lived through again', () => {
  const server = testServer()
  const { application, attendance, record } = contract

  const all = async <T>(text: string): Promise<T[]> =>
    (await sql.raw<T>(text).execute(server.world.db)).rows

  /** Everything that the two ways must agree on. */
  const standing = async () => ({
    records:
      await all(`select volunteer_id, session_id, mission_id, organization_id, local_date, kind, state, source,
        source_system, way, grade, computed_minutes, break_minutes, minutes, review_level, entered_by, confirmed_by,
        reviewed_by, reason, publicity_starts_at is null as unpublished,
        publicity_ends_at - publicity_starts_at as publicity, effective_at is null as without_effect
      from service_record order by volunteer_id, session_id`),
    entries:
      await all(`select volunteer_id, number, organization_id, mission_id, session_id, kind, minutes, source_kind,
        reverses_id is null as credit, source_system, way, grade, reason, occurred_on, actor_kind, actor_id, key_id
      from ledger_entry order by volunteer_id, number`),
    balances: await all(`select volunteer_id, service_minutes, training_minutes, head_number
      from balance order by volunteer_id`),
    places: await all(`select id, taken from place order by id`),
    applications: await all(`select volunteer_id, session_id, place_id,
        case when state in ('absent', 'excused') then 'accepted' else state end as state, decided_by, during
      from application order by volunteer_id, session_id`),
    steps: await all(`select s.volunteer_id, a.session_id, s.state, s.actor_kind
      from application_step s join application a on a.volunteer_id = s.volunteer_id and a.id = s.application_id
      where s.state not in ('absent', 'excused') order by 1, 2, s.at, 3`),
    stretches:
      await all(`select volunteer_id, session_id, local_date, pair, signed_in_at, signed_out_at, sign_in_way,
        sign_out_way, sign_in_distance, sign_out_distance, entered_by, reason from stretch order by volunteer_id, session_id, pair`),
    byHand:
      await all(`select administrator_id, organization_id, volunteer_id, session_id, kind, minutes, entered_at
        from hand_entry order by volunteer_id, session_id, entered_at`),
    signings: await all(`select volunteer_id, session_id, kind, way, recorded_at, entered_by,
        distance is null as anywhere from attendance_event order by 1, 2, 5, 3`),
    publicity:
      await all(`select session_id, mission_id, organization_id, local_date, people, minutes,
        ends_at - starts_at as term from publicity order by session_id`),
    objections: await all(
      `select volunteer_id, objector_id, reason, decision from objection order by 1, 3`,
    ),
    organizations: await all(`select id, service_minutes from organization order by id`),
  })

  interface Fact {
    at: Date
    does: () => Promise<unknown>
  }

  it(
    'a generated world lived through again leaves the same records, entries, balances and places',
    { timeout: 600_000 },
    async () => {
      const { world } = server
      await loadDivisions(server.url, START)
      const size = { volunteers: 150, missions: 50, records: 220, scale: 0.6 }
      await fillDemonstration(world, server.url, { seed: 7, size, blocks: 1 })
      // Waiting lists, invitations and absences have no part in hours; live they depend on what else happens.
      await sql`with gone as (delete from application where state in ('waitlisted', 'offered', 'invited', 'declined', 'lapsed')
        returning volunteer_id, id)
      delete from application_step s using gone g where s.volunteer_id = g.volunteer_id and s.application_id = g.id`.execute(
        world.db,
      )
      // The accounts that must change their password first would do nothing else.
      await sql`update volunteer set weak_password = false where weak_password`.execute(world.db)
      // All of them agreed when the world was generated; whoever lives before that is asked for the text of then.
      await sql`insert into consent (volunteer_id, id, agreement, version, channel, given_at)
      select v.id, gen_random_uuid(), t.agreement, t.version, 'registration', ${START}
      from volunteer v cross join agreement_version t where t.agreement = 'voluntaryAgreement'`.execute(
        world.db,
      )
      // Hours of other systems come from lists of the root, not from what people did here.
      await sql`with gone as (delete from service_record where source = 'import' returning session_id)
      delete from publicity p using gone g where p.session_id = g.session_id`.execute(world.db)
      const expected = await standing()
      expect(expected.records.length).toBeGreaterThan(180)
      const states = (
        await all<{ state: string }>(`select distinct state from service_record`)
      ).map(({ state }) => state)
      expect(states).toEqual(
        expect.arrayContaining([
          'awaitingConfirmation',
          'awaitingReview',
          'publicised',
          'objected',
          'effective',
        ]),
      )
      const facts = await readFacts()
      await empty()

      for (const { at, does } of facts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        await proceed(at)
        await does()
      }
      await proceed(START)

      const lived = await standing()
      for (const part of Object.keys(expected) as (keyof typeof expected)[])
        expect(lived[part], part).toEqual(expected[part])
      expect(await verifyLedger(world)).toMatchObject({ problems: 0 })
    },
  )

  /** Lets the timed tasks do what they would have done until a moment, each on its minute. */
  let settledUntil = 0
  const proceed = async (to: Date) => {
    const { world } = server
    const { rows } = await sql<{ at: Date }>`
      select publicity_ends_at as at from service_record where state = 'publicised' and publicity_ends_at < ${to}
      union select ms.ends_at + interval '60 minutes 1 millisecond' from stretch s
        join mission_session ms on ms.id = s.session_id
        where s.signed_out_at is null and ms.ends_at + interval '60 minutes' < ${to}
      order by 1`.execute(world.db)
    for (const { at } of rows) {
      const minute = Math.ceil(at.getTime() / MINUTE) * MINUTE
      if (minute <= settledUntil || minute >= to.getTime()) continue
      settledUntil = minute
      world.at(new Date(minute))
      await settleForgotten(world)
      await takeEffect(world)
    }
    world.at(to)
  }

  const empty = async () => {
    await sql`truncate hand_entry, hand_batch, application, application_step, guardian_question, stretch, attendance_event, service_record, objection,
      publicity, ledger_entry, balance cascade`.execute(server.world.db)
    // Room for those who cancelled later: how many hold a place in the end is compared, not the quota.
    await sql`update place set taken = 0, quota = quota + 100`.execute(server.world.db)
    await sql`update organization set service_minutes = 0`.execute(server.world.db)
    await sql`update mission set state = 'published' where state in ('closed', 'cancelled', 'suspended')`.execute(
      server.world.db,
    )
  }

  const tokens = new Map<string, string>()
  const tokenOf = async (realm: 'volunteer' | 'administrator', id: string, node: string | null) => {
    const known = tokens.get(id)
    if (known) return known
    const [from, until] = [new Date('2024-01-01T00:00:00Z'), new Date('2036-01-01T00:00:00Z')]
    const holder = { realm, accountId: id, organizationId: node }
    const token = await openSession(server, { ...holder, from, until })
    tokens.set(id, token)
    return token
  }
  const asVolunteer = (id: string) => tokenOf('volunteer', id, null)
  const asAdministrator = async (id: string) => {
    const [role] = await all<{ node: string }>(
      `select organization_id as node from administrator_role where administrator_id = '${id}' order by granted_at`,
    )
    return tokenOf('administrator', id, role!.node)
  }

  const readFacts = async (): Promise<Fact[]> => [
    ...(await cancellationFacts()),
    ...(await applicationFacts()),
    ...(await attendanceFacts()),
    ...(await signOutFacts()),
    ...(await recordFacts()),
  ]

  const liveId = async (
    table: 'application' | 'service_record',
    volunteer: string,
    session: string,
  ) => {
    const [row] = await all<{ id: string }>(
      `select id from ${table} where volunteer_id = '${volunteer}' and session_id = '${session}'`,
    )
    return row!.id
  }

  const cancellationFacts = async (): Promise<Fact[]> => {
    const missions = await all<{ id: string; publisher: string; reason: string; at: Date }>(
      `select id, created_by as publisher, cancel_reason as reason, updated_at as at
       from mission where state = 'cancelled'`,
    )
    return missions.map(({ id, publisher, reason, at }) => ({
      at,
      does: async () => {
        const token = await asAdministrator(publisher)
        await server.call(contract.mission.cancel, { missionId: id, reason }, token)
        await drainReactions(server.world)
      },
    }))
  }

  const applicationFacts = async (): Promise<Fact[]> => {
    const steps = await all<{
      volunteer: string
      mission: string
      session: string
      place: string
      by: string
      publisher: string
      state: string
      missionState: string
      at: Date
      reason: string | null
      first: boolean
    }>(`select a.volunteer_id as volunteer, a.mission_id as mission, a.session_id as session, a.place_id as place,
        s.actor_kind as by, m.created_by as publisher, s.state, m.state as "missionState", s.at, s.reason,
        s.at = a.created_at as first
      from application_step s join application a on a.volunteer_id = s.volunteer_id and a.id = s.application_id
      join mission m on m.id = a.mission_id`)
    return steps.flatMap((step): Fact[] => {
      const { volunteer, mission, session, place, publisher, at, reason } = step
      const id = () => liveId('application', volunteer, session)
      if (step.first)
        return [
          {
            at,
            does: async () =>
              server.call(
                application.apply,
                { missionId: mission, placeId: place, riskAccepted: '1' },
                await asVolunteer(volunteer),
              ),
          },
        ]
      if (step.by === 'volunteer' && step.state === 'cancelled')
        return [
          {
            at,
            does: async () =>
              server.call(
                application.cancel,
                { applicationId: await id(), ...(reason ? { reason } : {}) },
                await asVolunteer(volunteer),
              ),
          },
        ]
      if (step.by === 'guardian' && step.state === 'cancelled')
        return [{ at, does: async () => cancelAsGuardian(volunteer, await id(), at) }]
      if (step.by === 'administrator' && (step.state === 'accepted' || step.state === 'rejected'))
        return [
          {
            at,
            does: async () => {
              const input = { missionId: mission, applicationIds: [await id()] }
              const token = await asAdministrator(publisher)
              const answer =
                step.state === 'accepted'
                  ? await server.call(application.accept, input, token)
                  : await server.call(application.reject, { ...input, reason: reason! }, token)
              expect(answer).toEqual({ done: 1, refused: [] })
            },
          },
        ]
      return []
    })
  }

  /** As the guardian's page does once his number is proven, which leaves nothing that is compared. */
  const cancelAsGuardian = async (volunteer: string, applicationId: string, at: Date) => {
    const [guardian] = await all<{ id: string }>(
      `select id from guardian where volunteer_id = '${volunteer}'`,
    )
    const wards = new Map([[volunteer, { guardianId: guardian!.id }]])
    await transact(server.world.db, (db) => cancelOfWard(db, system, wards, { applicationId }, at))
  }

  const nonce = () => randomUUID()
  const attendanceFacts = async (): Promise<Fact[]> => {
    const signings = await all<{
      volunteer: string
      session: string
      kind: 'signIn' | 'signOut'
      way: string
      at: Date
      by: string | null
      publisher: string
      latitude: number | null
      longitude: number | null
    }>(`select e.volunteer_id as volunteer, e.session_id as session, e.kind, e.way, e.recorded_at as at,
        e.entered_by as by, m.created_by as publisher, e.latitude, e.longitude
      from attendance_event e join mission m on m.id = e.mission_id where e.way in ('qr', 'scanned', 'code')`)
    const byHand = await all<{
      volunteer: string
      session: string
      signedInAt: Date
      signedOutAt: Date
      by: string
      reason: string
      at: Date
    }>(`select s.volunteer_id as volunteer, s.session_id as session, s.signed_in_at as "signedInAt",
        s.signed_out_at as "signedOutAt", s.entered_by as by, s.reason,
        (select min(e.recorded_at) from attendance_event e
          where e.volunteer_id = s.volunteer_id and e.session_id = s.session_id) as at
      from stretch s where s.entered_by is not null`)
    return [
      ...signings.map(({ at, ...signing }): Fact => ({ at, does: () => sign(signing) })),
      ...byHand.map(({ at, volunteer, session, by, signedInAt, signedOutAt, reason }): Fact => ({
        at,
        does: async () =>
          server.call(
            attendance.enterByHand,
            {
              sessionId: session,
              entries: [
                {
                  applicationId: await liveId('application', volunteer, session),
                  signedInAt: signedInAt.toISOString(),
                  signedOutAt: signedOutAt.toISOString(),
                },
              ],
              reason,
              fileIds: [await buildEvidence(server, await asAdministrator(by))],
            },
            await asAdministrator(by),
          ),
      })),
    ]
  }

  const sign = async (signing: {
    volunteer: string
    session: string
    kind: 'signIn' | 'signOut'
    way: string
    publisher: string
    latitude: number | null
    longitude: number | null
  }) => {
    const { volunteer, session, kind, way, publisher, latitude, longitude } = signing
    const [own, staff] = [await asVolunteer(volunteer), await asAdministrator(publisher)]
    const decimal = (degrees: number | null) => degrees!.toFixed(7)
    if (way === 'scanned') {
      const { code } = await server.call(attendance.ownCode, {}, own)
      const input = { sessionId: session, kind, code, nonce: nonce() }
      return server.call(attendance.scanVolunteer, input, staff)
    }
    const screen = await server.call(attendance.screen, { sessionId: session, kind }, staff)
    if (way === 'code') {
      const input = { sessionId: session, code: screen.code, nonce: nonce() }
      const position = latitude === null ? {} : { latitude, longitude: longitude! }
      return server.call(attendance.enterCode, { ...input, ...position }, own)
    }
    const position =
      latitude === null ? {} : { latitude: decimal(latitude), longitude: decimal(longitude) }
    return server.call(attendance.scan, { qrcode: screen.qrcode, nonce: nonce(), ...position }, own)
  }

  /** What people said who were asked when they had left. */
  const signOutFacts = async (): Promise<Fact[]> => {
    const answers = await all<{
      volunteer: string
      session: string
      signedOutAt: Date
      reason: string | null
      at: Date
    }>(`select p.volunteer_id as volunteer, p.session_id as session, s.signed_out_at as "signedOutAt", p.reason, p.answered_at as at
      from sign_out_proposal p join stretch s on s.volunteer_id = p.volunteer_id and s.id = p.stretch_id
      where p.answered_at is not null`)
    return answers.map(({ volunteer, session, signedOutAt, reason, at }) => ({
      at,
      does: async () => {
        const recordId = await liveId('service_record', volunteer, session)
        const token = await asVolunteer(volunteer)
        if (reason === null) return server.call(contract.signOut.agree, { recordId }, token)
        const input = { recordId, signedOutAt: signedOutAt.toISOString(), reason }
        return server.call(contract.signOut.differ, input, token)
      },
    }))
  }

  const recordFacts = async (): Promise<Fact[]> => {
    const records = await all<{
      id: string
      volunteer: string
      session: string
      state: string
      computed: number
      breakMinutes: number
      minutes: number
      reason: string | null
      creditReason: string | null
      confirmedBy: string | null
      reviewedBy: string | null
      updatedAt: Date
      publicityStartsAt: Date | null
      lastClosed: Date
      revoker: string | null
      objector: string | null
      objection: string | null
    }>(`select r.id, r.volunteer_id as volunteer, r.session_id as session, r.state, r.computed_minutes as computed,
        r.break_minutes as "breakMinutes", r.minutes, r.reason, c.reason as "creditReason",
        r.confirmed_by as "confirmedBy", r.reviewed_by as "reviewedBy", r.updated_at as "updatedAt",
        r.publicity_starts_at as "publicityStartsAt", x.actor_id as revoker,
        greatest((select max(e.recorded_at) from attendance_event e
          where e.volunteer_id = r.volunteer_id and e.session_id = r.session_id), ms.ends_at) as "lastClosed",
        o.objector_id as objector, o.reason as objection
      from service_record r join mission_session ms on ms.id = r.session_id
      left join ledger_entry c on c.record_id = r.id and c.source_kind = 'credit'
      left join ledger_entry x on x.record_id = r.id and x.source_kind = 'reversal'
      left join objection o on o.record_id = r.id`)
    return records.flatMap((each): Fact[] => {
      const { volunteer, session, confirmedBy, reviewedBy } = each
      if (!confirmedBy) return []
      const id = () => liveId('service_record', volunteer, session)
      const changed = each.minutes !== each.computed - each.breakMinutes
      const confirmation = {
        breakMinutes: each.breakMinutes,
        ...(changed && { minutes: each.minutes }),
        ...((changed || each.breakMinutes > 0) && { reason: each.creditReason ?? each.reason! }),
      }
      const facts: Fact[] = [
        {
          at: reviewedBy
            ? new Date(each.lastClosed.getTime() + MINUTE)
            : each.state === 'awaitingReview'
              ? each.updatedAt
              : each.publicityStartsAt!,
          does: async () =>
            expect(
              await server.call(
                record.confirm,
                { records: [{ recordId: await id(), ...confirmation }] },
                await asAdministrator(confirmedBy),
              ),
            ).toEqual({ done: 1, refused: [] }),
        },
      ]
      if (reviewedBy)
        facts.push({
          at: each.publicityStartsAt!,
          does: async () =>
            expect(
              await server.call(
                record.approve,
                { recordIds: [await id()] },
                await asAdministrator(reviewedBy),
              ),
            ).toEqual({ done: 1, refused: [] }),
        })
      if (each.objector)
        facts.push({
          at: each.updatedAt,
          does: async () =>
            server.call(
              record.object,
              { recordId: await id(), reason: each.objection! },
              await asVolunteer(each.objector!),
            ),
        })
      if (each.revoker)
        facts.push({
          at: each.updatedAt,
          does: async () =>
            server.call(
              record.revoke,
              { recordId: await id(), reason: each.reason! },
              await asAdministrator(each.revoker!),
            ),
        })
      return facts
    })
  }
})
