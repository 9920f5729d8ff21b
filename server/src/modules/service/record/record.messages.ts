import type { Events } from '../../../events.ts'
import type { ModuleMessages, News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './record.messages.copy.ts'
import * as rows from './record.messages.repository.ts'

const place = { category: 'record', target: 'ownRecords', topic: 'hours' } as const

/** What this module tells volunteers. */
export const recordMessages = {
  signOutForgotten: { ...place, words: copy.signOutForgotten },
  recordConfirmed: { ...place, words: copy.recordConfirmed },
  recordEffective: { ...place, words: copy.recordEffective },
  recordRevoked: { ...place, words: copy.recordRevoked },
  objectionUpheld: { ...place, words: copy.objectionUpheld },
  objectionDismissed: { ...place, words: copy.objectionDismissed },
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
