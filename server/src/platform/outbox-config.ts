import { StartupError } from './startup-error.ts'

/** At most so many within so many seconds. */
export interface Limit {
  most: number
  seconds: number
}

/** What verification codes are limited by; every limit of a list holds. */
export interface CodeConfig {
  /**
   * Codes to one number or address: for its own account signed in, for each browser that account knows,
   * and for everybody else together.
   */
  target: readonly Limit[]
  ip: readonly Limit[]
  browser: readonly Limit[]
  /** Codes of everybody together: more than these and something is wrong. */
  all: readonly Limit[]
  /** Wrong tries for one number or address in one browser. */
  wrong: readonly Limit[]
  /**
   * Wrong tries for one number or address in all browsers: more than strangers have with all the codes
   * they may have sent to it, so that they alone never use it up.
   */
  wrongTarget: readonly Limit[]
  /** Zero bits that the solution of a challenge begins with, for who has not asked lately. */
  challengeBits: number
}

/** How SMS and mail leave: kept in the outbox, or handed over. */
export interface OutboxConfig {
  sms: { kind: 'local' } | { kind: 'http'; url: string; secret: string }
  email: { kind: 'local' } | { kind: 'smtp'; url: string; from: string }
}

/** Reads `5/3600 10/86400`. */
export const limitsFrom = (text: string): Limit[] =>
  text.split(' ').map((part) => {
    const [most, seconds] = part.split('/').map(Number)
    return { most: most!, seconds: seconds! }
  })

/** What the environment says about the outbox; empty texts are variables that were not given. */
interface Given {
  production: boolean
  allowLocal: boolean
  sms: { sender: 'local' | 'http'; url: string; secret: string }
  mail: { sender: 'local' | 'smtp'; url: string; from: string }
}

/** The senders that were asked for, with all they need; fails with a StartupError that says what is missing. */
export const outboxFrom = ({ production, allowLocal, sms, mail }: Given): OutboxConfig => {
  const need = (name: string, value: string, sender: string) => {
    if (!value) throw new StartupError(`${name} is missing; ${sender} needs it.`)
  }
  const refuseLocal = (sender: string, real: string) => {
    if (production && !allowLocal)
      throw new StartupError(
        `${sender} is local, so that nobody would be sent anything; set ${sender}=${real}, or ALLOW_LOCAL_OUTBOX=1 to start production all the same.`,
      )
  }
  if (sms.sender === 'local') refuseLocal('SMS_SENDER', 'http')
  else {
    need('SMS_URL', sms.url, 'SMS_SENDER=http')
    need('SMS_SECRET', sms.secret, 'SMS_SENDER=http')
    if (production && !sms.url.startsWith('https:'))
      throw new StartupError('SMS_URL is not https; in production numbers travel encrypted only.')
  }
  if (mail.sender === 'local') refuseLocal('MAIL_SENDER', 'smtp')
  else {
    need('SMTP_URL', mail.url, 'MAIL_SENDER=smtp')
    need('MAIL_FROM', mail.from, 'MAIL_SENDER=smtp')
  }
  return {
    sms:
      sms.sender === 'local'
        ? { kind: 'local' }
        : { kind: 'http', url: sms.url, secret: sms.secret },
    email:
      mail.sender === 'local'
        ? { kind: 'local' }
        : { kind: 'smtp', url: mail.url, from: mail.from },
  }
}
