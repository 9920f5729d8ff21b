import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { proposedByRule } from './trust.policy.ts'
import * as rows from './trust.repository.ts'
import { reachOf } from './trust.service.ts'

type Candidate = Awaited<ReturnType<typeof rows.lockCandidates>>[number]

const BATCH = 50

/**
 * Proposes by rule which organisations are trusted, and which no more; a person decides. Timed, safe to run
 * again. Returns how many were proposed.
 */
export const proposeByRule = async (world: World): Promise<number> => {
  let [after, proposed, made] = [null as string | null, 0, 0]
  const { trust } = world.config
  await workOff<Candidate>(world, {
    task: 'trustProposals',
    kind: 'organization',
    idOf: ({ organizationId }) => organizationId,
    most: BATCH,
    take: (db, most, now) => rows.lockCandidates(db, after, most, reachOf(world.config), now),
    act: async (db, candidates, now) => {
      const proposalIds: string[] = []
      for (const { organizationId, holderId, figures, ...node } of candidates) {
        const direction = proposedByRule(node, figures, trust)
        const proposal = { organizationId, holderId, figures, proposedBy: null, reason: null }
        if (direction)
          proposalIds.push(await rows.insertProposal(db, { ...proposal, direction }, now))
      }
      made = proposalIds.length
      const object = { kind: 'trust', id: null }
      if (made > 0) await record(db, system, 'trustProposedByRule', object, { proposalIds }, now)
    },
    // What is left as it is would be taken again: this walk goes on behind it.
    worked: (candidates) => {
      proposed += made
      after = candidates.at(-1)!.organizationId
    },
  })
  return proposed
}
