import type { EventName, Events } from './events.ts'
import { endAllOfMission } from './modules/application/application.service.ts'
import { offerFreePlaces } from './modules/application/waiting-list.service.ts'
import type { World } from './platform/world.ts'

/** What else must happen after a fact. Runs once the change has committed, at least once. */
export type Reaction<Payload> = (world: World, payload: Payload) => Promise<unknown>

/** Every event and who follows it. An empty list is written down: nobody was forgotten. */
export const reactions: { [N in EventName]: readonly Reaction<Events[N]>[] } = {
  volunteerRegistered: [],
  volunteerLoggedIn: [],
  administratorLoggedIn: [],
  sessionRefreshed: [],
  loggedOut: [],
  sessionRevoked: [],
  missionSaved: [offerFreePlaces],
  missionSubmitted: [],
  missionWithdrawn: [],
  missionPublished: [],
  missionReturned: [],
  missionSuspended: [],
  missionResumed: [offerFreePlaces],
  missionCancelled: [endAllOfMission],
  missionClosed: [],
  missionRemoved: [],
  missionCopied: [],
  applicationSubmitted: [],
  applicationCancelled: [],
  applicationHidden: [],
  applicationsAccepted: [],
  applicationsRejected: [],
  applicationsRemoved: [],
  offerAnswered: [],
  offersLapsed: [],
  signedIn: [],
  signedOut: [],
  attendanceEntered: [],
  attendanceSettled: [],
  recordsConfirmed: [],
  recordsApproved: [],
  recordReturned: [],
  recordRevoked: [],
  recordsTookEffect: [],
  objectionRaised: [],
  objectionDecided: [],
  certificateIssued: [],
}
