import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Most rows one count looks at: from here on the console says "at least". */
export const mostCounted = 1000

/** Null where the caller does not decide on such things. */
const Count = z.nullable(z.int())

export const workbench = {
  counts: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/workbench/counts',
    access: 'administrator',
    input: z.strictObject({}),
    result: z.object({
      /** Applications for missions of the node acted for itself to decide on. */
      pendingApplications: Count,
      /** Service records of the node itself to confirm, entered by somebody else, and the sessions they are of. */
      unconfirmedRecords: Count,
      unconfirmedSessions: Count,
      /** Forgotten sign-outs that wait for the node itself, not for the volunteer: those that its list says are its turn. */
      signOuts: Count,
      /** Questions about missions of the node itself that wait for an answer. */
      openQuestions: Count,
      /** What waits for the nodes below it: their work, not the caller's. */
      below: z.object({
        pendingApplications: Count,
        unconfirmedRecords: Count,
        openQuestions: Count,
        missionReviews: Count,
        recordReviews: Count,
        articleReviews: Count,
      }),
      /** Applications to join the node acted for, and those to join nodes below it that went to it. */
      memberApplications: Count,
      passedMemberApplications: Count,
      /** Hand-overs of an owner's role that wait for the one who asks. */
      handOvers: Count,
      /** Missions and long days whose turn is at this very node: not those a node below it reviews. */
      missionReviews: Count,
      recordReviews: Count,
      /** Articles whose nearest federation is this very node. */
      articleReviews: Count,
      /** Volunteers’ requests for another name or document that this federation decides. */
      identityChanges: Count,
      /** Applications for the card whose next step is this federation's to take. */
      cardApplications: Count,
      /** Donations that this federation must confirm or issue. */
      donations: Count,
      /** Complaints about what lies below that this federation decides. */
      complaints: Count,
      /** Requests to correct service records that wait for this node, and that the caller may answer. */
      corrections: Count,
      /** Appeals against absences that wait for this node, and that the caller may decide. */
      absenceAppeals: Count,
      /** Star ratings to review or whose objection to decide, appeals against bars, and falls nobody took note of. */
      starApplications: Count,
      starAppeals: Count,
      starFalls: Count,
      /** Proposals to trust organisations below, or no more, that wait for this node, and that the caller may decide. */
      trustProposals: Count,
      /** Batches of hours entered after the fact to confirm or let pass, of whose list and entry the caller is no part. */
      supplementaryBatches: Count,
      /** What somebody else asked about certificates, and the caller may decide. */
      certificateRequests: Count,
      /** Lists of hours of other systems to let pass or to take back, of whose rows and asking the caller is no part. */
      hourImports: Count,
      /** Pictures of the seal that somebody else sent in. */
      issuerStamps: Count,
      /** Objections to service records that wait for this node, and that the caller may decide. */
      objections: Count,
      /** Drawn sessions to supply material for, or to check. */
      spotChecks: Count,
      /** Findings about hours below that this node decides, and that the caller took no part in. */
      anomalies: Count,
      /** Findings about the node acted for that it is asked to explain. */
      explanations: Count,
      /** Invitations of administrators that the caller may let go out. */
      invitationReleases: Count,
      /** Administrators of the node whose accounts are frozen, until the caller opens them or takes their roles. */
      frozenAdministrators: Count,
      /** Alarms nobody has taken note of yet: of the node acted for, at the root of all; never of oneself. */
      alarms: Count,
      /** What timed tasks could not process and have set aside. */
      faults: Count,
      /** What does not hold by the newest check that numbers and rows agree. */
      consistency: Count,
      /** Reported evaluations this federation decides. */
      evaluationReports: Count,
      /** Registrations and changes of organisations this node decides on or agrees to. */
      organizationReviews: Count,
    }),
    errors: [],
    summary: 'What waits for the administrator, each figure at most a thousand.',
  }),
}
