import type { ParsedInputOf } from 'contract/endpoint'
import type { organizationRegistration } from 'contract/nodes/organization-registration'
import { localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { Actor, Visitor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, found, withState } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import { forgetUsed } from '../../foundation/file/file.service.ts'
import * as regions from '../../foundation/region/region.service.ts'
import { ensureProven } from '../../foundation/code/contact-proof.service.ts'
import { factsOf } from './facts.service.ts'
import * as nodes from './node.repository.ts'
import { asksConsent, dueAfter, isOverdue, obstacleToUrging } from './organization.policy.ts'
import { stateAfter } from './organization.states.ts'
import {
  contactDigest,
  ensureFields,
  missingFiles,
  statedColumns,
  takeFiles,
} from './registration.service.ts'
import * as rows from './request.repository.ts'

type Area = typeof organizationRegistration
type Asking = ParsedInputOf<Area['status']>

/** Questions of one browser and of one address: numbers are not found out by trying. */
const BROWSER = { scope: 'organizationStatus', most: 20, minutes: 60 }
const ADDRESS = { scope: 'organizationStatusAddress', most: 60, minutes: 60 }
const NUMBER = { scope: 'organizationStatusNumber', most: 30, minutes: 60 }

const Key = z.tuple([z.int(), z.string(), z.uuid()])

/** Nodes that one can stand under. */
export const parents = async (
  db: Db,
  { regionCode, keyword, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['parents']>,
) => {
  const after = decodeCursor(cursor, Key)
  const found = await nodes.searchParents(db, { regionCode, keyword }, after, size + 1)
  return pageOfRows(found, size, (node) => [node.rank, node.regionCode, node.organizationId])
}

/**
 * The registration of whoever shows its number with its credit code, or with its contact's proven
 * mobile. Fails with organizationRequestNotFound, alike for an unknown number and another's, with
 * proofExpired or tooManyRequests.
 */
const shownBy = async (world: World, actor: Actor, asking: Asking, now: Date) => {
  const { ip, browser } = actor as Visitor
  await allowRequest(world, ip, ADDRESS, now)
  await allowRequest(world, browser ?? ip, BROWSER, now)
  await allowRequest(world, asking.number, NUMBER, now)
  const proven = asking.mobile !== undefined && asking.ticket !== undefined
  const useProof = proven
    ? await ensureProven(
        world,
        actor,
        [
          {
            field: 'ticket',
            ticket: asking.ticket!,
            target: asking.mobile!,
            purposes: ['registerOrganization'],
            channel: 'sms',
          },
        ],
        now,
      )
    : null
  const request = found(
    await rows.findByNumber(world.db, asking.number),
    'organizationRequestNotFound',
  )
  const his = proven
    ? request.contactDigest?.equals(contactDigest(world.keys, asking.mobile!))
    : asking.uscc !== undefined && request.proposed.uscc === asking.uscc
  if (!his) fail('organizationRequestNotFound')
  return { request, useProof }
}

/** Where a registration stands; what there is to correct only for who has proven the contact's mobile. */
export const status = async (world: World, actor: Actor, asking: Asking, now: Date) => {
  const { request, useProof } = await shownBy(world, actor, asking, now)
  return statusOf(world.db, request, useProof !== null, now)
}

const statusOf = async (db: Db, request: rows.RequestRow, proven: boolean, now: Date) => {
  const steps = await rows.listSteps(db, request.requestId)
  const mendable = proven && request.state === 'returned'
  return {
    number: request.number,
    state: request.state,
    name: request.organizationName,
    parentName: request.parentName ?? '',
    reviewerName: request.reviewerName,
    passedOn: passedOnOf(request),
    consent: request.consent,
    submittedAt: request.submittedAt,
    dueOn: request.dueOn,
    overdue: isOverdue(request, now),
    canUrge: obstacleToUrging(request, now) === null,
    urgedOn: request.urgedOn,
    steps: steps.map(({ action, at }) => ({ action, at })),
    reasons: request.reasons,
    facts: mendable ? await mendableFacts(db, request.organizationId) : null,
  }
}

const mendableFacts = async (db: Db, organizationId: string) => {
  const node = (await nodes.findNode(db, organizationId))!
  const kind = node.kind === 'group' ? ('group' as const) : ('organization' as const)
  return { ...(await factsOf(db, node)), kind, parentId: node.parentId! }
}

/** Reminds the federation, once a day after the promised day. Fails with urgeTooEarly or requestStateRefuses. */
export const urge = async (world: World, actor: Actor, asking: Asking, now: Date) => {
  const shown = await shownBy(world, actor, asking, now)
  return transact(world.db, async (db) => {
    const request = (await rows.lockRequest(db, shown.request.requestId))!
    ensure(withState(obstacleToUrging(request, now), request.state))
    const { requestId, organizationId } = request
    await rows.markUrged(db, requestId, localDate(now))
    await rows.insertStep(
      db,
      requestId,
      { action: 'urge', administratorId: null, reasons: [] },
      now,
    )
    const object = { kind: 'organization', id: organizationId }
    const payload = { organizationId, requestId }
    await record(db, actor, 'organizationUrged', object, payload, now)
    const urged = { ...request, urgedOn: localDate(now), urged: request.urged + 1 }
    return statusOf(db, urged, shown.useProof !== null, now)
  })
}

/**
 * Hands a returned registration in again, corrected. Files that are not sent again stay. Fails as `submit`
 * does, with organizationRequestNotFound and requestStateRefuses.
 */
export const mend = async (
  world: World,
  actor: Actor,
  input: ParsedInputOf<Area['mend']>,
  now: Date,
) => {
  const { number, mobile, ticket } = input
  const shown = await shownBy(world, actor, { number, mobile, ticket, uscc: undefined }, now)
  if (!(await regions.isInForce(world.db, input.regionCode))) fail('regionUnknown')
  const { organizationId } = shown.request
  return transact(world.db, async (db) => {
    const request = (await rows.lockRequest(db, shown.request.requestId))!
    if (stateAfter('mend', request) === null) fail('requestStateRefuses', { state: request.state })
    const node = (await nodes.findNode(db, organizationId))!
    const parent =
      (await nodes.findParent(db, input.parentId, organizationId)) ?? fail('parentNotOpen')
    const kept = {
      licenceFileId: input.licenceFileId ?? node.licenceFileId ?? undefined,
      sealFileId: input.sealFileId ?? node.sealFileId ?? undefined,
    }
    ensureFields(missingFiles({ kind: input.kind, ...kept }))
    await takeFiles(db, actor, organizationId, input, now)
    const columns = statedColumns(input)
    await nodes.updateNode(db, organizationId, {
      ...columns,
      state: 'pending',
      licence_file_id: kept.licenceFileId ?? null,
      seal_file_id: kept.sealFileId ?? null,
    })
    if (parent.id !== node.parentId) await nodes.moveNode(db, organizationId, parent.id)
    await forgetUsed(world, db, [
      ...(input.licenceFileId && node.licenceFileId ? [node.licenceFileId] : []),
      ...(input.sealFileId && node.sealFileId ? [node.sealFileId] : []),
    ])
    const agreed = parent.id === node.parentId && request.consent === 'given'
    await rows.reopen(
      db,
      request.requestId,
      {
        proposed: { uscc: columns.uscc },
        reviewerId: (await nodes.getReviewer(db, parent.id, 'self')).id,
        consent: !asksConsent(input.kind, parent.kind) ? null : agreed ? 'given' : 'waiting',
        dueOn: dueAfter(now),
      },
      now,
    )
    const step = { action: 'mend' as const, administratorId: null, reasons: [] }
    await rows.insertStep(db, request.requestId, step, now)
    await shown.useProof!(db)
    const object = { kind: 'organization', id: organizationId }
    const payload = { organizationId, requestId: request.requestId }
    await record(db, actor, 'organizationMended', object, payload, now)
    return statusOf(db, (await rows.lockRequest(db, request.requestId))!, true, now)
  })
}
