import type { factor } from 'contract/people/factor'
import type { Handlers } from '../../../platform/mount.ts'
import * as logins from './factor-login.service.ts'
import * as factors from './factor.service.ts'
import * as passkeys from './passkey.service.ts'
import * as totp from './totp.service.ts'

export const factorRoutes: Handlers<typeof factor> = {
  state: ({ world, db, actor, now }) => factors.state(world, db, actor, now),
  detectStatus: ({ db, actor }) => factors.detectStatus(db, actor),
  beginTotp: ({ world, actor, input, now }) => totp.beginTotp(world, actor, input, now),
  confirmTotp: ({ world, actor, input, now }) => totp.confirmTotp(world, actor, input, now),
  removeTotp: ({ world, actor, input, now }) => totp.removeTotp(world, actor, input, now),
  passkeyOptions: ({ world, actor, now }) => passkeys.passkeyOptions(world, actor, now),
  addPasskey: ({ world, actor, input, now }) => passkeys.addPasskey(world, actor, input, now),
  renamePasskey: ({ world, actor, input, now }) => passkeys.renamePasskey(world, actor, input, now),
  removePasskey: ({ world, actor, input, now }) => passkeys.removePasskey(world, actor, input, now),
  renewRecoveryCodes: ({ world, actor, input, now }) =>
    factors.renewRecoveryCodes(world, actor, input, now),
  forgetBrowser: ({ world, actor, input, now }) => factors.forgetBrowser(world, actor, input, now),
  passkeyChallenge: ({ world, actor, input, now }) =>
    logins.passkeyChallenge(world, actor, input, now),
  loginVolunteerByPasskey: ({ world, actor, input, now }) =>
    logins.logInByPasskey(world, 'volunteer', actor, input, now),
  loginOrganizationByPasskey: ({ world, actor, input, now }) =>
    logins.logInByPasskey(world, 'administrator', actor, input, now),
  finishVolunteer: ({ world, actor, input, now }) =>
    logins.finish(world, 'volunteer', actor, input, now),
  finishOrganization: ({ world, actor, input, now }) =>
    logins.finish(world, 'administrator', actor, input, now),
  resetOfAdministrator: ({ world, actor, input, now }) =>
    factors.resetOfAdministrator(world, actor, input, now),
}
