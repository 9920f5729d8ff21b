import type { Facts } from 'contract/nodes/organization-registration'
import type { Change } from 'contract/nodes/organization-review'
import { maskMobile } from 'contract/rules/mask'
import type * as z from 'zod/mini'
import { decryptField, encryptField, type Keys, showField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { facts as filesOf } from '../../foundation/file/file.service.ts'
import type { NodeRow } from './node.repository.ts'
import { getRegionName } from './node.repository.ts'
import type { RequestRow } from './request.repository.ts'

type Category = z.output<typeof Facts>['categories'][number]

/** What its files were taken up for. */
export const useOf = (organizationId: string) => ({ kind: 'organization', id: organizationId })

const place = (organizationId: string) => `organization.contact_mobile.${organizationId}`

/** The contact's number, closed. */
export const closedContact = (keys: Keys, organizationId: string, mobile: string): Buffer =>
  encryptField(keys, place(organizationId), mobile)

/** The contact's number; null where there is none. */
export const contactOf = (keys: Keys, node: NodeRow): string | null =>
  node.contactMobileCipher &&
  decryptField(keys, place(node.organizationId), node.contactMobileCipher)

/** The contact's number with its middle hidden. */
export const maskedContactOf = (keys: Keys, node: NodeRow): string | null =>
  node.contactMobileCipher &&
  showField(keys, place(node.organizationId), node.contactMobileCipher, maskMobile)

/** What an organisation is, as it is shown to those who correct or review it. */
export const factsOf = async (db: Db, node: NodeRow) => {
  const [licence, seal] = await filesOf(db, [node.licenceFileId, node.sealFileId])
  return {
    uscc: node.uscc,
    name: node.name,
    foundedOn: node.foundedOn,
    parentName: node.parentName,
    regionCode: node.regionCode,
    regionName: node.regionName,
    principal: node.principal,
    contactName: node.contactName,
    categories: node.categories as Category[],
    address: node.address,
    introduction: node.introduction,
    licence: licence!,
    seal: seal!,
  }
}

/** The values that a change asks for, beside those that hold. */
export const changesOf = async (
  db: Db,
  { kind, proposed, parentName }: RequestRow,
  node: NodeRow,
): Promise<z.output<typeof Change>[]> => {
  if (kind === 'registration') return []
  const before = {
    kind: node.kind,
    uscc: node.uscc,
    name: node.name,
    foundedOn: node.foundedOn,
    parentId: node.parentName,
    regionCode: node.regionName,
    principal: node.principal,
  }
  const { regionCode, parentId } = proposed
  const after = {
    ...proposed,
    ...(parentId && { parentId: parentName }),
    ...(regionCode && { regionCode: await getRegionName(db, regionCode) }),
  }
  return (Object.keys(before) as (keyof typeof before)[])
    .filter((field) => after[field] !== undefined)
    .map((field) => ({ field, before: before[field], after: after[field] ?? null }))
}
