import type { Events } from '../../../events.ts'
import type { ModuleMessages, News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './record.messages.copy.ts'
import * as rows from './record.messages.repository.ts'

/** What this module tells volunteers. */
export const recordMessages = {
  signOutForgotten: {
    category: 'record',
    target: 'ownRecords',
    topic: 'hours',
    words: copy.signOutForgotten,
  },
  recordConfirmed: {
    category: 'record',
    target: 'ownRecords',
    topic: 'hours',
    words: copy.recordConfirmed,
  },
  recordEffective: {
    category: 'record',
    target: 'ownRecords',
    topic: 'hours',
    words: copy.recordEffective,
  },
  recordRevoked: {
    category: 'record',
    target: 'ownRecords',
    topic: 'hours',
    words: copy.recordRevoked,
  },
  objectionUpheld: {
    category: 'record',
    target: 'ownRecords',
    topic: 'hours',
    words: copy.objectionUpheld,
  },
  objectionDismissed: {
    category: 'record',
    target: 'ownRecords',
    topic: 'hours',
    words: copy.objectionDismissed,
  },
} satisfies ModuleMessages

export const forgottenNews = async (
  { db }: World,
  { volunteerId, sessionId }: Events['attendanceSettled'],
): Promise<News[]> => [
  { kind: 'signOutForgotten', tellings: await rows.listForgotten(db, volunteerId, sessionId) },
]

/** Of the confirmation or the taking effect of records. */
export const recordsNews =
  (kind: 'recordConfirmed' | 'recordEffective') =>
  async ({ db }: World, { recordIds }: { recordIds: string[] }): Promise<News[]> => [
    { kind, tellings: await rows.listRecords(db, recordIds) },
  ]

/** Whose record it was is told that it is gone, and whoever else had objected to it what became of that. */
export const revokedNews = async (
  { db }: World,
  { recordId, objectionId }: Events['recordRevoked'],
): Promise<News[]> => [
  { kind: 'recordRevoked', tellings: await rows.listRecords(db, [recordId]) },
  ...(objectionId
    ? [{ kind: 'objectionUpheld', tellings: await rows.listOfObjection(db, objectionId) } as const]
    : []),
]

export const objectionNews = async (
  { db }: World,
  { objectionId, decision }: Events['objectionDecided'],
): Promise<News[]> => [
  {
    kind: decision === 'upheld' ? 'objectionUpheld' : 'objectionDismissed',
    tellings: await rows.listOfObjection(db, objectionId),
  },
]
