import type { auth } from 'contract/people/auth'
import type { Handlers } from '../../../platform/mount.ts'
import * as logins from './auth.service.ts'
import { displace } from './session-limit.service.ts'

export const authRoutes: Handlers<typeof auth> = {
  loginVolunteer: ({ world, actor, input, now }) =>
    logins.logIn(world, 'volunteer', actor, input, now),
  loginOrganization: ({ world, actor, input, now }) =>
    logins.logIn(world, 'administrator', actor, input, now),
  loginVolunteerByCode: ({ world, actor, input, now }) =>
    logins.logInByCode(world, 'volunteer', actor, input, now),
  loginOrganizationByCode: ({ world, actor, input, now }) =>
    logins.logInByCode(world, 'administrator', actor, input, now),
  displaceOrganization: ({ world, actor, input, now }) => displace(world, actor, input, now),
  refresh: ({ world, actor, input, now }) => logins.refresh(world, actor, input.refreshToken, now),
  logOut: ({ world, actor, now }) => logins.logOut(world, actor, now),
}
