import type { recordMessageKinds } from 'contract/service/record'
import type { Events } from '../../../events.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './record.messages.copy.ts'
import * as rows from './record.messages.repository.ts'

const place = { category: 'record', target: 'ownRecords', topic: 'hours' } as const

/** What this module tells volunteers. */
export const recordMessages = {
  signOutForgotten: { ...place, words: copy.signOutForgotten },
  signOutAccepted: { ...place, words: copy.signOutAccepted },
  signOutDecided: { ...place, words: copy.signOutDecided },
  recordConfirmed: { ...place, words: copy.recordConfirmed },
  recordPassedOn: { ...place, words: copy.recordPassedOn },
  recordEffective: { ...place, words: copy.recordEffective },
  recordRevoked: { ...place, words: copy.recordRevoked },
  recordsRevoked: { ...place, words: copy.recordsRevoked },
  objectionUpheld: { ...place, words: copy.objectionUpheld },
  objectionDismissed: { ...place, words: copy.objectionDismissed },
} satisfies ModuleMessages<typeof recordMessageKinds>

export const forgottenNews = async (
  { db }: World,
  { volunteerId, sessionId }: Events['attendanceSettled'],
): Promise<News[]> => [
  { kind: 'signOutForgotten', tellings: await rows.listForgotten(db, volunteerId, sessionId) },
]

/** Minutes that an answer has settled, because the organisation had agreed before. */
export const signOutAnsweredNews = async (
  { db }: World,
  { recordId, answer, nodeId }: Events['signOutAnswered'],
): Promise<News[]> =>
  answer === 'settled'
    ? [{ kind: 'recordConfirmed', tellings: await rows.listDecided(db, [recordId], nodeId) }]
    : []

/** What is settled by the agreement of the organisation, and what it asks the volunteers for. */
export const signOutsAcceptedNews = async (
  { db }: World,
  { recordIds, waitingIds, nodeId }: Events['signOutsAccepted'],
): Promise<News[]> => [
  { kind: 'recordConfirmed', tellings: await rows.listDecided(db, recordIds, nodeId) },
  { kind: 'signOutAccepted', tellings: await rows.listAsked(db, waitingIds) },
]

export const signOutDecidedNews = async (
  { db }: World,
  { recordId, nodeId }: Events['signOutDecided'],
): Promise<News[]> => [
  { kind: 'signOutDecided', tellings: await rows.listDecided(db, [recordId], nodeId) },
]

/** Of records that were taken back together: whoever has several of them is told once, how many and how much. */
export const takenBackNews = async (
  { db }: World,
  { recordIds, nodeId }: Pick<Events['hourImportReversed'], 'recordIds' | 'nodeId'>,
): Promise<News[]> => {
  const decided = await rows.listDecided(db, recordIds, nodeId)
  const ofEach = [...Map.groupBy(decided, ({ volunteerId }) => volunteerId).values()]
  return [
    { kind: 'recordRevoked', tellings: ofEach.filter((own) => own.length === 1).flat() },
    {
      kind: 'recordsRevoked',
      tellings: ofEach.filter((own) => own.length > 1).map(togetherOf),
    },
  ]
}

/** What is told of several records of one volunteer, which one reason took back. */
const togetherOf = (own: readonly Telling[]): Telling => {
  const [first] = own.toSorted((one, other) => (one.subjectId < other.subjectId ? -1 : 1))
  const { reason, organizationName } = first!.parameters
  const minutes = own.reduce((sum, { parameters }) => sum + (parameters.minutes ?? 0), 0)
  return { ...first!, parameters: { reason, organizationName, count: own.length, minutes } }
}

/** Of the confirmation of records by a node, or its letting long days pass. */
export const confirmedNews = async (
  { db }: World,
  { recordIds, nodeId }: Pick<Events['recordsConfirmed'], 'recordIds' | 'nodeId'>,
): Promise<News[]> => [
  { kind: 'recordConfirmed', tellings: await rows.listDecided(db, recordIds, nodeId) },
]

export const tookEffectNews = async (
  { db }: World,
  { recordIds }: Events['recordsTookEffect'],
): Promise<News[]> => [{ kind: 'recordEffective', tellings: await rows.listRecords(db, recordIds) }]

/** Whose minutes went to the node above, and are still there. */
export const passedOnNews = async (
  { db }: World,
  { recordIds }: Events['recordsPassedOn'],
): Promise<News[]> => [{ kind: 'recordPassedOn', tellings: await rows.listPassedOn(db, recordIds) }]

/** Whose record it was is told that it is gone, and whoever else had objected to it what became of that. */
export const revokedNews = async (
  { db }: World,
  { recordId, objectionId, nodeId }: Events['recordRevoked'],
): Promise<News[]> => [
  { kind: 'recordRevoked', tellings: await rows.listDecided(db, [recordId], nodeId) },
  ...(objectionId
    ? [
        {
          kind: 'objectionUpheld',
          tellings: await rows.listOfObjection(db, objectionId, nodeId),
        } as const,
      ]
    : []),
]

/** The same of many together. */
export const manyRevokedNews = async (
  world: World,
  { recordIds, objectionIds, nodeId }: Events['anomalyReversed'],
): Promise<News[]> => {
  const { db } = world
  const news = await takenBackNews(world, { recordIds, nodeId })
  for (const id of objectionIds)
    news.push({ kind: 'objectionUpheld', tellings: await rows.listOfObjection(db, id, nodeId) })
  return news
}

export const objectionNews = async (
  { db }: World,
  { objectionId, decision, nodeId }: Events['objectionDecided'],
): Promise<News[]> => [
  {
    kind: decision === 'upheld' ? 'objectionUpheld' : 'objectionDismissed',
    tellings: await rows.listOfObjection(db, objectionId, nodeId),
  },
]
