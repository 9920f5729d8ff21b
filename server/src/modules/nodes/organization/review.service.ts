import type { ParsedInputOf } from 'contract/endpoint'
import { type organizationReview, ReviewAction } from 'contract/nodes/organization-review'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { type About, ensureFirst } from '../../foundation/decision/decided.service.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import { facts as filesOf } from '../../foundation/file/file.service.ts'
import { linkTo } from '../../people/data-access/link.service.ts'
import { tell } from '../../foundation/outbox/outbox.service.ts'
import { closeAccount } from './applicant-account.repository.ts'
import { changesOf, contactOf, factsOf, maskedContactOf, useOf } from './facts.service.ts'
import * as nodes from './node.repository.ts'
import {
  type Decider,
  isOverdue,
  obstacleToReview,
  type Review,
  reviewingRequest,
} from './organization.policy.ts'
import { stateAfter } from './organization.states.ts'
import * as rows from './request.repository.ts'

type Area = typeof organizationReview

const deciderOf = ({ accounts, organizationId, nodeKind }: AdministratorActor): Decider => ({
  accounts,
  organizationId,
  federation: nodeKind === 'federation' || nodeKind === 'root',
})

const briefOf = (request: rows.RequestRow, decider: Decider, now: Date) => ({
  requestId: request.requestId,
  number: request.number,
  kind: request.kind,
  state: request.state,
  organizationName: request.organizationName,
  organizationKind: request.organizationKind,
  parentName: request.parentName,
  regionName: request.regionName,
  submittedAt: request.submittedAt,
  dueOn: request.dueOn,
  overdue: isOverdue(request, now),
  urged: request.urged,
  consent: request.consent,
  can: ReviewAction.options.filter(
    (action) => obstacleToReview(action, request, decider, now) === null,
  ),
})

const Key = z.tuple([z.uuid()])

/** Requests that concern the node acted for. */
export const list = async (
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...wanted }: ParsedInputOf<Area['list']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)
  const found = await rows.listConcerning(db, actor.organizationId, wanted, after, size + 1)
  const page = pageOfRows(found, size, ({ requestId }) => [requestId])
  const decider = deciderOf(actor)
  return { ...page, items: page.items.map((request) => briefOf(request, decider, now)) }
}

/** A request with what a decision needs. Fails with organizationRequestNotFound. */
export const detail = async (
  world: World,
  db: Db,
  actor: AdministratorActor,
  { requestId }: { requestId: string },
  now: Date,
) => {
  const request = found(
    await rows.findConcerning(db, actor.organizationId, requestId),
    'organizationRequestNotFound',
  )
  const node = (await nodes.findNode(db, request.organizationId))!
  const facts = await factsOf(db, node)
  const [newLicence, newSeal] = await filesOf(db, [request.licenceFileId, request.sealFileId])
  const brief = briefOf(request, deciderOf(actor), now)
  return {
    ...brief,
    organizationId: request.organizationId,
    facts: {
      ...facts,
      kind: node.kind === 'group' ? ('group' as const) : ('organization' as const),
      uscc: facts.uscc ?? request.proposed.uscc ?? null,
      parentId: node.parentId ?? node.organizationId,
    },
    contactMobileMasked: maskedContactOf(world.keys, node),
    administratorName: await nodes.getAdministratorName(db, request.requestedBy),
    reviewerName: request.reviewerName,
    passedOn: passedOnOf(request),
    waitsFor: await turnOf(db, request, brief),
    changes: await changesOf(db, request, node),
    newLicence: newLicence!,
    newSeal: newSeal!,
    reasons: request.reasons,
    steps: await rows.listSteps(db, requestId),
    alike: await nodes.listAlike(
      db,
      request.organizationId,
      request.proposed.name ?? request.organizationName,
    ),
  }
}

/** Who reviews a request that waits, for whoever may not. */
const turnOf = async (
  db: Db,
  request: rows.RequestRow,
  { state, can }: ReturnType<typeof briefOf>,
) => {
  if (state !== 'pending' || can.length > 0) return null
  const asked = { from: request.reviewerId, answering: reviewingRequest(request) }
  const [turn] = await waitsFor(db, [asked])
  return turn ?? null
}

/** A link to one of the files that a request is about. Fails with organizationRequestNotFound, and as `linkTo` does. */
export const fileLink = async (
  world: World,
  actor: AdministratorActor,
  { requestId, ...file }: ParsedInputOf<Area['fileLink']>,
  now: Date,
) => {
  const request = found(
    await rows.findConcerning(world.db, actor.organizationId, requestId),
    'organizationRequestNotFound',
  )
  return linkTo(world, actor, useOf(request.organizationId), file, now)
}

const aRequest = ({ requestId, organizationId, state }: rows.RequestRow): About => ({
  kind: 'request',
  ids: [requestId],
  within: organizationId,
  state,
})

interface Decision {
  requestId: string
  /** The moment of the version that was looked at. */
  submittedAt: string
}

