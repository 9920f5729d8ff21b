import * as z from 'zod/mini'
import { CodeChannel } from './code.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, pageOf, paging, xc } from '../fields.ts'
import { OutboxPurpose, proof, Reason } from '../reason.ts'

/** A message to be sent, sent, or given up. */
export const OutboxState = z.enum(['waiting', 'sent', 'failed'])

const OutboxMessage = z.object({
  messageId: Id,
  channel: CodeChannel,
  /** Masked number or address; empty once it is forgotten. */
  target: z.string(),
  subject: z.string(),
  /** Without what opens an account or an invitation; empty once it is forgotten. */
  text: z.string(),
  /** Something of the text is hidden: `reveal` shows it. */
  hidden: z.boolean(),
  state: OutboxState,
  attempts: z.int(),
  createdAt: Instant,
  /** When what waits is sent, or tried again: an SMS of the night in the morning. Null for what is over. */
  dueAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
})

/**
 * The outbox, where SMS and mail are not sent but kept to be looked at: for the root federation,
 * outside production, and for the channels without a real sender.
 */
export const outbox = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/outbox/list',
    access: 'administrator',
    permission: 'outboxRead',
    input: z.strictObject({
      xc,
      channel: z.optional(CodeChannel),
      state: z.optional(OutboxState),
      ...paging,
    }),
    result: pageOf(OutboxMessage),
    errors: [],
    servedWhile: ['maintenance'],
    summary:
      'SMS and mail kept in the outbox without codes and secrets of links, the newest first; none where they are really sent.',
  }),
  reveal: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/outbox/reveal',
    access: 'administrator',
    permission: 'outboxRead',
    input: z.strictObject({ messageId: Id, purpose: OutboxPurpose, reason: Reason, ...proof }),
    result: z.object({ target: z.string(), subject: z.string(), text: z.string() }),
    errors: ['notFound', 'revealProofNeeded', 'ticketRefused'],
    quiet: true,
    summary:
      'The number or address of a message with its whole text, with the reason for looking, which is kept.',
  }),
}
