import type { applicationMessageKinds } from 'contract/service/application'
import type { Events } from '../../../events.ts'
import type { ModuleMessages, News } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './application.messages.copy.ts'
import * as rows from './application.messages.repository.ts'

/** Results lead to the own missions, and to the mission where it may be applied for again. */
const toOwn = { category: 'mission', target: 'ownMissions', topic: 'applicationResult' } as const
const toMission = { category: 'mission', target: 'mission', topic: 'applicationResult' } as const
const changed = { category: 'mission', target: 'mission', topic: 'missionChange' } as const

/** What this module tells volunteers. */
export const applicationMessages = {
  applicationSubmitted: {
    category: 'mission',
    target: 'ownMissions',
    topic: 'account',
    words: copy.applicationSubmitted,
  },
  applicationAccepted: { ...toOwn, words: copy.applicationAccepted },
  applicationRejected: { ...toMission, words: copy.applicationRejected },
  applicationRemoved: { ...toMission, words: copy.applicationRemoved },
  applicationMoved: { ...toOwn, words: copy.applicationMoved },
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
  offerLapsed: { ...toMission, words: copy.offerLapsed },
  missionMoved: { ...changed, words: copy.missionMoved },
  missionChanged: { ...changed, matter: 'missionChange', words: copy.missionChanged },
  missionSuspended: { ...changed, words: copy.missionSuspended },
  missionResumed: { ...changed, words: copy.missionResumed },
  missionCancelled: { ...changed, words: copy.missionCancelled },
  guardianAgreed: { ...toOwn, words: copy.guardianAgreed },
  guardianRefused: { ...toOwn, words: copy.guardianRefused },
  guardianCancelled: { ...toOwn, words: copy.guardianCancelled },
  guardianUnanswered: { ...toMission, words: copy.guardianUnanswered },
} satisfies ModuleMessages<typeof applicationMessageKinds>

/** Of a decision about applications of one mission. */
export const applicantsNews =
  (kind: 'applicationAccepted' | 'applicationRejected' | 'applicationRemoved' | 'placeOffered') =>
  async (
    { db }: World,
    { missionId, applicationIds }: Events['applicationsAccepted'],
  ): Promise<News[]> => [
    { kind, tellings: await rows.listApplications(db, [missionId], applicationIds) },
  ]

/** Of a move to another session or position of a mission. */
export const moveNews = async (
  { db }: World,
  { missionId, applicationIds }: Events['applicationsMoved'],
): Promise<News[]> => [
  { kind: 'applicationMoved', tellings: await rows.listMoved(db, missionId, applicationIds) },
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

/** Of places that were offered and not taken, and of guardians who did not answer. */
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
