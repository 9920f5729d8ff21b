/** A message as it leaves the product. */
export interface Outgoing {
  /** Identifier of the message: the same for every attempt, so that the other side can tell a repetition. */
  id: string
  /** One normalised mobile number or e-mail address. */
  target: string
  subject: string
  text: string
  /** Name of the template, by which a gateway may choose its own registered one. */
  template: string
}

/** Hands a message over; resolves once the other side has taken it. Fails with SendFailure. */
export type Sender = (message: Outgoing) => Promise<void>

/** Senders by channel; a channel without a real one keeps its messages in the outbox. */
export interface Senders {
  sms: Sender
  email: Sender
}

/** A message was not taken. `reason` is a short word of ours and never holds what the other side wrote. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure'
  readonly reason: string
  /** Trying again is of no use. */
  readonly final: boolean
  constructor(reason: string, final: boolean, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.final = final
  }
}
