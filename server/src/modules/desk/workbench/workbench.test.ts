import type { Role } from 'contract/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'

const { administrator, application, mission: missions, record, workbench } = contract

describe('the figures of the menu', () => {
  const server = testServer()
  let root: BuiltOrganization
  let parent: BuiltOrganization
  let child: BuiltOrganization

  beforeAll(async () => {
    root = await buildOrganization(server, { parent: null })
    parent = await buildOrganization(server, { parent: root })
    child = await buildOrganization(server, { parent })
    const elsewhere = await buildOrganization(server, { parent: root })
    // Somebody reviews at the parent, so that what is below it does not wait at the root.
    for (const organization of [root, parent])
      await buildAdministrator(server, { organization, roles: ['reviewer'] })
    for (const organization of [root, parent, child, elsewhere]) {
      const mission = await buildMission(server, { organization })
      await buildApplication(server, mission, await buildVolunteer(server), 'pending')
      await buildApplication(server, mission, await buildVolunteer(server), 'accepted')
      for (const state of ['awaitingConfirmation', 'awaitingConfirmation', 'effective'])
        await buildRecord(server, mission, await buildVolunteer(server), { state })
      // Nothing waits for a review before its session has ended.
      const over = await buildMission(server, {
        organization,
        startsAt: new Date(server.world.clock.now().getTime() - 86_400_000),
      })
      for (const level of ['parent', 'province']) {
        const { id } = await buildRecord(server, over, await buildVolunteer(server), {
          state: 'awaitingReview',
        })
        await sql`update service_record set review_level = ${level} where id = ${id}`.execute(
          server.world.db,
        )
      }
      const waiting = await buildMission(server, { organization, state: 'pendingReview' })
      await sql`update mission set submitted_at = now() where id = ${waiting.id}`.execute(
        server.world.db,
      )
    }
  })

  it.each(['root', 'parent', 'child'] as const)(
    'the figures of the menu equal the lists at the %s',
    async (place) => {
      const organization = { root, parent, child }[place]
      const { token } = await buildAdministrator(server, { organization })
      const all = { size: '100' }
      const counts = await server.call(workbench.counts, {}, token)
      const managed = await server.call(missions.listManaged, all, token)
      const own = await server.call(missions.listManaged, { ...all, own: '1' }, token)
      const pendingOf = async (list: typeof managed) => {
        const pages = await Promise.all(
          list.items.map(({ missionId }) =>
            server.call(application.listApplicants, { missionId, state: 'pending' }, token),
          ),
        )
        return pages.flatMap(({ items }) => items).length
      }
      const applicants = await pendingOf(own)
      const unconfirmedAll = await server.call(
        record.listManaged,
        { ...all, state: 'awaitingConfirmation' },
        token,
      )
      const unconfirmed = unconfirmedAll.items.filter((row) => row.own)
      const here = { ...all, turn: 'here' } as const
      const missionQueue = await server.call(missions.reviewQueue, here, token)
      const recordQueue = await server.call(record.reviewQueue, here, token)
      const beneath = { ...all, turn: 'below' } as const
      const missionsBelow = await server.call(missions.reviewQueue, beneath, token)
      const recordsBelow = await server.call(record.reviewQueue, beneath, token)
      const waiting = { ...all, state: 'awaitingConfirmation', scope: 'own' } as const
      const ownRecords = await server.call(record.listManaged, waiting, token)
      expect(ownRecords.items).toHaveLength(2)
      expect(ownRecords.items.every(({ own: isOwn }) => isOwn)).toBe(true)
      expect(recordQueue.items.every(({ can }) => can.includes('review'))).toBe(true)
      expect(counts).toEqual({
        pendingApplications: applicants,
        unconfirmedRecords: unconfirmed.length,
        unconfirmedSessions: new Set(unconfirmed.map(({ missionId }) => missionId)).size,
        signOuts: 0,
        openQuestions: 0,
        absenceAppeals: 0,
        // What others below have to do is told apart.
        below: {
          pendingApplications: (await pendingOf(managed)) - applicants,
          unconfirmedRecords: unconfirmedAll.items.length - unconfirmed.length,
          openQuestions: 0,
          missionReviews: missionsBelow.items.length,
          recordReviews: recordsBelow.items.length,
          articleReviews: place === 'root' ? 0 : null,
        },
        memberApplications: 0,
        passedMemberApplications: 0,
        handOvers: 0,
        missionReviews: missionQueue.items.length,
        recordReviews: recordQueue.items.length,
        // An organisation reviews no articles.
        articleReviews: place === 'root' ? 0 : null,
        organizationReviews: 0,
        // Nor does it judge complaints; that they are counted is shown where they are decided.
        complaints: place === 'root' ? 0 : null,
        cardApplications: place === 'root' ? 0 : null,
        donations: place === 'root' ? 0 : null,
        corrections: 0,
        objections: 0,
        // An organisation neither certifies stars nor trusts others.
        starApplications: place === 'root' ? 0 : null,
        starAppeals: place === 'root' ? 0 : null,
        starFalls: place === 'root' ? 0 : null,
        trustProposals: place === 'root' ? 0 : null,
        supplementaryBatches: 0,
        certificateRequests: place === 'root' ? 0 : null,
        hourImports: place === 'root' ? 0 : null,
        issuerStamps: place === 'root' ? 0 : null,
        spotChecks: 0,
        anomalies: 0,
        explanations: 0,
        // The owner of the root neither lets invitations go out nor freezes anybody.
        invitationReleases: null,
        frozenAdministrators: null,
        alarms: place === 'root' ? null : 0,
        faults: null,
        consistency: null,
        evaluationReports: place === 'root' ? 0 : null,
        identityChanges: place === 'root' ? 0 : null,
      })
      // The figures differ from node to node, so equal ones are no accident.
      expect(counts.pendingApplications).toBe(1)
      expect(counts.below.pendingApplications).toBe({ root: 3, parent: 1, child: 0 }[place])
      expect(counts.below.unconfirmedRecords).toBe({ root: 6, parent: 2, child: 0 }[place])
      // What the parent reviews is its own to do, and not the root's that could.
      expect(counts.missionReviews).toBe({ root: 3, parent: 1, child: 0 }[place])
      expect(counts.recordReviews).toBe({ root: 7, parent: 1, child: 0 }[place])
      expect(counts.below.missionReviews).toBe({ root: 1, parent: 0, child: 0 }[place])
      expect(counts.below.recordReviews).toBe({ root: 1, parent: 0, child: 0 }[place])
    },
  )

  it.each([
    ['attendance', [null, null, null, null, null]],
    ['publisher', [1, null, null, null, null]],
    ['reviewer', [null, 2, 1, 0, 0]],
  ] as [Role, (number | null)[]][])(
    'the figures of the menu tell a %s his own work only',
    async (role, figures) => {
      const { token } = await buildAdministrator(server, { organization: child, roles: [role] })
      const counts = await server.call(workbench.counts, {}, token)
      expect([
        counts.pendingApplications,
        counts.unconfirmedRecords,
        counts.unconfirmedSessions,
        counts.missionReviews,
        counts.recordReviews,
      ]).toEqual(figures)
    },
  )

  it('the figures of the menu leave out minutes that whoever asks entered himself', async () => {
    const organization = await buildOrganization(server, { parent })
    const mission = await buildMission(server, { organization })
    const { id: recordId } = await buildRecord(server, mission, await buildVolunteer(server), {
      state: 'awaitingConfirmation',
    })
    const [first, second] = [
      await buildAdministrator(server, { organization }),
      await buildAdministrator(server, { organization, roles: ['reviewer'] }),
    ]
    await sql`update service_record set entered_by = ${first.id} where id = ${recordId}`.execute(
      server.world.db,
    )
    const waiting = async (token: string) =>
      (await server.call(workbench.counts, {}, token)).unconfirmedRecords
    expect(await waiting(first.token)).toBe(0)
    expect(await waiting(second.token)).toBe(1)
  })

  it('the figures of the menu tell the security administrator what his role decides', async () => {
    const system = await buildAdministrator(server, {
      organization: root,
      roles: ['systemAdministrator'],
    })
    const security = await buildAdministrator(server, {
      organization: root,
      roles: ['securityAdministrator'],
    })
    const waiting = async () => {
      const counts = await server.call(workbench.counts, {}, security.token)
      return [counts.invitationReleases, counts.frozenAdministrators]
    }
    expect(await waiting()).toEqual([0, 0])
    await server.call(
      administrator.invite,
      { name: '曾彦恒', contact: '13800138077', roles: ['contentEditor'] },
      system.token,
    )
    expect(await waiting()).toEqual([1, 0])
    const invited = await server.call(administrator.invitations, {}, security.token)
    const editor = await buildAdministrator(server, {
      organization: root,
      roles: ['contentEditor'],
    })
    const frozen = { administratorId: editor.id, reason: '账号疑似被他人使用' }
    await server.call(administrator.freeze, frozen, security.token)
    expect(await waiting()).toEqual([1, 1])
    await server.call(
      administrator.release,
      { invitationId: invited[0]!.invitationId },
      security.token,
    )
    await server.call(administrator.unfreeze, frozen, security.token)
    expect(await waiting()).toEqual([0, 0])
    // Who wrote an invitation does not let it go out.
    const counts = await server.call(workbench.counts, {}, system.token)
    expect([counts.invitationReleases, counts.frozenAdministrators]).toEqual([null, null])
  })
})
