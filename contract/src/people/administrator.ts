import * as z from 'zod/mini'
import { VerificationCode } from '../foundation/code.ts'
import { endpoint } from '../endpoint.ts'
import { Contact, Id, Instant, Line, LoginName, Mobile, Nothing, Ticket } from '../fields.ts'
import { newPasswordFields, repeated } from './password-fields.ts'
import { nodeKinds, roleNames } from '../permissions.ts'
import { DocumentNumber, DocumentType } from './registration.ts'

/** What is made of an invitation. */
export const InvitationState = z.enum(['awaitingRelease', 'open', 'accepted', 'revoked', 'expired'])

const Role = z.enum(roleNames)

/** Roles to be given, each once. */
const Roles = z.array(Role).check(
  z.minLength(1, { error: 'required' }),
  z.maxLength(8),
  z.refine((roles) => new Set(roles).size === roles.length, { error: 'duplicate' }),
)

/** The secret of an invitation's link: 256 bits. */
const InvitationToken = z
  .string({ error: 'required' })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: 'required' }))

const reason = Line(200, 2)

/** Whether an administrator may log in. */
export const AdministratorState = z.enum(['active', 'frozen'])

const Staff = z.object({
  administratorId: Id,
  name: z.string(),
  loginName: z.string(),
  /** Masked; empty when none is bound. */
  mobile: z.string(),
  /** The number of his document, masked; empty while nobody has entered one. */
  document: z.string(),
  roles: z.array(Role),
  state: AdministratorState,
  lastLoginAt: z.nullable(Instant),
  /** Whether he logs in with a second factor. */
  secondFactor: z.boolean(),
  /** The one who asks. */
  self: z.boolean(),
  can: z.object({
    assign: z.boolean(),
    dismiss: z.boolean(),
    freeze: z.boolean(),
    unfreeze: z.boolean(),
    resetFactor: z.boolean(),
    /** May be asked to take the owner's role over. */
    takeOver: z.boolean(),
    /** Of others, who may give them roles; his own once. */
    enterDocument: z.boolean(),
  }),
})

const Invitation = z.object({
  invitationId: Id,
  name: z.string(),
  /** Masked number or address. */
  target: z.string(),
  roles: z.array(Role),
  state: InvitationState,
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  can: z.object({ release: z.boolean(), resend: z.boolean(), revoke: z.boolean() }),
})

const acceptRefusals = ['invitationNotFound', 'rowAltered', 'rolesSeparated'] as const

const document = {
  documentType: DocumentType,
  documentNumber: DocumentNumber,
  ticket: Ticket,
}

const documentRefusals = ['ticketRefused', 'documentEntered', 'administratorDocumentTaken'] as const

