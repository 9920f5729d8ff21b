import { createHash } from 'node:crypto'
import { IDENTITY_WORKING_DAYS } from 'contract/rules/terms'
import { addDays, localDate } from 'contract/rules/time'
import type pg from 'pg'
import { closedIdentity } from '../modules/people/profile/identity.service.ts'
import { decryptField, type Keys } from '../platform/crypto.ts'
import { workingDaysAfter } from '../platform/working-days.ts'
import { pictureOf, signInSheet } from './papers.ts'
import type { Random } from './random.ts'
import { documentNumberOf } from './volunteers.ts'

const DAY = 86_400_000

interface Subject {
  id: string
  name: string
  cipher: Buffer
  birthDate: string
  federationId: string
  agreedBy: string
}

/**
 * Writes one request by which somebody with many hours could become another person: one reviewer of a county has agreed,
 * and a second is waited for.
 */
export const writeIdentityChanges = async (
  client: pg.ClientBase,
  keys: Keys,
  random: Random,
  now: Date,
): Promise<void> => {
  const { rows } = await client.query<Subject>(
    `select v.id, v.name, v.document_number_cipher as cipher, v.birth_date::text as "birthDate", o.id as "federationId",
       a.id as "agreedBy"
     from administrator_role r join administrator a on a.id = r.administrator_id and r.role = 'owner'
     join organization o on o.id = r.organization_id and o.kind = 'federation' and o.region_code not like '%00'
     join volunteer v on left(v.region_code, 6) = o.region_code and v.state = 'verified' and v.document_type = '01'
       and v.login_name not like 'volunteer__' and v.birth_date < $1::date - interval '20 years'
     join balance b on b.volunteer_id = v.id
     order by length(a.login_name), a.login_name, b.service_minutes desc, v.id limit 1`,
    [now],
  )
  const [of] = rows
  if (!of) return
  const requestedAt = new Date(now.getTime() - 4 * DAY)
  const id = random.id(requestedAt)
  const fileId = random.id(requestedAt)
  const before = {
    name: of.name,
    documentType: '01' as const,
    documentNumber: decryptField(keys, `volunteer.document_number.${of.id}`, of.cipher),
    birthDate: of.birthDate,
  }
  const birthDate = addDays(of.birthDate, 61)
  // A sequence number beyond those of the blocks and of the wards.
  const documentNumber = documentNumberOf(birthDate, 995)
  const after = { ...before, name: '苏晓岚', documentNumber, birthDate }
  const bytes = await pictureOf(signInSheet)
  await client.query(
    `insert into file (id, owner_kind, owner_id, purpose, used_kind, used_id, sha256, media_type, size, name, created_at, used_at)
     values ($1, 'volunteer', $2, 'identityEvidence', 'identityChange', $3, $4, 'image/png', $5, $7, $6, $6)`,
    [
      fileId,
      of.id,
      id,
      createHash('sha256').update(bytes).digest(),
      bytes.length,
      requestedAt,
      '公安机关证明.png',
    ],
  )
  await client.query('insert into file_content (file_id, bytes) values ($1, $2)', [fileId, bytes])
  await client.query(
    `insert into identity_change (volunteer_id, id, reviewer_id, state, identity_cipher, former_cipher, fields, reason, file_ids,
       requested_at, due_on, agreed_by, agreed_for, agreed_at)
     values ($1, $2, $3, 'awaitingSecondReview', $4, $5, $6, $7, $8, $9, $10, $11, $3, $12)`,
    [
      of.id,
      id,
      of.federationId,
      closedIdentity(keys, 'identity', id, after),
      closedIdentity(keys, 'former', id, before),
      ['name', 'documentNumber', 'birthDate'],
      '公安机关更正了姓名和出生日期，身份证号码随之变更',
      [fileId],
      requestedAt,
      workingDaysAfter(localDate(requestedAt), IDENTITY_WORKING_DAYS),
      of.agreedBy,
      new Date(now.getTime() - 1.2 * DAY),
    ],
  )
}
