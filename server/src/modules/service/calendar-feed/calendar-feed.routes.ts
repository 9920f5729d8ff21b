import type { calendarFeed } from 'contract/service/calendar-feed'
import type { Handlers } from '../../../platform/mount.ts'
import * as calendars from './calendar-feed.service.ts'

export const calendarFeedRoutes: Handlers<typeof calendarFeed> = {
  ofMission: ({ world, db, input, now }) => calendars.ofMission(world, db, input.missionId, now),
  ofApplication: ({ world, db, actor, input, now }) =>
    calendars.ofApplication(world, db, actor, input.applicationId, now),
  state: ({ db, actor }) => calendars.state(db, actor),
  open: ({ world, actor, now }) => calendars.open(world, actor, now),
  close: ({ world, actor, now }) => calendars.close(world, actor, now),
  feed: ({ world, db, input, now }) => calendars.feed(world, db, input.token, now),
}
