import type { ParsedInputOf } from 'contract/endpoint'
import type { privacy } from 'contract/desk/privacy'
import { needsGuardian } from 'contract/rules/age-rule'
import { ageOn } from 'contract/rules/id-number'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { showField, type Keys } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { takeCallList } from '../../people/data-access/allowance.service.ts'
import { callListOpen, callListWindow } from './call-list.policy.ts'
import * as rows from './call-list.repository.ts'

/**
 * The names and numbers of everybody who is to come to a session, with whom to call for them. Made for one
 * reason it counts as one look and everybody on it sees that it was made; who asks again for the same reason
 * is shown it again, and only who came since is told. Fails with sessionNotFound, callListClosed, and as
 * `takeCallList` does.
 */
export const callList = (
  world: World,
  actor: AdministratorActor,
  { sessionId, purpose, reason, ticket }: ParsedInputOf<(typeof privacy)['callList']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { id: administratorId, organizationId } = actor
    const session = found(await rows.findSession(db, organizationId, sessionId), 'sessionNotFound')
    if (!callListOpen(session, now)) fail('callListClosed')
    const { missionId, ...facts } = session
    const wanted = { missionId, sessionId, administratorId, organizationId, purpose, reason, now }
    const { id, fresh, madeAt } = await rows.make(db, wanted)
    if (fresh) await takeCallList(db, actor, ticket, now)
    const people = await rows.listPeople(db, sessionId)
    const volunteerIds = people.map(({ volunteerId }) => volunteerId)
    const told = await rows.insertAccesses(db, id, volunteerIds, wanted)
    if (fresh || told > 0) {
      const payload = { callListId: id, missionId, sessionId, people: told }
      await record(db, actor, 'callListMade', { kind: 'callList', id }, payload, now)
    }
    const minors = people.filter(({ birthDate }) => needsGuardian(ageOn(birthDate, now)))
    const guardians = Map.groupBy(
      await rows.listGuardians(
        db,
        minors.map(({ volunteerId }) => volunteerId),
      ),
      ({ volunteerId }) => volunteerId,
    )
    return {
      ...facts,
      madeAt,
      people: people.map((person) => ({
        ...opened(world.keys, person),
        minor: minors.includes(person),
        guardians: (guardians.get(person.volunteerId) ?? []).map((guardian) => ({
          relation: guardian.relation,
          name: guardian.name,
          mobile: showField(world.keys, `guardian.mobile.${guardian.id}`, guardian.mobileCipher),
        })),
      })),
    }
  })

/** Whose list it would be and when it can be made, before anybody is shown. Fails with sessionNotFound. */
export const callListFacts = async (
  db: Db,
  { organizationId }: AdministratorActor,
  { sessionId }: ParsedInputOf<(typeof privacy)['callListFacts']>,
  now: Date,
) => {
  const session = found(await rows.findSession(db, organizationId, sessionId), 'sessionNotFound')
  const { missionTitle, startsAt, endsAt } = session
  const open = callListOpen(session, now)
  return { missionTitle, startsAt, endsAt, ...callListWindow(session), open }
}

const opened = (
  keys: Keys,
  { volunteerId, applicationId, name, positionName, ...closed }: rows.PersonRow,
) => {
  const open = (field: string, cipher: Buffer | null) =>
    cipher ? showField(keys, `volunteer.${field}.${volunteerId}`, cipher) : ''
  return {
    applicationId,
    name,
    positionName,
    mobile: open('mobile', closed.mobileCipher),
    emergency: closed.emergencyMobileCipher
      ? {
          name: open('emergency_name', closed.emergencyNameCipher),
          mobile: open('emergency_mobile', closed.emergencyMobileCipher),
        }
      : null,
  }
}
