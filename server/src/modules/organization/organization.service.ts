import type { organization } from 'contract/organization'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskIdNumber } from 'contract/rules/mask'
import * as z from 'zod/mini'
import type { AdministratorActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { found } from '../../platform/fail.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../platform/keyset.ts'
import * as rows from './organization.repository.ts'

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
  const below = input.districtId
    ? found(await rows.findPublic(db, input.districtId), 'notFound').districtId
    : await rows.findRoot(db)
  if (!below) return { items: [], next: null }
  const nodes = input.keyword
    ? await rows.searchPublic(db, below, input.keyword, after, size + 1)
    : await rows.listPublicChildren(db, below, after, size + 1)
  return pageOfRows(nodes, size, (node) => [node.regionCode, node.districtId])
}

/** One approved node with its way from the root. Fails with notFound. */
export const detail = async (db: Db, id: string, now: Date) => {
  const { uscc, ...node } = found(await rows.findPublic(db, id), 'notFound')
  return {
    ...node,
    usccMasked: uscc === null ? null : maskIdNumber(uscc),
    ancestors: await rows.listAncestors(db, id),
    recruitingMissions: await rows.countRecruiting(db, id, now),
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
