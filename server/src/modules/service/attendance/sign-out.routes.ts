import type { signOut } from 'contract/service/sign-out'
import type { Handlers } from '../../../platform/mount.ts'
import * as lists from '../record/record-lists.service.ts'
import * as signOuts from './sign-out.service.ts'

export const signOutRoutes: Handlers<typeof signOut> = {
  listOwn: ({ db, actor, input, now }) => lists.listOwnSignOuts(db, actor, input, now),
  agree: ({ world, actor, input, now }) => signOuts.agree(world, actor, input, now),
  differ: ({ world, actor, input, now }) => signOuts.differ(world, actor, input, now),
  listManaged: ({ world, actor, input, now }) =>
    lists.listManagedSignOuts(world, actor, input, now),
  accept: ({ world, actor, input, now }) => signOuts.accept(world, actor, input.records, now),
  decide: ({ world, actor, input, now }) => signOuts.decide(world, actor, input, now),
}
