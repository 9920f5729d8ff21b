import readWorkbook from 'read-excel-file/node'
import { expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { personalToken, slotOf } from '../../service/attendance/attendance.code.ts'

const { attendance, task: tasks } = contract
const server = testServer()
const why = { purpose: 'archive' as const, reason: '活动结束后整理资料存档' }

it('the export of a roster holds times and minutes to calculate with, masked names, and text that stays text', async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const owner = await buildAdministrator(server, { organization })
  const mission = await buildMission(server, { organization, startsAt: START })
  const came = await buildVolunteer(server, { name: '=1+1' })
  await buildApplication(server, mission, came, 'accepted')
  await buildApplication(server, mission, await buildVolunteer(server, { name: '欧阳娜娜' }))
  const { sessionId, id: missionId } = mission
  const sign = (kind: 'signIn' | 'signOut') => {
    const slot = slotOf(server.world.clock.now())
    const code = personalToken(server.world.keys.attendance, came.id, slot)
    const scanned = { sessionId, kind, code, nonce: newId() }
    return server.call(attendance.scanVolunteer, scanned, owner.token)
  }
  await sign('signIn')
  server.world.at(mission.endsAt)
  await sign('signOut')
  const { taskId } = await server.call(
    tasks.exportRoster,
    { missionId, sessionId, ...why },
    owner.token,
  )
  await drainReactions(server.world)
  const bytes = (await server.call(tasks.download, { taskId }, owner.token)) as unknown as Buffer
  const [head, ...rows] = (await readWorkbook(bytes))[0]!.data
  const columnOf = (title: string) => head!.indexOf(title)
  const row = rows.find((one) => one[columnOf('志愿者编号')] === came.volunteerNo)!
  // A spreadsheet knows no zones: its moments are what the clock on the wall said.
  const wall = (at: Date) => new Date(at.getTime() + 8 * 3_600_000)
  expect(row[columnOf('姓名')]).toBe('=***')
  expect(row[columnOf('签到时间')]).toEqual(wall(mission.startsAt))
  expect(row[columnOf('签退时间')]).toEqual(wall(mission.endsAt))
  expect(row[columnOf('计入（分钟）')]).toBe(180)
  expect([row[columnOf('到场')], row[columnOf('签到和签退方式')]]).toEqual([
    '已离开',
    '我的码、我的码',
  ])
  const missing = rows.find((one) => one !== row)!
  expect([missing[columnOf('到场')], missing[columnOf('签到时间')]]).toEqual(['未到', null])
  expect(rows.flat().join(' ')).not.toContain('欧阳娜娜')

  const other = await buildAdministrator(server)
  const foreign = { missionId, sessionId, ...why }
  expect((await server.refused(tasks.exportRoster, foreign, other.token)).refused).toBe(
    'missionNotFound',
  )
  const own = await buildMission(server, { organization: { id: other.organizationId, name: '' } })
  const mixed = { ...foreign, missionId: own.id }
  expect((await server.refused(tasks.exportRoster, mixed, other.token)).refused).toBe(
    'sessionNotFound',
  )
})
