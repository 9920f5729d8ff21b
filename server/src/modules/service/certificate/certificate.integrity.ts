import { createHmac } from 'node:crypto'
import type { CertificateProblem, SupersededBy } from 'contract/service/certificate'
import type * as z from 'zod/mini'
import { type Keys, sameBytes } from '../../../platform/crypto.ts'
import { trustedKey } from '../../../platform/key-attestation.ts'
import { canonicalJson, verifySnapshot } from '../../../platform/signed-json.ts'
import type { CertificateSnapshot, PublicHolder } from './certificate.snapshot.ts'

export type Problem = z.output<typeof CertificateProblem>

/** Where a certificate stands, as it is sealed: a copy of the row cannot be put under another one. */
export interface Standing {
  volunteerId: string
  certificateId: string
  number: string
  codeDigest: string
  signature: string
  state: string
  stateAt: Date
  replacedBy: string | null
  reasonKind: string | null
}

/** A certificate as it is kept, with all that tells whether it was touched. */
export interface KeptCertificate extends Omit<Standing, 'stateAt'> {
  stateAt: Date | null
  stateSeal: Buffer | null
  signed: string
  keyId: string
  serviceMinutes: number
  trainingMinutes: number
  records: number
  /** Days of the first and the last record, YYYY-MM-DD. */
  from: string | null
  to: string | null
  issuedAt: Date
  supersededBy: z.output<typeof SupersededBy> | null
  publicKey: Buffer | null
  keySince: Date | null
  attestation: string | null
  /** Certificates were sealed well before this one was issued, so that it must have had a seal. */
  sealedBefore: boolean
  recordIds: readonly string[]
  /**
   * Every record on it was credited in the ledger before, with the minutes that stand there; where one certificate is
   * looked at, the chain ends and each record stands as the log says last, too.
   */
  credited: boolean
  /** The log says that it was revoked. */
  revokedInLog: boolean
}

/** The seal over where a certificate stands, by a key that is in no database. */
export const sealOf = (keys: Keys, of: Standing): Buffer =>
  createHmac('sha256', keys.certificates)
    .update(
      canonicalJson([
        of.volunteerId,
        of.certificateId,
        of.number,
        of.codeDigest,
        of.signature,
        of.state,
        of.stateAt.toISOString(),
        of.replacedBy,
        of.reasonKind,
      ]),
    )
    .digest()

/** What was signed; null where the text is no certificate any more. */
export const snapshotOf = (signed: string): CertificateSnapshot<PublicHolder> | null => {
  try {
    const read = JSON.parse(signed) as CertificateSnapshot<PublicHolder>
    return Array.isArray(read.lines) && read.totals && read.holder ? read : null
  } catch {
    return null
  }
}

const isSealed = (keys: Keys, kept: KeptCertificate): boolean => {
  const { stateAt, stateSeal } = kept
  // Revoking came with the seals: only what is from before them may stand without.
  if (stateAt === null || stateSeal === null)
    return !kept.sealedBefore && kept.state !== 'revoked' && stateAt === stateSeal
  return sameBytes(stateSeal, sealOf(keys, { ...kept, stateAt }))
}

/** The key of a certificate; null where its row is gone or was not signed by the root key. */
const keyOf = (keys: Keys, { keyId, publicKey, keySince, attestation }: KeptCertificate) =>
  publicKey && keySince
    ? trustedKey(keys, { id: keyId, publicKey, since: keySince, attestation })
    : null

const columnsHold = (kept: KeptCertificate, said: CertificateSnapshot<PublicHolder>): boolean =>
  said.number === kept.number &&
  said.keyId === kept.keyId &&
  said.issuedAt === kept.issuedAt.toISOString() &&
  said.totals.serviceMinutes === kept.serviceMinutes &&
  said.totals.trainingMinutes === kept.trainingMinutes &&
  said.totals.records === kept.records &&
  (said.period?.from ?? null) === kept.from &&
  (said.period?.to ?? null) === kept.to

/**
 * What of a certificate was touched: its text, its signature, the key it is signed with, the columns beside the
 * text, or where it stands. None for one that is as it was made.
 */
export const problemsOf = (keys: Keys, kept: KeptCertificate): Problem[] => {
  const said = snapshotOf(kept.signed)
  const key = keyOf(keys, kept)
  const found: Record<Problem, boolean> = {
    text: said === null,
    key: key === null,
    signature: said !== null && key !== null && !verifySnapshot(said, kept.signature, key),
    columns: said !== null && !columnsHold(kept, said),
    lines: !kept.credited,
    standing: !isSealed(keys, kept) || kept.revokedInLog !== (kept.state === 'revoked'),
  }
  return (Object.keys(found) as Problem[]).filter((problem) => found[problem])
}
