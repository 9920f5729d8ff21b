import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Line, pageOf, paging } from './fields.ts'

/** What a node of the tree is (product.md section 3). */
export const OrganizationKind = z.enum(['federation', 'organization', 'group'])
export const OrganizationState = z.enum([
  'draft',
  'pending',
  'approved',
  'returned',
  'refused',
  'suspended',
  'revoked',
])

/** A node as the public sees it. `districtId` is the specification's name of the node's id. */
export const OrganizationBrief = z.object({
  districtId: Id,
  districtName: z.string(),
  parentId: z.nullable(Id),
  kind: OrganizationKind,
  regionCode: z.string(),
  haveChild: z.boolean(),
  memberCount: z.int(),
  /** Effective service minutes recorded by this node itself. */
  serviceMinutes: z.int(),
})

export const OrganizationDetail = z.extend(OrganizationBrief, {
  introduction: z.string(),
  address: z.string(),
  foundedOn: z.nullable(z.string()),
  /** Unified social credit code with its middle masked; null for groups. */
  usccMasked: z.nullable(z.string()),
  /** From the root down to the parent. */
  ancestors: z.array(z.object({ districtId: Id, districtName: z.string() })),
  recruitingMissions: z.int(),
})

const ManagedOrganization = z.object({
  organizationId: Id,
  name: z.string(),
  parentName: z.nullable(z.string()),
  kind: OrganizationKind,
  state: OrganizationState,
  regionCode: z.string(),
  regionName: z.string(),
  memberCount: z.int(),
  missionCount: z.int(),
})

export const organization = {
  listChildren: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/district/listOrg',
    access: 'public',
    input: z.strictObject({ districtId: z.optional(Id), keyword: z.optional(Line(50)), ...paging }),
    result: pageOf(OrganizationBrief),
    errors: ['notFound'],
    quiet: true,
    replica: true,
    summary:
      'Approved nodes directly below one node of the tree (below the root when none is named), or found by name, former name, pinyin or initials.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/district/orgDetail',
    access: 'public',
    input: z.strictObject({ districtId: Id }),
    result: OrganizationDetail,
    errors: ['notFound'],
    replica: true,
    summary: 'One approved node with its place in the tree.',
  }),
  listManaged: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/organization/list',
    access: 'administrator',
    permission: 'organizationRead',
    input: z.strictObject({
      keyword: z.optional(Line(50)),
      state: z.optional(OrganizationState),
      ...paging,
    }),
    result: pageOf(ManagedOrganization),
    errors: [],
    summary: "The nodes of the administrator's own subtree.",
  }),
}
