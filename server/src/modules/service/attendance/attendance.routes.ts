import type { attendance } from 'contract/service/attendance'
import type { Handlers } from '../../../platform/mount.ts'
import * as applications from '../application/application.service.ts'
import * as attendances from './attendance.service.ts'
import { extend } from './extension.service.ts'
import * as refusals from './refused-scan.service.ts'
import { findOnRoster } from './roster-search.service.ts'
import { settlement } from './settlement.service.ts'
import { printSheet } from './sheet.service.ts'
import * as rosters from './roster.service.ts'
import * as shown from './shown.service.ts'

export const attendanceRoutes: Handlers<typeof attendance> = {
  scan: ({ world, actor, input, now }) => attendances.scan(world, actor, input, now),
  enterCode: ({ world, actor, input, now }) => attendances.enterCode(world, actor, input, now),
  ownCode: ({ world, actor, now }) => rosters.ownCode(world, actor, now),
  next: async ({ db, actor, now }) => ({
    ...(await applications.nextOwn(db, actor, now)),
    open: await rosters.openStretch(db, actor, now),
  }),
  screen: ({ world, actor, input, now }) => shown.screen(world, actor, input, now),
  scanVolunteer: ({ world, actor, input, now }) =>
    attendances.scanVolunteer(world, actor, input, now),
  sessions: ({ db, actor, input, now }) => rosters.sessions(db, actor, input.missionId, now),
  roster: ({ world, db, actor, input, now }) =>
    rosters.roster(world, db, actor, input.sessionId, now),
  findOnRoster: ({ world, actor, input, now }) => findOnRoster(world, actor, input, now),
  printSheet: ({ world, actor, input, now }) => printSheet(world, actor, input, now),
  refusedScans: ({ db, actor, input }) => refusals.list(db, actor, input),
  settlement: ({ db, actor, input, now }) => settlement(db, actor, input.sessionId, now),
  extend: ({ world, actor, input, now }) => extend(world, actor, input, now),
  enterByHand: ({ world, actor, input, now }) => attendances.enterByHand(world, actor, input, now),
}
