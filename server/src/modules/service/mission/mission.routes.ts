import type { mission } from 'contract/service/mission'
import type { Handlers } from '../../../platform/mount.ts'
import * as applications from '../application/application.service.ts'
import * as covers from './mission.cover.service.ts'
import { mapStart } from './map-start.service.ts'
import * as editing from './mission.editing.service.ts'
import * as missions from './mission.service.ts'

export const missionRoutes: Handlers<typeof mission> = {
  list: ({ world, db, input, now }) => missions.list(world, db, input, now),
  days: ({ db, input, now }) => missions.days(db, input, now),
  detail: async ({ world, db, actor, input, now }) => {
    const standing = await applications.standing(db, world, actor, input.missionId, now)
    const knowsContact = standing.own.some(
      ({ state }) => state === 'accepted' || state === 'attended',
    )
    const shown = await missions.detail(db, world, input.missionId, knowsContact, now)
    return { ...shown, ...standing }
  },
  cover: ({ world, db, input }) => covers.shown(world, db, input),
  coverManaged: ({ world, db, actor, input }) => covers.managed(world, db, actor, input),
  listManaged: ({ db, actor, input, now }) => missions.listManaged(db, actor, input, now),
  detailManaged: ({ world, db, actor, input, now }) =>
    missions.detailManaged(db, world, actor, input.missionId, now),
  reviewQueue: ({ db, actor, input, now }) => missions.reviewQueue(db, actor, input, now),
  save: ({ world, actor, input, now }) => editing.save(world, actor, input, now),
  submit: ({ world, actor, input, now }) => editing.submit(world, actor, input, now),
  withdraw: ({ world, actor, input, now }) => missions.withdraw(world, actor, input, now),
  approve: ({ world, actor, input, now }) => missions.approve(world, actor, input, now),
  return: ({ world, actor, input, now }) => missions.giveBack(world, actor, input, now),
  suspend: ({ world, actor, input, now }) => missions.suspend(world, actor, input, now),
  resume: ({ world, actor, input, now }) => missions.resume(world, actor, input, now),
  mapStart: ({ db, actor, input }) => mapStart(db, actor, input),
  callingOff: ({ db, actor, input }) => missions.callingOff(db, actor, input.missionId),
  cancel: ({ world, actor, input, now }) => missions.cancel(world, actor, input, now),
  remove: ({ world, actor, input, now }) => missions.remove(world, actor, input, now),
  copy: ({ world, actor, input, now }) => editing.copy(world, actor, input, now),
}
