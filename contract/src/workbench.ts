import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

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
      /** Applications of the subtree to decide on. */
      pendingApplications: Count,
      /** Service records of the subtree to confirm, and the sessions they are of. */
      unconfirmedRecords: Count,
      unconfirmedSessions: Count,
      /** Questions about missions of the subtree that wait for an answer. */
      openQuestions: Count,
      /** Applications to join the node acted for. */
      memberApplications: Count,
      /** Hand-overs of an owner's role that wait for the one who asks. */
      handOvers: Count,
      /** Missions and long days this node reviews. */
      missionReviews: Count,
      recordReviews: Count,
      /** Articles this node reviews. */
      articleReviews: Count,
      /** Volunteers’ requests for another name or document that this federation decides. */
      identityChanges: Count,
      /** Complaints about what lies below that this federation decides. */
      complaints: Count,
      /** Requests to correct service records that wait for this node. */
      corrections: Count,
      /** Reported evaluations this federation decides. */
      evaluationReports: Count,
      /** Registrations and changes of organisations this node decides on or agrees to. */
      organizationReviews: Count,
    }),
    errors: [],
    summary: 'What waits for the administrator, each figure at most a thousand.',
  }),
}
