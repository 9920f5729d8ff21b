import { sql } from 'kysely'
import type { Events } from '../../../events.ts'
import type { Db } from '../../../platform/db.ts'
import type { ModuleMessages, News, Telling } from '../../../platform/messages.ts'
import type { World } from '../../../platform/world.ts'
import * as copy from './certificate.messages.copy.ts'

/** What this module tells volunteers. */
export const certificateMessages = {
  certificateIssued: {
    category: 'system',
    target: 'ownCertificates',
    topic: 'hours',
    words: copy.certificateIssued,
  },
  certificateRevoked: {
    category: 'system',
    target: 'ownCertificates',
    topic: 'hours',
    words: copy.certificateRevoked,
  },
  certificateReplaced: {
    category: 'system',
    target: 'ownCertificates',
    topic: 'hours',
    words: copy.certificateReplaced,
  },
} satisfies ModuleMessages

export const issuedNews = async (
  { db }: World,
  { volunteerId, certificateId }: Events['certificateIssued'],
): Promise<News[]> => [
  { kind: 'certificateIssued', tellings: await listCertificate(db, volunteerId, certificateId) },
]

export const revokedNews = async (
  { db }: World,
  { volunteerId, certificateId }: Events['certificateRevoked'],
): Promise<News[]> => [
  { kind: 'certificateRevoked', tellings: await listCertificate(db, volunteerId, certificateId) },
]

export const replacedNews = async (
  { db }: World,
  { volunteerId, certificateId }: Events['certificateReplaced'],
): Promise<News[]> => [
  { kind: 'certificateReplaced', tellings: await listCertificate(db, volunteerId, certificateId) },
]

const listCertificate = async (
  db: Db,
  volunteerId: string,
  certificateId: string,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select volunteer_id as "volunteerId", id as "subjectId",
      jsonb_strip_nulls(jsonb_build_object('number', number, 'minutes', service_minutes,
        'trainingMinutes', nullif(training_minutes, 0),
        'reasonKind', reason_kind, 'recordedBy', (select o.name from organization o where o.id = (scope->>'recordedBy')::uuid))) as parameters
    from certificate where volunteer_id = ${volunteerId} and id = ${certificateId}`.execute(db)
  return rows
}
