import type { ParsedInputOf } from 'contract/endpoint'
import type { ownOrganization } from 'contract/nodes/own-organization'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { refuseLate } from '../../foundation/decision/decided.service.ts'
import { drawNumber } from '../../../platform/case-number.ts'
import * as files from '../../foundation/file/file.service.ts'
import { linkToOwn } from '../../people/data-access/link.service.ts'
import * as regions from '../../foundation/region/region.service.ts'
import { changesOf, closedContact, factsOf, maskedContactOf, useOf } from './facts.service.ts'
import * as nodes from './node.repository.ts'
import { asksConsent, dueAfter } from './organization.policy.ts'
import { stateAfter } from './organization.states.ts'
import { ensureFields } from './registration.service.ts'
import * as rows from './request.repository.ts'

type Area = typeof ownOrganization

/** The organisation acted for, with its last request for a change. */
export const detail = async (world: World, db: Db, actor: AdministratorActor) => {
  const node = (await nodes.findNode(db, actor.organizationId))!
  const request = await rows.findLastChange(db, actor.organizationId)
  const [newLicence, newSeal] = await files.facts(db, [
    request?.licenceFileId ?? null,
    request?.sealFileId ?? null,
  ])
  return {
    organizationId: node.organizationId,
    state: node.state as 'approved',
    kind: node.kind,
    formerNames: node.formerNames,
    facts: { ...(await factsOf(db, node)), parentId: node.parentId },
    contactMobileMasked: maskedContactOf(world.keys, node),
    reviewerName: (await nodes.getReviewer(db, node.organizationId, 'above')).name,
    canWrite: actor.permissions.includes('organizationWrite'),
    request: request
      ? {
          requestId: request.requestId,
          number: request.number,
          state: request.state,
          submittedAt: request.submittedAt,
          dueOn: request.dueOn,
          consent: request.consent,
          changes: request.state === 'approved' ? [] : await changesOf(db, request, node),
          reasons: request.reasons,
          newLicence: newLicence!,
          newSeal: newSeal!,
        }
      : null,
  }
}

/** Changes what nobody reviews, at once. */
export const save = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<Area['save']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const id = actor.organizationId
    const { contactName, categories, address, introduction, contactMobile } = input
    await nodes.updateNode(db, id, {
      contact_name: contactName,
      categories,
      address,
      introduction,
      ...(contactMobile && {
        contact_mobile_cipher: closedContact(world.keys, id, contactMobile),
      }),
    })
    const payload = { organizationId: id, fields: Object.keys(input) }
    await record(db, actor, 'organizationSaved', { kind: 'organization', id }, payload, now)
    return {}
  })

/**
 * Asks for a change of reviewed fields; the old values hold until the federation above approves. Fails
 * with changeOpen while another one waits, changeEmpty, invalidInput (by field), regionUnknown,
 * parentNotOpen, usccTaken or fileNotFound.
 */
