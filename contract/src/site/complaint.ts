import { COMPLAINT_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { endpoint, mediaTypes } from '../endpoint.ts'
import { PassedOn, WaitsFor } from '../foundation/decision.ts'
import { Contact, Id, Instant, LocalDate, Nothing, pageOf, paging, Text } from '../fields.ts'
import { proof } from '../reason.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const complaintMessageKinds = ['complaintDecided', 'complaintPassedOn'] as const

/** What may be reported. */
export const ComplaintObject = z.enum(['mission', 'organization'])

/** What is wrong with it. */
export const ComplaintKind = z.enum(
  ['falseHours', 'fee', 'fraud', 'danger', 'privacy', 'content', 'other'],
  { error: 'required' },
)

/** Whether it was found to be so. */
export const ComplaintDecision = z.enum(['upheld', 'dismissed'], { error: 'required' })

/** Number of a complaint, as it is read out on the telephone; small letters and spaces do no harm. */
const ComplaintNumber = z.pipe(
  z.pipe(
    z.string({ error: 'required' }).check(z.maxLength(40)),
    z.transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(/^JB\d{8}[0-9A-HJKMNP-TV-Z]{6}$/, { error: 'complaintNumber' })),
)

/** What it is about, as everybody may read it. */
const About = {
  objectKind: ComplaintObject,
  objectId: Id,
  /** Name of the organisation or title of the mission. */
  objectName: z.string(),
  districtName: z.string(),
}

const Facts = {
  complaintId: Id,
  number: z.string(),
  kind: ComplaintKind,
  description: z.string(),
  createdAt: Instant,
  dueOn: LocalDate,
  passedOn: z.nullable(PassedOn),
  decision: z.nullable(ComplaintDecision),
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
}

/** What is reported about what, with up to three pictures. */
const reported = {
  objectKind: ComplaintObject,
  objectId: Id,
  kind: ComplaintKind,
  description: Text(COMPLAINT_LENGTH.most, COMPLAINT_LENGTH.least),
  picture1: z.optional(z.file()),
  picture2: z.optional(z.file()),
  picture3: z.optional(z.file()),
}

const Receipt = z.object({ number: z.string(), dueOn: LocalDate })

const submitRefusals = [
  'notFound',
  'fileTooLarge',
  'fileTypeRefused',
  'fileUnreadable',
  'pictureTooLarge',
  'pdfRefused',
] as const

/** Reports of a mission or an organisation, which the federation above decides; feedback is about the site. */
export const complaint = {
  submit: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'open/complaint/submit',
    access: 'public',
    encoding: 'multipart',
    input: z.strictObject({
      ...reported,
      contact: Contact,
    }),
    result: Receipt,
    errors: submitRefusals,
    quiet: true,
    summary: 'Report a mission or an organisation, with a number or address for the answer.',
  }),
  submitOwn: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/complaint/submit',
    access: 'volunteer',
    encoding: 'multipart',
    input: z.strictObject(reported),
    result: Receipt,
    errors: submitRefusals,
    quiet: true,
    summary: 'The same from a signed-in volunteer, who is told the answer by message.',
  }),
  status: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'open/complaint/status',
    access: 'public',
    input: z.strictObject({ number: ComplaintNumber, contact: Contact }),
    result: z.object({ ...About, ...Facts }),
    errors: ['complaintNotFound'],
    quiet: true,
    summary: 'A complaint and its answer, for who knows number and contact; changes nothing.',
  }),
  listOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/complaint/list',
    access: 'volunteer',
    input: z.strictObject({ ...paging }),
    result: pageOf(z.object({ ...About, ...Facts })),
    errors: [],
    summary: 'Own complaints, the newest first.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/complaint/list',
    access: 'administrator',
    permission: 'complaintDecide',
    input: z.strictObject({
      state: z.optional(z.enum(['open', 'decided'])),
      kind: z.optional(ComplaintKind),
      ...paging,
    }),
    result: pageOf(
      z.object({
        ...About,
        ...Facts,
        overdue: z.boolean(),
        can: z.object({ decide: z.boolean() }),
        /** Who decides it, where it went to a node above. */
        waitsFor: z.nullable(WaitsFor),
        pictures: z.int(),
        /** Where the answer goes when it was no signed-in volunteer; masked. */
        contactMasked: z.nullable(z.string()),
      }),
    ),
    errors: [],
    summary:
      'Complaints about what lies below: those waiting longest first, else the newest first.',
  }),
  picture: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/complaint/picture',
    access: 'administrator',
    permission: 'complaintDecide',
    input: z.strictObject({
      complaintId: Id,
      /** Which of its pictures, counted from 1. */
      number: z.enum(['1', '2', '3']),
      ...proof,
    }),
    result: 'file',
    media: mediaTypes.picture,
    errors: ['complaintNotFound', 'fileNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary: 'A picture that came with a complaint; one look of the thirty an hour.',
  }),
  decide: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/complaint/decide',
    access: 'administrator',
    permission: 'complaintDecide',
    input: z.strictObject({
      complaintId: Id,
      decision: ComplaintDecision,
      answer: Text(COMPLAINT_LENGTH.most, COMPLAINT_LENGTH.least),
    }),
    result: Nothing,
    errors: ['complaintNotFound', 'complaintDecided', 'matterPassedOn'],
    summary: 'Decide a complaint, once, with words for whoever made it.',
  }),
}
