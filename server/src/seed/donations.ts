import { addDays, localDate } from 'contract/rules/time'
import type pg from 'pg'
import { certificateOver } from '../modules/site/donation/issue.service.ts'
import { attest } from '../platform/key-attestation.ts'
import { newPrintedNumber, newVerificationCode } from '../platform/printed-number.ts'
import { signingKey } from '../platform/signing-key.ts'
import type { World } from '../platform/world.ts'
import type { Random } from './random.ts'

/** Invented: a certificate of the demonstration thanks for nothing a real foundation was given. */
export const FOUNDATION = '木棉公益基金会（演示）'
const DAY = 86_400_000

/** Certificates that were issued over two years, and donations of this week that wait for a decision. */
const ISSUED = 28
const WAITING = 6
/** Donors among the volunteers; the first of them has every kind. */
const DONORS = 9

const purposes = [
  '乡村儿童阅读计划',
  '独居长者暖心餐',
  '山区学校净水工程',
  '志愿者意外救助',
  '红树林生态修复',
  '残障青年就业培训',
]
const goods = ['儿童图书 200 册', '棉被 50 床', '轮椅 6 辆', '护眼台灯 80 盏']
const strangers = ['何嘉欣', '黎志强', '欧阳雪梅', '谭伟文', '买买提·吐尔逊', '冯秀兰']

type Kind = 'cardSpending' | 'money' | 'goods'

interface Planned {
  daysAgo: number
  /** Position among the donors; null for somebody who is no volunteer. */
  donor: number | null
  kind: Kind
  state: 'draft' | 'confirmed' | 'issued' | 'revoked'
}

const plan = (): Planned[] => [
  ...Array.from({ length: ISSUED }, (_, index): Planned => {
    const kind = (['money', 'cardSpending', 'money', 'goods'] as const)[index % 4]!
    const donor = index % 7 === 0 ? 0 : index % 5 === 4 ? null : index % DONORS
    return { daysAgo: 20 + index * 25, donor, kind, state: index === 21 ? 'revoked' : 'issued' }
  }),
  ...Array.from({ length: WAITING }, (_, index): Planned => {
    const kind = index === 4 ? 'goods' : 'money'
    return { daysAgo: 3, donor: index, kind, state: index < 4 ? 'draft' : 'confirmed' }
  }),
]

