import type { certificateRegister } from 'contract/service/certificate-register'
import type { Handlers } from '../../../platform/mount.ts'
import * as register from './register.service.ts'
import * as revocation from './revocation.service.ts'

export const certificateRegisterRoutes: Handlers<typeof certificateRegister> = {
  list: ({ world, db, actor, input }) => register.list(world, db, actor, input),
  detail: ({ world, db, actor, input }) => register.detail(world, db, actor, input),
  ask: ({ world, actor, input, now }) => revocation.ask(world, actor, input, now),
  decide: ({ world, actor, input, now }) => revocation.decide(world, actor, input, now),
  withdraw: ({ world, actor, input, now }) => revocation.withdraw(world, actor, input, now),
}
