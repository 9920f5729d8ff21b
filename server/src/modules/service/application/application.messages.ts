import type { Events } from '../../../events.ts'
import type { ModuleMessages, News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './application.messages.copy.ts'
import * as rows from './application.messages.repository.ts'

/** What this module tells volunteers. */
export const applicationMessages = {
  applicationSubmitted: {
    category: 'mission',
    target: 'ownMissions',
    topic: 'account',
    words: copy.applicationSubmitted,
  },
  applicationAccepted: {
    category: 'mission',
    target: 'ownMissions',
    topic: 'applicationResult',
    words: copy.applicationAccepted,
  },
  applicationRejected: {
    category: 'mission',
    target: 'mission',
    topic: 'applicationResult',
    words: copy.applicationRejected,
  },
  applicationRemoved: {
    category: 'mission',
    target: 'mission',
    topic: 'applicationResult',
    words: copy.applicationRemoved,
  },
  placeOffered: {
    category: 'mission',
    target: 'ownMissions',
    matter: 'placeOffered',
    topic: 'placeOffered',
    words: copy.placeOffered,
  },
  missionInvited: {
    category: 'mission',
    target: 'mission',
    matter: 'invitation',
    topic: 'invitation',
    words: copy.missionInvited,
  },
  offerLapsed: {
    category: 'mission',
    target: 'mission',
    topic: 'applicationResult',
    words: copy.offerLapsed,
  },
  missionMoved: {
    category: 'mission',
    target: 'mission',
    topic: 'missionChange',
    words: copy.missionMoved,
  },
  missionChanged: {
    category: 'mission',
    target: 'mission',
    matter: 'missionChange',
    topic: 'missionChange',
    words: copy.missionChanged,
  },
  missionSuspended: {
    category: 'mission',
    target: 'mission',
    topic: 'missionChange',
    words: copy.missionSuspended,
  },
  missionResumed: {
    category: 'mission',
    target: 'mission',
    topic: 'missionChange',
    words: copy.missionResumed,
  },
  missionCancelled: {
    category: 'mission',
    target: 'mission',
    topic: 'missionChange',
    words: copy.missionCancelled,
  },
  guardianAgreed: {
    category: 'mission',
    target: 'ownMissions',
    topic: 'applicationResult',
    words: copy.guardianAgreed,
  },
  guardianRefused: {
    category: 'mission',
    target: 'ownMissions',
    topic: 'applicationResult',
    words: copy.guardianRefused,
  },
  guardianCancelled: {
    category: 'mission',
    target: 'ownMissions',
    topic: 'applicationResult',
    words: copy.guardianCancelled,
  },
  guardianUnanswered: {
    category: 'mission',
    target: 'mission',
    topic: 'applicationResult',
    words: copy.guardianUnanswered,
  },
} satisfies ModuleMessages

/** Of a decision about applications of one mission, or of what a guardian said to one. */
export const applicantsNews =
  (kind: 'applicationAccepted' | 'applicationRejected' | 'applicationRemoved' | 'placeOffered') =>
  async (
    { db }: World,
    { missionId, applicationIds }: Events['applicationsAccepted'],
  ): Promise<News[]> => [
    { kind, tellings: await rows.listApplications(db, [missionId], applicationIds) },
  ]

/** Of an application; whoever was accepted at once is told like those an organisation accepted. */
export const submittedNews = async (
  { db }: World,
  { missionId, applicationId, state }: Events['applicationSubmitted'],
): Promise<News[]> => {
  const found = await rows.listApplications(db, [missionId], [applicationId])
  const queued = state === 'waitlisted'
  const kind = state === 'accepted' ? 'applicationAccepted' : 'applicationSubmitted'
  return [
    {
      kind,
      tellings: found.map((telling) => ({
        ...telling,
        parameters: { ...telling.parameters, queued },
      })),
    },
  ]
}

/** Of places that nobody took, or guardians who said nothing. */
export const lapsedNews =
  (kind: 'offerLapsed' | 'guardianUnanswered') =>
  async (
    { db }: World,
    { missionIds, applicationIds }: Events['offersLapsed'],
  ): Promise<News[]> => [
    { kind, tellings: await rows.listApplications(db, missionIds, applicationIds) },
  ]

/** Of what a guardian said to one application. */
export const guardianNews =
  (kind: 'guardianAgreed' | 'guardianRefused' | 'guardianCancelled') =>
  async (
    { db }: World,
    { missionId, applicationId }: Events['guardianAgreed'],
  ): Promise<News[]> => [
    { kind, tellings: await rows.listApplications(db, [missionId], [applicationId]) },
  ]

/** Of invitations to a mission. */
export const invitedNews = async (
  { db }: World,
  { missionId, applicationIds }: Events['volunteersInvited'],
): Promise<News[]> => [
  { kind: 'missionInvited', tellings: await rows.listInvited(db, missionId, applicationIds) },
]

/** Of a mission that rests or goes on, for everybody who applied for it. */
export const missionNews =
  (kind: 'missionSuspended' | 'missionResumed') =>
  async ({ db }: World, { missionId }: { missionId: string }): Promise<News[]> => [
    { kind, tellings: await rows.listActiveOfMission(db, missionId) },
  ]

/**
 * Only a new place of a published mission concerns those who applied: who holds a place is asked whether he
 * still comes, the others are told.
 */
export const movedNews = async (
  { db }: World,
  { missionId, version, moved }: Events['missionSaved'],
): Promise<News[]> =>
  moved
    ? [
        { kind: 'missionChanged', tellings: await rows.listAskedOfChange(db, missionId, version) },
        { kind: 'missionMoved', tellings: await rows.listUnaskedOfMission(db, missionId, version) },
      ]
    : []

export const calledOffNews = async (
  { db }: World,
  { missionId }: Events['missionCancelled'],
): Promise<News[]> => [
  { kind: 'missionCancelled', tellings: await rows.listCalledOff(db, missionId) },
]
