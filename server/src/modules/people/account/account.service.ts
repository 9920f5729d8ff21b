import type { account } from 'contract/people/account'
import { cardStatusOf } from 'contract/people/card-state'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskEmail, maskMobile } from 'contract/rules/mask'
import { record } from '../../../events.ts'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import { showField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { readableChannels } from '../../foundation/outbox/outbox.service.ts'
import { ownSystemTime } from 'contract/rules/own-system'
import * as rows from './account.repository.ts'
import { shownDocument } from './administrator-document.service.ts'

/** Who the bearer token belongs to, with the few words every page shows. */
export const current = async (db: Db, actor: VolunteerActor) => {
  const { loginName } = found(await rows.findVolunteer(db, actor.id), 'loginExpired')
  return { userId: actor.id, userName: loginName, loginType: 1 as const, state: actor.state }
}

/** The volunteer's own data, organisations and effective minutes in all and by recording system. */
export const userInfo = async (world: World, db: Db, actor: VolunteerActor) => {
  const volunteer = found(await rows.findVolunteer(db, actor.id), 'loginExpired')
  const memberships = await rows.listMemberships(db, actor.id)
  const sources = await rows.listMinutesBySource(db, actor.id)
  const card = await rows.findNewestCard(db, actor.id)
  const mobile = volunteer.mobileCipher
    ? showField(world.keys, `volunteer.mobile.${actor.id}`, volunteer.mobileCipher, maskMobile)
    : ''
  return {
    users: {
      userId: actor.id,
      userName: volunteer.loginName,
      name: volunteer.name,
      birthDay: volunteer.birthDate,
      volunteerNo: volunteer.volunteerNo,
      mobile,
      state: actor.state,
    },
    usersDistricts: memberships,
    serviceTime: volunteer.serviceMinutes,
    trainingTime: volunteer.trainingMinutes,
    ...ownSystemTime(sources),
    bdServiceTimeDTO: sources,
    cardStatus: card ? cardStatusOf[card.state] : 0,
    logoffSate: actor.state === 'cancelling' ? ('true' as const) : ('false' as const),
  }
}

/** The administrator, the node he acts for, and what his roles let him do there. */
export const administrator = async (world: World, db: Db, actor: AdministratorActor) => {
  const row = found(
    await rows.findAdministrator(db, actor.id, actor.organizationId),
    'loginExpired',
  )
  const mobile = row.mobileCipher
    ? showField(world.keys, `administrator.mobile.${actor.id}`, row.mobileCipher, maskMobile)
    : ''
  return {
    adminId: actor.id,
    loginName: row.loginName,
    userName: row.name,
    mobile,
    email: row.emailCipher
      ? showField(world.keys, `administrator.email.${actor.id}`, row.emailCipher, maskEmail)
      : '',
    document: shownDocument(world.keys, actor.id, row.documentCipher),
    createTime: row.createdAt,
    districtId: actor.organizationId,
    districtName: row.organizationName,
    districtKind: row.organizationKind,
    regionCode: row.regionCode,
    root: row.parentId === null,
    trusted: row.trusted,
    roles: [...actor.roles],
    // What the server would refuse everybody but the root, and the root in production, is not offered.
    permissions: actor.permissions.filter(
      (permission) =>
        permission !== 'outboxRead' ||
        (row.parentId === null && readableChannels(world.config).length > 0),
    ),
  }
}

/** Writes another name of the administrator himself. */
export const editAdministrator = (
  world: World,
  actor: AdministratorActor,
  { userName }: ParsedInputOf<typeof account.editAdministrator>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    if (await rows.renameAdministrator(db, actor.id, userName)) {
      const object = { kind: 'administrator', id: actor.id }
      await record(db, actor, 'administratorRenamed', object, { administratorId: actor.id }, now)
    }
    return {}
  })
