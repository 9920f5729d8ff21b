import type { security } from 'contract/people/security'
import type { Handlers } from '../../../platform/mount.ts'
import * as sessions from '../../people/auth/own-sessions.service.ts'
import { changePassword } from '../../people/auth/password.service.ts'
import * as proofs from '../../people/auth/identity-proof.service.ts'
import * as cancellations from './cancellation.service.ts'
import * as contacts from './contact.service.ts'

export const securityRoutes: Handlers<typeof security> = {
  sessions: ({ db, actor, now }) => sessions.listSessions(db, actor, now),
  endSession: ({ world, actor, input, now }) =>
    sessions.endSession(world, actor, input.sessionId, now),
  endOthers: ({ world, actor, now }) => sessions.endOthers(world, actor, now),
  history: ({ db, actor, input, now }) => sessions.listHistory(db, actor, input, now),
  prove: ({ world, actor, input, now }) => proofs.prove(world, actor, input, now),
  proveByCode: ({ world, actor, input, now }) => proofs.proveByOwnCode(world, actor, input, now),

  changePassword: ({ world, actor, input, now }) => changePassword(world, actor, input, now),
  changeAdminPassword: ({ world, actor, input, now }) => changePassword(world, actor, input, now),
  changeAdminMobile: ({ world, actor, input: { mobile, ...rest }, now }) =>
    contacts.bind(world, actor, { contact: 'mobile', value: mobile, ...rest }, now),
  changeAdminEmail: ({ world, actor, input: { email, ...rest }, now }) =>
    contacts.bind(world, actor, { contact: 'email', value: email, ...rest }, now),

  changeLoginName: ({ world, actor, input, now }) =>
    contacts.changeLoginName(world, actor, input, now),
  changeMobile: ({ world, actor, input: { mobile, ...rest }, now }) =>
    contacts.bind(world, actor, { contact: 'mobile', value: mobile, ...rest }, now),
  changeEmail: ({ world, actor, input: { email, ...rest }, now }) =>
    contacts.bind(world, actor, { contact: 'email', value: email, ...rest }, now),
  unbindMobile: ({ world, actor, input: { ticket }, now }) =>
    contacts.unbind(world, actor, { contact: 'mobile', ticket }, now),
  unbindEmail: ({ world, actor, input: { ticket }, now }) =>
    contacts.unbind(world, actor, { contact: 'email', ticket }, now),

  applyForLogoff: ({ world, actor, input, now }) => cancellations.apply(world, actor, input, now),
  logoffState: ({ db, actor, now }) => cancellations.state(db, actor, now),
  cancelLogoff: ({ world, actor, now }) => cancellations.takeBack(world, actor, now),
}
