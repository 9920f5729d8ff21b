import { REASON_LENGTH } from '../rules/lengths.ts'
import { MOST_AT_A_TIME } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { endpoint, mediaTypes } from '../endpoint.ts'
import {
  Id,
  Instant,
  Int,
  Line,
  LocalDate,
  Nothing,
  QueryInt,
  pageOf,
  paging,
  xc,
  across,
} from '../fields.ts'
import { PassedOn, WaitsFor } from '../foundation/decision.ts'
import { PersonName } from '../people/registration.ts'
import { idNumberObstacle, normalizeIdNumber, toEighteen } from '../rules/id-number.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const donationMessageKinds = ['donationIssued', 'donationRevoked'] as const

/** What was given: a bank's share of what was paid by card, money, or goods. */
export const DonationKind = z.enum(['cardSpending', 'money', 'goods'], { error: 'donationKind' })

/** From a foundation's report to a certificate: confirmed by another person, then issued. */
export const DonationState = z.enum(['draft', 'confirmed', 'issued', 'revoked'])

/** States that donor and public know of. */
export const IssuedState = z.enum(['issued', 'revoked'])

/** Most certificates of one act. */
const ACT_CERTIFICATES = MOST_AT_A_TIME

const MOST_FEN = 100_000_000_000
const EARLIEST = '2000-01-01'

// What a spreadsheet would compute stays out, full-width signs included: certificates are exported too.
const formula = /^[=+\-@\uff0b\uff0d\uff1d\uff20]/
const Plain = (max: number) =>
  Line(max).check(z.refine((value) => !formula.test(value), { error: 'formula' }))

const Day = LocalDate.check(z.refine((day) => day >= EARLIEST, { error: 'date' }))

/** Number of a resident's identity card, which only serves to find the volunteer and is not kept. */
const IdNumber = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((typed) => toEighteen(normalizeIdNumber(typed))),
  ),
  z.string().check(
    z.refine((value) => idNumberObstacle(value, new Date()) === null, {
      error: 'idNumberCheckDigit',
    }),
  ),
)

/** One donation as a foundation reports it, typed by hand or read from a sheet. */
export const DonationEntry = z
  .strictObject({
    /** The foundation's own number of it. */
    reference: Plain(40),
    donorName: PersonName,
    /** Who the donor is among our volunteers: by his number, or by that of his identity card. */
    volunteerNo: z.optional(Plain(20)),
    documentNumber: z.optional(IdNumber),
    kind: DonationKind,
    amountFen: z.optional(Int(1, MOST_FEN)),
    goods: z.optional(Plain(200)),
    from: Day,
    /** The same day unless told. */
    to: z.optional(Day),
    purpose: Plain(60),
    foundation: Plain(60),
    /** Of the uniform receipt for donations; only with it the certificate speaks of taxes. */
    receiptNumber: z.optional(Plain(40)),
    /** The donor agreed to appear, masked, in the public list. */
    shown: z.boolean({ error: 'flag' }),
  })
  .check(
    across(
      ['kind', 'amountFen'],
      ({ kind, amountFen }) => kind === 'goods' || amountFen !== undefined,
      { error: 'amount', at: ['amountFen'] },
    ),
    across(['kind', 'goods'], ({ kind, goods }) => kind !== 'goods' || goods !== undefined, {
      error: 'required',
      at: ['goods'],
    }),
    across(['from', 'to'], ({ from, to }) => !to || from <= to, {
      error: 'lastDayBeforeFirst',
      at: ['to'],
    }),
  )

export type DonationEntry = z.output<typeof DonationEntry>

/** Columns of a sheet, named as the fields they fill. */
export const donationColumns = [
  'reference',
  'donorName',
  'volunteerNo',
  'documentNumber',
  'kind',
  'amountFen',
  'goods',
  'from',
  'to',
  'purpose',
  'foundation',
  'receiptNumber',
  'shown',
] as const satisfies readonly (keyof DonationEntry)[]

export const DonationColumn = z.enum(donationColumns)
export type DonationColumn = z.output<typeof DonationColumn>

/** What is wrong with one cell; `error` is a name of `fields.copy.ts`. Rows count as the sheet does, from 1. */
export const DonationProblem = z.object({
  row: z.int(),
  column: DonationColumn,
  error: z.string(),
})
export type DonationProblem = z.output<typeof DonationProblem>

