import type { certificateRegister } from 'contract/service/certificate-register'
import type { ParsedInputOf } from 'contract/endpoint'
import { Instant } from 'contract/fields'
import { maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { found, type Obstacle } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { normalizePrinted } from '../../../platform/printed-number.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { type Problem, problemsOf, snapshotOf } from './certificate.integrity.ts'
import { listKept } from './kept.service.ts'
import { obstacleToAnother } from './certificate.service.ts'
import type { Node } from './reach.service.ts'
import * as rows from './register.repository.ts'
import {
  obstacleToAsking,
  obstacleToDeciding,
  obstacleToTakingBack,
  type Asked,
} from './revocation.policy.ts'

type Area = typeof certificateRegister

const Key = z.tuple([Instant, z.uuid()])

const nameOf = (obstacle: Obstacle) =>
  obstacle === null || typeof obstacle === 'string' ? obstacle : obstacle.name

export const nodeOf = ({ organizationId, nodeKind }: AdministratorActor): Node => ({
  organizationId,
  root: nodeKind === 'root',
})

/** Certificates over hours recorded below the node acted for, the newest first. */
export const list = async (
  world: World,
  db: Db,
  actor: AdministratorActor,
  {
    number,
    volunteerNo,
    state,
    from,
    to,
    waiting,
    cursor,
    size = PAGE_SIZE,
  }: ParsedInputOf<Area['list']>,
) => {
  const filter = {
    number: number ? normalizePrinted(number) : null,
    volunteerNo: volunteerNo ?? null,
    state: state ?? null,
    from: from ?? null,
    to: to ?? null,
    waiting: waiting !== undefined,
  }
  const after = decodeCursor(cursor, Key)
  const listed = await rows.listRegistered(db, nodeOf(actor), filter, after, size + 1)
  const page = pageOfRows(listed, size, (row) => [row.issuedAt.toISOString(), row.certificateId])
  const touched = await problemsByCertificate(world, db, page.items)
  return {
    ...page,
    items: page.items.map((row) => ({
      ...registered(row, touched),
      waiting: row.waitingKind && { kind: row.waitingKind, mine: isAmong(actor, [row.waitingBy]) },
    })),
  }
}

const registered = (row: rows.RegisteredRow, touched: ReadonlyMap<string, Problem[]>) => {
  const said = snapshotOf(row.signed)
  const [printed, present] = [said?.holder.nameMasked ?? maskName(row.name), maskName(row.name)]
  const altered = (touched.get(row.certificateId) ?? []).length > 0
  return {
    certificateId: row.certificateId,
    number: row.number,
    nameMasked: printed,
    presentNameMasked: present === printed ? null : present,
    volunteerNo: row.volunteerNo,
    from: said?.period.from ?? row.from,
    to: said?.period.to ?? row.to,
    serviceMinutes: row.serviceMinutes,
    trainingMinutes: row.trainingMinutes,
    records: row.records,
    state: altered ? ('altered' as const) : row.state,
    stateAt: row.state === 'valid' ? null : row.stateAt,
    replacedBy: row.replacedBy,
    reasonKind: row.reasonKind,
    issuedAt: row.issuedAt,
    keyId: row.keyId,
  }
}

const problemsByCertificate = async (
  { keys }: World,
  db: Db,
  listed: readonly rows.RegisteredRow[],
): Promise<Map<string, Problem[]>> => {
  const found = new Map<string, Problem[]>()
  for (const [volunteerId, own] of Map.groupBy(listed, (row) => row.volunteerId)) {
    const ids = own.map(({ certificateId }) => certificateId)
    for (const kept of await listKept(db, volunteerId, ids))
      found.set(kept.certificateId, problemsOf(keys, kept))
  }
  return found
}

/** A certificate and the one who asks about it, as the policy wants to know. */
export const askedOf = async (
  world: Pick<World, 'keys'>,
  db: Db,
  actor: AdministratorActor,
  row: rows.OneRow,
): Promise<Asked> => ({
  state: row.state,
  own: (await ownVolunteers(db, world.keys, actor.id)).includes(row.volunteerId),
  whole: row.whole,
  open: row.waitingKind !== null,
})

/** Why no other certificate can stand in the place of this one; only a valid one has a place to give. */
export const toAnotherOf = async (world: World, db: Db, row: rows.OneRow): Promise<Obstacle> =>
  row.state === 'valid' ? obstacleToAnother(world, db, row) : null

/** One certificate of the register. Fails with certificateNotFound. */
export const detail = async (
  world: World,
  db: Db,
  actor: AdministratorActor,
  { certificateId }: ParsedInputOf<Area['detail']>,
) => {
  const row = found(
    await rows.findRegistered(db, nodeOf(actor), certificateId),
    'certificateNotFound',
  )
  const touched = await problemsByCertificate(world, db, [row])
  const requests = (await rows.listRequests(db, certificateId)).map(
    ({ askedById, certificateId: _, volunteerId: __, ...request }) => ({
      ...request,
      mine: isAmong(actor, [askedById]),
    }),
  )
  const waits = requests.find(({ state }) => state === 'asked')
  const asked = await askedOf(world, db, actor, row)
  const manages = actor.permissions.includes('certificateManage')
  const toDeciding = waits ? obstacleToDeciding(waits, asked) : null
  const toRevoking = obstacleToAsking({ ...asked, toAnother: null }, 'revoke')
  // Drafted for whoever could ask for it, and for nobody else.
  const toAnother = manages && toRevoking === null ? await toAnotherOf(world, db, row) : null
  const toReplacing = obstacleToAsking({ ...asked, toAnother }, 'replace')
  const obstacle = waits ? toDeciding : toRevoking
  return {
    ...registered(row, touched),
    problems: touched.get(certificateId) ?? [],
    revokedLines: row.revokedLines,
    organizations: await rows.listRecorders(db, row.volunteerId, certificateId),
    requests,
    can: {
      revoke: manages && toRevoking === null,
      replace: manages && toReplacing === null,
      decide: manages && waits !== undefined && toDeciding === null,
      withdraw: manages && waits !== undefined && obstacleToTakingBack(waits) === null,
    },
    obstacle: manages ? nameOf(obstacle) : null,
    obstacleToReplacing: nameOf(toAnother),
  }
}
