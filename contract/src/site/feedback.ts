import { Contact, Id, Instant, LocalDate, Nothing, pageOf, paging, Text } from '../fields.ts'
import { PROBLEM_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { endpoint, mediaTypes } from '../endpoint.ts'
import { proof } from '../reason.ts'

/** What a problem is about. */
export const FeedbackKind = z.enum(
  ['code', 'login', 'register', 'realName', 'organization', 'page', 'other'],
  { error: 'required' },
)

/** The page it was written on. */
export const FeedbackSource = z.enum(['login', 'registered', 'help'])

/** Number of a report, as it is read out on the telephone; small letters and spaces do no harm. */
const FeedbackNumber = z.pipe(
  z.pipe(
    z.string({ error: 'required' }).check(z.maxLength(40)),
    z.transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(/^FK\d{8}[0-9A-HJKMNP-TV-Z]{6}$/, { error: 'feedbackNumber' })),
)

export const FeedbackState = z.enum(['open', 'answered'])

/** Longest description and answer, in characters. */
const FEEDBACK_LENGTH = PROBLEM_LENGTH.most

const Listed = z.object({
  feedbackId: Id,
  number: z.string(),
  kind: FeedbackKind,
  source: FeedbackSource,
  description: z.string(),
  contactMasked: z.string(),
  withPicture: z.boolean(),
  createdAt: Instant,
  dueOn: LocalDate,
  overdue: z.boolean(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
})

export const feedback = {
  submit: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'open/feedback/submit',
    access: 'public',
    encoding: 'multipart',
    input: z.strictObject({
      kind: FeedbackKind,
      source: FeedbackSource,
      description: Text(FEEDBACK_LENGTH, PROBLEM_LENGTH.least),
      contact: Contact,
      screenshot: z.optional(z.file()),
    }),
    result: z.object({ number: z.string(), dueOn: LocalDate }),
    errors: ['fileTooLarge', 'fileTypeRefused', 'fileUnreadable', 'pictureTooLarge', 'pdfRefused'],
    quiet: true,
    servedWhile: ['readOnly'],
    summary: 'Report a problem, with a picture of it where that helps.',
  }),
  answer: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'open/feedback/answer',
    access: 'public',
    input: z.strictObject({ number: FeedbackNumber, contact: Contact }),
    result: z.object({
      number: z.string(),
      kind: FeedbackKind,
      description: z.string(),
      createdAt: Instant,
      dueOn: LocalDate,
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(Instant),
    }),
    errors: ['feedbackNotFound'],
    quiet: true,
    servedWhile: ['readOnly'],
    summary: 'A report and its answer, for who knows number and contact; changes nothing.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/feedback/list',
    access: 'administrator',
    permission: 'feedbackAnswer',
    input: z.strictObject({
      state: z.optional(FeedbackState),
      kind: z.optional(FeedbackKind),
      ...paging,
    }),
    result: pageOf(Listed),
    errors: [],
    summary: 'Reports of problems: those waiting longest first, else the newest first.',
  }),
  picture: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/feedback/picture',
    access: 'administrator',
    permission: 'feedbackAnswer',
    input: z.strictObject({ feedbackId: Id, ...proof }),
    result: 'file',
    media: mediaTypes.picture,
    errors: ['feedbackNotFound', 'fileNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary: 'The picture that came with a report; one look of the thirty an hour.',
  }),
  reply: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/feedback/reply',
    access: 'administrator',
    permission: 'feedbackAnswer',
    input: z.strictObject({ feedbackId: Id, answer: Text(FEEDBACK_LENGTH, PROBLEM_LENGTH.least) }),
    result: Nothing,
    errors: ['feedbackNotFound', 'feedbackAnswered'],
    summary: 'Answer a report, once.',
  }),
}
