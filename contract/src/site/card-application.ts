import { CardState } from '../people/card-state.ts'
import { SHORT_REASON_LENGTH, ADDRESS_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { AgreedTexts } from '../foundation/agreement.ts'
import { PassedOn, WaitsFor } from '../foundation/decision.ts'
import { occupationCodes } from '../codes/occupation.ts'
import { endpoint, mediaTypes } from '../endpoint.ts'
import {
  Id,
  Instant,
  Line,
  LocalDate,
  Mobile,
  Nothing,
  pageOf,
  paging,
  xc,
  across,
} from '../fields.ts'
import { proof } from '../reason.ts'
import { PersonName } from '../people/registration.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const cardApplicationMessageKinds = ['cardMoved', 'cardPassedOn'] as const

export const CardKind = z.enum(['debit', 'credit'])

/** What a volunteer or the federation does with an application. */
export const CardAction = z.enum([
  'withdraw',
  'redoPhotos',
  'approve',
  'refusePhotos',
  'return',
  'report',
  'returnByBank',
  'make',
  'makeReady',
  'receive',
  'activate',
  'close',
])

/** The steps the federation takes by hand; reporting is done in batches. */
export const ManualCardAction = z.enum([
  'approve',
  'refusePhotos',
  'return',
  'returnByBank',
  'make',
  'makeReady',
  'receive',
  'activate',
  'close',
])

/** The bare-headed photo of the card, and both sides of the identity card. */
export const CardPhoto = z.enum(['face', 'front', 'back'])

/** Why a kind of card cannot be applied for. */
export const CardObstacle = z.enum(['notVerified', 'running', 'guardianConsent', 'tooYoung'])

/** Where a card is handed over. */
export const CardDelivery = z.enum(['branch', 'post'], { error: 'required' })

export const UniformSize = z.enum(['S', 'M', 'L', 'XL', 'XXL', 'XXXL'], { error: 'required' })

const Step = z.object({
  state: CardState,
  reason: z.string(),
  at: Instant,
})

const Facts = {
  cardApplicationId: Id,
  number: z.string(),
  kind: CardKind,
  state: CardState,
  /** Since when it is in this state. */
  since: Instant,
  appliedAt: Instant,
  /** Why photos were refused or the application was returned; empty otherwise. */
  reason: z.string(),
  /** The last day for the next step, where the federation must take it, and where it waits when that was let pass. */
  dueOn: z.nullable(LocalDate),
  passedOn: z.nullable(PassedOn),
}

const consents = {
  /** Chosen by the client once for each form: a form sent twice applies once. */
  requestId: Id,
  agreed: AgreedTexts,
  /** Consent of its own to passing data on to the bank. */
  financeConsent: z.literal(true, { error: 'agreement' }),
}

/** What the debit card is made and handed over by. */
export const DebitCardInput = z
  .strictObject({
    ...consents,
    /** Consent of its own to the use of the photos. */
    photoConsent: z.literal(true, { error: 'agreement' }),
    /** Last day the identity document is valid; absent: without end. */
    documentValidUntil: z.optional(LocalDate),
    address: Line(ADDRESS_LENGTH.most, ADDRESS_LENGTH.least),
    occupation: z.enum(occupationCodes, { error: 'required' }),
    contactName: PersonName,
    contactMobile: Mobile,
    faceFileId: Id,
    /** Both absent where they are on file. */
    frontFileId: z.optional(Id),
    backFileId: z.optional(Id),
    uniformSize: UniformSize,
    delivery: CardDelivery,
    branchCode: z.optional(Line(20)),
    pickupOn: z.optional(LocalDate),
    pickupSlot: z.optional(Line(20)),
    postalAddress: z.optional(Line(ADDRESS_LENGTH.most, ADDRESS_LENGTH.least)),
  })
  .check(
    z.refine(({ delivery, branchCode }) => delivery !== 'branch' || !!branchCode, {
      error: 'required',
      path: ['branchCode'],
    }),
    z.refine(({ delivery, pickupOn }) => delivery !== 'branch' || !!pickupOn, {
      error: 'required',
      path: ['pickupOn'],
    }),
    z.refine(({ delivery, pickupSlot }) => delivery !== 'branch' || !!pickupSlot, {
      error: 'required',
      path: ['pickupSlot'],
    }),
    z.refine(({ delivery, postalAddress }) => delivery !== 'post' || !!postalAddress, {
      error: 'required',
      path: ['postalAddress'],
    }),
  )

const Receipt = z.object({ cardApplicationId: Id, number: z.string() })

const Branch = z.object({ code: z.string(), name: z.string(), address: z.string() })

/** How the card is handed over. */
const HandOver = {
  uniformSize: z.nullable(UniformSize),
  delivery: z.nullable(CardDelivery),
  branch: z.nullable(Branch),
  pickupOn: z.nullable(LocalDate),
  pickupSlot: z.nullable(z.string()),
  /** The last four digits of the card, which is all that is ever kept of its number. */
  lastFour: z.nullable(z.string()),
}

const photoRefusals = [
  'fileTooLarge',
  'fileTypeRefused',
  'fileUnreadable',
  'pictureTooLarge',
  'cardPhotoUnfit',
] as const

const one = z.strictObject({ cardApplicationId: Id })

/** Why a row of the bank's list was not taken. */
export const SheetFault = z.enum([
  'numberUnknown',
  'numberTwice',
  'stateUnknown',
  'stateRefuses',
  'reasonMissing',
  'lastFourFormat',
])

/** The registered volunteer card, issued with a bank: who applies, and how the federation brings it on its way. */
export const cardApplication = {
  applyState: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/bankCard/getUsersApplyState',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      cardStatus: z.int(),
      /** The newest application; null before the first. */
      application: z.nullable(
        z.object({ ...Facts, can: z.object({ withdraw: z.boolean(), redoPhotos: z.boolean() }) }),
      ),
      /** For each kind what stands in the way; null: nothing. */
      debit: z.nullable(CardObstacle),
      credit: z.nullable(CardObstacle),
    }),
    errors: [],
    summary: 'Where the own application for the card stands, and which cards can be applied for.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/bankCard/getUsersDetail',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      ...Facts,
      ...HandOver,
      cardStatus: z.int(),
      documentValidUntil: z.nullable(LocalDate),
      occupation: z.nullable(z.enum(occupationCodes)),
      /** Empty once they were deleted. */
      address: z.string(),
      contactName: z.string(),
      contactMobile: z.string(),
      postalAddress: z.string(),
      /** Photos that have to be taken again. */
      refusedPhotos: z.array(CardPhoto),
      steps: z.array(Step),
      can: z.object({ withdraw: z.boolean(), redoPhotos: z.boolean() }),
    }),
    errors: ['cardApplicationNotFound'],
    summary: 'The newest own application with every step it took, the oldest first.',
  }),
  inspectHasIdcardPic: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/bankCard/inspectHasIdcardPic',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({ hasIdcardPic: z.boolean() }),
    errors: [],
    quiet: true,
    summary: 'Whether photos of both sides of the identity card are on file.',
  }),
  offer: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/bankCard/offer',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      bankName: z.string(),
      branches: z.array(Branch),
      /** Days on which a card can be picked up: worked ones, by the official calendar. */
      openDays: z.array(LocalDate),
      slots: z.array(z.string()),
      /** The bank's own page for the credit card. */
      creditUrl: z.string(),
    }),
    errors: [],
    summary: 'The bank, its branches, and when a card can be picked up.',
  }),
  submitDebit: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/bankCard/submitDebit',
    access: 'volunteer',
    input: DebitCardInput,
    result: Receipt,
    errors: [
      'cardConditionsUnmet',
      'cardRunning',
      'agreementChanged',
      'cardPickupRefused',
      'cardDocumentExpired',
      'cardPhotoMissing',
      'cardPhotoUnfit',
      'fileTypeRefused',
      'fileNotFound',
    ],
    quiet: true,
    summary: 'Apply for the debit card, with the photos that were sent before.',
  }),
  submitCredit: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/bankCard/submitCredit',
    access: 'volunteer',
    input: z.strictObject(consents),
    result: Receipt,
    errors: ['cardConditionsUnmet', 'cardRunning', 'agreementChanged'],
    quiet: true,
    summary: 'Apply for the credit card; the bank asks for everything else on its own page.',
  }),
  withdraw: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/bankCard/withdraw',
    access: 'volunteer',
    input: one,
    result: Nothing,
    errors: ['cardApplicationNotFound', 'cardStateRefuses'],
    summary:
      'Take an application back before it is on its way to the bank; its photos are deleted.',
  }),
  photosRedoUpload: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/bankCard/photosRedoUpload',
    access: 'volunteer',
    encoding: 'multipart',
    input: z.strictObject({
      cardApplicationId: Id,
      face: z.optional(z.file()),
      front: z.optional(z.file()),
      back: z.optional(z.file()),
    }),
    result: Nothing,
    errors: ['cardApplicationNotFound', 'cardStateRefuses', 'cardPhotoMissing', ...photoRefusals],
    quiet: true,
    summary: 'Send again the photos that were refused; the application is reviewed again.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/card/list',
    access: 'administrator',
    permission: 'cardManage',
    input: z.strictObject({
      state: z.optional(CardState),
      kind: z.optional(CardKind),
      /** Number of an application or of a volunteer. */
      number: z.optional(Line(30)),
      ...paging,
    }),
    result: pageOf(
      z.object({
        ...Facts,
        nameMasked: z.string(),
        volunteerNo: z.string(),
        regionName: z.string(),
        batchNumber: z.nullable(z.string()),
        lastFour: z.nullable(z.string()),
        overdue: z.boolean(),
        /** Who takes the next step, where it went to a node above the one acted for. */
        waitsFor: z.nullable(WaitsFor),
        /** Steps that can be taken now. */
        actions: z.array(ManualCardAction),
      }),
    ),
    errors: [],
    summary:
      'Applications of the volunteers of the own region: those to be reviewed the oldest first, else the newest first.',
  }),
  open: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/card/open',
    access: 'administrator',
    permission: 'cardManage',
    input: z.extend(one, proof),
    result: z.object({
      ...Facts,
      ...HandOver,
      name: z.string(),
      documentType: z.string(),
      documentNumber: z.string(),
      birthDate: LocalDate,
      mobile: z.string(),
      documentValidUntil: z.nullable(LocalDate),
      occupation: z.nullable(z.enum(occupationCodes)),
      address: z.string(),
      contactName: z.string(),
      contactMobile: z.string(),
      postalAddress: z.string(),
      guardianConsented: z.boolean(),
      steps: z.array(Step),
      /** Each opens once, within a minute. */
      photos: z.array(z.object({ photo: CardPhoto, link: z.string() })),
      actions: z.array(ManualCardAction),
    }),
    errors: ['cardApplicationNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary: 'One application in full, with links to its photos. The volunteer sees who looked.',
  }),
  move: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/card/move',
    access: 'administrator',
    permission: 'cardManage',
    input: z
      .strictObject({
        cardApplicationId: Id,
        action: ManualCardAction,
        /** Told to the volunteer; asked for where something is refused or ends. */
        reason: z.optional(Line(SHORT_REASON_LENGTH.most, SHORT_REASON_LENGTH.least)),
        /** Which photos are refused. */
        photos: z.optional(z.array(CardPhoto).check(z.maxLength(3))),
        lastFour: z.optional(z.string().check(z.regex(/^\d{4}$/, { error: 'lastFour' }))),
      })
      .check(
        across(
          ['action', 'photos'],
          ({ action, photos }) =>
            action !== 'refusePhotos' || (photos !== undefined && photos.length > 0),
          { error: 'required', at: ['photos'] },
        ),
        across(
          ['action', 'reason'],
          ({ action, reason }) =>
            !['refusePhotos', 'return', 'returnByBank', 'close'].includes(action) || !!reason,
          { error: 'required', at: ['reason'] },
        ),
      ),
    result: Nothing,
    errors: ['cardApplicationNotFound', 'cardStateRefuses', 'matterPassedOn'],
    quiet: true,
    summary: 'Take an application one step on, or back, with a reason where it needs one.',
  }),
  report: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/card/report',
    access: 'administrator',
    permission: 'cardManage',
    input: z.strictObject({}),
    result: z.object({ batchId: Id, batchNumber: z.string(), applications: z.int() }),
    errors: ['cardNothingToReport'],
    summary: 'Put the approved applications of the own region into a batch for the bank.',
  }),
  batches: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/card/batches',
    access: 'administrator',
    permission: 'cardManage',
    input: z.strictObject({ ...paging }),
    result: pageOf(
      z.object({
        batchId: Id,
        batchNumber: z.string(),
        applications: z.int(),
        reportedAt: Instant,
      }),
    ),
    errors: [],
    summary: 'The batches this node reported, the newest first.',
  }),
  batchFile: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/card/batchFile',
    access: 'administrator',
    permission: 'cardManage',
    input: z.strictObject({ batchId: Id, ...proof }),
    result: 'file',
    media: mediaTypes.workbook,
    dear: true,
    errors: ['cardBatchNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary: 'A batch as the bank takes it; every volunteer of it sees that it was passed on.',
  }),
  importStates: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/card/importStates',
    access: 'administrator',
    permission: 'cardManage',
    encoding: 'multipart',
    input: z.strictObject({ file: z.file({ error: 'fileMissing' }) }),
    result: z.object({
      /** Applications that took a step; none when a row is at fault. */
      written: z.int(),
      /** Rows that say what is known already. */
      unchanged: z.int(),
      faults: z.array(z.object({ row: z.int(), number: z.string(), fault: SheetFault })),
    }),
    dear: true,
    errors: ['fileTooLarge', 'cardSheetUnreadable'],
    quiet: true,
    summary: 'Take up what the bank says of applications: all rows or, with a fault in one, none.',
  }),
}
