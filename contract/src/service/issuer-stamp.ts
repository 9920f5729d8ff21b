import * as z from 'zod/mini'
import { endpoint, mediaTypes } from '../endpoint.ts'
import { Id, Instant, Line, Nothing, pageOf, paging } from '../fields.ts'
import { JUDGEMENT_LENGTH } from '../rules/lengths.ts'

/** Where the picture of a seal stands: one at a time is printed. */
export const IssuerStampState = z.enum([
  'proposed',
  'approved',
  'refused',
  'withdrawn',
  'replaced',
  'stopped',
])

const IssuerStamp = z.object({
  stampId: Id,
  state: IssuerStampState,
  /** SHA-256 of the picture, in hexadecimal, as certificates name it. */
  digest: z.string(),
  /** The picture or what was decided was altered: it is not printed. */
  altered: z.boolean(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  answer: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(Instant),
  endReason: z.nullable(z.string()),
  can: z.array(z.enum(['decide', 'withdraw', 'stop'])),
})

const reason = Line(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least)
const one = z.strictObject({ stampId: Id })

/** The picture of the issuer's seal on certificates; the federation that issues them decides by two persons. */
export const issuerStamp = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/issuerStamp/list',
    access: 'administrator',
    permission: 'certificateRead',
    input: z.strictObject({ ...paging }),
    result: pageOf(IssuerStamp),
    errors: ['issuerStampAbove'],
    summary: 'Every picture of the seal there was, the newest first, with who decided what.',
  }),
  picture: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/issuerStamp/picture',
    access: 'administrator',
    permission: 'certificateRead',
    input: one,
    result: 'file',
    media: mediaTypes.picture,
    errors: ['issuerStampAbove', 'issuerStampNotFound'],
    summary: 'One picture as it is printed.',
  }),
  propose: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/issuerStamp/propose',
    access: 'administrator',
    permission: 'certificateManage',
    input: z.strictObject({ fileId: Id, reason }),
    result: z.object({ stampId: Id }),
    errors: ['issuerStampAbove', 'fileNotFound', 'issuerStampUnfit', 'issuerStampWaiting'],
    summary: 'Send in a picture of the seal; another person decides.',
  }),
  decide: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/issuerStamp/decide',
    access: 'administrator',
    permission: 'certificateManage',
    input: z.strictObject({ stampId: Id, agree: z.boolean(), reason }),
    result: Nothing,
    errors: [
      'issuerStampAbove',
      'issuerStampNotFound',
      'issuerStampFourEyes',
      'issuerStampStateRefuses',
      'issuerStampAltered',
    ],
    summary: 'Decide about a picture that another person sent in: from then on it is printed.',
  }),
  withdraw: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/issuerStamp/withdraw',
    access: 'administrator',
    permission: 'certificateManage',
    input: one,
    result: Nothing,
    errors: [
      'issuerStampAbove',
      'issuerStampNotFound',
      'issuerStampFourEyes',
      'issuerStampStateRefuses',
    ],
    summary: 'Take back a picture that oneself sent in.',
  }),
  stop: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/issuerStamp/stop',
    access: 'administrator',
    permission: 'certificateManage',
    input: z.strictObject({ stampId: Id, reason }),
    result: Nothing,
    errors: ['issuerStampAbove', 'issuerStampNotFound', 'issuerStampStateRefuses'],
    summary: 'Print the picture on no further certificate, at once; those that have it keep it.',
  }),
}
