import * as z from 'zod/mini'
import { LoginAnswer } from './auth.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing, xc, Ticket } from '../fields.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const singleSignOnMessageKinds = ['loginLinked'] as const

const callbackText = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(2048))

/**
 * Logging in with an account of one OpenID provider that the configuration names (authorisation code with
 * PKCE). Whoever it is unknown of says once, after an ordinary login, which account is his.
 */
export const singleSignOn = {
  offer: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'auth/signOn/offer',
    access: 'public',
    input: z.strictObject({}),
    result: z.object({
      /** Name of the provider for the button; null: there is none. */
      title: z.nullable(z.string()),
    }),
    errors: [],
    replica: true,
    quiet: true,
    servedWhile: ['readOnly'],
    summary: 'Whether there is a provider to log in with, and its name.',
  }),
  begin: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/signOn/begin',
    access: 'public',
    input: z.strictObject({}),
    result: z.object({
      /** Where the browser goes on. */
      url: z.string(),
    }),
    errors: ['signOnUnavailable'],
    quiet: true,
    servedWhile: ['readOnly'],
    summary: 'Begin a login at the provider: for this browser, once, for two minutes.',
  }),
  authByThird: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/report/authByThird',
    access: 'public',
    input: z.strictObject({
      xc,
      state: callbackText,
      /** Absent when the provider refused. */
      code: z.optional(callbackText),
      /** The issuer, where the provider names it (RFC 9207). */
      iss: z.optional(callbackText),
    }),
    result: z.object({
      /** The session of whose account is linked; null for anybody else. */
      login: z.nullable(LoginAnswer),
      /** Somebody whom no account is linked with. */
      unknown: z.nullable(
        z.object({
          /** Links the account of who logs in next in this browser; ten minutes. */
          ticket: z.string(),
          provider: z.string(),
          /** What the provider calls the account, masked. */
          account: z.string(),
        }),
      ),
    }),
    errors: ['signOnRefused', 'signOnUnavailable', 'accountFrozen', 'accountUnclaimed'],
    quiet: true,
    servedWhile: ['readOnly'],
    summary:
      'What a provider answered: logs in whose account is linked, and gives anybody else a ticket to link one.',
  }),
  link: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/signOn/link',
    access: 'volunteer',
    input: z.strictObject({ ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'loginLinkedAlready'],
    quiet: true,
    summary:
      'Link the account at the provider with the own one, within five minutes of an ordinary login.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'auth/signOn/list',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.array(
      z.object({
        linkId: Id,
        /** Name of the provider; empty when it is no longer configured. */
        provider: z.string(),
        linkedAt: Instant,
        lastUsedAt: z.nullable(Instant),
      }),
    ),
    errors: [],
    summary: 'Accounts elsewhere that the own account is logged in with.',
  }),
  unlink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/signOn/unlink',
    access: 'volunteer',
    input: z.strictObject({ linkId: Id, ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'linkedLoginNotFound'],
    quiet: true,
    summary: 'End the link with an account elsewhere, with a fresh proof of who one is.',
  }),
}