const Given = {
  kind: DonationKind,
  amountFen: z.nullable(z.int()),
  goods: z.nullable(z.string()),
  from: LocalDate,
  to: LocalDate,
  purpose: z.string(),
  foundation: z.string(),
}

const OwnDonation = z.object({
  certificateId: Id,
  number: z.string(),
  /** Verification code in groups of four; shown to the donor only. */
  code: z.string(),
  donorName: z.string(),
  ...Given,
  receiptNumber: z.nullable(z.string()),
  issuer: z.string(),
  issuedAt: Instant,
  state: IssuedState,
  revokedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
  shown: z.boolean(),
})

const Certificates = z.strictObject({
  certificateIds: z
    .array(Id)
    .check(z.minLength(1), z.maxLength(ACT_CERTIFICATES, { error: 'tooMany' })),
})
const One = z.strictObject({ certificateId: Id })
const Reason = Line(REASON_LENGTH.most, REASON_LENGTH.least)
const year = z.optional(QueryInt(2000, 2999))

/** Certificates over donations: asked for by anybody, held by donors, issued by a federation. */
export const donation = {
  verify: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'home/donation/verify',
    access: 'public',
    input: z.strictObject({ name: Line(60), number: Line(40), code: Line(40) }),
    result: z.object({
      number: z.string(),
      state: IssuedState,
      nameMasked: z.string(),
      ...Given,
      receiptNumber: z.nullable(z.string()),
      issuer: z.string(),
      issuedAt: Instant,
      revokedAt: z.nullable(Instant),
      reason: z.nullable(z.string()),
      signatureValid: z.boolean(),
    }),
    errors: ['donationNotFound'],
    quiet: true,
    summary:
      'A donation certificate, for who knows name, number and code; whatever is wrong, one answer. Changes nothing.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/donation/list',
    access: 'public',
    input: z.strictObject({ year, ...paging }),
    result: pageOf(
      z.object({
        certificateId: Id,
        /** Null where the donor did not agree to appear. */
        nameMasked: z.nullable(z.string()),
        ...Given,
      }),
    ),
    errors: [],
    replica: true,
    quiet: true,
    summary:
      'Donations with a valid certificate, the newest first; names masked, and only of who agreed.',
  }),
  totals: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/donation/totals',
    access: 'public',
    input: z.strictObject({}),
    result: z.object({
      asOf: Instant,
      years: z.array(
        z.object({
          year: z.int(),
          amountFen: z.int(),
          certificates: z.int(),
          /** Of those, gifts of goods. */
          goods: z.int(),
        }),
      ),
      /** Where donations go, in the words of the root's site settings; empty when it says nothing. */
      guide: z.string(),
    }),
    errors: [],
    replica: true,
    quiet: true,
    summary: 'What was given in each year, the newest first, and where donations go.',
  }),
  listOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/certificate/donation/list',
    access: 'volunteer',
    input: z.strictObject({ xc, ...paging }),
    result: pageOf(OwnDonation),
    errors: [],
    summary: 'Own donation certificates, the newest first.',
  }),
  pdf: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/certificate/donation/pdf',
    access: 'volunteer',
    input: z.strictObject({ xc, certificateId: Id }),
    result: 'file',
    media: ['application/pdf'],
    dear: true,
    errors: ['donationNotFound', 'donationStateRefuses'],
    summary: 'The PDF of an own donation certificate that was not revoked.',
  }),
  show: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/certificate/donation/show',
    access: 'volunteer',
    input: z.strictObject({ certificateId: Id, shown: z.boolean() }),
    result: Nothing,
    errors: ['donationNotFound'],
    summary: 'Whether the own donation appears, masked, in the public list.',
  }),
  manageList: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/donation/list',
    access: 'administrator',
    permission: 'donationRead',
    input: z.strictObject({
      state: z.optional(DonationState),
      kind: z.optional(DonationKind),
      batchId: z.optional(Id),
      /** Whole number of a certificate or a donation, or how the donor's name begins. */
      keyword: z.optional(Line(60)),
      ...paging,
    }),
    result: pageOf(
      z.object({
        certificateId: Id,
        reference: z.string(),
        number: z.nullable(z.string()),
        /** Null once the donor's account has ended. */
        donorName: z.nullable(z.string()),
        volunteerNo: z.nullable(z.string()),
        ...Given,
        receiptNumber: z.nullable(z.string()),
        shown: z.boolean(),
        state: DonationState,
        enteredAt: Instant,
        enteredBy: z.nullable(z.string()),
        confirmedBy: z.nullable(z.string()),
        issuedAt: z.nullable(Instant),
        reason: z.nullable(z.string()),
        /** Entered by the one who asks, who therefore cannot confirm it. */
        mine: z.boolean(),
        /** Of the federation acted for; others came from below when their day was over. */
        own: z.boolean(),
        organizationName: z.string(),
        /** The last day for the next step, null where none waits; where it went when that was let pass. */
        dueOn: z.nullable(LocalDate),
        overdue: z.boolean(),
        passedOn: z.nullable(PassedOn),
        /** Who takes the next step, where the one who asks may not. */
        waitsFor: z.nullable(WaitsFor),
      }),
    ),
    errors: [],
    summary:
      'Donations of the federation acted for, and those below it let pass, the newest first.',
  }),
  batches: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/donation/batches',
    access: 'administrator',
    permission: 'donationRead',
    input: z.strictObject({ ...paging }),
    result: pageOf(
      z.object({
        batchId: Id,
        fileName: z.string(),
        total: z.int(),
        importedAt: Instant,
        importedBy: z.string(),
        undoneAt: z.nullable(Instant),
        /** Within 24 hours, while none of it is issued. */
        undoable: z.boolean(),
      }),
    ),
    errors: [],
    summary: 'Sheets that were taken up, the newest first.',
  }),
  template: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/donation/template',
    access: 'administrator',
    permission: 'donationWrite',
    input: z.strictObject({}),
    result: 'file',
    media: mediaTypes.workbook,
    dear: true,
    errors: [],
    summary: 'The empty sheet to fill in, with a line that shows how.',
  }),
  importSheet: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/donation/import',
    access: 'administrator',
    permission: 'donationWrite',
    encoding: 'multipart',
    input: z.strictObject({ file: z.file({ error: 'fileMissing' }) }),
    result: z.object({
      batchId: Id,
      total: z.int(),
      /** Rows whose donor is one of our volunteers. */
      linked: z.int(),
    }),
    dear: true,
    errors: [
      'fileTooLarge',
      'donationSheetUnreadable',
      'donationSheetRefused',
      'donationReferenceTaken',
    ],
    quiet: true,
    summary:
      'Take up a sheet of donations as drafts: all rows, or none and what is wrong with each.',
  }),
  undo: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/donation/undo',
    access: 'administrator',
    permission: 'donationWrite',
    input: z.strictObject({ batchId: Id }),
    result: z.object({ removed: z.int() }),
    errors: ['donationNotFound', 'donationBatchFinal'],
    summary: 'Take a sheet back within 24 hours, while none of it is issued.',
  }),
  enter: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/donation/enter',
    access: 'administrator',
    permission: 'donationWrite',
    input: DonationEntry,
    result: z.object({ certificateId: Id, linked: z.boolean() }),
    errors: ['donationReferenceTaken'],
    quiet: true,
    summary: 'Enter one donation by hand, as a draft.',
  }),
  remove: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/donation/remove',
    access: 'administrator',
    permission: 'donationWrite',
    input: One,
    result: Nothing,
    errors: ['donationNotFound', 'donationStateRefuses'],
    summary: 'Remove a donation that is not issued.',
  }),
  confirm: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/donation/confirm',
    access: 'administrator',
    permission: 'donationConfirm',
    input: Certificates,
    result: Nothing,
    errors: ['donationNotFound', 'donationStateRefuses', 'donationFourEyes', 'matterPassedOn'],
    summary:
      'Confirm drafts against what the foundation reported; never those one entered oneself.',
  }),
  issue: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/donation/issue',
    access: 'administrator',
    permission: 'donationConfirm',
    input: Certificates,
    result: Nothing,
    errors: ['donationNotFound', 'donationStateRefuses', 'matterPassedOn'],
    summary: 'Issue certificates over confirmed donations; donors among our volunteers are told.',
  }),
  revoke: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/donation/revoke',
    access: 'administrator',
    permission: 'donationConfirm',
    input: z.strictObject({ certificateId: Id, reason: Reason }),
    result: Nothing,
    errors: ['donationNotFound', 'donationStateRefuses'],
    summary: 'Revoke an issued certificate with a reason, which everybody who verifies it reads.',
  }),
}
