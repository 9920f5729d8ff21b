import type { hourImportMessageKinds } from 'contract/service/hour-import'
import type { Events } from '../../../events.ts'
import type { ModuleMessages, News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import { listTellings } from './hour-import.messages.repository.ts'
import * as copy from './hour-import.messages.copy.ts'

/** What this module tells volunteers; what became of records later, those tell. */
export const hourImportMessages = {
  hoursImported: {
    category: 'record',
    target: 'ownRecords',
    topic: 'hours',
    words: copy.hoursImported,
  },
} satisfies ModuleMessages<typeof hourImportMessageKinds>

/** Of hours of another system that went to publicity. */
export const importedNews = async (
  { db }: World,
  { recordIds }: Events['hourImportReleased'],
): Promise<News[]> => [{ kind: 'hoursImported', tellings: await listTellings(db, recordIds) }]
