import { maskName } from 'contract/rules/mask'
import { commitment } from '../../../platform/signed-json.ts'

/** How a line's service time was established; the words for print stand in certificate.copy.ts. */
export type RecordWay =
  | 'qr'
  | 'scanned'
  | 'code'
  | 'location'
  | 'manual'
  | 'proposed'
  | 'supplementary'
  | 'import'

export type CertificateLine = {
  /** Day of service, YYYY-MM-DD, China time. */
  date: string
  missionTitle: string
  /** The recording unit (Decree 67, article 15). */
  organizationName: string
  regionName: string
  serviceMinutes: number
  trainingMinutes: number
  way: RecordWay
  /** Name of the system the record was made in. */
  source: string
  recordId: string
}

/** The holder as printed on the certificate; it never leaves it. */
export type CertificateHolder = {
  name: string
  volunteerNo: string
  documentType: string
  idNumberMasked: string
}

/** The holder as anybody may see him who has number and code. */
export type PublicHolder = {
  nameMasked: string
  volunteerNoMasked: string
  /** Binds the printed holder without naming him: see `commitment`. */
  commitment: string
}

/**
 * What a time certificate states, frozen at issue. As printed it names the holder; as signed and
 * shown to whoever verifies it, it holds the public holder instead. No verification code and no full
 * document number stand in either. All texts are the words to print; dates are YYYY-MM-DD in China
 * time; minutes are integers.
 */
export type CertificateSnapshot<Holder = CertificateHolder> = {
  version: 1
  number: string
  holder: Holder
  period: { from: string; to: string }
  filters: { cities?: string[]; categories?: string[] }
  totals: { serviceMinutes: number; trainingMinutes: number; records: number }
  lines: CertificateLine[]
  issuer: { name: string; contact: string }
  /** ISO 8601 instant. */
  issuedAt: string
  /** Which public key verifies the signature. */
  keyId: string
  verifyUrl: string
}

/** The snapshot as it is signed and shown. */
export const publicSnapshot = (
  snapshot: CertificateSnapshot,
  code: string,
): CertificateSnapshot<PublicHolder> => ({
  ...snapshot,
  holder: {
    nameMasked: maskName(snapshot.holder.name),
    volunteerNoMasked: `****${snapshot.holder.volunteerNo.slice(-4)}`,
    commitment: commitment(snapshot.holder, code),
  },
})
