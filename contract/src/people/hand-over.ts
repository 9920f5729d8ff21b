import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, LocalDate, Nothing, Ticket } from '../fields.ts'
import { PassedOn, WaitsFor } from '../foundation/decision.ts'

/** Where the hand-over of an owner's role stands. */
export const HandOverState = z.enum([
  'proposed',
  'confirmed',
  'completed',
  'declined',
  'withdrawn',
  'refused',
  'lapsed',
])

const HandOver = z.object({
  handOverId: Id,
  organizationName: z.string(),
  from: z.string(),
  to: z.string(),
  state: HandOverState,
  proposedAt: Instant,
  confirmedAt: z.nullable(Instant),
  expiresAt: Instant,
  endedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
  /** Of one that waits for the node above: the last day, where it went, and who decides, for whoever may not. */
  dueOn: z.nullable(LocalDate),
  passedOn: z.nullable(PassedOn),
  waitsFor: z.nullable(WaitsFor),
  can: z.object({
    confirm: z.boolean(),
    decline: z.boolean(),
    withdraw: z.boolean(),
    approve: z.boolean(),
    refuse: z.boolean(),
  }),
})

const one = { handOverId: Id }
const proven = { ...one, ticket: Ticket }
const refusals = [
  'handOverNotFound',
  'rowAltered',
  'handOverStateRefuses',
  'matterPassedOn',
] as const

/** The owner's role goes to another administrator: he proposes, that one confirms, the node above approves. */
export const handOver = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/handOver/list',
    access: 'administrator',
    input: z.strictObject({}),
    result: z.array(HandOver),
    errors: [],
    summary:
      'Hand-overs the asker has to do with: of himself, or of a node below that waits for his; open ones first, ended ones for 30 days.',
  }),
  propose: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/handOver/propose',
    access: 'administrator',
    permission: 'ownerHandOver',
    input: z.strictObject({ administratorId: Id, ticket: Ticket }),
    result: z.object({ handOverId: Id }),
    errors: ['administratorNotFound', 'handOverOpen', 'ticketRefused', 'ownRolesUntouchable'],
    quiet: true,
    summary: 'Ask another administrator of the node to become its owner.',
  }),
  confirm: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/handOver/confirm',
    access: 'administrator',
    input: z.strictObject(proven),
    result: Nothing,
    errors: [...refusals, 'ticketRefused'],
    quiet: true,
    summary: 'Agree to become the owner.',
  }),
  decline: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/handOver/decline',
    access: 'administrator',
    input: z.strictObject(one),
    result: Nothing,
    errors: refusals,
    quiet: true,
    summary: 'Say no to becoming the owner.',
  }),
  withdraw: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/handOver/withdraw',
    access: 'administrator',
    input: z.strictObject(one),
    result: Nothing,
    errors: refusals,
    quiet: true,
    summary: 'Take the own proposal back.',
  }),
  approve: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/handOver/approve',
    access: 'administrator',
    permission: 'handOverReview',
    input: z.strictObject(proven),
    result: Nothing,
    errors: [...refusals, 'handOverFourEyes', 'ticketRefused'],
    quiet: true,
    summary: 'Let the owner of a node below change, which happens with this call.',
  }),
  refuse: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/handOver/refuse',
    access: 'administrator',
    permission: 'handOverReview',
    input: z.strictObject({ ...one, reason: Line(200, 2) }),
    result: Nothing,
    errors: [...refusals, 'handOverFourEyes'],
    quiet: true,
    summary: 'Keep the owner of a node below as he is.',
  }),
}
