import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { SealedApproval, SealedStar } from './star.seal.ts'

export type StoredStar = SealedStar & { seal: Buffer | null }
export type StoredApproval = SealedApproval & { seal: Buffer | null }

/** What is sealed of the rating `s`, with its seal. */
export const starColumns = sql`s.volunteer_id as "volunteerId", s.rating, s.certifier_id as "certifierId",
  s.certified_at as "certifiedAt", s.seal`

/** What is sealed of the application `a`, with its seal. */
export const approvalColumns = sql`a.volunteer_id as "volunteerId", a.id as "starApplicationId", a.rating,
  a.certifier_id as "certifierId", a.reviewed_by as "reviewedBy", a.publicity_ends_at as "publicityEndsAt", a.seal`

/** The next ratings that hold, by volunteer. */
export const listStars = async (
  db: Db,
  after: string | null,
  most: number,
): Promise<StoredStar[]> => {
  const { rows } = await sql<StoredStar>`
    select ${starColumns} from star s where ${after === null ? sql`true` : sql`s.volunteer_id > ${after}::uuid`}
    order by s.volunteer_id limit ${most}`.execute(db)
  return rows
}

/** The next applications in publicity, by identifier. */
export const listApproved = async (
  db: Db,
  after: string | null,
  most: number,
): Promise<StoredApproval[]> => {
  const { rows } = await sql<StoredApproval>`
    select ${approvalColumns} from star_application a
    where a.state = 'publicised' and ${after === null ? sql`true` : sql`a.id > ${after}::uuid`}
    order by a.id limit ${most}`.execute(db)
  return rows
}
