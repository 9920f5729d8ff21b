import { sql } from 'kysely'
import type { Kind, Parameters } from '../../../platform/messages.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './message.repository.ts'
import * as copy from './message.personal-data.copy.ts'

/** What this module holds about people. */
export const messagePersonalData: PersonalData = {
  kinds: {
    messages: {
      section: copy.messages,
      moments: sql`select created_at from message where volunteer_id = v.id and removed_at is null`,
      contents: sql`select kind, category, parameters, created_at as "createdAt", read_at as "readAt" from message
        where volunteer_id = v.id and removed_at is null order by id desc`,
      shown: ({ messages }, { kind, parameters, ...row }) => {
        const { title, content } = messages.kinds[kind as Kind].words
        return { title, content: content(parameters as Parameters), ...row }
      },
    },
  },
  told: { message: ['messages'] },
  untold: {
    message_pending: 'messages on their way, a moment',
  },
  forget: (_world, db, volunteerId) => rows.removeAll(db, volunteerId),
}
