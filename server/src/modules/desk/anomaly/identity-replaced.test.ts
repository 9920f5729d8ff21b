import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/ids.ts'
import { lookForAnomalies } from './looking.service.ts'

const { anomaly, workbench } = contract
const server = testServer()

it('a whole identity that changed is looked at by the node above, and by nobody who let it hold', async () => {
  const { clock, db } = server.world
  server.world.at(START)
  const root = await buildOrganization(server, { parent: null })
  const city = await buildOrganization(server, {
    kind: 'federation',
    regionCode: '440106',
    parent: root,
  })
  const decider = await buildAdministrator(server, { organization: root })
  const looker = await buildAdministrator(server, { organization: root })
  const agreed = await buildAdministrator(server, { organization: city })
  const volunteer = await buildVolunteer(server)
  const mission = await buildMission(server, { organization: city, startsAt: START })
  await buildRecord(server, mission, volunteer, { minutes: 600 })
  server.world.at(mission.endsAt)
  const now = clock.now()
  // The first agreed at the city; what the city let pass went to the root, where the second did.
  await sql`insert into identity_change (volunteer_id, id, reviewer_id, state, identity_cipher, former_cipher, fields, reason,
      file_ids, requested_at, due_on, agreed_by, agreed_for, agreed_at, decided_by, decided_at)
    values (${volunteer.id}, ${newId()}, ${city.id}, 'approved', ''::bytea, ''::bytea, '{name,documentNumber}', '户口簿更正',
      '{}', ${now}, ${now}, ${agreed.id}, ${city.id}, ${now}, ${decider.id}, ${now})`.execute(db)
  server.world.pass(5)
  expect(await lookForAnomalies(server.world, ['identityReplaced'])).toBe(1)
  const count = async (token: string) => (await server.call(workbench.counts, {}, token)).anomalies
  expect([await count(decider.token), await count(looker.token)]).toEqual([0, 1])
  const { items } = await server.call(anomaly.list, { rule: 'identityReplaced' }, looker.token)
  expect(items).toMatchObject([
    { organizationId: city.id, records: 1, minutes: 600, waitsFor: null, evidence: { entries: 1 } },
  ])
  const { anomalyId } = items[0]!
  const settling = { anomalyId, reason: '核对了公安机关证明，是同一个人' }
  expect((await server.refused(anomaly.settle, settling, decider.token)).refused).toBe('anomalyOwn')
  await server.call(anomaly.settle, settling, looker.token)
})
