import type { EventName, Events } from './events.ts'
import { endAllOfMission, endAllOfVolunteer } from './modules/application/application.service.ts'
import { offerFreePlaces } from './modules/application/waiting-list.service.ts'
import * as messages from './modules/message/message.service.ts'
import { runTask } from './modules/task/task-run.service.ts'
import type { World } from './platform/world.ts'

/**
 * What else must happen after a fact. Runs once the change has committed, at least once: the
 * identifier of the event tells a reaction what it has followed already.
 */
export type Reaction<Payload> = (
  world: World,
  payload: Payload,
  eventId: string,
) => Promise<unknown>

/** Every event and who follows it. An empty list is written down: nobody was forgotten. */
export const reactions: { [N in EventName]: readonly Reaction<Events[N]>[] } = {
  volunteerRegistered: [],
  accountClaimed: [],
  contactProven: [],
  realNameChecked: [],
  registrationMended: [],
  informationPerfected: [],
  consentGiven: [],
  feedbackSubmitted: [],
  feedbackAnswered: [],
  volunteerLoggedIn: [messages.tellNewBrowser],
  administratorLoggedIn: [],
  sessionRefreshed: [],
  loggedOut: [],
  sessionRevoked: [messages.tellRevokedSession],
  sessionsEnded: [],
  identityProven: [],
  passwordChanged: [messages.tellPasswordChanged],
  loginNameChanged: [messages.tellLoginNameChanged],
  contactChanged: [messages.tellContactChanged],
  ownDataChanged: [],
  cancellationApplied: [endAllOfVolunteer],
  cancellationTakenBack: [messages.tellCancellationTakenBack],
  accountCancelled: [],
  missionSaved: [offerFreePlaces, messages.tellMoved],
  missionSubmitted: [],
  missionWithdrawn: [],
  missionPublished: [],
  missionReturned: [],
  missionSuspended: [messages.tellSuspended],
  missionResumed: [offerFreePlaces, messages.tellResumed],
  missionCancelled: [endAllOfMission, messages.tellCancelled],
  missionClosed: [],
  missionRemoved: [],
  missionCopied: [],
  applicationSubmitted: [],
  applicationCancelled: [],
  applicationHidden: [],
  applicationsAccepted: [messages.tellApplicants('applicationAccepted')],
  applicationsRejected: [messages.tellApplicants('applicationRejected')],
  applicationsRemoved: [messages.tellApplicants('applicationRemoved')],
  offerAnswered: [],
  placesOffered: [messages.tellApplicants('placeOffered')],
  offersLapsed: [messages.tellLapsed],
  signedIn: [],
  signedOut: [],
  attendanceEntered: [],
  attendanceSettled: [messages.tellForgotten],
  recordsConfirmed: [messages.tellRecords('recordConfirmed')],
  recordsApproved: [messages.tellRecords('recordConfirmed')],
  recordReturned: [],
  recordRevoked: [messages.tellRevoked],
  recordsTookEffect: [messages.tellRecords('recordEffective')],
  objectionRaised: [],
  objectionDecided: [messages.tellDecided],
  certificateIssued: [messages.tellIssued],
  messagesRead: [],
  dataAccessed: [],
  messageRemoved: [],
  fileUploaded: [],
  fileRemoved: [],
  filesExpired: [],
  siteSettingsSaved: [],
  taskStarted: [runTask],
  taskResumed: [runTask],
  taskContinued: [runTask],
  taskCancelled: [],
  taskFailed: [],
  applicantsExported: [],
  recordsExported: [],
  taskFileDownloaded: [],
  taskFilesExpired: [],
  postSwitched: [],
  codeSent: [],
  outboxRevealed: [],
  siteOperationChanged: [],
}

/** Reactions that may take minutes; they wait in a queue of their own, so that nobody waits for them. */
export const slowReactions: ReadonlySet<Reaction<never>> = new Set([runTask])
