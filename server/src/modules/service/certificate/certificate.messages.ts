import type { certificateMessageKinds } from 'contract/service/certificate'
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
} satisfies ModuleMessages<typeof certificateMessageKinds>

export const issuedNews = async (
  { db }: World,
  { volunteerId, certificateId }: Events['certificateIssued'],
): Promise<News[]> => [
  { kind: 'certificateIssued', tellings: await listCertificate(db, volunteerId, certificateId) },
]

export const revokedNews = async (
  { db }: World,
  { requestId, volunteerId, certificateId }: Events['certificateRevoked'],
): Promise<News[]> => {
  const told = await listCertificate(db, volunteerId, certificateId)
  return [{ kind: 'certificateRevoked', tellings: await withRequest(db, told, requestId) }]
}

export const replacedNews = async (
  { db }: World,
  { requestId, volunteerId, certificateId }: Events['certificateReplaced'],
): Promise<News[]> => {
  const told = await listCertificate(db, volunteerId, certificateId)
  return [{ kind: 'certificateReplaced', tellings: await withRequest(db, told, requestId) }]
}

/** The same with what was asked: about which certificate, by which node, and why. */
const withRequest = async (
  db: Db,
  told: readonly Telling[],
  requestId: string,
): Promise<Telling[]> => {
  const { rows } = await sql<{ parameters: Telling['parameters'] }>`
    select jsonb_build_object('reasonKind', q.reason_kind, 'reason', q.reason, 'organizationName', o.name,
      'formerNumber', c.number) as parameters
    from certificate_request q join certificate c on c.volunteer_id = q.volunteer_id and c.id = q.certificate_id
    join organization o on o.id = q.organization_id where q.id = ${requestId}`.execute(db)
  return told.map((each) => ({
    ...each,
    parameters: { ...each.parameters, ...rows[0]?.parameters },
  }))
}

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
