import type { donationMessageKinds } from 'contract/site/donation'
import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './donation.messages.copy.ts'

const place = { category: 'system', target: 'ownDonations', topic: 'card' } as const

/** What this module tells volunteers. */
export const donationMessages = {
  donationIssued: { ...place, words: copy.donationIssued },
  donationRevoked: { ...place, words: copy.donationRevoked },
} satisfies ModuleMessages<typeof donationMessageKinds>

export const issuedNews = async (
  { db }: World,
  { certificateIds }: Events['donationsIssued'],
): Promise<News[]> => [
  { kind: 'donationIssued', tellings: await listDonations(db, certificateIds) },
]

export const revokedNews = async (
  { db }: World,
  { certificateId }: Events['donationRevoked'],
): Promise<News[]> => [
  { kind: 'donationRevoked', tellings: await listDonations(db, [certificateId]) },
]

/** Donors among our volunteers whose certificates were issued or revoked. */
const listDonations = async (db: Db, certificateIds: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select volunteer_id as "volunteerId", id as "subjectId",
      jsonb_build_object('number', number, 'organizationName', foundation, 'reason', reason) as parameters
    from donation_certificate where id = any(${certificateIds}::uuid[]) and volunteer_id is not null`.execute(
    db,
  )
  return rows
}
