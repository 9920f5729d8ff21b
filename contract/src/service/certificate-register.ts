import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, LocalDate, Nothing, pageOf, paging, QueryFlag } from '../fields.ts'
import { JUDGEMENT_LENGTH } from '../rules/lengths.ts'
import { CertificateState } from '../states.ts'
import { CertificateProblem, CertificateReason } from './certificate.ts'

/** What is asked to be done with a certificate; another person decides. */
export const CertificateRequestKind = z.enum(['revoke', 'replace'])

/** Why each may be asked: a new one takes over how its holder is called, and corrects nothing else. */
export const reasonsToAsk: Readonly<
  Record<z.output<typeof CertificateRequestKind>, readonly z.output<typeof CertificateReason>[]>
> = {
  revoke: CertificateReason.options,
  replace: ['identityWrong', 'other'],
}

export const CertificateRequestState = z.enum(['asked', 'agreed', 'refused', 'withdrawn'])

/** Where a certificate can stand by its row: `altered` is found, not stored. */
export const StoredCertificateState = z.enum(['valid', 'superseded', 'revoked'])

const Request = z.object({
  requestId: Id,
  kind: CertificateRequestKind,
  reasonKind: CertificateReason,
  reason: z.string(),
  state: CertificateRequestState,
  askedBy: z.string(),
  askedAt: Instant,
  /** Asked by the caller himself. */
  mine: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  answer: z.nullable(z.string()),
})

const registered = {
  certificateId: Id,
  number: z.string(),
  /** The holder as he stands on the certificate. */
  nameMasked: z.string(),
  /** As he is called now, where that is another name. */
  presentNameMasked: z.nullable(z.string()),
  volunteerNo: z.string(),
  from: z.nullable(LocalDate),
  to: z.nullable(LocalDate),
  serviceMinutes: z.int(),
  trainingMinutes: z.int(),
  records: z.int(),
  state: CertificateState,
  stateAt: z.nullable(Instant),
  replacedBy: z.nullable(z.string()),
  reasonKind: z.nullable(CertificateReason),
  issuedAt: Instant,
  keyId: z.string(),
}

const one = z.strictObject({ certificateId: Id })
const reason = Line(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least)

/** The register of certificates of a federation: those over hours recorded below it. */
export const certificateRegister = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/certificate/list',
    access: 'administrator',
    permission: 'certificateRead',
    input: z.strictObject({
      /** Whole numbers only: a register is asked, not searched through. */
      number: z.optional(Line(40)),
      volunteerNo: z.optional(Line(20)),
      state: z.optional(StoredCertificateState),
      /** First and last day of issue. */
      from: z.optional(LocalDate),
      to: z.optional(LocalDate),
      /** Only those that somebody asked to revoke or replace, and nobody decided yet. */
      waiting: z.optional(QueryFlag),
      ...paging,
    }),
    result: pageOf(
      z.object({
        ...registered,
        waiting: z.nullable(z.object({ kind: CertificateRequestKind, mine: z.boolean() })),
      }),
    ),
    errors: [],
    summary: 'Time certificates over hours of the subtree, the newest first, their holders masked.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/certificate/detail',
    access: 'administrator',
    permission: 'certificateRead',
    input: one,
    result: z.object({
      ...registered,
      problems: z.array(CertificateProblem),
      revokedLines: z.int(),
      /** Who recorded what it states, the most service first; together they are its sums. */
      organizations: z.array(
        z.object({ name: z.string(), serviceMinutes: z.int(), trainingMinutes: z.int() }),
      ),
      requests: z.array(Request),
      can: z.object({
        revoke: z.boolean(),
        replace: z.boolean(),
        decide: z.boolean(),
        withdraw: z.boolean(),
      }),
      /** Why the caller may not decide what waits, or ask, by the name of the refusal. */
      obstacle: z.nullable(z.string()),
      /** Why none can stand in its place, to whoever could ask for it, by the name of the refusal. */
      obstacleToReplacing: z.nullable(z.string()),
    }),
    errors: ['certificateNotFound'],
    summary: 'One certificate of the register with who asked what, and who decided.',
  }),
  ask: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/certificate/ask',
    access: 'administrator',
    permission: 'certificateManage',
    input: z.strictObject({
      certificateId: Id,
      kind: CertificateRequestKind,
      reasonKind: CertificateReason,
      reason,
    }),
    result: z.object({ requestId: Id }),
    errors: [
      'certificateNotFound',
      'certificateOwn',
      'certificateAbove',
      'certificateStateRefuses',
      'certificateRequestOpen',
      'rowAltered',
      'certificateSaysTheSame',
      'certificateEmpty',
      'certificateHolderGone',
    ],
    summary: 'Ask to revoke a certificate, or to replace it after its holder is called otherwise.',
  }),
  decide: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/certificate/decide',
    access: 'administrator',
    permission: 'certificateManage',
    input: z.strictObject({ requestId: Id, agree: z.boolean(), reason }),
    result: z.object({
      /** Number of the certificate that was issued in its place. */
      number: z.nullable(z.string()),
    }),
    errors: [
      'certificateNotFound',
      'certificateOwn',
      'certificateAbove',
      'certificateFourEyes',
      'certificateStateRefuses',
      'certificateRequestStateRefuses',
      'rowAltered',
      'certificateSaysTheSame',
      'certificateEmpty',
      'certificateHolderGone',
    ],
    summary:
      'Decide what another person asked: at once the check says revoked, or a new certificate stands in its place.',
  }),
  withdraw: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/certificate/withdraw',
    access: 'administrator',
    permission: 'certificateManage',
    input: z.strictObject({ requestId: Id }),
    result: Nothing,
    errors: ['certificateNotFound', 'certificateFourEyes', 'certificateRequestStateRefuses'],
    summary: 'Take back what oneself asked.',
  }),
}