/** Writes donations to the province's foundation, and the certificates over them. */
export const writeDonations = async (
  client: pg.ClientBase,
  world: Pick<World, 'keys' | 'config'>,
  random: Random,
  now: Date,
): Promise<void> => {
  const { rows: staff } = await client.query<{
    organizationId: string
    issuer: string
    writer: string
    confirmer: string
  }>(
    `select o.id as "organizationId", o.name as issuer, w.administrator_id as writer, c.administrator_id as confirmer
     from organization o
     join administrator_role w on w.organization_id = o.id and w.role = 'owner'
     join administrator_role c on c.organization_id = o.id and c.role = 'reviewer'
     where o.parent_id is null limit 1`,
  )
  const by = staff[0]
  if (!by) return
  const { rows: donors } = await client.query<{ id: string; name: string }>(
    `select id, name from volunteer where state = 'verified' order by (login_name = 'volunteer01') desc, volunteer_no limit $1`,
    [DONORS],
  )
  const key = signingKey(world.config.signingSeed)
  const since = new Date(now.getTime() - 800 * DAY)
  await client.query(
    `insert into signing_key (id, public_key, created_at, attestation) values ($1, $2, $3, $4) on conflict do nothing`,
    [key.id, key.publicKey, since, attest(world.keys, { ...key, since })],
  )
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => random.int(0, 255))
  const batchAt = new Date(now.getTime() - DAY / 4)
  const batchId = random.id(batchAt)
  await client.query(
    `insert into donation_batch (id, organization_id, file_name, total, imported_by, imported_at) values ($1, $2, $3, $4, $5, $6)`,
    [batchId, by.organizationId, '基金会捐赠明细.xlsx', WAITING, by.writer, batchAt],
  )
  const rows = plan().map(({ daysAgo, donor, kind, state }, index) => {
    const volunteer = donor === null ? undefined : donors[donor]
    const given = localDate(new Date(now.getTime() - daysAgo * DAY))
    const waits = state === 'draft' || state === 'confirmed'
    const enteredAt = waits ? batchAt : new Date(now.getTime() - (daysAgo - 10) * DAY)
    const issuedAt = new Date(enteredAt.getTime() + 3 * DAY)
    const row = {
      id: random.id(enteredAt),
      from: kind === 'cardSpending' ? addDays(given, -89) : given,
      to: given,
      kind,
      amountFen: kind === 'goods' && index % 8 === 3 ? null : amountOf(random, kind),
      goods: kind === 'goods' ? random.pick(goods) : null,
      purpose: random.pick(purposes),
      foundation: FOUNDATION,
      receiptNumber:
        kind === 'money' && index % 4 === 0 ? `4400${String(26_000_000 + index)}` : null,
    }
    const donorName = volunteer?.name ?? random.pick(strangers)
    const certificate = waits
      ? null
      : certificateOver(world, row, donorName, {
          number: newPrintedNumber('GDJZ', issuedAt, bytes(5)),
          code: newVerificationCode(bytes(10)),
          issuer: by.issuer,
          key,
          now: issuedAt,
        })
    return {
      ...row,
      state,
      donorName,
      reference: `JK${given.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
      batchId: waits ? batchId : null,
      volunteerId: volunteer?.id ?? null,
      shown: index % 3 !== 1,
      enteredAt,
      confirmedAt: state === 'draft' ? null : new Date(enteredAt.getTime() + DAY / 12),
      issuedAt: waits ? null : issuedAt,
      revokedAt: state === 'revoked' ? new Date(issuedAt.getTime() + 5 * DAY) : null,
      reason: state === 'revoked' ? '基金会更正了捐赠金额，已另行颁发' : null,
      ...certificate,
      codeCipher: certificate?.codeCipher.toString('base64') ?? null,
    }
  })
  await client.query(
    `insert into donation_certificate (id, organization_id, batch_id, reference, donor_name, volunteer_id, kind, amount_fen, goods, from_date, to_date,
       purpose, foundation, receipt_number, shown, state, entered_by, entered_at, confirmed_by, confirmed_at, issued_at, revoked_at, reason,
       number, code_cipher, code_digest, signed, signature, key_id)
     select id, $2, "batchId", reference, "donorName", "volunteerId", kind, "amountFen", goods, "from", "to",
       purpose, foundation, "receiptNumber", shown, state, $3, "enteredAt", case when "confirmedAt" is not null then $4::uuid end, "confirmedAt",
       "issuedAt", "revokedAt", reason, number, decode("codeCipher", 'base64'), "codeDigest", signed, signature, "keyId"
     from jsonb_to_recordset($1::jsonb) as j(id uuid, "batchId" uuid, reference text, "donorName" text, "volunteerId" uuid, kind text,
       "amountFen" bigint, goods text, "from" date, "to" date, purpose text, foundation text, "receiptNumber" text, shown boolean, state text,
       "enteredAt" timestamptz, "confirmedAt" timestamptz, "issuedAt" timestamptz, "revokedAt" timestamptz, reason text, number text,
       "codeCipher" text, "codeDigest" text, signed text, signature text, "keyId" text)`,
    [JSON.stringify(rows), by.organizationId, by.writer, by.confirmer],
  )
}

/** Fen: a bank gives ten fen for each payment, people give round sums. */
const amountOf = (random: Random, kind: Kind): number =>
  kind === 'cardSpending'
    ? 10 * random.int(12, 160)
    : random.pick([2000, 5000, 10_000, 20_000, 50_000, 100_000, 260_000])
