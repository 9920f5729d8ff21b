import { JUDGEMENT_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, Nothing, pageOf, paging } from '../fields.ts'
import { WaitsFor } from '../foundation/decision.ts'

/** What is proposed about an organisation: that it is trusted from now on, or no more. */
export const TrustDirection = z.enum(['give', 'take'])

export const TrustState = z.enum(['proposed', 'agreed', 'refused'])

/** What the rule looks at, as it is now or was when it proposed. */
export const TrustFigures = z.object({
  /** Days since the organisation was registered, and sessions whose hours took effect, counted up to what is asked. */
  days: z.int(),
  settledSessions: z.int(),
  /** Records of the last days that are looked at, those with something by hand, and objections that were upheld. */
  records: z.int(),
  byHand: z.int(),
  upheld: z.int(),
})

const Reason = Line(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least)

const Proposal = z.object({
  proposalId: Id,
  organizationId: Id,
  organizationName: z.string(),
  direction: TrustDirection,
  state: TrustState,
  /** Null where the rule proposed it. */
  proposedByName: z.nullable(z.string()),
  holderName: z.string(),
  reason: z.nullable(z.string()),
  figures: TrustFigures,
  /** How far sessions are counted. */
  sessionsUpTo: z.int(),
  proposedAt: Instant,
  decidedByName: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})

const Standing = z.object({
  organizationId: Id,
  organizationName: z.string(),
  /** A federation is trusted by what it is. */
  isFederation: z.boolean(),
  trusted: z.boolean(),
  /** Whether hand entries go above because the organisation is new. */
  onProbation: z.boolean(),
  figures: TrustFigures,
  /** What probation and the rule ask for. */
  asked: z.object({
    probationDays: z.int(),
    probationSessions: z.int(),
    days: z.int(),
    sessions: z.int(),
    windowDays: z.int(),
    handPercent: z.int(),
    upheldPercent: z.int(),
  }),
  /** The newest first; who proposed and decided is told by name to those above alone. */
  history: z.array(
    z.object({
      direction: TrustDirection,
      state: TrustState,
      byRule: z.boolean(),
      reason: z.nullable(z.string()),
      proposedAt: Instant,
      decisionReason: z.nullable(z.string()),
      decidedAt: z.nullable(Instant),
    }),
  ),
})

export const trust = {
  own: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/trust/own',
    access: 'administrator',
    permission: 'organizationRead',
    input: z.strictObject({}),
    result: Standing,
    errors: [],
    summary: 'Whether the own organisation is new or trusted, and how far it is.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/trust/detail',
    access: 'administrator',
    permission: 'organizationTrust',
    input: z.strictObject({ organizationId: Id }),
    result: z.extend(Standing, { can: z.object({ propose: z.nullable(TrustDirection) }) }),
    errors: ['trustNotFound'],
    summary: 'The same of an organisation below, and what may be proposed about it.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/trust/list',
    access: 'administrator',
    permission: 'organizationTrust',
    input: z.strictObject({ state: z.optional(TrustState), ...paging }),
    result: pageOf(
      z.extend(Proposal, {
        can: z.object({ decide: z.boolean() }),
        /** Who decides, for whoever may not. */
        waitsFor: z.nullable(WaitsFor),
      }),
    ),
    errors: [],
    summary: 'Proposals about organisations below, the newest first.',
  }),
  propose: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/trust/propose',
    access: 'administrator',
    permission: 'organizationTrust',
    input: z.strictObject({ organizationId: Id, direction: TrustDirection, reason: Reason }),
    result: z.object({ proposalId: Id }),
    errors: ['trustNotFound', 'trustStateRefuses', 'trustOpen', 'trustFourEyes'],
    summary: 'Propose to trust an organisation below, or no more; somebody else decides.',
  }),
  decide: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/trust/decide',
    access: 'administrator',
    permission: 'organizationTrust',
    input: z.strictObject({ proposalId: Id, agree: z.boolean(), reason: Reason }),
    result: Nothing,
    errors: ['trustNotFound', 'trustStateRefuses', 'trustFourEyes', 'trustElsewhere', 'rowAltered'],
    summary: 'Decide a proposal; agreed to, it holds at once and the organisation is told.',
  }),
}
