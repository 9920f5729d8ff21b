import type { handOver } from 'contract/people/hand-over'
import type { Handlers } from '../../../platform/mount.ts'
import * as handOvers from './hand-over.service.ts'

export const handOverRoutes: Handlers<typeof handOver> = {
  list: ({ db, actor, now }) => handOvers.list(db, actor, now),
  propose: ({ world, actor, input, now }) => handOvers.propose(world, actor, input, now),
  confirm: ({ world, actor, input, now }) => handOvers.confirm(world, actor, input, now),
  decline: ({ world, actor, input, now }) => handOvers.decline(world, actor, input, now),
  withdraw: ({ world, actor, input, now }) => handOvers.withdraw(world, actor, input, now),
  approve: ({ world, actor, input, now }) => handOvers.approve(world, actor, input, now),
  refuse: ({ world, actor, input, now }) => handOvers.refuse(world, actor, input, now),
}
