import type { World } from '../../../platform/world.ts'
import { problemsOf, snapshotOf } from './certificate.integrity.ts'
import { listLineStates } from './certificate.repository.ts'
import { listKept } from './kept.service.ts'
import type { CertificateLine, CertificateSnapshot, PublicHolder } from './certificate.snapshot.ts'

export interface Standing {
  /** Null where the text is no certificate any more. */
  said: CertificateSnapshot<PublicHolder> | null
  /** Nothing of it was touched: text, signature, key, columns, standing. */
  signatureValid: boolean
  /** Its lines in their order, and whether each record is still in effect. */
  lines: { line: CertificateLine; holds: boolean }[]
}

/** What a certificate says, and which of its lines still hold. */
export const standingOf = async (
  { db, keys }: Pick<World, 'db' | 'keys'>,
  row: { volunteerId: string; certificateId: string; signed: string },
): Promise<Standing> => {
  const said = snapshotOf(row.signed)
  const states = new Map(
    (await listLineStates(db, row.volunteerId, row.certificateId)).map((line) => [
      line.recordId,
      line.state,
    ]),
  )
  const kept = await listKept(db, row.volunteerId, [row.certificateId])
  return {
    said,
    signatureValid: kept.length > 0 && kept.every((one) => problemsOf(keys, one).length === 0),
    lines: (said?.lines ?? []).map((line) => ({
      line,
      holds: states.get(line.recordId) === 'effective',
    })),
  }
}
