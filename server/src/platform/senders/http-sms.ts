import { createHmac } from 'node:crypto'
import { SendFailure, type Sender } from './sender.ts'

interface Options {
  url: string
  /** Shared with the gateway; signs every request. */
  secret: string
  /** Milliseconds the gateway has for its answer. */
  patience?: number
}

/** Statuses by which a gateway says that it will never take this message. */
const finalStatuses = new Set([400, 404, 410, 413, 422])

/**
 * Hands SMS to a gateway: POST of JSON `{ id, mobile, text, template, at }`. `X-Signature` is the
 * HMAC-SHA-256 of the body as hexadecimal digits, `Idempotency-Key` the identifier of the message. Any
 * status of the 200s means taken. Redirects are not followed, so that nobody else is told the number.
 */
export const httpSms =
  ({ url, secret, patience = 5000 }: Options): Sender =>
  async ({ id, target, text, template }) => {
    const body = JSON.stringify({
      id,
      mobile: target,
      text,
      template,
      at: new Date().toISOString(),
    })
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'idempotency-key': id,
        'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    }).catch((error: Error) => {
      throw new SendFailure(error.name === 'TimeoutError' ? 'timedOut' : 'notReached', false, error)
    })
    await response.body?.cancel()
    if (!response.ok)
      throw new SendFailure(`status ${response.status}`, finalStatuses.has(response.status))
  }
