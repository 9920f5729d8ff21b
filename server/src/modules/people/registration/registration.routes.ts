import type { registration } from 'contract/people/registration'
import type { Handlers } from '../../../platform/mount.ts'
import * as claims from './claim.service.ts'
import * as proofs from './proof.service.ts'
import * as registrations from './registration.service.ts'
import type { JoinWithin } from './registration.service.ts'
import * as statuses from './status.service.ts'
import * as tips from './tip.service.ts'

/** The joining of organisations is handed in by whoever knows them. */
export const registrationRoutes = (joinWithin: JoinWithin): Handlers<typeof registration> => ({
  verifyTip: ({ world, actor, input, now }) => tips.verifyTip(world, actor, input, now),
  prove: ({ world, actor, input, now }) => proofs.prove(world, actor, input, now),
  organizations: ({ db, input }) => statuses.organizations(db, input),
  submit: ({ world, actor, input, now }) =>
    registrations.submit(world, joinWithin, actor, input, now),
  claim: ({ world, actor, input, now }) => claims.claim(world, actor, input, now),
  status: ({ db, actor }) => statuses.status(db, actor),
  mend: ({ world, actor, input, now }) => statuses.mend(world, actor, input, now),
  information: ({ db, actor }) => statuses.information(db, actor),
  perfect: ({ world, actor, input, now }) => statuses.perfect(world, joinWithin, actor, input, now),
})
