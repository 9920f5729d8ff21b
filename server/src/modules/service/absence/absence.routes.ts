import type { absence } from 'contract/service/absence'
import type { Handlers } from '../../../platform/mount.ts'
import * as marks from '../application/absence.service.ts'
import * as appeals from './absence.service.ts'

export const absenceRoutes: Handlers<typeof absence> = {
  own: ({ db, actor, now }) => marks.ownFigures(db, actor, now),
  ofApplication: ({ db, actor, input, now }) =>
    appeals.ofApplication(db, actor, input.applicationId, now),
  appeal: ({ world, actor, input, now }) => appeals.appeal(world, actor, input, now),
  markAbsent: ({ world, actor, input, now }) => marks.markAbsent(world, actor, input, now),
  excuse: ({ world, actor, input, now }) => marks.excuse(world, actor, input, now),
  takeBack: ({ world, actor, input, now }) => marks.takeBack(world, actor, input, now),
  listAppeals: ({ world, db, actor, input, now }) =>
    appeals.listAppeals(world, db, actor, input, now),
  acceptAppeal: ({ world, actor, input, now }) => appeals.accept(world, actor, input, now),
  keepAbsence: ({ world, actor, input, now }) => appeals.keep(world, actor, input, now),
}
