import type { administrator } from 'contract/people/administrator'
import type { Handlers } from '../../../platform/mount.ts'
import * as acceptances from './acceptance.service.ts'
import * as administrators from './administrator.service.ts'
import * as documents from './document.service.ts'
import * as invitations from './invitation.service.ts'

export const administratorRoutes: Handlers<typeof administrator> = {
  list: ({ world, db, actor }) => administrators.list(world, db, actor),
  find: ({ world, db, actor, input }) => administrators.find(world, db, actor, input),
  assign: ({ world, actor, input, now }) => administrators.assign(world, actor, input, now),
  dismiss: ({ world, actor, input, now }) => administrators.dismiss(world, actor, input, now),
  enterDocument: ({ world, actor, input, now }) =>
    documents.enterDocument(world, actor, input, now),
  enterOwnDocument: ({ world, actor, input, now }) =>
    documents.enterDocument(world, actor, { ...input, administratorId: actor.id }, now),
  freeze: ({ world, actor, input, now }) => administrators.freeze(world, actor, input, now),
  unfreeze: ({ world, actor, input, now }) => administrators.unfreeze(world, actor, input, now),

  invitations: ({ world, db, actor, now }) => invitations.list(world, db, actor, now),
  invite: ({ world, actor, input, now }) => invitations.invite(world, actor, input, now),
  release: ({ world, actor, input, now }) => invitations.release(world, actor, input, now),
  resend: ({ world, actor, input, now }) => invitations.resend(world, actor, input, now),
  revokeInvitation: ({ world, actor, input, now }) => invitations.revoke(world, actor, input, now),

  invitation: ({ world, input, now }) => acceptances.read(world, input, now),
  accept: ({ world, actor, input, now }) => acceptances.accept(world, actor, input, now),
  acceptSignedIn: ({ world, actor, input, now }) =>
    acceptances.acceptSignedIn(world, actor, input, now),
}
