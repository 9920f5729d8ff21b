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
} from '../../../test/build.ts'
import { contract, testServer } from '../../../test/harness.ts'

const { application, mission: missions, record, workbench } = contract

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
    for (const organization of [root, parent, child, elsewhere]) {
      const mission = await buildMission(server, { organization })
      await buildApplication(server, mission, await buildVolunteer(server), 'pending')
      await buildApplication(server, mission, await buildVolunteer(server), 'accepted')
      for (const state of ['awaitingConfirmation', 'awaitingConfirmation', 'effective'])
        await buildRecord(server, mission, await buildVolunteer(server), { state })
      for (const level of ['parent', 'province']) {
        const { id } = await buildRecord(server, mission, await buildVolunteer(server), {
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

  it.each(['root', 'parent', 'child'] as const)('equal the lists at the %s', async (place) => {
    const organization = { root, parent, child }[place]
    const { token } = await buildAdministrator(server, { organization })
    const all = { size: '100' }
    const counts = await server.call(workbench.counts, {}, token)
    const managed = await server.call(missions.listManaged, all, token)
    const applicants = await Promise.all(
      managed.items.map(({ missionId }) =>
        server.call(application.listApplicants, { missionId, state: 'pending' }, token),
      ),
    )
    const unconfirmed = await server.call(
      record.listManaged,
      { ...all, state: 'awaitingConfirmation' },
      token,
    )
    const missionQueue = await server.call(missions.reviewQueue, all, token)
    const recordQueue = await server.call(record.reviewQueue, all, token)
    expect(counts).toEqual({
      pendingApplications: applicants.flatMap(({ items }) => items).length,
      unconfirmedRecords: unconfirmed.items.length,
      unconfirmedSessions: new Set(unconfirmed.items.map(({ missionId }) => missionId)).size,
      openQuestions: 0,
      memberApplications: 0,
      handOvers: 0,
      missionReviews: missionQueue.items.length,
      recordReviews: recordQueue.items.length,
      // An organisation reviews no articles.
      articleReviews: place === 'root' ? 0 : null,
      organizationReviews: 0,
      // Nor does it judge complaints; that they are counted is shown where they are decided.
      complaints: place === 'root' ? 0 : null,
      corrections: 0,
      evaluationReports: place === 'root' ? 0 : null,
      identityChanges: place === 'root' ? 0 : null,
    })
    // The figures differ from node to node, so equal ones are no accident.
    expect(counts.pendingApplications).toBe({ root: 4, parent: 2, child: 1 }[place])
    expect(counts.missionReviews).toBe({ root: 4, parent: 1, child: 0 }[place])
    expect(counts.recordReviews).toBe({ root: 8, parent: 1, child: 0 }[place])
  })

  it.each([
    ['attendance', [null, null, null, null, null]],
    ['publisher', [1, null, null, null, null]],
    ['reviewer', [null, 2, 1, 0, 0]],
  ] as [Role, (number | null)[]][])('tell a %s his own work only', async (role, figures) => {
    const { token } = await buildAdministrator(server, { organization: child, roles: [role] })
    const counts = await server.call(workbench.counts, {}, token)
    expect([
      counts.pendingApplications,
      counts.unconfirmedRecords,
      counts.unconfirmedSessions,
      counts.missionReviews,
      counts.recordReviews,
    ]).toEqual(figures)
  })
})