/**
 * Decides on a request, or agrees to it as the parent, and tells the contact. Fails with
 * organizationRequestNotFound, editedMeanwhile, or as `obstacleToReview` names.
 */
const decide = (
  world: World,
  actor: AdministratorActor,
  action: Review,
  { requestId, submittedAt }: Decision,
  reasons: readonly rows.ReasonOf[],
  now: Date,
) =>
  transact(world.db, async (db) => {
    const request = found(
      await rows.lockConcerning(db, actor.organizationId, requestId),
      'organizationRequestNotFound',
    )
    if (request.submittedAt.toISOString() !== submittedAt) fail('editedMeanwhile')
    const obstacle = obstacleToReview(action, request, deciderOf(actor), now)
    await ensureFirst(db, actor, aRequest(request), obstacle)
    const node = (await nodes.findNode(db, request.organizationId))!
    if (action === 'consent') await rows.markConsented(db, requestId)
    else {
      const state = stateAfter(action, request)!
      await rows.decide(db, requestId, { state, by: actor.id, reasons }, now)
      await takeEffect(db, request, node, state)
      await tellContact(world, db, request, node, state)
    }
    await rows.insertStep(db, requestId, { action, administratorId: actor.id, reasons }, now)
    const { organizationId, kind } = request
    const object = { kind: 'organization', id: organizationId }
    const fields = reasons.map(({ field }) => field)
    const payload = { organizationId, requestId, kind, action, fields }
    await record(db, actor, 'organizationDecided', object, payload, now)
    return {}
  })

/** What a decision makes of the organisation. */
const takeEffect = async (
  db: Tx,
  request: rows.RequestRow,
  node: nodes.NodeRow,
  state: rows.RequestRow['state'],
) => {
  const { organizationId, requestedBy } = request
  if (request.kind === 'change') return state === 'approved' ? change(db, request, node) : undefined
  if (state === 'refused') await closeAccount(db, requestedBy)
  // What is refused gives its credit code up: the right one may register with it.
  const given = state === 'refused' ? { uscc: null } : {}
  await nodes.updateNode(db, organizationId, { state, ...given })
}

/** Puts the values that were asked for in the place of the old ones; the old name stays known. */
const change = async (db: Tx, request: rows.RequestRow, node: nodes.NodeRow) => {
  const { organizationId, proposed, licenceFileId, sealFileId } = request
  const { parentId, name } = proposed
  if (parentId !== undefined) {
    if (!(await nodes.findParent(db, parentId, organizationId))) fail('parentNotOpen')
    await nodes.moveNode(db, organizationId, parentId)
  }
  const formerNames =
    name === undefined
      ? node.formerNames
      : [...node.formerNames.filter((each) => each !== name), node.name]
  await nodes.updateNode(
    db,
    organizationId,
    {
      ...(proposed.kind && { kind: proposed.kind }),
      ...(proposed.uscc !== undefined && { uscc: proposed.uscc }),
      ...(name !== undefined && { name }),
      ...(proposed.foundedOn !== undefined && { founded_on: proposed.foundedOn }),
      ...(proposed.regionCode && { region_code: proposed.regionCode }),
      ...(proposed.principal && { principal: proposed.principal }),
      ...(licenceFileId && { licence_file_id: licenceFileId }),
      ...(sealFileId && { seal_file_id: sealFileId }),
    },
    formerNames,
  )
}

const templates = {
  approved: 'organizationApproved',
  returned: 'organizationReturned',
  refused: 'organizationRefused',
} as const

const tellContact = async (
  world: World,
  db: Tx,
  { kind, number }: rows.RequestRow,
  node: nodes.NodeRow,
  state: rows.RequestRow['state'],
) => {
  const target = contactOf(world.keys, node)
  if (target === null || !(state in templates)) return
  const template =
    kind === 'change'
      ? state === 'approved'
        ? ('changeApproved' as const)
        : ('changeReturned' as const)
      : templates[state as keyof typeof templates]
  await tell(world, db, { channel: 'sms', target, template, parameters: { number } })
}

type Input<Name extends keyof Area> = ParsedInputOf<Area[Name]>

export const consent = (w: World, a: AdministratorActor, input: Input<'consent'>, now: Date) =>
  decide(w, a, 'consent', input, [], now)

export const decline = (w: World, a: AdministratorActor, input: Input<'decline'>, now: Date) =>
  decide(w, a, 'decline', input, [{ field: 'parentId', text: input.reason }], now)

export const approve = (w: World, a: AdministratorActor, input: Input<'approve'>, now: Date) =>
  decide(w, a, 'approve', input, [], now)

export const giveBack = (w: World, a: AdministratorActor, input: Input<'return'>, now: Date) =>
  decide(w, a, 'return', input, input.reasons, now)

export const refuse = (w: World, a: AdministratorActor, input: Input<'refuse'>, now: Date) =>
  decide(w, a, 'refuse', input, [{ field: 'other', text: input.reason }], now)
