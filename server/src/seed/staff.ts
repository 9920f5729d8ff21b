import type pg from 'pg'
import { digest, encryptField, type Keys } from '../platform/crypto.ts'
import { identifierDigest } from '../platform/identifiers.ts'
import type { Random } from './random.ts'
import { mobileOf, personName } from './volunteers.ts'

const DAY = 86_400_000

/** Invitations that wait: one of the demonstration's own organisation, one that the root has to release. */
const waiting = [
  { by: 'owner0001', roles: ['attendance', 'auditor'], number: 1, released: true },
  { by: 'system001', roles: ['contentEditor'], number: 2, released: false },
]

/** Writes invitations of administrators; nobody has their links, so nothing comes of them. */
export const writeInvitations = async (
  client: pg.ClientBase,
  keys: Keys,
  random: Random,
  now: Date,
): Promise<void> => {
  const createdAt = new Date(now.getTime() - DAY)
  for (const { by, roles, number, released } of waiting) {
    const id = random.id(createdAt)
    const mobile = mobileOf('160', 900_000 + number)
    await client.query(
      `insert into administrator_invitation (id, organization_id, name, channel, target_cipher, target_digest, roles,
         invited_by, token_digest, sends, sent_at, created_at, expires_at)
       select $1, r.organization_id, $2, 'sms', $3, $4, $5, a.id, $6, $7, $8, $9, $10
       from administrator a join administrator_role r on r.administrator_id = a.id and r.role <> 'attendance'
       where a.login_name = $11`,
      [
        id,
        personName(random, 'female'),
        encryptField(keys, `administrator_invitation.target.${id}`, mobile),
        identifierDigest(keys, 'administrator', 'mobile', mobile),
        roles,
        released ? digest(`demonstration/${id}`) : null,
        released ? 1 : 0,
        released ? createdAt : null,
        createdAt,
        new Date(createdAt.getTime() + 7 * DAY),
        by,
      ],
    )
  }
}
