import type { registration } from 'contract/registration'
import type { Handlers } from '../../platform/mount.ts'
import * as registrations from './registration.service.ts'

export const registrationRoutes: Handlers<typeof registration> = {
  submit: ({ world, actor, input, now }) => registrations.submit(world, actor, input, now),
}
