import { OrganizationKind, Id, Line, pageOf, paging, QueryFlag } from '../fields.ts'
import * as z from 'zod/mini'
import { serviceCategoryCodes } from '../codes/service-category.ts'
import { endpoint } from '../endpoint.ts'

export const OrganizationState = z.enum([
  'draft',
  'pending',
  'approved',
  'returned',
  'refused',
  'suspended',
  'revoked',
])

/** How a node takes members: after review, whoever is verified at once, with a code, or nobody. */
export const JoinMode = z.enum(['review', 'auto', 'closed', 'code'])

/** The level of the division a node works in. */
export const DivisionLevel = z.enum(['province', 'city', 'county', 'street'])

export const OrganizationSort = z.enum(['members', 'hours', 'newest'])

/** A node as the public sees it. `districtId` is the specification's name of the node's id. */
const OrganizationBrief = z.object({
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

/** A node as a card or a row of the tree shows it. */
export const OrganizationCard = z.extend(OrganizationBrief, {
  regionName: z.string(),
  level: DivisionLevel,
  /** Registered with a unified social credit code that the federation has looked at. */
  verified: z.boolean(),
  joinMode: JoinMode,
  categories: z.array(z.enum(serviceCategoryCodes)),
  /** Organisations and groups below it, as last counted. */
  below: z.int(),
  /** Missions of it and those below that may be applied for, as last counted. */
  recruiting: z.int(),
})

/** Somebody who answers for an organisation; the name is masked. */
const KeyPerson = z.object({ role: z.enum(['principal', 'contact']), name: z.string() })

export const OrganizationDetail = z.extend(OrganizationCard, {
  state: OrganizationState,
  /** Why it was suspended or revoked; empty otherwise. */
  stateReason: z.string(),
  formerNames: z.array(z.string()),
  keyPeople: z.array(KeyPerson),
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
    input: z.strictObject({
      districtId: z.optional(Id),
      keyword: z.optional(Line(50)),
      /** Only nodes of this kind. */
      kind: z.optional(OrganizationKind),
      ...paging,
    }),
    result: pageOf(OrganizationCard),
    errors: ['notFound'],
    quiet: true,
    replica: true,
    summary:
      'Approved nodes directly below one node of the tree (below the root when none is named), or found by name, former name, pinyin or initials.',
  }),
  search: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/district/searchOrg',
    access: 'public',
    input: z.strictObject({
      /** The node below which is looked; the whole tree when none is named. */
      districtId: z.optional(Id),
      keyword: z.optional(Line(50)),
      kind: z.optional(OrganizationKind),
      category: z.optional(z.enum(serviceCategoryCodes)),
      level: z.optional(DivisionLevel),
      /** Only those that take members. */
      joinable: z.optional(QueryFlag),
      sort: z.optional(OrganizationSort),
      ...paging,
    }),
    result: pageOf(OrganizationCard),
    errors: ['notFound'],
    replica: true,
    summary:
      'Organisations and groups below a node by filter; federations only where they are asked for or a keyword finds them.',
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
    summary: 'One node with its place in the tree; one that was suspended or revoked says so.',
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
