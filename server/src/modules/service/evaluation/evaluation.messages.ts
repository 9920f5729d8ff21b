import type { evaluationMessageKinds } from 'contract/service/evaluation'
import { localDate } from 'contract/rules/time'
import type { Events } from '../../../events.ts'
import type { ModuleMessages, News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './evaluation.messages.copy.ts'
import * as rows from './evaluation.messages.repository.ts'
import { closesAt } from './evaluation.policy.ts'

const own = { target: 'ownEvaluations', topic: 'exchange' } as const
const received = { target: 'receivedEvaluations', topic: 'exchange' } as const

/** What this module tells volunteers. */
export const evaluationMessages = {
  evaluationInvited: { category: 'mission', ...own, words: copy.evaluationInvited },
  evaluationReceived: { category: 'mission', ...received, words: copy.evaluationReceived },
  evaluationReplied: { category: 'mission', ...own, words: copy.evaluationReplied },
  evaluationReportUpheld: { category: 'system', ...received, words: copy.evaluationReportUpheld },
  evaluationReportDismissed: {
    category: 'system',
    ...received,
    words: copy.evaluationReportDismissed,
  },
  evaluationHidden: { category: 'system', ...own, words: copy.evaluationHidden },
} satisfies ModuleMessages<typeof evaluationMessageKinds>

/** Of the end of a mission: who was there and has not evaluated it yet is asked to. */
export const invitedNews = async (
  { db }: World,
  { missionId }: Events['evaluationsInvited'],
): Promise<News[]> => {
  const found = await rows.listToEvaluate(db, missionId)
  const tellings = found.map(({ endsAt, ...telling }) => ({
    ...telling,
    parameters: { ...telling.parameters, date: localDate(closesAt(endsAt)) },
  }))
  return [{ kind: 'evaluationInvited', tellings }]
}

/** Of what an organisation said of volunteers; what is written again tells nobody again. */
export const evaluatedNews = async (
  { db }: World,
  { evaluationIds }: Events['volunteersEvaluated'],
): Promise<News[]> => [
  { kind: 'evaluationReceived', tellings: await rows.listEvaluations(db, evaluationIds) },
]

/** Only the answer of an organisation has a volunteer to tell. */
export const repliedNews = async (
  { db }: World,
  { evaluationId, about }: Events['evaluationReplied'],
): Promise<News[]> =>
  about === 'mission'
    ? [{ kind: 'evaluationReplied', tellings: await rows.listEvaluations(db, [evaluationId]) }]
    : []

/** The volunteer who reported is told either way, the one who is reported when his words are taken off. */
export const reportNews = async (
  { db }: World,
  { evaluationId, decision }: Events['evaluationReportDecided'],
): Promise<News[]> => {
  const of = (about: 'mission' | 'volunteer') => rows.listEvaluations(db, [evaluationId], about)
  return decision === 'upheld'
    ? [
        { kind: 'evaluationReportUpheld', tellings: await of('volunteer') },
        { kind: 'evaluationHidden', tellings: await of('mission') },
      ]
    : [{ kind: 'evaluationReportDismissed', tellings: await of('volunteer') }]
}
