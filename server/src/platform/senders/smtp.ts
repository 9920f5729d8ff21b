import { isEmail } from 'contract/rules/email'
import { createTransport } from 'nodemailer'
import { SendFailure, type Sender } from './sender.ts'

interface Options {
  /** smtp://user:password@host:port or smtps://… */
  url: string
  /** Address the mail comes from. */
  from: string
  /** Milliseconds for each step of the conversation. */
  patience?: number
}

/**
 * Hands mail to a server by SMTP. Exactly one recipient: what is not one plain address is refused before
 * a word is sent, and neither subject nor address can carry a line break into the header.
 */
export const smtp = ({ url, from, patience = 10_000 }: Options): Sender => {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    // Messages are text of ours: nothing is ever read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, target, subject, text }) => {
    if (!isEmail(target)) throw new SendFailure('notAnAddress', true)
    await transport
      .sendMail({
        from: { name: '', address: from },
        to: { name: '', address: target },
        envelope: { from, to: [target] },
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        subject: subject.replace(/[\r\n]+/g, ' '),
        text,
      })
      .catch((error: { responseCode?: number; code?: string }) => {
        const status = error.responseCode
        throw new SendFailure(
          status ? `status ${status}` : error.code === 'ETIMEDOUT' ? 'timedOut' : 'notReached',
          // 5yz is for ever, except a login that somebody must correct.
          status !== undefined && status >= 500 && error.code !== 'EAUTH',
          error,
        )
      })
  }
}
