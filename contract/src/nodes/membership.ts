import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, LocalDate, Nothing, OrganizationKind } from '../fields.ts'
import { PassedOn } from '../foundation/decision.ts'
import { OrganizationState } from './organization.ts'
import { MembershipState } from '../people/registration.ts'
import { JoinCode } from '../rules/join-code.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const membershipMessageKinds = [
  'membershipAccepted',
  'membershipRejected',
  'membershipPassedOn',
  'membershipRemoved',
] as const

/** A volunteer's belonging to a node, as he sees it himself. */
const Belonging = z.object({
  districtId: Id,
  districtName: z.string(),
  kind: OrganizationKind,
  organizationState: OrganizationState,
  regionName: z.string(),
  state: MembershipState,
  main: z.boolean(),
  /** When he applied, or became a member. */
  at: Instant,
  /** What he wrote when he asked to join. */
  note: z.string(),
  /** Of an application: the last day for an answer, and where it waits when its organisation let that pass. */
  dueOn: z.nullable(LocalDate),
  passedOn: z.nullable(PassedOn),
  /** Why the organisation refused or ended it. */
  reason: z.nullable(z.string()),
})

/** Joining and leaving organisations. The specification calls a node of the tree a district. */
export const membership = {
  apply: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/district/applyDistrict',
    access: 'volunteer',
    input: z.strictObject({
      districtId: Id,
      note: z.optional(Line(100, 0)),
      code: z.optional(JoinCode),
    }),
    result: z.object({ state: MembershipState, main: z.boolean() }),
    errors: [
      'notFound',
      'organizationNotJoinable',
      'joinClosed',
      'joinCodeWrong',
      'joinNeedsRealName',
      'membershipExists',
      'tooManyOrganizations',
    ],
    quiet: true,
    summary: 'Join an organisation, or ask to: it says itself which of the two.',
  }),
  cancel: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/district/cancelDistrict',
    access: 'volunteer',
    input: z.strictObject({ districtId: Id }),
    result: Nothing,
    errors: ['membershipNotFound', 'leaveHasApplications'],
    quiet: true,
    summary: 'Take back an application to join, or leave an organisation; hours stay.',
  }),
  chooseMain: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/district/mainDistrict',
    access: 'volunteer',
    encoding: 'form',
    input: z.strictObject({ districtId: Id }),
    result: Nothing,
    errors: ['membershipNotFound'],
    summary: 'Make one of the own organisations the main one.',
  }),
  listOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/userInfo/bindDistrictList',
    access: 'volunteer',
    input: z.strictObject({}),
    result: z.object({
      /** How many organisations somebody belongs to at most, applications included. */
      most: z.int(),
      items: z.array(Belonging),
    }),
    errors: [],
    summary: 'Own organisations and applications to join, the main one first.',
  }),
}
