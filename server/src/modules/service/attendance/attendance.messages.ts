import type { attendanceMessageKinds } from 'contract/service/attendance'
import type { Events } from '../../../events.ts'
import type { ModuleMessages, News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './attendance.messages.copy.ts'
import { listDue, listExtended } from './attendance.messages.repository.ts'

/** What this module tells volunteers. */
export const attendanceMessages = {
  sessionExtended: {
    category: 'mission',
    target: 'mission',
    topic: 'missionChange',
    words: copy.sessionExtended,
  },
  signOutDue: {
    category: 'mission',
    target: 'ownRecords',
    topic: 'hours',
    words: copy.signOutDue,
  },
} satisfies ModuleMessages<typeof attendanceMessageKinds>

/** Whoever has a place at a session hears that it goes on longer. */
export const extendedNews = async (
  { db }: World,
  { extensionId }: Events['sessionExtended'],
): Promise<News[]> => [{ kind: 'sessionExtended', tellings: await listExtended(db, extensionId) }]

/** Whoever is still signed in when his session has ended. */
export const dueNews = async (
  { db }: World,
  { stretchIds }: Events['signOutsDue'],
): Promise<News[]> => [{ kind: 'signOutDue', tellings: await listDue(db, stretchIds) }]
