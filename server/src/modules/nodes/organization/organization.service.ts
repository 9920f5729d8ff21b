import type { organization } from 'contract/nodes/organization'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskIdNumber, maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import * as rows from './organization.repository.ts'
import { findRoot } from './place-in-tree.service.ts'

const ByRegion = z.tuple([z.string(), z.uuid()])
const ByDistance = z.tuple([z.int(), z.string(), z.uuid()])

/**
 * Approved nodes directly below one node (the root when none is named); with a keyword, all those
 * below it that the keyword finds. Fails with notFound when the node is not public.
 */
export const listChildren = async (
  db: Db,
  input: ParsedInputOf<typeof organization.listChildren>,
) => {
  const size = input.size ?? PAGE_SIZE
  const after = decodeCursor(input.cursor, ByRegion)
  const asked = input.districtId ?? (await findRoot(db))
  if (asked === null) return { items: [], next: null }
  const below = found(await rows.findOpen(db, asked), 'notFound')
  const nodes = input.keyword
    ? await rows.searchPublic(db, below, input.keyword, input.kind, after, size + 1)
    : await rows.listPublicChildren(db, below, input.kind, after, size + 1)
  return pageOfRows(nodes, size, (node) => [node.regionCode, node.districtId])
}

// A cursor is only good for the order that gave it out.
const bySort = (sort: string) =>
  z.tuple([z.literal(sort), z.number().check(z.gte(0), z.lte(4e12)), z.uuid()])

/** Organisations and groups below a node, filtered and in order. Fails with notFound for a node that is not open. */
export const search = async (
  db: Db,
  {
    districtId,
    sort = 'members',
    cursor,
    size = PAGE_SIZE,
    ...filter
  }: ParsedInputOf<typeof organization.search>,
) => {
  const after = decodeCursor(cursor, bySort(sort))
  const below = districtId ? found(await rows.findOpen(db, districtId), 'notFound') : null
  const from = after && ([after[1], after[2]] as const)
  const nodes = await rows.searchBelow(db, below, filter, sort, from, size + 1)
  return pageOfRows(nodes, size, (node) => [sort, node.key, node.districtId])
}

/** Open nodes among these, in the given order, for the lists of other modules. */
export const listCards = (db: Db, ids: readonly string[]) => rows.listByIds(db, ids)

/** One node with its way from the root; one that was suspended or revoked, too. Fails with notFound. */
export const detail = async (db: Db, id: string, now: Date) => {
  const { uscc, principal, contactName, ...node } = found(await rows.findPublic(db, id), 'notFound')
  const people = [
    { role: 'principal' as const, name: principal },
    { role: 'contact' as const, name: contactName },
  ]
  return {
    ...node,
    usccMasked: uscc === null ? null : maskIdNumber(uscc),
    keyPeople: people
      .filter(({ name }) => name !== '')
      .map(({ role, name }) => ({ role, name: maskName(name) })),
    ancestors: await rows.listAncestors(db, id),
    recruitingMissions: node.state === 'approved' ? await rows.countRecruiting(db, id, now) : 0,
  }
}

/** The nodes of the administrator's own subtree, his own first. */
export const listManaged = async (
  db: Db,
  actor: AdministratorActor,
  input: ParsedInputOf<typeof organization.listManaged>,
) => {
  const size = input.size ?? PAGE_SIZE
  const after = decodeCursor(input.cursor, ByDistance)
  const nodes = await rows.listSubtree(db, actor.organizationId, input, after, size + 1)
  return pageOfRows(nodes, size, (node) => [node.distance, node.regionCode, node.organizationId])
}
