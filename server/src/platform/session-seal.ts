import { heldSealKeys, isSealed, sealText } from './seal.ts'

/** Of a session, all that decides who may do what with which tokens until when. */
export interface SessionFacts {
  id: string
  realm: string
  account_id: string
  organization_id: string | null
  access_digest: Buffer
  access_expires_at: Date
  refresh_digest: Buffer
  refresh_expires_at: Date
  created_at: Date
}

const textOf = (session: SessionFacts): string =>
  JSON.stringify([
    session.id,
    session.realm,
    session.account_id,
    session.organization_id,
    session.access_digest.toString('hex'),
    Number(session.access_expires_at),
    session.refresh_digest.toString('hex'),
    Number(session.refresh_expires_at),
    Number(session.created_at),
  ])

/**
 * The seal of a session as it stands; whatever writes one of its facts gives it another. It goes when the session ends.
 * Who kept a row and its seal, and puts both back after the end, brings back exactly that session, for its tokens, and
 * at most until they would have run out by themselves.
 */
export const sealSession = (session: SessionFacts): Buffer =>
  sealText(heldSealKeys(), 'session', textOf(session))

/** Whether the product wrote a session so. */
export const isSessionAsSealed = (session: SessionFacts & { seal: Buffer | null }): boolean =>
  session.seal !== null && isSealed(heldSealKeys(), 'session', textOf(session), session.seal)
