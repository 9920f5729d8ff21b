import type { Db, Tx } from '../../../platform/db.ts'
import { heldSealKeys } from '../../../platform/seal.ts'
import { againstLog } from '../record/mark.service.ts'
import { honoursOtherwise } from '../supplementary/honour.service.ts'
import { type KeptCertificate, snapshotOf } from './certificate.integrity.ts'
import * as rows from './certificate.repository.ts'

/*
 * What tells whether a certificate was touched, with what the log says last of its holder's chain, its records and its
 * honours: a reversal that was cut off with all that followed from it agrees with everything else. A check of all certificates
 * looks at the log as a whole instead (`verifyMarks`).
 */

const besideLog = async (
  db: Db,
  volunteerId: string,
  kept: readonly KeptCertificate[],
): Promise<KeptCertificate[]> => {
  if (kept.length === 0) return []
  const recordIds = [...new Set(kept.flatMap((one) => one.recordIds))]
  const { ends, otherwise } = await againstLog(db, volunteerId, recordIds)
  const honours = await honoursOtherwise(
    { db, keys: heldSealKeys() },
    volunteerId,
    kept.flatMap(honoursOf),
  )
  return kept.map((one) => ({
    ...one,
    credited:
      one.credited &&
      ends &&
      !one.recordIds.some((id) => otherwise.has(id)) &&
      !honoursOf(one).some((id) => honours.has(id)),
  }))
}

const honoursOf = ({ signed }: KeptCertificate): string[] =>
  (snapshotOf(signed)?.honours ?? []).map(({ honourId }) => honourId)

/** Certificates of a volunteer among those named. */
export const listKept = async (
  db: Db,
  volunteerId: string,
  certificateIds: readonly string[],
): Promise<KeptCertificate[]> =>
  besideLog(db, volunteerId, await rows.listKept(db, volunteerId, certificateIds))

/** The certificate of a number. */
export const findKept = async (db: Db, number: string): Promise<KeptCertificate | undefined> => {
  const row = await rows.findByNumber(db, number)
  return row && (await besideLog(db, row.volunteerId, [row]))[0]
}

/** A certificate of a volunteer, held until the transaction ends. */
export const lockKept = async (
  db: Tx,
  volunteerId: string,
  certificateId: string,
): Promise<KeptCertificate | undefined> => {
  await rows.lockCertificate(db, volunteerId, certificateId)
  return (await listKept(db, volunteerId, [certificateId]))[0]
}