export const requestChange = async (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<Area['requestChange']>,
  now: Date,
) => {
  const { regionCode } = input
  if (regionCode && !(await regions.isInForce(world.db, regionCode))) fail('regionUnknown')
  return transact(world.db, async (db) => {
    const id = actor.organizationId
    const node = (await nodes.findNode(db, id))!
    const proposed = differing(node, input)
    const { licenceFileId = null, sealFileId = null } = input
    if (Object.keys(proposed).length === 0 && !licenceFileId && !sealFileId) fail('changeEmpty')
    ensurePossible(node, proposed)
    if (proposed.uscc && (await nodes.isUsccTaken(db, proposed.uscc, id))) fail('usccTaken')
    const parentId = proposed.parentId ?? node.parentId
    const parent =
      parentId === null
        ? null
        : ((await nodes.findParent(db, parentId, id)) ?? fail('parentNotOpen'))
    const kind = proposed.kind ?? node.kind
    const attached = proposed.parentId !== undefined || proposed.kind !== undefined
    const request = {
      id: newId(),
      kind: 'change' as const,
      number: drawNumber(now, 'ZZ'),
      organizationId: id,
      reviewerId: (await nodes.getReviewer(db, id, 'above')).id,
      proposed,
      licenceFileId,
      sealFileId,
      requestedBy: actor.id,
      contactDigest: null,
      consent: attached && parent && asksConsent(kind, parent.kind) ? ('waiting' as const) : null,
      dueOn: dueAfter(now),
      formId: null,
    }
    await rows.insertRequest(db, request, now)
    const take = (purpose: 'organizationLicence' | 'organizationSeal', fileId: string | null) =>
      files.take(db, actor, purpose, fileId ? [fileId] : [], useOf(id), now)
    await take('organizationLicence', licenceFileId)
    await take('organizationSeal', sealFileId)
    const fields = [
      ...Object.keys(proposed),
      ...(licenceFileId ? ['licence'] : []),
      ...(sealFileId ? ['seal'] : []),
    ]
    const payload = { organizationId: id, requestId: request.id, fields }
    await record(db, actor, 'changeRequested', { kind: 'organization', id }, payload, now)
    return { number: request.number, dueOn: request.dueOn }
  })
}

/** What of an input is not so already. */
const differing = (
  node: nodes.NodeRow,
  {
    kind,
    uscc,
    name,
    foundedOn,
    parentId,
    regionCode,
    principal,
  }: ParsedInputOf<Area['requestChange']>,
): rows.Proposed => ({
  ...(kind && kind !== node.kind && { kind }),
  // A group gives its credit code up.
  ...(kind === 'group' && node.uscc !== null
    ? { uscc: null }
    : uscc !== undefined && uscc !== node.uscc && { uscc }),
  ...(name !== undefined && name !== node.name && { name }),
  ...(foundedOn !== undefined && foundedOn !== node.foundedOn && { foundedOn }),
  ...(parentId !== undefined && parentId !== node.parentId && { parentId }),
  ...(regionCode !== undefined && regionCode !== node.regionCode && { regionCode }),
  ...(principal !== undefined && principal !== node.principal && { principal }),
})

/** A federation stays one, where it is; what registers has a credit code. */
const ensurePossible = (node: nodes.NodeRow, proposed: rows.Proposed) => {
  const federation = node.kind === 'federation'
  const fixed = (['kind', 'parentId', 'regionCode'] as const).filter(
    (field) => federation && proposed[field] !== undefined,
  )
  const uscc = proposed.uscc === undefined ? node.uscc : proposed.uscc
  ensureFields([
    ...fixed.map((path) => ({ path, name: 'invalid' })),
    ...(proposed.kind === 'organization' && uscc === null
      ? [{ path: 'uscc', name: 'required' }]
      : []),
  ])
}

/** Takes the own request for a change back. Fails with organizationRequestNotFound or requestStateRefuses. */
export const withdrawChange = (
  world: World,
  actor: AdministratorActor,
  { requestId }: ParsedInputOf<Area['withdrawChange']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const request = await rows.lockRequest(db, requestId)
    const id = actor.organizationId
    if (request?.organizationId !== id || request.kind !== 'change')
      return fail('organizationRequestNotFound')
    if (stateAfter('withdraw', request) === null)
      await refuseLate(db, actor, { kind: 'request', ids: [request.requestId], within: id })
    await rows.markWithdrawn(db, requestId)
    const step = { action: 'withdraw' as const, administratorId: actor.id, reasons: [] }
    await rows.insertStep(db, requestId, step, now)
    const payload = { organizationId: id, requestId }
    await record(db, actor, 'changeWithdrawn', { kind: 'organization', id }, payload, now)
    return {}
  })

/** A link to a file of the own organisation. Fails with fileNotFound. */
export const fileLink = (
  world: World,
  actor: AdministratorActor,
  { fileId }: ParsedInputOf<Area['fileLink']>,
  now: Date,
) => linkToOwn(world, actor, useOf(actor.organizationId), fileId, now)
