import type { StarRating } from 'contract/codes/star-rating'
import { maskName } from 'contract/rules/mask'
import { commitment } from '../../../platform/signed-json.ts'
import type { Grade } from '../record/grade.policy.ts'

/** How a line's service time was established; the words for print stand in certificate.copy.ts. */
export type RecordWay =
  | 'qr'
  | 'scanned'
  | 'code'
  | 'location'
  | 'printed'
  | 'manual'
  | 'proposed'
  | 'stated'
  | 'decided'
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
  /** Where its minutes come from; none in version 1. */
  grade?: Grade
  /** Name of the system the record was made in. */
  source: string
  recordId: string
}

/** An honour: given by an organisation, not measured, and part of no sum. */
export type CertificateHonour = {
  date: string
  title: string
  organizationName: string
  minutes: number
  honourId: string
}

interface GradeTotal {
  serviceMinutes: number
  trainingMinutes: number
  records: number
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
  /** 2 says grades, and may have a purpose and a language. */
  version: 1 | 2
  number: string
  holder: Holder
  /** Days of the first and the last record; in what was issued earlier, the range that was asked for. */
  period: { from: string; to: string }
  filters: {
    cities?: string[]
    categories?: string[]
    gradeFrom?: Grade
    /** Name of the node at which or below which all of it was recorded. */
    recordedBy?: string
    /** Title of the only mission it is about. */
    mission?: string
  }
  totals: {
    serviceMinutes: number
    trainingMinutes: number
    records: number
    /** By grade, the strongest first; none in version 1. */
    grades?: (GradeTotal & { grade: Grade })[]
  }
  /** What its holder wants it for, in his own words, which nobody looked at. */
  purpose?: string
  /** The star rating that was certified when it was issued, and by whom; none without one. */
  star?: { rating: StarRating; certifierName: string; certifiedOn: string }
  /** Languages of the paper; Chinese alone in version 1. */
  language?: 'zh' | 'zh+en'
  lines: CertificateLine[]
  /** Where its holder wants them there. */
  honours?: CertificateHonour[]
  issuer: { name: string; contact: string }
  /** SHA-256 of the picture of the issuer's seal that is printed beside, in hexadecimal; none without one. */
  stamp?: string
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