/** The administrators of a node, how they come to it and how they leave it. */
export const administrator = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/administrator/list',
    access: 'administrator',
    permission: 'staffRead',
    input: z.strictObject({}),
    result: z.object({
      items: z.array(Staff),
      /** Roles the asker may give here. */
      grantable: z.array(Role),
      /** What the node is, by which roles give more or less. */
      nodeKind: z.enum(nodeKinds),
    }),
    errors: [],
    summary: 'The administrators of the node acted for, its owner first.',
  }),
  find: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/administrator/find',
    access: 'administrator',
    permission: 'staffFreeze',
    input: z.strictObject({ loginName: LoginName }),
    result: z.nullable(
      z.extend(Staff, {
        /** Names of the nodes he serves. */
        organizations: z.array(z.string()),
      }),
    ),
    errors: [],
    summary: 'The administrator of this login name, wherever he serves; for the root alone.',
  }),
  enterDocument: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/enterDocument',
    access: 'administrator',
    permission: 'staffAssign',
    input: z.strictObject({ administratorId: Id, ...document }),
    result: Nothing,
    errors: [...documentRefusals, 'administratorNotFound'],
    quiet: true,
    summary:
      'Enter the document of an administrator of the node: by it the product knows that a volunteer is he himself.',
  }),
  enterOwnDocument: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/enterOwnDocument',
    access: 'administrator',
    input: z.strictObject(document),
    result: Nothing,
    errors: documentRefusals,
    quiet: true,
    summary: 'Enter the own document, once; whoever gives roles at the node corrects it.',
  }),
  invitations: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/administrator/invitations',
    access: 'administrator',
    permission: 'staffRead',
    input: z.strictObject({}),
    result: z.array(Invitation),
    errors: [],
    summary: 'Invitations of the last 90 days, the newest first.',
  }),
  invite: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/invite',
    access: 'administrator',
    permission: 'staffInvite',
    input: z.strictObject({ name: Line(50, 2), contact: Contact, roles: Roles }),
    result: z.object({ invitationId: Id, state: InvitationState }),
    errors: ['roleNotGrantable', 'rolesSeparated', 'invitationOpen', 'alreadyStaff'],
    quiet: true,
    summary:
      'Invite somebody by mobile or e-mail to become an administrator of the node; at the root another person releases the invitation.',
  }),
  release: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/releaseInvitation',
    access: 'administrator',
    permission: 'staffAssign',
    input: z.strictObject({ invitationId: Id }),
    result: Nothing,
    errors: ['invitationNotFound', 'rowAltered', 'invitationFourEyes', 'roleNotGrantable'],
    quiet: true,
    summary: 'Let an invitation of the root go out: never by who wrote it.',
  }),
  resend: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/resendInvitation',
    access: 'administrator',
    permission: 'staffInvite',
    input: z.strictObject({ invitationId: Id }),
    result: Nothing,
    errors: ['invitationNotFound', 'rowAltered', 'invitationTooSoon', 'invitationTooOften'],
    quiet: true,
    summary: 'Send an open invitation again with another link; the earlier link ends.',
  }),
  revokeInvitation: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/revokeInvitation',
    access: 'administrator',
    permission: 'staffInvite',
    input: z.strictObject({ invitationId: Id }),
    result: Nothing,
    errors: ['invitationNotFound'],
    quiet: true,
    summary: 'Take an open invitation back; its link ends at once.',
  }),
  assign: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/assignRoles',
    access: 'administrator',
    permission: 'staffAssign',
    input: z.strictObject({ administratorId: Id, roles: Roles }),
    result: Nothing,
    errors: [
      'administratorNotFound',
      'roleNotGrantable',
      'ownRolesUntouchable',
      'lastHolderOfRole',
      'rolesSeparated',
    ],
    quiet: true,
    summary: 'Put these roles at the node in place of those an administrator has there.',
  }),
  dismiss: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/dismiss',
    access: 'administrator',
    permission: 'staffAssign',
    input: z.strictObject({ administratorId: Id, reason }),
    result: Nothing,
    errors: [
      'administratorNotFound',
      'roleNotGrantable',
      'ownRolesUntouchable',
      'lastHolderOfRole',
    ],
    quiet: true,
    summary: 'Take every role at the node from an administrator; his sessions there end at once.',
  }),
  freeze: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/freeze',
    access: 'administrator',
    permission: 'staffFreeze',
    input: z.strictObject({ administratorId: Id, reason }),
    result: Nothing,
    errors: ['administratorNotFound', 'ownRolesUntouchable', 'administratorStateRefuses'],
    quiet: true,
    summary: 'Close the account of any administrator; every session of it ends at once.',
  }),
  unfreeze: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/unfreeze',
    access: 'administrator',
    permission: 'staffFreeze',
    input: z.strictObject({ administratorId: Id, reason }),
    result: Nothing,
    errors: ['administratorNotFound', 'ownRolesUntouchable', 'administratorStateRefuses'],
    quiet: true,
    summary: 'Open a frozen account again.',
  }),

  invitation: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'open/administrator/invitation',
    access: 'public',
    input: z.strictObject({ token: InvitationToken }),
    result: z.object({
      organizationName: z.string(),
      name: z.string(),
      roles: z.array(Role),
      channel: z.enum(['sms', 'email']),
      /** Masked number or address the invitation went to. */
      target: z.string(),
      expiresAt: Instant,
    }),
    errors: ['invitationNotFound', 'rowAltered'],
    quiet: true,
    servedWhile: ['readOnly'],
    summary: 'What an invitation asks, for who has its link; changes nothing.',
  }),
  accept: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'open/administrator/acceptInvitation',
    access: 'public',
    input: z
      .strictObject({
        token: InvitationToken,
        loginName: LoginName,
        ...newPasswordFields,
        mobile: Mobile,
        code: VerificationCode,
      })
      .check(repeated),
    result: Nothing,
    errors: [
      ...acceptRefusals,
      'invitationForOther',
      'codeWrong',
      'codeExpired',
      'codeVoid',
      'mobileTaken',
      'emailTaken',
      'loginNameTaken',
    ],
    quiet: true,
    summary:
      'Accept an invitation with a new account; the mobile is proven by a code of the purpose enrolAdministrator.',
  }),
  acceptSignedIn: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/acceptInvitation',
    access: 'administrator',
    input: z.strictObject({ token: InvitationToken }),
    result: z.object({ organizationId: Id, organizationName: z.string() }),
    errors: [...acceptRefusals, 'invitationForOther', 'alreadyStaff'],
    quiet: true,
    summary: 'Accept an invitation with the own account, to whose number or address it was sent.',
  }),
}
