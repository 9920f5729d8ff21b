import type { Config } from '../config.ts'
import { httpSms } from './http-sms.ts'
import type { Sender, Senders } from './sender.ts'
import { smtp } from './smtp.ts'

/** Sends nothing: the message stays in the outbox, where the console shows it. */
const keep: Sender = async () => {}

/** The senders that the configuration names. */
export const sendersOf = ({ outbox }: Pick<Config, 'outbox'>): Senders => ({
  sms: outbox.sms.kind === 'http' ? httpSms(outbox.sms) : keep,
  email: outbox.email.kind === 'smtp' ? smtp(outbox.email) : keep,
})
